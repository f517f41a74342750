import { accept, conflict, type Result } from "../kernel/result.ts";
import { type Billing, type PlanName, planOf, trialDays } from "./plans.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days without a charge that a plan chosen now begins with. A shop has one trial: who changes plans within it keeps
 * what is left, a begun day counted whole, and never gets a new one.
 * @param firstTrialEndsAt when the shop's trial ends or ended; null when it has had none
 */
export function trialDaysFor(firstTrialEndsAt: Date | null, now: Date): number {
  if (!firstTrialEndsAt) return trialDays;
  return Math.min(trialDays, Math.max(0, Math.ceil((firstTrialEndsAt.getTime() - now.getTime()) / dayMs)));
}

/** When a trial that begins now ends; the first trial's end stays the end of every later one. */
export const trialEnd = (firstTrialEndsAt: Date | null, now: Date): Date =>
  firstTrialEndsAt ?? new Date(now.getTime() + trialDays * dayMs);

/** Whether a shop that has `live` (null: none) may take that plan. */
export function choosePlan(
  live: { readonly plan: PlanName; readonly billing: Billing } | null,
  asked: { readonly plan: PlanName; readonly billing: Billing },
): Result<true> {
  if (live && live.plan === asked.plan && live.billing === asked.billing)
    return conflict(`Your shop already has ${planOf(live.plan).label}, billed ${live.billing}.`);
  return accept(true);
}

/** Where the hosted checkout leads a browser back to. */
export const checkoutReturn = {
  done: "/owner?subscription=started",
  cancelled: "/subscription-selection?returnTo=/owner&checkout=cancelled",
} as const;

/**
 * The page of this site that an address's `returnTo` names; the owner's first page for anything else, another site's
 * address above all.
 */
export function localReturn(asked: string | null): string {
  return asked && /^\/(?![/\\])[\w\-./?=&%]*$/.test(asked) ? asked : "/owner";
}
