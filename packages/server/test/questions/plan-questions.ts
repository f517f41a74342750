import { cars, posted, profit, sales } from "./posted-invoices.ts";
import { list, of, type ShopQuestionCase } from "./shop-question.ts";

const october = ["2026-10-01", "2026-10-31"] as const;
const september = ["2026-09-01", "2026-09-30"] as const;
const thisYear = ["2026-01-01", "2026-11-20"] as const;
const thisMonth = ["2026-11-01", "2026-11-20"] as const;
const lastWeek = ["2026-11-08", "2026-11-14"] as const;

/** Approved jobs on invoices posted in those days, with their lines. */
const soldJobs = ([from, to]: readonly [string, string]) =>
  `invoices i join jobs j on j.organization_id = $1 and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved'
   left join canned_jobs k on k.organization_id = $1 and k.id = j.canned_job_id
   join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   cross join lateral (select coalesce(sum(l.amount_cents), 0) as cents, coalesce(sum(l.hours) filter (where l.kind = 'labor'), 0) as hours,
     coalesce(sum(l.amount_cents) filter (where l.kind = 'labor'), 0) as labor from job_lines l
     where l.organization_id = $1 and l.job_id = j.id) x
   where ${posted(from, to)}`;
const by = (name: string) =>
  `j.technician_id = (select s.id from staff s where s.organization_id = $1 and s.name like '${name} %')`;
const onCars = (days: readonly [string, string], where: string) =>
  `invoices i join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id where ${posted(...days)} and ${where}`;
const received = ([from, to]: readonly [string, string], methods: string) =>
  `select coalesce(sum(x.cents), 0) as v from (
     select p.amount_cents as cents, p.settled_at as at from payments p where p.organization_id = $1 and p.method in (${methods}) and p.state = 'succeeded'
     union all select -f.amount_cents, f.created_at from refunds f join payments p on p.organization_id = $1 and p.id = f.payment_id
       where f.organization_id = $1 and p.method in (${methods})
     union all select g.amount_cents, g.sold_at from gift_cards g where g.organization_id = $1 and g.method in (${methods})
     union all select y.amount_cents, s.sold_at from sold_package_payments y join sold_packages s on s.organization_id = $1 and s.id = y.sold_package_id
       where y.organization_id = $1 and y.method in (${methods})) x
   where d(x.at) between '${from}' and '${to}'`;
const months = (amount: string, days: readonly [string, string]) =>
  `select json_agg(x.v order by x.m) as v from (select date_trunc('month', d(i.posted_at)) as m, ${amount} as v from invoices i
   where ${posted(...days)} group by 1) x`;
const owedByCustomer = `(select i.customer_id, sum(e.amount_cents) as cents from ledger_entries e join invoices i on i.organization_id = $1 and i.id = e.invoice_id
   where e.organization_id = $1 group by i.customer_id, i.id having sum(e.amount_cents) > 0) o`;
const spent = (days: readonly [string, string], limit: number) =>
  `select json_agg(x.v) as v from (select sum(i.total_cents - i.tax_cents) as v from invoices i where ${posted(...days)} and i.customer_id is not null
   group by i.customer_id order by 1 desc limit ${limit}) x`;
const answers = ([from, to]: readonly [string, string]) =>
  `(select distinct on (a.job_id) a.decision, a.job_cents, a.repair_order_id from authorizations a where a.organization_id = $1
    and d(a.at) between '${from}' and '${to}' order by a.job_id, a.at desc) q`;
const clocked = ([from, to]: readonly [string, string], name: string) =>
  `(select sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) from time_entries t join staff s on s.organization_id = $1 and s.id = t.staff_id
    where t.organization_id = $1 and t.job_id is not null and s.name like '${name} %' and d(t.ended_at) between '${from}' and '${to}')`;
const flagged = ([from, to]: readonly [string, string], name: string) =>
  `(select coalesce(round(sum(l.hours) * 100), 0) from jobs j join job_lines l on l.organization_id = $1 and l.job_id = j.id and l.kind = 'labor'
    where j.organization_id = $1 and ${by(name)} and d(j.completed_at) between '${from}' and '${to}')`;

/** Questions for plans, in everyday typing. */
export const planQuestions: readonly ShopQuestionCase[] = [
  of("how'd we do last week", "value", `select ${sales(...lastWeek)} as v`),
  of("how'd we do last wk?", "value-car-count", `select ${cars(...lastWeek)} as v`),
  of("sales and gross profit in oct", "value-gross-profit", `select ${profit(...october)} as v`),
  of("whats our gp and car count for sept", "value-car-count", `select ${cars(...september)} as v`),
  of(
    "cash and card yesterday",
    "value",
    received(["2026-11-19", "2026-11-19"], "'cash', 'card', 'card-terminal', 'card-reader'"),
  ),
  of("how much cash n checks did we take in last wk", "value", received(lastWeek, "'cash', 'check'")),
  of("card payments last mo", "value", received(october, "'card', 'card-terminal', 'card-reader'")),
  list(
    "average ticket by month this yr",
    "value",
    months(
      `round(sum(i.total_cents - i.tax_cents) * 1.0 / count(*) filter (where i.repair_order_id is not null))`,
      thisYear,
    ),
  ),
  list(
    "car count by mo this year",
    "value",
    months("count(*) filter (where i.repair_order_id is not null)", thisYear),
  ),
  list(
    "parts margin by month",
    "value",
    months("round((sum(i.parts_cents) - sum(i.parts_cost_cents)) * 10000.0 / sum(i.parts_cents))", thisYear),
  ),
  list(
    "labor and parts sales by month since july",
    "parts-sales",
    months("sum(i.parts_cents)", ["2026-07-01", "2026-11-20"]),
  ),
  list("discounts by month this yr", "value", months("-sum(i.discount_cents)", thisYear)),
  of(
    "how much tax did we collect in sept",
    "tax",
    `select sum(i.tax_cents) as v from invoices i where ${posted(...september)}`,
  ),
  of(
    "whats the elr for tess in oct",
    "value",
    `select round(sum(x.labor) / sum(x.hours)) as v from ${soldJobs(october)} and ${by("Tess")}`,
  ),
  list(
    "effective labor rate by tech for oct",
    "value",
    `select (json_agg(x.v)::jsonb || '[null]'::jsonb) as v from (select round(sum(x.labor) / sum(x.hours)) as v, j.technician_id from ${soldJobs(october)} group by 2 order by 1 desc, 2) x`,
  ),
  of(
    "what did Tess bill last week vs Theo",
    "value",
    `select sum(x.cents) as v from ${soldJobs(lastWeek)} and (${by("Tess")} or ${by("Theo")})`,
  ),
  list(
    "tess vs theo sales last month",
    "value",
    `select json_agg(x.v order by x.v desc) as v from (select sum(x.cents) as v from ${soldJobs(october)} and (${by("Tess")} or ${by("Theo")}) group by j.technician_id) x`,
  ),
  of(
    "how much did tara sell this month",
    "value",
    `select sum(x.cents) as v from ${soldJobs(thisMonth)} and ${by("Tara")}`,
  ),
  of("how many hrs did toby flag last month", "value", `select ${flagged(october, "Toby")} as v`),
  of(
    "theos efficiency in october",
    "value",
    `select round(${flagged(october, "Theo")} * 10000.0 / ${clocked(october, "Theo")}) as v`,
  ),
  of(
    "which techs were under 100% efficiency last month",
    "count",
    `select count(*) as v from (${["Tess", "Theo", "Tara", "Toby", "Tina", "Tomas"].map((name) => `select ${flagged(october, name)} as f, ${clocked(october, name)} as c`).join(" union all ")}) x
     where round(x.f * 10000.0 / x.c) < 10000`,
  ),
  of(
    "brake jobs last month",
    "value",
    `select count(*) as v from ${soldJobs(october)} and (j.name ilike '%brake%' or k.category ilike 'brake%')`,
  ),
  of(
    "how much did we do in brake work last month",
    "value",
    `select sum(x.cents) as v from ${soldJobs(october)} and (j.name ilike '%brake%' or k.category ilike 'brake%')`,
  ),
  of(
    "how many alignments did we sell this yr",
    "value",
    `select count(*) as v from ${soldJobs(thisYear)} and j.name ilike '%alignment%'`,
  ),
  of(
    "alignments by tomas this year",
    "value",
    `select count(*) as v from ${soldJobs(thisYear)} and j.name ilike '%alignment%' and ${by("Tomas")}`,
  ),
  list(
    "top 5 jobs by sales this yr",
    "value",
    `select json_agg(x.v) as v from (select sum(x.cents) as v from ${soldJobs(thisYear)} group by coalesce(k.name, j.name) order by 1 desc limit 5) x`,
  ),
  of(
    "whats our best selling job category last month",
    "pick-value",
    `select max(x.v) as v from (select sum(x.cents) as v from ${soldJobs(october)} group by k.category) x`,
  ),
  of(
    "how many silverados did we do this yr",
    "value",
    `select count(*) as v from ${onCars(thisYear, "v.model ilike 'silverado%'")}`,
  ),
  of(
    "how many corollas last month",
    "value",
    `select count(*) as v from ${onCars(october, "v.model = 'Corolla'")}`,
  ),
  of(
    "sales on f150s in october",
    "value",
    `select sum(i.total_cents - i.tax_cents) as v from ${onCars(october, "v.model = 'F-150'")}`,
  ),
  of("hondas this month", "value", `select count(*) as v from ${onCars(thisMonth, "v.make = 'Honda'")}`),
  list(
    "hondas vs toyotas this year",
    "value",
    `select json_agg(x.v order by x.v desc) as v from (select count(*) as v from ${onCars(thisYear, "v.make in ('Honda', 'Toyota')")} group by v.make) x`,
  ),
  of(
    "which make brings in the most money this yr",
    "pick-value",
    `select max(x.v) as v from (select sum(i.total_cents - i.tax_cents) as v from ${onCars(thisYear, "true")} group by v.make) x`,
  ),
  of(
    "silverado brake jobs this yr",
    "value",
    `select count(*) as v from ${soldJobs(thisYear)} and (j.name ilike '%brake%' or k.category ilike 'brake%') and v.model ilike 'silverado%'`,
  ),
  list("top 10 customers this yr with phone numbers", "value", spent(thisYear, 10)),
  list("top 3 customers last mo", "value", spent(october, 3)),
  of(
    "who owes us more than $500",
    "count",
    `select count(*) as v from (select o.customer_id from ${owedByCustomer} group by 1 having sum(o.cents) > 50000) x`,
  ),
  list(
    "customers that owe over 500 bucks",
    "value",
    `select json_agg(x.v) as v from (select sum(o.cents) as v from ${owedByCustomer} group by o.customer_id having sum(o.cents) > 50000 order by 1 desc) x`,
  ),
  of(
    "customers who spent over $2,000 this year",
    "count",
    `select count(*) as v from (select i.customer_id from invoices i where ${posted(...thisYear)} and i.customer_id is not null group by 1 having sum(i.total_cents - i.tax_cents) > 200000) x`,
  ),
  of(
    "how much has harbor landscaping spent this yr",
    "value",
    `select sum(i.total_cents - i.tax_cents) as v from invoices i join customers c on c.organization_id = $1 and c.id = i.customer_id and c.company = 'Harbor Landscaping' where ${posted(...thisYear)}`,
  ),
  of(
    "whats our close ratio by advisor last month",
    "value",
    `select round(sum(q.job_cents) filter (where q.decision = 'approved') * 10000.0 / sum(q.job_cents)) as v from ${answers(october)}`,
  ),
  of(
    "sales by advisor ytd",
    "pick-value",
    `select max(x.v) as v from (select sum(i.total_cents - i.tax_cents) as v from ${onCars(thisYear, "true")} group by r.advisor_id) x`,
  ),
  of(
    "busiest day of the week",
    "pick-value",
    `select max(x.v) as v from (select count(*) as v from ${onCars(["2025-11-20", "2026-11-20"], "true")} group by extract(isodow from d(i.posted_at))) x`,
  ),
  of(
    "sales on saturdays last month",
    "value",
    `select sum(i.total_cents - i.tax_cents) as v from invoices i where ${posted(...october)} and extract(isodow from d(i.posted_at)) = 6`,
  ),
  of(
    "whats the average daily sales this month",
    "mean",
    `select round(avg(x.v)) as v from (select sum(i.total_cents - i.tax_cents) as v from invoices i where ${posted(...thisMonth)} group by d(i.posted_at)) x`,
  ),
  of("sales this month vs same time last yr", "before", `select ${sales("2025-11-01", "2025-11-20")} as v`),
  of("sales oct vs sept", "before", `select ${sales(...september)} as v`),
  of(
    "did we do better this october than last october",
    "before",
    `select ${sales("2025-10-01", "2025-10-31")} as v`,
  ),
  of(
    "aro last week compared to the week before",
    "before",
    `select round((${sales("2026-11-01", "2026-11-07")}) * 1.0 / ${cars("2026-11-01", "2026-11-07")}) as v`,
  ),
  list(
    "payments by method last week",
    "value",
    `select json_agg(x.v order by x.v desc) as v from (${["'cash'", "'check'", "'card'", "'card-terminal'", "'ach'", "'financing'"].map((method) => received(lastWeek, method)).join(" union all ")}) x where x.v <> 0`,
  ),
  list(
    "5 most used parts last mo",
    "value",
    `select json_agg(x.v) as v from (select -sum(m.quantity) as v from stock_movements m where m.organization_id = $1 and m.kind in ('issued', 'returned') and d(m.at) between '2026-10-01' and '2026-10-31' group by m.part_id order by 1 desc limit 5) x`,
  ),
  of(
    "how many wiper blades did we use in oct",
    "value",
    `select -sum(m.quantity) as v from stock_movements m join parts p on p.organization_id = $1 and p.id = m.part_id and p.name ilike '%wiper%' where m.organization_id = $1 and m.kind in ('issued', 'returned') and d(m.at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "whats our inventory worth by category",
    "value",
    `select sum(round(s.on_hand * p.cost_cents)) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id where s.organization_id = $1`,
  ),
  of(
    "comebacks by tech this yr",
    "value",
    `select count(*) as v from ${onCars(thisYear, "'Comeback' = any (r.labels)")}`,
  ),
  of(
    "no shows this yr by month",
    "value",
    `select count(*) as v from appointments a where a.organization_id = $1 and a.status = 'no-show' and d(a.starts_at) between '2026-01-01' and '2026-11-20'`,
  ),
  of(
    "how many appts before noon last month",
    "value",
    `select count(*) as v from appointments a where a.organization_id = $1 and a.status <> 'cancelled' and d(a.starts_at) between '2026-10-01' and '2026-10-31' and (a.starts_at at time zone 'America/New_York')::time < '12:00'`,
  ),
  of(
    "new customers by month this yr",
    "value",
    `select count(*) as v from (select min(d(r.created_at)) as first from repair_orders r where r.organization_id = $1 and r.status <> 'void' group by r.customer_id) x where x.first between '2026-01-01' and '2026-11-20'`,
  ),
  of(
    "gp on brake jobs last qtr vs the quarter before",
    "before",
    `select sum(x.cents) - sum(coalesce(c.cost_cents, 0)) - sum(x.parts) as v from (select j.id, i.id as invoice_id, (select sum(l.amount_cents) from job_lines l where l.organization_id = $1 and l.job_id = j.id) as cents,
     (select coalesce(sum(round(l.unit_cost_cents * l.quantity)), 0) from job_lines l where l.organization_id = $1 and l.job_id = j.id and l.kind = 'part') as parts
     from invoices i join jobs j on j.organization_id = $1 and j.repair_order_id = i.repair_order_id and j.authorization_state = 'approved'
     left join canned_jobs k on k.organization_id = $1 and k.id = j.canned_job_id
     where ${posted("2026-04-01", "2026-06-30")} and (j.name ilike '%brake%' or k.category ilike 'brake%')) x
     left join invoice_labor_costs c on c.organization_id = $1 and c.invoice_id = x.invoice_id and c.job_id = x.id`,
  ),
  of(
    "who hasnt been in for 6 months",
    "count",
    `select count(*) as v from customers c where c.organization_id = $1 and c.merged_into is null and (select max(d(r.created_at)) from repair_orders r where r.organization_id = $1 and r.customer_id = c.id and r.status <> 'void') < '2026-05-20'`,
  ),
  of(
    "how many jeeps yesterday and today",
    "value",
    `select count(*) as v from ${onCars(["2026-11-19", "2026-11-19"], "v.make = 'Jeep'")}`,
  ),
  of(
    "repair orders written last week by advisor",
    "value",
    `select count(*) as v from repair_orders r where r.organization_id = $1 and r.status <> 'void' and d(r.created_at) between '2026-11-08' and '2026-11-14'`,
  ),
  of(
    "hours per car last month by tech",
    "value",
    `select round(sum(i.hours_sold) * 100 / ${cars(...october)}) as v from invoices i where ${posted(...october)}`,
  ),
  of("sales from oct 5 - 9", "value", `select ${sales("2026-10-05", "2026-10-09")} as v`),
  of("gross profit and aro week of oct 5", "value", `select ${profit("2026-10-04", "2026-10-10")} as v`),
  // In Spanish.
  of("cuánto vendimos la semana pasada", "value", `select ${sales(...lastWeek)} as v`),
  of("¿cuántos carros hicimos este mes?", "value", `select ${cars(...thisMonth)} as v`),
  of("ventas por técnico en octubre", "value", `select ${sales(...october)} as v`),
  of(
    "quién nos debe más de 500 dólares",
    "count",
    `select count(*) as v from (select o.customer_id from ${owedByCustomer} group by 1 having sum(o.cents) > 50000) x`,
  ),
  of("cómo nos fue ayer", "value", `select ${sales("2026-11-19", "2026-11-19")} as v`),
  list(
    "ticket promedio por mes este año",
    "value",
    months(
      `round(sum(i.total_cents - i.tax_cents) * 1.0 / count(*) filter (where i.repair_order_id is not null))`,
      thisYear,
    ),
  ),
  of(
    "cuánto vendió Tess el mes pasado",
    "value",
    `select sum(x.cents) as v from ${soldJobs(october)} and ${by("Tess")}`,
  ),
  of(
    "trabajos de frenos el mes pasado",
    "value",
    `select count(*) as v from ${soldJobs(october)} and (j.name ilike '%brake%' or k.category ilike 'brake%')`,
  ),
  list("mejores 5 clientes este año", "value", spent(thisYear, 5)),
  of(
    "ganancia bruta de septiembre comparada con agosto",
    "before",
    `select ${profit("2026-08-01", "2026-08-31")} as v`,
  ),
  of("cuánto cobramos en efectivo el mes pasado", "value", received(october, "'cash'")),
];
