import { randomBytes } from "node:crypto";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { billingEvent } from "@autoiq/domain/subscription/billing";
import { z } from "zod";
import { readSigned } from "../crypto/signed-message.ts";
import type { Checkout, CheckoutEvent } from "./checkout.ts";
import { sign, verify } from "./signature.ts";
import { changeAtPeriodEnd, changeNow, endAtPeriodEnd, extendTrial, keep } from "./test-billing.ts";

const eventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["paid", "failed"]), reference: z.string(), amountCents: z.number().int() }),
  z.object({ kind: z.literal("refund-failed"), organizationId: z.string(), key: z.string() }),
  z.object({
    kind: z.literal("subscribed"),
    reference: z.string(),
    subscription: z.string(),
    customer: z.string(),
    at: z.string(),
  }),
  z.object({
    kind: z.literal("plan"),
    subscription: z.string(),
    organizationId: z.string().nullable(),
    report: billingEvent,
  }),
]);

export interface TestCheckout extends Checkout {
  readonly provider: "test";
  /** A message as a provider's webhook sends it: the body and the header that signs it. */
  announce(event: CheckoutEvent, now: Date): { readonly body: string; readonly signature: string };
}

/** A checkout of a plan has its own page, which its reference shows. */
const planPrefix = "test_plan_";

/**
 * Checkouts on this server's own pages /checkout/…, where no money moves. Page and settlement run in one process, so
 * their shared secret is generated here and stored nowhere.
 */
export function createTestCheckout(publicUrl: string): TestCheckout {
  const secret = randomBytes(32).toString("base64url");
  const pageOf = (reference: string, returnUrl: string, language: Language) => {
    if (reference.startsWith(planPrefix)) return `${publicUrl}/checkout/plan/${reference}`;
    const { pathname, search } = new URL(returnUrl);
    return `${publicUrl}/checkout/test/${reference}?return=${encodeURIComponent(pathname + search)}&language=${language}`;
  };
  const begin = (prefix: string, returnUrl: string, language: Language) => {
    const reference = `${prefix}${randomBytes(24).toString("base64url")}`;
    return { reference, url: pageOf(reference, returnUrl, language) };
  };
  return {
    provider: "test",
    start: async ({ returnUrl, language }) => begin("test_", returnUrl, language),
    subscribe: async ({ doneUrl }) => begin(planPrefix, doneUrl, baseLanguage),
    resume: async (reference, { returnUrl, language }) => ({
      state: "open",
      url: pageOf(reference, returnUrl, language),
    }),
    announce(of, now) {
      const body = JSON.stringify(of);
      return { body, signature: sign(secret, body, now) };
    },
    parseWebhook(body, signature, now) {
      verify(secret, body, signature, now);
      return readSigned(eventSchema, body);
    },
    // The page checks whether the payment is still open, and no money has moved.
    close: async () => undefined,
    refund: async ({ key }) => ({ reference: `test_refund_${key}` }),
    changePlan: async (of, terms, now) =>
      terms.when === "now" ? changeNow(of, terms, now, false) : changeAtPeriodEnd(of, terms, now),
    setLocations: async (of, locations, now) =>
      of.facts.locations === locations ? [] : changeNow(of, { locations }, now, true),
    cancelAtPeriodEnd: async (of, now) => endAtPeriodEnd(of, now),
    keepPlan: async (of, now) => keep(of, now),
    extendTrial: async (of, endsAt, now) => extendTrial(of, endsAt, now),
    openPortal: async ({ subscription }) => ({ url: `${publicUrl}/checkout/billing/${subscription}` }),
    endSubscription: async () => undefined,
  };
}
