import { describe, expect, it, test } from "vitest";
import { choosePlanBody } from "./contract.ts";
import { choosePlan, localReturn, trialDaysFor, trialEnd } from "./rules.ts";

const now = new Date("2026-11-20T15:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("a trial", () => {
  it("lasts seven days for a shop without an earlier one", () => {
    expect(trialDaysFor(null, now)).toBe(7);
    expect(trialEnd(null, now)).toEqual(inHours(7 * 24));
  });
  it.each([
    [7 * 24, 7],
    [6 * 24 + 1, 7],
    [25, 2],
    [24, 1],
    [0.5, 1],
    [0, 0],
    [-100, 0],
  ])("that ends in %s hours leaves %s days for another plan", (hours, days) => {
    expect(trialDaysFor(inHours(hours), now)).toBe(days);
  });
  it("keeps its end date, however often the plan changes", () => {
    const end = inHours(30);
    expect(trialEnd(end, now)).toBe(end);
  });
});

test("a shop cannot choose its current plan again, but can choose another plan or billing period", () => {
  const live = { plan: "professional", billing: "monthly" } as const;
  expect(choosePlan(live, live)).toEqual({
    ok: false,
    code: "conflict",
    reason: "Your shop already has Professional, billed monthly.",
  });
  expect(choosePlan(live, { plan: "professional", billing: "yearly" }).ok).toBe(true);
  expect(choosePlan(live, { plan: "starter", billing: "monthly" }).ok).toBe(true);
  expect(choosePlan(null, live).ok).toBe(true);
});

test.each(["/owner", "/owner/settings", "/owner?tab=1&x=%20", "/owner/settings#plan"])(
  "%s is a valid return path",
  (path) => {
    expect(localReturn(path)).toBe(path);
  },
);
test.each([
  null,
  "",
  "owner",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/owner",
  "javascript:alert(1)",
  "/owner\n//evil.example",
  "/owner#//evil.example",
  "#plan",
])("%s is not a valid return path", (path) => {
  expect(localReturn(path)).toBe("/owner");
});

test("a plan is chosen by name, monthly by default, and a price in the request is ignored", () => {
  expect(choosePlanBody.parse({ planName: "Professional", billing: "yearly", price: 1 })).toEqual({
    planName: "professional",
    billing: "yearly",
  });
  expect(choosePlanBody.parse({ planName: " starter " })).toEqual({
    planName: "starter",
    billing: "monthly",
  });
  for (const wrong of [{}, { planName: "gold" }, { planName: "starter", billing: "weekly" }, { planName: 1 }])
    expect(choosePlanBody.safeParse(wrong).success).toBe(false);
});
