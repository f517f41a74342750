import { vehicle } from "@autoiq/domain/vehicles/schema";
import { getVehicleHistory } from "@autoiq/domain/vehicles/transfers/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { vehicleJson } from "../columns.ts";

const { shape } = getVehicleHistory.reply!;
const name = (of: string) =>
  `coalesce(nullif(${of}.company, ''), trim(${of}.first_name || ' ' || ${of}.last_name))`;

const head = statement(
  "vehicles.find-history",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select ${vehicleJson("v")} as vehicle, ${name("c")} as "customerName"
   from vehicles v join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   where v.organization_id = $organizationId and v.id = $vehicleId`,
  z.object({ vehicle, customerName: z.string() }),
);

const transfers = statement(
  "vehicles.find-transfers",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select t.id, t.at, t.from_customer_id as "fromId", ${name("a")} as "fromName", t.to_customer_id as "toId",
     ${name("b")} as "toName", t.reason, t.by_name as "byName"
   from vehicle_transfers t
   join customers a on a.organization_id = $organizationId and a.id = t.from_customer_id
   join customers b on b.organization_id = $organizationId and b.id = t.to_customer_id
   where t.organization_id = $organizationId and t.vehicle_id = $vehicleId order by t.at desc, t.id desc limit 20`,
  shape.transfers.element,
);

const visits = statement(
  "vehicles.find-visits",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select r.id, r.number, r.status, r.created_at as "createdAt", r.odometer_in as odometer, c.id as "customerId",
     ${name("c")} as "customerName", j.done, j.declined
   from (select * from repair_orders where organization_id = $organizationId and vehicle_id = $vehicleId order by created_at desc limit 60) r
   join customers c on c.organization_id = $organizationId and c.id = r.customer_id
   cross join lateral (
     select coalesce(array_agg(q.name order by q.position) filter (where q.work_state = 'completed'), '{}') as done,
       coalesce(array_agg(q.name order by q.position) filter (where q.authorization_state in ('declined', 'deferred')), '{}')
         as declined
     from jobs q where q.organization_id = $organizationId and q.repair_order_id = r.id) j
   order by r.created_at desc`,
  shape.visits.element,
);

const takes = statement(
  "vehicles.find-transfer-recipient",
  { organizationId: "uuid", customerId: "uuid" },
  "select id, merged_into is not null as gone from customers where organization_id = $organizationId and id = $customerId for share",
  z.object({ id: z.uuid(), gone: z.boolean() }),
);

const open = statement(
  "vehicles.find-open-order",
  { organizationId: "uuid", vehicleId: "uuid" },
  `select number from repair_orders where organization_id = $organizationId and vehicle_id = $vehicleId and status not in ('invoiced', 'closed', 'void')
   order by created_at desc limit 1`,
  z.object({ number: z.number().int() }),
);

const give = statement(
  "vehicles.transfer-vehicle",
  { organizationId: "uuid", vehicleId: "uuid", customerId: "uuid" },
  "update vehicles set customer_id = $customerId, customer_department_id = null, version = version + 1 where organization_id = $organizationId and id = $vehicleId",
);

// A posted invoice names the customer who was billed, and never changes.
const openOrders = statement(
  "vehicles.transfer-open-orders",
  { organizationId: "uuid", vehicleId: "uuid", fromCustomerId: "uuid", toCustomerId: "uuid" },
  `update repair_orders set customer_id = $toCustomerId, version = version + 1
   where organization_id = $organizationId and vehicle_id = $vehicleId and customer_id = $fromCustomerId and status not in ('invoiced', 'closed', 'void')`,
);
const appointments = statement(
  "vehicles.transfer-appointments",
  { organizationId: "uuid", vehicleId: "uuid", fromCustomerId: "uuid", toCustomerId: "uuid" },
  `update appointments set customer_id = $toCustomerId where organization_id = $organizationId and vehicle_id = $vehicleId and customer_id = $fromCustomerId
     and status in ('requested', 'confirmed', 'arrived')`,
);

const write = statement(
  "vehicles.insert-transfer",
  {
    organizationId: "uuid",
    id: "uuid",
    vehicleId: "uuid",
    fromCustomerId: "uuid",
    toCustomerId: "uuid",
    reason: "text",
    at: "timestamptz",
    byName: "text",
  },
  `insert into vehicle_transfers (organization_id, id, vehicle_id, from_customer_id, to_customer_id, reason, at, by_name)
   values ($organizationId, $id, $vehicleId, $fromCustomerId, $toCustomerId, $reason, $at, $byName)`,
);

export const findHead = (tx: TenantTx, id: string) => head.one(tx, { vehicleId: id });
export const findTransfers = (tx: TenantTx, id: string) => transfers.all(tx, { vehicleId: id });
export const findVisitsOf = (tx: TenantTx, id: string) => visits.all(tx, { vehicleId: id });
export const findTaker = (tx: TenantTx, customerId: string) => takes.one(tx, { customerId });
export const findOpenOrder = (tx: TenantTx, vehicleId: string) => open.one(tx, { vehicleId });

export interface Transfer {
  readonly id: string;
  readonly vehicleId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly reason: "sold" | "mistake";
  readonly at: Date;
  readonly byName: string;
}

/**
 * Records the transfer and changes the vehicle's owner. Correcting a mistake also moves work that is not invoiced
 * yet.
 */
export async function giveVehicle(tx: TenantTx, of: Transfer): Promise<void> {
  await give.run(tx, { vehicleId: of.vehicleId, customerId: of.toId });
  if (of.reason === "mistake") {
    await openOrders.run(tx, { vehicleId: of.vehicleId, fromCustomerId: of.fromId, toCustomerId: of.toId });
    await appointments.run(tx, { vehicleId: of.vehicleId, fromCustomerId: of.fromId, toCustomerId: of.toId });
  }
  await write.run(tx, {
    id: of.id,
    vehicleId: of.vehicleId,
    fromCustomerId: of.fromId,
    toCustomerId: of.toId,
    reason: of.reason,
    at: of.at,
    byName: of.byName,
  });
}
