import type { Subscription, SubscriptionState } from "@autoiq/domain/subscription/contract";
import { formatMoney, formatTime } from "~/platform/format";
import type { Tone } from "~/ui/badge";

export const stateLabel: Record<SubscriptionState, { label: string; tone: Tone }> = {
  trialing: { label: "Trial", tone: "accent" },
  active: { label: "Active", tone: "success" },
  "past-due": { label: "Payment overdue", tone: "danger" },
  canceled: { label: "Ended", tone: "neutral" },
};

/** Formats "$1,196.00 a month, for 2 locations". */
export function describeCharge(of: Pick<Subscription, "chargeCents" | "billing" | "locations">): string {
  const locations = of.locations === 1 ? "1 location" : `${of.locations} locations`;
  return `${formatMoney(of.chargeCents)} per ${of.billing === "yearly" ? "year" : "month"} for ${locations}`;
}

/** The next step, in one sentence. */
export function describeNextStep(of: Subscription, timeZone: string): string {
  const on = (instant: string | null) => (instant ? formatTime(instant, timeZone, "date") : "");
  switch (of.state) {
    case "trialing":
      return `The trial runs until ${on(of.trialEndsAt)}. No card, no charge.`;
    case "active":
      return of.isTest
        ? "Set up in the test checkout. Nothing is charged."
        : "Renews until you cancel. The payment provider emails your invoices.";
    case "past-due":
      return "Your last payment didn't go through. The payment provider emailed you a link to pay it.";
    case "canceled":
      return `Ended on ${on(of.endedAt)}. Your shop's records are still here.`;
  }
}
