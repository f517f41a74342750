import { randomUUID } from "node:crypto";
import { addDays } from "@autoiq/domain/kernel/time";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

const zone = "America/New_York";
const today = "2026-11-20";
let server: TestServer;
let shop: Shop;
let number = 1000;

beforeAll(async () => {
  server = await testServer();
  server.setNow(`${today}T15:00:00Z`);
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const insertRow = (table: string, row: Record<string, unknown>) =>
  shop.run(
    `insert into ${table} (organization_id, ${Object.keys(row).join(", ")}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(", ")})`,
    ...[shop.organizationId, ...Object.values(row)],
  );
/** Includes evenings, which are another day in UTC. */
const moment = (daysAgo: number, hour: number) =>
  `${addDays(today, -daysAgo)} ${String(hour).padStart(2, "0")}:30 ${zone}`;

async function order(daysAgo: number, cents: number) {
  const [id, jobId] = [randomUUID(), randomUUID()];
  const { locationId: location_id, customerId: customer_id, vehicleId: vehicle_id } = shop;
  const at = { location_id, customer_id };
  await insertRow("repair_orders", { id, ...at, number: ++number, vehicle_id, status: "closed" });
  await insertRow("jobs", { id: jobId, repair_order_id: id, position: 1, name: "Brakes" });
  const fields = { labor: cents, parts: cents, sublet: 0, fees: 0, discount: 0, supplies: 0, tax: 7 };
  const costs = { labor_cost_cents: 10, parts_cost_cents: 20, sublet_cost_cents: 0 };
  const post = (hour: number) =>
    insertRow("invoices", {
      id: randomUUID(),
      ...at,
      repair_order_id: id,
      number,
      posted_at: moment(daysAgo, hour),
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}_cents`, value])),
      ...costs,
      total_cents: 2 * cents + 7,
      hours_sold: "1.25",
      content: "{}",
    });
  const answer = async (ago: number, decision: string) => {
    await shop.run(
      "update jobs set authorization_state = $3 where organization_id = $1 and id = $2",
      ...[shop.organizationId, jobId, decision],
    );
    await insertRow("authorizations", {
      id: randomUUID(),
      repair_order_id: id,
      job_id: jobId,
      decision,
      channel: "phone",
      person: "Dana",
      at: moment(ago, 20),
      job_cents: cents,
      revised_total_cents: cents,
    });
  };
  const clock = (hours: number) =>
    insertRow("time_entries", {
      id: randomUUID(),
      staff_id: shop.people.technician.staffId,
      repair_order_id: id,
      job_id: jobId,
      started_at: moment(daysAgo, 8),
      ended_at: moment(daysAgo, 8 + hours),
    });
  const inspect = (hour: number) =>
    insertRow("inspections", {
      id: randomUUID(),
      repair_order_id: id,
      name: "Points",
      started_at: moment(daysAgo, 7),
      completed_at: moment(daysAgo, hour),
    });
  const visit = (status: string, hour = 20) =>
    insertRow("appointments", {
      id: randomUUID(),
      ...at,
      vehicle_id,
      status,
      concern: "",
      visit: "drop-off",
      bay_id: shop.bayId,
      starts_at: moment(daysAgo, hour),
      ends_at: moment(daysAgo, hour + 1),
    });
  return { id, jobId, post, answer, clock, inspect, visit };
}

const periods = [
  "from=2026-11-20&to=2026-11-20",
  "from=2026-11-01&to=2026-11-20",
  "from=2026-11-10&to=2026-11-15&step=day",
  "from=2026-10-12&to=2026-11-18&step=week",
  "from=2026-03-01&to=2026-11-20&step=month",
];
const readDays = async () =>
  Promise.all(
    periods.map(async (period) => {
      const reply = await server.call(shop.people.owner.token, "GET", `/reports?${period}`);
      expect(reply.status).toBe(200);
      return reply.body;
    }),
  );
const storedDays = async () => {
  const rows = await shop.run<{ days: number }>(
    "select count(*)::int as days from daily_metrics where organization_id = $1 and sales <> 0",
    shop.organizationId,
  );
  return rows[0]?.days;
};
async function keep() {
  const definition = server.jobs.find(({ task }) => task === "analytics.update-daily-metrics");
  await definition?.handle({ organizationId: shop.organizationId } as never);
}

it("a period has the same metrics from its records, from its daily sums, and after a past day changes", async () => {
  const orders = [];
  for (const [ago, cents] of [0, 1, 1, 4, 9, 15, 30, 31, 200].map(
    (ago, at) => [ago, 1000 + at * 337] as const,
  )) {
    const orderId = await order(ago, cents);
    orders.push(orderId);
    await orderId.post(17);
    await orderId.clock(2);
    await orderId.visit(cents % 2 ? "checked-in" : "no-show", 15 + (orders.length % 3));
    // Some jobs are decided again on another day, and one on the same day.
    await orderId.answer(ago + 3, "deferred");
    if (ago > 0) await orderId.answer(ago, cents % 3 ? "approved" : "declined");
    if (ago === 30) await orderId.answer(9, "approved");
  }
  const fromRecords = await readDays();
  expect(await storedDays()).toBe(0);
  await keep();
  // Today is not over.
  expect(await storedDays()).toBe(7);
  expect(await readDays()).toEqual(fromRecords);
  await keep();
  expect(await readDays()).toEqual(fromRecords);

  const late = await order(9, 50_000);
  await late.post(16);
  await late.clock(3);
  await late.answer(9, "approved");
  await orders[5]?.answer(1, "declined");
  await orders[4]?.inspect(21);
  await late.visit("checked-in", 12);
  await shop.run(
    "update time_entries set ended_at = ended_at + interval '1 hour' where organization_id = $1 and ended_at < $2",
    ...[shop.organizationId, moment(20, 0)],
  );
  const changed = await readDays();
  expect(changed).not.toEqual(fromRecords);
  await shop.run("delete from daily_metrics where organization_id = $1", shop.organizationId);
  expect(await readDays()).toEqual(changed);
  await keep();
  expect(await readDays()).toEqual(changed);
});

it("a day summed before the clock was set back is read from its records and summed again", async () => {
  const orderId = await order(9, 40_000);
  await orderId.post(15);
  const fromRecords = await readDays();
  await keep();
  const early =
    "update daily_metrics set sales = 0, summed_at = now() + interval '1 year' where organization_id = $1";
  await shop.run(early, shop.organizationId);
  expect(await readDays()).toEqual(fromRecords);
  await keep();
  expect(await storedDays()).toBe(1);
  expect(await readDays()).toEqual(fromRecords);
});

it("a late change to a bay's day, a declined job or a posting shows in the metrics at once", async () => {
  const orderId = await order(9, 40_000);
  await orderId.post(15);
  await orderId.answer(9, "declined");
  await orderId.visit("checked-in", 12);
  const later = await order(5, 10_000);
  const seen = async () =>
    (await server.call(shop.people.owner.token, "GET", "/reports?from=2026-11-01&to=2026-11-20")).body;
  const change = (sql: string, ...values: unknown[]) => shop.run(sql, shop.organizationId, ...values);
  const blockId = randomUUID();
  const changes: Record<string, () => Promise<unknown>> = {
    "a bay out of use": () =>
      insertRow("calendar_blocks", {
        id: blockId,
        location_id: shop.locationId,
        bay_id: shop.bayId,
        reason: "Lift inspection",
        starts_at: moment(12, 8),
        ends_at: moment(10, 17),
      }),
    "a bay in use again": () =>
      change("delete from calendar_blocks where organization_id = $1 and id = $2", blockId),
    "a bay out of service with its equipment": async () => {
      await insertRow("equipment", {
        id: blockId,
        location_id: shop.locationId,
        bay_id: shop.bayId,
        name: "Lift 1",
        category: "lift",
        created_at: moment(30, 8),
        created_by_name: "Owner",
      });
      await insertRow("equipment_outages", {
        id: blockId,
        location_id: shop.locationId,
        equipment_id: blockId,
        bay_id: shop.bayId,
        cause: "breakdown",
        reason: "Motor",
        starts_at: moment(8, 8),
        reported_at: moment(8, 8),
        reported_by_name: "Owner",
      });
    },
    "its equipment back earlier": () =>
      change("update equipment_outages set ends_at = $2 where organization_id = $1", moment(7, 12)),
    "a special day": () =>
      insertRow("special_days", {
        location_id: shop.locationId,
        day: addDays(today, -9),
        name: "Inventory",
        opens: "10:00",
        closes: "14:00",
      }),
    "its usual hours": () => change("delete from special_days where organization_id = $1"),
    "a visit that was missed": () =>
      change("update appointments set status = 'no-show' where organization_id = $1"),
    "a label": () =>
      change(
        "update repair_orders set labels = '{Comeback}' where organization_id = $1 and id = $2",
        orderId.id,
      ),
    "the same work sold on a later visit": () =>
      change(
        "update jobs set authorization_state = 'approved' where organization_id = $1 and id = $2",
        later.jobId,
      ),
    "another name": () =>
      change("update jobs set name = 'Struts' where organization_id = $1 and id = $2", later.jobId),
    "work added and sold at once": () =>
      insertRow("jobs", {
        id: randomUUID(),
        repair_order_id: later.id,
        position: 2,
        name: "BRAKES",
        authorization_state: "approved",
      }),
    "a void": () =>
      change("update repair_orders set status = 'void' where organization_id = $1 and id = $2", later.id),
  };
  let last = await seen();
  for (const [name, act] of Object.entries(changes)) {
    await keep();
    expect(await seen(), name).toEqual(last);
    await act();
    const changed = await seen();
    expect(changed, name).not.toEqual(last);
    await shop.run("delete from daily_metrics where organization_id = $1", shop.organizationId);
    expect(await seen(), name).toEqual(changed);
    last = changed;
  }
});

it("viewing past days without sums enqueues one update", async () => {
  await (await order(3, 1000)).post(12);
  await readDays();
  const jobs = await server.queued("analytics.update-daily-metrics");
  expect(
    jobs.filter(
      ({ payload }) => (payload as { organizationId: string }).organizationId === shop.organizationId,
    ),
  ).toHaveLength(1);
  await keep();
  expect(await storedDays()).toBe(1);
});

it("a location is summed again when its time zone changes or its people move", async () => {
  await (await order(3, 1000)).post(23);
  await keep();
  await shop.run(
    "update locations set time_zone = 'Pacific/Auckland' where organization_id = $1",
    shop.organizationId,
  );
  expect(await storedDays()).toBe(0);
});
