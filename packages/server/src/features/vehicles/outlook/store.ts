import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const label = "concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, ''))";

const one = statement(
  "vehicles.one",
  `select v.id, ${label} as label, v.customer_id as "customerId" from vehicles v where v.organization_id = $1 and v.id = $2`,
  z.object({ id: z.uuid(), label: z.string(), customerId: z.uuid() }),
);
const ofOrder = statement(
  "vehicles.of-order",
  `select vehicle_id as id from repair_orders where organization_id = $1 and id = $2`,
  z.object({ id: z.uuid() }),
);
// For each service the saved job that this car had last, else the one that is sold most.
const saved = statement(
  "vehicles.saved-jobs-of-services",
  `select i.id as "intervalId", i.phrases, best.id as "cannedJobId", best.name
   from service_intervals i
   left join lateral (select c.id, c.name from canned_jobs c
     where c.organization_id = $1 and c.active
       and exists (select from unnest(i.phrases) phrase where strpos(lower(c.name), lower(phrase)) > 0)
     order by exists (select from repair_orders r join jobs j on j.organization_id = $1 and j.repair_order_id = r.id
         and j.canned_job_id = c.id and j.work_state = 'completed'
       where r.organization_id = $1 and r.vehicle_id = $2) desc, c.used desc, c.name limit 1) best on true
   where i.organization_id = $1 and i.id = any ($3::uuid[])`,
  z.object({
    intervalId: z.uuid(),
    phrases: z.array(z.string()),
    cannedJobId: z.uuid().nullable(),
    name: z.string().nullable(),
  }),
);
// Work that was offered for this car and not taken since, dearest first.
const declined = statement(
  "vehicles.declined",
  `select j.id as "jobId", j.name, j.authorization_state as decision, coalesce(a.at, r.created_at) as at,
     coalesce(a.job_cents, 0) as cents, r.id as "repairOrderId", r.number
   from repair_orders r
   join jobs j on j.organization_id = $1 and j.repair_order_id = r.id and j.authorization_state in ('declined', 'deferred')
   left join lateral (select x.at, x.job_cents from authorizations x
     where x.organization_id = $1 and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
   where r.organization_id = $1 and r.vehicle_id = $2 and r.status <> 'void'
     and not exists (select from repair_orders later
       join jobs sold on sold.organization_id = $1 and sold.repair_order_id = later.id
         and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
       where later.organization_id = $1 and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
         and later.status <> 'void')
   order by cents desc, j.id limit 20`,
  z.object({
    jobId: z.uuid(),
    name: z.string(),
    decision: z.enum(["declined", "deferred"]),
    at: z.string(),
    cents: z.number().int(),
    repairOrderId: z.uuid(),
    number: z.number().int(),
  }),
);

// What a customer's cars are due for by today, the oldest first.
const dueOf = statement(
  "vehicles.due-of-customer",
  `select i.id as "intervalId", i.name, ${label} as vehicle, s.due_on::text as "dueOn"
   from vehicles v join vehicle_services s on s.organization_id = $1 and s.vehicle_id = v.id and s.due_on <= $3::date
   join service_intervals i on i.organization_id = $1 and i.id = s.interval_id
   where v.organization_id = $1 and v.customer_id = $2 order by s.due_on, i.name limit 40`,
  z.object({ intervalId: z.uuid(), name: z.string(), vehicle: z.string(), dueOn: z.string() }),
);

export const findDueOf = (tx: TenantTx, customerId: string, day: string) =>
  dueOf.all(tx, tx.organizationId, customerId, day);
export const findLabelOf = (tx: TenantTx, vehicleId: string) => one.one(tx, tx.organizationId, vehicleId);
export const findVehicleOfOrder = async (tx: TenantTx, orderId: string) =>
  (await ofOrder.one(tx, tx.organizationId, orderId))?.id;
export const findSavedJobs = (tx: TenantTx, vehicleId: string, intervalIds: readonly string[]) =>
  saved.all(tx, tx.organizationId, vehicleId, intervalIds);
export const findDeclinedOf = (tx: TenantTx, vehicleId: string) =>
  declined.all(tx, tx.organizationId, vehicleId);
