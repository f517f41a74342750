import type { Subscription, SubscriptionState } from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { formatMoney, formatTime } from "~/platform/format";
import type { Tone } from "~/ui/badge";

export const stateLabel: Record<SubscriptionState, { label: string; tone: Tone }> = {
  trialing: { label: "Trial", tone: "accent" },
  active: { label: "Active", tone: "success" },
  "past-due": { label: "Payment overdue", tone: "danger" },
  canceled: { label: "Ended", tone: "neutral" },
};

const per = { monthly: "month", yearly: "year" } as const;

type Charge = Pick<Subscription, "chargeCents" | "billing" | "locations">;

/** "$1,196.00 per month: $598.00 for each of 2 locations". One location has no sum. */
export function describeCharge({ chargeCents, billing, locations }: Charge): string {
  const total = `${formatMoney(chargeCents)} per ${per[billing]}`;
  if (locations === 1) return `${total} for 1 location`;
  return `${total}: ${formatMoney(Math.round(chargeCents / locations))} for each of ${locations} locations`;
}

export type LocationChange = "adds" | "closes" | "reopens";

/** What one location more or less does to the plan. `chargeCents` is for one location. */
export function locationPriceText(
  of: Pick<Subscription, "chargeCents" | "billing" | "state">,
  change: LocationChange = "adds",
): string {
  const amount = `${formatMoney(of.chargeCents)} per ${per[of.billing]}`;
  const price =
    change === "closes" ? `Takes ${amount} off your AutoIQ plan.` : `Adds ${amount} to your AutoIQ plan.`;
  if (of.state === "trialing") return `${price} Nothing is charged during the trial.`;
  if (change === "closes")
    return `${price} The unused part of the billing period is credited to your next invoice.`;
  const act = change === "adds" ? "add" : "reopen";
  return `${price} The part for the rest of the billing period is charged when you ${act} it.`;
}

/** The next step, in one sentence. */
export function describeNextStep(of: Subscription, timeZone: string): string {
  const on = (instant: string | null) => (instant ? formatTime(instant, timeZone, "date") : "");
  const charge = formatMoney(of.chargeCents);
  if (of.state === "canceled") return `Ended on ${on(of.endedAt)}. Your shop's records are still here.`;
  if (of.state === "past-due")
    return of.readOnlyAt
      ? `Your last payment didn't go through. Update your card by ${on(of.readOnlyAt)}: after that the shop is read-only until it's paid.`
      : "Your last payment didn't go through. Update your card.";
  if (of.endsAt) return `Ends on ${on(of.endsAt)}. Nothing more is charged. Your shop's records stay.`;
  if (of.state === "trialing")
    return of.hasCard
      ? `The trial runs until ${on(of.trialEndsAt)}. Then your card is charged ${charge}.`
      : `The trial runs until ${on(of.trialEndsAt)}. Add a card to go on. Without one it ends, and nothing is charged.`;
  if (of.next)
    return `Changes to ${planOf(of.next.plan).label}, billed ${of.next.billing}, ${of.periodEndsAt ? `on ${on(of.periodEndsAt)}` : "when the paid period ends"}.`;
  return of.periodEndsAt
    ? `Next charge: ${charge} on ${on(of.periodEndsAt)}. Renews until you cancel.`
    : "Renews until you cancel.";
}
