import { calendarFeed } from "@autoiq/domain/appointments/feeds/contract";
import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { z } from "zod";
import { type InputOf, statement, type WholeInputOf } from "../../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const columns = `f.id,
  case when f.for_staff_id = f.staff_id then 'own' when f.for_staff_id is not null then 'person'
    when f.bay_id is not null then 'bay' else 'location' end as subject,
  coalesce(p.name, b.name, l.name) as "subjectName", f.shows_customers as "showsCustomers",
  f.shows_shifts as "showsShifts", f.created_at as "createdAt", s.name as "createdBy", f.staff_id = $staffId as "isOwn",
  s.status <> 'active' or coalesce(p.status, 'active') <> 'active' as "isPaused", f.last_used_at as "lastUsedAt"`;
const joined = `calendar_feeds f
  join staff s on s.organization_id = f.organization_id and s.id = f.staff_id
  join locations l on l.organization_id = f.organization_id and l.id = f.location_id
  left join bays b on b.organization_id = f.organization_id and b.id = f.bay_id
  left join staff p on p.organization_id = f.organization_id and p.id = f.for_staff_id`;

const listOwn = statement(
  "calendar-feeds.list-own",
  { organizationId: "uuid", staffId: "uuid" },
  `select ${columns} from ${joined}
   where f.organization_id = $organizationId and f.staff_id = $staffId and f.for_staff_id = $staffId and f.revoked_at is null
   order by f.created_at desc, f.id limit 100`,
  calendarFeed,
);
/** A person's feeds of their own schedule, newest first. */
export const findOwnFeeds = (tx: TenantTx, staffId: string) => listOwn.all(tx, { staffId });

const listAt = statement(
  "calendar-feeds.list-at-location",
  { organizationId: "uuid", locationId: "uuid", staffId: "uuid" },
  `select ${columns} from ${joined}
   where f.organization_id = $organizationId and f.location_id = $locationId and f.revoked_at is null
   order by f.created_at desc, f.id limit 500`,
  calendarFeed,
);
/** All feeds of a location, newest first, as `staffId` sees them. */
export const findFeedsAt = (tx: TenantTx, of: { locationId: string; staffId: string }) => listAt.all(tx, of);

const lock = statement(
  "calendar-feeds.lock",
  { organizationId: "uuid", id: "uuid" },
  `select location_id as "locationId", staff_id as "staffId", bay_id as "bayId", for_staff_id as "forStaffId",
     shows_customers as "showsCustomers", shows_shifts as "showsShifts", created_at as "createdAt",
     last_used_at as "lastUsedAt", revoked_at as "revokedAt"
   from calendar_feeds where organization_id = $organizationId and id = $id for update`,
  z.object({
    locationId: z.uuid(),
    staffId: z.uuid(),
    bayId: z.uuid().nullable(),
    forStaffId: z.uuid().nullable(),
    showsCustomers: z.boolean(),
    showsShifts: z.boolean(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  }),
);
export const lockFeed = (tx: TenantTx, id: string) => lock.one(tx, { id });

const count = statement(
  "calendar-feeds.count",
  { organizationId: "uuid", staffId: "uuid" },
  "select count(*)::int as feeds from calendar_feeds where organization_id = $organizationId and staff_id = $staffId and revoked_at is null",
  z.object({ feeds: z.number() }),
);
export const countFeeds = async (tx: TenantTx, staffId: string): Promise<number> =>
  (await count.one(tx, { staffId }))?.feeds ?? 0;

const add = statement(
  "calendar-feeds.add",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    staffId: "uuid",
    bayId: "uuid?",
    forStaffId: "uuid?",
    hash: "bytea",
    showsCustomers: "bool",
    showsShifts: "bool",
    at: "timestamptz",
  },
  `insert into calendar_feeds (organization_id, id, location_id, staff_id, bay_id, for_staff_id, hash, shows_customers,
     shows_shifts, created_at)
   values ($organizationId, $id, $locationId, $staffId, $bayId, $forStaffId, $hash, $showsCustomers, $showsShifts,
     $at::timestamptz)
   on conflict do nothing`,
);
/** 0 when a feed with that id was added meanwhile. */
export const addFeed = (tx: TenantTx, of: InputOf<typeof add>) => add.run(tx, of);

const replace = statement(
  "calendar-feeds.replace-token",
  { organizationId: "uuid", id: "uuid", hash: "bytea" },
  `update calendar_feeds set hash = $hash, last_used_at = null where organization_id = $organizationId and id = $id`,
);
export const replaceToken = (tx: TenantTx, of: InputOf<typeof replace>) => replace.run(tx, of);

const revoke = statement(
  "calendar-feeds.revoke",
  { organizationId: "uuid", id: "uuid", at: "timestamptz" },
  `update calendar_feeds set revoked_at = $at::timestamptz
   where organization_id = $organizationId and id = $id and revoked_at is null`,
);
export const markRevoked = (tx: TenantTx, of: InputOf<typeof revoke>) => revoke.run(tx, of);

const openedFeed = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  locationId: z.uuid(),
  staffId: z.uuid(),
  bayId: z.uuid().nullable(),
  forStaffId: z.uuid().nullable(),
  showsCustomers: z.boolean(),
  showsShifts: z.boolean(),
  /** It was last used a minute ago or longer. */
  stale: z.boolean(),
  /** Where its creator works, and with which rights, at this moment. */
  memberships: z.array(
    z.object({
      locationId: z.uuid(),
      role: z.enum(staffRoles),
      permissions: z.array(z.string()).nullable(),
    }),
  ),
});
export type OpenedFeed = z.infer<typeof openedFeed>;

const open = statement(
  "calendar-feeds.open",
  { hash: "bytea", at: "timestamptz" },
  `select f.id, f.organization_id as "organizationId", f.location_id as "locationId", f.staff_id as "staffId",
     f.bay_id as "bayId", f.for_staff_id as "forStaffId", f.shows_customers as "showsCustomers", f.shows_shifts as "showsShifts",
     f.last_used_at is null or f.last_used_at not between $at::timestamptz - interval '1 minute' and $at::timestamptz + interval '1 minute' as stale,
     (select coalesce(json_agg(json_build_object('locationId', l.id, 'role', coalesce(p.role, s.role),
         'permissions', to_json(r.permissions)) order by l.created_at, l.id), '[]'::json)
       from public.locations l
       left join public.staff_locations p on p.organization_id = s.organization_id and p.staff_id = s.id
         and p.location_id = l.id and l.id <> s.location_id and s.role <> 'owner'
       left join public.custom_roles r on r.organization_id = s.organization_id
         and r.id = case when p.role is null then s.custom_role_id else p.custom_role_id end
       where l.organization_id = s.organization_id
         and (l.id = s.location_id or s.role = 'owner' or p.role is not null)) as memberships
   from public.calendar_feeds f
   join public.staff s on s.organization_id = f.organization_id and s.id = f.staff_id and s.status = 'active'
     and s.user_id is not null
   where f.hash = $hash and f.revoked_at is null
     and not exists (select from auth.users u where u.id = s.user_id and u.banned_until > $at::timestamptz)
     and (f.for_staff_id is null or exists (select from public.staff t
       where t.organization_id = f.organization_id and t.id = f.for_staff_id and t.status = 'active'))`,
  openedFeed,
);
/** The feed with that hash, unless it is revoked, or its creator or its person is not on the team. */
export const openFeedRow = (tx: IdentityTx, of: WholeInputOf<typeof open>) => open.one(tx, of);

const touch = statement(
  "calendar-feeds.touch",
  { organizationId: "uuid", id: "uuid", at: "timestamptz" },
  `update public.calendar_feeds set last_used_at = $at::timestamptz where organization_id = $organizationId and id = $id`,
);
export const touchFeed = (tx: IdentityTx, of: WholeInputOf<typeof touch>) => touch.run(tx, of);

const visits = statement(
  "calendar-feeds.find-visits",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    bayId: "uuid?",
    staffId: "uuid?",
    from: "timestamptz",
    before: "timestamptz",
  },
  `select a.id, a.location_id as "locationId", l.name as location, a.status, a.starts_at as "startsAt",
     a.ends_at as "endsAt", a.concern, a.version, ${vehicleModelText("v")} as vehicle, b.name as bay,
     s.name as technician, r.number,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer, c.phone,
     greatest(a.created_at, (select max(h.at) from history h
       where h.organization_id = a.organization_id and h.subject_id = a.id)) as "changedAt",
     (select coalesce(array_agg(j.name order by j.position, j.id), '{}') from jobs j
       where j.organization_id = a.organization_id and j.repair_order_id = a.repair_order_id
         and j.authorization_state <> 'declined'
         and ($staffId::uuid is null or coalesce(j.technician_id, $staffId) = $staffId)) as jobs
   from appointments a
   join locations l on l.organization_id = a.organization_id and l.id = a.location_id
   join bays b on b.organization_id = a.organization_id and b.id = a.bay_id
   join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
   left join vehicles v on v.organization_id = a.organization_id and v.id = a.vehicle_id
   left join staff s on s.organization_id = a.organization_id and s.id = a.technician_id
   left join repair_orders r on r.organization_id = a.organization_id and r.id = a.repair_order_id
   where a.organization_id = $organizationId and a.location_id = any ($locationIds::uuid[])
     and a.starts_at >= $from and a.starts_at < $before and ($bayId::uuid is null or a.bay_id = $bayId)
     and ($staffId::uuid is null or a.technician_id = $staffId or exists (select from jobs w
       where w.organization_id = a.organization_id and w.repair_order_id = a.repair_order_id
         and w.technician_id = $staffId and w.authorization_state <> 'declined'))
   order by a.starts_at, a.id limit 10000`,
  z.object({
    id: z.uuid(),
    locationId: z.uuid(),
    location: z.string(),
    status: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    concern: z.string(),
    version: z.number().int(),
    vehicle: z.string(),
    bay: z.string(),
    technician: z.string().nullable(),
    number: z.number().int().nullable(),
    customer: z.string(),
    phone: z.string().nullable(),
    changedAt: z.string(),
    /** Of a person's feed: without those of others. */
    jobs: z.array(z.string()),
  }),
);
export type FeedVisit = NonNullable<Awaited<ReturnType<typeof findVisits>>>[number];
/** Appointments of a bay, of a person (theirs, or with work that is assigned to them), or of whole locations. */
export const findVisits = (tx: TenantTx, of: InputOf<typeof visits>) => visits.all(tx, of);
