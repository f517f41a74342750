import Big from "big.js";
import { type Cents, sum } from "../../kernel/money.ts";
import type { TaxLevel } from "../../shops/tax/schema.ts";
import type { TaxBasis } from "./contract.ts";

/** An amount before the first moment of a period, and at its end. */
interface Twice {
  readonly before: Cents;
  readonly after: Cents;
}

/** A posted invoice with what had been credited and paid of it at the start and the end of a period. */
export interface TaxedInvoice {
  readonly state: string;
  readonly customerName: string;
  readonly totalCents: Cents;
  readonly taxCents: Cents;
  readonly exemptCents: Cents;
  readonly exemptCertificate: string;
  /** Of the state, per tire and per battery. They are part of the total. */
  readonly tireFeeCents: Cents;
  readonly batteryFeeCents: Cents;
  readonly wasPosted: boolean;
  /** Totals of credit notes and cash discounts, including tax. */
  readonly credited: Twice;
  readonly creditedTax: Twice;
  /** Payments less refunds. */
  readonly paid: Twice;
  /** Card surcharges less what went back of them, without their tax. They are paid when they are made. */
  readonly surcharged: Twice;
  readonly taxes: readonly {
    readonly level: TaxLevel;
    readonly name: string;
    readonly basisPoints: number;
    readonly taxableCents: Cents;
    readonly taxCents: Cents;
    readonly credited: Twice;
    /** Of card surcharges. */
    readonly surcharged: Twice;
  }[];
}

const portion = (cents: Cents, part: Cents, whole: Cents): Cents =>
  whole === 0 ? 0 : new Big(cents).times(part).div(whole).round(0, Big.roundHalfUp).toNumber();

/**
 * What counts of an invoice at one moment. On a cash basis an amount counts in the share of the bill that is paid.
 * A period's figures are the differences of two moments, so that periods add up without losing a cent.
 */
function countedAt(of: TaxedInvoice, at: "before" | "after", basis: TaxBasis) {
  const billed = of.totalCents - of.credited[at];
  const paid = Math.min(Math.max(of.paid[at], 0), billed);
  const isPosted = at === "after" || of.wasPosted;
  const count = (cents: Cents): Cents =>
    !isPosted ? 0 : basis === "accrual" ? cents : portion(cents, paid, billed);
  // A credit note has no taxable amount of its own: it takes back the share that it credits of the total.
  const left = (cents: Cents): Cents => portion(cents, billed, of.totalCents);
  const isTaxed = of.taxes.some((each) => each.surcharged[at] !== 0);
  const salesCents = count(billed - of.taxCents + of.creditedTax[at]) + of.surcharged[at];
  // Shares are rounded one by one: none of them may exceed the sale that it is a part of.
  const exemptCents = Math.min(count(left(of.exemptCents)), salesCents);
  const taxes = of.taxes.map((each) => ({
    // A surcharge is taxed like the bill that it belongs to.
    taxableCents: Math.min(
      count(left(each.taxableCents)) +
        (isTaxed ? portion(of.surcharged[at], each.taxableCents, of.totalCents - of.taxCents) : 0),
      salesCents - exemptCents,
    ),
    taxCents: count(each.taxCents - each.credited[at]) + each.surcharged[at],
    isLocal: each.level !== "state",
  }));
  // What is taxed of a bill is what its widest jurisdiction taxes: the others have caps.
  const widest = (of: readonly { readonly taxableCents: Cents }[]): Cents =>
    Math.max(0, ...of.map((each) => each.taxableCents));
  const local = taxes.filter((each) => each.isLocal);
  const taxableCents = widest(taxes);
  const localTaxableCents = widest(local);
  return {
    salesCents,
    exemptCents,
    taxableCents,
    localTaxableCents,
    overCapCents: local.length > 0 ? taxableCents - localTaxableCents : 0,
    stateTaxCents: sum(taxes.flatMap((each) => (each.isLocal ? [] : [each.taxCents]))),
    localTaxCents: sum(local.map((each) => each.taxCents)),
    tireFeeCents: count(left(of.tireFeeCents)),
    batteryFeeCents: count(left(of.batteryFeeCents)),
    taxes,
  };
}

const summed = [
  "salesCents",
  "exemptCents",
  "taxableCents",
  "localTaxableCents",
  "overCapCents",
  "stateTaxCents",
  "localTaxCents",
  "tireFeeCents",
  "batteryFeeCents",
] as const;

/** The sales of a period in one state, in cents. Sales are what is exempt, not taxed, and taxable. */
export type StateSums = Record<(typeof summed)[number], Cents> & {
  readonly state: string;
  /** Neither exempt nor taxable: labor in many states. */
  notTaxedCents: Cents;
};

const startOf = (state: string): StateSums => ({
  state,
  salesCents: 0,
  exemptCents: 0,
  notTaxedCents: 0,
  taxableCents: 0,
  localTaxableCents: 0,
  overCapCents: 0,
  stateTaxCents: 0,
  localTaxCents: 0,
  tireFeeCents: 0,
  batteryFeeCents: 0,
});

interface JurisdictionSum {
  readonly state: string;
  readonly level: TaxLevel;
  readonly name: string;
  readonly basisPoints: number;
  taxableCents: Cents;
  taxCents: Cents;
}
interface ExemptSum {
  readonly certificate: string;
  readonly customerName: string;
  readonly state: string;
  exemptCents: Cents;
}

/**
 * Sales tax of a period by jurisdiction and rate, exempt sales by certificate, and sales by state, in cents.
 * @param locationStates have a row without sales too
 */
export function salesTaxReport(
  invoices: readonly TaxedInvoice[],
  basis: TaxBasis,
  locationStates: readonly string[] = [],
) {
  const states = new Map(locationStates.map((state) => [state, startOf(state)]));
  const jurisdictions = new Map<string, JurisdictionSum>();
  const exempt = new Map<string, ExemptSum>();
  let salesCents = 0;
  for (const of of invoices) {
    const before = countedAt(of, "before", basis);
    const after = countedAt(of, "after", basis);
    const inState = states.get(of.state) ?? startOf(of.state);
    states.set(of.state, inState);
    for (const key of summed) inState[key] += after[key] - before[key];
    inState.notTaxedCents = inState.salesCents - inState.exemptCents - inState.taxableCents;
    salesCents += after.salesCents - before.salesCents;
    const exemptCents = after.exemptCents - before.exemptCents;
    if (exemptCents !== 0) {
      const { exemptCertificate: certificate, customerName, state } = of;
      const key = JSON.stringify([state, certificate, customerName]);
      const row = exempt.get(key) ?? { certificate, customerName, state, exemptCents: 0 };
      exempt.set(key, { ...row, exemptCents: row.exemptCents + exemptCents });
    }
    for (const [index, { level, name, basisPoints }] of of.taxes.entries()) {
      const key = JSON.stringify([of.state, level, name, basisPoints]);
      const row = jurisdictions.get(key) ?? {
        state: of.state,
        level,
        name,
        basisPoints,
        taxableCents: 0,
        taxCents: 0,
      };
      row.taxableCents += (after.taxes[index]?.taxableCents ?? 0) - (before.taxes[index]?.taxableCents ?? 0);
      row.taxCents += (after.taxes[index]?.taxCents ?? 0) - (before.taxes[index]?.taxCents ?? 0);
      jurisdictions.set(key, row);
    }
  }
  const shown = [...jurisdictions.values()].filter((row) => row.taxableCents !== 0 || row.taxCents !== 0);
  return {
    salesCents,
    exemptCents: sum([...exempt.values()].map((row) => row.exemptCents)),
    taxableCents: sum([...states.values()].map((row) => row.taxableCents)),
    taxCents: sum(shown.map((row) => row.taxCents)),
    states: [...states.values()].sort((a, b) => compare(a.state, b.state)),
    jurisdictions: shown.sort(
      (a, b) =>
        compare(a.state, b.state) ||
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        compare(a.name, b.name) ||
        a.basisPoints - b.basisPoints,
    ),
    exempt: [...exempt.values()].sort(
      (a, b) => compare(a.customerName, b.customerName) || compare(a.certificate, b.certificate),
    ),
  };
}

const levels: readonly TaxLevel[] = ["state", "county", "city", "district"];
/** The same order on every machine, whatever its language. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
