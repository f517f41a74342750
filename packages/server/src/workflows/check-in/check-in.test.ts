import { randomUUID } from "node:crypto";
import type { listAppointments } from "@autoiq/domain/appointments/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
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

  it("shows the promised time of the opened repair order on the schedule", async () => {
    const id = await book();
    const promisedAt = "2026-11-23T21:00:00.000Z";
    await checkIn(id, { promisedAt });
    const { body: list } = await server.call<ReplyOf<typeof listAppointments>>(
      ...[shop.people.owner.token, "GET" as const, "/appointments?from=2026-11-22&to=2026-11-24"],
    );
    const due = list.appointments.find((each) => each.id === id)?.repairOrder?.promisedAt;
    expect(new Date(due ?? 0).toISOString()).toBe(promisedAt);
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

  it("asks about an odometer below the last reading, and records who confirmed it", async () => {
    const id = await book();
    const asked = await checkIn(id, { odometer: 4_130 });
    expect(asked).toMatchObject({ status: 409, body: { code: "needs-confirmation" } });
    expect(asked.body.detail).toMatch(
      /^The last reading was 41,300 mi on \w+ \d+(, \d+)?\. Confirm that the odometer reads 4,130 mi now\./,
    );
    const other = await checkIn(id, { odometer: 4_130, confirmedOdometer: 4_131 });
    expect(other.body).toMatchObject({ code: "needs-confirmation" });
    const { status, body: opened } = await checkIn(id, { odometer: 4_130, confirmedOdometer: 4_130 });
    expect(status).toBe(200);
    const earlier = await shop.run(
      "select odometer_in as n from repair_orders where organization_id = $1 and vehicle_id = $2 order by number",
      ...[shop.organizationId, shop.vehicleId],
    );
    expect(earlier[0]).toEqual({ n: 41_300 });
    const recorded = await shop.run(
      "select actor_name as actor, action, before::jsonb -> 'odometer' as last, after::jsonb as after from history where repair_order_id = $1 and subject = 'vehicle'",
      opened.repairOrderId,
    );
    expect(recorded).toEqual([
      {
        actor: "The owner",
        action: "confirmed the odometer: 4,130 mi, below 41,300 mi",
        last: 41_300,
        after: { odometer: 4_130 },
      },
    ]);
    // The confirmed reading is the last one now. Correcting this visit's own reading asks as well.
    const token = shop.people.owner.token;
    const change = (version: number, more: object) =>
      server.call<RepairOrder>(
        ...[token, "PATCH" as const, `/repair-orders/${opened.repairOrderId}`, { version, ...more }],
      );
    const fixed = await change(1, { odometerIn: 41_400 });
    expect(fixed).toMatchObject({ status: 200, body: { odometerIn: 41_400 } });
    const lower = { odometerIn: 41_200 };
    expect(await change(fixed.body.version, lower)).toMatchObject({
      status: 409,
      body: { code: "needs-confirmation" },
    });
    const agreed = await change(fixed.body.version, { ...lower, confirmedOdometer: 41_200 });
    expect(agreed).toMatchObject({ status: 200, body: { odometerIn: 41_200 } });
    const next = {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Noise",
      odometer: 41_100,
    };
    expect((await server.call(token, "POST", "/repair-orders", next)).status).toBe(409);
  });

  it("refuses an invalid check-in without using a number", async () => {
    const cancelled = await checkIn(await book("cancelled"));
    expect(cancelled).toMatchObject({ status: 409, body: { detail: "This appointment is canceled." } });
    const id = await book();
    expect(await checkIn(id, { version: 9 })).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect((await checkIn(id, { vehicleId: randomUUID() })).status).toBe(404);
    expect(await checkIn(id, { odometer: 1.5 })).toMatchObject({
      status: 422,
      body: { errors: { odometer: "Enter a whole number of miles." } },
    });
    expect((await checkIn(id, {}, shop.people.technician.token)).status).toBe(403);
    expect((await checkIn(id, {}, (await server.makeShop()).people.owner.token)).status).toBe(404);
    const numbers = await shop.run<{ number: number }>(
      ...["select number from repair_orders where organization_id = $1 order by number", shop.organizationId],
    );
    expect(numbers.map((row) => row.number)).toEqual(numbers.map((_, index) => 1001 + index));
  });
});
