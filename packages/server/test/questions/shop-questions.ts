/**
 * Questions about the demo shop as its people would type them, each with its correct answer in plain SQL, written
 * independently of the assistant's statements. The shop's clock is at 2 PM on Friday, November 20, 2026.
 */
export interface ShopQuestionCase {
  readonly ask: string;
  /** One row with one column `v`. `$1` is the organization, `d(x)` the shop's own day of a time. */
  readonly sql: string;
  /** The fact that must have that value, or the table column whose cells must be that list, in this order. */
  readonly fact?: string;
  readonly cells?: string;
}

const day = (text: string) =>
  text.replaceAll(/\bd\(((?:[^()]|\([^()]*\))+)\)/g, "($1 at time zone 'America/New_York')::date");
const of = (ask: string, fact: string, sql: string): ShopQuestionCase => ({ ask, fact, sql: day(sql) });
const list = (ask: string, cells: string, sql: string): ShopQuestionCase => ({ ask, cells, sql: day(sql) });

const posted = (from: string, to: string) =>
  `i.organization_id = $1 and d(i.posted_at) between '${from}' and '${to}'`;
const sales = (from: string, to: string) =>
  `(select sum(i.total_cents - i.tax_cents) from invoices i where ${posted(from, to)}) - (select coalesce(sum(c.net_cents), 0) from credit_notes c
    where c.organization_id = $1 and d(c.posted_at) between '${from}' and '${to}')`;
const profit = (from: string, to: string) =>
  `${sales(from, to)} - (select sum(i.labor_cost_cents + i.parts_cost_cents + i.sublet_cost_cents) from invoices i where ${posted(from, to)})`;
const cars = (from: string, to: string) =>
  `(select count(*) from invoices i where ${posted(from, to)} and i.repair_order_id is not null)`;
// Bay hours, written independently of the metric's statement. Counting minute by minute gives the same.
const held = (from: string, to: string) =>
  `(select sum(extract(epoch from a.ends_at - a.starts_at)) / 3600 from appointments a
    where a.organization_id = $1 and a.status in ('arrived', 'checked-in') and d(a.starts_at) between '${from}' and '${to}')`;
const bayHours = (from: string, to: string) =>
  `((select count(*) * 10 from bays b, generate_series(timestamp '${from}', timestamp '${to}', interval '1 day') t(day)
    where b.organization_id = $1 and b.active and extract(isodow from t.day) <> 7
      and not exists (select from special_days s where s.organization_id = $1 and s.day = t.day::date and s.opens is null))
    - (select coalesce(sum(extract(epoch from k.ends_at - k.starts_at)), 0) / 3600 from calendar_blocks k
      where k.organization_id = $1 and k.bay_id is not null and d(k.starts_at) between '${from}' and '${to}'))`;
const cameBack = (from: string, to: string) =>
  `(select count(*) from invoices i join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id
    where ${posted(from, to)} and 'Comeback' = any (r.labels))`;
const refusals = (from: string, to: string) =>
  `from (select j.id, j.name, j.authorization_state, r.vehicle_id, r.created_at, (array_agg(a.job_cents order by a.at desc))[1] as cents
     from authorizations a join jobs j on j.organization_id = $1 and j.id = a.job_id
     join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id
     where a.organization_id = $1 and a.decision in ('declined', 'deferred') and d(a.at) between '${from}' and '${to}'
     group by 1, 2, 3, 4, 5) q where true`;
const boughtSince = `(q.authorization_state = 'approved' or lower(q.name) in (
   select lower(k.name) from jobs k join repair_orders z on z.organization_id = $1 and z.id = k.repair_order_id and z.status <> 'void'
   where k.organization_id = $1 and k.authorization_state = 'approved' and z.vehicle_id = q.vehicle_id and z.created_at >= q.created_at))`;
const open = "organization_id = $1 and status not in ('closed', 'void')";
const owed = `(select e.invoice_id, sum(e.amount_cents) as cents, min(i.posted_at) as posted_at, min(i.customer_id::text) as customer
   from ledger_entries e join invoices i on i.organization_id = $1 and i.id = e.invoice_id where e.organization_id = $1 group by 1 having sum(e.amount_cents) > 0) o`;
const declined = (where: string) =>
  `from jobs j join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id and r.status <> 'void'
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   join canned_jobs k on k.organization_id = $1 and k.id = j.canned_job_id
   join lateral (select * from authorizations a where a.organization_id = $1 and a.job_id = j.id order by a.at desc limit 1) a on true
   where j.organization_id = $1 and j.authorization_state in ('declined', 'deferred')
     and not exists (select from jobs x join repair_orders y on y.organization_id = $1 and y.id = x.repair_order_id and y.status <> 'void'
       where x.organization_id = $1 and y.vehicle_id = r.vehicle_id and y.created_at >= r.created_at and x.authorization_state = 'approved'
         and lower(x.name) = lower(j.name)) and ${where}`;
const wentBack = (from: string, to: string) =>
  `coalesce((select sum(f.amount_cents) from refunds f where f.organization_id = $1 and d(f.created_at) between '${from}' and '${to}'
     and not exists (select from refund_outcomes o where o.organization_id = $1 and o.refund_id = f.id and o.outcome = 'failed')), 0)
   + coalesce((select sum(p.amount_cents) from deposit_refunds p where p.organization_id = $1 and d(p.created_at) between '${from}' and '${to}'
     and not exists (select from deposit_refund_outcomes o where o.organization_id = $1 and o.refund_id = p.id and o.outcome = 'failed')), 0)`;
const lastYear = "d(a.at) between '2025-11-20' and '2026-11-20'";

export const shopQuestions: readonly ShopQuestionCase[] = [
  of("What were our sales in October?", "value", `select ${sales("2026-10-01", "2026-10-31")} as v`),
  of("how much did we sell last month", "value", `select ${sales("2026-10-01", "2026-10-31")} as v`),
  of("sales this week", "value", `select ${sales("2026-11-16", "2026-11-20")} as v`),
  of("Revenue of the third quarter", "value", `select ${sales("2026-07-01", "2026-09-30")} as v`),
  of("what was gross proffit in september", "value", `select ${profit("2026-09-01", "2026-09-30")} as v`),
  of(
    "why was gross profit down in October",
    "change",
    `select (${profit("2026-10-01", "2026-10-31")}) - (${profit("2026-09-01", "2026-09-30")}) as v`,
  ),
  of(
    "Gross margin last month?",
    "value",
    `select round((${profit("2026-10-01", "2026-10-31")}) * 10000.0 / (${sales("2026-10-01", "2026-10-31")})) as v`,
  ),
  of("How many cars did we finish in October?", "value", `select ${cars("2026-10-01", "2026-10-31")} as v`),
  of("car count yesterday", "value", `select ${cars("2026-11-19", "2026-11-19")} as v`),
  of(
    "What was our average repair order last month?",
    "value",
    `select round((${sales("2026-10-01", "2026-10-31")}) * 1.0 / ${cars("2026-10-01", "2026-10-31")}) as v`,
  ),
  of(
    "effective labor rate in October",
    "value",
    `select round(sum(i.labor_cents) / sum(i.hours_sold)) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "How many hours did we sell last month?",
    "value",
    `select round(sum(i.hours_sold) * 100) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "hours per repair order in October",
    "value",
    `select round(sum(i.hours_sold) * 100 / ${cars("2026-10-01", "2026-10-31")}) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "labor sales last month",
    "value",
    `select sum(i.labor_cents) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "close ratio last month",
    "value",
    `select round(sum(x.job_cents) filter (where x.decision = 'approved') * 10000.0 / sum(x.job_cents)) as v from (
     select distinct on (a.job_id) a.* from authorizations a where a.organization_id = $1 and d(a.at) between '2026-10-01' and '2026-10-31' order by a.job_id, a.at desc) x`,
  ),
  of(
    "How much money did we take in last week?",
    "value",
    `select -sum(e.amount_cents) as v from ledger_entries e
     where e.organization_id = $1 and e.kind not in ('invoice', 'credit-note') and d(e.at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "Which day had the highest sales in October?",
    "pick-value",
    `select max(x.cents) as v from (select d(i.posted_at), sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-10-01", "2026-10-31")} group by 1) x`,
  ),
  of(
    "Which month had the most sales this year?",
    "pick-value",
    `select max(x.cents) as v from (select date_trunc('month', d(i.posted_at)), sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-01-01", "2026-11-20")} group by 1) x`,
  ),
  list(
    "sales by month since August",
    "value",
    `select json_agg(x.cents order by x.m) as v from (select date_trunc('month', d(i.posted_at)) as m, sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-08-01", "2026-11-20")} group by 1) x`,
  ),
  of(
    "productivity in October",
    "value",
    `select round(sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) filter (where t.job_id is not null) * 10000
     / sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) filter (where t.job_id is null)) as v from time_entries t
     where t.organization_id = $1 and d(t.ended_at) between '2026-10-01' and '2026-10-31'`,
  ),

  of("How many repair orders are open?", "count", `select count(*) as v from repair_orders where ${open}`),
  of(
    "how many cars are in the shop right now",
    "count",
    `select count(*) as v from repair_orders where ${open}`,
  ),
  of(
    "How many estimates are waiting for approval?",
    "count",
    `select count(*) as v from repair_orders where ${open} and status = 'awaiting-approval'`,
  ),
  of(
    "what are the estimates waiting for an answer worth",
    "presented",
    `select sum(presented_cents) as v from repair_orders where ${open} and status = 'awaiting-approval'`,
  ),
  of(
    "Which cars are ready for pickup?",
    "count",
    `select count(*) as v from repair_orders where ${open} and status = 'ready'`,
  ),
  of(
    "what is on hold",
    "count",
    `select count(distinct j.repair_order_id) as v from jobs j join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id
     and r.status not in ('closed', 'void') where j.organization_id = $1 and j.work_state = 'on-hold'`,
  ),
  of(
    "Which repair orders are late?",
    "count",
    `select count(*) as v from repair_orders where ${open} and status not in ('ready', 'invoiced') and promised_at < '2026-11-20T19:00:00Z'`,
  ),
  of(
    "cars promised today",
    "count",
    `select count(*) as v from repair_orders where ${open} and d(promised_at) = '2026-11-20'`,
  ),
  of(
    "How many repair orders were written last week?",
    "count",
    `select count(*) as v from repair_orders where organization_id = $1 and status <> 'void' and d(created_at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "what is Tess working on",
    "count",
    `select count(distinct r.id) as v from repair_orders r join jobs j on j.organization_id = $1 and j.repair_order_id = r.id
     join staff s on s.organization_id = $1 and s.id = j.technician_id and s.name like 'Tess %'
     where r.organization_id = $1 and r.status not in ('closed', 'void') and j.authorization_state in ('proposed', 'approved') and j.work_state <> 'completed'`,
  ),
  of(
    "status of RO 1200",
    "status",
    "select status as v from repair_orders where organization_id = $1 and number = 1200",
  ),

  of(
    "Which declined brake work is open?",
    "sum",
    `select sum(a.job_cents) as v ${declined(`${lastYear} and k.category = 'Brakes'`)} and j.authorization_state = 'declined'`,
  ),
  of(
    "which customers with declined brake work are due this month",
    "customers",
    `select count(distinct c.id) as v ${declined(`${lastYear} and k.category = 'Brakes' and j.authorization_state = 'declined'
     and (select min(s.due_on) from vehicle_services s join service_intervals n on n.organization_id = $1 and n.id = s.interval_id where s.organization_id = $1 and s.vehicle_id = v.id)
       between '2026-11-01' and '2026-11-30'`)}`,
  ),
  of(
    "deferred work over $500",
    "jobs",
    `select count(*) as v ${declined(`${lastYear} and j.authorization_state = 'deferred' and a.job_cents >= 50000`)}`,
  ),
  of(
    "declined work on Hondas",
    "sum",
    `select sum(a.job_cents) as v ${declined(`${lastYear} and j.authorization_state = 'declined' and v.make = 'Honda'`)}`,
  ),
  of(
    "How many oil changes did we do last month?",
    "count",
    `select count(*) as v from jobs j join invoices i on i.organization_id = $1 and i.repair_order_id = j.repair_order_id
     where ${posted("2026-10-01", "2026-10-31")} and j.authorization_state = 'approved' and j.name like 'Oil and filter%'`,
  ),
  list(
    "top 5 jobs sold this year",
    "times",
    `select json_agg(x.n order by x.n desc, x.name) as v from (select j.name, count(*) as n from jobs j join invoices i on i.organization_id = $1
     and i.repair_order_id = j.repair_order_id where ${posted("2026-01-01", "2026-11-20")} and j.authorization_state = 'approved' group by 1 order by 2 desc, 1 limit 5) x`,
  ),
  of(
    "What is our labor rate?",
    "labor-rate",
    "select labor_rate_cents as v from locations where organization_id = $1",
  ),

  of("Who owes us money?", "sum", `select sum(o.cents) as v from ${owed}`),
  of("how many invoices are unpaid", "count", `select count(*) as v from ${owed}`),
  of(
    "invoices not paid for more than 30 days",
    "count",
    `select count(*) as v from ${owed} where '2026-11-20'::date - d(o.posted_at) >= 30`,
  ),
  of(
    "What was the biggest invoice last month?",
    "first",
    `select max(i.total_cents) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "How many invoices did we post yesterday?",
    "count",
    `select count(*) as v from invoices i where ${posted("2026-11-19", "2026-11-19")}`,
  ),
  of(
    "How much was paid in cash last month?",
    "sum",
    `select sum(p.amount_cents) as v from payments p where p.organization_id = $1 and p.method = 'cash' and p.state = 'succeeded'
     and d(p.settled_at) between '2026-10-01' and '2026-10-31'`,
  ),

  of(
    "How many customers do we have?",
    "count",
    "select count(*) as v from customers where organization_id = $1 and merged_into is null",
  ),
  list(
    "Who are our five best customers this year?",
    "spent",
    `select json_agg(x.cents order by x.cents desc) as v from (select i.customer_id, sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-01-01", "2026-11-20")} group by 1 order by 2 desc limit 5) x`,
  ),
  of(
    "How many new customers came last month?",
    "count",
    `select count(*) as v from (select customer_id from repair_orders where organization_id = $1 and status <> 'void' group by 1
     having d(min(created_at)) between '2026-10-01' and '2026-10-31') x`,
  ),
  of(
    "which customers have not been here for 12 months",
    "count",
    `select count(*) as v from (select customer_id from repair_orders where organization_id = $1 and status <> 'void' group by 1
     having d(max(created_at)) < '2025-11-20') x`,
  ),
  of(
    "customers who spent more than $5,000 this year",
    "count",
    `select count(*) as v from (select i.customer_id from invoices i where ${posted("2026-01-01", "2026-11-20")}
     and i.customer_id is not null group by 1 having sum(i.total_cents - i.tax_cents) >= 500000) x`,
  ),
  of(
    "How many customers live in Brandon?",
    "count",
    "select count(*) as v from customers where organization_id = $1 and city = 'Brandon'",
  ),
  of(
    "how many customers agreed to texts",
    "count",
    "select count(*) as v from customers where organization_id = $1 and sms_allowed and merged_into is null",
  ),
  of(
    "When was Casey Client last here?",
    "last-visit",
    `select max(d(r.created_at))::text as v from repair_orders r join customers c on c.organization_id = $1 and c.id = r.customer_id
     where r.organization_id = $1 and c.email = 'client@demo.example' and r.status <> 'void'`,
  ),
  of(
    "how many Hondas do we look after",
    "count",
    "select count(*) as v from vehicles where organization_id = $1 and make = 'Honda'",
  ),
  of(
    "How many F150s are on file?",
    "count",
    "select count(*) as v from vehicles where organization_id = $1 and model = 'F-150'",
  ),
  of(
    "Which cars are due for an oil change next month?",
    "vehicles",
    `select count(distinct s.vehicle_id) as v from vehicle_services s join service_intervals n on n.organization_id = $1
     and n.id = s.interval_id and n.name = 'Oil and filter' join vehicle_mileages m on m.organization_id = $1 and m.vehicle_id = s.vehicle_id and m.read_on >= '2024-11-20'
     where s.organization_id = $1 and s.due_on between '2026-12-01' and '2026-12-31'`,
  ),
  of(
    "vehicles overdue for service",
    "vehicles",
    `select count(distinct s.vehicle_id) as v from vehicle_services s join service_intervals n on n.organization_id = $1 and n.id = s.interval_id and n.active
     join vehicle_mileages m on m.organization_id = $1 and m.vehicle_id = s.vehicle_id and m.read_on >= '2024-11-20' where s.organization_id = $1 and s.due_on < '2026-11-20'`,
  ),

  of(
    "Which parts are low?",
    "count",
    `select count(*) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
     where s.organization_id = $1 and s.on_hand - s.reserved < s.minimum`,
  ),
  of(
    "what is out of stock",
    "count",
    "select count(*) as v from stock_levels where organization_id = $1 and on_hand = 0",
  ),
  of(
    "How many front brake pads do we have on hand?",
    "on-hand",
    `select sum(s.on_hand)::float8 as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id
     where s.organization_id = $1 and p.name like 'Front brake pads%'`,
  ),
  of(
    "Which parts did we use most last month?",
    "used",
    `select -sum(m.quantity)::float8 as v from stock_movements m where m.organization_id = $1 and m.kind in ('issued', 'returned')
     and d(m.at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "What is our inventory worth?",
    "value",
    `select sum(round(s.on_hand * p.cost_cents)) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active where s.organization_id = $1`,
  ),
  of(
    "parts not used for 12 months",
    "count",
    `select count(*) as v from stock_levels s where s.organization_id = $1 and s.on_hand > 0 and not exists (select from stock_movements m
     where m.organization_id = $1 and m.part_id = s.part_id and m.kind = 'issued' and d(m.at) >= '2025-11-20')`,
  ),

  list(
    "who flagged the most hours last week",
    "flagged",
    `select json_agg(x.h order by x.h desc, x.name) as v from (select s.name, coalesce((select round(sum(l.hours) * 100) from jobs j join job_lines l
     on l.organization_id = $1 and l.job_id = j.id and l.kind = 'labor' where j.organization_id = $1 and j.technician_id = s.id and d(j.completed_at) between '2026-11-09' and '2026-11-15'), 0) as h
     from staff s where s.organization_id = $1 and s.role = 'technician') x`,
  ),
  of(
    "How many hours did Theo clock last week?",
    "clocked",
    `select sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) as v from time_entries t join staff s on s.organization_id = $1
     and s.id = t.staff_id and s.name like 'Theo %' where t.organization_id = $1 and t.job_id is not null and d(t.ended_at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "Who is on the clock now?",
    "clocks",
    "select count(*) as v from time_entries where organization_id = $1 and ended_at is null",
  ),
  of(
    "How many appointments are there tomorrow?",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and d(starts_at) = '2026-11-21' and status not in ('cancelled', 'no-show')`,
  ),
  of(
    "appointments next week",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and d(starts_at) between '2026-11-23' and '2026-11-29' and status not in ('cancelled', 'no-show')`,
  ),
  of(
    "how many no-shows did we have last month",
    "count",
    `select count(*) as v from appointments where organization_id = $1 and status = 'no-show' and d(starts_at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "Which appointment requests are waiting?",
    "count",
    "select count(*) as v from appointments where organization_id = $1 and status = 'requested' and starts_at >= '2026-11-20T05:00:00Z'",
  ),
  of(
    "Who is waiting for a reply?",
    "count",
    "select count(*) as v from conversations where organization_id = $1 and not done and last_direction = 'in'",
  ),
  of(
    "reorder brake pads",
    "count",
    `select count(*) as v from stock_levels s join parts p on p.organization_id = $1 and p.id = s.part_id and p.active
     where s.organization_id = $1 and s.on_hand - s.reserved < s.minimum and p.name ~* 'brake pad'`,
  ),
  of(
    "How full were the bays last week?",
    "value",
    `select round(100.0 * 100 * ${held("2026-11-09", "2026-11-15")} / ${bayHours("2026-11-09", "2026-11-15")}) as v`,
  ),
  of(
    "bay utilization in October",
    "value",
    `select round(100.0 * 100 * ${held("2026-10-01", "2026-10-31")} / ${bayHours("2026-10-01", "2026-10-31")}) as v`,
  ),
  of(
    "comeback rate this year",
    "value",
    `select round(10000.0 * ${cameBack("2026-01-01", "2026-11-20")} / ${cars("2026-01-01", "2026-11-20")}) as v`,
  ),
  of(
    "How many comebacks did we have in the third quarter?",
    "value",
    `select ${cameBack("2026-07-01", "2026-09-30")} as v`,
  ),
  of(
    "How much declined work was recovered in the first quarter?",
    "value",
    `select sum(cents) as v ${refusals("2026-01-01", "2026-03-31")} and ${boughtSince}`,
  ),
  of(
    "What was the declined recovery rate in September?",
    "value",
    `select round(10000.0 * sum(cents) filter (where ${boughtSince}) / sum(cents)) as v ${refusals("2026-09-01", "2026-09-30")}`,
  ),
  of("Which refunds were there this month?", "sum", `select (${wentBack("2026-11-01", "2026-11-20")}) as v`),
  of("how much did we refund this year?", "sum", `select (${wentBack("2026-01-01", "2026-11-20")}) as v`),
  of(
    "How many inspections did we do last month?",
    "count",
    `select count(*) as v from inspections where organization_id = $1 and d(completed_at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "how many inspections did Theo complete last week",
    "count",
    `select count(*) as v from inspections n join staff s on s.organization_id = $1 and s.user_id = n.completed_by and s.name like 'Theo %'
     where n.organization_id = $1 and d(n.completed_at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "Which inspections are open?",
    "count",
    `select count(*) as v from inspections n where n.organization_id = $1 and n.completed_at is null and exists (select from repair_orders r
     where r.organization_id = $1 and r.id = n.repair_order_id and r.status not in ('invoiced', 'closed', 'void'))`,
  ),
];
