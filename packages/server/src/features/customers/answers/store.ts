import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const name = "coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name))";
const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  spentCents: z.number(),
  visits: z.number().int(),
  lastVisitAt: z.string().nullable(),
  texts: z.boolean(),
  email: z.boolean(),
  city: z.string(),
  count: z.number().int(),
  spentSum: z.number(),
});

const lastVisit = `(select max(r.created_at) from repair_orders r where r.organization_id = $1 and r.customer_id = c.id and r.status <> 'void')`;
/** $5 has texts, $6 has email, $7 city, $8 make, $9 spent at least, $10 visits at least, $11 order, $12 at most so many. */
const filters = `($5::boolean is null or c.texts_allowed = $5) and ($6::boolean is null or (c.email is not null) = $6)
     and ($7::text is null or lower(c.city) = lower($7))
     and ($8::text is null or exists (select from vehicles v where v.organization_id = $1 and v.customer_id = c.id and lower(v.make) = lower($8)))
     and s.cents >= $9::int and s.visits >= $10::int`;
const ordered = `order by case $11::text when 'spent' then -x.cents when 'visits' then -x.visits end,
     case $11 when 'last-visit' then x.last_visit end desc nulls last, lower(x.name), x.id limit $12`;
const shown = `x.id, x.name, x.cents as "spentCents", x.visits, x.last_visit as "lastVisitAt", x.texts_allowed as texts,
     x.email is not null as email, x.city, count(*) over ()::int as count, sum(x.cents) over ()::float8 as "spentSum"`;
const grouped = (statementName: string, sums: string, more = "true") =>
  statement(
    statementName,
    `select ${shown} from (
       select c.*, ${name} as name, s.cents, s.visits, ${lastVisit} as last_visit
       from (${sums}) s join customers c on c.organization_id = $1 and c.id = s.customer_id and c.merged_into is null
       where ${filters} and ${more}) x ${ordered}`,
    customerRow,
  );

// $2 locations, $3 and $4 the beginning and the end. What was billed without tax, less credit notes of the same days.
const spenders = grouped(
  "customers.answer-spent",
  `select customer_id, sum(cents)::float8 as cents, sum(visits)::int as visits from (
     select customer_id, total_cents - tax_cents as cents, (repair_order_id is not null)::int as visits from invoices
     where organization_id = $1 and location_id = any ($2::uuid[]) and posted_at >= $3 and posted_at < $4 and customer_id is not null
     union all
     select customer_id, -net_cents, 0 from credit_notes
     where organization_id = $1 and location_id = any ($2::uuid[]) and posted_at >= $3 and posted_at < $4 and customer_id is not null) part
   group by customer_id`,
);
const visits = `select customer_id, 0::float8 as cents, count(*)::int as visits, min(created_at) as first_at from repair_orders
   where organization_id = $1 and location_id = any ($2::uuid[]) and created_at >= $3 and created_at < $4 and status <> 'void' group by customer_id`;
const visitors = grouped("customers.answer-visited", visits);
const newcomers = grouped(
  "customers.answer-new",
  visits,
  `not exists (select from repair_orders b where b.organization_id = $1 and b.customer_id = c.id and b.status <> 'void'
     and b.created_at < s.first_at)`,
);
// $3 the day since which nobody of them was here, or null; $4 keeps the places of the parameters.
const everybody = statement(
  "customers.answer-all",
  `select ${shown} from (
     select c.*, ${name} as name, s.cents, s.visits, ${lastVisit} as last_visit
     from customers c cross join lateral (select 0::float8 as cents, 0 as visits) s
     where c.organization_id = $1 and c.merged_into is null and ${filters} and $2::uuid[] is not null and $4::int is not null) x
   where $3::timestamptz is null or x.last_visit < $3 ${ordered}`,
  customerRow,
);

interface CustomersAsked {
  readonly placeIds: readonly string[];
  readonly dates: "spent" | "visited" | "new";
  readonly from: Date | null;
  readonly until: Date | null;
  readonly notSince: Date | null;
  readonly texts: boolean | null;
  readonly email: boolean | null;
  readonly city: string | null;
  readonly make: string | null;
  readonly minCents: number | null;
  readonly minVisits: number | null;
  readonly sort: string;
  readonly limit: number;
}
export function findCustomersAsked(tx: TenantTx, of: CustomersAsked) {
  const { from, until } = of;
  const rest = [
    of.texts,
    of.email,
    of.city,
    of.make,
    of.minCents ?? -2_000_000_000,
    of.minVisits ?? 0,
    of.sort,
    of.limit,
  ];
  if (of.notSince || !from || !until)
    return everybody.all(tx, tx.organizationId, of.placeIds, of.notSince, 0, ...rest);
  const found = { spent: spenders, visited: visitors, new: newcomers }[of.dates];
  return found.all(tx, tx.organizationId, of.placeIds, from, until, ...rest);
}

const cities = statement(
  "customers.answer-city",
  "select city from customers where organization_id = $1 and lower(city) = lower($2) limit 1",
  z.object({ city: z.string() }),
);
/** The city as the shop writes it, if any customer lives there. */
export const findCity = async (tx: TenantTx, typed: string) =>
  (await cities.one(tx, tx.organizationId, typed))?.city;
