import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { FloorRates, ShopFloor } from "@autoiq/domain/shop-floor/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;

/** Wednesday, November 18, in New York: five hours behind UTC. */
const at = (clock: string, day = 18) => `2026-11-${day}T${clock}:00-05:00`;

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
  server.setNow(at("08:00"));
});

type Role = keyof Shop["people"];
const ask = <T = { detail: string }>(
  role: Role,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
) => server.call<T>(shop.people[role].token, method, path, body);
const floorOf = async (role: Role = "management") => (await ask<ShopFloor>(role, "GET", "/shop-floor")).body;
const technician = async () => {
  const { staffId } = shop.people.technician;
  return (await floorOf()).people.find((each) => each.staffId === staffId)!;
};
const rates = async () => (await ask<FloorRates>("management", "GET", "/shop-floor/rates")).body;
const clock = async (time: string, path: string, body?: object) => {
  server.setNow(at(time));
  expect((await ask("technician", "POST", path, body)).status, `${time} ${path}`).toBe(204);
};

/** An approved job of that many labor hours. */
async function approvedJob(name: string, hours = "2") {
  const { body: opened } = await ask<RepairOrder>("owner", "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: name,
  });
  const job = randomUUID();
  const line = { id: randomUUID(), kind: "labor", description: name, hours, rateCents: 15_000 };
  await ask("owner", "PUT", `/repair-orders/${opened.id}/jobs/${job}`, { version: 1, name, lines: [line] });
  await ask("owner", "POST", `/repair-orders/${opened.id}/authorizations`, {
    version: 2,
    channel: "phone",
    person: "Dana",
    decisions: [{ jobId: job, decision: "approved" }],
  });
  return { job, number: opened.number };
}

describe("the shop floor", () => {
  it("shows a technician on a job, on a break, idle, and gone, with the hours of the job and the week", async () => {
    const { job, number } = await approvedJob("Brakes", "1");
    await clock("08:00", "/time-clock/in");
    await clock("08:10", `/jobs/${job}/clock-on`);
    server.setNow(at("09:40"));
    expect(await technician()).toMatchObject({
      state: "on-job",
      since: "2026-11-18T13:00:00.000Z",
      // An hour and a half of one hour sold.
      job: { name: "Brakes", repairOrderNumber: number, soldHours: 100, clockedHours: 150 },
      idleMinutesToday: 10,
      weekMinutes: 100,
    });
    await clock("10:00", "/time-clock/break", { kind: "meal" });
    server.setNow(at("10:10"));
    expect(await technician()).toMatchObject({ state: "on-break", job: null, onBreak: { kind: "meal" } });
    await clock("10:30", "/time-clock/break/end");
    server.setNow(at("11:10"));
    const idle = await floorOf();
    expect(idle.finding).toMatch(/^1 of \d here, 1 idle 40 min$/);
    expect(await technician()).toMatchObject({
      state: "idle",
      idleSince: "2026-11-18T15:30:00.000Z",
      idleMinutesToday: 50,
      // Without the unpaid meal.
      weekMinutes: 160,
      stretches: [{ kind: "idle" }, { kind: "job", jobName: "Brakes" }, { kind: "break" }, { kind: "idle" }],
    });
    await clock("11:15", "/time-clock/out");
    server.setNow(at("12:00"));
    expect(await technician()).toMatchObject({
      state: "left",
      since: "2026-11-18T16:15:00.000Z",
      idleSince: null,
    });
  });

  it("says who is out and who is off, and names a clock that was left running", async () => {
    server.setNow(at("09:00"));
    await ask("owner", "POST", "/time-clock/in");
    expect((await technician()).state).toBe("out");
    const { locationId, organizationId } = shop;
    await shop.run(
      `insert into calendar_blocks (organization_id, id, location_id, staff_id, starts_at, ends_at, reason)
       values ($1, $2, $3, $4, '${at("00:00")}', '${at("23:00")}', 'Vacation')`,
      organizationId,
      randomUUID(),
      locationId,
      shop.people.technician.staffId,
    );
    expect((await technician()).state).toBe("off");
    await clock("09:00", "/time-clock/in");
    server.setNow(at("09:00", 19));
    expect(await technician()).toMatchObject({ state: "missed", weekMinutes: 0, stretches: [] });
  });

  it("counts the overtime that the rest of the week adds by the person's own rule, and no money", async () => {
    const { staffId } = shop.people.technician;
    await shop.run(
      `insert into staff_shifts (organization_id, staff_id, weekday, starts, ends)
       select $1, $2, weekday, '08:00', '17:00' from generate_series(1, 5) weekday`,
      shop.organizationId,
      staffId,
    );
    for (const day of [16, 17])
      await ask("owner", "POST", "/time-entries", {
        id: randomUUID(),
        staffId,
        startedAt: at("07:00", day),
        endedAt: at("17:00", day),
        breaks: [],
        reason: "Forgot to clock in",
      });
    await clock("08:00", "/time-clock/in");
    server.setNow(at("12:00"));
    // 20 hours, 4 today, and 5 + 9 + 9 to come: 7 above 40.
    expect(await technician()).toMatchObject({
      weekMinutes: 24 * 60,
      overtimeMinutes: 0,
      overtimeAheadMinutes: 7 * 60,
    });
    const plan = { kind: "hourly", rateCents: 3000, overtime: "california" };
    const saved = await ask("owner", "PUT", `/payroll/plans/${randomUUID()}`, {
      staffId,
      startsOn: "2026-11-16",
      plan,
      version: 0,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300);
    // Two hours above 8 on two days. To come: an hour on each of three days, the rest is at most 40 regular hours.
    expect(await technician()).toMatchObject({ overtimeMinutes: 4 * 60, overtimeAheadMinutes: 3 * 60 });
    expect(JSON.stringify(await floorOf())).not.toMatch(/cents|3000/i);
  });
});

describe("the rates", () => {
  it("divide flag hours, hours on jobs, and attendance, with what runs counted until now", async () => {
    const { job } = await approvedJob("Brakes", "3");
    await clock("08:00", "/time-clock/in");
    await clock("08:00", `/jobs/${job}/clock-on`);
    server.setNow(at("10:00"));
    expect((await rates()).everyone.today).toMatchObject({
      flag: 0,
      onJobs: 200,
      clockedIn: 200,
      efficiency: 0,
    });
    await clock("10:00", `/jobs/${job}/clock-off`);
    server.setNow(at("10:00"));
    await shop.run(
      "update jobs set work_state = 'completed', completed_at = $3 where organization_id = $1 and id = $2",
      shop.organizationId,
      job,
      at("10:00"),
    );
    server.setNow(at("12:00"));
    const { everyone, people } = await rates();
    expect(everyone.today).toEqual({
      flag: 300,
      onJobs: 200,
      clockedIn: 400,
      efficiency: 15_000,
      productivity: 5000,
      proficiency: 7500,
    });
    expect(people[0]?.weeks).toHaveLength(12);
    expect(people[0]?.weeks.at(-1)).toMatchObject({ week: "2026-11-16", rates: { efficiency: 15_000 } });
    // The reports and the assistant count the same once the clock has ended.
    await clock("12:00", "/time-clock/out");
    server.setNow(at("09:00", 25));
    const later = await rates();
    expect([later.everyone.today.flag, later.everyone.week.flag, later.everyone.fourWeeks.flag]).toEqual([
      0, 0, 300,
    ]);
  });
});

describe("who may see it", () => {
  it("is the desk, and neither technicians, nor clients, nor another business", async () => {
    await clock("08:00", "/time-clock/in");
    for (const path of ["/shop-floor", "/shop-floor/rates"]) {
      expect((await ask("technician", "GET", path)).status, path).toBe(403);
      expect((await ask("owner", "GET", path)).status, path).toBe(200);
      // An account without a place in the shop, as clients have.
      expect((await server.call(server.operator, "GET", path)).status, path).toBe(403);
      expect((await server.call(undefined, "GET", path)).status, path).toBe(401);
    }
    const other = await server.makeShop();
    const { body } = await server.call<ShopFloor>(other.people.owner.token, "GET", "/shop-floor");
    expect(body.people.map(({ staffId }) => staffId)).not.toContain(shop.people.technician.staffId);
  });
});
