import { posted } from "./posted-invoices.ts";
import { list, of, type ShopQuestionCase } from "./shop-question.ts";

export const customerQuestions: readonly ShopQuestionCase[] = [
  of(
    "How many customers do we have?",
    "count",
    "select count(*) as v from customers where organization_id = $1 and merged_into is null",
  ),
  list(
    "Who are our five best customers this year?",
    "value",
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
    "Who is waiting for a reply?",
    "count",
    "select count(*) as v from conversations where organization_id = $1 and not done and last_direction = 'in'",
  ),
];
