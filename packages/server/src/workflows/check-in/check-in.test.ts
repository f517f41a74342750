import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

let hour = 0;
async function book(status = "confirmed"): Promise<string> {
  const id = randomUUID();
  const start = new Date(Date.UTC(2026, 10, 23, hour++));
  await shop.run(
    `insert into appointments (organization_id, id, location_id, customer_id, bay_id, status, starts_at, ends_at, visit)
     values ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '1 hour', 'waiter')`,
    ...[shop.organizationId, id, shop.locationId, shop.customerId, shop.bayId, status, start],
  );
  return id;
}
const body = () => ({
  vehicleId: shop.vehicleId,
  odometer: 41_300,
  concern: "Squeals when braking",
  keytag: "7",
  version: 1,
});
const checkIn = (id: string, change: object = {}, token = shop.people.owner.token) =>
  server.call<{ repairOrderId: string; number: number; detail: string }>(
    ...[token, "POST" as const, `/appointments/${id}/check-in`, { ...body(), ...change }],
  );

describe("checking in a car", () => {
  it("opens the visit's repair order and ends the appointment with it", async () => {
    const id = await book();
    const { status, body: opened } = await checkIn(id);
    expect(status).toBe(200);
    const { body: order } = await server.call<RepairOrder>(
      ...[shop.people.owner.token, "GET" as const, `/repair-orders/${opened.repairOrderId}`],
    );
    expect(order).toMatchObject({
      number: opened.number,
      odometerIn: 41_300,
      visit: "waiter",
      keytag: "7",
      status: "estimate",
      concern: "Squeals when braking",
    });
    const [row] = await shop.run(
      "select status, repair_order_id as r, vehicle_id as v from appointments where id = $1",
      id,
    );
    expect(row).toEqual({ status: "checked-in", r: order.id, v: shop.vehicleId });
  });

  it("opens one repair order when 50 people press the button at once", async () => {
    const id = await book();
    const before = await shop.run(
      "select id from repair_orders where organization_id = $1",
      shop.organizationId,
    );
    const replies = await Promise.all(Array.from({ length: 50 }, () => checkIn(id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]!.body.detail).toBe("This appointment is already checked in.");
    const after = await shop.run(
      "select id from repair_orders where organization_id = $1",
      shop.organizationId,
    );
    expect(after.length).toBe(before.length + 1);
  });

  it("refuses an invalid check-in without using a number", async () => {
    const cancelled = await checkIn(await book("cancelled"));
    expect(cancelled).toMatchObject({ status: 409, body: { detail: "This appointment is cancelled." } });
    const id = await book();
    expect(await checkIn(id, { version: 9 })).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect((await checkIn(id, { vehicleId: randomUUID() })).status).toBe(404);
    expect(await checkIn(id, { odometer: 1.5 })).toMatchObject({
      status: 422,
      body: { errors: { odometer: "Enter whole miles." } },
    });
    expect((await checkIn(id, {}, shop.people.technician.token)).status).toBe(403);
    expect((await checkIn(id, {}, (await server.makeShop()).people.owner.token)).status).toBe(404);
    const numbers = await shop.run<{ number: number }>(
      ...["select number from repair_orders where organization_id = $1 order by number", shop.organizationId],
    );
    expect(numbers.map((row) => row.number)).toEqual(numbers.map((_, index) => 1001 + index));
  });
});
