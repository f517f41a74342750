import { randomUUID } from "node:crypto";
import { fieldsOf, recordCatalog, recordKinds } from "@autoiq/domain/assistant/records/catalog";
import { type ConditionId, conditionsOf, sortsOf } from "@autoiq/domain/assistant/records/conditions";
import { type RecordPlan, recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../../demo/load.ts";
import { demoLocationId, demoMemberships, demoOrganizationId, demoZone } from "../../../demo/shop.ts";
import { useTool } from "../tools/registry.ts";
import type { ToolCall } from "../tools/tool.ts";

const now = new Date("2026-11-20T19:00:00Z");
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await loadDemoShop(server.services.tenancy, { now });
}, 120_000);

function as<T>(
  role: "owner" | "management" | "technician" | "admin",
  work: (call: ToolCall) => Promise<T>,
  place = { organizationId: demoOrganizationId as string, locationId: demoLocationId as string },
): Promise<T> {
  const person = demoMemberships.find((each) => each.role === role) ?? demoMemberships[0]!;
  const { id: staffId, userId, name } = person;
  const limits = limitsOf(role, noOwnLimits);
  const caller = { staffId, userId, name, role: role as Role, ...place, limits } as ToolCall["caller"];
  return server.services.tenancy.read(caller, (tx) =>
    work({
      tx,
      caller,
      now,
      zone: demoZone,
      today: "2026-11-20",
      weekStart: "sunday",
      locationIds: [caller.locationId],
      newId: randomUUID,
      onOpen: () => {},
    }),
  );
}
const ask = (plan: Partial<RecordPlan> & Pick<RecordPlan, "of">, role: Role = "owner") =>
  as(role as "owner", (call) => useTool(call, "records", plan));

/** A value of each condition, as a question would give it. */
const values: Readonly<Partial<Record<ConditionId, readonly string[]>>> = {
  number: ["6201"],
  "of-order": ["6201"],
  customer: [randomUUID()],
  make: ["Honda"],
  model: ["Honda|Civic"],
  "model-year": ["2016"],
  plate: ["%1"],
  vin: ["%1"],
  words: ["brake|oil"],
  visit: ["waiter"],
  bay: ["2"],
  technician: [randomUUID()],
  status: ["ready"],
  day: ["2026-11-01", "2026-11-20"],
  before: ["15:00"],
  after: ["09:00"],
  opened: ["2026-11-01", "2026-11-20"],
  "older-than": ["3"],
  promised: ["2026-11-20T00:00", "2026-11-20T15:00"],
  "at-least": ["10000"],
  "at-most": ["90000"],
  "on-hand-over": ["4"],
  "on-hand-under": ["10.5"],
  "cost-over": ["10000"],
  "cost-under": ["10000"],
  sent: ["2026-11-01", "2026-11-20"],
  "last-visit": ["2026-01-01", "2026-11-20"],
  "vehicles-over": ["1"],
  "not-since": ["2026-06-01"],
  "spent-over": ["100000"],
  city: ["Tampa"],
  method: ["cash", "check"],
  color: ["white"],
};

describe.each(recordKinds)("records of kind %s", (of) => {
  const fields = Object.keys(fieldsOf(of));

  it("have every field", async () => {
    for (let at = 0; at < fields.length; at += 8) {
      const chosen = fields.slice(at, at + 8);
      const found = await ask({ of, ask: chosen });
      const columns = found.table?.columns.map(({ key }) => key) ?? [];
      // A shop without such records has no table.
      if (found.table) for (const id of chosen) expect(columns).toContain(id);
    }
  });

  it("are chosen by every condition, and counted as all of them are", async () => {
    const all = await ask({ of });
    const count = (facts: typeof all.facts) => Number(facts.find(({ key }) => key === "count")?.value);
    for (const is of conditionsOf[of]) {
      const found = await ask({ of, where: [{ is, values: [...(values[is] ?? [])], label: "it" }] });
      expect(count(found.facts), is).toBeLessThanOrEqual(count(all.facts));
      expect(found.sentences.join(" ")).not.toMatch(/undefined|NaN|null/);
    }
  });

  it("are sorted by what is kept with them", async () => {
    for (const by of sortsOf[of])
      expect((await ask({ of, sort: { by, order: "last" }, limit: 3 })).sentences).not.toEqual([]);
  });

  it("of this business are nobody else's", async () => {
    const found = await as("owner", (call) => useTool(call, "records", { of }), {
      organizationId: randomUUID(),
      locationId: demoLocationId,
    });
    expect(found.facts.find(({ key }) => key === "count")?.value).toBe(0);
    expect(found.table).toBeUndefined();
  });

  it("show to each role what it may see", async () => {
    for (const role of ["management", "technician", "admin"] as const) {
      const plan = { of };
      if (!can(role, recordCatalog[of].needs)) {
        await expect(ask(plan, role)).rejects.toMatchObject({ code: "forbidden" });
        continue;
      }
      const found = await ask(plan, role);
      for (const { key } of found.table?.columns ?? []) {
        const field = fieldsOf(of)[key];
        expect(field?.needs === undefined || can(role, field.needs), `${role} ${key}`).toBe(true);
      }
      for (const [id, field] of Object.entries(fieldsOf(of)))
        if (field.needs && !can(role, field.needs))
          await expect(ask({ of, ask: [id] }, role)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("a plan of records", () => {
  it.each([
    { of: "order", where: [{ is: "number", values: ["x"] }] },
    { of: "order", where: [{ is: "customer", values: ["1"], label: "" }] },
    { of: "order", where: [{ is: "opened", values: ["2026-13-45", "2026-11-20"] }] },
    { of: "order", where: [{ is: "promised", values: ["2026-11-31T10:00", "2026-11-20T15:00"] }] },
    { of: "order", where: [{ is: "older-than", values: [] }] },
    { of: "appointment", where: [{ is: "before", values: ["25:00"] }] },
    { of: "order", where: [{ is: "red" }] },
    { of: "order", ask: ["secret"] },
    { of: "order", sort: { by: "number; drop table jobs", order: "first" } },
    { of: "pay" },
  ])("that its records don't have is refused: %j", async (plan) => {
    await expect(ask(plan as never)).rejects.toMatchObject({ code: "invalid-input" });
  });

  it("keeps the text of a question out of the statement", async () => {
    const typed = "x'; drop table jobs; --";
    const found = await ask({ of: "job", where: [{ is: "words", values: [typed], label: "it" }] });
    expect(found.facts[0]?.value).toBe(0);
    expect(recordPlan.parse({ of: "job" }).limit).toBe(20);
  });

  it("names a customer whom nobody has, with names that are close", async () => {
    const found = await ask({
      of: "customer",
      where: [{ is: "customer", values: [], label: "Nobody Atall" }],
      ask: ["phone"],
    });
    expect(found.sentences[0]).toBe("No customer is named “Nobody Atall”.");
  });
});
