import { vehicle } from "@autoiq/domain/vehicles/schema";
import { getVehicleStory } from "@autoiq/domain/vehicles/transfers/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const { shape } = getVehicleStory.reply!;
const name = (of: string) =>
  `coalesce(nullif(${of}.company, ''), trim(${of}.first_name || ' ' || ${of}.last_name))`;

const head = statement(
  "vehicles.story",
  `select json_build_object('id', v.id, 'customerId', v.customer_id, 'vin', v.vin, 'year', v.year, 'make', v.make, 'model', v.model,
     'trim', v.trim, 'engine', v.engine, 'plate', v.plate, 'plateState', v.plate_state, 'color', v.color, 'odometer', v.odometer,
     'version', v.version) as vehicle, ${name("c")} as "customerName"
   from vehicles v join customers c on c.organization_id = $1 and c.id = v.customer_id
   where v.organization_id = $1 and v.id = $2`,
  z.object({ vehicle, customerName: z.string() }),
);

const transfers = statement(
  "vehicles.transfers",
  `select t.id, t.at, t.from_customer_id as "fromId", ${name("a")} as "fromName", t.to_customer_id as "toId",
     ${name("b")} as "toName", t.reason, t.by_name as "byName"
   from vehicle_transfers t
   join customers a on a.organization_id = $1 and a.id = t.from_customer_id
   join customers b on b.organization_id = $1 and b.id = t.to_customer_id
   where t.organization_id = $1 and t.vehicle_id = $2 order by t.at desc, t.id desc limit 20`,
  shape.transfers.element,
);

const visits = statement(
  "vehicles.visits",
  `select r.id, r.number, r.status, r.created_at as "createdAt", r.odometer_in as odometer, c.id as "customerId",
     ${name("c")} as "customerName", j.done, j.declined
   from (select * from repair_orders where organization_id = $1 and vehicle_id = $2 order by created_at desc limit 60) r
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   cross join lateral (
     select coalesce(array_agg(q.name order by q.position) filter (where q.work_state = 'completed'), '{}') as done,
       coalesce(array_agg(q.name order by q.position) filter (where q.authorization_state in ('declined', 'deferred')), '{}')
         as declined
     from jobs q where q.organization_id = $1 and q.repair_order_id = r.id) j
   order by r.created_at desc`,
  shape.visits.element,
);

const takes = statement(
  "vehicles.taker",
  "select id, merged_into is not null as gone from customers where organization_id = $1 and id = $2 for share",
  z.object({ id: z.uuid(), gone: z.boolean() }),
);

const open = statement(
  "vehicles.open-order",
  `select number from repair_orders where organization_id = $1 and vehicle_id = $2 and status not in ('invoiced', 'closed', 'void')
   order by created_at desc limit 1`,
  z.object({ number: z.number().int() }),
);

const give = statement(
  "vehicles.give",
  "update vehicles set customer_id = $3, version = version + 1 where organization_id = $1 and id = $2",
);

// A bill that is posted says who was billed, and stays so.
const openOrders = statement(
  "vehicles.give-open-orders",
  `update repair_orders set customer_id = $4, version = version + 1
   where organization_id = $1 and vehicle_id = $2 and customer_id = $3 and status not in ('invoiced', 'closed', 'void')`,
);
const appointments = statement(
  "vehicles.give-appointments",
  `update appointments set customer_id = $4 where organization_id = $1 and vehicle_id = $2 and customer_id = $3
     and status in ('requested', 'confirmed', 'arrived')`,
);

const write = statement(
  "vehicles.insert-transfer",
  `insert into vehicle_transfers (organization_id, id, vehicle_id, from_customer_id, to_customer_id, reason, at, by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const findHead = (tx: TenantTx, id: string) => head.one(tx, tx.organizationId, id);
export const findTransfers = (tx: TenantTx, id: string) => transfers.all(tx, tx.organizationId, id);
export const findVisitsOf = (tx: TenantTx, id: string) => visits.all(tx, tx.organizationId, id);
export const findTaker = (tx: TenantTx, customerId: string) => takes.one(tx, tx.organizationId, customerId);
export const findOpenOrder = (tx: TenantTx, vehicleId: string) => open.one(tx, tx.organizationId, vehicleId);

export interface Transfer {
  readonly id: string;
  readonly vehicleId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly reason: "sold" | "mistake";
  readonly at: Date;
  readonly byName: string;
}

/** Writes the transfer down and gives the vehicle over; a mistake takes what is not billed yet along. */
export async function giveVehicle(tx: TenantTx, of: Transfer): Promise<void> {
  const { organizationId } = tx;
  await give.run(tx, organizationId, of.vehicleId, of.toId);
  if (of.reason === "mistake") {
    await openOrders.run(tx, organizationId, of.vehicleId, of.fromId, of.toId);
    await appointments.run(tx, organizationId, of.vehicleId, of.fromId, of.toId);
  }
  await write.run(tx, organizationId, of.id, of.vehicleId, of.fromId, of.toId, of.reason, of.at, of.byName);
}
