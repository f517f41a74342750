import { randomUUID } from "node:crypto";
import { aiKinds } from "@autoiq/domain/assistant/assistant-kinds";
import { knownNumbers } from "@autoiq/domain/assistant/guard/known-numbers";
import { numbersIn } from "@autoiq/domain/assistant/guard/numbers-in-text";
import { measureOf } from "@autoiq/domain/assistant/query/measure-catalog";
import { askShopStream, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { plansFor } from "@autoiq/domain/assistant/questions/interpret-question";
import { toolInputs } from "@autoiq/domain/assistant/questions/tool-inputs";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { send } from "../../../test/helpers/send.ts";
import type { ShopQuestionCase } from "../../../test/questions/shop-question.ts";
import { shopQuestions } from "../../../test/questions/shop-questions.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../demo/load.ts";
import { demoLocationId, demoMemberships, demoOrganizationId } from "../../demo/shop.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";
import { updateDailyMetricsJob } from "../analytics/daily-metrics/update-daily-metrics.ts";
import { analysts } from "./analyses/registry.ts";
import type { AnalysisResult, AnalystCall } from "./analyses/shared/analyst.ts";
import { runTool } from "./tools/registry.ts";
import type { ToolResult } from "./tools/tool.ts";
import { unmarkedCosts } from "./visible-answer.ts";

const now = "2026-11-20T19:00:00Z";
let server: TestServer;
const outcomes = { right: 0, cannot: [] as string[], wrong: [] as string[] };

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const membership = demoMemberships.find(({ email }) => email === token);
    if (!membership) return seen(token);
    const { userId, role, name } = membership;
    const at = {
      organizationId: demoOrganizationId,
      locationId: demoLocationId,
      limits: limitsOf(role, noOwnLimits),
    };
    return {
      userId,
      email: token,
      name,
      sessionId: userId,
      accountType: role,
      emailConfirmed: true,
      assurance: passwordAlone,
      memberships: [{ userId, staffId: membership.id, role, name, ...at }],
    };
  };
  // Tests send more at once than a person does.
  Object.assign(server.services.rateLimits, { take: async () => 0 });
  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
  // The demo shop sells none. Long ago, so that no other question counts it.
  await queryExpected(
    `insert into gift_cards (organization_id, id, location_id, code_hash, last_four, method, amount_cents, sold_at, sold_by_name)
     select $1, gen_random_uuid(), '${demoLocationId}', x::text, '000' || x, 'check', x * 1250, '2020-01-02', 'Test' from generate_series(1, 3) x`,
  );
  await queryExpected("analyze");
}, 120_000);

const queryExpected = (sql: string) =>
  server.services.tenancy.write({ organizationId: demoOrganizationId, userId: null }, async (tx) => {
    const values = sql.includes("$1") ? [demoOrganizationId] : [];
    return (await tx.query({ name: "", text: sql, values })).rows as { v: unknown }[];
  });
const ask = (question: string, token: string) =>
  server.call<ShopReply>(token, "POST", "/assistant/ask", { question });

function answeredValue({ fact, cells }: ShopQuestionCase, { analysis }: ShopReply): unknown {
  if (fact) return analysis.facts.find(({ key }) => key === fact)?.value;
  const at = analysis.table?.columns.findIndex(({ key }) => key === cells) ?? -1;
  return analysis.table?.rows.map((row) => row.cells[at]);
}
const plain = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(plain)
    : typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)
      ? Number(value)
      : (value ?? 0);

describe("the demo shop's questions", () => {
  it.each(shopQuestions.map((each) => [each.ask, each] as const))("%s", async (question, of) => {
    const [row] = await queryExpected(of.sql);
    const { status, body } = await ask(question, "owner@demo.example");
    expect(status).toBe(200);
    if (body.metadata.confidence === 0) outcomes.cannot.push(question);
    else if (JSON.stringify(plain(answeredValue(of, body))) === JSON.stringify(plain(row?.v)))
      outcomes.right += 1;
    else
      outcomes.wrong.push(
        `${question} → ${body.understood}: ${JSON.stringify(answeredValue(of, body))} instead of ${JSON.stringify(row?.v)}`,
      );
  });

  it("are answered correctly, or not at all", () => {
    console.info(
      `${outcomes.right} of ${shopQuestions.length} right, ${outcomes.cannot.length} not answered${outcomes.cannot.map((each) => ` (${each})`).join("")}, ${outcomes.wrong.length} wrong`,
    );
    expect(outcomes.wrong).toEqual([]);
    expect(outcomes.right).toBeGreaterThanOrEqual(60);
  });

  it("can be followed up with another car model", async () => {
    const all = await ask("How many Civics are on file?", "owner@demo.example");
    expect(all.body.interpretation?.input).toMatchObject({ make: "Honda", model: "Civic" });
    const next = await server.call<ShopReply>("owner@demo.example", "POST", "/assistant/ask", {
      question: "and the Camry?",
      before: all.body.interpretation,
    });
    const [row] = await queryExpected(
      "select count(*) as v from vehicles where organization_id = $1 and model = 'Camry' and make = 'Toyota'",
    );
    expect(Number(row?.v)).toBeGreaterThan(0);
    expect(next.body.analysis.facts.find(({ key }) => key === "count")?.value).toBe(Number(row?.v));
    const none = await server.call<ShopReply>("owner@demo.example", "POST", "/assistant/ask", {
      question: "and the Zorblax?",
      before: all.body.interpretation,
    });
    expect(none.body).toMatchObject({ interpretation: null, metadata: { confidence: 0 } });
  });

  it("can be asked after a list without being taken for a change of it", async () => {
    const late = await ask("anything promised by 5", "owner@demo.example");
    expect(late.body.interpretation?.tool).toBe("records");
    const after = (question: string) =>
      server.call<ShopReply>("owner@demo.example", "POST", "/assistant/ask", {
        question,
        before: late.body.interpretation,
      });
    const phone = await after("phone of casey client");
    expect(phone.body.interpretation?.input).toMatchObject({ of: "customer", ask: ["phone"] });
    const missing = await after("give 999999 to Theo");
    expect(missing.body).toMatchObject({ interpretation: null, metadata: { confidence: 0 } });
    const changed = await after("and by 3");
    expect(JSON.stringify(changed.body.interpretation?.input)).toContain("2026-11-20T15:00");
  });
});

/**
 * From here on reports read the sums of finished days, as in an installation. Until here each is summed from its
 * records.
 */
const sumFinishedDays = async () => {
  const { tenancy, now } = server.services;
  await updateDailyMetricsJob({ tenancy, now }).handle({ organizationId: demoOrganizationId });
  const [row] = await queryExpected("select count(*) as v from daily_metrics where organization_id = $1");
  expect(Number(row?.v)).toBeGreaterThan(300);
  await queryExpected("analyze");
};

describe("the answers to the demo shop's questions", () => {
  beforeAll(sumFinishedDays);

  it("reveal nothing about this business to another one", async () => {
    const other = await server.makeShop();
    const names = (
      await queryExpected(
        `select id::text as v from customers union all select number from parts union all select id::text from repair_orders`,
      )
    ).map(({ v }) => String(v));
    const own = new Set(names);
    for (const { ask: question } of shopQuestions) {
      const { body } = await ask(question, other.people.owner.token);
      const text = JSON.stringify(body.analysis);
      for (const word of text.match(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[A-Z]{2,3}-\d{3}\b/g) ?? [])
        expect(own.has(word)).toBe(false);
    }
  }, 60_000);

  it("reveal no metrics, costs or customers to a technician beyond the role", async () => {
    const technician = demoMemberships.find(({ email }) => email === "tech@demo.example");
    for (const { ask: question } of shopQuestions) {
      const { status, body } = await ask(question, "tech@demo.example");
      expect(status).toBe(200);
      const tool = body.interpretation?.tool;
      if (!tool) continue;
      expect([
        "repair_orders",
        "repair_order",
        "parts",
        "canned_jobs",
        "shop",
        "appointments",
        "technicians",
        "inspections",
        "free_time",
        "query",
        "records",
      ]).toContain(tool);
      if (tool === "records") {
        const columns = body.analysis.table?.columns.map(({ key }) => key) ?? [];
        for (const hidden of ["customer", "phone", "email", "balance", "paid"])
          expect(columns).not.toContain(hidden);
        expect(body.interpretation?.input.of).not.toMatch(/customer|deposit/);
      }
      // Of a technician's own work there is more than of the shop's.
      const filters = (body.interpretation?.input.filters ?? []) as { by: string; values: string[] }[];
      const isOwn = filters.some(({ by, values }) => by === "technician" && values.join() === technician?.id);
      if (tool === "query" && !isOwn)
        for (const id of (body.interpretation?.input.measures ?? []) as string[])
          expect(["appointment.view", "repair-order.view", "part.view"]).toContain(measureOf(id)?.access);
      if (tool === "technicians") expect(body.analysis.facts).toEqual([]);
      if (tool === "parts") expect(JSON.stringify(body.analysis)).not.toMatch(/cost/);
    }
  }, 60_000);

  /** From now on the token "costless" is a manager's who may not see costs. */
  function withoutCosts() {
    const seen = server.services.authenticate;
    server.services.authenticate = async (token) => {
      const principal = await seen(token === "costless" ? "manager@demo.example" : token);
      if (token !== "costless" || !principal) return principal;
      return {
        ...principal,
        memberships: principal.memberships.map((membership) => ({
          ...membership,
          limits: { ...membership.limits, seesCosts: false },
        })),
      };
    };
  }

  it("reveal no costs to a manager who may not see them", async () => {
    withoutCosts();
    for (const { ask: question } of shopQuestions) {
      const { body } = await ask(question, "costless");
      const text = JSON.stringify([body.content, body.analysis.facts, body.analysis.table ?? null]);
      expect(text).not.toMatch(
        /"unit":"(cents|percent)"[^}]*(profit|margin|cost)|(profit|margin|at cost)[^"]*","value"/i,
      );
      if (/profit|margin/.test(question)) expect(body.analysis.facts).toEqual([]);
    }
  }, 60_000);

  it("are told no costs in parts either", async () => {
    withoutCosts();
    for (const { ask: question } of shopQuestions.filter((each) =>
      /profit|margin|worth|cost/i.test(each.ask),
    )) {
      const parts = await send(server, askShopStream, { body: { question } }, "costless");
      expect(parts.status).toBe(200);
      expect(parts.text).not.toMatch(/"visibility"|"label":"[^"]*(profit|margin|at cost)/i);
    }
  }, 60_000);
});

describe("the text of an analysis of the demo shop", () => {
  const kinds = Object.keys(aiKinds).filter((kind) => kind !== "chat-response");
  it.each(kinds)("%s: each number is in its facts, its table or its chart", async (kind) => {
    const [row] = await queryExpected(
      `select json_build_object('repairOrderId', id, 'vehicleId', vehicle_id, 'customerId', customer_id) as v from repair_orders
       where organization_id = $1 and status = 'in-progress' order by number limit 1`,
    );
    for (const context of [{}, { subject: row?.v }]) {
      const { status, body } = await server.call<ShopReply>("owner@demo.example", "POST", `/ai/${kind}`, {
        prompt: "",
        context,
      });
      if (status === 422) continue;
      expect(status).toBe(200);
      const known = knownNumbers(body.analysis, []);
      const untraced = numbersIn(body.content).filter((metric) => !known.knows(metric));
      expect(untraced.map(({ words }) => words)).toEqual([]);
    }
  });
});

describe("whatever tells a cost is marked before it is known who reads it", () => {
  async function asOwner<T>(work: (call: AnalystCall) => Promise<T>): Promise<T> {
    const owner = await server.services.authenticate("owner@demo.example");
    const caller = owner!.memberships[0]!;
    const base = { caller, locationIds: [caller.locationId], now: new Date(now), zone: "America/New_York" };
    return server.services.tenancy.read(caller, (tx) => work({ ...base, tx, prompt: "", context: {} }));
  }
  const costsIn = ({ facts }: ToolResult | AnalysisResult) =>
    facts.filter(({ visibility }) => visibility === "cost").length;

  it("in what the tools compute", async () => {
    let marked = 0;
    let tried = 0;
    for (const { ask: question } of shopQuestions) {
      const [plan] = plansFor(question, { today: "2026-11-20", team: [] });
      if (!plan || !toolInputs[plan.tool].safeParse(plan.input).success) continue;
      const computed = await asOwner((call) => {
        const toolCall = {
          ...call,
          today: "2026-11-20",
          weekStart: "sunday" as const,
          newId: randomUUID,
          onOpen: () => {},
        };
        return runTool(toolCall, plan.tool, plan.input);
      });
      expect(unmarkedCosts(computed), question).toEqual([]);
      marked += costsIn(computed);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(60);
    expect(marked).toBeGreaterThan(10);
  }, 60_000);

  const withCosts = ["cost-analysis", "analytics-trends", "business-optimization"];
  it.each(Object.entries(analysts))("in what %s computes", async (kind, analyst) => {
    const computed = await asOwner(analyst).catch((error) => {
      // Some ask for a record that is on the screen.
      if (!(error instanceof AppError)) throw error;
    });
    if (!computed) return;
    expect(unmarkedCosts(computed)).toEqual([]);
    if (withCosts.includes(kind)) expect(costsIn(computed)).toBeGreaterThan(0);
  });
});
