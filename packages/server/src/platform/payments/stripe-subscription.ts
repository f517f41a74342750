import { AppError } from "@autoiq/domain/kernel/app-error";
import type { SubscriptionFacts, SubscriptionState } from "@autoiq/domain/subscription/billing";
import { isBilling, isPlanName } from "@autoiq/domain/subscription/plans";
import { z } from "zod";
import type { CheckoutEvent, PlanReport, SubscriptionOrder } from "./checkout.ts";

/** A checkout in subscription mode (https://docs.stripe.com/api/checkout/sessions/create), as form fields. */
export function subscriptionFields(
  order: SubscriptionOrder,
  { hasTax }: { readonly hasTax: boolean },
): Record<string, string> {
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
    "subscription_data[metadata][plan]": order.plan,
    // A field on the page for a coupon's code.
    allow_promotion_codes: "true",
    ...(hasTax
      ? {
          "automatic_tax[enabled]": "true",
          billing_address_collection: "required",
          ...(order.customer ? { "customer_update[address]": "auto" } : {}),
        }
      : {}),
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
const states: Record<string, SubscriptionState> = {
  trialing: "trialing",
  active: "active",
  past_due: "past-due",
  unpaid: "past-due",
  paused: "past-due",
  canceled: "canceled",
  incomplete_expired: "canceled",
};

const seconds = z.number().int().nonnegative().max(253_402_300_799);
const metadata = z.record(z.string(), z.string()).nullish();

/** https://docs.stripe.com/api/subscriptions/object, as far as it is read. */
export const stripeSubscription = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata,
  customer: z.string().nullish(),
  schedule: z.string().nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  cancel_at: seconds.nullish(),
  trial_end: seconds.nullish(),
  default_payment_method: z.string().nullish(),
  /** Coupons: their ids, or objects that have one. */
  discounts: z.array(z.union([z.string(), z.object({ id: z.string() })])).nullish(),
  /** In versions of the API before 2025-03-31.basil, which a webhook endpoint may still have. */
  current_period_end: seconds.nullish(),
  items: z
    .object({
      data: z.array(
        z.object({
          id: z.string(),
          quantity: z.number().int().positive().nullish(),
          current_period_start: seconds.nullish(),
          current_period_end: seconds.nullish(),
          price: z
            .object({
              product: z.string().nullish(),
              unit_amount: z.number().int().positive().nullish(),
              recurring: z.object({ interval: z.string() }).nullish(),
            })
            .nullish(),
        }),
      ),
    })
    .nullish(),
});
export type StripeSubscription = z.infer<typeof stripeSubscription>;

/** https://docs.stripe.com/api/invoices/object of a subscription, as far as it is read. */
const stripeInvoice = z.object({
  id: z.string(),
  number: z.string().nullish(),
  amount_due: z.number().int(),
  hosted_invoice_url: z.string().nullish(),
  parent: z
    .object({
      subscription_details: z.object({ subscription: z.string(), metadata }).nullish(),
    })
    .nullish(),
  /** In versions of the API before 2025-03-31.basil. */
  subscription: z.string().nullish(),
  subscription_details: z.object({ metadata }).nullish(),
});

const instantOf = (at: number): string => new Date(at * 1000).toISOString();
const orNull = (at: number | null | undefined): string | null => (at ? instantOf(at) : null);
const organizationOf = (of: z.infer<typeof metadata>): string | null =>
  z.uuid().safeParse(of?.organization_id).data ?? null;

/** A subscription as facts. Undefined: it has not started. */
export function factsOf(of: StripeSubscription): SubscriptionFacts | undefined {
  const state = states[of.status ?? ""];
  if (!state) return undefined;
  const item = of.items?.data[0];
  const { plan, next_plan: nextPlan, next_billing: nextBilling } = of.metadata ?? {};
  const interval = item?.price?.recurring?.interval;
  const periodEnd = item?.current_period_end ?? of.current_period_end;
  const endsAt = of.cancel_at ?? (of.cancel_at_period_end ? periodEnd : null);
  const isDescribed = of.items != null;
  return {
    state,
    ...(isPlanName(plan) ? { plan } : {}),
    ...(interval ? { billing: interval === "year" ? "yearly" : "monthly" } : {}),
    ...(item?.quantity ? { locations: item.quantity } : {}),
    ...(item?.price?.unit_amount ? { chargeCents: item.price.unit_amount } : {}),
    ...(of.trial_end ? { trialEndsAt: instantOf(of.trial_end) } : {}),
    ...(isDescribed
      ? {
          periodEndsAt: orNull(periodEnd),
          endsAt: orNull(endsAt),
          next:
            isPlanName(nextPlan) && isBilling(nextBilling) ? { plan: nextPlan, billing: nextBilling } : null,
        }
      : {}),
    ...(of.default_payment_method ? { hasCard: true } : {}),
  };
}

/** A subscription that Stripe returned to a request, as a report. */
export function reportOf(of: StripeSubscription, id: string, at: Date): PlanReport | undefined {
  const facts = factsOf(of);
  const second = instantOf(Math.floor(at.getTime() / 1000));
  return (
    facts && {
      kind: "plan",
      subscription: of.id,
      organizationId: organizationOf(of.metadata),
      report: { kind: "facts", id, at: second, facts },
    }
  );
}

interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** When Stripe made it, in seconds. */
  readonly created: number;
  readonly object: unknown;
}

const outcomes: Readonly<Record<string, "paid" | "failed" | "void">> = {
  "invoice.paid": "paid",
  "invoice.payment_failed": "failed",
  "invoice.voided": "void",
};

/** Parses an event about a plan's state or one of its invoices. Undefined when it is about something else. */
export function planEvent({ id, type, created, object }: StripeEvent): PlanReport | undefined {
  if (/^customer\.subscription\.(created|updated|deleted)$/.test(type)) {
    const parsed = readObject(stripeSubscription, object);
    const of = type.endsWith("deleted") ? { ...parsed, status: "canceled" } : parsed;
    return reportOf(of, id, new Date(created * 1000));
  }
  const outcome = outcomes[type];
  if (!outcome) return undefined;
  const invoice = readObject(stripeInvoice, object);
  const details = invoice.parent?.subscription_details;
  const subscription = details?.subscription ?? invoice.subscription;
  if (!subscription) return undefined;
  return {
    kind: "plan",
    subscription,
    organizationId: organizationOf(details?.metadata ?? invoice.subscription_details?.metadata),
    report: {
      kind: "invoice",
      id,
      at: instantOf(created),
      outcome,
      invoice: {
        reference: invoice.id,
        number: invoice.number ?? "",
        amountCents: invoice.amount_due,
        url: invoice.hosted_invoice_url ?? "",
      },
    },
  };
}

function readObject<T>(schema: z.ZodType<T>, object: unknown): T {
  const parsed = schema.safeParse(object);
  if (!parsed.success)
    throw new AppError("malformed", "The message doesn't match Stripe's documented format.", {
      cause: parsed.error,
    });
  return parsed.data;
}

/** Parses the event that a checkout of a plan was completed. Undefined when it is about something else. */
export function subscribedEvent(
  type: string,
  of: {
    readonly id: string;
    readonly mode?: string | null | undefined;
    readonly payment_status?: string | undefined;
    readonly subscription?: string | null | undefined;
    readonly customer?: string | null | undefined;
  },
  created: number,
): CheckoutEvent | undefined {
  if (of.mode !== "subscription" || !of.subscription) return undefined;
  const isDone =
    type === "checkout.session.async_payment_succeeded" ||
    (type === "checkout.session.completed" && of.payment_status !== "unpaid");
  return isDone
    ? {
        kind: "subscribed",
        reference: of.id,
        subscription: of.subscription,
        customer: of.customer ?? "",
        at: instantOf(created),
      }
    : undefined;
}
