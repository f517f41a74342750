import { conflict, type Refusal, refuse } from "../kernel/result.ts";
import type { SubscriptionState } from "../subscription/billing.ts";

/** The longest that a trial can be extended to, in days from now. */
export const longestExtensionDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a trial ends that is extended to a day: at the same time of day as before.
 * @param day the new last day, in UTC
 */
export function extendedTrialEnd(
  plan: { readonly state: SubscriptionState; readonly trialEndsAt: string | null },
  day: string,
  now: Date,
): { readonly ok: true; readonly endsAt: Date } | Refusal {
  if (plan.state !== "trialing" || !plan.trialEndsAt)
    return conflict("Only a trial that is running can be extended.");
  const before = new Date(plan.trialEndsAt);
  const endsAt = new Date(`${day}${before.toISOString().slice(10)}`);
  if (endsAt < before) return refuse("Choose a day after the trial's current end.");
  if (endsAt.getTime() - now.getTime() > longestExtensionDays * dayMs)
    return refuse(`A trial can end at most ${longestExtensionDays} days from now.`);
  return { ok: true, endsAt };
}
