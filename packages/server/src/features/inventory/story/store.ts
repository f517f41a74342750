import { getPartStory, movement, reservation } from "@autoiq/domain/inventory/contract";
import { partPriceEntry, partUse } from "@autoiq/domain/inventory/story/contract";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

/** The beginning of a list that is ordered by moment and id, newest first; `[moment, id]` after which a page begins. */
export type From = readonly [string, string];

const person = (column: string) =>
  `(select t.name from staff t where t.organization_id = $1 and t.user_id = ${column} order by t.created_at desc limit 1)`;

const movements = statement(
  "inventory.movements",
  `select m.id, m.kind, trim_scale(m.quantity) as quantity, m.at, m.reason, m.unit_cost_cents as "unitCostCents",
     r.number as "repairOrderNumber", r.id as "repairOrderId", v.number as "invoiceNumber", ${person("m.by_user_id")} as by,
     coalesce((select string_agg(coalesce(nullif(b.bin, ''), 'no bin'), ', ' order by b.bin) from bin_movements b
       where b.organization_id = $1 and b.movement_id = m.id), '') as bins
   from stock_movements m
   left join job_lines j on j.organization_id = $1 and j.id = m.line_id
   left join repair_orders r on r.organization_id = $1 and r.id = j.repair_order_id
   left join invoices v on v.organization_id = $1 and v.id = m.invoice_id
   where m.organization_id = $1 and m.part_id = $3 and m.location_id = $2 and (m.at, m.id) < ($4::timestamptz, $5::uuid)
   order by m.at desc, m.id desc limit $6`,
  movement,
);
export const findMovements = (tx: TenantTx, locationId: string, partId: string, from: From, limit: number) =>
  movements.all(tx, tx.organizationId, locationId, partId, ...from, limit);

const uses = statement(
  "inventory.uses",
  `select l.id as "lineId", r.id as "repairOrderId", r.number as "repairOrderNumber", r.status,
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     trim(concat_ws(' ', v.year, v.make, v.model)) as vehicle, trim_scale(l.quantity) as quantity,
     l.unit_price_cents as "unitPriceCents", l.part_state as "partState", l.core_cents as "coreCents",
     l.core_state as "coreState", r.created_at as at
   from job_lines l
   join repair_orders r on r.organization_id = $1 and r.id = l.repair_order_id and r.location_id = $2
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   where l.organization_id = $1 and l.part_id = $3 and (r.created_at, l.id) < ($4::timestamptz, $5::uuid)
   order by r.created_at desc, l.id desc limit $6`,
  partUse,
);
export const findUses = (tx: TenantTx, locationId: string, partId: string, from: From, limit: number) =>
  uses.all(tx, tx.organizationId, locationId, partId, ...from, limit);

const prices = statement(
  "inventory.prices",
  `select id, at, ${person("by_user_id")} as by, reason, cost_cents as "costCents",
     fixed_price_cents as "fixedPriceCents", core_cents as "coreCents"
   from part_prices where organization_id = $1 and part_id = $2 order by at desc, id desc limit 200`,
  partPriceEntry,
);
export const findPrices = (tx: TenantTx, partId: string) => prices.all(tx, tx.organizationId, partId);

const reservations = statement(
  "inventory.reservations",
  `select v.line_id as "lineId", v.repair_order_id as "repairOrderId", r.number as "repairOrderNumber",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as customer,
     trim_scale(v.quantity) as quantity, v.at
   from stock_reservations v
   join repair_orders r on r.organization_id = $1 and r.id = v.repair_order_id
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   where v.organization_id = $1 and v.part_id = $3 and v.location_id = $2 order by v.at, v.line_id limit 200`,
  reservation,
);
export const findReservations = (tx: TenantTx, locationId: string, partId: string) =>
  reservations.all(tx, tx.organizationId, locationId, partId);

const elsewhere = statement(
  "inventory.elsewhere",
  `select l.id as "locationId", l.name, trim_scale(s.on_hand - s.reserved) as available
   from stock_levels s join locations l on l.organization_id = $1 and l.id = s.location_id
   where s.organization_id = $1 and s.part_id = $3 and s.location_id <> $2 and s.on_hand > 0 order by l.name`,
  getPartStory.reply!.shape.elsewhere.element,
);
export const findElsewhere = (tx: TenantTx, locationId: string, partId: string) =>
  elsewhere.all(tx, tx.organizationId, locationId, partId);
