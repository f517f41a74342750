import { describe, expect, it, test } from "vitest";
import { cardFeaturesOf, comparedFacts, featuresOf, planBefore } from "./features.ts";
import {
  chargeOf,
  isBilling,
  isPlanName,
  monthlyPrice,
  planNames,
  planOf,
  plans,
  wholeDollars,
} from "./plans.ts";

test.each([
  ["starter", "Starter", "$298", "$238", "Up to 3 bays", "Start Free Trial"],
  ["professional", "Professional", "$598", "$478", "4-8 bays", "Start Free Trial"],
  ["enterprise", "Enterprise", "$998", "$798", "9+ bays", "Contact Sales"],
  ["ultimate", "Ultimate", "$2,499", "$1,999", "Multi-site franchises", "Contact Sales"],
] as const)("%s costs what the price list says", (name, label, monthly, yearly, bays, button) => {
  const plan = planOf(name);
  expect(plan).toMatchObject({ label, bays, button });
  expect(wholeDollars(monthlyPrice(plan, "monthly"))).toBe(monthly);
  expect(wholeDollars(monthlyPrice(plan, "yearly"))).toBe(yearly);
});

test("a year is charged as twelve months of the yearly price, a fifth less to the dollar", () => {
  for (const plan of plans) {
    expect(chargeOf(plan, "monthly")).toBe(plan.monthlyCents);
    expect(chargeOf(plan, "yearly")).toBe(12 * plan.yearlyCents);
    expect(Math.floor((plan.monthlyCents * 0.8) / 100) * 100).toBe(plan.yearlyCents);
  }
});

test("only Professional is marked as popular", () => {
  expect(plans.filter((plan) => plan.badge === "Popular").map((plan) => plan.name)).toEqual(["professional"]);
});

describe("features", () => {
  it("grow from plan to plan, and each plan has something of its own", () => {
    for (const name of planNames) {
      const before = planBefore(name);
      expect(cardFeaturesOf(name).length).toBeGreaterThan(1);
      if (!before) continue;
      const mine = new Set(featuresOf(name));
      expect(featuresOf(before).filter((label) => !mine.has(label))).toEqual([]);
      expect(mine.size).toBeGreaterThan(featuresOf(before).length);
    }
  });
  it("include email on all plans, phone on Professional and account managers on the two largest", () => {
    const having = (label: string) => planNames.filter((name) => featuresOf(name).includes(label));
    expect(having("24/7 email support")).toEqual([...planNames]);
    expect(having("Phone support")).toEqual(["professional", "enterprise", "ultimate"]);
    expect(having("Dedicated account manager")).toEqual(["enterprise", "ultimate"]);
  });
  it("compare four plans in each row", () => {
    for (const { values } of comparedFacts) expect(values).toHaveLength(planNames.length);
  });
});

test("accepts only a plan name and a billing period from a browser", () => {
  expect(planNames.every(isPlanName)).toBe(true);
  for (const other of ["", "Professional", "gold", null, 1, {}]) expect(isPlanName(other)).toBe(false);
  expect(["monthly", "yearly", "weekly", undefined].map(isBilling)).toEqual([true, true, false, false]);
});
