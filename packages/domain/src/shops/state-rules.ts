import type { Cents } from "../kernel/money.ts";
import { basisPoints } from "../kernel/money.ts";

/** What a US state's law asks of a repair bill. Every figure here is data; a location's own rates are its settings. */
export interface StateRules {
  readonly state: string;
  /** Whether furnishing any part makes the whole charge taxable, labor and sublet too. */
  readonly partsMakeAllTaxable: boolean;
  /** Per new tire and per lead-acid battery sold, stated separately. */
  readonly tireFeeCents: Cents;
  readonly batteryFeeCents: Cents;
  /** How far a bill may exceed the authorized estimate without a new authorization. */
  overage(authorizedCents: Cents): Cents;
  readonly overageText: string;
  /** A written estimate is due above this charge. */
  readonly writtenEstimateAboveCents: Cents;
  /** Whether a customer signs one of three statements on it before work. */
  readonly signedEstimateChoice: boolean;
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
    overageText: "10 % of the estimate, at least $10 and at most $50",
    // Florida Statutes 559.905.
    writtenEstimateAboveCents: 15_000,
    signedEstimateChoice: true,
  },
  CA: {
    state: "CA",
    partsMakeAllTaxable: false,
    tireFeeCents: 175,
    batteryFeeCents: 200,
    // 16 CCR 3353: every extra is authorized first, there is no tolerance.
    overage: () => 0,
    overageText: "nothing without a new authorization",
    writtenEstimateAboveCents: 0,
    signedEstimateChoice: false,
  },
  MI: {
    state: "MI",
    partsMakeAllTaxable: false,
    tireFeeCents: 0,
    batteryFeeCents: 0,
    // Motor Vehicle Service and Repair Act: 10 percent or $50, whichever is less.
    overage: (authorized) => Math.min(basisPoints(authorized, 1000), 5000),
    overageText: "10 % of the estimate or $50, whichever is less",
    writtenEstimateAboveCents: 5000,
    signedEstimateChoice: false,
  },
};

/** The strictest reading where a state's rules are not on file: no tolerance, a written estimate for everything. */
const unknown: Omit<StateRules, "state"> = {
  partsMakeAllTaxable: false,
  tireFeeCents: 0,
  batteryFeeCents: 0,
  overage: () => 0,
  overageText: "nothing without a new authorization",
  writtenEstimateAboveCents: 0,
  signedEstimateChoice: false,
};

export const stateRules = (state: string): StateRules => rules[state] ?? { state, ...unknown };
