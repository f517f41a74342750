import { fillIn } from "@autoiq/domain/catalog/message";
import { type Language, languages } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { feePayee } from "@autoiq/domain/training/fee";
import { courseName } from "@autoiq/domain/training/rules";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findDepositCheckout } from "../../features/payments/deposits/requests/store.ts";
import { type FoundCheckout, findCheckout } from "../../features/payments/store.ts";
import { payPage } from "../../features/payments/test-payment-page.ts";
import { settleSubscription } from "../../features/subscription/settle-subscription.ts";
import { findFeeCheckout } from "../../features/training/fees/store.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { requestLanguage } from "../../platform/language/request-language.ts";
import { type Checkout, returnTo } from "../../platform/payments/checkout.ts";
import type { TestCheckout } from "../../platform/payments/test-checkout.ts";
import { closedPage, problemOf, sentCard, testPageTexts } from "../../platform/payments/test-page-layout.ts";
import type { CustomerTx } from "../../platform/tenancy.ts";
import { failReaderRefund } from "../card-readers/fail-reader-refund.ts";
import { failDepositRefund } from "../deposits/send-deposit-refund.ts";
import { settleDeposit } from "../deposits/settle-deposit.ts";
import { failFeeRefund, feeOfRefundKey } from "../training/fees/fee-jobs.ts";
import { settleFee } from "../training/fees/settle-fee.ts";
import { failTipRefund } from "./refund-tip.ts";
import { failRefund } from "./send-refund.ts";
import { settleCheckout } from "./settle-checkout.ts";

const open = { config: { access: "public" } } as const;
const params = z.object({ reference: z.string().regex(/^test_[A-Za-z0-9_-]{32}$/) });
// Only a path on this server, because the page redirects people to it.
const query = z.object({
  return: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[\w\-./?=&%]*$/)
    .catch("/"),
  language: z.enum(languages).optional().catch(undefined),
});
/** `publicUrl` is in the emails about what was paid. `supportEmail` is of whoever runs the installation. */
export type CheckoutServices = RouteServices & { readonly publicUrl: string; readonly supportEmail: string };

/** The page of the test checkout: like a provider's hosted page, but no money moves. */
export async function testCheckoutPages(
  app: FastifyInstance,
  services: CheckoutServices,
  checkout: TestCheckout,
): Promise<void> {
  const findCheckoutPage = async (request: { params: unknown; query: unknown }) => {
    const { reference } = params.parse(request.params);
    const { return: back, language = requestLanguage() } = query.parse(request.query);
    const t = testPageTexts(language);
    const found = await services.tenancy.visitor((tx) => checkoutOf(tx, reference, language));
    if (!found) return { missing: closedPage(t.missing, "/", language) };
    const action = `/checkout/test/${reference}?return=${encodeURIComponent(back)}&language=${language}`;
    const closed =
      found.state === "succeeded"
        ? closedPage(t.paid, returnTo(back, "paid"), language)
        : found.state !== "pending" || new Date(found.expiresAt ?? 0) <= services.now()
          ? closedPage(t.closed, returnTo(back, "cancelled"), language)
          : undefined;
    return {
      reference,
      found,
      back,
      closed,
      facts: {
        ...found,
        amountCents: found.amountCents + tipCentsOf(found),
        language,
        action,
        back: returnTo(back, "cancelled"),
      },
    };
  };

  await app.register(async (scope) => {
    asHostedPage(scope);
    scope.get("/checkout/test/:reference", open, async (request, reply) => {
      reply.type("text/html; charset=utf-8");
      const page = await findCheckoutPage(request);
      if ("missing" in page) return reply.status(404).send(page.missing);
      return reply.send(page.closed ?? payPage(page.facts));
    });
    scope.post("/checkout/test/:reference", open, async (request, reply) => {
      reply.type("text/html; charset=utf-8");
      const page = await findCheckoutPage(request);
      if ("missing" in page) return reply.status(404).send(page.missing);
      const { reference, found, back, closed, facts } = page;
      if (closed) return reply.status(409).send(closed);
      const now = services.now();
      const problem = problemOf(sentCard.parse(request.body ?? {}), now, facts.language);
      if (problem) return reply.status(402).send(payPage({ ...facts, problem }));
      const { body, signature } = checkout.announce(
        { kind: "paid", reference, amountCents: found.amountCents + tipCentsOf(found) },
        now,
      );
      await handleCheckoutEvent(services, checkout, body, signature);
      return reply.redirect(returnTo(back, "paid"), 303);
    });
  });
}

/** A deposit has no tip. */
const tipCentsOf = (found: FoundCheckout | object): number => ("tipCents" in found ? found.tipCents : 0);

/** A fee's state as those of the other payments are named. */
const feeStates = { open: "pending", closed: "failed", paid: "succeeded", refunded: "succeeded" } as const;

/** What is to be paid at a checkout of this server: an invoice, a deposit, or the course fee. */
async function checkoutOf(tx: CustomerTx, reference: string, language: Language) {
  const t = testPageTexts(language);
  const ofBill = await findCheckout(tx, "test", reference);
  if (ofBill) {
    const { tipCents, invoiceNumber: number } = ofBill;
    const about =
      tipCents > 0
        ? fillIn(t.invoiceWithTip, { number, tip: formatCents(tipCents) })
        : fillIn(t.invoice, { number });
    return { ...ofBill, about };
  }
  const ofDeposit = await findDepositCheckout(tx, "test", reference);
  if (ofDeposit) return { ...ofDeposit, about: fillIn(t.deposit, { number: ofDeposit.repairOrderNumber }) };
  const ofFee = await findFeeCheckout(tx, "test", reference);
  return (
    ofFee && {
      shopName: "AutoIQ",
      about: fillIn(t.courseFee, { course: courseName }),
      amountCents: ofFee.amountCents,
      expiresAt: ofFee.expiresAt,
      state: feeStates[ofFee.state],
    }
  );
}

/** Forms arrive as a browser sends them. The pages are not cached and send no referrer. */
export function asHostedPage(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 2048 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  });
}

/**
 * POST /api/webhooks/stripe: Stripe's signed events. A 2xx response ends its retries. Any other response continues
 * them.
 */
export async function stripeWebhook(
  app: FastifyInstance,
  services: CheckoutServices,
  checkout: Checkout,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post("/api/webhooks/stripe", open, async (request, reply) => {
      const signature = String(request.headers["stripe-signature"] ?? "");
      await handleCheckoutEvent(services, checkout, String(request.body ?? ""), signature);
      return reply.send({ received: true });
    });
  });
}

/** Processes a provider's signed event about an invoice, a deposit, a course fee, or a plan. */
export async function handleCheckoutEvent(
  services: CheckoutServices,
  checkout: Checkout,
  body: string,
  signature: string,
): Promise<void> {
  const event = checkout.parseWebhook(body, signature, services.now());
  if (!event) return;
  if (event.kind === "refund-failed") {
    const { organizationId, key } = event;
    const why = "The card company returned the refund.";
    if (organizationId === feePayee) return failFeeRefund(services, { feeId: feeOfRefundKey(key), why });
    await failRefund(services, { organizationId, refundId: key, why });
    await failDepositRefund(services, { organizationId, refundId: key, why });
    await failTipRefund(services, { organizationId, tipRefundId: key, why });
    await failReaderRefund(services, { organizationId, key, why });
    return;
  }
  const isPayment = event.kind === "paid" || event.kind === "failed";
  if (isPayment) {
    if ((await settleCheckout(services, checkout, event)) !== "unknown") return;
    if ((await settleDeposit(services, checkout, event)) !== "unknown") return;
    if ((await settleFee(services, checkout, event)) !== "unknown") return;
  }
  await settleSubscription(services, checkout, event);
}
