import type { en as estimateTerms } from "../catalog/estimate-terms/en.ts";
import type { Cents } from "../kernel/money.ts";
import { basisPoints } from "../kernel/money.ts";

/**
 * What a US state's law requires of estimates and invoices of repairs. The sources are in states/state-defaults.ts, whose
 * test compares both. What a location taxes is its settings (tax/schema.ts).
 */
export interface StateRules {
  readonly state: string;
  /** How far an invoice may exceed the authorized estimate without a new authorization. */
  overage(authorizedCents: Cents): Cents;
  readonly overageText: string;
  /** The same as a condition of an estimate: its key in `changesText` of catalog/estimate-terms. */
  readonly overageTerm: keyof (typeof estimateTerms)["changesText"];
  /** A written estimate is required above this charge. */
  readonly writtenEstimateAboveCents: Cents;
  /** Whether a customer signs one of three statements on it before work. */
  readonly signedEstimatePreference: boolean;
  /** Whether estimates and invoices show the odometer, and estimates the customer's concern. */
  readonly documentsNeedOdometer: boolean;
}

type Overage = Pick<StateRules, "overage" | "overageText" | "overageTerm">;

const nothing: Overage = {
  overage: () => 0,
  overageText: "nothing without a new authorization",
  overageTerm: "nothing",
};
const tenPercent: Overage = {
  overage: (authorized) => basisPoints(authorized, 1000),
  overageText: "10% of the estimate",
  overageTerm: "tenPercentLimit",
};

/** The strictest interpretation: no tolerance, and a written estimate for everything. */
const strict: Omit<StateRules, "state"> = {
  ...nothing,
  writtenEstimateAboveCents: 0,
  signedEstimatePreference: false,
  documentsNeedOdometer: true,
};

const rules: Record<string, Omit<StateRules, "state">> = {
  FL: {
    // Florida Statutes 559.909: the greater of $10 or 10 percent, never more than $50.
    overage: (authorized) => Math.min(Math.max(1000, basisPoints(authorized, 1000)), 5000),
    overageText: "10% of the estimate, at least $10 and at most $50",
    overageTerm: "floridaLimit",
    // Florida Statutes 559.905.
    writtenEstimateAboveCents: 15_000,
    signedEstimatePreference: true,
    // Florida Statutes 559.905 and 559.911.
    documentsNeedOdometer: true,
  },
  // 16 CCR 3353: every extra is authorized first, and there is no tolerance.
  CA: { ...strict, documentsNeedOdometer: false },
  MI: {
    ...strict,
    // Motor Vehicle Service and Repair Act: 10 percent or $50, whichever is less.
    overage: (authorized) => Math.min(basisPoints(authorized, 1000), 5000),
    overageText: "10% of the estimate or $50, whichever is less",
    overageTerm: "michiganLimit",
    writtenEstimateAboveCents: 5000,
    documentsNeedOdometer: false,
  },
  CO: {
    ...strict,
    overage: (authorized) => Math.min(basisPoints(authorized, 1000), 2500),
    overageText: "10% of the estimate or $25, whichever is less",
    overageTerm: "coloradoLimit",
  },
  IL: { ...strict, ...tenPercent },
  MD: { ...strict, ...tenPercent },
  MN: { ...strict, ...tenPercent },
  NC: { ...strict, ...tenPercent },
  OH: { ...strict, ...tenPercent },
  WA: { ...strict, ...tenPercent },
};

/** The strictest interpretation for states whose rules are not on file. */
export const stateRules = (state: string): StateRules => ({ state, ...(rules[state] ?? strict) });
