import { neededPart } from "@autoiq/domain/inventory/picking/contract";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { binsOf } from "../store.ts";

/** One line per part, earliest promise first. */
const neededParts = (orders: string) =>
  `select l.id as "lineId", l.part_id as "partId", l.part_number as "partNumber", l.description,
     trim_scale(l.quantity) as quantity, coalesce(p.unit, '') as unit, l.part_state as "partState",
     l.back_ordered as "backOrdered", v.line_id is not null as reserved,
     trim_scale(coalesce(s.on_hand - s.reserved, 0)) as available,
     case when l.part_id is null then '[]'::json else ${binsOf("l.part_id", "s.bin")} end as bins,
     r.id as "repairOrderId", r.number as "repairOrderNumber", r.keytag,
     concat_ws(' ', c.year, c.make, c.model, nullif(c.trim, '')) as vehicle, j.name as "jobName",
     coalesce(t.name, '') as technician
   from (${orders}) r
   join vehicles c on c.organization_id = $organizationId and c.id = r.vehicle_id
   join jobs j on j.organization_id = $organizationId and j.repair_order_id = r.id and j.authorization_state = 'approved'
   join job_lines l on l.organization_id = $organizationId and l.repair_order_id = r.id and l.job_id = j.id
     and l.kind = 'part' and l.part_state in ('quoted', 'ordered', 'received')
   left join staff t on t.organization_id = $organizationId and t.id = j.technician_id
   left join parts p on p.organization_id = $organizationId and p.id = l.part_id
   left join stock_levels s on s.organization_id = $organizationId and s.location_id = $locationId and s.part_id = l.part_id
   left join stock_reservations v on v.organization_id = $organizationId and v.line_id = l.id
   order by r.promised_at nulls last, r.number, j.position, l.position limit 2000`;

const open = "status not in ('invoiced', 'closed', 'void')";

/** Uses the index of open repair orders. In a shop that never closes any, the 500 that moved last. */
const inShop = statement(
  "inventory.find-wanted-parts",
  { organizationId: "uuid", locationId: "uuid" },
  neededParts(`select * from repair_orders
     where organization_id = $organizationId and location_id = $locationId and status not in ('closed', 'void') and ${open}
     order by status_since desc limit 500`),
  neededPart,
);
export const wantedParts = (tx: TenantTx, locationId: string) => inShop.all(tx, { locationId });

const ofOrder = statement(
  "inventory.find-wanted-parts-of-order",
  { organizationId: "uuid", locationId: "uuid", repairOrderId: "uuid" },
  neededParts(
    `select * from repair_orders where organization_id = $organizationId and location_id = $locationId and id = $repairOrderId and ${open}`,
  ),
  neededPart,
);
export const wantedOfOrder = (
  tx: TenantTx,
  { locationId, repairOrderId }: { locationId: string; repairOrderId: string },
) => ofOrder.all(tx, { locationId, repairOrderId });
