import { expect, test } from "vitest";
import { addLaborCost } from "./contract.ts";
import { checkCorrection, checkStart, costOn } from "./rules.ts";

const today = "2026-11-20";
const reason = (result: { ok: boolean; reason?: string }) => (result.ok ? null : result.reason);
const start = (startsOn: string, taken = false) =>
  reason(checkStart({ name: "Tess Nguyen", startsOn, today, taken }));

test("a labor cost starts on a day that has none yet, from 2000 to a year ahead", () => {
  expect(start("2019-04-01")).toBeNull();
  expect(start("2027-11-21")).toBeNull();
  expect(start(today, true)).toBe(
    "Tess Nguyen already has a labor cost from November 20, 2026. Correct that one, or choose another day.",
  );
  expect(start("1999-12-31")).toBe("Choose a day from January 1, 2000 on.");
  expect(start("2027-11-22")).toBe("Choose a day within the next year.");
});

test("only a cost that starts today or later, or that was entered today, may be corrected", () => {
  const check = (startsOn: string, enteredOn: string) =>
    reason(checkCorrection({ startsOn, enteredOn }, today));
  expect(check("2026-12-01", "2026-10-01")).toBeNull();
  expect(check(today, "2026-10-01")).toBeNull();
  expect(check("2025-01-01", today)).toBeNull();
  expect(check("2026-11-19", "2026-11-19")).toBe(
    "This labor cost has been in use since November 19, 2026. Add a change from a later day instead.",
  );
});

test("the cost of a day is the one with the latest start, and unknown before the first", () => {
  const costs = [{ startsOn: "2026-06-01" }, { startsOn: "2025-01-01" }, { startsOn: "2026-12-01" }];
  expect(costOn(costs, "2026-05-31")?.startsOn).toBe("2025-01-01");
  expect(costOn(costs, "2026-06-01")?.startsOn).toBe("2026-06-01");
  expect(costOn(costs, "2024-12-31")).toBeUndefined();
});

test("an hour costs from nothing to $500.00", () => {
  const problem = (hourlyCostCents: number) =>
    addLaborCost.body!.safeParse({
      id: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4e01",
      startsOn: today,
      hourlyCostCents,
    }).error?.issues[0]?.message;
  expect(problem(0)).toBeUndefined();
  expect(problem(50_000)).toBeUndefined();
  expect(problem(-1)).toBe("Enter zero or more.");
  expect(problem(50_001)).toBe("Enter at most $500.00 an hour.");
});
