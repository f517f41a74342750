import { emptyAnswer, withPart } from "@autoiq/domain/assistant/questions/answer-stream";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseAnswerStream } from "../../../test/helpers/parse-answer-stream.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const ask = (question: string, more: object = {}, token = shop.people.owner.token) =>
  server.call<ShopReply>(token, "POST", "/assistant/ask", { question, ...more });

const follow = async (question: string) => {
  const { body } = await server.app.inject({
    method: "POST",
    url: "/api/assistant/ask/stream",
    payload: { question },
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const parts = parseAnswerStream(body);
  return { parts, whole: parts.reduce(withPart, emptyAnswer) };
};

describe("a question about the shop in plain words", () => {
  it("returns what was understood, the metric, and suggested follow-ups", async () => {
    const { status, body } = await ask("How many repair orders are open?");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      understood: "Open repair orders",
      metadata: { model: "autoiq-analyst", confidence: 1 },
      interpretation: { tool: "repair_orders" },
    });
    expect(body.analysis.facts[0]).toMatchObject({ key: "count", unit: "count" });
  });

  it("continues from the previous one", async () => {
    const first = await ask("What were sales in October?");
    const next = await ask("and in September?", { before: first.body.interpretation });
    expect(next.body.understood).toContain("Sales, September 2026");
    const why = await ask("why?", { before: next.body.interpretation });
    expect(why.body.understood).toContain("Why Sales changed, September 2026");
  });

  it.each(["how much does toby make", "who do we buy most from"])(
    "“%s” is not answered with sales",
    async (question) => {
      const { body } = await ask(question);
      expect(body).toMatchObject({ interpretation: null, analysis: { facts: [] } });
      expect(body.content).toContain("The shop's records don't have that.");
    },
  );

  it("is never answered with a guess", async () => {
    const { status, body } = await ask("How many moons does Jupiter have?");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      understood: "",
      interpretation: null,
      metadata: { confidence: 0 },
      analysis: { facts: [] },
    });
    expect(body.followUps.length).toBe(3);
  });

  it("says which words it read differently", async () => {
    const { body } = await ask("how many repar orders are opem");
    expect(body.content).toContain("I read “repar” as “repair”");
    expect(body.metadata.confidence).toBeLessThan(1);
    expect(body.metadata.confidence).toBeGreaterThan(0);
  });

  it("is streamed in parts that make up the same answer, and is in the owner's question history", async () => {
    await server.call(shop.people.owner.token, "POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Noise from the front",
    });
    const question = "Which repair orders are open?";
    const { body } = await ask(question);
    const { parts, whole } = await follow(question);
    const { metadata, analysis, ...rest } = body;
    expect(whole).toMatchObject({ ...rest, analysis: { ...analysis, asOf: expect.any(String) } });
    expect(parts.map(({ part }) => part)).toEqual([
      ...["understood", "sources", "facts", "table"],
      ...parts.filter(({ part }) => part === "words").map(() => "words"),
      ...(rest.followUps.length > 0 ? ["next"] : []),
      "done",
    ]);
    expect(parts.at(-1)).toMatchObject({
      metadata: { model: metadata.model, confidence: metadata.confidence },
    });
    const log = await server.call<{ rows: { kind: string; prompt: string }[] }>(
      ...([shop.people.owner.token, "GET", "/assistant/calls"] as const),
    );
    expect(log.body.rows.map(({ kind }) => kind)).toEqual(["ask", "ask"]);
  });

  it("is rejected where nothing can be read from it", async () => {
    for (const body of [
      { question: "" },
      { question: "   " },
      { question: "x".repeat(2001) },
      { question: 7 },
      { question: "why?", before: { tool: "drop_table", input: {} } },
    ])
      expect((await server.call(shop.people.owner.token, "POST", "/assistant/ask", body)).status).toBe(422);
    expect((await server.call(undefined, "POST", "/assistant/ask", { question: "sales" })).status).toBe(401);
  });

  it("does not trust what the client sends as the previous question", async () => {
    const other = await server.makeShop();
    for (const input of [
      { metric: "sales", from: "2026-10-01", to: "2026-10-31", before: { from: "x", to: "y" } },
      {
        metric: "password",
        from: "2026-10-01",
        to: "2026-10-31",
        before: { from: "2026-09-01", to: "2026-09-30" },
      },
    ]) {
      const { status, body } = await ask("and in September?", { before: { tool: "metrics", input } });
      expect(status).toBe(200);
      if (input.metric === "password") expect(body.metadata.confidence).toBe(0);
    }
    const technicianReply = await ask("why?", {
      before: { tool: "customer", input: { customerId: other.customerId } },
    });
    expect(technicianReply.body.interpretation).toBeNull();
    const stolen = await ask("and last month?", {
      before: {
        tool: "invoices",
        input: { customerId: other.customerId, from: "2026-11-01", to: "2026-11-30" },
      },
    });
    expect(stolen.body).toMatchObject({ interpretation: null, analysis: { facts: [] } });
  });
});
