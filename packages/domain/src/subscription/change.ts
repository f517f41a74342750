import type { Cents } from "../kernel/money.ts";
import { accept, conflict, type Result } from "../kernel/result.ts";
import { type Billing, chargeOf, type PlanName, planNames, planOf, plans } from "./plans.ts";

export interface PlanChoice {
  readonly plan: PlanName;
  readonly billing: Billing;
}

/**
 * When a change of plan applies. A larger plan, or a year instead of months, applies at once, and the unused days of the
 * old one are credited. A smaller plan, or months instead of a year, applies when the paid period ends. In a trial
 * nothing is paid yet, so every change applies at once.
 */
export function changeApplies(
  from: PlanChoice & { readonly state: string },
  to: PlanChoice,
): "now" | "period-end" {
  if (from.state === "trialing") return "now";
  const step = planNames.indexOf(to.plan) - planNames.indexOf(from.plan);
  if (from.billing === "yearly" && to.billing === "monthly") return "period-end";
  if (step !== 0) return step > 0 ? "now" : "period-end";
  return "now";
}

/** Whether a shop with that plan can change to `to` without a new checkout. */
export function changePlan(
  from: (PlanChoice & { readonly state: string; readonly next: PlanChoice | null }) | null,
  to: PlanChoice,
): Result<"now" | "period-end"> {
  if (!from || from.state === "canceled")
    return conflict("Your shop has no plan to change. Choose a plan first.");
  if (from.state === "past-due")
    return conflict("Your last payment didn't go through. Update your card first, then change the plan.");
  const { label } = planOf(to.plan);
  if (from.plan === to.plan && from.billing === to.billing)
    return conflict(`Your shop already has ${label}, billed ${to.billing}.`);
  if (from.next?.plan === to.plan && from.next.billing === to.billing)
    return conflict(`Your plan already changes to ${label}, billed ${to.billing}, when the period ends.`);
  return accept(changeApplies(from, to));
}

/** What one more location adds to each charge, in cents. */
export const locationCharge = ({ plan, billing }: PlanChoice): Cents => chargeOf(planOf(plan), billing);

/** The smallest plan for that many bays at one location. */
export const planForBays = (bays: number): PlanName =>
  plans.find(({ bayRange }) => bayRange && (bayRange.max === undefined || bays <= bayRange.max))?.name ??
  "enterprise";

/** The bays beyond a plan's, at one location. 0: the plan covers them. */
export function baysOverPlan(plan: PlanName, bays: number): number {
  const max = planOf(plan).bayRange?.max;
  return max === undefined ? 0 : Math.max(0, bays - max);
}
