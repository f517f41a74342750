import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { getVehicleServices } from "@autoiq/domain/vehicles/services/contract";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Known = ReplyOf<typeof getVehicleServices>;
const zone = "America/New_York";
const today = dayIn(zone, new Date());
// Noon of the shop's day: an hour near midnight could move the date when daylight saving time changes.
const at = (back: number) => instantAt(zone, addDays(today, -back), "12:00").toISOString();

describe("an odometer", () => {
  let server: TestServer;
  let shop: Shop;
  let car: Vehicle;
  let number = 70_000;
  const call = <T = { detail: string }>(method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    server.call<T>(shop.people.owner.token, method, path, body);
  const services = async (id = car.id) => (await call<Known>("GET", `/vehicles/${id}/services`)).body;
  const add = async (odometer: number | null, more: object = {}) => {
    const { body } = await call<Vehicle>("POST", "/vehicles", {
      customerId: shop.customerId,
      make: "Kia",
      model: "Soul",
      odometer,
      ...more,
    });
    return body;
  };
  const read = (back: number, odometer: number, of = car, done?: string) =>
    shop.run(
      `with made as (
         insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, odometer_in, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, 'closed', $6, $7) returning id)
       insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, completed_at)
       select $1, gen_random_uuid(), id, 1, $8, 'approved', 'completed', $7 from made where $8::text is not null`,
      ...[shop.organizationId, shop.locationId, ++number, of.customerId, of.id, odometer, at(back)],
      done ?? null,
    );
  const note = (odometer: number, replaced: { before: number } | null = null, id = randomUUID()) =>
    call("POST", `/vehicles/${car.id}/odometer`, { id, odometer, replaced });

  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(async () => {
    server.setNow(at(0));
    shop = await server.makeShop();
    car = await add(null);
  });

  it("reported by the customer is shown next to the shop's reading, each with its own date, and the estimate continues from it", async () => {
    await read(300, 40_000);
    await read(200, 45_000);
    expect(await services()).toMatchObject({ readOdometer: 45_000, lastReported: null });
    server.setNow(at(20));
    expect((await note(52_300)).status).toBe(204);
    server.setNow(at(0));
    const now = await services();
    expect(now).toMatchObject({
      readOn: addDays(today, -200),
      readOdometer: 45_000,
      lastReported: { on: addDays(today, -20), odometer: 52_300, source: "desk", by: shop.people.owner.name },
    });
    // The usual 33 miles a day count like 60 days. The car's own 280 days and 12,300 miles count as they are.
    const perDay = (1980 + 12_300) / (60 + 280);
    expect(Number(now.milesPerDay)).toBeCloseTo(perDay, 2);
    expect(now.odometer).toBe(52_300 + Math.round(20 * Number(now.milesPerDay)));
    // The shop's later reading is newer.
    await read(5, 53_000);
    expect(await services()).toMatchObject({ readOdometer: 53_000, lastReported: null });
  });

  it("that a customer reported when the car was added is dated to that day", async () => {
    server.setNow(at(90));
    const other = await add(30_000);
    server.setNow(at(0));
    const now = await services(other.id);
    expect(now).toMatchObject({
      readOdometer: null,
      lastReported: { on: addDays(today, -90), odometer: 30_000, source: "desk" },
    });
    expect(now.odometer).toBe(30_000 + 90 * 33);
    const { body } = await call<Vehicle>("PUT", `/vehicles/${other.id}`, {
      customerId: shop.customerId,
      make: "Kia",
      model: "Soul",
      version: other.version,
      odometer: 33_600,
    });
    expect(body.odometer).toBe(33_600);
    expect(await services(other.id)).toMatchObject({
      lastReported: { on: today, odometer: 33_600 },
      odometer: 33_600,
    });
  });

  it("does not run backwards or jump too far, and the error says what to do", async () => {
    await read(100, 45_000);
    const lower = await note(44_000);
    expect(lower).toMatchObject({ status: 422 });
    expect(lower.body.detail).toMatch(
      /^The last reading was 45,000 mi on .*\. Check the number, or mark the odometer as replaced\.$/,
    );
    expect((await note(200_000)).body.detail).toMatch(/more than 1000 miles a day/);
    expect(await services()).toMatchObject({ lastReported: null });
    const id = randomUUID();
    expect((await note(46_000, null, id)).status).toBe(204);
    expect((await note(46_000, null, id)).status).toBe(204);
    expect((await note(46_001, null, id)).status).toBe(409);
  });

  it("that was replaced continues from the new one, with all earlier services", async () => {
    await read(300, 80_000, car, "Oil and filter");
    await read(100, 86_000, car, "Oil and filter");
    const before = await services();
    expect((await note(5, { before: 80_000 })).body.detail).toMatch(/Check the old odometer's last reading/);
    server.setNow(at(40));
    expect((await note(5, { before: 88_000 })).status).toBe(204);
    server.setNow(at(0));
    const now = await services();
    expect(now.lastReported).toMatchObject({ odometer: 5, source: "replaced" });
    expect(now.odometer).toBe(5 + Math.round(40 * Number(now.milesPerDay)));
    expect(Number(now.milesPerDay)).toBeCloseTo((1980 + 8000) / (60 + 260), 2);
    // 5,000 miles after the last oil change, 3,000 of them remain on the new odometer.
    const oil = (of: Known) => of.services.find(({ name }) => name === "Oil and filter")!;
    expect(oil(before)).toMatchObject({ lastOdometer: 86_000, dueOdometer: 91_000 });
    expect(oil(now)).toMatchObject({ lastOdometer: 86_000, dueOdometer: 3005 });
    expect((await note(900)).status).toBe(204);
    await read(0, 1000);
    expect(await services()).toMatchObject({ odometer: 1000, readOdometer: 1000, lastReported: null });
  });

  it("is never estimated below what is known, whatever was reported and read in any order", async () => {
    const step = fc.record({
      gap: fc.integer({ min: 1, max: 120 }),
      miles: fc.integer({ min: 0, max: 12_000 }),
      reported: fc.boolean(),
      slip: fc.integer({ min: 0, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        const one = await add(null);
        let back = steps.reduce((sum, { gap }) => sum + gap, 0);
        let odometer = 1000;
        let best = 0;
        let milesPerDay = 0;
        for (const { gap, miles, reported, slip } of steps) {
          back -= gap;
          odometer += miles;
          // One in ten is reported with a digit missing. The record stores it, and the estimate ignores it.
          const reading = reported && slip === 0 ? Math.floor(odometer / 10) : odometer;
          if (reported)
            await shop.run(
              `insert into odometer_readings (organization_id, id, vehicle_id, customer_id, odometer, at) values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
              ...[shop.organizationId, one.id, one.customerId, reading, at(back)],
            );
          else {
            await read(back, odometer, one);
            best = odometer;
          }
          const now = await services(one.id);
          milesPerDay = Number(now.milesPerDay);
          expect(now.odometer ?? best).toBeGreaterThanOrEqual(best);
          expect(milesPerDay).toBeGreaterThanOrEqual(1);
          expect(milesPerDay).toBeLessThanOrEqual(1000);
        }
      }),
      { numRuns: 15 },
    );
  });
});
