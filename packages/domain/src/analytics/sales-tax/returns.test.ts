import fc from "fast-check";
import { expect, test } from "vitest";
import { taxReturns } from "../../shops/states/tax-returns.ts";
import { usStates } from "../../shops/us-states.ts";
import type { TaxBasis } from "./contract.ts";
import { returnOf, salesTaxFinding } from "./returns.ts";
import { salesTaxReport, type TaxedInvoice } from "./rules.ts";

const share = fc.integer({ min: 0, max: 100 });
const twice = (value: number) => ({ before: 0, after: value });

/** A bill with a state and a capped local tax, partly credited, partly paid, with a taxed surcharge, or exempt. */
const bill: fc.Arbitrary<TaxedInvoice> = fc
  .record({
    state: fc.constantFrom(...taxReturns.map(({ state }) => state), "OR"),
    netCents: fc.integer({ min: 1, max: 2_000_000 }),
    taxedPercent: share,
    capCents: fc.integer({ min: 1, max: 2_000_000 }),
    localRate: fc.constantFrom(0, 50, 150, 275),
    credited: share,
    paid: share,
    surchargeCents: fc.constantFrom(0, 0, 999),
    exempt: fc.boolean(),
    tires: fc.integer({ min: 0, max: 8 }),
  })
  .map((of) => {
    const base = Math.floor((of.netCents * of.taxedPercent) / 100);
    const taxable = of.exempt ? 0 : base;
    const local = Math.min(taxable, of.capCents);
    const rates = [
      { level: "state" as const, basisPoints: 600, taxableCents: taxable },
      ...(of.localRate > 0
        ? [{ level: "county" as const, basisPoints: of.localRate, taxableCents: local }]
        : []),
    ];
    const taxes = rates.map((each) => {
      const taxCents = Math.round((each.taxableCents * each.basisPoints) / 10_000);
      return {
        level: each.level,
        basisPoints: each.basisPoints,
        taxableCents: each.taxableCents,
        name: each.level,
        taxCents,
        credited: twice(Math.floor((taxCents * of.credited) / 100)),
        surcharged: twice(Math.round((taxCents * of.surchargeCents) / (of.netCents + taxCents))),
      };
    });
    const taxCents = taxes.reduce((all, each) => all + each.taxCents, 0);
    const creditedTax = taxes.reduce((all, each) => all + each.credited.after, 0);
    const credited = creditedTax + Math.floor((of.netCents * of.credited) / 100);
    const totalCents = of.netCents + taxCents;
    return {
      state: of.state,
      customerName: "Fleet",
      totalCents,
      taxCents,
      exemptCents: of.exempt ? base : 0,
      exemptCertificate: of.exempt ? "EX-1" : "",
      tireFeeCents: Math.min(of.tires * 100, of.netCents),
      batteryFeeCents: 0,
      wasPosted: false,
      credited: twice(credited),
      creditedTax: twice(creditedTax),
      paid: twice(Math.floor((totalCents * of.paid) / 100)),
      surcharged: twice(of.surchargeCents),
      taxes,
    };
  });

const total = (rows: readonly number[]) => rows.reduce((all, each) => all + each, 0);

test.each(["accrual", "cash"] as const)(
  "on a basis of %s every return adds up to the report, to the cent",
  (basis: TaxBasis) => {
    fc.assert(
      fc.property(fc.array(bill, { minLength: 1, maxLength: 30 }), (bills) => {
        const report = salesTaxReport(bills, basis, ["FL", "TX"]);
        const { states } = report;
        expect(total(states.map((row) => row.salesCents))).toBe(report.salesCents);
        expect(total(states.map((row) => row.exemptCents))).toBe(report.exemptCents);
        expect(total(states.map((row) => row.stateTaxCents + row.localTaxCents))).toBe(report.taxCents);
        for (const row of states) {
          expect(row.exemptCents + row.notTaxedCents + row.taxableCents).toBe(row.salesCents);
          // No part of a sale is ever below zero, however its shares were rounded.
          for (const part of [row.exemptCents, row.notTaxedCents, row.taxableCents, row.overCapCents])
            expect(part).toBeGreaterThanOrEqual(0);
          const ofState = report.jurisdictions.filter(({ state }) => state === row.state);
          const sumOf = (level: "state" | "county", key: "taxableCents" | "taxCents") =>
            total(ofState.filter((each) => each.level === level).map((each) => each[key]));
          expect([row.taxableCents, row.stateTaxCents]).toEqual([
            sumOf("state", "taxableCents"),
            sumOf("state", "taxCents"),
          ]);
          expect([row.localTaxableCents, row.localTaxCents]).toEqual([
            sumOf("county", "taxableCents"),
            sumOf("county", "taxCents"),
          ]);
          const form = taxReturns.find(({ state }) => state === row.state);
          const { lines } = returnOf(row);
          const amount = (...kinds: string[]) =>
            lines[(form?.lines ?? []).findIndex(({ is }) => kinds.includes(is))]?.cents;
          if (!form) {
            expect(lines).toEqual([]);
            continue;
          }
          const gross = amount("sales", "sales-with-tax") ?? 0;
          // Pennsylvania and Texas ask for no deductions.
          const deducted = amount("deductions", "deductions-with-tax") ?? row.exemptCents + row.notTaxedCents;
          expect(gross - deducted).toBe(amount("taxable"));
          const tax = amount("tax") ?? (amount("state-tax") ?? 0) + (amount("local-tax") ?? 0);
          expect(tax).toBe(total(ofState.map((each) => each.taxCents)));
        }
      }),
    );
  },
);

test("a Florida return by hand: a $6,000 engine above the surtax's cap, labor without a part, and an exempt fleet", () => {
  const of = (change: Partial<TaxedInvoice>): TaxedInvoice => ({
    state: "FL",
    customerName: "Ann",
    totalCents: 0,
    taxCents: 0,
    exemptCents: 0,
    exemptCertificate: "",
    tireFeeCents: 0,
    batteryFeeCents: 0,
    wasPosted: false,
    credited: twice(0),
    creditedTax: twice(0),
    paid: twice(0),
    surcharged: twice(0),
    taxes: [],
    ...change,
  });
  const tax = (level: "state" | "county", basisPoints: number, taxableCents: number, taxCents: number) => ({
    level,
    name: level,
    basisPoints,
    taxableCents,
    taxCents,
    credited: twice(0),
    surcharged: twice(0),
  });
  const { states } = salesTaxReport(
    [
      // 6% of $6,000 is $360, 1.5% of $5,000 is $75.
      of({
        totalCents: 643_500,
        taxCents: 43_500,
        taxes: [tax("state", 600, 600_000, 36_000), tax("county", 150, 500_000, 7500)],
      }),
      of({ totalCents: 20_000, taxes: [tax("state", 600, 0, 0), tax("county", 150, 0, 0)] }),
      of({ totalCents: 50_000, exemptCents: 50_000, exemptCertificate: "EX-9", tireFeeCents: 400 }),
    ],
    "accrual",
  );
  expect(states).toHaveLength(1);
  const { form, lines } = returnOf(states[0]!);
  expect(form).toMatchObject({ name: "DR-15", isConfirmed: false });
  expect(Object.fromEntries(lines.map(({ line, cents }) => [line, cents]))).toEqual({
    "A.1": 670_000,
    "A.2": 70_000,
    "A.3": 600_000,
    "A.4": 43_500,
    "5": 43_500,
    "15(a)": 100_000,
    "15(d)": 7500,
  });
  expect(states[0]?.tireFeeCents).toBe(400);
});

test("a form names its state, its agency, and a source with the day it was looked up", () => {
  const codes = taxReturns.map(({ state }) => state);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  for (const each of taxReturns) {
    expect(usStates.map(({ code }) => code)).toContain(each.state);
    expect(each.source).toMatch(/^https:\/\/\S+$/);
    expect(each.lookedUp).toMatch(/^20\d\d-\d\d-\d\d$/);
    const named = each.lines.map(({ line, label }) => `${line} ${label}`);
    expect(new Set(named).size).toBe(named.length);
    expect(each.leavesOut).toMatch(/\.$/);
  }
});

test("the finding says the tax and how much was taxed", () => {
  const of = (salesCents: number, taxCents: number, taxableCents: number, exemptCents = 0) =>
    salesTaxFinding({ salesCents, taxCents, taxableCents, exemptCents });
  expect(of(0, 0, 0)).toBe("No sales in this period");
  expect(of(1_000_000, 48_000, 800_000)).toBe("Sales tax is $480: 80% of sales were taxable");
  expect(of(1_000_000, 48_000, 800_000, 50_000)).toBe(
    "Sales tax is $480: 80% of sales were taxable and 5% exempt",
  );
  expect(of(1_000_000, 0, 0)).toBe("No sales tax on $10,000 of sales");
  expect(of(-1000, -60, -1000)).toBe("Sales tax is −$0.60: credit notes took back more than was sold");
});
