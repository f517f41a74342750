import { type Customer, customerSummary } from "@autoiq/domain/customers/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const summary = (of: string) =>
  `${of}.id, ${of}.first_name as "firstName", ${of}.last_name as "lastName", ${of}.company, ${of}.email, ${of}.phone, ${of}.alert`;
const summaryJson = (of: string) =>
  `json_build_object('id', ${of}.id, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name, 'company', ${of}.company,
     'email', ${of}.email, 'phone', ${of}.phone, 'alert', ${of}.alert)`;

// Finds the displayed name exactly or with one letter off. Names and plates use their indexes.
const alikeOf = statement(
  "customers.find-possible-duplicates",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${summary("c")}, (array_agg(hit.because order by hit.rank))[1] as because from (
     select f.customer_id, min(f.nearness) as rank,
       case min(f.nearness) when 0 then 'The same name' else 'Almost the same name' end as because
     from app.find_customers_by_name((
       select coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) from customers
       where organization_id = $organizationId and id = $customerId and merged_into is null), 40) f group by f.customer_id
     union all
     select other.customer_id, -1, 'A car with the plate ' || other.plate from vehicles own
     join vehicles other on other.organization_id = $organizationId and other.plate = own.plate and other.plate_state = own.plate_state
       and other.plate <> ''
     where own.organization_id = $organizationId and own.customer_id = $customerId and own.plate <> '') hit
   -- One query each: the database cannot know how few there are, and would read all customers.
   cross join lateral (select * from customers where organization_id = $organizationId and id = hit.customer_id offset 0) c
   join customers own on own.organization_id = $organizationId and own.id = $customerId and own.merged_into is null
   where c.id <> $customerId and c.merged_into is null
     -- A name that is only close counts with the same town; a search by it finds half the shop.
     and (hit.rank < 2 or (own.zip <> '' and c.zip = own.zip))
   group by c.id, c.first_name, c.last_name, c.company, c.email, c.phone, c.alert
   order by min(hit.rank), c.id limit 5`,
  customerSummary.extend({ because: z.string() }),
);

const pairs = statement(
  "customers.find-possible-duplicate-pairs",
  { organizationId: "uuid" },
  `with named as (
     select array_agg(c.id order by c.created_at, c.id) as ids from customers c
     where c.organization_id = $organizationId and c.merged_into is null and (c.first_name <> '' or c.company <> '')
     group by lower(c.last_name), lower(c.first_name), lower(c.company) having count(*) between 2 and 8 limit 200
   ), plated as (
     select array_agg(distinct v.customer_id) as ids, v.plate from vehicles v
     where v.organization_id = $organizationId and v.plate <> '' group by v.plate, v.plate_state
     having count(distinct v.customer_id) between 2 and 4 limit 200
   ), pair as (
     select ids[1] as one, ids[n] as other, 'The same name' as because from named, generate_series(2, cardinality(ids)) n
     union all
     select ids[1], ids[n], 'A car with the plate ' || plate from plated, generate_series(2, cardinality(ids)) n
   )
   select ${summaryJson("a")} as one, ${summaryJson("b")} as other, string_agg(pair.because, ' · ') as because
   from pair join customers a on a.organization_id = $organizationId and a.id = pair.one
   join customers b on b.organization_id = $organizationId and b.id = pair.other
   where a.merged_into is null and b.merged_into is null
   group by a.organization_id, a.id, b.organization_id, b.id
   -- The most telling first: more than one reason, or the same town.
   order by count(*) desc, (a.zip <> '' and a.zip = b.zip) desc, lower(a.last_name), a.id, b.id limit 50`,
  z.object({ one: customerSummary, other: customerSummary, because: z.string() }),
);

const counts = statement(
  "customers.count-merged-records",
  { organizationId: "uuid", customerId: "uuid" },
  `select coalesce((select json_agg(concat_ws(' ', v.year, v.make, v.model, nullif(v.plate, '')) order by v.id)
       from vehicles v where v.organization_id = $organizationId and v.customer_id = $customerId), '[]'::json) as vehicles,
     (select count(*) from repair_orders r where r.organization_id = $organizationId and r.customer_id = $customerId)::int as visits,
     (select count(*) from invoices i where i.organization_id = $organizationId and i.customer_id = $customerId)::int as invoices,
     (select count(*) from appointments a where a.organization_id = $organizationId and a.customer_id = $customerId)::int as appointments`,
  z.object({
    vehicles: z.array(z.string()),
    visits: z.number().int(),
    invoices: z.number().int(),
    appointments: z.number().int(),
  }),
);

// Each contact belongs to one customer, so the merged record gives them up first.
const leave = statement(
  "customers.mark-merged",
  { organizationId: "uuid", customerId: "uuid", mergedInto: "uuid" },
  `update customers set merged_into = $mergedInto, phone = null, email = null, sms_allowed = false, version = version + 1
   where organization_id = $organizationId and id = $customerId`,
);

const insert = statement(
  "customers.insert-merge",
  {
    organizationId: "uuid",
    id: "uuid",
    fromCustomerId: "uuid",
    intoCustomerId: "uuid",
    fromBefore: "json",
    intoBefore: "json",
    intoAfter: "json",
    at: "timestamptz",
    byName: "text",
  },
  `insert into customer_merges (organization_id, id, from_customer_id, into_customer_id, from_before, into_before, into_after, moved,
     at, by_name)
   values ($organizationId, $id, $fromCustomerId, $intoCustomerId, $fromBefore::json, $intoBefore::json, $intoAfter::json, '{}', $at, $byName)`,
);

const handOver = statement(
  "customers.move-records",
  { organizationId: "uuid", mergeId: "uuid" },
  `update customer_merges m set moved = app.move_customer_records(m.from_customer_id, m.into_customer_id)
   where m.organization_id = $organizationId and m.id = $mergeId`,
);

const followers = statement(
  "customers.redirect-merged",
  { organizationId: "uuid", fromCustomerId: "uuid", intoCustomerId: "uuid" },
  "update customers set merged_into = $intoCustomerId where organization_id = $organizationId and merged_into = $fromCustomerId",
);

const duplicateRow = z.object({
  id: z.uuid(),
  fromId: z.uuid(),
  intoId: z.uuid(),
  fromBefore: z.unknown(),
  intoBefore: z.unknown(),
  intoAfter: z.unknown(),
  undoneAt: z.string().nullable(),
});
const lockMerge = statement(
  "customers.lock-merge",
  { organizationId: "uuid", mergeId: "uuid" },
  `select id, from_customer_id as "fromId", into_customer_id as "intoId", from_before as "fromBefore", into_before as "intoBefore",
     into_after as "intoAfter", undone_at as "undoneAt"
   from customer_merges where organization_id = $organizationId and id = $mergeId for update`,
  duplicateRow,
);

const handBack = statement(
  "customers.restore-records",
  { organizationId: "uuid", mergeId: "uuid" },
  `select app.restore_customer_records(m.moved, m.into_customer_id, m.from_customer_id) as rows from customer_merges m
   where m.organization_id = $organizationId and m.id = $mergeId`,
  z.object({ rows: z.number().int() }),
);
const stand = statement(
  "customers.mark-unmerged",
  { organizationId: "uuid", customerId: "uuid" },
  "update customers set merged_into = null where organization_id = $organizationId and id = $customerId",
);
const closeMerge = statement(
  "customers.mark-merge-undone",
  { organizationId: "uuid", mergeId: "uuid", undoneAt: "timestamptz" },
  "update customer_merges set undone_at = $undoneAt where organization_id = $organizationId and id = $mergeId",
);

export const findPossibleDuplicatesOf = (tx: TenantTx, id: string) => alikeOf.all(tx, { customerId: id });
export const findPossibleDuplicates = (tx: TenantTx) => pairs.all(tx);
export const findMergeCounts = async (tx: TenantTx, id: string) =>
  (await counts.one(tx, { customerId: id }))!;

export const leaveFor = (tx: TenantTx, { fromId, intoId }: { fromId: string; intoId: string }) =>
  leave.run(tx, { customerId: fromId, mergedInto: intoId });

export interface Merge {
  readonly id: string;
  readonly from: Customer;
  readonly into: Customer;
  readonly after: Customer;
  readonly at: Date;
  readonly byName: string;
}

/** Records the merge and moves every row that refers to the merged customer. */
export async function insertMerge(tx: TenantTx, merge: Merge): Promise<void> {
  await insert.run(tx, {
    id: merge.id,
    fromCustomerId: merge.from.id,
    intoCustomerId: merge.into.id,
    fromBefore: JSON.stringify(merge.from),
    intoBefore: JSON.stringify(merge.into),
    intoAfter: JSON.stringify(merge.after),
    at: merge.at,
    byName: merge.byName,
  });
  await followers.run(tx, { fromCustomerId: merge.from.id, intoCustomerId: merge.into.id });
  await handOver.run(tx, { mergeId: merge.id });
}

export const findMerge = (tx: TenantTx, id: string) => lockMerge.one(tx, { mergeId: id });

/** Moves back what the merge moved and is still there. Later rows stay. */
export async function reverseMerge(
  tx: TenantTx,
  { id, fromId }: { id: string; fromId: string },
  at: Date,
): Promise<number> {
  const rows = await handBack.one(tx, { mergeId: id });
  await stand.run(tx, { customerId: fromId });
  await closeMerge.run(tx, { mergeId: id, undoneAt: at });
  return rows?.rows ?? 0;
}
