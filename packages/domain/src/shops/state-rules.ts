import type { en as estimateTerms } from "../catalog/estimate-terms/en.ts";
import type { Cents } from "../kernel/money.ts";
import { basisPoints } from "../kernel/money.ts";

/**
 * What a US state's law requires of a repair invoice. Every value here is data. A location's own rates are its
 * settings.
 */
export interface StateRules {
  readonly state: string;
  /** Whether furnishing any part makes the whole charge taxable, including labor and sublet. */
  readonly partsMakeAllTaxable: boolean;
  /** Per new tire and per lead-acid battery sold, stated separately. */
  readonly tireFeeCents: Cents;
  readonly batteryFeeCents: Cents;
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

const rules: Record<string, StateRules> = {
  FL: {
    state: "FL",
    // Florida Administrative Code 12A-1.006.
    partsMakeAllTaxable: true,
    // Florida Statutes 403.718 and 403.7185.
    tireFeeCents: 100,
    batteryFeeCents: 150,
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
  CA: {
    state: "CA",
    partsMakeAllTaxable: false,
    tireFeeCents: 175,
    batteryFeeCents: 200,
    // 16 CCR 3353: every extra is authorized first, and there is no tolerance.
    overage: () => 0,
    overageText: "nothing without a new authorization",
    overageTerm: "nothing",
    writtenEstimateAboveCents: 0,
    signedEstimatePreference: false,
    documentsNeedOdometer: false,
  },
  MI: {
    state: "MI",
    partsMakeAllTaxable: false,
    tireFeeCents: 0,
    batteryFeeCents: 0,
    // Motor Vehicle Service and Repair Act: 10 percent or $50, whichever is less.
    overage: (authorized) => Math.min(basisPoints(authorized, 1000), 5000),
    overageText: "10% of the estimate or $50, whichever is less",
    overageTerm: "michiganLimit",
    writtenEstimateAboveCents: 5000,
    signedEstimatePreference: false,
    documentsNeedOdometer: false,
  },
};

/**
 * The strictest interpretation for states whose rules are not on file: no tolerance, and a written estimate for
 * everything.
 */
const unknown: Omit<StateRules, "state"> = {
  partsMakeAllTaxable: false,
  tireFeeCents: 0,
  batteryFeeCents: 0,
  overage: () => 0,
  overageText: "nothing without a new authorization",
  overageTerm: "nothing",
  writtenEstimateAboveCents: 0,
  signedEstimatePreference: false,
  documentsNeedOdometer: true,
};

export const stateRules = (state: string): StateRules => rules[state] ?? { state, ...unknown };
