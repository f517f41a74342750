import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import type { OfferedLine } from "../estimate.ts";
import { compareEstimates } from "./compare.ts";

const labor = (description: string, hours: string, amountCents: number): OfferedLine => ({
  ...{ kind: "labor", description, hours, rateCents: 15_000, quantity: null, unitPriceCents: null },
  ...{ amountCents, condition: "new", stateFee: "none" },
});
const job = (id: string, ...lines: OfferedLine[]) => ({
  ...{ id, name: `Job ${id}`, description: "", lines, authorization: "proposed" },
  subtotalCents: sum(lines.map((line) => line.amountCents)),
});
/** Without supplies and tax, so that the totals are the jobs' sum. */
const estimate = (...jobs: ReturnType<typeof job>[]) => {
  const laborCents = sum(jobs.map((each) => each.subtotalCents));
  const none = {
    partsCents: 0,
    subletCents: 0,
    feesCents: 0,
    discountCents: 0,
    suppliesCents: 0,
    taxCents: 0,
  };
  return {
    jobs,
    priced: {
      ...{ ...none, laborCents, totalCents: laborCents, warrantyCents: 0, internalCents: 0, taxableCents: 0 },
      ...{ stateFees: [], hoursSold: "0" },
    },
  };
};

test("what was added, taken away and changed is told in money and words", () => {
  const before = estimate(job("a", labor("Pads", "1.00", 15_000)), job("b", labor("Wipers", "0.20", 3000)));
  const after = estimate(job("a", labor("Pads", "1.50", 22_500)), job("c", labor("Battery", "0.30", 4500)));
  const change = compareEstimates(before, after);
  expect(change.jobs.map((each) => [each.id, each.change, each.beforeCents, each.afterCents])).toEqual([
    ["a", "changed", 15_000, 22_500],
    ["c", "added", null, 4500],
    ["b", "removed", 3000, null],
  ]);
  expect(change.jobs[0]?.lines).toEqual([
    {
      ...{ change: "changed", description: "Pads", beforeCents: 15_000, afterCents: 22_500 },
      detail: "1.00 h → 1.50 h",
    },
  ]);
  expect(change.totals).toEqual([
    { label: "Labor", beforeCents: 18_000, afterCents: 27_000 },
    { label: "Total", beforeCents: 18_000, afterCents: 27_000 },
  ]);
  expect(change.differenceCents).toBe(9000);
});

test("an estimate is the same as itself", () => {
  const one = estimate(job("a", labor("Pads", "1.00", 15_000), labor("Pads", "1.00", 15_000)));
  const change = compareEstimates(one, one);
  expect(change.jobs.map((each) => each.change)).toEqual(["same"]);
  expect(change).toMatchObject({ differenceCents: 0, totals: [{ label: "Total" }] });
});

test("the jobs' changes always sum to the difference", () => {
  const line = fc
    .tuple(fc.constantFrom("Pads", "Wipers", "Battery"), fc.integer({ min: 0, max: 50_000 }))
    .map(([description, amount]) => labor(description, "1.00", amount));
  const jobs = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.array(line, { maxLength: 4 }).map((lines) => job(id, ...lines)))),
    );
  fc.assert(
    fc.property(jobs, jobs, (before, after) => {
      const change = compareEstimates(estimate(...before), estimate(...after));
      const moved = change.jobs.map((each) => (each.afterCents ?? 0) - (each.beforeCents ?? 0));
      expect(sum(moved)).toBe(change.differenceCents);
      for (const each of change.jobs) {
        const lines = each.lines.map((one) => (one.afterCents ?? 0) - (one.beforeCents ?? 0));
        expect(sum(lines)).toBe((each.afterCents ?? 0) - (each.beforeCents ?? 0));
      }
    }),
  );
});
