import { methodSchema } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

const customer =
  "coalesce(nullif(c.company, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''), 'Counter sale')";

const unpaidRow = z.object({
  id: z.string(),
  /** Null: a finance charge. */
  number: z.number().int().nullable(),
  customerId: z.string().nullable(),
  customer: z.string(),
  postedAt: z.string(),
  days: z.number().int(),
  balanceDueCents: z.number().int(),
  count: z.number().int(),
  charges: z.number().int(),
  sum: z.number(),
  customers: z.number().int(),
  current: z.number(),
  over30: z.number(),
  over60: z.number(),
  over90: z.number(),
});
// Invoices and finance charges with a balance. Their age is in days of the location's calendar since they were posted. `zone` is the time zone.
const unpaid = statement(
  "invoices.query-unpaid",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    now: "timestamptz",
    zone: "text",
    customerId: "uuid?",
    balanceDueCents: "int4?",
    minDays: "int4?",
    sort: "text",
    limit: "int8",
  },
  `with hit as (
     select i.id, i.number, i.customer_id, ${customer} as customer, b.posted_at, b.owed_cents,
       ($now::timestamptz at time zone $zone)::date - (b.posted_at at time zone $zone)::date as days
     from invoice_balances b join invoices i on i.organization_id = $organizationId and i.id = b.invoice_id
     left join customers c on c.organization_id = $organizationId and c.id = i.customer_id
     where b.organization_id = $organizationId and b.location_id = any ($locationIds::uuid[]) and b.owed_cents > 0
       and ($customerId::uuid is null or i.customer_id = $customerId) and ($balanceDueCents::int is null or b.owed_cents >= $balanceDueCents)
     union all
     select f.id, null, f.customer_id, ${customer}, f.at, o.cents, ($now::timestamptz at time zone $zone)::date - (f.at at time zone $zone)::date
     from finance_charges f join customers c on c.organization_id = $organizationId and c.id = f.customer_id
     cross join lateral (select app.open_finance_charge(f.organization_id, f.id) as cents) o
     where f.organization_id = $organizationId and f.location_id = any ($locationIds::uuid[]) and o.cents > 0
       and ($customerId::uuid is null or f.customer_id = $customerId) and ($balanceDueCents::int is null or o.cents >= $balanceDueCents)),
   aged as (select * from hit where $minDays::int is null or days >= $minDays)
   select id, number, customer_id as "customerId", customer, posted_at as "postedAt", days, owed_cents as "balanceDueCents",
     count(*) over ()::int as count, count(*) filter (where number is null) over ()::int as charges,
     sum(owed_cents) over ()::float8 as sum,
     (select count(distinct customer_id)::int from aged) as customers,
     coalesce(sum(owed_cents) filter (where days <= 30) over (), 0)::float8 as current,
     coalesce(sum(owed_cents) filter (where days between 31 and 60) over (), 0)::float8 as "over30",
     coalesce(sum(owed_cents) filter (where days between 61 and 90) over (), 0)::float8 as "over60",
     coalesce(sum(owed_cents) filter (where days > 90) over (), 0)::float8 as "over90"
   from aged order by case when $sort = 'value' then -owed_cents end, posted_at, number limit $limit`,
  unpaidRow,
);
export const queryUnpaidInvoices = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
    now: Date;
    zone: string;
    customerId: string | null;
    minCents: number | null;
    minDays: number | null;
    sort: string;
    limit: number;
  },
) =>
  unpaid.all(tx, {
    locationIds: of.locationIds,
    now: of.now,
    zone: of.zone,
    customerId: of.customerId,
    balanceDueCents: of.minCents,
    minDays: of.minDays,
    sort: of.sort,
    limit: of.limit,
  });

const billRow = z.object({
  id: z.string(),
  number: z.number().int(),
  customer: z.string(),
  vehicle: z.string(),
  postedAt: z.string(),
  totalCents: z.number().int(),
  balanceDueCents: z.number().int(),
  count: z.number().int(),
  sum: z.number(),
});
const bills = statement(
  "invoices.query-invoices",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz?",
    until: "timestamptz?",
    number: "int4?",
    customerId: "uuid?",
    make: "text?",
    totalCents: "int4?",
    sort: "text",
    limit: "int8",
  },
  `select i.id, i.number, ${customer} as customer, coalesce(${vehicleModelText("v")}, '') as vehicle,
     i.posted_at as "postedAt", i.total_cents as "totalCents", coalesce(b.owed_cents, 0) as "balanceDueCents", count(*) over ()::int as count,
     sum(i.total_cents) over ()::float8 as sum
   from invoices i
   left join customers c on c.organization_id = $organizationId and c.id = i.customer_id
   left join repair_orders r on r.organization_id = $organizationId and r.id = i.repair_order_id
   left join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   left join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id
   where i.organization_id = $organizationId and i.location_id = any ($locationIds::uuid[]) and ($from::timestamptz is null or i.posted_at >= $from)
     and ($until::timestamptz is null or i.posted_at < $until) and ($number::int is null or i.number = $number)
     and ($customerId::uuid is null or i.customer_id = $customerId) and ($make::text is null or lower(v.make) = lower($make))
     and ($totalCents::int is null or i.total_cents >= $totalCents)
   order by case when $sort = 'value' then -i.total_cents end, i.posted_at desc, i.id limit $limit`,
  billRow,
);
export const queryInvoices = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
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
  bills.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    number: of.number,
    customerId: of.customerId,
    make: of.make,
    totalCents: of.minCents,
    sort: of.sort,
    limit: of.limit,
  });

const refundRow = z.object({
  id: z.string(),
  at: z.string(),
  customer: z.string(),
  invoiceId: z.string().nullable(),
  number: z.number().int().nullable(),
  method: methodSchema,
  cents: z.number().int(),
  reason: z.string(),
  person: z.string(),
  count: z.number().int(),
  sum: z.number(),
});
// Money that went back: refunds that did not fail, and returned deposits. `customerId` is a customer, `limit` the
// maximum number of rows.
const refunds = statement(
  "invoices.query-refunds",
  {
    organizationId: "uuid",
    locationIds: "uuid[]",
    from: "timestamptz",
    until: "timestamptz",
    methods: "text[]?",
    customerId: "uuid?",
    limit: "int8",
  },
  `select e.source_id as id, e.at, ${customer} as customer, i.id as "invoiceId", i.number,
     coalesce(f.method, t.method, g.method, m.method, y.method) as method, e.amount_cents as cents,
     coalesce(f.reason, t.reason, g.reason, m.reason, y.reason) as reason,
     coalesce(f.created_name, t.created_name, g.created_by_name, m.created_by_name, y.created_by_name) as person, count(*) over ()::int as count, sum(e.amount_cents) over ()::float8 as sum
   from ledger_entries e
   left join refunds f on e.kind = 'refund' and f.organization_id = $organizationId and f.id = e.source_id
   left join deposit_refunds t on e.kind = 'deposit-refunded' and t.organization_id = $organizationId and t.id = e.source_id
   left join account_credit_refunds g on e.kind = 'credit-refunded' and g.organization_id = $organizationId and g.id = e.source_id
   left join gift_card_movements m on e.kind = 'gift-card-refunded' and m.organization_id = $organizationId and m.id = e.source_id
   left join gift_cards s on s.organization_id = $organizationId and s.id = m.gift_card_id
   left join package_movements y on e.kind = 'package-refunded' and y.organization_id = $organizationId and y.id = e.source_id
   left join sold_packages o on o.organization_id = $organizationId and o.id = y.sold_package_id
   left join invoices i on i.organization_id = $organizationId and i.id = e.invoice_id
   left join customers c on c.organization_id = $organizationId and c.id = coalesce(e.customer_id, s.customer_id, o.customer_id)
   where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[]) and e.at >= $from and e.at < $until
     and e.kind in ('refund', 'deposit-refunded', 'credit-refunded', 'gift-card-refunded', 'package-refunded') and e.amount_cents > 0
     and not exists (select from ledger_entries x where x.organization_id = $organizationId and x.source_id = e.source_id
       and x.kind in ('refund-failed', 'deposit-refund-failed'))
     and ($methods::text[] is null or coalesce(f.method, t.method, g.method, m.method, y.method) = any ($methods::text[])) and ($customerId::uuid is null or coalesce(e.customer_id, s.customer_id, o.customer_id) = $customerId)
   order by e.at desc, e.source_id limit $limit`,
  refundRow,
);
export const queryRefunds = (
  tx: TenantTx,
  of: {
    locationIds: readonly string[];
    from: Date;
    until: Date;
    methods: readonly string[] | null;
    customerId: string | null;
    limit: number;
  },
) =>
  refunds.all(tx, {
    locationIds: of.locationIds,
    from: of.from,
    until: of.until,
    methods: of.methods,
    customerId: of.customerId,
    limit: of.limit,
  });
