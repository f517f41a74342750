import { randomBytes } from "node:crypto";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { checkoutReturn } from "@autoiq/domain/subscription/rules";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { findCheckoutOf } from "../../features/subscription/store.ts";
import { planPage } from "../../features/subscription/test-plan-page.ts";
import type { TestCheckout } from "../../platform/payments/test-checkout.ts";
import { closedPage, problemOf, sentCard } from "../../platform/payments/test-page-layout.ts";
import { asHostedPage, type CheckoutServices, handleCheckoutEvent } from "../payments/checkout-pages.ts";

const open = { config: { access: "public" } } as const;
const params = z.object({ reference: z.string().regex(/^test_plan_[A-Za-z0-9_-]{32}$/) });

/** The page of the test checkout for a plan. A trial needs one click. A plan after it needs a test card number. */
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
      const event = { kind: "subscribed", reference, subscription, customer: "" } as const;
      const { body, signature } = checkout.announce(event, now);
      await handleCheckoutEvent(services, checkout, body, signature);
      return reply.redirect(checkoutReturn.done, 303);
    });
  });
}
