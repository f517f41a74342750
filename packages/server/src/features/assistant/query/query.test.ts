import { randomUUID } from "node:crypto";
import { metricOf } from "@autoiq/domain/analytics/plain-metrics";
import { metricValue } from "@autoiq/domain/analytics/rules";
import { dimensionsOfMeasure, problemOfPlan, refusalOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import { isTime } from "@autoiq/domain/assistant/query/dimension-catalog";
import { explainPlan } from "@autoiq/domain/assistant/query/explain-plan";
import {
  isNow,
  measureOf,
  measures,
  type QueryMeasure,
} from "@autoiq/domain/assistant/query/measure-catalog";
import { type MeasurePlan, measurePlan } from "@autoiq/domain/assistant/query/plan";
import type { Role } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { loadDemoShop } from "../../../demo/load.ts";
import { demoLocationId, demoMemberships, demoOrganizationId, demoZone } from "../../../demo/shop.ts";
import { updateDailyMetricsJob } from "../../analytics/daily-metrics/update-daily-metrics.ts";
import { sumsBetween } from "../../analytics/reads.ts";
import { useTool } from "../tools/registry.ts";
import { scopeOf } from "../tools/scope.ts";
import type { ToolCall } from "../tools/tool.ts";
import { runPlan } from "./run-plan.ts";

const now = new Date("2026-11-20T19:00:00Z");
const october = { from: "2026-10-01", to: "2026-10-31" };
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await loadDemoShop(server.services.tenancy, { now });
  const analyze = { name: "", text: "analyze", values: [] };
  await server.services.tenancy.write({ organizationId: demoOrganizationId, userId: null }, (tx) =>
    tx.query(analyze),
  );
}, 120_000);

async function as<T>(
  role: "owner" | "management" | "technician" | "admin",
  work: (call: ToolCall) => Promise<T>,
  more: Partial<ToolCall["caller"]> = {},
): Promise<T> {
  const {
    id: staffId,
    userId,
    name,
  } = demoMemberships.find((each) => each.role === role) ?? demoMemberships[0]!;
  const place = { organizationId: demoOrganizationId, locationId: demoLocationId };
  const limits = limitsOf(role, noOwnLimits);
  const caller = {
    staffId,
    userId,
    name,
    role: role as Role,
    ...place,
    limits,
    ...more,
  } as ToolCall["caller"];
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
const planOf = (more: Partial<MeasurePlan> & Pick<MeasurePlan, "measures">): MeasurePlan =>
  measurePlan.parse({ periods: isNow(measureOf(more.measures[0]!)!) ? [] : [october], ...more });
const run = (plan: MeasurePlan) =>
  as("owner", (call) => runPlan(call, plan, plan.periods[0] ?? october, { weekStart: "sunday" }));
/** A metric that is one amount, so that its parts add up to it. */
const addsUp = ({ below, id }: QueryMeasure) =>
  below === undefined && !/^(car-count|customers|comebacks|jobs|new-customers|estimates-)/.test(id);

describe("plans", () => {
  it.each(measures.map((measure) => [measure.id, measure] as const))(
    "%s can be split by everything that the catalog says, and its rows add up to it",
    async (id, measure) => {
      const whole = await run(planOf({ measures: [id] }));
      for (const dimension of dimensionsOfMeasure(measure)) {
        const plan = planOf({ measures: [id], by: [dimension] });
        expect(problemOfPlan(plan), explainPlan(plan)).toBeNull();
        const { rows, totals } = await run(plan);
        if (!addsUp(measure) || (dimension === "technician" && id === "efficiency")) continue;
        const sum = rows.reduce((total, { values: [value] }) => total + (value ?? 0), 0);
        expect(Math.round(sum * 1000) / 1000, explainPlan(plan)).toBe(whole.totals?.[0] ?? 0);
        expect(totals?.[0] ?? 0).toBe(whole.totals?.[0] ?? 0);
      }
    },
    60_000,
  );

  it.each(["records", "daily totals"])(
    "have the figures of the reports, to the cent, from %s",
    async (source) => {
      const { tenancy } = server.services;
      if (source === "daily totals")
        await updateDailyMetricsJob({ tenancy, now: () => now }).handle({
          organizationId: demoOrganizationId,
        });
      const { sums } = await as("owner", (call) =>
        sumsBetween(call.tx, { locationIds: call.locationIds, now }, { ...october, step: "month" }),
      );
      for (const measure of measures) {
        const metric = metricOf(measure.id);
        if (!metric) continue;
        const expected = metricValue(metric, sums);
        const kept = await run(planOf({ measures: [measure.id] }));
        expect(kept.totals?.[0], measure.id).toBe(expected);
        if (!dimensionsOfMeasure(measure).includes("customer")) continue;
        // A filter that everybody fits is read from the records.
        const everybody = planOf({
          measures: [measure.id],
          filters: [{ by: "customer", values: [randomUUID()], words: [], label: "nobody", not: true }],
        });
        expect((await run(everybody)).totals?.[0], measure.id).toBe(expected);
      }
    },
  );

  it("refuse what has no meaning with a sentence that says what can be asked", () => {
    expect(problemOfPlan(planOf({ measures: ["tax"], by: ["technician"] }))).toMatch(
      /isn't known by technician/,
    );
    expect(problemOfPlan(planOf({ measures: ["owed"], periods: [october] }))).toMatch(/as of now/);
    expect(problemOfPlan(planOf({ measures: ["sales", "owed"] }))).toMatch(/one after the other/);
    expect(problemOfPlan(planOf({ measures: ["sales"], periods: [] }))).toMatch(/which days/);
    expect(problemOfPlan(planOf({ measures: ["sales"], by: ["make"], columns: ["phone"] }))).toMatch(
      /by customer/,
    );
  });

  it("say what is asked in one sentence with its days", () => {
    expect(explainPlan(planOf({ measures: ["sales", "gross-profit"], by: ["technician"] }))).toBe(
      "Sales and gross profit by technician, October 2026 (Oct 1 – Oct 31)",
    );
  });

  it("keep words of a question out of the statement", async () => {
    const hostile = "x'); drop table invoices; --";
    const plan = planOf({
      measures: ["sales"],
      by: ["customer"],
      filters: [
        { by: "job", values: [], words: [hostile, "$1", "$from"], label: hostile, not: false },
        { by: "make", values: [hostile], words: [], label: hostile, not: false },
      ],
    });
    expect((await run(plan)).rows).toEqual([]);
    expect((await run(planOf({ measures: ["sales"] }))).totals?.[0]).toBeGreaterThan(0);
  });
});

describe("a plan by role", () => {
  const ask = (role: "owner" | "management" | "technician" | "admin", plan: unknown, more = {}) =>
    as(role, (call) => useTool(call, "query", plan), more).then(
      (answer) => answer,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );

  it.each(["owner", "management", "technician", "admin"] as const)(
    "is answered for %s where each figure's permission is theirs, and refused elsewhere",
    async (role) => {
      for (const measure of measures) {
        const plan = planOf({ measures: [measure.id] });
        const may = await as(role, async (call) => refusalOfPlan(plan, scopeOf(call.caller)) === null);
        const answer = await ask(role, plan);
        expect(typeof answer === "string", `${role} ${measure.id}`).toBe(!may);
        if (role !== "owner" && !may) expect(answer).toBe("forbidden");
      }
    },
    60_000,
  );

  it("reveals no costs to a manager who may not see them", async () => {
    const blind = { limits: { ...limitsOf("management", noOwnLimits), seesCosts: false } };
    for (const measure of measures.filter(({ fromCosts }) => fromCosts))
      expect(
        await ask(
          "management",
          planOf({ measures: ["sales", measure.id].slice(isNow(measure) ? 1 : 0) as never }),
          blind,
        ),
      ).toBe("forbidden");
  });

  it("lets a technician see their own hours, and nobody else's", async () => {
    const [tess, theo] = demoMemberships.filter(({ role }) => role === "technician");
    const of = (id: string) =>
      planOf({
        measures: ["hours-flagged"],
        filters: [{ by: "technician", values: [id], words: [], label: "", not: false }],
      });
    expect(typeof (await ask("technician", of(tess!.id)))).toBe("object");
    expect(await ask("technician", of(theo!.id))).toBe("forbidden");
    expect(await ask("technician", planOf({ measures: ["hours-flagged"], by: ["technician"] }))).toBe(
      "forbidden",
    );
  });

  it("sees nothing of another business", async () => {
    const other = await server.makeShop();
    const place = { organizationId: other.organizationId, locationId: other.locationId };
    const everything = await as(
      "owner",
      (call) =>
        runPlan(
          { ...call, locationIds: [demoLocationId, other.locationId] },
          planOf({ measures: ["sales"], by: ["customer"] }),
          october,
          { weekStart: "sunday" },
        ),
      place,
    );
    expect(everything.rows).toEqual([]);
  });
});

describe("series", () => {
  it("begin weeks on the day that the shop chose", async () => {
    const plan = planOf({ measures: ["car-count"], by: ["week"] });
    const starts = async (weekStart: "sunday" | "monday") =>
      (await as("owner", (call) => runPlan(call, plan, october, { weekStart }))).rows.map(({ keys: [key] }) =>
        new Date(`${key}T00:00:00Z`).getUTCDay(),
      );
    expect(new Set(await starts("sunday"))).toEqual(new Set([0]));
    expect(new Set(await starts("monday"))).toEqual(new Set([1]));
    expect(isTime("week")).toBe(true);
  });
});
