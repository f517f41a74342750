import fc from "fast-check";
import { expect, test } from "vitest";
import { salesTaxReport, type TaxedInvoice } from "./rules.ts";

const cents = fc.integer({ min: 0, max: 100_000 });
/** Two moments, or three: what had been credited and paid at each, never less than before. */
const bill = fc
  .record({
    netCents: fc.integer({ min: 1, max: 1_000_000 }),
    taxes: fc.tuple(cents, cents),
    exemptCents: cents,
    credits: fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100 })),
    payments: fc.tuple(cents, cents),
    wasPosted: fc.boolean(),
  })
  .map(({ netCents, taxes, exemptCents, credits, payments, wasPosted }) => {
    const taxCents = taxes[0] + taxes[1];
    const totalCents = netCents + taxCents;
    const creditedTaxes = (percent: number) => taxes.map((tax) => Math.floor((tax * percent) / 100));
    const at = [0, credits[0], Math.max(...credits)].map((percent, index) => {
      const each = creditedTaxes(percent);
      const tax = each.reduce((a, b) => a + b, 0);
      return {
        each,
        tax,
        total: percent === 100 ? totalCents : tax + Math.floor((netCents * percent) / 100),
        paid: [0, payments[0], payments[0] + payments[1]][index] ?? 0,
      };
    });
    const between = (from: number, to: number, isPosted: boolean): TaxedInvoice => {
      const [a, b] = [at[from]!, at[to]!];
      return {
        state: "OH",
        customerName: "Fleet",
        totalCents,
        taxCents,
        exemptCents,
        exemptCertificate: "EX-1",
        tireFeeCents: 0,
        batteryFeeCents: 0,
        wasPosted: isPosted,
        credited: { before: a.total, after: b.total },
        surcharged: { before: 0, after: 0 },
        creditedTax: { before: a.tax, after: b.tax },
        paid: { before: a.paid, after: b.paid },
        taxes: taxes.map((tax, index) => ({
          level: index === 0 ? ("state" as const) : ("county" as const),
          name: index === 0 ? "Ohio" : "Franklin",
          basisPoints: 575,
          taxableCents: netCents,
          taxCents: tax,
          credited: { before: a.each[index] ?? 0, after: b.each[index] ?? 0 },
          surcharged: { before: 0, after: 0 },
        })),
      };
    };
    return { between, wasPosted, last: at[2]!, totalCents, taxCents };
  });
const bills = fc.array(bill, { minLength: 1, maxLength: 40 });

test.each(["accrual", "cash"] as const)("on a basis of %s two periods add up to the whole", (basis) => {
  fc.assert(
    fc.property(bills, (all) => {
      const sums = ([from, to]: [number, number], isPosted: boolean) => {
        const report = salesTaxReport(
          all.map((each) => each.between(from, to, isPosted)),
          basis,
        );
        const tax = (level: string) => report.jurisdictions.find((row) => row.level === level)?.taxCents ?? 0;
        return [report.salesCents, report.exemptCents, report.taxCents, tax("state"), tax("county")];
      };
      const [first, second, whole] = [sums([0, 1], false), sums([1, 2], true), sums([0, 2], false)];
      expect(first.map((value, index) => value + (second[index] ?? 0))).toEqual(whole);
    }),
  );
});

test("the accrual report equals invoices less credit notes, and the cash report never exceeds it", () => {
  fc.assert(
    fc.property(bills, (all) => {
      const invoices = all.map((each) => each.between(0, 2, false));
      const accrual = salesTaxReport(invoices, "accrual");
      expect(accrual.taxCents).toBe(all.reduce((sum, each) => sum + each.taxCents - each.last.tax, 0));
      expect(accrual.salesCents + accrual.taxCents).toBe(
        all.reduce((sum, each) => sum + each.totalCents - each.last.total, 0),
      );
      const cash = salesTaxReport(invoices, "cash");
      expect(cash.taxCents).toBeLessThanOrEqual(accrual.taxCents);
      const paid = invoices.map((each) => ({ ...each, paid: { before: 0, after: each.totalCents } }));
      expect(salesTaxReport(paid, "cash")).toEqual(accrual);
    }),
  );
});
