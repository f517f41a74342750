import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { ownLimits } from "@autoiq/domain/staff/limits";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { userColumns, userRow } from "../accounts/store.ts";

export const amrEntry = z.object({ method: z.string(), timestamp: z.number() });

const addSessionStatement = statement(
  "identity.add-session",
  {
    sessionId: "uuid",
    userId: "uuid",
    amr: "json",
    refreshKey: "bytea",
    at: "timestamptz",
    userAgent: "text",
    ip: "text",
    idleSince: "timestamptz",
    passwordHash: "text?",
  },
  `with users as (
     update auth.users set last_sign_in_at = $at::timestamptz, updated_at = $at::timestamptz
     where id = $userId and ($passwordHash::text is null or password_hash = $passwordHash) returning *),
   idle as (delete from auth.sessions where user_id = $userId and refreshed_at < $idleSince::timestamptz),
   opened as (
     insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, user_agent, ip, created_at, last_used_at)
     select $sessionId, id, $amr::json::jsonb, $refreshKey, $at::timestamptz, $userAgent, $ip, $at::timestamptz, $at::timestamptz from users)
   select ${userColumns} from users`,
  userRow,
);
/**
 * Opens a session for an account that still exists, with the password hash `passwordHash` if a password was proved.
 * Ends its sessions that were not refreshed since `idleSince`. Returns no row if the account no longer matches.
 */
export const addSession = (tx: IdentityTx, of: InputOf<typeof addSessionStatement>) =>
  addSessionStatement.one(tx, of);

const setLockTimeoutStatement = statement(
  "identity.set-lock-timeout",
  {},
  "select set_config('lock_timeout', '5s', true)",
);
/** Waits at most five seconds for another refresh of the same session. */
export const setLockTimeout = (tx: IdentityTx) => setLockTimeoutStatement.all(tx);

const lockSessionStatement = statement(
  "identity.lock-session",
  { sessionId: "uuid" },
  `select id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, raised_from
   from auth.sessions where id = $sessionId for update`,
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
export const lockSession = (tx: IdentityTx, sessionId: string) => lockSessionStatement.one(tx, { sessionId });

const findSessionStatement = statement(
  "identity.find-session",
  { sessionId: "uuid" },
  "select id, user_id, aal, amr from auth.sessions where id = $sessionId",
  z.object({ id: z.string(), user_id: z.string(), aal: z.string(), amr: z.array(amrEntry) }),
);
export const findSession = (tx: IdentityTx, sessionId: string) => findSessionStatement.one(tx, { sessionId });

const sessionBeganStatement = statement(
  "identity.find-session-start",
  { sessionId: "uuid" },
  "select created_at from auth.sessions where id = $sessionId",
  z.object({ created_at: z.string() }),
);
export const sessionBegan = (tx: IdentityTx, sessionId: string) =>
  sessionBeganStatement.one(tx, { sessionId });

const rotateSessionStatement = statement(
  "identity.rotate-session",
  { sessionId: "uuid", refreshCounter: "int8", at: "timestamptz", ip: "text", userAgent: "text" },
  `update auth.sessions set refresh_counter = $refreshCounter, refreshed_at = $at::timestamptz, last_used_at = $at::timestamptz,
     ip = $ip, user_agent = $userAgent
   where id = $sessionId`,
);
export const rotateSession = (tx: IdentityTx, of: InputOf<typeof rotateSessionStatement>) =>
  rotateSessionStatement.run(tx, of);

const touchSessionStatement = statement(
  "identity.touch-session",
  { sessionId: "uuid", at: "timestamptz" },
  `update auth.sessions set last_used_at = $at::timestamptz
   where id = $sessionId and last_used_at not between $at::timestamptz - interval '5 minutes' and $at::timestamptz + interval '5 minutes'`,
);
/** Written at most every five minutes, which is precise enough for a list of devices. */
export const touchSession = (tx: IdentityTx, of: InputOf<typeof touchSessionStatement>) =>
  touchSessionStatement.run(tx, of);

const endSessionStatement = statement(
  "identity.end-session",
  { sessionId: "uuid" },
  "delete from auth.sessions where id = $sessionId",
);
export const endSession = (tx: IdentityTx, sessionId: string) => endSessionStatement.run(tx, { sessionId });

const endSessionsOfStatement = statement(
  "identity.end-sessions-of",
  { userId: "uuid" },
  "delete from auth.sessions where user_id = $userId",
);
export const endSessionsOf = (tx: IdentityTx, userId: string) => endSessionsOfStatement.run(tx, { userId });

const endOtherSessionsStatement = statement(
  "identity.end-other-sessions",
  { userId: "uuid", keptSessionId: "uuid" },
  "delete from auth.sessions where user_id = $userId and id <> $keptSessionId",
);
export const endOtherSessions = (tx: IdentityTx, of: InputOf<typeof endOtherSessionsStatement>) =>
  endOtherSessionsStatement.run(tx, of);

const findPrincipalStatement = statement(
  "identity.find-principal",
  { sessionId: "uuid", userId: "uuid", at: "timestamptz" },
  `select u.id, coalesce(u.email, '') as email, u.account_type, u.user_metadata, u.email_confirmed_at is not null as email_confirmed,
     case when u.phone_confirmed_at is not null then '+' || u.phone end as confirmed_phone,
     x.last_used_at not between $at::timestamptz - interval '5 minutes' and $at::timestamptz + interval '5 minutes' as stale,
     x.aal, x.amr,
     exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as enrolled,
     coalesce((
       select json_agg(s.organization_id) from public.staff s join public.organizations o using (organization_id)
       where s.user_id = u.id and s.status = 'active' and (s.role = any(o.second_factor_roles) or exists (
         select from public.staff_locations p where p.organization_id = s.organization_id and p.staff_id = s.id
           and p.role = any(o.second_factor_roles)))), '[]'::json) as required_in,
     coalesce((
       select json_agg(json_build_object('userId', s.user_id, 'staffId', s.id, 'organizationId', s.organization_id,
           'locationId', l.id, 'isClosed', l.closed_at is not null, 'role', coalesce(p.role, s.role),
           'permissions', to_json(r.permissions), 'name', s.name, 'own', json_build_object(
             'discountBasisPoints', case when p.role is null then s.discount_basis_points else p.discount_basis_points end,
             'seesCosts', case when p.role is null then s.sees_costs else p.sees_costs end,
             'canRefund', case when p.role is null then s.may_refund else p.may_refund end))
         order by s.role <> 'owner', s.created_at, s.id, l.closed_at is not null, l.id <> s.location_id, l.created_at, l.id)
       from public.staff s join public.locations l on l.organization_id = s.organization_id
       left join public.staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id
         and p.location_id = l.id and l.id <> s.location_id and s.role <> 'owner'
       left join public.custom_roles r on r.organization_id = s.organization_id
         and r.id = case when p.role is null then s.custom_role_id else p.custom_role_id end
       where s.user_id = u.id and s.status = 'active'
         and (l.id = s.location_id or s.role = 'owner' or p.role is not null)), '[]'::json) as memberships
   from auth.sessions x join auth.users u on u.id = x.user_id
   where x.id = $sessionId and x.user_id = $userId and (u.banned_until is null or u.banned_until <= $at::timestamptz)`,
  z.object({
    id: z.string(),
    email: z.string(),
    account_type: z.string(),
    user_metadata: z.record(z.string(), z.unknown()),
    email_confirmed: z.boolean(),
    confirmed_phone: z.string().nullable(),
    /** The session's last use is minutes ago. */
    stale: z.boolean(),
    aal: z.string(),
    amr: z.array(amrEntry),
    enrolled: z.boolean(),
    required_in: z.array(z.string()),
    memberships: z.array(
      z.object({
        userId: z.string(),
        staffId: z.string(),
        organizationId: z.string(),
        locationId: z.string(),
        isClosed: z.boolean(),
        role: z.enum(staffRoles),
        permissions: z.array(z.string()).nullable(),
        name: z.string(),
        own: ownLimits,
      }),
    ),
  }),
);
/** The account of a live session with its memberships. The person's own business comes first. */
export const findPrincipal = (tx: IdentityTx, of: InputOf<typeof findPrincipalStatement>) =>
  findPrincipalStatement.one(tx, of);
