import type { CheckoutEvent, SubscriptionOrder } from "./checkout.ts";

/** A checkout in subscription mode (https://docs.stripe.com/api/checkout/sessions/create), as form fields. */
export function subscriptionFields(order: SubscriptionOrder): Record<string, string> {
  return {
    mode: "subscription",
    "line_items[0][quantity]": String(order.locations),
    "line_items[0][price_data][currency]": "usd",
    "line_items[0][price_data][unit_amount]": String(order.chargeCents),
    "line_items[0][price_data][recurring][interval]": order.interval,
    "line_items[0][price_data][product_data][name]": order.description,
    client_reference_id: order.checkoutId,
    ...(order.customer ? { customer: order.customer } : { customer_email: order.email }),
    "metadata[organization_id]": order.organizationId,
    "metadata[checkout_id]": order.checkoutId,
    "subscription_data[metadata][organization_id]": order.organizationId,
    ...(order.trialDays > 0
      ? {
          "subscription_data[trial_period_days]": String(order.trialDays),
          // A trial requires no card, and a trial without a card ends automatically.
          "subscription_data[trial_settings][end_behavior][missing_payment_method]": "cancel",
          payment_method_collection: "if_required",
        }
      : {}),
    success_url: order.doneUrl,
    cancel_url: order.cancelledUrl,
    expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
  };
}

/** Stripe's subscription states. One that is incomplete has not started, and is ignored. */
const states: Record<string, "trialing" | "active" | "past-due" | "canceled"> = {
  trialing: "trialing",
  active: "active",
  past_due: "past-due",
  unpaid: "past-due",
  paused: "past-due",
  canceled: "canceled",
  incomplete_expired: "canceled",
};

/** Parses an event about a plan. Undefined when it is about something else. */
export function subscriptionEvent(
  type: string,
  of: {
    readonly id: string;
    readonly mode?: string | null | undefined;
    readonly status?: string | null | undefined;
    readonly payment_status?: string | undefined;
    readonly subscription?: string | null | undefined;
    readonly customer?: string | null | undefined;
  },
): CheckoutEvent | undefined {
  if (type === "customer.subscription.updated" || type === "customer.subscription.deleted") {
    const state = type.endsWith("deleted") ? "canceled" : states[of.status ?? ""];
    return state && { kind: "subscription", subscription: of.id, state };
  }
  if (of.mode !== "subscription" || !of.subscription) return undefined;
  const isDone =
    type === "checkout.session.async_payment_succeeded" ||
    (type === "checkout.session.completed" && of.payment_status !== "unpaid");
  return isDone
    ? { kind: "subscribed", reference: of.id, subscription: of.subscription, customer: of.customer ?? "" }
    : undefined;
}
