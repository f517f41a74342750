import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lastVisitAt } from "../../vehicles/reads.ts";

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

const lastVisit = lastVisitAt("customer_id", "c.id");
const filters = `($texts::boolean is null or c.sms_allowed = $texts) and ($email::boolean is null or (c.email is not null) = $email)
     and ($city::text is null or lower(c.city) = lower($city))
     and ($make::text is null or exists (select from vehicles v where v.organization_id = $organizationId and v.customer_id = c.id and lower(v.make) = lower($make)))
     and s.cents >= $minCents::int and s.visits >= $minVisits::int`;
const ordered = `order by case $sort::text when 'spent' then -x.cents when 'visits' then -x.visits end,
     case $sort when 'last-visit' then x.last_visit end desc nulls last, lower(x.name), x.id limit $limit`;
const shown = `x.id, x.name, x.cents as "spentCents", x.visits, x.last_visit as "lastVisitAt", x.sms_allowed as texts,
     x.email is not null as email, x.city, count(*) over ()::int as count, sum(x.cents) over ()::float8 as "spentSum"`;
const grouped = (statementName: string, sums: string, more = "true") =>
  statement(
    statementName,
    {
      organizationId: "uuid",
      locationIds: "uuid[]",
      from: "timestamptz",
      until: "timestamptz",
      texts: "bool?",
      email: "bool?",
      city: "text?",
      make: "text?",
      minCents: "int4",
      minVisits: "int4",
      sort: "text",
      limit: "int8",
    },
    `select ${shown} from (
       select c.*, ${name} as name, s.cents, s.visits, ${lastVisit} as last_visit
       from (${sums}) s join customers c on c.organization_id = $organizationId and c.id = s.customer_id and c.merged_into is null
       where ${filters} and ${more}) x ${ordered}`,
    customerRow,
  );

// Invoiced amounts before tax, less credit notes of the same days.
const spenders = grouped(
  "customers.answer-spent",
  `select customer_id, sum(cents)::float8 as cents, sum(visits)::int as visits from (
     select customer_id, total_cents - tax_cents - opening_cents as cents, (repair_order_id is not null)::int as visits from invoices
     where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and posted_at >= $from and posted_at < $until and customer_id is not null
     union all
     select customer_id, -net_cents, 0 from credit_notes
     where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and posted_at >= $from and posted_at < $until and customer_id is not null) part
   group by customer_id`,
);
const visits = `select customer_id, 0::float8 as cents, count(*)::int as visits, min(created_at) as first_at from repair_orders
   where organization_id = $organizationId and location_id = any ($locationIds::uuid[]) and created_at >= $from and created_at < $until and status <> 'void' group by customer_id`;
const visitors = grouped("customers.answer-visited", visits);
const newcomers = grouped(
  "customers.answer-new",
  visits,
  `not exists (select from repair_orders b where b.organization_id = $organizationId and b.customer_id = c.id and b.status <> 'void'
     and b.created_at < s.first_at)`,
);
// `notSince` limits the result to customers without a visit since that day, or is null.
const everybody = statement(
  "customers.query-customers",
  {
    organizationId: "uuid",
    notSince: "timestamptz?",
    texts: "bool?",
    email: "bool?",
    city: "text?",
    make: "text?",
    minCents: "int4",
    minVisits: "int4",
    sort: "text",
    limit: "int8",
  },
  `select ${shown} from (
     select c.*, ${name} as name, s.cents, s.visits, ${lastVisit} as last_visit
     from customers c cross join lateral (select 0::float8 as cents, 0 as visits) s
     where c.organization_id = $organizationId and c.merged_into is null and ${filters}) x
   where $notSince::timestamptz is null or x.last_visit < $notSince ${ordered}`,
  customerRow,
);

interface CustomerQuery {
  readonly locationIds: readonly string[];
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
export function queryCustomers(tx: TenantTx, of: CustomerQuery) {
  const { from, until } = of;
  const rest = {
    texts: of.texts,
    email: of.email,
    city: of.city,
    make: of.make,
    minCents: of.minCents ?? -2_000_000_000,
    minVisits: of.minVisits ?? 0,
    sort: of.sort,
    limit: of.limit,
  };
  if (of.notSince || !from || !until) return everybody.all(tx, { notSince: of.notSince, ...rest });
  const found = { spent: spenders, visited: visitors, new: newcomers }[of.dates];
  return found.all(tx, { locationIds: of.locationIds, from, until, ...rest });
}

const cities = statement(
  "customers.query-city",
  { organizationId: "uuid", city: "text" },
  "select city from customers where organization_id = $organizationId and lower(city) = lower($city) limit 1",
  z.object({ city: z.string() }),
);
/** The city as the shop writes it, if any customer lives there. */
export const findCity = async (tx: TenantTx, typed: string) => (await cities.one(tx, { city: typed }))?.city;
