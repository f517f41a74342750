import { cars, posted } from "./posted-invoices.ts";
import { of, type ShopQuestionCase } from "./shop-question.ts";

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

export const qualityQuestions: readonly ShopQuestionCase[] = [
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
  of(
    "How many inspections did we do last month?",
    "count",
    `select count(*) as v from inspections where organization_id = $1 and d(completed_at) between '2026-10-01' and '2026-10-31'`,
  ),
  of(
    "how many inspections did Theo complete last week",
    "value",
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
