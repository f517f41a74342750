import { randomUUID } from "node:crypto";
import type { Customer } from "@autoiq/domain/customers/schema";
import { addDays, dayIn, instantAt } from "@autoiq/domain/kernel/time";
import type { Vehicle } from "@autoiq/domain/vehicles/schema";
import type { ServiceInterval, VehicleService } from "@autoiq/domain/vehicles/services/schema";
import { milesPerDay, usualFleet } from "@autoiq/intelligence/maintenance/mileage";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";
import { refreshServices, writeServiceNote } from "./store.ts";

interface Services {
  today: string;
  odometer: number;
  milesPerDay: string;
  measured: boolean;
  services: VehicleService[];
  notNeeded: { noteId: string; name: string }[];
}
interface Due {
  rows: { vehicleId: string; services: VehicleService[] }[];
  counts: { overdue: number; soon: number };
  next: string | null;
}
const zone = "America/New_York";
// Noon of the shop's day: an hour near midnight could move the date when daylight saving time changes.
const dayOfShop = (back: number) => addDays(dayIn(zone, new Date()), -back);
const day = (back: number) => instantAt(zone, dayOfShop(back), "12:00").toISOString();

describe("a vehicle's due services", async () => {
  const server = await testServer();
  let shop: Shop;
  let car: Vehicle;
  let intervals: ServiceInterval[];
  const ask = <T = { detail: string }>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ) => server.call<T>(shop.people.owner.token, method, path, body);
  const services = async () => (await ask<Services>("GET", `/vehicles/${car.id}/services`)).body;
  const oil = async () => (await services()).services.find(({ name }) => name === "Oil and filter");
  const visit = async (number: number, back: number, odometer: number, done?: string) => {
    const [order] = await shop.run<{ id: string }>(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, odometer_in, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'closed', $6, $7) returning id`,
      ...[shop.organizationId, shop.locationId, number, car.customerId, car.id, odometer, day(back)],
    );
    if (done)
      await shop.run(
        `insert into jobs (organization_id, id, repair_order_id, position, name, authorization_state, work_state, completed_at)
         values ($1, gen_random_uuid(), $2, 1, $3, 'approved', 'completed', $4)`,
        ...[shop.organizationId, order?.id, done, day(back)],
      );
  };

  beforeAll(async () => {
    shop = await server.makeShop();
    server.setNow(new Date().toISOString());
    const { body } = await ask<Customer>("POST", "/customers", { lastName: "Driver" });
    car = (await ask<Vehicle>("POST", "/vehicles", { customerId: body.id, make: "Kia", model: "Soul" })).body;
    intervals = (await ask<{ intervals: ServiceInterval[] }>("GET", "/service-intervals")).body.intervals;
  });

  it("are counted from the first visit at the usual mileage while nothing else is known", async () => {
    const { measured, milesPerDay } = await services();
    expect({ measured, milesPerDay }).toEqual({ measured: false, milesPerDay: "33.00" });
    expect(await oil()).toMatchObject({ recorded: false, byDistance: false });
  });

  it("follow the car's own odometer trend, and whichever of time and distance comes first", async () => {
    await visit(90_001, 400, 20_000, "Oil and filter, 5W-30 synthetic");
    await visit(90_002, 200, 30_000);
    await visit(90_003, 100, 35_000, "OIL SERVICE");
    const now = await services();
    // 15,000 miles in 300 days after the usual 1,980 in 60, and 100 days since: the same formula as the intelligence
    // package.
    const perDay = milesPerDay(usualFleet, { days: 300, miles: 15_000 });
    expect(now).toMatchObject({ measured: true, milesPerDay: perDay.toFixed(2), odometer: 39_717 });
    const due = await oil();
    // 5,000 miles at 47.17 a day are 106 days, less than 6 months.
    expect(due).toMatchObject({
      recorded: true,
      lastOdometer: 35_000,
      dueOdometer: 40_000,
      byDistance: true,
    });
    expect(due?.dueOn).toBe(dayOfShop(-6));
  });

  it("have no mileage when they are due by time alone", async () => {
    const alignment = (await services()).services.find(({ name }) => name === "Wheel alignment");
    expect(alignment).toMatchObject({ months: 24, miles: null, dueOdometer: null, byDistance: false });
  });

  it("are listed by due date", async () => {
    const overdue = await ask<Due>("GET", "/service-schedule?view=overdue");
    const soon = await ask<Due>("GET", "/service-schedule?view=soon");
    const rows = [...overdue.body.rows, ...soon.body.rows].filter(({ vehicleId }) => vehicleId === car.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.services.map(({ name }) => name)).toContain("Oil and filter");
  });

  it("are sorted by their day from either end, each car once over all pages", async () => {
    // More than a page of cars, of which every two are due on one day.
    await shop.run(
      `insert into vehicles (organization_id, id, customer_id, make, model)
       select $1, gen_random_uuid(), $2, 'Kia', 'Soul ' || n from generate_series(1, 60) n`,
      ...[shop.organizationId, shop.customerId],
    );
    await shop.run(
      `insert into vehicle_mileages (organization_id, vehicle_id, read_on, miles_per_day, measured, next_due_on)
       select $1, id, $2::date - 10, 33, false, $2::date + substr(model, 6)::int / 2 from vehicles
       where organization_id = $1 and model like 'Soul %'`,
      ...[shop.organizationId, dayOfShop(300)],
    );
    await shop.run(
      `insert into vehicle_services (organization_id, vehicle_id, interval_id, due_on, last_on, recorded, by_distance)
       select $1, vehicle_id, $2, next_due_on, read_on, false, false from vehicle_mileages
       where organization_id = $1 and next_due_on between $3::date and $3::date + 30`,
      ...[shop.organizationId, intervals[0]?.id, dayOfShop(300)],
    );
    const listed = async (sort: string) => {
      const rows: Due["rows"][number][] = [];
      for (let after: string | null = ""; after !== null; ) {
        const { body }: { body: Due } = await ask<Due>(
          "GET",
          `/service-schedule?view=overdue${sort}&after=${after}`,
        );
        rows.push(...body.rows);
        after = body.next;
      }
      return rows.map(({ vehicleId }) => vehicleId);
    };
    const latestFirst = await listed("");
    expect(latestFirst.length).toBeGreaterThan(25);
    expect(new Set(latestFirst).size).toBe(latestFirst.length);
    expect(await listed("&sort=-due")).toEqual(latestFirst);
    expect(await listed("&sort=due")).toEqual(latestFirst.toReversed());
  });

  it("restart with work done elsewhere, and that can be undone", async () => {
    const before = await oil();
    const note = await ask<{ id: string }>(
      "POST",
      `/vehicles/${car.id}/services/${before?.intervalId}/notes`,
      { kind: "done-elsewhere", doneOn: dayOfShop(10) },
    );
    expect(note.status).toBe(200);
    // Ten days ago, at 47.17 miles a day.
    expect(await oil()).toMatchObject({
      lastOn: dayOfShop(10),
      lastOdometer: 39_245,
      dueOdometer: 44_245,
    });
    const future = await ask("POST", `/vehicles/${car.id}/services/${before?.intervalId}/notes`, {
      kind: "done-elsewhere",
      doneOn: day(-3).slice(0, 10),
    });
    expect(future).toMatchObject({ status: 422, body: { detail: expect.stringContaining("future") } });
    expect((await ask("DELETE", `/service-notes/${note.body.id}`)).status).toBe(204);
    expect(await oil()).toEqual(before);
  });

  it("leave out a service that this vehicle does not need, and repeating that adds no second note", async () => {
    const { intervalId } = (await oil())!;
    const path = `/vehicles/${car.id}/services/${intervalId}/notes`;
    const first = await ask<{ id: string }>("POST", path, { kind: "not-needed" });
    const second = await ask<{ id: string }>("POST", path, { kind: "not-needed" });
    expect(second.body).toEqual(first.body);
    expect(await oil()).toBeUndefined();
    expect((await services()).notNeeded).toMatchObject([{ name: "Oil and filter" }]);
    await ask("DELETE", `/service-notes/${first.body.id}`);
    expect(await oil()).toBeDefined();
  });

  it("follow a changed interval, for every vehicle, in the queue", async () => {
    const interval = intervals.find(({ name }) => name === "Oil and filter")!;
    const path = `/service-intervals/${interval.id}`;
    const saved = await ask<ServiceInterval>("PUT", path, { ...interval, miles: 10_000, months: 12 });
    expect(saved.body).toMatchObject({ miles: 10_000, version: 2 });
    expect((await ask("PUT", path, { ...interval, miles: 7500 })).status).toBe(409);
    for (const task of server.jobs.filter(({ task }) => task === "vehicles.refresh-services"))
      await task.handle({ organizationId: shop.organizationId });
    expect(await oil()).toMatchObject({ dueOdometer: 45_000 });
  });

  it("reject an interval without a time or distance, and one with a duplicate name", async () => {
    const id = crypto.randomUUID();
    const none = { name: "Belts", months: null, miles: null, phrases: ["belt"], version: 0 };
    expect((await ask("PUT", `/service-intervals/${id}`, none)).status).toBe(422);
    const twice = { name: "oil AND filter", months: 6, miles: null, phrases: ["ol"], version: 0 };
    expect((await ask("PUT", `/service-intervals/${id}`, twice)).status).toBe(422);
    const again = { ...twice, phrases: ["oil change"] };
    expect(await ask("PUT", `/service-intervals/${id}`, again)).toMatchObject({ status: 409 });
  });

  it("count a service that is noted while the queue recalculates the vehicle", async () => {
    const { tenancy } = server.services;
    const asShop = { organizationId: shop.organizationId, userId: null };
    const alignment = intervals.find(({ name }) => name === "Wheel alignment");
    const doneOn = dayOfShop(30);
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const note = tenancy.write(asShop, async (tx) => {
      await writeServiceNote(tx, {
        id: randomUUID(),
        vehicleId: car.id,
        intervalId: alignment?.id ?? "",
        kind: "done-elsewhere",
        doneOn,
        odometer: null,
        byName: "Olive",
        at: new Date(),
      });
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    const started = Promise.withResolvers<number>();
    const recalculation = tenancy.write(asShop, async (tx) => {
      const { rows } = await tx.query({
        name: "test-backend-pid",
        text: "select pg_backend_pid() as pid",
        values: [],
      });
      started.resolve((rows as { pid: number }[])[0]?.pid ?? 0);
      await refreshServices(tx, "00000000-0000-0000-0000-000000000000", 500);
    });
    const pid = await started.promise;
    await vi.waitFor(async () => {
      const [waiting] = await shop.run<{ count: string }>(
        "select count(*) from pg_locks where not granted and pid = $1",
        pid,
      );
      expect(Number(waiting?.count)).toBe(1);
    }, 10_000);
    mayCommit.resolve();
    await Promise.all([note, recalculation]);
    const found = (await services()).services.find(({ name }) => name === "Wheel alignment");
    expect(found).toMatchObject({ recorded: true, lastOn: doneOn });
  });
});
