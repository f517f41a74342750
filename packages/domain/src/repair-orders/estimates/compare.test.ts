import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import { compareEstimates } from "./compare.ts";
import type { OfferedLine } from "./content.ts";

const labor = (description: string, hours: string, amountCents: number): OfferedLine => ({
  kind: "labor",
  description,
  hours,
  rateCents: 15_000,
  quantity: null,
  unitPriceCents: null,
  amountCents,
  condition: "new",
  stateFee: "none",
});
const job = (id: string, ...lines: OfferedLine[]) => ({
  id,
  name: `Job ${id}`,
  description: "",
  lines,
  authorization: "proposed",
  subtotalCents: sum(lines.map((line) => line.amountCents)),
});
/** Without supplies and tax, so that the totals are the jobs' total. */
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
      ...none,
      laborCents,
      totalCents: laborCents,
      warrantyCents: 0,
      internalCents: 0,
      taxableCents: 0,
      exemption: null,
      taxes: [],
      stateFees: [],
      hoursSold: "0",
    },
  };
};

test("shows additions, removals and changes with amounts and details", () => {
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
      change: "changed",
      description: "Pads",
      beforeCents: 15_000,
      afterCents: 22_500,
      detail: "1.00 h → 1.50 h",
    },
  ]);
  expect(change.totals).toEqual([
    { label: "Labor", beforeCents: 18_000, afterCents: 27_000 },
    { label: "Total", beforeCents: 18_000, afterCents: 27_000 },
  ]);
  expect(change.differenceCents).toBe(9000);
});

test("an estimate equals itself", () => {
  const one = estimate(job("a", labor("Pads", "1.00", 15_000), labor("Pads", "1.00", 15_000)));
  const change = compareEstimates(one, one);
  expect(change.jobs.map((each) => each.change)).toEqual(["same"]);
  expect(change).toMatchObject({ differenceCents: 0, totals: [{ label: "Total" }] });
});

test("the jobs' changes always add up to the difference", () => {
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

const part = (over: Partial<OfferedLine> = {}): OfferedLine => ({
  kind: "part",
  description: "Pad set",
  hours: null,
  rateCents: null,
  quantity: "2",
  unitPriceCents: 8000,
  amountCents: 16_000,
  condition: "new",
  stateFee: "none",
  ...over,
});
const changesOf = (before: OfferedLine[], after: OfferedLine[]) =>
  compareEstimates(estimate(job("a", ...before)), estimate(job("a", ...after))).jobs[0];

test.each([
  ["hours", labor("Pads", "1.00", 15_000), labor("Pads", "1.50", 15_000), "1.00 h → 1.50 h"],
  [
    "rate",
    labor("Pads", "1.00", 15_000),
    { ...labor("Pads", "1.00", 15_000), rateCents: 16_000 },
    "$150.00 → $160.00",
  ],
  ["quantity", part(), part({ quantity: "3" }), "2 × → 3 ×"],
  ["price", part(), part({ unitPriceCents: 7000 }), "$80.00 → $70.00"],
  ["condition", part(), part({ condition: "rebuilt" }), "new → rebuilt"],
  ["quantity and price", part(), part({ quantity: "3", unitPriceCents: 7000 }), "2 × → 3 ×, $80.00 → $70.00"],
  ["amount alone", part(), part({ amountCents: 15_000 }), ""],
])("a line with a different %s is changed, and says what is different", (_what, before, after, detail) => {
  expect(changesOf([before], [after])?.lines).toEqual([
    {
      change: "changed",
      description: before.description,
      detail,
      beforeCents: before.amountCents,
      afterCents: after.amountCents,
    },
  ]);
});

test("an unchanged line is the same, and the condition of a non-part line is ignored", () => {
  const fee = part({ kind: "fee", description: "Disposal", quantity: null, unitPriceCents: null });
  expect(changesOf([part(), fee], [part(), { ...fee, condition: "used" }])?.lines).toEqual([
    { change: "same", description: "Pad set", beforeCents: 16_000, afterCents: 16_000, detail: "" },
    { change: "same", description: "Disposal", beforeCents: 16_000, afterCents: 16_000, detail: "" },
  ]);
});

test("added and removed lines are listed with their amounts, removed ones last", () => {
  expect(changesOf([part()], [labor("Pads", "1.00", 15_000)])?.lines).toEqual([
    { change: "added", description: "Pads", beforeCents: null, afterCents: 15_000, detail: "" },
    { change: "removed", description: "Pad set", beforeCents: 16_000, afterCents: null, detail: "" },
  ]);
});

test("lines match by kind and description, each only once", () => {
  const pads = labor("Pads", "1.00", 15_000);
  const lines = changesOf([part({ description: "Pads" }), part(), pads], [pads, part(), pads])?.lines;
  expect(lines?.map((each) => [each.description, each.change])).toEqual([
    ["Pads", "same"],
    ["Pad set", "same"],
    ["Pads", "added"],
    ["Pads", "removed"],
  ]);
});

test.each([
  ["name", { name: "Rear brakes" }, "changed"],
  ["description", { description: "Both axles" }, "changed"],
  ["payer", { pay: "warranty" as const }, "changed"],
  ["answer", { authorization: "approved" }, "same"],
])("a job with a different %s", (_what, over, change) => {
  const before = job("a", part());
  const [compared] = compareEstimates(estimate(before), estimate({ ...before, ...over })).jobs;
  expect(compared).toMatchObject({ id: "a", change, name: { name: "Job a", ...over }.name });
});

test("text moved from a job's name into its description is a change", () => {
  const before = { ...job("a"), name: "Brakes", description: "front" };
  const after = { ...job("a"), name: "Brakesfront", description: "" };
  expect(compareEstimates(estimate(before), estimate(after)).jobs[0]?.change).toBe("changed");
});

test("a job is changed when one of its lines is, and is shown under its old name when removed", () => {
  expect(
    changesOf([part(), labor("Pads", "1.00", 15_000)], [part(), labor("Pads", "1.50", 15_000)])?.change,
  ).toBe("changed");
  expect(compareEstimates(estimate(job("a", part())), estimate()).jobs).toEqual([
    {
      id: "a",
      change: "removed",
      name: "Job a",
      beforeCents: 16_000,
      afterCents: null,
      lines: [
        { change: "removed", description: "Pad set", beforeCents: 16_000, afterCents: null, detail: "" },
      ],
    },
  ]);
});

test("changed totals are listed, and the grand total always is", () => {
  const before = estimate(job("a", part()));
  const after = {
    ...before,
    priced: {
      ...before.priced,
      laborCents: 1,
      partsCents: 2,
      subletCents: 3,
      feesCents: 4,
      suppliesCents: 5,
      discountCents: -6,
      taxCents: 7,
      totalCents: 16_016,
    },
  };
  const rows = compareEstimates(before, after).totals;
  expect(rows.map((row) => [row.label, row.afterCents])).toEqual([
    ...[
      ["Labor", 1],
      ["Parts", 2],
      ["Sublet", 3],
      ["Fees", 4],
      ["Shop supplies", 5],
      ["Discount", -6],
    ],
    ...[
      ["Sales tax", 7],
      ["Total", 16_016],
    ],
  ]);
});
