import { randomBytes } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { checkoutReturn } from "@autoiq/domain/subscription/rules";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { billingOf, runningPlanOf } from "../../features/subscription/billing/record-reports.ts";
import { saveTestCard } from "../../features/subscription/billing/store.ts";
import { settleReports } from "../../features/subscription/settle-subscription.ts";
import {
  findCheckoutOf,
  findSubscriptionOf,
  lockOrganization,
  subscriptionByReference,
} from "../../features/subscription/store.ts";
import { billingPage, failsLater } from "../../features/subscription/test-billing-page.ts";
import { planPage } from "../../features/subscription/test-plan-page.ts";
import { advancePlan, firstCharge, payUnpaid } from "../../platform/payments/test-billing.ts";
import type { TestCheckout } from "../../platform/payments/test-checkout.ts";
import { closedPage, problemOf, sentCard } from "../../platform/payments/test-page-layout.ts";
import { asHostedPage, type CheckoutServices, handleCheckoutEvent } from "../payments/checkout-pages.ts";

const open = { config: { access: "public" } } as const;
const params = z.object({ reference: z.string().regex(/^test_plan_[A-Za-z0-9_-]{32}$/) });
const planParams = z.object({ reference: z.string().regex(/^test_sub_[A-Za-z0-9_-]{32}$/) });
const back = "/owner/settings#plan";

/** The pages of the test checkout for a plan: its checkout, and then its card and invoices. */
export async function planCheckoutPages(
  app: FastifyInstance,
  services: CheckoutServices,
  checkout: TestCheckout,
): Promise<void> {
  const findCheckoutPage = async (request: { params: unknown }) => {
    const { reference } = params.parse(request.params);
    const found = await services.tenancy.visitor((tx) => findCheckoutOf(tx, "test", reference));
    if (!found) throw new AppError("not-found", "Checkout not found.");
    const closed =
      found.state === "done"
        ? closedPage({ title: "Your plan is set", text: "This checkout was completed." }, checkoutReturn.done)
        : found.state === "closed" || new Date(found.expiresAt) <= services.now()
          ? closedPage(
              {
                title: "This checkout is closed",
                text: "It has expired, or another plan was chosen.",
              },
              checkoutReturn.cancelled,
            )
          : undefined;
    const action = `/checkout/plan/${reference}`;
    return { reference, closed, facts: { ...found, action, back: checkoutReturn.cancelled } };
  };

  const findPlan = async (request: { params: unknown }) => {
    const { reference } = planParams.parse(request.params);
    const found = await services.tenancy.visitor((tx) => findSubscriptionOf(tx, "test", reference));
    if (!found) throw new AppError("not-found", "Plan not found.");
    const plan = await services.tenancy.read({ ...found, userId: null }, async (tx) => {
      const saved = await subscriptionByReference(tx, "test", reference);
      if (!saved) throw new AppError("not-found", "Plan not found.");
      const { invoices } = await billingOf(tx, saved);
      return { saved, invoices, running: await runningPlanOf(tx, saved) };
    });
    return { ...plan, organizationId: found.organizationId, action: `/checkout/billing/${reference}`, back };
  };

  await app.register(async (scope) => {
    asHostedPage(scope);
    scope.get("/checkout/plan/:reference", open, async (request, reply) => {
      const { closed, facts } = await findCheckoutPage(request);
      return reply.type("text/html; charset=utf-8").send(closed ?? planPage(facts));
    });
    scope.post("/checkout/plan/:reference", open, async (request, reply) => {
      const { reference, closed, facts } = await findCheckoutPage(request);
      reply.type("text/html; charset=utf-8");
      if (closed) return reply.status(409).send(closed);
      const now = services.now();
      const problem = facts.trialDays > 0 ? undefined : problemOf(sentCard.parse(request.body ?? {}), now);
      if (problem) return reply.status(402).send(planPage({ ...facts, problem }));
      const subscription = `test_sub_${randomBytes(24).toString("base64url")}`;
      const event = {
        kind: "subscribed",
        reference,
        subscription,
        customer: "",
        at: now.toISOString(),
      } as const;
      const { body, signature } = checkout.announce(event, now);
      await handleCheckoutEvent(services, checkout, body, signature);
      if (facts.trialDays === 0) {
        const { organizationId, plan, billing, locations, chargeCents } = facts;
        const terms = { plan, billing, locations, chargeCents };
        await settleReports(services, checkout, firstCharge({ organizationId, subscription, terms }, now));
      }
      return reply.redirect(checkoutReturn.done, 303);
    });

    scope.get("/checkout/billing/:reference", open, async (request, reply) =>
      reply.type("text/html; charset=utf-8").send(billingPage(await findPlan(request))),
    );
    scope.post("/checkout/billing/:reference", open, async (request, reply) => {
      const plan = await findPlan(request);
      const now = services.now();
      const card = sentCard.parse(request.body ?? {});
      const isRefusing = card.number.replace(/[\s-]/g, "") === failsLater;
      const problem = problemOf(isRefusing ? { ...card, number: "4242424242424242" } : card, now);
      reply.type("text/html; charset=utf-8");
      if (problem) return reply.status(402).send(billingPage({ ...plan, problem }));
      const testCard = isRefusing ? "declines" : "pays";
      await services.tenancy.write<void>(
        { organizationId: plan.organizationId, userId: null },
        async (tx) => {
          await lockOrganization(tx);
          await saveTestCard(tx, plan.saved.id, testCard);
        },
      );
      const running = { ...plan.running, testCard } as const;
      const unpaid = isRefusing ? [] : payUnpaid(running, now);
      await settleReports(services, checkout, unpaid.length > 0 ? unpaid : advancePlan(running, now));
      return reply.redirect(back, 303);
    });
  });
}
