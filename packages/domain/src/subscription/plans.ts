import type { Cents } from "../kernel/money.ts";

export const planNames = ["starter", "professional", "enterprise", "ultimate"] as const;
export type PlanName = (typeof planNames)[number];

export const billings = ["monthly", "yearly"] as const;
export type Billing = (typeof billings)[number];

/** Every plan starts with these free days, without a card and without a setup fee. */
export const trialDays = 7;
/** The discount of a year against twelve months. The prices below are rounded to whole dollars. */
export const yearlySavingPercent = 20;

/** `most` absent: any number from `least` on. */
interface BayRange {
  readonly least: number;
  readonly max?: number;
}
/** "Up to 3", "4-8", "9+" */
export const bayRangeText = ({ least, max: most }: BayRange): string =>
  most === undefined ? `${least}+` : least === 1 ? `Up to ${most}` : `${least}-${most}`;
const forBays = (bayRange: BayRange) => ({ bayRange, bays: `${bayRangeText(bayRange)} bays` });

export interface Plan {
  readonly name: PlanName;
  readonly label: string;
  readonly description: string;
  /** For one shop location per month, billed monthly. */
  readonly monthlyCents: Cents;
  /** For one shop location per month, billed yearly. */
  readonly yearlyCents: Cents;
  readonly period: string;
  /** Service bays of a location; absent where the plan does not go by bays. */
  readonly bayRange?: BayRange;
  /** Whom it is for, in words. */
  readonly bays: string;
  readonly support: string;
  readonly badge: "Popular" | null;
  /** Whether the card's button leads to a conversation with sales first, or to self-service. */
  readonly action: "trial" | "contact";
  readonly button: string;
}

const period = "per location, per month";

/** AutoIQ's price list, used by the pages for display and by the server for charges. */
export const plans: readonly Plan[] = [
  {
    name: "starter",
    label: "Starter",
    description: "For shops with up to three bays.",
    monthlyCents: 29_800,
    yearlyCents: 23_800,
    period,
    ...forBays({ least: 1, max: 3 }),
    support: "Email support",
    badge: null,
    action: "trial",
    button: "Start Free Trial",
  },
  {
    name: "professional",
    label: "Professional",
    description: "For busy shops that want parts forecasting and phone support.",
    monthlyCents: 59_800,
    yearlyCents: 47_800,
    period,
    ...forBays({ least: 4, max: 8 }),
    support: "Email and phone support",
    badge: "Popular",
    action: "trial",
    button: "Start Free Trial",
  },
  {
    name: "enterprise",
    label: "Enterprise",
    description: "For large shops and groups of shops, with a dedicated account manager.",
    monthlyCents: 99_800,
    yearlyCents: 79_800,
    period,
    ...forBays({ least: 9 }),
    support: "Dedicated account manager",
    badge: null,
    action: "contact",
    button: "Contact Sales",
  },
  {
    name: "ultimate",
    label: "Ultimate",
    description: "For franchises that run many sites the same way.",
    monthlyCents: 249_900,
    yearlyCents: 199_900,
    period,
    bays: "Multi-site franchises",
    support: "Dedicated account managers",
    badge: null,
    action: "contact",
    button: "Contact Sales",
  },
];

export function planOf(name: PlanName): Plan {
  const plan = plans.find((each) => each.name === name);
  if (!plan) throw new Error(`There is no plan ${name}`);
  return plan;
}

export const isPlanName = (value: unknown): value is PlanName => planNames.some((name) => name === value);
export const isBilling = (value: unknown): value is Billing => billings.some((each) => each === value);

/** The price of one location per month, as the pages show it. */
export const monthlyPrice = (plan: Plan, billing: Billing): Cents =>
  billing === "yearly" ? plan.yearlyCents : plan.monthlyCents;

/** The charge for one location: a month, or twelve months of the yearly price. */
export const chargeOf = (plan: Plan, billing: Billing): Cents =>
  billing === "yearly" ? plan.yearlyCents * 12 : plan.monthlyCents;

/** 29800 → "$298": plan prices are whole dollars. */
export const wholeDollars = (amount: Cents): string => `$${Math.round(amount / 100).toLocaleString("en-US")}`;
