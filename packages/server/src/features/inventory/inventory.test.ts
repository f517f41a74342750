import type { Part } from "@autoiq/domain/inventory/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer } from "../../../test/servers/area-server.ts";
import { inventoryRoutes } from "./routes.ts";

describe("inventory", async () => {
  const server = await testServer(inventoryRoutes);
  let shop: TestShop;
  let other: TestShop;
  let filter: Part;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    other = await server.shop("Elsewhere Auto");
    const created = await shop.ask("owner", "POST", "/parts", {
      number: "PF-48",
      name: "Oil filter",
      brand: "ACDelco",
      category: "Filters",
      costCents: 450,
      bin: "A-1",
    });
    expect(created.status).toBe(200);
    filter = created.body;
  });

  const search = async (query: string) => {
    const reply = await shop.ask("technician", "GET", `/parts?${query}`);
    expect(reply.status).toBe(200);
    return reply.body as { parts: Part[]; next: string | null };
  };

  it("prices by the location's matrix, or by the fixed price", async () => {
    expect(filter).toMatchObject({ priceCents: 1125, onHand: "0", bin: "A-1", stateFee: "none" });
    const battery = await shop.ask("owner", "POST", "/parts", {
      number: "BAT-24F",
      name: "Battery group 24F",
      costCents: 11_000,
      fixedPriceCents: 18_995,
      stateFee: "battery",
    });
    expect(battery.body).toMatchObject({ priceCents: 18_995, stateFee: "battery" });
  });

  it("stocks a new part with its minimum and maximum, and lists it as low at once", async () => {
    const wiper = { number: "WB-22", name: "Wiper blade 22 in", costCents: 500, bin: "b 2" };
    const refused = await other.ask("owner", "POST", "/parts", { ...wiper, minimum: "4", maximum: "2" });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { maximum: "Enter a maximum at or above the minimum, or 0 for none." } },
    });
    const created = await other.ask("owner", "POST", "/parts", { ...wiper, minimum: "4", maximum: "10" });
    expect(created.body).toMatchObject({ minimum: "4", maximum: "10", bin: "B 2", onHand: "0" });
    expect(await other.ask("owner", "GET", "/parts?low=yes")).toMatchObject({
      body: { parts: [{ number: "WB-22", minimum: "4" }] },
    });
  });

  it("rejects a second part with the same number", async () => {
    const again = await shop.ask("owner", "POST", "/parts", { number: "PF-48", name: "X", costCents: 1 });
    expect(again).toMatchObject({ status: 409, detail: "A part with that number already exists." });
    expect(
      (await other.ask("owner", "POST", "/parts", { number: "PF-48", name: "X", costCents: 1 })).status,
    ).toBe(200);
  });

  it("receives, counts, and records each movement with its author and reason", async () => {
    const received = await shop.ask("admin", "POST", `/parts/${filter.id}/receipts`, {
      quantity: "12",
      unitCostCents: 500,
      reason: "Invoice 4711",
    });
    expect(received.body).toMatchObject({ onHand: "12", costCents: 500, priceCents: 1250 });
    const counted = await shop.ask("owner", "POST", `/parts/${filter.id}/adjustments`, {
      counted: "10.5",
      reason: "count",
      note: "Two broken",
    });
    expect(counted.body).toMatchObject({ onHand: "10.5" });
    const agrees = await shop.ask("owner", "POST", `/parts/${filter.id}/adjustments`, {
      counted: "10.50",
      reason: "count",
    });
    expect(agrees.body).toMatchObject({ onHand: "10.5" });
    const partHistory = await shop.ask("technician", "GET", `/parts/${filter.id}`);
    expect(partHistory.body).toMatchObject({
      part: { onHand: "10.5" },
      movements: [
        {
          kind: "adjusted",
          quantity: "-1.5",
          reason: "Shelf count: Two broken",
          bins: "A-1",
          by: "The owner",
          repairOrderNumber: null,
        },
        { kind: "received", quantity: "12", reason: "Invoice 4711", by: "The admin" },
      ],
    });
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "part",
      id: filter.id,
    });
  });

  it("adds every one of many simultaneous receipts", async () => {
    const created = await shop.ask("owner", "POST", "/parts", {
      number: "W-1",
      name: "Wiper",
      costCents: 700,
    });
    const { id } = created.body as Part;
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.ask("owner", "POST", `/parts/${id}/receipts`, { quantity: "2", unitCostCents: 700 }),
      ),
    );
    expect(all.every((each) => each.status === 200)).toBe(true);
    expect((await search("q=wiper")).parts[0]?.onHand).toBe("16");
    const counts = await Promise.all(
      [1, 2, 3].map(() =>
        shop.ask("owner", "POST", `/parts/${id}/adjustments`, { counted: "5", reason: "count" }),
      ),
    );
    expect(counts.map((each) => (each.body as Part).onHand)).toEqual(["5", "5", "5"]);
    const ledger = await shop.rows<{ total: string; count: number }>(
      "select sum(quantity)::text as total, count(*)::int as count from stock_movements where part_id = $1",
      [id],
    );
    expect(ledger).toEqual([{ total: "5.000", count: 9 }]);
  });

  it("finds by words of number, name and brand, also without dashes, and finds low stock", async () => {
    expect((await search("q=pf48")).parts.map((each) => each.number)).toEqual(["PF-48"]);
    expect((await search("q=filter%20acdelco")).parts).toHaveLength(1);
    expect((await search("q=%25")).parts).toEqual([]);
    // "oil" starts a word of the oil filter, but not of a coil.
    await shop.ask("owner", "POST", "/parts", { number: "IC-654", name: "Ignition coil", costCents: 7000 });
    expect((await search("q=oil")).parts.map((each) => each.number)).toEqual(["PF-48"]);
    expect((await search("q=654")).parts.map((each) => each.number)).toEqual(["IC-654"]);
    await shop.rows("update stock_levels set minimum = 11 where part_id = $1", [filter.id]);
    expect((await search("low=yes")).parts.map((each) => each.number)).toEqual(["PF-48"]);
  });

  it("is paged without a gap or a repeat", async () => {
    await shop.rows(
      `insert into parts (organization_id, id, number, name, cost_cents)
       select $1, gen_random_uuid(), 'Z-' || lpad(n::text, 4, '0'), 'Clip', 10 from generate_series(1, 120) n`,
      [shop.organizationId],
    );
    const numbers: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: { parts: Part[]; next: string | null } = await search(
        `q=clip&after=${encodeURIComponent(after)}`,
      );
      numbers.push(...page.parts.map((each) => each.number));
      after = page.next;
    }
    expect(numbers).toHaveLength(120);
    expect(new Set(numbers).size).toBe(120);
  });

  it("hides another shop's parts, and lets only the front desk write", async () => {
    const receipt = { quantity: "1", unitCostCents: 1 };
    expect((await other.ask("owner", "GET", `/parts/${filter.id}`)).status).toBe(404);
    expect((await other.ask("owner", "POST", `/parts/${filter.id}/receipts`, receipt)).status).toBe(404);
    expect((await shop.ask("technician", "POST", `/parts/${filter.id}/receipts`, receipt)).status).toBe(403);
  });
});
