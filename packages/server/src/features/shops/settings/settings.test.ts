import { randomUUID } from "node:crypto";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { CostedSettings } from "@autoiq/domain/shops/settings";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOf } from "../../../../test/helpers/front-desk.ts";
import { brakeLines, readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

type Problem = { detail: string; code: string; errors?: Record<string, string> };
const ask = <T = CostedSettings>(
  method: "GET" | "PUT" | "POST",
  path: string,
  body?: object,
  role: StaffRole = "owner",
) => server.call<T>(shop.people[role].token, method, path, body);
const settings = async () => (await ask("GET", "/shop/settings")).body;
const history = () =>
  shop.run<{ action: string; actor_name: string; before: never; after: never }>(
    "select action, actor_name, before, after from history where organization_id = $1 and subject = 'location' order by at, id",
    shop.organizationId,
  );

describe("the shop's own rates", () => {
  test("are saved as a whole, sent to open screens and recorded in the history", async () => {
    const { location } = await settings();
    const changed = {
      ...location,
      name: "Bay Auto Brandon",
      phone: "(813) 555-0177",
      timeZone: "America/Chicago",
      opens: "07:30",
      closes: "17:00",
      openDays: [1, 2, 3],
      laborRateCents: 16_250,
      storageCentsPerDay: 2500,
      monthlySalesTargetCents: 12_000_000,
      proficiencyTargetBasisPoints: null,
    };
    const saved = await ask("PUT", "/shop/location", changed, "admin");
    expect(saved.status).toBe(200);
    expect(saved.body.location).toEqual({
      ...changed,
      phone: "+18135550177",
      version: location.version + 1,
    });
    expect((await ask<never>("GET", "/shop")).body).toMatchObject({
      location: { name: "Bay Auto Brandon", pricing: { laborRateCents: 16_250 } },
    });
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "shop",
      id: shop.locationId,
    });
    expect(await history()).toMatchObject([
      {
        action: "changed the shop's settings",
        actor_name: "The admin",
        before: { laborRateCents: 15_000 },
        after: { laborRateCents: 16_250 },
      },
    ]);
  });

  test("open each weekday at its own hours, and decide the days and the span of the week", async () => {
    const { location } = await settings();
    const weekdayHours = [
      { weekday: 1, opens: "07:30", closes: "17:00" },
      { weekday: 6, opens: "09:00", closes: "13:00" },
    ];
    const saved = await ask("PUT", "/shop/location", { ...location, weekdayHours });
    expect(saved.body.location).toMatchObject({
      weekdayHours,
      openDays: [1, 6],
      opens: "07:30",
      closes: "17:00",
    });
    expect((await ask<never>("GET", "/shop")).body).toMatchObject({ location: { weekdayHours } });
    // 2030-01-05 is a Saturday.
    const { body } = await ask<{ days: object[] }>("GET", "/appointments?from=2030-01-04&to=2030-01-05");
    expect(body.days).toMatchObject([
      { day: "2030-01-04", opens: null },
      { day: "2030-01-05", opens: "09:00", closes: "13:00" },
    ]);
    const same = {
      ...saved.body.location,
      weekdayHours: [],
      openDays: [1, 2],
      opens: "08:00",
      closes: "16:00",
    };
    expect((await ask("PUT", "/shop/location", same)).body.location).toMatchObject({
      weekdayHours: [],
      openDays: [1, 2],
      opens: "08:00",
    });
  });

  test.each([
    [[{ weekday: 1, opens: "09:00", closes: "09:00" }], "weekdayHours.0.closes"],
    [[1, 1].map((weekday) => ({ weekday, opens: "08:00", closes: "18:00" })), "weekdayHours"],
  ])("are refused when a weekday's hours are not possible", async (weekdayHours, field) => {
    const { location } = await settings();
    const refused = await ask<Problem>("PUT", "/shop/location", { ...location, weekdayHours });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    expect((await settings()).location).toEqual(location);
  });

  test("price the next estimate, and leave a posted invoice unchanged", async () => {
    const posted = await readyRepairOrder(server, shop);
    const invoice = await ask<{ id: string; totalCents: number }>(
      ...(["POST", `/repair-orders/${posted.id}/invoice`, { version: posted.version }] as const),
    );
    expect(invoice.body.totalCents).toBe(35_948);
    const { location } = await settings();
    const saved = await ask("PUT", "/shop/location", {
      ...location,
      suppliesBasisPoints: 0,
    });
    expect(saved.status).toBe(200);
    const { tax } = deskOf(server, shop);
    await tax("state", 700);
    await tax("county", 0);
    const opened = await ask<RepairOrder>("POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Brakes squeal",
    });
    const priced = await ask<RepairOrder>("PUT", `/repair-orders/${opened.body.id}/jobs/${randomUUID()}`, {
      version: opened.body.version,
      name: "Front brakes",
      lines: brakeLines(shop),
    });
    // 225.00 + 80.00 + 5.00, no shop supplies, 7 % on the total.
    expect(priced.body.presented.totalCents).toBe(31_000 + 2170);
    const later = await ask<{ totalCents: number }>("GET", `/invoices/${invoice.body.id}`);
    expect(later.body.totalCents).toBe(35_948);
  });

  test.each([
    ["timeZone", { timeZone: "Mars/Olympus" }, "Choose a time zone such as America/New_York."],
    ["timeZone", { timeZone: "EST" }, "Choose a time zone such as America/New_York."],
    ["state", { state: "ZZ" }, "Choose one of the states or the District of Columbia."],
    ["closes", { opens: "18:00", closes: "08:00" }, "Enter a time after the shop opens."],
    ["openDays", { openDays: [] }, "Choose at least one day."],
    ["suppliesBasisPoints", { suppliesBasisPoints: 10_001 }, "Enter at most 100%."],
    ["laborRateCents", { laborRateCents: -1 }, "Enter zero or more."],
    ["phone", { phone: "12" }, "Enter a phone number with area code, such as (813) 555-0142."],
    ["name", { name: " " }, "Enter the name of the shop."],
  ])("reject a wrong %s: %j", async (field, wrong, sentence) => {
    const { location } = await settings();
    const refused = await ask<Problem>("PUT", "/shop/location", { ...location, ...wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: sentence });
    expect((await settings()).location).toEqual(location);
  });

  test("do not overwrite what someone else saved in the meantime", async () => {
    const { location } = await settings();
    const saves = await Promise.all(
      [13_000, 14_000, 16_000].map((laborRateCents) =>
        ask<Problem>("PUT", "/shop/location", { ...location, laborRateCents }),
      ),
    );
    expect(saves.map((each) => each.status).sort()).toEqual([200, 409, 409]);
    const refused = saves.find((each) => each.status === 409)!;
    expect(refused.body).toMatchObject({ code: "stale-version" });
    expect(refused.body.detail).toContain("The owner changed this shop's settings");
    expect((await settings()).location.version).toBe(location.version + 1);
  });

  test("can be changed only by the owner and the administrator of that shop", async () => {
    const before = await settings();
    for (const role of ["technician", "management"] as const) {
      for (const [path, body] of [
        ["/shop/location", before.location],
        ["/shop/bays", before.bays],
        ["/shop/matrix", before.matrix],
      ] as const) {
        expect((await ask("PUT", path, body, role)).status, `${role} ${path}`).toBe(403);
      }
      expect((await ask("GET", "/shop/settings", undefined, role)).status).toBe(403);
    }
    const mine = shop;
    shop = await server.makeShop();
    const current = await settings();
    await ask("PUT", "/shop/location", { ...current.location, laborRateCents: 1 });
    await ask("PUT", "/shop/matrix", {
      ...current.matrix,
      steps: [{ fromCostCents: 0, multiplierBasisPoints: 10_000 }],
    });
    // An id of another business's bay has no meaning here, so it becomes a new bay of this one.
    const copied = await ask("PUT", "/shop/bays", {
      version: current.bays.version,
      bays: before.bays.bays.map((bay) => ({ ...bay, name: "Copied" })),
    });
    expect(copied.status).toBe(200);
    shop = mine;
    expect(await settings()).toEqual(before);
  });
});

describe("bays", () => {
  const book = (startsAt: string, endsAt: string) =>
    shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, shop.bayId, startsAt, endsAt],
    );

  test("are added, renamed, reordered and switched off", async () => {
    const { bays } = await settings();
    const alignment = { id: randomUUID(), name: "Alignment", lift: "4-post", active: true };
    const saved = await ask("PUT", "/shop/bays", {
      version: bays.version,
      bays: [alignment, { id: shop.bayId, name: "Old bay", lift: "", active: false }],
    });
    expect(saved.body.bays).toEqual({
      version: bays.version + 1,
      bays: [
        { ...alignment, ahead: 0, booked: false },
        { id: shop.bayId, name: "Old bay", lift: "", active: false, ahead: 0, booked: false },
      ],
    });
    const seen = await ask<{ location: { bays: unknown } }>("GET", "/shop");
    expect(seen.body.location.bays).toEqual([{ id: alignment.id, name: "Alignment", lift: "4-post" }]);
    expect(await history()).toMatchObject([{ action: "changed the bays" }]);
    const removed = await ask("PUT", "/shop/bays", { version: bays.version + 1, bays: [alignment] });
    expect(removed.body.bays.bays).toHaveLength(1);
  });

  test("stay in use while cars are booked into them, and stay on the list", async () => {
    await book("2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z");
    const { bays } = await settings();
    const other = { id: randomUUID(), name: "Bay 2", lift: "", active: true };
    const off = await ask<Problem>("PUT", "/shop/bays", {
      version: bays.version,
      bays: [{ ...bays.bays[0], active: false }, other],
    });
    expect(off).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(off.body.detail).toBe(
      "Bay 1 has an appointment coming up. Move them in the schedule first, then turn the bay off.",
    );
    server.setNow("2026-11-24T15:00:00Z");
    const gone = await ask<Problem>("PUT", "/shop/bays", { version: bays.version, bays: [other] });
    expect(gone.body.detail).toBe("Bay 1 has past appointments. Turn it off instead of removing it.");
    const later = await ask("PUT", "/shop/bays", {
      version: bays.version,
      bays: [{ ...bays.bays[0], active: false }, other],
    });
    server.setNow("2026-11-20T15:00:00Z");
    expect(later.status).toBe(200);
  });

  test("do not lose a booking made while one is switched off", async () => {
    const { bays } = await settings();
    const [switched, booked] = await Promise.all([
      ask("PUT", "/shop/bays", {
        version: bays.version,
        bays: [
          { ...bays.bays[0], active: false },
          { id: randomUUID(), name: "Bay 2", lift: "", active: true },
        ],
      }),
      ask<Problem>("POST", "/appointments", {
        customerId: shop.customerId,
        bayId: shop.bayId,
        startsAt: "2026-11-23T15:00:00Z",
        endsAt: "2026-11-23T16:00:00Z",
      }),
    ]);
    expect([switched.status, booked.status].filter((status) => status === 200)).toHaveLength(1);
  });

  test.each([
    [[], "bays", "Keep at least one bay active."],
    [["A", "a"], "bays.1.name", "Another bay already has this name."],
    [[" "], "bays.0.name", "Enter a name for the bay."],
  ])("reject the list %j", async (names, field, sentence) => {
    const { bays } = await settings();
    const refused = await ask<Problem>("PUT", "/shop/bays", {
      version: bays.version,
      bays: names.map((name) => ({ id: randomUUID(), name, lift: "", active: true })),
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: sentence });
  });

  test("are rejected with an outdated list", async () => {
    const { bays } = await settings();
    expect((await ask("PUT", "/shop/bays", bays)).status).toBe(200);
    expect(await ask<Problem>("PUT", "/shop/bays", bays)).toMatchObject({
      status: 409,
      body: { code: "stale-version" },
    });
  });
});

describe("the parts matrix", () => {
  const step = (fromCostCents: number, multiplierBasisPoints = 20_000) => ({
    fromCostCents,
    multiplierBasisPoints,
  });

  test("is replaced as a whole, once per version", async () => {
    const { matrix } = await settings();
    const steps = [step(0, 32_500), step(2500, 24_000), step(10_000, 15_000)];
    const saved = await ask("PUT", "/shop/matrix", { version: matrix.version, steps });
    expect(saved.body.matrix).toEqual({ version: matrix.version + 1, steps });
    expect(await history()).toMatchObject([{ action: "changed the parts matrix", after: { steps } }]);
    const again = await ask<Problem>("PUT", "/shop/matrix", { version: matrix.version, steps });
    expect(again).toMatchObject({ status: 409, body: { code: "stale-version" } });
  });

  test.each([
    [[], "steps", "Keep at least one step. Without one, parts would sell at cost."],
    [[step(100)], "steps.0.fromCostCents", "Start the first step at $0.00."],
    [[step(0), step(500), step(500)], "steps.2.fromCostCents", "Enter a cost above the previous step."],
    [
      [step(0, 9999)],
      "steps.0.multiplierBasisPoints",
      "Enter 1 or more. Below 1, parts would sell under cost.",
    ],
  ])("rejects %j", async (steps, field, sentence) => {
    const { matrix } = await settings();
    const refused = await ask<Problem>("PUT", "/shop/matrix", { version: matrix.version, steps });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ [field]: sentence });
  });
});
