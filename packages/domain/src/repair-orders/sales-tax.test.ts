import fc from "fast-check";
import { describe, expect, test } from "vitest";
import cases from "../../test/sales-tax/cases.json" with { type: "json" };
import { sum } from "../kernel/money.ts";
import type { TaxRules } from "../shops/tax/schema.ts";
import { type PricedLine, priceJobs } from "./pricing.ts";
import { salesTax, type TaxedLine } from "./sales-tax.ts";

type FileLine = {
  kind: string;
  hours?: string;
  rateCents?: number;
  quantity?: string;
  unitPriceCents?: number;
  amountCents?: number;
  of?: string;
  taxable?: boolean;
};

const priced = (line: FileLine): PricedLine =>
  ({ ...line, unitCostCents: 0, stateFee: "none", discountFrom: line.of }) as unknown as PricedLine;

/** Bills of seventeen states that were worked out by hand and with another program. */
describe.each(cases)("$state: $title", ({ rules, bills, expected }) => {
  test.each(bills.map((bill, index) => ({ bill, want: expected[index]! })))("$bill.id", ({ bill, want }) => {
    const result = priceJobs(
      bill.jobs.map(({ lines }) => ({ lines: (lines as FileLine[]).map(priced) })),
      {
        state: "",
        laborRateCents: 0,
        suppliesBasisPoints: rules.supplies.basisPoints,
        suppliesCapCents: rules.supplies.capCents ?? Number.MAX_SAFE_INTEGER,
        tax: {
          jurisdictions: rules.jurisdictions.map((each) => ({ ...each, level: "state" as const })),
          labor: rules.labor as TaxRules["labor"],
          taxable: rules.taxable,
          tireFeeCents: 0,
          batteryFeeCents: 0,
        },
        exemptCertificate: bill.exempt,
      },
    );
    expect({
      id: bill.id,
      subtotalCents: result.totalCents - result.taxCents,
      suppliesCents: result.suppliesCents,
      taxableCents: result.taxableCents,
      exemptCents: result.exemption?.exemptCents ?? 0,
      taxes: Object.fromEntries(result.taxes.map(({ name, taxCents }) => [name, taxCents])),
      taxCents: result.taxCents,
      totalCents: result.totalCents,
    }).toEqual(want);
  });
});

const line: fc.Arbitrary<TaxedLine> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("labor" as const, "part" as const, "sublet" as const, "fee" as const),
    amountCents: fc.integer({ min: 0, max: 500_000 }),
    taxable: fc.constantFrom(null, true, false),
  }),
  fc.record({
    kind: fc.constant("discount" as const),
    amountCents: fc.integer({ min: -100_000, max: 0 }),
    discountFrom: fc.constantFrom("job" as const, "labor" as const, "part" as const),
  }),
);
const rules: fc.Arbitrary<TaxRules> = fc.record({
  jurisdictions: fc.array(
    fc.record({
      name: fc.string(),
      level: fc.constantFrom("state" as const, "county" as const, "city" as const),
      basisPoints: fc.integer({ min: 0, max: 60_000 }).map((hundredths) => hundredths / 100),
      capCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    }),
    { maxLength: 5 },
  ),
  labor: fc.constantFrom(
    "always" as const,
    "never" as const,
    "with-parts" as const,
    "with-parts-by-job" as const,
  ),
  taxable: fc.record({ part: fc.boolean(), sublet: fc.boolean(), fee: fc.boolean(), supplies: fc.boolean() }),
  tireFeeCents: fc.constant(0),
  batteryFeeCents: fc.constant(0),
});
const bill = fc.record({
  jobs: fc.array(fc.array(line, { maxLength: 6 }), { maxLength: 4 }),
  discount: fc.option(
    fc.record({
      from: fc.constantFrom("job" as const, "labor" as const, "part" as const),
      cents: fc.integer({ min: 0, max: 100_000 }),
    }),
  ),
  suppliesCents: fc.integer({ min: 0, max: 5000 }),
  stateFeesCents: fc.integer({ min: 0, max: 1000 }),
  furnishes: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
});

test("the taxes of all jurisdictions add up, each on no more than its cap and than what the bill charges", () => {
  fc.assert(
    fc.property(bill, rules, (of, by) => {
      const tax = salesTax({ ...of, exempt: false }, by);
      expect(sum(tax.taxes.map(({ taxCents }) => taxCents))).toBe(tax.taxCents);
      const charged =
        sum(of.jobs.flat().map((each) => Math.max(0, each.amountCents))) +
        of.suppliesCents +
        of.stateFeesCents;
      expect(tax.taxableCents).toBeGreaterThanOrEqual(0);
      expect(tax.taxableCents).toBeLessThanOrEqual(charged);
      tax.taxes.forEach((each, index) => {
        const { capCents } = by.jurisdictions[index]!;
        expect(each.taxableCents).toBe(Math.min(tax.taxableCents, capCents ?? tax.taxableCents));
      });
    }),
  );
});

test("an exempt bill has no tax, and names what would have been taxed", () => {
  fc.assert(
    fc.property(bill, rules, (of, by) => {
      const taxed = salesTax({ ...of, exempt: false }, by);
      const exempt = salesTax({ ...of, exempt: true }, by);
      expect(exempt).toMatchObject({ taxCents: 0, taxableCents: 0, exemptCents: taxed.taxableCents });
    }),
  );
});

test("a discount never raises a tax", () => {
  fc.assert(
    fc.property(bill, rules, (of, by) => {
      const without = of.jobs.map((lines) => lines.filter(({ kind }) => kind !== "discount"));
      const before = salesTax({ ...of, jobs: without, discount: null, exempt: false }, by);
      expect(salesTax({ ...of, exempt: false }, by).taxableCents).toBeLessThanOrEqual(before.taxableCents);
    }),
  );
});
