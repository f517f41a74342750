import { ownLimits } from "@autoiq/domain/staff/limits";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import { userColumns, userRow } from "../accounts/store.ts";
import { placesOf } from "../audit/store.ts";

export const amrEntry = z.object({ method: z.string(), timestamp: z.number() });

/**
 * Opens a session of an account that is still there, with the password hash $9 where that is what was proved; ends those
 * of it that nobody refreshed since $8. Nothing comes back when the account is not so any more.
 */
export const addSession = statement(
  "identity.add-session",
  `with users as (
     update auth.users set last_sign_in_at = $5::timestamptz, updated_at = $5::timestamptz
     where id = $2 and ($9::text is null or password_hash = $9) returning *),
   idle as (delete from auth.sessions where user_id = $2 and refreshed_at < $8::timestamptz),
   opened as (
     insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, user_agent, ip, created_at, last_used_at)
     select $1, id, $3::json::jsonb, $4, $5::timestamptz, $6, $7, $5::timestamptz, $5::timestamptz from users)
   select ${userColumns} from users`,
  userRow,
);

/**
 * A sign-in by password when nothing about it is out of the ordinary, as one statement: the password is still the one
 * that was checked, nobody failed of late ($11 to $13), the device is known ($14) and no invitation waits ($15).
 * Then the session is open and the act on record; else nothing comes back and nothing was done.
 */
export const openOrdinary = statement(
  "identity.open-ordinary",
  `with account as (
     update auth.users u set last_sign_in_at = $5::timestamptz, updated_at = $5::timestamptz
     where id = $2 and password_hash = $9 and (banned_until is null or banned_until <= $5::timestamptz)
       and not exists (select from auth.sign_in_failures f
         where f.failures > 0 and (f.scope, f.key) in (('account', $11), ('address', $12), ('pair', $13)))
       and exists (select from auth.known_devices d
         where d.user_id = $2 and d.mark = $14 and d.last_at > $5::timestamptz - interval '1 day')
       and not exists (select from public.staff s where s.email = $15 and s.status = 'invited')
     returning id),
   idle as (
     delete from auth.sessions s using account where s.user_id = account.id and s.refreshed_at < $8::timestamptz),
   opened as (
     insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, user_agent, ip, created_at, last_used_at)
     select $1, id, $3::json::jsonb, $4, $5::timestamptz, $6, $7, $5::timestamptz, $5::timestamptz from account),
   on_record as (
     insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, network_address, user_agent, after)
     select place.id, $10, $5::timestamptz, account.id, $16, 'sign-in', 'signed in', $7, $6, '{"by": "password"}'
     from account, ${placesOf("$2")})
   select id from account`,
  z.object({ id: z.string() }),
);

/** Waits for another refresh of the same session to end, at most five seconds. */
export const patience = statement("identity.patience", "select set_config('lock_timeout', '5s', true)");

export const lockSession = statement(
  "identity.lock-session",
  `select id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, raised_from
   from auth.sessions where id = $1 for update`,
  z.object({
    id: z.string(),
    user_id: z.string(),
    aal: z.string(),
    amr: z.array(amrEntry),
    refresh_key: z.instanceof(Buffer),
    refresh_counter: z.number(),
    refreshed_at: z.string(),
    raised_from: z.number().nullable(),
  }),
);

export const findSession = statement(
  "identity.find-session",
  "select id, user_id, aal, amr from auth.sessions where id = $1",
  z.object({ id: z.string(), user_id: z.string(), aal: z.string(), amr: z.array(amrEntry) }),
);

export const sessionBegan = statement(
  "identity.session-began",
  "select created_at from auth.sessions where id = $1",
  z.object({ created_at: z.string() }),
);

export const rotateSession = statement(
  "identity.rotate-session",
  `update auth.sessions set refresh_counter = $2, refreshed_at = $3::timestamptz, last_used_at = $3::timestamptz,
     ip = $4, user_agent = $5
   where id = $1`,
);
/** Written at most every five minutes: a list of devices needs no more. */
export const touchSession = statement(
  "identity.touch-session",
  `update auth.sessions set last_used_at = $2::timestamptz
   where id = $1 and last_used_at not between $2::timestamptz - interval '5 minutes' and $2::timestamptz + interval '5 minutes'`,
);

export const endSession = statement("identity.end-session", "delete from auth.sessions where id = $1");
export const endSessionsOf = statement(
  "identity.end-sessions-of",
  "delete from auth.sessions where user_id = $1",
);
export const endOtherSessions = statement(
  "identity.end-other-sessions",
  "delete from auth.sessions where user_id = $1 and id <> $2",
);

/** The account behind a live session with its seats; the person's own business comes first. */
export const findPrincipal = statement(
  "identity.find-principal",
  `select u.id, coalesce(u.email, '') as email, u.account_type, u.user_metadata, u.email_confirmed_at is not null as email_confirmed,
     case when u.phone_confirmed_at is not null then '+' || u.phone end as confirmed_phone,
     x.last_used_at not between $3::timestamptz - interval '5 minutes' and $3::timestamptz + interval '5 minutes' as stale,
     x.aal, x.amr,
     exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as enrolled,
     coalesce((
       select json_agg(s.organization_id) from public.staff s join public.organizations o using (organization_id)
       where s.user_id = u.id and s.status = 'active' and (s.role = any(o.second_factor_roles) or exists (
         select from public.staff_places p where p.organization_id = s.organization_id and p.staff_id = s.id
           and p.role = any(o.second_factor_roles)))), '[]'::json) as required_in,
     coalesce((
       select json_agg(json_build_object('userId', s.user_id, 'staffId', s.id, 'organizationId', s.organization_id,
           'locationId', l.id, 'role', coalesce(p.role, s.role), 'name', s.name, 'own', json_build_object(
             'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
             'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
             'mayRefund', case when p.role is null then s.may_refund else p.may_refund end))
         order by s.role <> 'owner', s.created_at, s.id, l.id <> s.location_id, l.created_at, l.id)
       from public.staff s join public.locations l on l.organization_id = s.organization_id
       left join public.staff_places p on p.organization_id = s.organization_id and p.staff_id = s.id
         and p.location_id = l.id and l.id <> s.location_id and s.role <> 'owner'
       where s.user_id = u.id and s.status = 'active'
         and (l.id = s.location_id or s.role = 'owner' or p.role is not null)), '[]'::json) as seats
   from auth.sessions x join auth.users u on u.id = x.user_id
   where x.id = $1 and x.user_id = $2 and (u.banned_until is null or u.banned_until <= $3::timestamptz)`,
  z.object({
    id: z.string(),
    email: z.string(),
    account_type: z.string(),
    user_metadata: z.record(z.string(), z.unknown()),
    email_confirmed: z.boolean(),
    confirmed_phone: z.string().nullable(),
    /** The session's last use is minutes old. */
    stale: z.boolean(),
    aal: z.string(),
    amr: z.array(amrEntry),
    enrolled: z.boolean(),
    required_in: z.array(z.string()),
    seats: z.array(
      z.object({
        userId: z.string(),
        staffId: z.string(),
        organizationId: z.string(),
        locationId: z.string(),
        role: z.enum(["owner", "management", "technician", "admin"]),
        name: z.string(),
        own: ownLimits,
      }),
    ),
  }),
);
