import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleLabelText } from "../columns.ts";

const label = vehicleLabelText("v");

const one = statement(
  "vehicles.find-label",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select v.id, ${label} as label, v.customer_id as "customerId" from vehicles v where v.organization_id = $organizationId and v.id = $vehicleId`,
  z.object({ id: z.uuid(), label: z.string(), customerId: z.uuid() }),
);
const ofOrder = statement(
  "vehicles.find-by-repair-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select vehicle_id as id from repair_orders where organization_id = $organizationId and id = $repairOrderId`,
  z.object({ id: z.uuid() }),
);
// For each service, the canned job that this car had last, else the best seller.
const saved = statement(
  "vehicles.find-canned-jobs-of-services",
  { organizationId: "uuid", vehicleId: "uuid", intervalIds: "uuid[]" },
  `select i.id as "intervalId", i.phrases, best.id as "cannedJobId", best.name
   from service_intervals i
   left join lateral (select c.id, c.name from canned_jobs c
     where c.organization_id = $organizationId and c.active
       and exists (select from unnest(i.phrases) phrase where strpos(lower(c.name), lower(phrase)) > 0)
     order by exists (select from repair_orders r join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id
         and j.canned_job_id = c.id and j.work_state = 'completed'
       where r.organization_id = $organizationId and r.vehicle_id = $vehicleId) desc, c.used desc, c.name limit 1) best on true
   where i.organization_id = $organizationId and i.id = any ($intervalIds::uuid[])`,
  z.object({
    intervalId: z.uuid(),
    phrases: z.array(z.string()),
    cannedJobId: z.uuid().nullable(),
    name: z.string().nullable(),
  }),
);
// Work offered for this car and not sold since, most expensive first.
const declined = statement(
  "vehicles.find-declined",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select j.id as "jobId", j.name, j.authorization_state as decision, coalesce(a.at, r.created_at) as at,
     coalesce(a.job_cents, 0) as cents, r.id as "repairOrderId", r.number
   from repair_orders r
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state in ('declined', 'deferred')
   left join lateral (select x.at, x.job_cents from authorizations x
     where x.organization_id = $organizationId and x.repair_order_id = r.id and x.job_id = j.id order by x.at desc, x.id desc limit 1) a on true
   where r.organization_id = $organizationId and r.vehicle_id = $vehicleId and r.status <> 'void'
     and not exists (select from repair_orders later
       join jobs sold on sold.organization_id = $organizationId and sold.repair_order_id = later.id
         and sold.authorization_state = 'approved' and lower(sold.name) = lower(j.name)
       where later.organization_id = $organizationId and later.vehicle_id = r.vehicle_id and later.created_at >= r.created_at
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

export const findLabelOf = (tx: TenantTx, vehicleId: string) => one.one(tx, { vehicleId });
export const findVehicleOfOrder = async (tx: TenantTx, orderId: string) =>
  (await ofOrder.one(tx, { repairOrderId: orderId }))?.id;
export const findCannedJobsFor = (tx: TenantTx, vehicleId: string, intervalIds: readonly string[]) =>
  saved.all(tx, { vehicleId, intervalIds });
export const findDeclinedOf = (tx: TenantTx, vehicleId: string) => declined.all(tx, { vehicleId });
