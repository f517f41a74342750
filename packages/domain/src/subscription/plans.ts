import type { Cents } from "../kernel/money.ts";

export const planNames = ["starter", "professional", "enterprise", "ultimate"] as const;
export type PlanName = (typeof planNames)[number];

export const billings = ["monthly", "yearly"] as const;
export type Billing = (typeof billings)[number];

/** Every plan begins with these days, without a card and without a setup fee. */
export const trialDays = 7;
/** What a year costs less than twelve months; the prices below are rounded to whole dollars. */
export const yearlySavingPercent = 20;

export interface Plan {
  readonly name: PlanName;
  readonly label: string;
  readonly description: string;
  /** For one shop location and one month, when billed monthly. */
  readonly monthlyCents: Cents;
  /** For one shop location and one month, when a year is billed at once. */
  readonly yearlyCents: Cents;
  readonly period: string;
  readonly bays: string;
  readonly support: string;
  readonly badge: "Popular" | null;
  /** Who presses the card's button talks to a person first, or begins alone. */
  readonly action: "trial" | "contact";
  readonly button: string;
}

const period = "per location, per month";

/** AutoIQ's price list: the pages show it, and the server charges by it. */
export const plans: readonly Plan[] = [
  {
    name: "starter",
    label: "Starter",
    description: "For a shop with up to three bays that wants its whole day in one place.",
    monthlyCents: 29_800,
    yearlyCents: 23_800,
    period,
    bays: "Up to 3 bays",
    support: "Email support",
    badge: null,
    action: "trial",
    button: "Start Free Trial",
  },
  {
    name: "professional",
    label: "Professional",
    description: "For a busy shop that wants foresight for its parts and a person on the phone.",
    monthlyCents: 59_800,
    yearlyCents: 47_800,
    period,
    bays: "4-8 bays",
    support: "Email and phone support",
    badge: "Popular",
    action: "trial",
    button: "Start Free Trial",
  },
  {
    name: "enterprise",
    label: "Enterprise",
    description: "For a large shop or a group of shops, with an account manager who knows yours.",
    monthlyCents: 99_800,
    yearlyCents: 79_800,
    period,
    bays: "9+ bays",
    support: "Dedicated account manager",
    badge: null,
    action: "contact",
    button: "Contact Sales",
  },
  {
    name: "ultimate",
    label: "Ultimate",
    description: "For a franchise that runs many sites and wants each one to work the same way.",
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

/** The price of one location for one month, as the pages show it. */
export const monthlyPrice = (plan: Plan, billing: Billing): Cents =>
  billing === "yearly" ? plan.yearlyCents : plan.monthlyCents;

/** What one location is charged at once: a month, or twelve of the yearly price. */
export const chargeOf = (plan: Plan, billing: Billing): Cents =>
  billing === "yearly" ? plan.yearlyCents * 12 : plan.monthlyCents;

/** 29800 → "$298": prices of plans are whole dollars. */
export const wholeDollars = (amount: Cents): string => `$${Math.round(amount / 100).toLocaleString("en-US")}`;
