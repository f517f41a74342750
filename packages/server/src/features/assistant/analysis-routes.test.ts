import type { KindReply } from "@autoiq/domain/assistant/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { restoreAnalysts } from "../../../test/helpers/restore-analysts.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import type { AnalystCall } from "./analyses/shared/analyst.ts";

let server: TestServer;
let shop: Shop;
let calls: AnalystCall[];
const analysts = restoreAnalysts();

beforeAll(async () => {
  analysts["cost-analysis"] = async (call) => {
    calls.push(call);
    return {
      sentences: ["Parts cost $120.00.", "That is all."],
      facts: [{ key: "parts", label: "Parts", value: 12_000, unit: "cents" }],
      drafts: [],
      basis: "Exact sums of posted invoices.",
      asOf: call.now.toISOString(),
      confidence: 1,
    };
  };
  calls = [];
  server = await testServer();
  shop = await server.makeShop();
});

const ask = (role: "owner" | "technician" | undefined, body: object, path = "/ai/cost-analysis") =>
  server.call(role && shop.people[role].token, "POST", path, body);

describe("a kind of analysis based on the shop's records", () => {
  it("returns its text, its facts and the basis of its confidence", async () => {
    const { status, body } = await ask("owner", { prompt: " Where does it go? " });
    expect(status).toBe(200);
    expect(body).toEqual({
      content: "Parts cost $120.00. That is all.",
      metadata: { processingTime: expect.any(Number), model: "autoiq-analyst", confidence: 1 },
      analysis: {
        facts: [{ key: "parts", label: "Parts", value: 12_000, unit: "cents" }],
        drafts: [],
        basis: "Exact sums of posted invoices.",
        asOf: "2026-11-20T15:00:00.000Z",
      },
    });
    expect(calls.at(-1)).toMatchObject({
      prompt: "Where does it go?",
      locationIds: [shop.locationId],
      zone: "America/New_York",
      caller: { role: "owner" },
    });
  });

  it("streams the same text, also at the functions address", async () => {
    for (const base of ["/api", "/functions/v1"]) {
      const reply = await server.app.inject({
        method: "POST",
        url: `${base}/ai/cost-analysis/stream`,
        payload: {},
        headers: { authorization: `Bearer ${shop.people.owner.token}` },
      });
      expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(reply.headers["x-ai-confidence"]).toBe("1");
      expect(reply.body).toBe("Parts cost $120.00. That is all.");
    }
  });

  it("is closed to callers who are not signed in and to roles that may not ask", async () => {
    expect((await ask(undefined, {})).status).toBe(401);
    expect((await ask("technician", {})).status).toBe(403);
  });

  it("covers only the caller's locations and the records of their business", async () => {
    const all = await ask("owner", { context: { place: "all" } });
    expect(all.status).toBe(200);
    expect(calls.at(-1)?.locationIds).toEqual([shop.locationId]);
    const other = await server.makeShop();
    const callCount = calls.length;
    expect(await ask("owner", { context: { place: other.locationId } })).toMatchObject({ status: 404 });
    for (const subject of [
      { customerId: other.customerId },
      { vehicleId: other.vehicleId },
      { partId: other.partId },
    ])
      expect(await ask("owner", { context: { subject } })).toMatchObject({ status: 404 });
    expect(calls.length).toBe(callCount);
    expect((await ask("owner", { context: { subject: { customerId: shop.customerId } } })).status).toBe(200);
  });

  it("limits one person's requests while others can go on", async () => {
    const [crowded, calm] = [await server.makeShop(), await server.makeShop()];
    const of = (person: Shop) => server.call(person.people.owner.token, "POST", "/ai/cost-analysis", {});
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await of(crowded)).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await of(calm)).status).toBe(200);
  });

  it("rejects an unreadable request with a clear message", async () => {
    for (const body of [
      { prompt: "x".repeat(2001) },
      { prompt: 7 },
      { context: { place: "everywhere" } },
      { context: { subject: { customerId: "1" } } },
    ])
      expect(await ask("owner", body)).toMatchObject({ status: 422 });
  });

  it("hides costs from people who may not see them, whatever an analyst says", async () => {
    analysts["inventory-reorder"] = async ({ now, caller }) => ({
      sentences: ["Order 4 filters.", "They cost $20.00, a margin of 50 %."],
      facts: [
        { key: "filters", label: "Filters", value: caller.limits.seesCosts ? 4 : 5, unit: "units" },
        { key: "spend", label: "Cost of the order", value: 2000, unit: "cents" },
      ],
      table: {
        columns: [
          { key: "part", label: "Part", unit: "text" },
          { key: "unitCost", label: "Each", unit: "cents" },
          { key: "quantity", label: "Quantity", unit: "units" },
        ],
        rows: [{ cells: ["Filter", 500, 4] }],
        more: 0,
      },
      chart: {
        kind: "bars",
        unit: "cents",
        series: [{ name: "Cost", points: [{ at: "Filter", value: 500 }] }],
      },
      drafts: [],
      basis: "Exact sums.",
      asOf: now.toISOString(),
      confidence: 1,
    });
    const other = await testServer();
    const otherLocation = await other.makeShop();
    const seen = other.services.authenticate;
    other.services.authenticate = async (token) => {
      const principal = await seen(token);
      const memberships = principal?.memberships.map((membership) => ({
        ...membership,
        limits: { ...membership.limits, seesCosts: false },
      }));
      return principal && { ...principal, memberships: memberships ?? [] };
    };
    const { body } = await other.call<KindReply>(
      otherLocation.people.management.token,
      "POST",
      "/ai/inventory-reorder",
      {},
    );
    expect(body.content).toBe("Order 4 filters.");
    expect(body.analysis).toMatchObject({
      facts: [{ key: "filters", value: 5 }],
      table: { columns: [{ key: "part" }, { key: "quantity" }], rows: [{ cells: ["Filter", 4] }] },
    });
    expect(JSON.stringify(body)).not.toMatch(/cost|margin/i);
  });
});
