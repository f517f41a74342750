import { figuresIn } from "@autoiq/domain/assistant/guard/figures-in-words";
import { knownFigures } from "@autoiq/domain/assistant/guard/known-figures";
import { aiKinds } from "@autoiq/domain/assistant/kinds";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../test/repair-shop.ts";
import { type ShopQuestionCase, shopQuestions } from "../../../test/shop-questions.ts";
import { loadDemoShop } from "../../demo/load.ts";
import { demoLocationId, demoOrganizationId, demoSeats } from "../../demo/shop.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";

const now = "2026-11-20T19:00:00Z";
let server: TestServer;
const outcomes = { right: 0, cannot: [] as string[], wrong: [] as string[] };

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const seat = demoSeats.find(({ email }) => email === token);
    if (!seat) return seen(token);
    const { userId, role, name } = seat;
    const at = {
      organizationId: demoOrganizationId,
      locationId: demoLocationId,
      limits: limitsOf(role, noOwnLimits),
    };
    return {
      ...{ userId, email: token, name, sessionId: userId, accountType: role, emailConfirmed: true },
      ...{ assurance: passwordAlone, seats: [{ userId, staffId: seat.id, role, name, ...at }] },
    };
  };
  // Whoever tests asks more at once than a person.
  Object.assign(server.services.budgets, { take: async () => 0 });
  await loadDemoShop(server.services.tenancy, { now: new Date(now) });
  await truth("analyze");
}, 120_000);

const truth = (sql: string) =>
  server.services.tenancy.write({ organizationId: demoOrganizationId, userId: null }, async (tx) => {
    const values = sql.includes("$1") ? [demoOrganizationId] : [];
    return (await tx.query({ name: "", text: sql, values })).rows as { v: unknown }[];
  });
const ask = (question: string, token: string) =>
  server.call<ShopReply>(token, "POST", "/assistant/ask", { question });

function said({ fact, cells }: ShopQuestionCase, { analysis }: ShopReply): unknown {
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
    const [row] = await truth(of.sql);
    const { status, body } = await ask(question, "owner@demo.example");
    expect(status).toBe(200);
    if (body.metadata.confidence === 0) outcomes.cannot.push(question);
    else if (JSON.stringify(plain(said(of, body))) === JSON.stringify(plain(row?.v))) outcomes.right += 1;
    else
      outcomes.wrong.push(
        `${question} → ${body.understood}: ${JSON.stringify(said(of, body))} instead of ${JSON.stringify(row?.v)}`,
      );
  });

  it("are answered right, or not at all", () => {
    console.info(
      `${outcomes.right} of ${shopQuestions.length} right, ${outcomes.cannot.length} not answered${outcomes.cannot.map((each) => ` (${each})`).join("")}, ${outcomes.wrong.length} wrong`,
    );
    expect(outcomes.wrong).toEqual([]);
    expect(outcomes.right).toBeGreaterThanOrEqual(60);
  });

  it("go on with another model", async () => {
    const all = await ask("How many Civics are on file?", "owner@demo.example");
    expect(all.body.asked?.input).toMatchObject({ make: "Honda", model: "Civic" });
    const next = await server.call<ShopReply>("owner@demo.example", "POST", "/assistant/ask", {
      ...{ question: "and the Camry?", before: all.body.asked },
    });
    const [row] = await truth(
      "select count(*) as v from vehicles where organization_id = $1 and model = 'Camry' and make = 'Toyota'",
    );
    expect(Number(row?.v)).toBeGreaterThan(0);
    expect(next.body.analysis.facts.find(({ key }) => key === "count")?.value).toBe(Number(row?.v));
    const none = await server.call<ShopReply>("owner@demo.example", "POST", "/assistant/ask", {
      ...{ question: "and the Zorblax?", before: all.body.asked },
    });
    expect(none.body).toMatchObject({ asked: null, metadata: { confidence: 0 } });
  });

  it("tell nobody of another business anything of this one", async () => {
    const other = await server.makeShop();
    const names = (
      await truth(
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

  it("tell a technician no figures, costs or customers beyond the role", async () => {
    for (const { ask: question } of shopQuestions) {
      const { status, body } = await ask(question, "tech@demo.example");
      expect(status).toBe(200);
      const tool = body.asked?.tool;
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
      ]).toContain(tool);
      if (tool === "technicians") expect(body.analysis.facts).toEqual([]);
      if (tool === "parts") expect(JSON.stringify(body.analysis)).not.toMatch(/cost/);
    }
  }, 60_000);

  it("are told no costs to a manager who may not see them", async () => {
    const seen = server.services.authenticate;
    server.services.authenticate = async (token) => {
      const principal = await seen(token === "costless" ? "manager@demo.example" : token);
      if (token !== "costless" || !principal) return principal;
      return {
        ...principal,
        seats: principal.seats.map((seat) => ({ ...seat, limits: { ...seat.limits, seesCosts: false } })),
      };
    };
    for (const { ask: question } of shopQuestions) {
      const { body } = await ask(question, "costless");
      const text = JSON.stringify([body.content, body.analysis.facts, body.analysis.table ?? null]);
      expect(text).not.toMatch(
        /"unit":"(cents|percent)"[^}]*(profit|margin|cost)|(profit|margin|at cost)[^"]*","value"/i,
      );
      if (/profit|margin/.test(question)) expect(body.analysis.facts).toEqual([]);
    }
  }, 60_000);
});

describe("what an analysis of the demo shop says", () => {
  const kinds = Object.keys(aiKinds).filter((kind) => kind !== "chat-response");
  it.each(kinds)("%s: each figure stands in its facts, its table or its chart", async (kind) => {
    const [row] = await truth(
      `select json_build_object('repairOrderId', id, 'vehicleId', vehicle_id, 'customerId', customer_id) as v from repair_orders
       where organization_id = $1 and status = 'in-progress' order by number limit 1`,
    );
    for (const context of [{}, { subject: row?.v }]) {
      const { status, body } = await server.call<ShopReply>("owner@demo.example", "POST", `/ai/${kind}`, {
        ...{ prompt: "", context },
      });
      if (status === 422) continue;
      expect(status).toBe(200);
      const known = knownFigures(body.analysis, []);
      const untraced = figuresIn(body.content).filter((figure) => !known.knows(figure));
      expect(untraced.map(({ words }) => words)).toEqual([]);
    }
  });
});
