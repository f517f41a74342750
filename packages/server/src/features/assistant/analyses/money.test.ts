import { randomUUID } from "node:crypto";
import type { getWhatIf } from "@autoiq/domain/analytics/contract";
import { leversOf, type WhatIfBase, whatIf } from "@autoiq/domain/analytics/what-if";
import type { Analysis } from "@autoiq/domain/assistant/analysis";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { postDailyInvoices } from "../../../../test/helpers/posted-invoices.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

interface Reply {
  content: string;
  metadata: { confidence: number };
  analysis: Analysis;
}

let server: TestServer;
let shop: Shop;

// A Friday, 10 a.m. in New York. The last finished day is Thursday, November 19.
const now = "2026-11-20T15:00:00Z";
const usual = { laborCost: 5_000, parts: 10_000, partsCost: 5_000, hours: "2.00", paidAfter: 0 };

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const [, plain] = /^costless (.+)$/.exec(token) ?? [];
    const principal = await seen(plain ?? token);
    if (!plain || !principal) return principal;
    const memberships = principal.memberships.map((membership) => ({
      ...membership,
      limits: { ...membership.limits, seesCosts: false },
    }));
    return { ...principal, memberships };
  };
  shop = await server.makeShop();
  // For a year two hours at $100, and at $125 in the last 28 days.
  await postDailyInvoices(shop, { ...usual, from: "2025-11-10", to: "2026-10-22", labor: 20_000 });
  await postDailyInvoices(shop, { ...usual, from: "2026-10-23", to: "2026-11-19", labor: 25_000 });
});

const ask = async (kind: string, prompt = "", token = shop.people.owner.token) => {
  const reply = await server.call<Reply>(token, "POST", `/ai/${kind}`, { prompt });
  expect(reply.status).toBe(200);
  return reply.body;
};
const factOf = ({ analysis }: Reply, key: string) => analysis.facts.find((each) => each.key === key)?.value;

describe("analytics-trends", () => {
  it("names what changed, with causes that add up to it", async () => {
    const reply = await ask("analytics-trends");
    expect(factOf(reply, "sales")).toBe(20 * 35_000);
    expect(factOf(reply, "sales-before")).toBe(20 * 30_000);
    expect(factOf(reply, "driver-labor-rate")).toBe(20 * 5_000);
    const drivers = reply.analysis.facts.filter(({ key }) => key.startsWith("driver-"));
    expect(drivers).toHaveLength(1);
    expect(reply.content).toContain(
      "Sales from October 23 to November 19 were $7,000, $1,000 (16.7%) more than in the 28 days before",
    );
    expect(reply.content).toContain("Gross profit rose by $1,000: labor rate +$1,000.");
    expect(reply.content).toContain("Effective labor rate ($125 after $100)");
    expect(reply.analysis.chart?.series[0]?.points).toEqual([{ at: "Labor rate", value: 100_000 }]);
  });

  it("covers the requested days, up to those that are over", async () => {
    const reply = await ask("analytics-trends", "2026-09-01 to 2026-09-30");
    expect(factOf(reply, "sales")).toBe(22 * 30_000);
    expect(reply.content).toContain("in September 2026");
  });

  it("hides costs from people who may not see them", async () => {
    const reply = await ask("analytics-trends", "", `costless ${shop.people.owner.token}`);
    expect(JSON.stringify(reply)).not.toMatch(/profit|margin|labor cost/i);
    expect(reply.content).toContain("Sales rose by $1,000: labor rate +$1,000.");
  });

  it("says that a shop without postings has no data", async () => {
    const other = await server.makeShop();
    const reply = await ask("analytics-trends", "", other.people.owner.token);
    expect(reply.content).toContain("Nothing was posted");
    expect(reply.content).toContain("Gross profit didn't change.");
  });
});

describe("analytics-prediction", () => {
  it("expects a steady shop to stay the same, less a holiday", async () => {
    const reply = await ask("analytics-prediction");
    const [first, second] = reply.analysis.table?.rows ?? [];
    // Today is Friday. The next seven days include Thanksgiving, and the seven after that have five working days.
    expect(first?.cells[0]).toBe("2026-11-20");
    expect(second?.cells[1]).toBeGreaterThan(5 * 31_000);
    expect(second?.cells[1]).toBeLessThan(5 * 35_500);
    expect(first?.cells[1]).toBeLessThan(Number(second?.cells[1]));
    expect(factOf(reply, "booked")).toBe(0);
    expect(reply.metadata.confidence).toBeGreaterThan(0.6);
    expect(reply.analysis.basis).toContain("40 past weeks");
  });

  it("begins with the next month and how far off the last forecasts were, and draws both", async () => {
    const reply = await ask("analytics-prediction");
    expect(reply.content).toMatch(
      /^Sales of about \$\d+,\d00 expected in December. The last 6 forecasts were off by \d+% on average\./,
    );
    const misses = reply.analysis.facts.filter(({ key }) => /^miss-2026-(05|06|07|08|09|10)-01$/.test(key));
    expect(misses).toHaveLength(6);
    // December has 23 working days, and Christmas is one of them.
    expect(factOf(reply, "month")).toBeGreaterThan(20 * 31_000);
    expect(factOf(reply, "month")).toBeLessThan(23 * 35_500);
    const [sales, expected, before] = reply.analysis.chart?.series ?? [];
    expect(reply.analysis.chart?.kind).toBe("fan");
    expect([sales?.points.length, expected?.points.length]).toEqual([26, 8]);
    expect(before?.points.at(-1)?.at).toBe(sales?.points.at(-1)?.at);
    for (const { value, low = 0, high = 0, inner } of expected?.points ?? []) {
      expect(inner?.low).toBeLessThanOrEqual(value);
      expect(inner?.low).toBeGreaterThanOrEqual(low);
      expect(inner?.high).toBeLessThanOrEqual(high);
    }
  });

  it("guesses nothing where there is no history", async () => {
    const other = await server.makeShop();
    const reply = await ask("analytics-prediction", "", other.people.owner.token);
    expect(reply.metadata.confidence).toBe(0);
    expect(reply.analysis.facts).toEqual([]);
    expect(reply.content).toContain("Nothing is posted yet.");
  });

  it("counts what is already booked", async () => {
    await shop.run(
      `insert into appointments (organization_id, id, location_id, customer_id, vehicle_id, bay_id, status, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, 'confirmed', '2026-11-24T15:00Z', '2026-11-24T16:00Z')`,
      ...[shop.organizationId, randomUUID(), shop.locationId, shop.customerId, shop.vehicleId, shop.bayId],
    );
    expect(factOf(await ask("analytics-prediction"), "booked")).toBe(1);
  });
});

describe("business-optimization", () => {
  it("ranks the levers by the formula that the page's sliders use", async () => {
    const jobId = randomUUID();
    const [order] = await shop.run<{ id: string }>(
      "select repair_order_id as id from invoices where organization_id = $1 order by posted_at desc limit 1",
      shop.organizationId,
    );
    await shop.run(
      "insert into jobs (organization_id, id, repair_order_id, position, name) values ($1, $2, $3, 1, 'Struts')",
      ...[shop.organizationId, jobId, order?.id],
    );
    await shop.run(
      `insert into authorizations (organization_id, id, repair_order_id, job_id, decision, channel, person, at, job_cents, revised_total_cents)
       values ($1, $2, $3, $4, 'approved', 'phone', 'Dana', '2026-11-19T15:00Z', 35000, 35000)`,
      ...[shop.organizationId, randomUUID(), order?.id, jobId],
    );
    const { body } = await server.call<ReplyOf<typeof getWhatIf> & { base: WhatIfBase }>(
      shop.people.owner.token,
      "GET",
      "/reports/what-if",
    );
    expect(body.base).toMatchObject({ weeks: 13, cars: 65, hours: 13_000, partsCost: 65 * 5_000 });
    expect(body.best.find(({ key }) => key === "labor-rate")).toEqual({
      key: "labor-rate",
      value: leversOf(body.base)["labor-rate"],
      until: "2026-11-19",
    });
    const reply = await ask("business-optimization");
    const current = leversOf(body.base);
    const year = whatIf(body.base, current);
    expect(factOf(reply, "year")).toBe(year.grossProfit);
    const rate = Math.round(current["labor-rate"] * 1.05);
    expect(factOf(reply, "step-labor-rate")).toBe(
      whatIf(body.base, { ...current, "labor-rate": rate }).grossProfit - year.grossProfit,
    );
    const brings = reply.analysis.table?.rows.map(({ cells }) => Number(cells[3])) ?? [];
    expect(brings).toEqual(brings.toSorted((a, b) => b - a));
  });

  it("covers only sales for people who may not see costs, and nothing where nothing was posted", async () => {
    const blind = `costless ${shop.people.owner.token}`;
    expect(JSON.stringify(await ask("business-optimization", "", blind))).not.toMatch(
      /parts gross profit %"|margin|step-parts/i,
    );
    const start = await server.call<ReplyOf<typeof getWhatIf>>(blind, "GET", "/reports/what-if");
    expect(JSON.stringify(start.body)).not.toMatch(/[Cc]ost"|margin/);
    const other = await server.makeShop();
    const reply = await ask("business-optimization", "", other.people.owner.token);
    expect(reply.metadata.confidence).toBe(0);
    expect(reply.analysis.facts).toEqual([]);
  });
});
