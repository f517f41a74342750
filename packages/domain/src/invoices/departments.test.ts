import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floridaTax } from "../../test/tax-rules.ts";
import { addDecimals, sum } from "../kernel/money.ts";
import { type PricedLine, priceJobs } from "../repair-orders/pricing.ts";
import { discountBases, type EstimateDiscount, payers } from "../repair-orders/schema.ts";
import type { PricingSettings } from "../shops/schema.ts";
import { creditByDepartment, departmentTotal, salesByDepartment } from "./departments.ts";
import { laborCost, saleLaborCost } from "./labor-cost.ts";

const pricing: PricingSettings = {
  state: "FL",
  laborRateCents: 15_000,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: { ...floridaTax(), tireFeeCents: 133, batteryFeeCents: 150 },
  exemptCertificate: null,
};

type Line = PricedLine & { departmentId?: string | null };
const labor = (hours: string, more: object = {}): Line => ({
  kind: "labor",
  hours,
  rateCents: 10_000,
  ...more,
});
const part = (unitPriceCents: number, more: object = {}): Line => ({
  kind: "part",
  quantity: "1",
  unitPriceCents,
  unitCostCents: null,
  stateFee: "none",
  ...more,
});
const unknownCost = { jobs: [], costCents: 0, laborWithoutCostCents: 0, hoursWithoutCost: "0" };
const split = (
  jobs: { id: string; departmentId: string; lines: Line[] }[],
  discount: EstimateDiscount | null = null,
) =>
  salesByDepartment({ jobs, discount, priced: priceJobs(jobs, pricing, discount), laborCost: unknownCost });

describe("an invoice by department", () => {
  test("a line of its own department leaves its job's", () => {
    const [mechanical, tires] = split([
      { id: "1", departmentId: "mechanical", lines: [labor("1"), part(40_000, { departmentId: "tires" })] },
    ]);
    expect(mechanical).toMatchObject({
      departmentId: "mechanical",
      laborCents: 10_000,
      partsCents: 0,
      hoursSold: "1",
    });
    // The shop supplies of 4,000 are divided like labor and parts.
    expect(mechanical?.suppliesCents).toBe(800);
    expect(tires).toMatchObject({
      departmentId: "tires",
      partsCents: 40_000,
      suppliesCents: 3200,
      hoursSold: "0",
    });
  });

  test("a discount is divided like the lines it is taken from", () => {
    const lines = [labor("1"), part(30_000, { departmentId: "tires" })];
    const on = (discountFrom: "job" | "labor") =>
      split([
        {
          id: "1",
          departmentId: "mechanical",
          lines: [
            ...lines,
            { kind: "discount", amountCents: -4000, discountFrom, discountBasisPoints: null },
          ],
        },
      ]).map((each) => each.discountCents);
    expect(on("job")).toEqual([-1000, -3000]);
    expect(on("labor")).toEqual([-4000, 0]);
  });

  test("a discount on the whole estimate is divided over all jobs", () => {
    const jobs = [
      { id: "1", departmentId: "mechanical", lines: [labor("1")] },
      { id: "2", departmentId: "tires", lines: [part(30_000)] },
    ];
    const tenPercent = split(jobs, { from: "job", basisPoints: 1000, amountCents: 0 });
    expect(tenPercent.map((each) => each.discountCents)).toEqual([-1000, -3000]);
    const ofParts = split(jobs, { from: "part", basisPoints: 1000, amountCents: 0 });
    expect(ofParts.map((each) => each.discountCents)).toEqual([0, -3000]);
  });

  test("state fees follow the tires and batteries", () => {
    const [mechanical, tires] = split([
      {
        id: "1",
        departmentId: "mechanical",
        lines: [
          part(9000, { stateFee: "battery" }),
          part(30_000, { quantity: "4", stateFee: "tire", departmentId: "tires" }),
        ],
      },
    ]);
    expect([mechanical?.stateFeesCents, tires?.stateFeesCents]).toEqual([150, 532]);
  });

  test("labor without a known cost is counted as such in its department", () => {
    const jobs = [
      { id: "1", departmentId: "mechanical", lines: [labor("1", { departmentId: "body" }), labor("2")] },
    ];
    const cost = laborCost(
      [
        {
          jobId: "1",
          soldHours: "3",
          laborCents: 30_000,
          clocked: [],
          assigned: { staffId: "s", cost: null },
        },
      ],
      null,
    );
    const sales = salesByDepartment({
      jobs,
      discount: null,
      priced: priceJobs(jobs, pricing),
      laborCost: cost,
    });
    expect(sales.map((each) => [each.departmentId, each.laborWithoutCostCents])).toEqual([
      ["mechanical", 20_000],
      ["body", 10_000],
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 200_000 });
const department = fc.constantFrom("mechanical", "tires", "diagnosis");
const own = fc.option(department, { nil: null });
const hours = fc.integer({ min: 0, max: 900 }).map((value) => (value / 100).toFixed(2));
const cost = fc.option(cents, { nil: null });
const line: fc.Arbitrary<Line> = fc.oneof(
  fc.record({ kind: fc.constant("labor" as const), hours, rateCents: cents, departmentId: own }),
  fc.record({
    kind: fc.constant("part" as const),
    quantity: fc.integer({ min: 0, max: 5500 }).map((value) => String(value / 1000)),
    unitPriceCents: cents,
    unitCostCents: cost,
    stateFee: fc.constantFrom("none", "tire", "battery"),
    departmentId: own,
  }),
  fc.record({
    kind: fc.constant("sublet" as const),
    amountCents: cents,
    unitCostCents: cost,
    departmentId: own,
  }),
  fc.record({ kind: fc.constant("fee" as const), amountCents: cents, departmentId: own }),
  fc.record({
    kind: fc.constant("discount" as const),
    amountCents: fc.integer({ min: -9000, max: 0 }),
    discountFrom: fc.constantFrom(...discountBases),
    discountBasisPoints: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
  }),
);
const jobs = fc
  .array(
    fc.record({
      departmentId: department,
      pay: fc.constantFrom(...payers),
      lines: fc.array(line, { maxLength: 5 }),
      seconds: fc.integer({ min: 0, max: 9000 }),
      hourlyCostCents: fc.option(fc.integer({ min: 0, max: 9000 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map((job, index) => ({ ...job, id: String(index) })));
const discount = fc.option(
  fc.record({
    from: fc.constantFrom(...discountBases),
    basisPoints: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
    amountCents: fc.integer({ min: 0, max: 50_000 }),
  }),
  { nil: null },
);

test("departments add up to the invoice's amounts to the cent", () => {
  fc.assert(
    fc.property(jobs, discount, fc.boolean(), (all, whole, isCounterSale) => {
      const priced = priceJobs(all, pricing, whole);
      const soldHours = (job: (typeof all)[number]) =>
        addDecimals(job.lines.flatMap((each) => (each.kind === "labor" ? [each.hours ?? "0"] : [])));
      const labor = isCounterSale
        ? saleLaborCost(priced, 3100)
        : laborCost(
            all.map((job) => ({
              jobId: job.id,
              soldHours: soldHours(job),
              laborCents: job.pay === "customer" ? priceJobs([job], pricing).laborCents : null,
              clocked:
                job.seconds > 0
                  ? [
                      {
                        staffId: "s",
                        seconds: job.seconds,
                        cost:
                          job.hourlyCostCents === null
                            ? null
                            : { hourlyCostCents: job.hourlyCostCents, payBasis: "hourly" as const },
                      },
                    ]
                  : [],
              assigned: null,
            })),
            2900,
          );
      const sales = salesByDepartment({ jobs: all, discount: whole, priced, laborCost: labor });
      const of = (field: Exclude<keyof (typeof sales)[number], "departmentId" | "hoursSold">) =>
        sum(sales.map((each) => each[field]));
      expect({
        labor: of("laborCents"),
        parts: of("partsCents"),
        sublet: of("subletCents"),
        fees: of("feesCents"),
        stateFees: of("stateFeesCents"),
        supplies: of("suppliesCents"),
        discount: of("discountCents"),
        laborCost: of("laborCostCents"),
        partsCost: of("partsCostCents"),
        subletCost: of("subletCostCents"),
        laborWithoutCost: of("laborWithoutCostCents"),
        partsWithoutCost: of("partsWithoutCostCents"),
        subletWithoutCost: of("subletWithoutCostCents"),
        hours: Number(addDecimals(sales.map((each) => each.hoursSold))),
        total: sum(sales.map(departmentTotal)),
      }).toEqual({
        labor: priced.laborCents,
        parts: priced.partsCents,
        sublet: priced.subletCents,
        fees: priced.feesCents,
        stateFees: sum(priced.stateFees.map((fee) => fee.amountCents)),
        supplies: priced.suppliesCents,
        discount: priced.discountCents,
        laborCost: labor.costCents ?? 0,
        partsCost: priced.costCents.parts,
        subletCost: priced.costCents.sublet,
        laborWithoutCost: labor.laborWithoutCostCents,
        partsWithoutCost: priced.costCents.partsWithoutCost,
        subletWithoutCost: priced.costCents.subletWithoutCost,
        hours: Number(priced.hoursSold),
        total: priced.totalCents - priced.taxCents,
      });
      expect(new Set(sales.map((each) => each.departmentId)).size).toBe(sales.length);
    }),
    { numRuns: 500 },
  );
});

test("a credit note's departments add up to it, and it takes nothing from one without sales", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.array(fc.integer({ min: -500, max: 90_000 }), { minLength: 1, maxLength: 5 }),
      (net, amounts) => {
        const shares = creditByDepartment(
          net,
          amounts.map((each, index) => ({ departmentId: String(index), cents: each })),
        );
        expect(sum(shares.map((each) => each.cents))).toBe(net);
        if (amounts.some((each) => each > 0))
          for (const [index, amount] of amounts.entries())
            if (amount <= 0) expect(shares[index]?.cents).toBe(0);
      },
    ),
  );
});
