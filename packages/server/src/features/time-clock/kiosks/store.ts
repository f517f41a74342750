import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { kiosk, personWithPin } from "@autoiq/domain/time-clock/kiosks/contract";
import { z } from "zod";
import { type InputOf, statement, type WholeInputOf } from "../../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";

const list = statement(
  "time-clock.list-kiosks",
  { organizationId: "uuid", locationId: "uuid" },
  `select id, name, created_at as "createdAt", created_by_name as "createdBy", last_used_at as "lastUsedAt",
     revoked_at as "revokedAt", revoked_by_name as "revokedBy"
   from kiosks where organization_id = $organizationId and location_id = $locationId
   order by revoked_at is not null, created_at desc, id limit 200`,
  kiosk,
);
/** A location's kiosks, those that are open first. */
export const findKiosks = (tx: TenantTx, locationId: string) => list.all(tx, { locationId });

const lock = statement(
  "time-clock.lock-kiosk",
  { organizationId: "uuid", id: "uuid" },
  `select name, location_id as "locationId", created_by_staff_id as "createdByStaffId", created_at as "createdAt",
     last_used_at as "lastUsedAt", revoked_at as "revokedAt"
   from kiosks where organization_id = $organizationId and id = $id for update`,
  z.object({
    name: z.string(),
    locationId: z.uuid(),
    createdByStaffId: z.uuid(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  }),
);
export const lockKiosk = (tx: TenantTx, id: string) => lock.one(tx, { id });

const add = statement(
  "time-clock.add-kiosk",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    name: "text",
    hash: "bytea",
    at: "timestamptz",
    createdByStaffId: "uuid",
    createdByName: "text",
  },
  `insert into kiosks (organization_id, id, location_id, name, hash, created_at, created_by_staff_id, created_by_name)
   values ($organizationId, $id, $locationId, $name, $hash, $at::timestamptz, $createdByStaffId, $createdByName)
   on conflict do nothing`,
);
/** 0 when a kiosk with that id was added meanwhile. */
export const addKiosk = (tx: TenantTx, of: InputOf<typeof add>) => add.run(tx, of);

const replace = statement(
  "time-clock.replace-unseen-kiosk-token",
  { organizationId: "uuid", id: "uuid", hash: "bytea" },
  "update kiosks set hash = $hash where organization_id = $organizationId and id = $id",
);
export const replaceToken = (tx: TenantTx, of: InputOf<typeof replace>) => replace.run(tx, of);

const revoke = statement(
  "time-clock.revoke-kiosk",
  { organizationId: "uuid", id: "uuid", at: "timestamptz", by: "text" },
  `update kiosks set revoked_at = $at::timestamptz, revoked_by_name = $by
   where organization_id = $organizationId and id = $id and revoked_at is null`,
);
export const markRevoked = (tx: TenantTx, of: InputOf<typeof revoke>) => revoke.run(tx, of);

const open = statement(
  "time-clock.open-kiosk",
  { hash: "bytea", at: "timestamptz" },
  `select k.id, k.organization_id as "organizationId", k.location_id as "locationId", k.name,
     k.last_used_at is null or k.last_used_at not between $at::timestamptz - interval '1 minute' and $at::timestamptz + interval '1 minute' as stale
   from public.kiosks k where k.hash = $hash and k.revoked_at is null`,
  z.object({
    id: z.uuid(),
    organizationId: z.uuid(),
    locationId: z.uuid(),
    name: z.string(),
    /** It was last used a minute ago or longer. */
    stale: z.boolean(),
  }),
);
/** The kiosk with that hash, unless it is revoked. */
export const openKioskRow = (tx: IdentityTx, of: WholeInputOf<typeof open>) => open.one(tx, of);

const touch = statement(
  "time-clock.touch-kiosk",
  { organizationId: "uuid", id: "uuid", at: "timestamptz" },
  `update public.kiosks set last_used_at = $at::timestamptz where organization_id = $organizationId and id = $id`,
);
export const touchKiosk = (tx: IdentityTx, of: WholeInputOf<typeof touch>) => touch.run(tx, of);

const place = statement(
  "time-clock.find-kiosk-location",
  { organizationId: "uuid", locationId: "uuid" },
  `select name as "shopName", time_zone as "timeZone" from locations where organization_id = $organizationId and id = $locationId`,
  z.object({ shopName: z.string(), timeZone: z.string() }),
);
export const findLocation = (tx: TenantTx, locationId: string) => place.one(tx, { locationId });

const person = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.string()).nullable(),
  homeId: z.uuid(),
  setAt: z.string().nullable(),
  lockedUntil: z.string().nullable(),
});
export type KioskPersonRow = z.infer<typeof person>;
const people = statement(
  "time-clock.find-kiosk-people",
  { organizationId: "uuid", locationId: "uuid", staffId: "uuid?" },
  `select s.id, s.user_id as "userId", s.name, coalesce(l.role, s.role) as role, r.permissions, s.location_id as "homeId",
     p.set_at as "setAt", p.locked_until as "lockedUntil"
   from staff s
   left join staff_locations l on l.organization_id = $organizationId and l.staff_id = s.id and l.location_id = $locationId
     and s.location_id <> $locationId
   left join custom_roles r on r.organization_id = $organizationId
     and r.id = case when l.role is null then s.custom_role_id else l.custom_role_id end
   left join kiosk_pins p on p.organization_id = $organizationId and p.staff_id = s.id
   where s.organization_id = $organizationId and s.status = 'active' and s.user_id is not null
     and (s.location_id = $locationId or l.role is not null) and ($staffId::uuid is null or s.id = $staffId)
   order by lower(s.name), s.id`,
  person,
);
/** Who is on the team at a location, or one of them. */
export const findPeople = (tx: TenantTx, of: InputOf<typeof people>) => people.all(tx, of);

const ownPin = statement(
  "time-clock.find-own-pin",
  { organizationId: "uuid", staffId: "uuid" },
  `select set_at as "setAt", locked_until as "lockedUntil" from kiosk_pins where organization_id = $organizationId and staff_id = $staffId`,
  personWithPin.pick({ setAt: true, lockedUntil: true }),
);
export const findPin = (tx: TenantTx, staffId: string) => ownPin.one(tx, { staffId });

const set = statement(
  "time-clock.set-pin",
  { organizationId: "uuid", staffId: "uuid", hash: "text", at: "timestamptz" },
  `insert into kiosk_pins as p (organization_id, staff_id, hash, set_at) values ($organizationId, $staffId, $hash, $at::timestamptz)
   on conflict (organization_id, staff_id) do update set hash = $hash, set_at = $at::timestamptz, version = p.version + 1,
     failures = 0, failed_at = null, locked_until = null`,
);
export const setPin = (tx: TenantTx, of: InputOf<typeof set>) => set.run(tx, of);

const remove = statement(
  "time-clock.delete-pin",
  { organizationId: "uuid", staffId: "uuid" },
  "delete from kiosk_pins where organization_id = $organizationId and staff_id = $staffId",
);
/** 0 when the person has none. */
export const deletePin = (tx: TenantTx, staffId: string) => remove.run(tx, { staffId });

const tries = {
  failures: z.number().int(),
  failedAt: z.string().nullable(),
  lockedUntil: z.string().nullable(),
};

const lockPin = statement(
  "time-clock.lock-pin",
  { organizationId: "uuid", staffId: "uuid" },
  `select hash, version, failures, failed_at as "failedAt", locked_until as "lockedUntil" from public.kiosk_pins
   where organization_id = $organizationId and staff_id = $staffId for update`,
  z.object({ hash: z.string(), version: z.number().int() }).extend(tries),
);
/** The hash with its tries, for comparing outside of this transaction. */
export const lockPinToCompare = (tx: IdentityTx, of: WholeInputOf<typeof lockPin>) => lockPin.one(tx, of);

const countOnPin = statement(
  "time-clock.count-try-of-pin",
  {
    organizationId: "uuid",
    staffId: "uuid",
    failures: "int4",
    failedAt: "timestamptz?",
    lockedUntil: "timestamptz?",
  },
  `update public.kiosk_pins set failures = $failures, failed_at = $failedAt::timestamptz, locked_until = $lockedUntil::timestamptz
   where organization_id = $organizationId and staff_id = $staffId`,
);
export const countTryOfPin = (tx: IdentityTx, of: WholeInputOf<typeof countOnPin>) => countOnPin.run(tx, of);

const lockTries = statement(
  "time-clock.lock-tries-of-kiosk",
  { organizationId: "uuid", kioskId: "uuid" },
  `select failures, failed_at as "failedAt", locked_until as "lockedUntil" from public.kiosks
   where organization_id = $organizationId and id = $kioskId for update`,
  z.object(tries),
);
export const lockTriesOfKiosk = (tx: IdentityTx, of: WholeInputOf<typeof lockTries>) => lockTries.one(tx, of);

const countOnKiosk = statement(
  "time-clock.count-try-of-kiosk",
  {
    organizationId: "uuid",
    kioskId: "uuid",
    failures: "int4",
    failedAt: "timestamptz?",
    lockedUntil: "timestamptz?",
  },
  `update public.kiosks set failures = $failures, failed_at = $failedAt::timestamptz, locked_until = $lockedUntil::timestamptz
   where organization_id = $organizationId and id = $kioskId`,
);
export const countTryOfKiosk = (tx: IdentityTx, of: WholeInputOf<typeof countOnKiosk>) =>
  countOnKiosk.run(tx, of);

const accept = statement(
  "time-clock.accept-pin",
  { organizationId: "uuid", staffId: "uuid", version: "int4" },
  `update kiosk_pins p set failures = 0, failed_at = null, locked_until = null from staff s
   where p.organization_id = $organizationId and p.staff_id = $staffId and p.version = $version
     and s.organization_id = $organizationId and s.id = $staffId and s.status = 'active'`,
);
/** 0 when the PIN was changed or reset meanwhile, or the person left the team. */
export const acceptPin = (tx: TenantTx, of: InputOf<typeof accept>) => accept.run(tx, of);

const returnTry = statement(
  "time-clock.return-try-of-kiosk",
  { organizationId: "uuid", kioskId: "uuid" },
  `update kiosks set failures = greatest(failures - 1, 0), locked_until = null
   where organization_id = $organizationId and id = $kioskId and revoked_at is null`,
);
/** The PIN was right. 0 when the kiosk was revoked meanwhile. */
export const returnTryOfKiosk = (tx: TenantTx, kioskId: string) => returnTry.run(tx, { kioskId });
