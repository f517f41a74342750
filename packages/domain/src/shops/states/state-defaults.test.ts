import { describe, expect, it, test } from "vitest";
import { stateRules } from "../state-rules.ts";
import { usStates } from "../us-states.ts";
import { stateDefaults } from "./state-defaults.ts";
import type { StateDefaults } from "./state-defaults-schema.ts";
import { stateRulesDocument } from "./state-rules-document.ts";
import { taxReturns } from "./tax-returns.ts";

const of = (code: string): StateDefaults => {
  const found = stateDefaults.find(({ state }) => state === code);
  if (!found) throw new Error(`no defaults for ${code}`);
  return found;
};
const hasRead = (state: StateDefaults, what: string) =>
  state.sources.some((source) => source.what === what && source.read);

test("every state and the district is there once, sorted by its code", () => {
  expect(stateDefaults.map(({ state }) => state)).toEqual(usStates.map(({ code }) => code).sort());
});

describe.each(stateDefaults.map((state) => [state.state, state] as const))("%s", (_code, state) => {
  it("is dated with a day that exists", () => {
    expect(state.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Date(`${state.asOf}T00:00:00Z`).toISOString().slice(0, 10)).toBe(state.asOf);
  });

  it("has a rate that a state may have, in thousandths of a percent at the finest", () => {
    expect(state.salesTaxBasisPoints).toBeLessThanOrEqual(725);
    expect(state.salesTaxBasisPoints === 0 || state.salesTaxBasisPoints >= 290).toBe(true);
    expect(Number.isInteger(state.salesTaxBasisPoints * 10)).toBe(true);
  });

  it("taxes nothing without a rate, parts with one, and everything where labor is taxed", () => {
    const { part, sublet } = state.taxable;
    expect(part).toBe(state.salesTaxBasisPoints > 0);
    expect(sublet).toBe(state.labor !== "never");
    if (state.salesTaxBasisPoints === 0) {
      expect(state.labor).toBe("never");
      expect(Object.values(state.taxable)).not.toContain(true);
    }
  });

  it("has fees of whole cents that a buyer would believe, each with its source", () => {
    for (const [what, cents] of [
      ["tire", state.tireFeeCents],
      ["battery", state.batteryFeeCents],
    ] as const) {
      expect(Number.isInteger(cents)).toBe(true);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(500);
      if (cents > 0) expect(state.sources.map((source) => source.what)).toContain(what);
    }
    if (state.tireFeeRule) {
      const { basisPoints, capCents, large } = state.tireFeeRule;
      expect(hasRead(state, "tire")).toBe(true);
      expect(Math.max(basisPoints, large?.basisPoints ?? 0)).toBeLessThanOrEqual(200);
      expect(Math.max(capCents ?? 0, large?.cents ?? 0)).toBeLessThanOrEqual(500);
      expect(basisPoints > 0 || large !== null).toBe(true);
    }
  });

  it("has a source for its rate, and for labor where there is a tax", () => {
    const kinds = state.sources.map(({ what }) => what);
    expect(kinds).toContain("rate");
    if (state.salesTaxBasisPoints > 0) expect(kinds).toContain("labor");
  });

  it("has a source for each rule on estimates, invoices and records that it states", () => {
    const kinds = state.sources.map(({ what }) => what);
    const { required, aboveCents } = state.writtenEstimate;
    if (required !== "none" || state.overage) expect(kinds).toContain("estimate");
    if (state.recordYears !== null) expect(kinds).toContain("records");
    if (required === "above") expect(aboveCents).toBeGreaterThan(0);
    if (required === "always" || required === "none") expect(aboveCents).toBeNull();
  });

  it("bounds an overage on at least one side, and caps it where the rule says so", () => {
    if (!state.overage) return expect(state.overageText).toMatch(/^no rule on file/);
    const { basisPoints, cents, rule, maximumCents } = state.overage;
    expect(basisPoints ?? cents).not.toBeNull();
    expect(maximumCents !== undefined).toBe(rule === "greater-capped");
    if (basisPoints !== null) expect(state.overageText).toContain(`${basisPoints / 100}%`);
  });

  it("names texts that were read by their address, and citations that differ from each other", () => {
    for (const source of state.sources) {
      expect(source.cite.length).toBeGreaterThan(5);
      if (source.read) expect(source.url).toMatch(/^https?:\/\/\S+$/);
    }
    const named = state.sources.map(({ what, cite }) => `${what} ${cite}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it("is confirmed only when its rate, and its labor rule where there is a tax, were read", () => {
    if (!state.confirmed) return expect(state.sources.some(({ read }) => !read)).toBe(true);
    expect(hasRead(state, "rate")).toBe(true);
    expect(state.salesTaxBasisPoints === 0 || hasRead(state, "labor")).toBe(true);
  });
});

test.each([
  ["OH", "always", 575],
  ["NY", "always", 400],
  ["TN", "always", 700],
  ["NJ", "always", 662.5],
  ["CA", "never", 725],
  ["TX", "never", 625],
  ["FL", "with-parts", 600],
  ["KY", "with-parts-by-job", 600],
  ["OR", "never", 0],
])("%s taxes labor %s at %s hundredths of a percent", (code, labor, salesTaxBasisPoints) => {
  expect(of(code)).toMatchObject({ labor, salesTaxBasisPoints });
});

test("the document is what the data says", async () => {
  await expect(stateRulesDocument(stateDefaults, taxReturns)).toMatchFileSnapshot(
    "../../../../../docs/state-rules.md",
  );
});

/** The largest amount by which an invoice may exceed an authorized one, by the data of a state. */
function overageOf({ overage }: StateDefaults, cents: number): number {
  if (!overage) return 0;
  const share = overage.basisPoints === null ? null : Math.round((cents * overage.basisPoints) / 10_000);
  const sides = [share, overage.cents].filter((each) => each !== null);
  const limit = overage.rule === "lesser" ? Math.min(...sides) : Math.max(...sides);
  return Math.min(limit, overage.maximumCents ?? limit);
}

test.each(stateDefaults)(
  "$state: posting an invoice follows the overage of a source that was read",
  (state) => {
    const isRead = state.sources.some(({ what, read }) => what === "estimate" && read);
    // Michigan's and California's laws were on file before, from their texts.
    const isOnFile = isRead || ["MI", "CA"].includes(state.state);
    for (const cents of [5000, 20_000, 100_000, 1_000_000])
      expect(stateRules(state.state).overage(cents)).toBe(isOnFile ? overageOf(state, cents) : 0);
  },
);
