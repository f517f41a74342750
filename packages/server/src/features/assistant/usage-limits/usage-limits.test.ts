import type { KindReply } from "@autoiq/domain/assistant/contract";
import type { listAiCalls } from "@autoiq/domain/assistant/question-history";
import { type AiLimits, type AiLimitsView, noAiLimits } from "@autoiq/domain/assistant/usage-limits/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restoreAnalysts } from "../../../../test/helpers/restore-analysts.ts";
import { scriptedModel, scriptedUse } from "../../../../test/providers/scripted-model.ts";
import { type Person, type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let model: Awaited<ReturnType<typeof scriptedModel>>;
let server: TestServer;
let shop: Shop;
const perCall = scriptedUse.inputTokens + scriptedUse.outputTokens;

beforeAll(async () => {
  const analysts = restoreAnalysts();
  for (const kind of ["cost-analysis", "analytics-trends"] as const)
    analysts[kind] = async ({ now }) => ({
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
    budget: { tokensPerDay: 100_000, tokensPerMonth: 200_000, dollarsPerMonth: 5 },
  });
  model.state.turns = [{ say: ["Parts cost $120.00 in all."] }];
  server = await testServer({ model: model.config });
});
beforeEach(async () => {
  shop = await server.makeShop();
  model.requests.length = 0;
});

const owner = () => shop.people.owner;
const ask = (person: Person = owner(), kind = "cost-analysis") =>
  server.call<KindReply>(person.token, "POST", `/ai/${kind}`, { prompt: "" });
const worded = async (person?: Person, kind?: string) =>
  (await ask(person, kind)).body.metadata.model === "test-model";
const shown = () => server.call<AiLimitsView>(owner().token, "GET", "/assistant/limits");
const set = async (limits: Partial<AiLimits>, token = owner().token) =>
  server.call<AiLimitsView & { detail: string }>(token, "PUT", "/assistant/limits", {
    ...noAiLimits,
    ...limits,
    version: (await shown()).body.version,
  });
const lastCall = async () =>
  (await server.call<ReplyOf<typeof listAiCalls>>(owner().token, "GET", "/assistant/calls")).body.rows[0];

describe("the owner's limits for the language model", () => {
  it("are empty until they are set, and show the use so far by person and kind", async () => {
    expect((await shown()).body).toMatchObject({
      limits: noAiLimits,
      version: 0,
      priced: true,
      allowed: { tokensPerMonth: 200_000, centsPerMonth: 500 },
      used: { all: { tokens: 0 }, people: [], kinds: [] },
    });
    await ask();
    await ask(shop.people.management, "analytics-trends");
    await ask(shop.people.management);
    const { used } = (await shown()).body;
    expect(used.all).toEqual({ tokens: 3 * perCall, micros: 3 * 1092 });
    expect(used.people.map(({ person, tokens }) => [person, tokens])).toEqual([
      [shop.people.management.name, 2 * perCall],
      [owner().name, perCall],
    ]);
    expect(used.kinds.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ["cost-analysis", 2 * perCall],
      ["analytics-trends", perCall],
    ]);
  });

  it("apply from the next question on: in total, per person, per kind, in dollars", async () => {
    expect(await worded()).toBe(true);
    await set({ tokensPerMonth: perCall });
    expect(await worded()).toBe(false);
    expect(await lastCall()).toMatchObject({ outcome: "over-budget", model: "autoiq-analyst" });
    await set({ personTokensPerMonth: perCall });
    expect(await worded()).toBe(false);
    expect(await lastCall()).toMatchObject({ reason: "the person's monthly limit is used up" });
    expect(await worded(shop.people.management, "analytics-trends")).toBe(false);
    await set({ kinds: [{ kind: "cost-analysis", tokensPerMonth: 0 }] });
    expect(await worded()).toBe(false);
    expect(await worded(owner(), "analytics-trends")).toBe(true);
    await set({ centsPerMonth: 0 });
    expect(await worded()).toBe(false);
    await set({});
    expect(await worded()).toBe(true);
  });

  it("send no question out when the model is switched off, and the built-in text answers", async () => {
    const saved = await set({ models: false });
    expect(saved).toMatchObject({ status: 200, body: { limits: { models: false } } });
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: "Parts cost $120.00.",
      metadata: { model: "autoiq-analyst" },
    });
    await server.call(owner().token, "POST", "/assistant/ask", { question: "How many moons has Jupiter?" });
    expect(model.requests).toEqual([]);
    expect((await shown()).body.used.all.tokens).toBe(0);
    await set({});
    expect(await worded()).toBe(true);
  });

  it("is not overdrawn by many simultaneous questions", async () => {
    const most = 10 * perCall;
    await set({ personTokensPerMonth: most, kinds: [{ kind: "analytics-trends", tokensPerMonth: most }] });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask(index % 2 ? owner() : shop.people.management, index % 4 < 2 ? "analytics-trends" : undefined),
      ),
    );
    const { used } = (await shown()).body;
    expect(used.people.length).toBe(2);
    for (const { tokens } of used.people) expect(tokens).toBeLessThanOrEqual(most);
    expect(used.kinds.find(({ kind }) => kind === "analytics-trends")?.tokens).toBeLessThanOrEqual(most);
    expect(used.all.tokens).toBe(used.people.reduce((sum, { tokens }) => sum + tokens, 0));
    expect(used.all.tokens).toBe(used.kinds.reduce((sum, { tokens }) => sum + tokens, 0));
  });

  it("cannot exceed the installation's limits, and a rejected change changes nothing", async () => {
    for (const limits of [
      { tokensPerMonth: 200_001 },
      { personTokensPerMonth: 200_001 },
      { kinds: [{ kind: "ask", tokensPerMonth: 200_001 }] },
      { centsPerMonth: 501 },
    ]) {
      const { status, body } = await set(limits);
      expect(status).toBe(422);
      expect(body.detail).toMatch(/This installation allows .* a month\. Enter at most that/);
    }
    for (const limits of [
      { tokensPerMonth: -1 },
      { tokensPerMonth: 1.5 },
      { kinds: [{ kind: "x", tokensPerMonth: 1 }] },
    ])
      expect((await set(limits)).status).toBe(422);
    expect((await shown()).body).toMatchObject({ limits: noAiLimits, version: 0 });
  });

  it("are set only by the owner, logged, and never overwrite a change by someone else", async () => {
    for (const role of ["management", "technician"] as const) {
      const { token } = shop.people[role];
      expect((await set({ models: false }, token)).status).toBe(403);
      expect((await server.call(token, "GET", "/assistant/limits")).status).toBe(403);
    }
    await set({ tokensPerMonth: 5000 });
    const late = { ...noAiLimits, tokensPerMonth: 9000, version: 0 };
    expect((await server.call(owner().token, "PUT", "/assistant/limits", late)).status).toBe(409);
    await set({ models: false });
    const acts = await shop.run<{ action: string; person: string; kind: string; after: AiLimits }>(
      "select action, person, kind, after from audit_log where kind = 'settings' order by at, id",
    );
    expect(acts.map(({ action, person }) => [action, person])).toEqual([
      ["changed the limits of the language model", owner().name],
      ["turned language models off", owner().name],
    ]);
    expect(acts[0]?.after).toMatchObject({ tokensPerMonth: 5000 });
  });
});
