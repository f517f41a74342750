import { createHash } from "node:crypto";
import { en } from "@autoiq/domain/catalog/checkout/en";
import { es } from "@autoiq/domain/catalog/checkout/es";
import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Language } from "@autoiq/domain/kernel/language";
import { z } from "zod";
import { readSigned } from "../crypto/signed-message.ts";
import { type Checkout, returnTo } from "./checkout.ts";
import { verify } from "./signature.ts";
import { stripeBilling } from "./stripe-billing.ts";
import { stripeRequests } from "./stripe-request.ts";
import { planEvent, subscribedEvent, subscriptionFields } from "./stripe-subscription.ts";

const session = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_intent: z.string().nullable().optional(),
});

/** Stripe's page knows Spanish of Spain, too: "es". */
const localeOfPage = { en: "en", es: "es-419" } as const satisfies Record<Language, string>;

const tipLabel = { en: en.tip, es: es.tip } as const satisfies Record<Language, string>;

const envelope = z.object({
  id: z.string().min(1).max(150).optional().catch(undefined),
  type: z.string(),
  /** In seconds. */
  created: z.number().int().nonnegative().max(253_402_300_799).optional().catch(undefined),
  data: z.object({ object: z.unknown() }).optional().catch(undefined),
});
const handledEvents = /^(checkout\.session|customer\.subscription|invoice)\.|refund/;
const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_status: z.string().optional(),
      amount_total: z.number().int().nullish(),
      currency: z.string().nullish(),
      mode: z.string().nullish(),
      subscription: z.string().nullish(),
      customer: z.string().nullish(),
      status: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

const refund = z.object({ id: z.string(), status: z.string().nullish() });

const failure = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().optional() }),
});

/** Stripe Checkout by its HTTP API (https://docs.stripe.com/api/checkout/sessions), version 2025-03-31.basil. */
export function createStripeCheckout(options: {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly api?: string;
  /** Whether Stripe calculates sales tax on plans. */
  readonly automaticTax?: boolean;
}): Checkout {
  const ask = stripeRequests(options, unavailable);

  async function expect(...request: Parameters<typeof ask>): Promise<unknown> {
    const { ok, status, body } = await ask(...request);
    if (!ok) throw unavailable(new Error(`Stripe answered ${status}: ${reasonOf(body)}`));
    return body;
  }

  const find = async (reference: string) =>
    session.parse(await expect("GET", `/v1/checkout/sessions/${encodeURIComponent(reference)}`));

  return {
    provider: "stripe",
    async start(order) {
      const body = await expect(
        "POST",
        "/v1/checkout/sessions",
        {
          mode: "payment",
          locale: localeOfPage[order.language],
          "line_items[0][quantity]": "1",
          "line_items[0][price_data][currency]": "usd",
          "line_items[0][price_data][unit_amount]": String(order.amountCents),
          "line_items[0][price_data][product_data][name]": order.description,
          ...(order.tipCents && {
            "line_items[1][quantity]": "1",
            "line_items[1][price_data][currency]": "usd",
            "line_items[1][price_data][unit_amount]": String(order.tipCents),
            "line_items[1][price_data][product_data][name]": tipLabel[order.language],
          }),
          client_reference_id: order.paymentId,
          "metadata[organization_id]": order.organizationId,
          "metadata[payment_id]": order.paymentId,
          success_url: returnTo(order.returnUrl, "paid"),
          cancel_url: returnTo(order.returnUrl, "cancelled"),
          expires_at: String(Math.floor(order.expiresAt.getTime() / 1000)),
        },
        `checkout-${order.paymentId}`,
      );
      const { id, url } = session.parse(body);
      if (!url) throw unavailable(new Error("Stripe opened a checkout without an address"));
      return { reference: id, url };
    },
    async subscribe(order) {
      const fields = subscriptionFields(order, { hasTax: options.automaticTax ?? false });
      const body = await expect("POST", "/v1/checkout/sessions", fields, `subscription-${order.checkoutId}`);
      const { id, url } = session.parse(body);
      if (!url) throw unavailable(new Error("Stripe opened a checkout without an address"));
      return { reference: id, url };
    },
    ...stripeBilling({ ask, expect, reasonOf }),
    async endSubscription(subscription) {
      const path = `/v1/subscriptions/${encodeURIComponent(subscription)}`;
      // The rest of a paid period becomes the customer's credit, which pays for the next plan first.
      const { ok, status, body } = await ask("DELETE", path, { prorate: "true", invoice_now: "true" });
      // One that has already ended no longer exists.
      if (ok || status === 404) return;
      throw unavailable(new Error(`Stripe answered ${status}: ${reasonOf(body)}`));
    },
    async resume(reference) {
      const { status, url } = await find(reference);
      if (status === "open" && url) return { state: "open", url };
      return { state: status === "complete" ? "paid" : "closed" };
    },
    parseWebhook(body, signature, now) {
      verify(options.webhookSecret, body, signature, now);
      // An endpoint gets the kinds of events that its owner selected at Stripe. The ones not handled here may have
      // any form.
      const sealed = readSigned(envelope, body);
      if (!handledEvents.test(sealed.type)) return undefined;
      const created = sealed.created ?? Math.floor(now.getTime() / 1000);
      // An event has an id. Without one, the same bytes are the same event.
      const eventId = sealed.id ?? createHash("sha256").update(body).digest("base64url");
      const ofPlan = planEvent({ id: eventId, type: sealed.type, created, object: sealed.data?.object });
      if (ofPlan) return ofPlan;
      if (/^(invoice|customer)\./.test(sealed.type)) return undefined;
      const { type, data } = readSigned(event, body);
      const ofCheckout = subscribedEvent(type, data.object, created);
      if (ofCheckout) return ofCheckout;
      const { id: reference, payment_status, amount_total, currency } = data.object;
      const { organization_id: organizationId, refund_key: key } = data.object.metadata ?? {};
      if (/refund/.test(type) && (data.object.status === "failed" || data.object.status === "canceled"))
        return organizationId && key ? { kind: "refund-failed", organizationId, key } : undefined;
      const isPaid =
        type === "checkout.session.async_payment_succeeded" ||
        (type === "checkout.session.completed" && payment_status === "paid");
      if (isPaid) {
        if (currency !== "usd" || !amount_total)
          throw new AppError("refused", "This checkout wasn't paid in US dollars.");
        return { kind: "paid", reference, amountCents: amount_total };
      }
      if (type === "checkout.session.expired" || type === "checkout.session.async_payment_failed")
        return { kind: "failed", reference, amountCents: 0 };
      return undefined;
    },
    async close(reference) {
      const { ok, status, body } = await ask(
        "POST",
        `/v1/checkout/sessions/${encodeURIComponent(reference)}/expire`,
        {},
      );
      // Only an open checkout can be closed. One that was paid or has expired in the meantime needs nothing more.
      if (ok || (status === 400 && (await find(reference)).status !== "open")) return;
      throw unavailable(new Error(`Stripe answered ${status}: ${reasonOf(body)}`));
    },
    async refund({ organizationId, reference, key, amountCents }) {
      const { payment_intent } = await find(reference);
      if (!payment_intent) throw unavailable(new Error("Stripe names no payment to give back"));
      const { ok, status, body } = await ask(
        "POST",
        "/v1/refunds",
        {
          payment_intent,
          ...(amountCents === undefined ? {} : { amount: String(amountCents) }),
          "metadata[organization_id]": organizationId,
          "metadata[refund_key]": key,
        },
        `refund-${key}`,
      );
      const code = failure.safeParse(body).data?.error.code;
      // A full refund that is already refunded is done. A partial refund that finds nothing left was refunded by
      // someone else.
      if (code === "charge_already_refunded" && amountCents === undefined)
        return { reference: payment_intent };
      const createdRefund = refund.safeParse(body).data;
      if (ok && createdRefund && createdRefund.status !== "failed" && createdRefund.status !== "canceled")
        return { reference: createdRefund.id };
      if (ok || status === 400 || status === 402)
        throw new AppError("refused", `The card processor didn't refund it: ${reasonOf(body)}`);
      throw unavailable(new Error(`Stripe answered ${status}: ${reasonOf(body)}`));
    },
  };
}

const reasonOf = (body: unknown): string => failure.safeParse(body).data?.error.message ?? "no reason given";

const unavailable = (cause: unknown) =>
  new AppError("unavailable", text.pay.unreachable, {
    cause,
  });
