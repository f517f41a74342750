import { describe, expect, test } from "vitest";
import { planPresets, presetsFor } from "./plan-presets.ts";
import { dueAfter, dueStateOf, nextDue, overdueReason, refuseService } from "./plans.ts";
import { equipmentCategoryNames, equipmentInput, planFields } from "./schema.ts";

const today = "2026-11-20";

describe("a plan", () => {
  test("is due that many days or months after the last one", () => {
    expect(nextDue("2026-11-20", { count: 12, unit: "months" })).toBe("2027-11-20");
    expect(nextDue("2027-01-31", { count: 1, unit: "months" })).toBe("2027-02-28");
    expect(nextDue("2026-12-31", { count: 1, unit: "days" })).toBe("2027-01-01");
  });

  test("is overdue after its grace days, and else due this month, next month, or later", () => {
    const stateOf = (dueOn: string, graceDays = 0) => dueStateOf({ dueOn, graceDays }, today);
    expect(stateOf("2026-11-19")).toBe("overdue");
    expect(stateOf("2026-11-20")).toBe("this-month");
    expect(stateOf("2026-11-10", 10)).toBe("this-month");
    expect(stateOf("2026-11-09", 10)).toBe("overdue");
    expect(stateOf("2026-11-30")).toBe("this-month");
    expect(stateOf("2026-12-01")).toBe("next-month");
    expect(stateOf("2026-12-31")).toBe("next-month");
    expect(stateOf("2027-01-01")).toBe("later");
  });

  test("is still due after one that failed", () => {
    const of = { dueOn: "2026-11-01", every: { count: 12, unit: "months" } as const };
    expect(dueAfter(of, { doneOn: today, result: "failed" })).toBe("2026-11-01");
    expect(dueAfter(of, { doneOn: today, result: "passed-with-notes" })).toBe("2027-11-20");
  });

  test("is recorded once, for a day that is not in the future and not before the last one", () => {
    const of = { name: "Yearly lift inspection", recorded: 1, lastDoneOn: "2026-11-18" };
    const why = (seen: number, doneOn: string) =>
      refuseService(of, { seen, doneOn }, { today, recordedBy: "Maria" })?.reason;
    expect(why(1, today)).toBeUndefined();
    expect(why(0, today)).toBe(
      "Maria already recorded “Yearly lift inspection”. Close this form to see it. Nothing was recorded twice.",
    );
    expect(why(1, "2026-11-21")).toBe("Enter today or an earlier day.");
    expect(why(1, "2026-11-17")).toMatch(/^Enter a day on or after the last one, November 18\./);
    expect(overdueReason({ name: of.name, dueOn: "2025-11-03" }, today)).toBe(
      "Yearly lift inspection was due November 3, 2025",
    );
  });

  test("can begin with a text whose source is named", () => {
    expect(new Set(planPresets.map(({ key }) => key)).size).toBe(planPresets.length);
    expect(presetsFor("lift").map(({ key }) => key)).toContain("lift-inspection");
    expect(equipmentCategoryNames.filter((each) => presetsFor(each).length === 0)).toEqual([
      "tire-machine",
      "scan-tool",
      "brake-lathe",
      "other",
    ]);
    for (const { kind, name, instructions, every, source, blocksBay, techniciansRecord } of planPresets) {
      expect(source).toMatch(/ALI|OSHA|manual/);
      const fields = { kind, name, instructions, every, blocksBay, techniciansRecord };
      expect(
        planFields.safeParse({ ...fields, dueOn: today, graceDays: 0, failedTakesOut: false }).error,
      ).toBeUndefined();
    }
  });
});

test("equipment agrees with itself: bay, end, and depreciation", () => {
  const purchase = {
    purchasedOn: null,
    vendor: "",
    costCents: 100,
    inServiceOn: today,
    residualCents: 0,
    usefulLifeMonths: 12,
    depreciation: "straight-line",
    decliningPercent: null,
  };
  const lift = {
    name: "Lift 1",
    category: "lift",
    make: "",
    model: "",
    serial: "",
    bayId: null,
    neededForBay: false,
    state: "in-use",
    endedOn: null,
    warrantyUntil: null,
    notes: "",
    purchase,
  };
  const problems = (change: object, of: object = {}) =>
    equipmentInput
      .safeParse({ ...lift, ...change, purchase: { ...purchase, ...of } })
      .error?.issues.map(({ path }) => path.join("."));
  expect(problems({})).toBeUndefined();
  expect(problems({ neededForBay: true })).toEqual(["bayId"]);
  expect(problems({ state: "sold" })).toEqual(["endedOn"]);
  expect(problems({ endedOn: today })).toEqual(["endedOn"]);
  expect(problems({}, { residualCents: 101 })).toEqual(["purchase.residualCents"]);
  expect(problems({}, { costCents: null, inServiceOn: null, usefulLifeMonths: null })).toEqual([
    "purchase.costCents",
    "purchase.inServiceOn",
    "purchase.usefulLifeMonths",
  ]);
  expect(problems({}, { depreciation: "declining-balance" })).toEqual(["purchase.decliningPercent"]);
  expect(problems({}, { decliningPercent: 200 })).toEqual(["purchase.decliningPercent"]);
  expect(problems({}, { depreciation: "none", decliningPercent: 200 })).toEqual([
    "purchase.decliningPercent",
  ]);
});
