import type { Overage, StateDefaults, StateSource, TaxableKinds } from "./state-defaults-schema.ts";

/** A text that was read. */
export const read = (what: StateSource["what"], cite: string, url: string): StateSource => ({
  what,
  cite,
  url,
  read: true,
});

/** A citation whose text nobody has read yet. */
export const cited = (what: StateSource["what"], cite: string): StateSource => ({ what, cite, read: false });

/** The day of the newest table of rates that was read. */
export const RATES_ON = "2026-05-19";

const taxAdministrators = read(
  "rate",
  "Federation of Tax Administrators, State Sales Tax Rates (January 1, 2023)",
  "https://taxadmin.org/?p=3971",
);
const taxLocus = read(
  "rate",
  "TaxLocus open sales-tax dataset, state_rates.csv (May 19, 2026)",
  "https://github.com/Ringzero787/taxlocus-data",
);

/** Two tables that give the same rate, the second one newer. */
export const ratesThatAgree = [taxAdministrators, taxLocus];
/** For states whose rate has changed since the first table. */
export const newerRate = [taxLocus];
/** The table that says "none"; the newer one has no such states. */
export const noSalesTax = [taxAdministrators];

export const everything: TaxableKinds = { part: true, sublet: true, fee: true, supplies: true };
export const partsAndSupplies: TaxableKinds = { part: true, sublet: false, fee: false, supplies: true };
/** Where the shop is the consumer of supplies: it pays the tax when it buys them and collects none. */
export const partsOnly: TaxableKinds = { part: true, sublet: false, fee: false, supplies: false };
export const nothing: TaxableKinds = { part: false, sublet: false, fee: false, supplies: false };

export const tenPercent: Overage = { basisPoints: 1000, cents: null, rule: "lesser" };
export const tenPercentText = "10% of the estimate";
export const noTolerance: Overage = { basisPoints: null, cents: 0, rule: "lesser" };
export const noToleranceText = "nothing without a new authorization";
export const unknownOverageText = "no rule on file: nothing without a new authorization";

type RepairLaw = Pick<
  StateDefaults,
  "writtenEstimate" | "overage" | "overageText" | "returnPartsOnRequest" | "invoiceFields" | "recordYears"
>;

/** A state for which no law on repair estimates and invoices is on file. */
export const noRepairLaw: RepairLaw = {
  writtenEstimate: { required: "none", aboveCents: null },
  overage: null,
  overageText: unknownOverageText,
  returnPartsOnRequest: false,
  invoiceFields: [],
  recordYears: null,
};
