import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metrics } from "../analytics/metrics.ts";
import { metricValue } from "../analytics/rules.ts";
import { type HourlyCost, laborCost, saleLaborCost, type WorkedJob } from "./labor-cost.ts";

const hourly = (hourlyCostCents: number): HourlyCost => ({ hourlyCostCents, payBasis: "hourly" });
const flatRate = (hourlyCostCents: number): HourlyCost => ({ hourlyCostCents, payBasis: "flat-rate" });
const job = (of: Partial<WorkedJob>): WorkedJob => ({
  jobId: "job",
  soldHours: "0",
  laborCents: 0,
  clocked: [],
  assigned: null,
  ...of,
});
const clock = (staffId: string, seconds: number, cost: HourlyCost | null) => ({ staffId, seconds, cost });
const costOf = (jobs: readonly WorkedJob[], usual: number | null = null) => laborCost(jobs, usual).costCents;

describe("the labor cost of an invoice", () => {
  test("is the time on the clock at the cost of each person who clocked it", () => {
    const assigned = { staffId: "tess", cost: hourly(9900) };
    expect(costOf([job({ soldHours: "3.00", clocked: [clock("tess", 3600, hourly(4000))], assigned })])).toBe(
      4000,
    );
    const both = [clock("tess", 1800, hourly(4000)), clock("theo", 1800, hourly(3000))];
    expect(costOf([job({ soldHours: "1.00", clocked: both })])).toBe(3500);
  });

  test("is the hours sold for a flat-rate technician, however long the work took", () => {
    const fast = job({ soldHours: "2.00", clocked: [clock("tess", 1800, flatRate(4000))] });
    expect(costOf([fast])).toBe(8000);
    // A quarter of the time was the helper's, who is paid by the clock.
    const helped = [clock("tess", 5400, flatRate(4000)), clock("theo", 1800, hourly(2000))];
    expect(costOf([job({ soldHours: "2.00", clocked: helped })])).toBe(6000 + 1000);
  });

  test("is the hours sold when nobody clocked on, at the technician's or the usual cost", () => {
    expect(
      costOf([job({ soldHours: "1.50", assigned: { staffId: "tess", cost: hourly(4000) } })], 2500),
    ).toBe(6000);
    expect(costOf([job({ soldHours: "1.50" })], 2500)).toBe(3750);
  });

  test("is unknown, never zero, when the person who did the work has no cost", () => {
    const unknown = job({
      soldHours: "1.50",
      laborCents: 21_000,
      clocked: [clock("tess", 3600, hourly(4000)), clock("theo", 60, null)],
    });
    expect(laborCost([unknown], 2500)).toMatchObject({
      costCents: null,
      laborWithoutCostCents: 21_000,
      hoursWithoutCost: "1.5",
      jobs: [{ costCents: null, staffIds: ["tess", "theo"], staffWithoutCost: ["theo"] }],
    });
    // The usual cost stands in for nobody, not for a person whose cost was not entered.
    expect(costOf([job({ soldHours: "1", assigned: { staffId: "theo", cost: null } })], 2500)).toBeNull();
    expect(costOf([job({ soldHours: "1" })], null)).toBeNull();
    const known = job({ soldHours: "1", clocked: [clock("tess", 3600, hourly(4000))] });
    expect(laborCost([unknown, known], null)).toMatchObject({
      costCents: 4000,
      laborWithoutCostCents: 21_000,
    });
  });

  test("is zero for a job without labor, and for a person who was entered as free", () => {
    expect(costOf([job({ assigned: { staffId: "theo", cost: null } })])).toBe(0);
    expect(costOf([job({ soldHours: "2", clocked: [clock("olivia", 3600, hourly(0))] })])).toBe(0);
  });

  test("of work that the customer does not pay for leaves no sales out", () => {
    const warranty = job({ soldHours: "2", laborCents: null, clocked: [clock("theo", 3600, null)] });
    expect(laborCost([warranty], null)).toMatchObject({ laborWithoutCostCents: 0, hoursWithoutCost: "0" });
  });

  test("loses no clocked second to rounding job by job", () => {
    // A third of a cent each: together exactly one cent.
    const jobs = Array.from({ length: 3 }, () => job({ clocked: [clock("tess", 1, hourly(1200))] }));
    expect(costOf(jobs)).toBe(1);
  });

  test("of a counter sale is its hours at the usual cost", () => {
    const sale = { laborCents: 5000, hoursSold: "0.50" };
    expect(saleLaborCost(sale, 3000)).toMatchObject({ costCents: 1500, laborWithoutCostCents: 0 });
    expect(saleLaborCost(sale, null)).toMatchObject({ costCents: null, laborWithoutCostCents: 5000 });
  });
});

const person = fc.record({
  staffId: fc.constantFrom("tess", "theo", "tara", "toby"),
  seconds: fc.integer({ min: 0, max: 40_000 }),
  cost: fc.option(
    fc.record({
      hourlyCostCents: fc.integer({ min: 0, max: 50_000 }),
      payBasis: fc.constantFrom("hourly" as const, "flat-rate" as const),
    }),
  ),
});
const anyJob = fc
  .record({
    hours: fc.integer({ min: 0, max: 2000 }),
    labor: fc.option(fc.integer({ min: 0, max: 500_000 })),
    clocked: fc.array(person, { maxLength: 4 }),
    assigned: fc.option(person),
  })
  .map(({ hours, labor, ...rest }) =>
    job({ soldHours: (hours / 100).toFixed(2), laborCents: labor, ...rest }),
  );
const invoice = fc.record({
  jobs: fc.array(anyJob, { maxLength: 5 }),
  usual: fc.option(fc.integer({ min: 0, max: 20_000 })),
  parts: fc.integer({ min: 0, max: 500_000 }),
  partsCost: fc.integer({ min: 0, max: 500_000 }),
});
const percentOf = (key: string) => metrics.find((each) => each.key === key)!;

test("gross profit is the sum of its known parts, whatever is unknown", () => {
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 6 }), (invoices) => {
      const sums = {
        sales: 0,
        "costed-sales": 0,
        "all-costs": 0,
        labor: 0,
        "costed-labor": 0,
        "labor-cost": 0,
      };
      let expected = 0;
      let known = 0;
      for (const { jobs, usual, parts, partsCost } of invoices) {
        const cost = laborCost(jobs, usual);
        const labor = jobs.reduce((sum, { laborCents }) => sum + (laborCents ?? 0), 0);
        // As the measures count an invoice.
        sums.sales += labor + parts;
        sums["costed-sales"] += labor + parts - cost.laborWithoutCostCents;
        sums["all-costs"] += (cost.costCents ?? 0) + partsCost;
        sums.labor += labor;
        sums["costed-labor"] += labor - cost.laborWithoutCostCents;
        sums["labor-cost"] += cost.costCents ?? 0;
        // The cents of the jobs sum exactly to those of the invoice.
        const ofJobs = cost.jobs.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
        expect(ofJobs).toBe(cost.costCents ?? 0);
        expected += parts - partsCost;
        for (const each of cost.jobs) {
          if (each.costCents === null) continue;
          expect(Number.isInteger(each.costCents)).toBe(true);
          expected += each.laborCents - each.costCents;
          known += each.laborCents;
        }
      }
      const profit = metricValue(percentOf("gross-profit"), sums);
      if (profit !== null) expect(profit).toBe(expected);
      else expect(sums["costed-sales"]).toBe(0);
      const share = metricValue(percentOf("labor-profit-percent"), sums);
      // Labor with an unknown cost alone has no margin: never 100 %.
      if (known === 0) expect(share).toBeNull();
    }),
    { numRuns: 500 },
  );
});
