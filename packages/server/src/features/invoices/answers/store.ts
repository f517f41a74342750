import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const customer =
  "coalesce(nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), 'Counter sale')";

const unpaidRow = z.object({
  id: z.string(),
  number: z.number().int(),
  customerId: z.string().nullable(),
  customer: z.string(),
  postedAt: z.string(),
  days: z.number().int(),
  owedCents: z.number().int(),
  count: z.number().int(),
  sum: z.number(),
  customers: z.number().int(),
  current: z.number(),
  over30: z.number(),
  over60: z.number(),
  over90: z.number(),
});
// $2 locations, $3 now, $4 zone. A bill's age is in days of the location's calendar, as in the list of who owes.
const unpaid = statement(
  "invoices.answer-unpaid",
  `with hit as (
     select i.id, i.number, i.customer_id, ${customer} as customer, b.posted_at, b.owed_cents,
       ($3::timestamptz at time zone $4)::date - (b.posted_at at time zone $4)::date as days
     from invoice_balances b join invoices i on i.organization_id = $1 and i.id = b.invoice_id
     left join customers c on c.organization_id = $1 and c.id = i.customer_id
     where b.organization_id = $1 and b.location_id = any ($2::uuid[]) and b.owed_cents > 0
       and ($5::uuid is null or i.customer_id = $5) and ($6::int is null or b.owed_cents >= $6)),
   aged as (select * from hit where $7::int is null or days >= $7)
   select id, number, customer_id as "customerId", customer, posted_at as "postedAt", days, owed_cents as "owedCents",
     count(*) over ()::int as count, sum(owed_cents) over ()::float8 as sum,
     (select count(distinct customer_id)::int from aged) as customers,
     coalesce(sum(owed_cents) filter (where days <= 30) over (), 0)::float8 as current,
     coalesce(sum(owed_cents) filter (where days between 31 and 60) over (), 0)::float8 as "over30",
     coalesce(sum(owed_cents) filter (where days between 61 and 90) over (), 0)::float8 as "over60",
     coalesce(sum(owed_cents) filter (where days > 90) over (), 0)::float8 as "over90"
   from aged order by case when $8 = 'value' then -owed_cents end, posted_at, number limit $9`,
  unpaidRow,
);
export const findUnpaidAsked = (
  tx: TenantTx,
  of: {
    placeIds: readonly string[];
    now: Date;
    zone: string;
    customerId: string | null;
    minCents: number | null;
    minDays: number | null;
    sort: string;
    limit: number;
  },
) =>
  unpaid.all(
    tx,
    ...[
      tx.organizationId,
      of.placeIds,
      of.now,
      of.zone,
      of.customerId,
      of.minCents,
      of.minDays,
      of.sort,
      of.limit,
    ],
  );

const billRow = z.object({
  id: z.string(),
  number: z.number().int(),
  customer: z.string(),
  vehicle: z.string(),
  postedAt: z.string(),
  totalCents: z.number().int(),
  owedCents: z.number().int(),
  count: z.number().int(),
  sum: z.number(),
});
const bills = statement(
  "invoices.answer-bills",
  `select i.id, i.number, ${customer} as customer, coalesce(concat_ws(' ', v.year, v.make, v.model), '') as vehicle,
     i.posted_at as "postedAt", i.total_cents as "totalCents", coalesce(b.owed_cents, 0) as "owedCents", count(*) over ()::int as count,
     sum(i.total_cents) over ()::float8 as sum
   from invoices i
   left join customers c on c.organization_id = $1 and c.id = i.customer_id
   left join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id
   left join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   left join invoice_balances b on b.organization_id = $1 and b.invoice_id = i.id
   where i.organization_id = $1 and i.location_id = any ($2::uuid[]) and ($3::timestamptz is null or i.posted_at >= $3)
     and ($4::timestamptz is null or i.posted_at < $4) and ($5::int is null or i.number = $5)
     and ($6::uuid is null or i.customer_id = $6) and ($7::text is null or lower(v.make) = lower($7))
     and ($8::int is null or i.total_cents >= $8)
   order by case when $9 = 'value' then -i.total_cents end, i.posted_at desc, i.id limit $10`,
  billRow,
);
export const findBillsAsked = (
  tx: TenantTx,
  of: {
    placeIds: readonly string[];
    from: Date | null;
    until: Date | null;
    number: number | null;
    customerId: string | null;
    make: string | null;
    minCents: number | null;
    sort: string;
    limit: number;
  },
) =>
  bills.all(
    tx,
    ...[tx.organizationId, of.placeIds, of.from, of.until, of.number, of.customerId, of.make, of.minCents],
    ...[of.sort, of.limit],
  );

const methodRow = z.object({ method: z.string(), cents: z.number(), payments: z.number().int() });
// The same entries as the figure "money received": what came, less what went back, deposits among it.
const methods = statement(
  "invoices.answer-payments",
  `select coalesce(p.method, f.method, d.method, t.method, 'other') as method,
     -sum(e.amount_cents)::float8 as cents, count(*) filter (where e.kind in ('payment', 'deposit'))::int as payments
   from ledger_entries e
   left join payments p on e.kind = 'payment' and p.organization_id = $1 and p.id = e.source_id
   left join refunds f on e.kind in ('refund', 'refund-failed') and f.organization_id = $1 and f.id = e.source_id
   left join deposits d on e.kind in ('deposit', 'deposit-applied') and d.organization_id = $1 and d.id = e.source_id
   left join deposit_returns t on e.kind like 'deposit-return%' and t.organization_id = $1 and t.id = e.source_id
   where e.organization_id = $1 and e.location_id = any ($2::uuid[]) and e.at >= $3 and e.at < $4
     and e.kind not in ('invoice', 'credit-note') and e.amount_cents <> 0
   group by 1 order by 2 desc`,
  methodRow,
);
export const findPaidByMethod = (tx: TenantTx, placeIds: readonly string[], from: Date, until: Date) =>
  methods.all(tx, tx.organizationId, placeIds, from, until);

const refundRow = z.object({
  id: z.string(),
  at: z.string(),
  customer: z.string(),
  invoiceId: z.string().nullable(),
  number: z.number().int().nullable(),
  method: z.string(),
  cents: z.number().int(),
  reason: z.string(),
  person: z.string(),
  count: z.number().int(),
  sum: z.number(),
});
// What went back: refunds that did not fail, and deposits that were returned. $6 a customer, $7 at most.
const refunds = statement(
  "invoices.answer-refunds",
  `select e.source_id as id, e.at, ${customer} as customer, i.id as "invoiceId", i.number,
     coalesce(f.method, t.method) as method, e.amount_cents as cents, coalesce(f.reason, t.reason) as reason,
     coalesce(f.created_name, t.created_name) as person, count(*) over ()::int as count, sum(e.amount_cents) over ()::float8 as sum
   from ledger_entries e
   left join refunds f on e.kind = 'refund' and f.organization_id = $1 and f.id = e.source_id
   left join deposit_returns t on e.kind = 'deposit-returned' and t.organization_id = $1 and t.id = e.source_id
   left join invoices i on i.organization_id = $1 and i.id = e.invoice_id
   left join customers c on c.organization_id = $1 and c.id = e.customer_id
   where e.organization_id = $1 and e.location_id = any ($2::uuid[]) and e.at >= $3 and e.at < $4
     and e.kind in ('refund', 'deposit-returned') and e.amount_cents > 0
     and not exists (select from ledger_entries x where x.organization_id = $1 and x.source_id = e.source_id
       and x.kind in ('refund-failed', 'deposit-return-failed'))
     and ($5::text is null or coalesce(f.method, t.method) = $5) and ($6::uuid is null or e.customer_id = $6)
   order by e.at desc, e.source_id limit $7`,
  refundRow,
);
export const findRefundsAsked = (
  tx: TenantTx,
  of: {
    placeIds: readonly string[];
    from: Date;
    until: Date;
    method: string | null;
    customerId: string | null;
    limit: number;
  },
) => refunds.all(tx, tx.organizationId, of.placeIds, of.from, of.until, of.method, of.customerId, of.limit);
