import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const at = { organizationId: "uuid", locationIds: "uuid[]" } as const;

const locks = statement(
  "books.find-locks",
  at,
  `select l.id as "locationId", l.name, l.time_zone as "timeZone", to_char(b.through, 'YYYY-MM-DD') as through,
     c.at as "changedAt", coalesce(c.by_name, '') as "changedBy", coalesce(c.reason, '') as reason
   from locations l
   left join books_locks b on b.organization_id = $organizationId and b.location_id = l.id
   left join lateral (select x.at, x.by_name, x.reason from books_lock_changes x
     where x.organization_id = $organizationId and x.location_id = l.id order by x.at desc, x.id desc limit 1) c on true
   where l.organization_id = $organizationId and l.id = any ($locationIds::uuid[])
   order by l.name, l.id`,
  z.object({
    locationId: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    through: z.string().nullable(),
    changedAt: z.string().nullable(),
    changedBy: z.string(),
    reason: z.string(),
  }),
);
export const findLocks = (tx: TenantTx, locationIds: readonly string[]) => locks.all(tx, { locationIds });

const latest = statement(
  "books.find-latest-lock",
  { organizationId: "uuid" },
  `select to_char(max(through), 'YYYY-MM-DD') as through from books_locks where organization_id = $organizationId`,
  z.object({ through: z.string().nullable() }),
);
/** The last day that is locked at any location of the business. */
export const findLatestLock = async (tx: TenantTx): Promise<string | null> =>
  (await latest.one(tx))?.through ?? null;

// By id, so that two changes of the same locations never wait for each other.
const wait = statement(
  "books.wait-for-writers",
  { locationIds: "uuid[]" },
  `select count(pg_advisory_xact_lock(hashtextextended('books lock ' || x.id::text, 0)))::int as locked
   from (select id from unnest($locationIds::uuid[]) as y(id) order by id) x`,
  z.object({ locked: z.number().int() }),
);
/** Waits for every transaction that writes money at the locations. Others wait until this one ends. */
export const waitForWriters = (tx: TenantTx, locationIds: readonly string[]) => wait.one(tx, { locationIds });

const put = statement(
  "books.upsert-lock",
  { organizationId: "uuid", locationId: "uuid", through: "date?" },
  `insert into books_locks (organization_id, location_id, through) values ($organizationId, $locationId, $through)
   on conflict (organization_id, location_id) do update set through = excluded.through`,
);
const change = statement(
  "books.insert-lock-change",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    through: "date?",
    reason: "text",
    accounts: "jsonb",
    at: "timestamptz",
    userId: "uuid?",
    by: "text",
  },
  `insert into books_lock_changes (organization_id, id, location_id, through, reason, accounts, at, changed_by, by_name)
   values ($organizationId, $id, $locationId, $through, $reason, $accounts, $at, $userId, $by)`,
);
export async function writeLock(
  tx: TenantTx,
  of: {
    readonly id: string;
    readonly locationId: string;
    readonly through: string | null;
    readonly reason: string;
    readonly accounts: readonly { key: string; number: string; name: string }[];
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  await put.run(tx, { locationId: of.locationId, through: of.through });
  await change.run(tx, { ...of, accounts: JSON.stringify(of.accounts), userId: tx.userId });
}

const changes = statement(
  "books.find-lock-changes",
  at,
  `select location_id as "locationId", to_char(through, 'YYYY-MM-DD') as through, accounts from books_lock_changes
   where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) order by at, id`,
  z.object({
    locationId: z.uuid(),
    through: z.string().nullable(),
    accounts: z.array(z.object({ key: z.string(), number: z.string(), name: z.string() })),
  }),
);
/** Every change of the lock dates of the locations, oldest first. */
export const findLockChanges = (tx: TenantTx, locationIds: readonly string[]) =>
  changes.all(tx, { locationIds });
