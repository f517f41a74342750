import { posted } from "./posted-invoices.ts";
import { list, of, type ShopQuestionCase } from "./shop-question.ts";

const open = "organization_id = $1 and status not in ('closed', 'void')";
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
const lastYear = "d(a.at) between '2025-11-20' and '2026-11-20'";

export const repairOrderQuestions: readonly ShopQuestionCase[] = [
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
    "value",
    `select count(*) as v from jobs j join invoices i on i.organization_id = $1 and i.repair_order_id = j.repair_order_id
     where ${posted("2026-10-01", "2026-10-31")} and j.authorization_state = 'approved' and j.name like 'Oil and filter%'`,
  ),
  list(
    "top 5 jobs sold this year",
    "value",
    `select json_agg(x.n order by x.n desc, x.name) as v from (select j.name, count(*) as n from jobs j join invoices i on i.organization_id = $1
     and i.repair_order_id = j.repair_order_id where ${posted("2026-01-01", "2026-11-20")} and j.authorization_state = 'approved' group by 1 order by 2 desc, 1 limit 5) x`,
  ),
  of(
    "What is our labor rate?",
    "labor-rate",
    "select labor_rate_cents as v from locations where organization_id = $1",
  ),
];
