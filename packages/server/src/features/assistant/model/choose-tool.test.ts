import type { listAiCalls } from "@autoiq/domain/assistant/question-history";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ScriptedReply,
  scriptedModel,
  type Wire,
  wires,
} from "../../../../test/providers/scripted-model.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

const question = "Kindly enlighten me regarding whatever Zebulon owes";
const ofOrders = "Kindly enlighten me regarding whatever repair orders languish open";
const ofMakes = "Kindly enlighten me whence our October sales and car count by make derive";
const openOrders = { tool: "repair_orders", input: { state: "open" } } satisfies ScriptedReply;

describe.each(wires)("a question that only a model understands, with the API of %s", (wire: Wire) => {
  let model: Awaited<ReturnType<typeof scriptedModel>>;
  let server: TestServer;
  let shop: Shop;

  beforeAll(async () => {
    model = await scriptedModel(wire, { firstTokenMs: 500, timeoutMs: 1500 });
    server = await testServer({ model: model.config });
  });
  beforeEach(async () => {
    shop = await server.makeShop();
    model.requests.length = 0;
  });

  const plays = (...turns: ScriptedReply[]) => {
    model.state.turns = turns;
  };
  const ask = (token = shop.people.owner.token, words = question) =>
    server.call<ShopReply>(token, "POST", "/assistant/ask", { question: words });
  const askOwner = (words: string) => ask(shop.people.owner.token, words);
  const logged = async () =>
    (await server.call<ReplyOf<typeof listAiCalls>>(shop.people.owner.token, "GET", "/assistant/calls")).body;

  it("is answered by the plan that it wrote, which is checked and said back", async () => {
    const october = { from: "2026-10-01", to: "2026-10-31" };
    plays({ tool: "query", input: { measures: ["sales", "car-count"], by: ["make"], periods: [october] } });
    const { body } = await askOwner(ofMakes);
    expect(body.understood).toBe("Sales and car count by make, October 2026 (Oct 1 – Oct 31)");
    expect(body.interpretation).toMatchObject({ tool: "query", input: { by: ["make"] } });

    // Tax has no part in a job, so nothing is answered.
    plays({ tool: "query", input: { measures: ["tax"], by: ["technician"], periods: [october] } });
    expect((await askOwner(ofMakes)).body.interpretation).toBeNull();
    plays({ tool: "query", input: { measures: ["every secret"], periods: [october] } });
    expect((await askOwner(ofMakes)).body.interpretation).toBeNull();
  });

  it("is answered by the tool that it chose, and says what was understood", async () => {
    plays(openOrders);
    const { body } = await askOwner(ofOrders);
    expect(body).toMatchObject({
      understood: "Open repair orders",
      interpretation: { tool: "repair_orders" },
    });
    expect(body.content).toMatch(/^Looking at: Open repair orders\./);
    expect(body.metadata).toMatchObject({ model: "autoiq-analyst" });
    expect(body.metadata.confidence).toBeLessThan(1);
    const { rows, budget } = await logged();
    expect(rows[0]).toMatchObject({ kind: "ask" });
    expect(rows[0]?.inputTokens).toBeGreaterThan(100);
    expect(budget?.tokensToday).toBeGreaterThan(100);
  });

  it("is asked back where its choice drops a metric, a name, or days", async () => {
    await shop.run("update customers set last_name = 'Zebulon' where id = $1", shop.customerId);
    const october = { from: "2026-10-01", to: "2026-10-31" };
    plays({ tool: "query", input: { measures: ["sales"], by: ["make"], periods: [october] } });
    const { body } = await askOwner(ofMakes);
    expect(body.interpretation).toBeNull();
    expect(`${body.content} ${body.suggestions.map(({ label }) => label).join()}`).toMatch(/car count/i);
    const may = { from: "2026-05-01", to: "2026-05-31" };
    plays({ tool: "query", input: { measures: ["sales", "car-count"], by: ["make"], periods: [may] } });
    expect((await askOwner(ofMakes)).body.interpretation).toBeNull();
    // What Zebulon owes is not all that is open.
    plays(openOrders);
    const ofZebulon = await ask();
    expect(ofZebulon.body.understood).not.toBe("Open repair orders");
    expect(ofZebulon.body.content).not.toContain("Looking at:");
    expect(model.requests.at(-1)?.body).not.toContain("Zebulon");
    expect((await logged()).rows[0]?.prompt).not.toContain("Zebulon");
  });

  it("is a draft where it chose an act, by the name that was typed, and nothing changes", async () => {
    await shop.run("update customers set last_name = 'Zebulon' where id = $1", shop.customerId);
    plays({ tool: "act_customer_note", input: { customer: "PERSON_1", text: "Owes a call" } });
    const { body } = await ask();
    expect(body.interpretation).toMatchObject({ tool: "act_customer_note", input: { customer: "Zebulon" } });
    expect(body.analysis.drafts[0]?.act?.steps[0]?.accept).toMatchObject({ call: "customers.add-note" });
    expect(await shop.run("select text from customer_notes")).toEqual([]);
    expect(model.requests[0]?.body).not.toContain("Zebulon");

    plays({ tool: "act_mark_ready", input: { target: "9999" } });
    // The record that the question names is shown instead.
    expect((await ask()).body).toMatchObject({
      interpretation: { tool: "records" },
      analysis: { drafts: [] },
    });
    plays({ tool: "act_customer_note", input: { customer: "PERSON_1", text: "Owes a call" } });
    const technician = await ask(shop.people.technician.token);
    expect(technician.body.analysis.drafts).toEqual([]);
  });

  it("stays unanswered when the model chooses no tool or an unknown one", async () => {
    for (const turn of [
      { say: ["NONE"] },
      { tool: "delete_customers", input: {} },
      { tool: "repair_orders", input: { state: "burned" } },
      { tool: "customer", input: { customerId: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e01" } },
      { status: 500 },
    ] satisfies ScriptedReply[]) {
      plays(turn);
      const { status, body } = await ask();
      expect(status).toBe(200);
      expect(body, JSON.stringify(turn)).toMatchObject({
        interpretation: null,
        understood: "",
        metadata: { confidence: 0 },
      });
    }
  });

  it("gives people nothing that their role may not see", async () => {
    plays({ tool: "audit", input: {} });
    const { body } = await ask(shop.people.management.token);
    expect(body).toMatchObject({ interpretation: null, understood: "" });
    expect(model.requests[0]?.body).toContain('"unpaid_invoices"');
    for (const closed of ["audit", "draft_message"])
      expect(model.requests[0]?.body).not.toContain(`"${closed}"`);
  });
});
