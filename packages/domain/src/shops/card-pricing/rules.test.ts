import { expect, test } from "vitest";
import { usStates } from "../us-states.ts";
import type { CardPricingInput } from "./contract.ts";
import { maximumSurcharge, networkRules, surchargeLaws } from "./law.ts";
import { checkCardPricing } from "./rules.ts";

const input: CardPricingInput = {
  program: "surcharge",
  basisPoints: 300,
  feeBasisPoints: 320,
  surchargeTaxed: true,
  notifiedOn: "2026-10-01",
};
const check = (state: string, over: Partial<CardPricingInput> = {}) => {
  const result = checkCardPricing({ ...input, ...over }, state, "2026-11-20");
  return result.ok ? "" : result.reason;
};

test("states that forbid a surcharge refuse it, and allow a discount for cash", () => {
  for (const state of ["CT", "MA", "ME"]) {
    expect(check(state)).toContain("does not allow a surcharge on credit cards");
    expect(check(state, { program: "cash-discount" })).toBe("");
    expect(check(state, { program: "dual-pricing" })).toBe("");
  }
  expect(check("FL")).toBe("");
});

test("a surcharge stays below the caps of the state, the card companies, and its own cost", () => {
  expect(check("CO")).toBe("Colorado allows at most 2%. Enter at most that.");
  expect(check("CO", { basisPoints: 200 })).toBe("");
  expect(check("FL", { basisPoints: 301 })).toBe("Card companies allow at most 3%. Enter at most that.");
  expect(check("FL", { feeBasisPoints: 275 })).toContain("Credit cards cost you 2.75%.");
  expect(check("FL", { feeBasisPoints: null })).toContain("Enter what credit cards cost you");
  expect(check("FL", { basisPoints: 0 })).toContain("Enter a percentage above zero");
  for (const { state } of surchargeLaws)
    expect(maximumSurcharge(state)).toBeLessThanOrEqual(networkRules.maximumBasisPoints);
});

test("a surcharge begins 30 days after the card processor was notified", () => {
  expect(check("FL", { notifiedOn: null })).toContain("Tell your card processor first");
  expect(check("FL", { notifiedOn: "2026-10-22" })).toContain("from 2026-11-21");
  expect(check("FL", { notifiedOn: "2026-10-21" })).toBe("");
});

test("each rule of a state names a state and where it stands", () => {
  for (const law of surchargeLaws) {
    expect(usStates.some(({ code }) => code === law.state)).toBe(true);
    expect(law.sources.length).toBeGreaterThan(0);
    for (const source of law.sources) if (source.read) expect(source.url).toMatch(/^https?:/);
  }
});
