import { getSuggestions } from "@autoiq/domain/repair-orders/building/contract";
import { line } from "@autoiq/domain/repair-orders/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

/** What this car may need by its inspection: $1 organization, $2 repair order. */
export const openFindings = statement(
  "repair-orders.open-findings",
  `select p.id as "inspectionItemId", p.label, p.note, p.measurement, p.unit, p.rating
   from inspection_items p
   where p.organization_id = $1 and p.repair_order_id = $2 and p.rating in ('red', 'yellow')
     and not exists (select from jobs j where j.organization_id = $1 and j.repair_order_id = $2
       and j.inspection_item_id = p.id)
   order by p.rating = 'red' desc, p.position`,
  getSuggestions.reply!.shape.findings.element,
);

const lines = `coalesce((select json_agg(y order by y.place) from (
       select i.position as place, i.id, i.kind, i.description, i.labor_op as "laborOp", i.hours::text as hours,
         i.rate_cents as "rateCents", i.part_id as "partId", i.part_number as "partNumber",
         trim_scale(i.quantity)::text as quantity, i.unit_price_cents as "unitPriceCents",
         i.unit_cost_cents as "unitCostCents", i.amount_cents as "amountCents", i.condition,
         i.state_fee as "stateFee", i.dot_number as "dotNumber", i.part_state as "partState",
         i.back_ordered as "backOrdered", i.core_cents as "coreCents", i.core_state as "coreState"
       from job_lines i where i.organization_id = $1 and i.repair_order_id = r.id and i.job_id = j.id) y), '[]') as lines`;

const columns = `j.id as "jobId", j.name, j.concern, j.description, j.canned_job_id as "cannedJobId",
     case j.authorization_state when 'approved' then 'done' else j.authorization_state end as outcome,
     coalesce(j.authorized_at, r.created_at) as at, r.id as "repairOrderId", r.number as "repairOrderNumber",
     r.odometer_in as odometer, ${lines}`;

const pastJob = z.object({
  jobId: z.string(),
  name: z.string(),
  concern: z.string(),
  description: z.string(),
  cannedJobId: z.string().nullable(),
  outcome: z.enum(["declined", "deferred", "done"]),
  at: z.string(),
  repairOrderId: z.string(),
  repairOrderNumber: z.number(),
  odometer: z.number().nullable(),
  lines: z.array(line),
});
export type PastJob = z.infer<typeof pastJob>;

/**
 * What was answered about the same car on its last forty visits: $1 organization, $2 repair order. A visit is found by
 * the index of the vehicle, so a car's history costs the same in a shop of any age.
 */
export const pastJobs = statement(
  "repair-orders.past-jobs",
  `select ${columns}
   from (
     select v.id, v.number, v.created_at, v.odometer_in from repair_orders v
     where v.organization_id = $1 and v.id <> $2 and v.status <> 'void'
       and v.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $1 and o.id = $2)
     order by v.created_at desc limit 40) r
   join jobs j on j.organization_id = $1 and j.repair_order_id = r.id
     and (j.authorization_state in ('declined', 'deferred')
       or (j.authorization_state = 'approved' and j.work_state = 'completed'))
   order by at desc, j.position`,
  pastJob,
);

/** Jobs of other visits of the same car, by their ids $3; what belongs to another car is not found. */
export const pastJobsByIds = statement(
  "repair-orders.past-jobs-by-ids",
  `select ${columns}
   from jobs j
   join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id and r.status <> 'void'
   where j.organization_id = $1 and j.id = any ($3::uuid[]) and r.id <> $2
     and j.authorization_state in ('declined', 'deferred', 'approved')
     and r.vehicle_id = (select o.vehicle_id from repair_orders o where o.organization_id = $1 and o.id = $2)`,
  pastJob,
);

/** Numbers the jobs anew by their place in $3, which names all of them. */
export const orderJobs = statement(
  "repair-orders.order-jobs",
  `update jobs j set position = x.place from unnest($3::uuid[]) with ordinality as x(id, place)
   where j.organization_id = $1 and j.repair_order_id = $2 and j.id = x.id and j.position <> x.place`,
);

/** From here on the shop's rates of the day price it again, until they are kept anew. */
export const dropRates = statement(
  "repair-orders.drop-rates",
  "update repair_orders set rates = null where organization_id = $1 and id = $2",
);

/** Open repair orders of a location that follow the shop's rates, by the index of open ones: $1 organization, $2 location. */
export const unkeptOrders = statement(
  "repair-orders.unkept",
  `select id from repair_orders
   where organization_id = $1 and location_id = $2 and status not in ('closed', 'void') and rates is null
   order by status_since desc limit 2000`,
  z.object({ id: z.string() }),
);
