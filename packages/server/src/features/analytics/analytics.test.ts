import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer } from "../../../test/shop.ts";
import { analyticsRoutes } from "./routes.ts";

interface Figures {
  figures: { key: string; value: number | null; before: number | null; formula: string; driver: string }[];
  days: { day: string; salesCents: number; carCount: number }[];
}

describe("analytics", async () => {
  const server = await testServer(analyticsRoutes);
  // 10 o'clock in the morning of Friday, 2026-11-20 in New York.
  server.clock.now = new Date("2026-11-20T15:00:00Z");
  let shop: TestShop;
  let other: TestShop;
  let customerId: string;
  let vehicleId: string;
  let number = 1000;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    other = await server.shop("Elsewhere Auto");
    customerId = uuidv7();
    vehicleId = uuidv7();
    await shop.rows("insert into customers (organization_id, id, last_name) values ($1, $2, 'Lopez')", [
      shop.organizationId,
      customerId,
    ]);
    await shop.rows(
      "insert into vehicles (organization_id, id, customer_id, make, model) values ($1, $2, $3, 'Honda', 'Civic')",
      [shop.organizationId, vehicleId, customerId],
    );
  });

  const order = async (status: string, promisedAt: string | null = null) => {
    const id = uuidv7();
    await shop.rows(
      `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, status, promised_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [shop.organizationId, id, shop.locationId, ++number, customerId, vehicleId, status, promisedAt],
    );
    return id;
  };

  /** Labor and parts, 7.5 % tax, half of it cost; paid on the day that is given. */
  const invoice = async (postedAt: string, labor: number, parts: number, hours: string, paidAt?: string) => {
    const id = uuidv7();
    const tax = Math.round((labor + parts) * 0.075);
    await shop.rows(
      `insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents, parts_cost_cents,
         sublet_cost_cents, hours_sold, content)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0, 0, $10, $11, $12, $13, 0, $14, '{}')`,
      [
        shop.organizationId,
        id,
        shop.locationId,
        await order("closed"),
        customerId,
        number,
        postedAt,
        labor,
        parts,
        tax,
        labor + parts + tax,
        labor / 4,
        parts / 2,
        hours,
      ],
    );
    if (paidAt) {
      await shop.rows(
        `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, settled_at)
         values ($1, $2, $3, 'cash', 'succeeded', $4, $5), ($1, $6, $3, 'card', 'failed', $4, $5)`,
        [shop.organizationId, uuidv7(), id, labor + parts + tax, paidAt, uuidv7()],
      );
    }
  };

  it("sums a period in the shop's own days beside the one before it", async () => {
    // 23:30 of the 19th in New York is the 20th in UTC.
    await invoice("2026-11-20T04:30:00Z", 20_000, 10_000, "1.5", "2026-11-20T16:00:00Z");
    await invoice("2026-11-20T14:00:00Z", 40_000, 20_000, "3", "2026-11-20T14:05:00Z");
    await invoice("2026-11-18T14:00:00Z", 10_000, 0, "0.75", "2026-11-18T14:05:00Z");
    await invoice("2026-11-16T14:00:00Z", 99_000, 0, "9");
    const reply = await shop.ask("management", "GET", "/figures?from=2026-11-19&to=2026-11-20");
    expect(reply.status).toBe(200);
    const { figures, days } = reply.body as Figures;
    const pairs = Object.fromEntries(figures.map((each) => [each.key, [each.value, each.before]]));
    expect(pairs).toEqual({
      sales: [90_000, 10_000],
      "car-count": [2, 1],
      aro: [45_000, 10_000],
      "gross-profit": [90_000 - 15_000 - 15_000, 7_500],
      "gross-profit-percent": [6667, 7500],
      "effective-labor-rate": [13_333, 13_333],
      "hours-per-ro": [225, 75],
      paid: [96_750, 10_750],
    });
    expect(days).toEqual([
      { day: "2026-11-19", salesCents: 30_000, carCount: 1 },
      { day: "2026-11-20", salesCents: 60_000, carCount: 1 },
    ]);
    expect(figures.find((each) => each.key === "paid")?.driver).toBe("paid");
    expect(figures.every((each) => each.formula.length > 10)).toBe(true);
  });

  it("shows a day that has 25 hours as one day", async () => {
    const reply = await shop.ask("owner", "GET", "/figures?from=2026-10-31&to=2026-11-02");
    expect((reply.body as Figures).days.map((each) => each.day)).toEqual([
      "2026-10-31",
      "2026-11-01",
      "2026-11-02",
    ]);
  });

  it("counts today: expected, in the shop, waiting, ready, promises at risk and money", async () => {
    await order("awaiting-approval", "2026-11-20T14:00:00Z");
    await order("in-progress", "2026-11-20T16:30:00Z");
    await order("in-progress", "2026-11-20T21:00:00Z");
    await order("ready", "2026-11-20T14:00:00Z");
    await order("invoiced");
    await order("void");
    await shop.rows(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, starts_at, ends_at, status)
       values ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T18:00Z', '2026-11-20T19:00Z', 'confirmed'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-20T19:00Z', '2026-11-20T20:00Z', 'cancelled'),
         ($1, gen_random_uuid(), $2, $3, $4, '2026-11-21T18:00Z', '2026-11-21T19:00Z', 'confirmed')`,
      [shop.organizationId, shop.locationId, customerId, shop.bays[0]],
    );
    const reply = await shop.ask("owner", "GET", "/today");
    expect(reply.body).toEqual({
      day: "2026-11-20",
      carsExpected: 1,
      carsInShop: 4,
      waitingForApproval: 1,
      readyForPickup: 1,
      promisesAtRisk: 2,
      postedCents: 60_000,
      paidCents: 96_750,
    });
  });

  it("shows another shop nothing of it, and no figures to technicians and the front desk", async () => {
    const empty = await other.ask("owner", "GET", "/figures?from=2026-11-01&to=2026-11-20");
    const { figures } = empty.body as Figures;
    expect(figures.find((each) => each.key === "sales")).toMatchObject({ value: 0, before: 0 });
    expect(figures.find((each) => each.key === "aro")).toMatchObject({ value: null });
    expect((await shop.ask("technician", "GET", "/today")).status).toBe(403);
    expect((await shop.ask("admin", "GET", "/figures?from=2026-11-01&to=2026-11-20")).status).toBe(403);
  });

  it("says which periods it can show", async () => {
    const wrong = await shop.ask("owner", "GET", "/figures?from=2026-11-20&to=2026-11-01");
    expect(wrong).toMatchObject({ status: 422, detail: "Ask for 1 to 400 days, the first day first." });
  });
});
