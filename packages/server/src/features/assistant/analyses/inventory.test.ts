import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

interface Reply {
  readonly content: string;
  readonly metadata: { readonly confidence: number };
  readonly analysis: {
    readonly facts: { key: string; value: number | string; unit: string }[];
    readonly table?: { columns: { key: string; unit: string }[]; rows: { cells: unknown[]; link: string }[] };
    readonly drafts: { kind: string; lines: { quantity: string; cents?: number; partId: string }[] }[];
    readonly basis: string;
  };
}

let server: TestServer;
let shop: Shop;
const kinds = ["inventory-forecasting", "inventory-optimization", "inventory-reorder"] as const;
const ask = async (kind: (typeof kinds)[number], body: object = {}) => {
  const reply = await server.call<Reply>(shop.people.owner.token, "POST", `/ai/${kind}`, {
    prompt: "What now?",
    ...body,
  });
  expect(reply.status).toBe(200);
  return reply.body;
};
const factOf = (reply: Reply, key: string) => reply.analysis.facts.find((fact) => fact.key === key)?.value;

beforeAll(async () => {
  server = await testServer();
  server.setNow("2026-01-05T15:00:00Z");
  shop = await server.makeShop();
});

describe("the inventory analysis", () => {
  it("says that there is no forecast while there is none", async () => {
    for (const kind of kinds) {
      const reply = await ask(kind);
      expect(reply.content).toMatch(/^No forecast for this location yet\./);
      expect(reply.metadata.confidence).toBe(0);
    }
  });

  it("orders what runs out, within the budget in the question, and shows its confidence", async () => {
    // A part that sold eight a month for a year with one left, and six pieces of a part without demand.
    for (const [number, units, left, cents] of [
      ["STEADY", 8, 1, 1000],
      ["DEAD", 0, 6, 2000],
    ] as const) {
      const { body: part } = await server.call<{ id: string }>(shop.people.owner.token, "POST", "/parts", {
        number,
        name: `Part ${number}`,
        costCents: cents,
      });
      await shop.run(
        "insert into stock_levels (organization_id, location_id, part_id) values ($1, $2, $3) on conflict do nothing",
        ...[shop.organizationId, shop.locationId, part.id],
      );
      await shop.run(
        `insert into stock_movements (organization_id, id, location_id, part_id, kind, quantity, unit_cost_cents, at)
         select $1::uuid, gen_random_uuid(), $2::uuid, $3::uuid, 'opening', $4::int * 12 + $5::int, 0, '2024-12-20T15:00:00Z'::timestamptz
         union all select $1::uuid, gen_random_uuid(), $2::uuid, $3::uuid, 'issued', -1, 0, '2025-01-03T15:00:00Z'::timestamptz
           + m * interval '1 month' + u * interval '3 days'
         from generate_series(0, 11) m, generate_series(0, $4::int - 1) u`,
        ...[shop.organizationId, shop.locationId, part.id, units, left],
      );
    }
    await server.call(shop.people.owner.token, "POST", "/stock-forecast/runs", {});
    const reply = await ask("inventory-reorder");
    expect(factOf(reply, "toOrder")).toBe(1);
    expect(reply.content).toMatch(
      /^1 part to order today, \$\d+\.00 total\. Most urgent: Part STEADY \(STEADY\)\. /,
    );
    const [line] = reply.analysis.drafts[0]!.lines;
    expect(reply.analysis.drafts[0]!.kind).toBe("purchase-order");
    expect(line!.cents).toBe(Number(line!.quantity) * 1000);
    expect(factOf(reply, "cost")).toBe(line!.cents);
    expect(reply.analysis.table!.rows[0]!.link).toBe(`inventory/${line!.partId}`);
    expect(reply.metadata.confidence).toBeGreaterThan(0.5);
    expect(reply.analysis.basis).toMatch(/Backtest on the last three whole months/);
    const poor = await ask("inventory-reorder", { prompt: "What should I order for $20?" });
    expect(Number(factOf(poor, "cost"))).toBeLessThanOrEqual(2000);
    expect(factOf(poor, "budget")).toBe(2000);
    const shelf = await ask("inventory-optimization");
    expect(factOf(shelf, "dead")).toBe(1);
    expect(factOf(shelf, "deadCost")).toBe(12_000);
    const coming = await ask("inventory-forecasting");
    expect(Number(factOf(coming, "parts"))).toBeGreaterThanOrEqual(2);
    const one = await ask("inventory-forecasting", { context: { subject: { partId: line!.partId } } });
    expect(one.content).toMatch(/^About [\d.]+ of Part STEADY \(STEADY\) expected in January 2026/);
  });

  it("hides money from people who may not see costs", async () => {
    const { token } = shop.people.management;
    const seen = server.services.authenticate;
    server.services.authenticate = async (accessToken) => {
      const principal = await seen(accessToken);
      const memberships = principal?.memberships.map((membership) => ({
        ...membership,
        limits: { ...membership.limits, seesCosts: false },
      }));
      return principal && memberships && { ...principal, memberships };
    };
    for (const kind of kinds) {
      const { body } = await server.call<Reply>(token, "POST", `/ai/${kind}`, { prompt: "For $20?" });
      expect(body.content).not.toContain("$");
      expect(body.analysis.facts.filter((fact) => fact.unit === "cents")).toEqual([]);
      expect(body.analysis.table?.columns.filter((column) => column.unit === "cents") ?? []).toEqual([]);
      expect(JSON.stringify(body.analysis.drafts)).not.toContain("cents");
    }
  });
});
