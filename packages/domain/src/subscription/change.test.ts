import { expect, test } from "vitest";
import { baysOverPlan, changeApplies, changePlan, locationCharge, planForBays } from "./change.ts";

const starter = { plan: "starter", billing: "monthly" } as const;
const starterYearly = { plan: "starter", billing: "yearly" } as const;
const professional = { plan: "professional", billing: "monthly" } as const;
const professionalYearly = { plan: "professional", billing: "yearly" } as const;

test.each([
  [starter, professional, "now"],
  [professional, starter, "period-end"],
  [starter, starterYearly, "now"],
  [starterYearly, starter, "period-end"],
  // More bays, but a year is paid already.
  [starterYearly, professional, "period-end"],
  [starterYearly, professionalYearly, "now"],
  [professional, starterYearly, "period-end"],
] as const)("a change from %j to %j applies: %s", (from, to, when) => {
  expect(changeApplies({ ...from, state: "active" }, to)).toBe(when);
  expect(changeApplies({ ...from, state: "trialing" }, to)).toBe("now");
});

test("a plan changes only to another one, and not while a charge is unpaid", () => {
  const active = { ...starter, state: "active", next: null };
  expect(changePlan(active, professional)).toEqual({ ok: true, value: "now" });
  expect(changePlan(active, starter)).toMatchObject({ ok: false });
  expect(changePlan({ ...active, state: "past-due" }, professional)).toMatchObject({ ok: false });
  expect(changePlan({ ...active, state: "canceled" }, professional)).toMatchObject({ ok: false });
  expect(changePlan(null, professional)).toMatchObject({ ok: false });
  const planned = { ...professional, state: "active", next: starter };
  expect(changePlan(planned, starter)).toMatchObject({ ok: false });
  expect(changePlan(planned, starterYearly)).toEqual({ ok: true, value: "period-end" });
});

test("a location costs what the price list says", () => {
  expect(locationCharge(starter)).toBe(29_800);
  expect(locationCharge(starterYearly)).toBe(12 * 23_800);
});

test.each([
  [0, "starter"],
  [3, "starter"],
  [4, "professional"],
  [8, "professional"],
  [9, "enterprise"],
] as const)("%i bays need %s", (bays, plan) => {
  expect(planForBays(bays)).toBe(plan);
  expect(baysOverPlan(plan, bays)).toBe(0);
});

test("bays beyond a plan's are counted, and the largest plans have no limit", () => {
  expect(baysOverPlan("starter", 5)).toBe(2);
  expect(baysOverPlan("professional", 9)).toBe(1);
  expect(baysOverPlan("ultimate", 40)).toBe(0);
});
