import { list, of, type ShopQuestionCase } from "./shop-question.ts";

const open = "r.organization_id = $1 and r.status not in ('closed', 'void')";
const ready = "('ready', 'invoiced')";

/** Questions about single records and lists of them. */
export const recordQuestions: readonly ShopQuestionCase[] = [
  of(
    "anything promised by 5",
    "count",
    `select count(*) as v from repair_orders r where ${open} and r.status not in ${ready}
     and r.promised_at >= '2026-11-20T05:00:00Z' and r.promised_at <= '2026-11-20T22:00:00Z'`,
  ),
  of(
    "whats still due out before noon",
    "count",
    `select count(*) as v from repair_orders r where ${open} and r.status not in ${ready}
     and r.promised_at >= '2026-11-20T05:00:00Z' and r.promised_at < '2026-11-20T17:00:00Z'`,
  ),
  of(
    "cars here more than 3 days",
    "count",
    `select count(*) as v from repair_orders r where ${open} and r.created_at < '2026-11-17T19:00:00Z'`,
  ),
  of(
    "tickets still open from last week",
    "count",
    `select count(*) as v from repair_orders r where ${open} and d(r.created_at) between '2026-11-08' and '2026-11-14'`,
  ),
  list(
    "whats late and who has it",
    "number",
    `select json_agg('RO ' || r.number order by r.created_at desc) as v from repair_orders r where ${open} and r.status not in ${ready}
     and r.promised_at < '2026-11-20T19:00:00Z'`,
  ),
  of(
    "status on 6208 and the balance",
    "balance",
    `select sum(b.owed_cents) as v from invoices i join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id
     join invoice_balances b on b.organization_id = $1 and b.invoice_id = i.id where i.organization_id = $1 and r.number = 6208`,
  ),
  of(
    "when is 6231 promised",
    "promised",
    `select to_char(r.promised_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as v from repair_orders r
     where r.organization_id = $1 and r.number = 6231`,
  ),
  of(
    "deposits not used yet",
    "amount",
    `select sum(d.amount_cents) as v from deposits d where d.organization_id = $1 and d.invoice_id is null
     and not exists (select from deposit_refunds x where x.organization_id = $1 and x.deposit_id = d.id)`,
  ),
  of(
    "cores not sent back",
    "count",
    `select count(*) as v from job_lines i join repair_orders r on r.organization_id = $1 and r.id = i.repair_order_id and r.status <> 'void'
     where i.organization_id = $1 and i.core_state in ('pending', 'received')`,
  ),
  of(
    "what did theo finish yesterday",
    "count",
    `select count(*) as v from jobs j join staff s on s.organization_id = $1 and s.id = j.technician_id and s.name like 'Theo%'
     where j.organization_id = $1 and j.work_state = 'completed' and d(j.completed_at) = '2026-11-19'`,
  ),
  of(
    "waiters tmrw am",
    "count",
    `select count(*) as v from appointments a where a.organization_id = $1 and a.visit = 'waiter' and a.status not in ('cancelled', 'no-show')
     and d(a.starts_at) = '2026-11-21' and a.starts_at < '2026-11-21T17:00:00Z'`,
  ),
  of(
    "phone of casey client",
    "phone",
    `select c.phone as v from customers c where c.organization_id = $1 and c.first_name = 'Casey' and c.last_name = 'Client'`,
  ),
  of(
    "last oil change on the 2018 altima",
    "day",
    `select max(d(j.completed_at))::text as v from jobs j join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id
     join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id and v.model = 'Altima' and v.year = 2018
     where j.organization_id = $1 and j.work_state = 'completed' and j.name ilike 'oil and filter%'`,
  ),
  of(
    "inspections not done today",
    "count",
    `select count(*) as v from repair_orders r where ${open} and d(r.created_at) = '2026-11-20'
     and not exists (select from inspections i where i.organization_id = $1 and i.repair_order_id = r.id and i.completed_at is not null)`,
  ),
  of(
    "que carros estan listos",
    "count",
    `select count(*) as v from repair_orders r where r.organization_id = $1 and r.status = 'ready'`,
  ),
];
