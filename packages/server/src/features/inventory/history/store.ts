import { getPartHistory, movement, reservation } from "@autoiq/domain/inventory/contract";
import { partPriceEntry } from "@autoiq/domain/inventory/history/contract";
import { partUse } from "@autoiq/domain/repair-orders/parts/contract";
import { neverNull } from "../../../platform/database/never-null.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleModelText } from "../../vehicles/reads.ts";

/** A position in a list ordered by time and id, newest first: the `[moment, id]` after which a page starts. */
export type From = readonly [string, string];

const person = (column: string) =>
  `(select t.name from staff t where t.organization_id = $organizationId and t.user_id = ${column} order by t.created_at desc limit 1)`;

const movements = statement(
  "inventory.find-movements",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    limit: "int8",
  },
  `select m.id, m.kind, trim_scale(m.quantity) as quantity, m.at, m.reason, m.unit_cost_cents as "unitCostCents",
     r.number as "repairOrderNumber", r.id as "repairOrderId", v.number as "invoiceNumber", ${person("m.by_user_id")} as by,
     coalesce((select string_agg(coalesce(nullif(b.bin, ''), 'no bin'), ', ' order by b.bin) from bin_movements b
       where b.organization_id = $organizationId and b.movement_id = m.id), '') as bins
   from stock_movements m
   left join job_lines j on j.organization_id = $organizationId and j.id = m.line_id
   left join repair_orders r on r.organization_id = $organizationId and r.id = j.repair_order_id
   left join invoices v on v.organization_id = $organizationId and v.id = m.invoice_id
   where m.organization_id = $organizationId and m.part_id = $partId and m.location_id = $locationId and (m.at, m.id) < ($beforeAt::timestamptz, $beforeId::uuid)
   order by m.at desc, m.id desc limit $limit`,
  movement,
);
export const findMovements = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
  [beforeAt, beforeId]: From,
  limit: number,
) => movements.all(tx, { locationId, partId, beforeAt, beforeId, limit });

const uses = statement(
  "inventory.find-open-uses",
  {
    organizationId: "uuid",
    locationId: "uuid",
    partId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    limit: "int8",
  },
  `select l.id as "lineId", r.id as "repairOrderId", r.number as "repairOrderNumber", r.status,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     trim(${vehicleModelText("v")}) as vehicle, trim_scale(l.quantity) as quantity,
     l.unit_price_cents as "unitPriceCents", l.part_state as "partState", l.core_cents as "coreCents",
     l.core_state as "coreState", r.created_at as at
   from job_lines l
   join repair_orders r on r.organization_id = $organizationId and r.id = l.repair_order_id and r.location_id = $locationId
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = r.vehicle_id
   where l.organization_id = $organizationId and l.part_id = $partId and (r.created_at, l.id) < ($beforeAt::timestamptz, $beforeId::uuid)
   order by r.created_at desc, l.id desc limit $limit`,
  partUse.extend({
    unitPriceCents: neverNull(partUse.shape.unitPriceCents, "a part's line has a price"),
    partState: neverNull(partUse.shape.partState, "a part's line has a state"),
  }),
);
export const findUses = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
  [beforeAt, beforeId]: From,
  limit: number,
) => uses.all(tx, { locationId, partId, beforeAt, beforeId, limit });

const prices = statement(
  "inventory.find-prices",
  { organizationId: "uuid", partId: "uuid" },
  `select id, at, ${person("by_user_id")} as by, reason, cost_cents as "costCents",
     fixed_price_cents as "fixedPriceCents", core_cents as "coreCents"
   from part_prices where organization_id = $organizationId and part_id = $partId order by at desc, id desc limit 200`,
  partPriceEntry,
);
export const findPrices = (tx: TenantTx, partId: string) => prices.all(tx, { partId });

const reservations = statement(
  "inventory.find-reservations",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select v.line_id as "lineId", v.repair_order_id as "repairOrderId", r.number as "repairOrderNumber",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     trim_scale(v.quantity) as quantity, v.at
   from stock_reservations v
   join repair_orders r on r.organization_id = $organizationId and r.id = v.repair_order_id
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   where v.organization_id = $organizationId and v.part_id = $partId and v.location_id = $locationId order by v.at, v.line_id limit 200`,
  reservation,
);
export const findReservations = (
  tx: TenantTx,
  { locationId, partId }: { locationId: string; partId: string },
) => reservations.all(tx, { locationId, partId });

const elsewhere = statement(
  "inventory.find-stock-elsewhere",
  { organizationId: "uuid", locationId: "uuid", partId: "uuid" },
  `select l.id as "locationId", l.name, trim_scale(s.on_hand - s.reserved) as available
   from stock_levels s join locations l on l.organization_id = $organizationId and l.id = s.location_id
   where s.organization_id = $organizationId and s.part_id = $partId and s.location_id <> $locationId and s.on_hand > 0 order by l.name`,
  getPartHistory.reply!.shape.elsewhere.element,
);
export const findElsewhere = (tx: TenantTx, { locationId, partId }: { locationId: string; partId: string }) =>
  elsewhere.all(tx, { locationId, partId });
