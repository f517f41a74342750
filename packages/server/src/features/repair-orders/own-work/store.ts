import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const vehicle = z.object({ year: z.number().int().nullable(), make: z.string(), model: z.string() });
const vehicleJson = "json_build_object('year', v.year, 'make', v.make, 'model', v.model)";
/** Work that is over has nothing to notify of. */
const isOpen = "r.status not in ('invoiced', 'closed', 'void')";

const assigned = statement(
  "own-work.find-assigned",
  { organizationId: "uuid", repairOrderId: "uuid", staffId: "uuid" },
  `select r.number, ${vehicleJson} as vehicle, array_agg(j.name order by j.position, j.id) as jobs
   from repair_orders r
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.technician_id = $staffId
     and j.work_state <> 'completed' and j.authorization_state not in ('declined', 'deferred')
   where r.organization_id = $organizationId and r.id = $repairOrderId and ${isOpen}
   group by r.number, v.year, v.make, v.model`,
  z.object({ number: z.number().int(), vehicle, jobs: z.array(z.string()) }),
);
/** The open jobs of a technician on a repair order. Undefined when there are none, or the repair order is over. */
export const findAssigned = (tx: TenantTx, of: { repairOrderId: string; staffId: string }) =>
  assigned.one(tx, of);

const arrived = statement(
  "own-work.find-arrived-parts",
  { organizationId: "uuid", lineIds: "uuid[]" },
  `select r.id as "repairOrderId", r.number, ${vehicleJson} as vehicle, j.technician_id as "staffId",
     array_agg(distinct l.description) as parts
   from job_lines l
   join jobs j on j.organization_id = $organizationId and j.id = l.job_id and j.technician_id is not null
     and j.work_state <> 'completed'
   join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and ${isOpen}
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join stock_reservations h on h.organization_id = $organizationId and h.line_id = l.id
   where l.organization_id = $organizationId and l.id = any ($lineIds)
   group by r.id, r.number, v.year, v.make, v.model, j.technician_id order by r.number, j.technician_id`,
  z.object({
    repairOrderId: z.uuid(),
    number: z.number().int(),
    vehicle,
    staffId: z.uuid(),
    parts: z.array(z.string()),
  }),
);
/** What is reserved of these lines, for each repair order and each technician whose job has them. */
export const findArrived = (tx: TenantTx, lineIds: readonly string[]) => arrived.all(tx, { lineIds });

// The same visit before it against which a comeback counts in reports: 0078.
const cameBack = statement(
  "own-work.find-comeback",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select r.number, ${vehicleJson} as vehicle, e.number as earlier,
     array(select distinct j.technician_id from jobs j where j.organization_id = $organizationId and j.repair_order_id = e.id
       and j.authorization_state = 'approved' and j.technician_id is not null) as "staffIds"
   from repair_orders r
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   join lateral (select p.id, p.number from repair_orders p where p.organization_id = $organizationId
     and p.vehicle_id = r.vehicle_id and p.id <> r.id and p.status <> 'void'
     and (p.created_at, p.id) < (r.created_at, r.id) order by p.created_at desc, p.id desc limit 1) e on true
   where r.organization_id = $organizationId and r.id = $repairOrderId and ${isOpen}
     and exists (select from unnest(r.labels) word where lower(word) = 'comeback')`,
  z.object({
    number: z.number().int(),
    vehicle,
    earlier: z.number().int(),
    staffIds: z.array(z.uuid()),
  }),
);
/** The visit before, and who worked on it. Undefined without one, or when the label is gone. */
export const findComeback = (tx: TenantTx, repairOrderId: string) => cameBack.one(tx, { repairOrderId });

const technicians = statement(
  "own-work.find-technicians",
  { organizationId: "uuid", repairOrderIds: "uuid[]" },
  `select repair_order_id as "repairOrderId", array_agg(distinct technician_id) as "staffIds" from jobs
   where organization_id = $organizationId and repair_order_id = any ($repairOrderIds) and technician_id is not null
     and authorization_state = 'approved' and work_state <> 'completed'
   group by repair_order_id`,
  z.object({ repairOrderId: z.uuid(), staffIds: z.array(z.uuid()) }),
);
/** Who still has sold work to do on each of these repair orders. */
export const findTechnicians = async (tx: TenantTx, repairOrderIds: readonly string[]) =>
  new Map(
    (repairOrderIds.length === 0 ? [] : await technicians.all(tx, { repairOrderIds })).map((row) => [
      row.repairOrderId,
      row.staffIds,
    ]),
  );

const requester = statement(
  "own-work.find-requester",
  { organizationId: "uuid", requestId: "uuid" },
  `select q.requested_by as "staffId", r.number, ${vehicleJson} as vehicle
   from technician_requests q
   join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   where q.organization_id = $organizationId and q.id = $requestId`,
  z.object({ staffId: z.uuid(), number: z.number().int(), vehicle }),
);
/** Who asked the front desk, about which car. */
export const findRequester = (tx: TenantTx, requestId: string) => requester.one(tx, { requestId });
