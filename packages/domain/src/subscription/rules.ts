import { accept, conflict, type Result } from "../kernel/result.ts";
import { type Billing, type PlanName, planOf, trialDays } from "./plans.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The free days of a plan chosen now. A shop has one trial. Changing plans within it keeps the remaining days,
 * counting a started day as whole, and never starts a new trial.
 * @param firstTrialEndsAt when the shop's trial ends or ended; null without one
 */
export function trialDaysFor(firstTrialEndsAt: Date | null, now: Date): number {
  if (!firstTrialEndsAt) return trialDays;
  return Math.min(trialDays, Math.max(0, Math.ceil((firstTrialEndsAt.getTime() - now.getTime()) / dayMs)));
}

/** When a trial that starts now ends. Every later one keeps the first trial's end. */
export const trialEnd = (firstTrialEndsAt: Date | null, now: Date): Date =>
  firstTrialEndsAt ?? new Date(now.getTime() + trialDays * dayMs);

/** Whether a shop that has `live` (null: none) may choose that plan. */
export function choosePlan(
  live: { readonly plan: PlanName; readonly billing: Billing } | null,
  selection: { readonly plan: PlanName; readonly billing: Billing },
): Result<true> {
  if (live && live.plan === selection.plan && live.billing === selection.billing)
    return conflict(`Your shop already has ${planOf(live.plan).label}, billed ${live.billing}.`);
  return accept(true);
}

/** Where the hosted checkout sends the browser afterward. */
export const checkoutReturn = {
  done: "/owner?subscription=started",
  cancelled: "/subscription-selection?returnTo=/owner&checkout=cancelled",
} as const;

/**
 * The page of this site named by a URL's `returnTo`. Anything else, especially another site's URL, becomes the
 * owner's first page.
 */
export function localReturn(path: string | null): string {
  return path && /^\/(?![/\\])[\w\-./?=&%]*(?:#[\w-]+)?$/.test(path) ? path : "/owner";
}
