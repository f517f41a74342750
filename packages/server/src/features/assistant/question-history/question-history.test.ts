import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { KindReply } from "@autoiq/domain/assistant/contract";
import type { listAiCalls } from "@autoiq/domain/assistant/question-history";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { restoreAnalysts } from "../../../../test/helpers/restore-analysts.ts";
import { scriptedModel, scriptedUse } from "../../../../test/providers/scripted-model.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Log = ReplyOf<typeof listAiCalls>;
const analysts = restoreAnalysts();
let model: Awaited<ReturnType<typeof scriptedModel>>;
let server: TestServer;
let shop: Shop;
const perCall = scriptedUse.inputTokens + scriptedUse.outputTokens;

beforeAll(async () => {
  analysts["cost-analysis"] = async ({ now }) => ({
    sentences: ["Parts cost $120.00."],
    drafts: [],
    basis: "Exact sums.",
    confidence: 1,
    facts: [{ key: "parts", label: "Parts", value: 12_000, unit: "cents" }],
    asOf: now.toISOString(),
  });
  model = await scriptedModel("openai-compatible", {
    maxTokens: 100,
    price: { input: 2, output: 10 },
    budget: { tokensPerDay: 3000, tokensPerMonth: 5000, dollarsPerMonth: 1 },
  });
  model.state.turns = [{ say: ["Parts cost $120.00 in all."] }];
  server = await testServer({ model: model.config });
});
beforeEach(async () => {
  shop = await server.makeShop();
  server.setNow("2026-11-20T15:00:00Z");
});

const ask = (of: Shop = shop, prompt = "") =>
  server.call<KindReply>(of.people.owner.token, "POST", "/ai/cost-analysis", { prompt });
const log = (query = "", of: Shop = shop) =>
  server.call<Log>(of.people.owner.token, "GET", `/assistant/calls${query}`);

describe("the token budget of a model", () => {
  it("is counted as the provider counts it, and shown next to the limit", async () => {
    await ask();
    await ask();
    expect((await log()).body.budget).toEqual({
      tokensToday: 2 * perCall,
      tokensPerDay: 3000,
      tokensThisMonth: 2 * perCall,
      tokensPerMonth: 5000,
      microsToday: 2 * 1092,
      microsPerDay: null,
      microsThisMonth: 2 * 1092,
      microsPerMonth: 1_000_000,
    });
  });

  it("runs out for the day and for the month, and answers still arrive", async () => {
    const worded = async () => {
      const replies = [];
      for (let count = 0; count < 10; count += 1) replies.push((await ask()).body.metadata.model);
      return replies.filter((name) => name === "test-model").length;
    };
    const firstDay = await worded();
    expect(firstDay).toBeGreaterThan(3);
    expect(firstDay).toBeLessThan(10);
    expect((await log()).body.rows[0]).toMatchObject({ outcome: "over-budget", model: "autoiq-analyst" });
    server.setNow("2026-11-21T15:00:00Z");
    const secondDay = await worded();
    // The monthly limit stops it before the daily one.
    expect(secondDay).toBeGreaterThan(0);
    expect(secondDay).toBeLessThan(firstDay);
    server.setNow("2026-12-01T15:00:00Z");
    expect((await ask()).body.metadata.model).toBe("test-model");
    // What one business has left for the month is no other business's.
    server.setNow("2026-11-20T15:00:00Z");
    expect((await ask(await server.makeShop())).body.metadata.model).toBe("test-model");
  });

  it("is not overdrawn by many simultaneous questions", async () => {
    await Promise.all(Array.from({ length: 40 }, () => ask()));
    const { budget, totals } = (await log()).body;
    expect(budget?.tokensToday).toBeLessThanOrEqual(3000);
    expect(totals).toMatchObject({ calls: 40, tokens: budget?.tokensToday });
    expect(totals.worded + totals.overBudget).toBe(40);
    expect(totals.overBudget).toBeGreaterThan(0);
  });
});

describe("the question history", () => {
  it("is readable by the owner, month by month, a page at a time", async () => {
    for (let count = 0; count < 53; count += 1) {
      server.setNow(new Date(Date.UTC(2026, 10, 20, 15, count)).toISOString());
      await ask(shop, `Question ${count} of Casey at 813-555-0199`);
    }
    const first = (await log()).body;
    expect(first).toMatchObject({
      month: "2026-11",
      model: { name: "test-model", provider: "openai-compatible" },
    });
    expect(first.rows.length).toBe(50);
    expect(first.rows[0]?.prompt).toContain("Question 52");
    expect(first.rows[0]?.prompt).toContain("at PHONE_1");
    const second = (await log(`?after=${encodeURIComponent(first.next ?? "")}`)).body;
    expect(second.rows.map((row) => row.prompt.split(" ")[1])).toEqual(["2", "1", "0"]);
    expect(second.next).toBeNull();
    expect(second.totals).toMatchObject({ calls: 53, people: 1 });
    expect((await log("?month=2026-10")).body).toMatchObject({
      rows: [],
      totals: { calls: 0, spentMicros: 0 },
    });
    expect((await log("?month=2026-13")).status).toBe(422);
    expect((await log("?after=nonsense")).status).toBe(422);
    for (const role of ["management", "technician"] as const)
      expect((await server.call(shop.people[role].token, "GET", "/assistant/calls")).status).toBe(403);
    expect((await server.call(shop.people.admin.token, "GET", "/assistant/calls")).status).toBe(200);
    expect((await log("", await server.makeShop())).body.rows).toEqual([]);
  });

  it("exports as a table in which no question runs as a formula", async () => {
    await ask(shop, "=1+1");
    const reply = await server.app.inject({
      method: "GET",
      url: "/api/assistant/calls.csv",
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.body).toContain("2026-11-20 10:00");
    expect(reply.body).toContain("'=1+1");
    expect(reply.body).toContain("0.001092");
  });

  it("cannot be changed by anyone", async () => {
    await ask();
    for (const text of ["update ai_calls set prompt = ''", "delete from ai_calls", "delete from ai_usage"])
      await expect(shop.run(text)).rejects.toThrow(/permission denied/);
  });
});

describe("a person who leaves before the end", () => {
  it("also stops the model, and is logged", async () => {
    model.state.turns = [{ say: Array(200).fill("Parts cost $120.00. "), pauseMs: 20 }];
    const before = model.left.count;
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const leaving = request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: "/api/ai/cost-analysis/stream",
      headers: { authorization: `Bearer ${shop.people.owner.token}`, "content-type": "application/json" },
    });
    leaving.on("error", () => undefined);
    leaving.on("response", (response) => {
      response.on("error", () => undefined);
      response.once("data", () => leaving.destroy());
    });
    leaving.end("{}");
    await vi.waitFor(() => expect(model.left.count).toBe(before + 1), { timeout: 5000 });
    await vi.waitFor(async () => expect((await log()).body.rows[0]?.outcome).toBe("left"), { timeout: 5000 });
    model.state.turns = [{ say: ["Parts cost $120.00 in all."] }];
  });
});
