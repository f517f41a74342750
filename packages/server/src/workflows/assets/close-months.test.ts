import { randomUUID } from "node:crypto";
import type { EquipmentDetail } from "@autoiq/domain/assets/contract";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withoutCosts } from "../../../test/helpers/without-costs.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

type Reply = EquipmentDetail & { detail: string };

describe("depreciation in the journal", () => {
  let server: TestServer;
  let shop: Shop;
  const call = <T = Reply>(method: "GET" | "POST" | "PUT", path: string, body?: object, of = shop) =>
    server.call<T & { detail: string }>(of.people.owner.token, method, path, body);
  /** Noon in New York. */
  const on = (day: string) => server.setNow(`${day}T17:00:00Z`);
  const work = () => server.jobs.find(({ task }) => task === "assets.close-months")!.handle({});
  const from = (fromDay: string | null) =>
    call<{ equipmentFrom: string | null }>("PUT", "/books/equipment", { fromDay });
  const fields = (change: object = {}, purchase: object = {}) => ({
    name: "Lift 1",
    category: "lift",
    make: "",
    model: "",
    serial: "",
    bayId: null,
    neededForBay: false,
    state: "in-use",
    endedOn: null,
    warrantyUntil: null,
    notes: "",
    purchase: {
      purchasedOn: null,
      vendor: "",
      costCents: 600_000,
      inServiceOn: "2026-09-05",
      residualCents: 0,
      usefulLifeMonths: 60,
      depreciation: "straight-line",
      decliningPercent: null,
      ...purchase,
    },
    ...change,
  });
  const lift = async (purchase: object = {}, of = shop) => {
    const id = randomUUID();
    const reply = await call("POST", "/equipment", { id, fields: fields({}, purchase) }, of);
    expect(reply.status, reply.body.detail).toBe(200);
    return id;
  };
  const change = async (id: string, change: object, purchase: object = {}) => {
    const { version } = (await call("GET", `/equipment/${id}`)).body.equipment;
    const reply = await call("PUT", `/equipment/${id}`, { version, fields: fields(change, purchase) });
    expect(reply.status, reply.body.detail).toBe(200);
  };
  const journal = async (token = shop.people.owner.token) =>
    (
      await server.call<ReplyOf<typeof getJournal>>(
        token,
        "GET",
        "/reports/journal?from=2026-09-01&to=2027-03-31",
      )
    ).body;
  const entries = async () =>
    (await journal()).entries
      .map(({ day, memo, lines }) => [
        day,
        memo,
        ...lines.map(({ name, amountCents }) => `${name} ${amountCents}`),
      ])
      .toReversed();
  const csv = async () =>
    (
      await server.app.inject({
        url: "/api/reports/journal.csv?from=2026-09-01&to=2026-11-30",
        headers: { authorization: `Bearer ${shop.people.owner.token}` },
      })
    ).body;

  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(async () => {
    on("2026-11-20");
    shop = await server.makeShop();
  });

  test("is booked on the last day of each month, once, however many servers look", async () => {
    const id = await lift();
    expect((await from("2026-11-01")).body).toMatchObject({ equipmentFrom: "2026-11-01" });
    await work();
    expect(await entries()).toEqual([]);
    on("2026-11-30");
    await Promise.all(Array.from({ length: 50 }, work));
    const november = [
      "2026-11-30",
      "Depreciation 2026-11, Lift 1",
      "Depreciation 10000",
      "Accumulated depreciation -10000",
    ];
    expect(await entries()).toEqual([november]);
    expect((await journal()).entries[0]?.equipmentId).toBe(id);
    const bytes = await csv();
    expect(bytes).toContain("Depreciation 2026-11, Lift 1");
    // The server was off until January: December is booked then, and November stays as it was.
    on("2027-01-03");
    await work();
    await work();
    expect(await entries()).toEqual([
      november,
      ["2027-01-03", "Depreciation 2026-12, Lift 1", "Depreciation 10000", "Accumulated depreciation -10000"],
    ]);
    await change(id, { name: "Lift A" });
    expect(await csv()).toBe(bytes);
  });

  test("takes what is sold out of the books with its gain, and a mistake back", async () => {
    const id = await lift();
    await from("2026-11-01");
    on("2026-11-30");
    await work();
    on("2026-12-15");
    await change(id, { state: "sold", endedOn: "2026-12-10" }, { proceedsCents: 580_000 });
    on("2026-12-31");
    await work();
    // September and October are an opening balance: 30,000 in all.
    expect((await entries()).slice(1)).toEqual([
      [
        "2026-12-31",
        "Equipment retired or sold 2026-12, Lift 1",
        "Accumulated depreciation 30000",
        "Equipment sold, to be paid 580000",
        "Gain or loss on equipment -10000",
        "Shop equipment -600000",
      ],
    ]);
    await change(id, { state: "in-use", endedOn: null });
    on("2027-01-31");
    await work();
    const last = (await entries()).slice(2);
    expect(last.flat()).toEqual(
      expect.arrayContaining([
        "Depreciation 20000",
        "Shop equipment 600000",
        "Gain or loss on equipment 10000",
      ]),
    );
    for (const { lines } of (await journal()).entries)
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
  });

  test("is never on a locked day, and a locked first day is refused", async () => {
    await lift();
    await from("2026-11-01");
    // The server was off on the last day, and the month is locked before it is back.
    on("2026-12-01");
    const lock = { locationIds: [shop.locationId], through: "2026-11-30", reason: "" };
    expect((await call("PUT", "/books/locks", lock)).status).toBe(200);
    expect((await from("2026-12-01")).status).toBe(409);
    await work();
    expect((await entries()).map(([day, memo]) => `${day} ${memo}`)).toEqual([
      "2026-12-01 Depreciation 2026-11, Lift 1",
    ]);
    await expect(
      shop.run(
        `insert into equipment_entries select organization_id, gen_random_uuid(), location_id, equipment_id, month, 'asset-disposal',
           '2026-11-28', equipment_name, 0, 1, 0, 0, booked_at from equipment_entries`,
      ),
    ).rejects.toThrow(/locked/);
  });

  test("is in nobody's books who did not choose it, in no journal without costs, and in no other shop's", async () => {
    const other = await server.makeShop();
    await lift();
    await lift({}, other);
    await from("2026-11-01");
    on("2026-11-30");
    await work();
    expect((await journal(other.people.owner.token)).entries).toEqual([]);
    expect((await withoutCosts(server, () => journal())).entries).toEqual([]);
    expect(await entries()).toHaveLength(1);
    // Off, the journal has none of it.
    await from(null);
    expect(await entries()).toEqual([]);
    const { token } = shop.people.management;
    expect((await server.call(token, "PUT", "/books/equipment", { fromDay: null })).status).toBe(403);
  });

  test("refuses money for what isn't sold", async () => {
    const reply = await call<{ errors: Record<string, string> }>("POST", "/equipment", {
      id: randomUUID(),
      fields: fields({}, { proceedsCents: 100 }),
    });
    expect(reply.status).toBe(422);
    expect(reply.body.errors["fields.purchase.proceedsCents"]).toBe(
      "Only what is sold brings money. Leave this empty.",
    );
  });
});
