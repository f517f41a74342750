import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { createCheckoutBody } from "@autoiq/domain/payments/contract";
import { choosePlanBody } from "@autoiq/domain/subscription/contract";
import type { FastifyInstance } from "fastify";
import { findInvoice } from "../../features/invoices/store.ts";
import { customerOfInvoice } from "../../features/portal/reads.ts";
import { startPlanCheckout } from "../../features/subscription/start-checkout.ts";
import { checkAssurance } from "../../platform/http/assurance.ts";
import { retryAfter, toAppError } from "../../platform/http/problem.ts";
import { type Principal, type RouteServices, tokenOf } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import { startCheckout, tipOfCustomer } from "./start-checkout.ts";

/**
 * POST /functions/v1/create-checkout, for the official client: { invoiceId, amount } for an invoice or { planName,
 * billing } for a plan returns { url }. Errors are { code, message }.
 */
export async function createCheckoutFunction(
  app: FastifyInstance,
  services: RouteServices,
  { checkout, publicUrl }: { checkout: Checkout; publicUrl: string },
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const appError = toAppError(error);
      if (appError.code === "unexpected") request.log.error({ err: error }, "unexpected failure");
      if (appError.status === 503) reply.header("retry-after", retryAfter);
      return reply.status(appError.status).send({ code: appError.code, message: appError.message });
    });
    scope.post("/functions/v1/create-checkout", { config: { access: "signed-in" } }, async (request) => {
      const token = tokenOf(request);
      const principal = token ? await services.authenticate(token) : undefined;
      if (!principal) throw new AppError("not-signed-in", "Sign in to continue.");
      checkAssurance(principal.assurance, { now: services.now() });
      if (isOfPlan(request.body)) {
        const body = choosePlanBody.safeParse(request.body);
        if (!body.success)
          throw new AppError("invalid-input", "Choose one of the four plans, billed monthly or yearly.");
        const { planName: plan, billing } = body.data;
        const { organizationId, userId } = membershipForPlan(principal, request.headers["x-organization"]);
        checkAssurance(principal.assurance, { now: services.now(), organizationId });
        const context = { organizationId, userId, email: principal.email, publicUrl };
        return startPlanCheckout(services, checkout, { ...context, plan, billing });
      }
      const parsed = createCheckoutBody.safeParse(request.body ?? {});
      if (!parsed.success) throw new AppError("invalid-input", customerText.invalid.invoiceToPay);
      const { invoiceId, amount, tip } = parsed.data;
      const payee = await payeeOf(services, principal, invoiceId, publicUrl);
      return startCheckout(services, checkout, {
        ...payee,
        invoiceId,
        userId: principal.userId,
        tip: tipOfCustomer(tip),
        ...(amount === undefined ? {} : { amountCents: amount }),
      });
    });
  });
}

const isOfPlan = (body: unknown): boolean =>
  typeof body === "object" && body !== null && ("planName" in body || "billing" in body);

/** The caller's membership that may choose a shop's plan: in the named shop, else the first one. */
function membershipForPlan({ memberships }: Principal, named: string | string[] | undefined) {
  const membership = named ? memberships.find((each) => each.organizationId === named) : undefined;
  const own = named ? membership : memberships.find((each) => can(each, "subscription.manage"));
  if (!own || !can(own, "subscription.manage"))
    throw new AppError("forbidden", "Only the shop's owner can choose its plan.");
  return own;
}

/** The organization of the invoice: a shop where the caller takes payments, or one where the caller is its customer. */
async function payeeOf(
  services: RouteServices,
  principal: Principal,
  invoiceId: string,
  publicUrl: string,
): Promise<{ organizationId: string; returnUrl: string; staffName?: string }> {
  for (const membership of principal.memberships.filter((each) => can(each, "payment.take"))) {
    const isThere = await services.tenancy.read(
      membership,
      async (tx) => (await findInvoice(tx, invoiceId)) !== undefined,
    );
    if (isThere)
      return {
        organizationId: membership.organizationId,
        staffName: membership.name,
        returnUrl: `${publicUrl}/${membership.role}/invoices/${invoiceId}`,
      };
  }
  const own = await customerOfInvoice(services.tenancy, principal, invoiceId);
  if (!own) throw new AppError("not-found", customerText.notFound.invoice);
  return { organizationId: own.organizationId, returnUrl: `${publicUrl}/client` };
}
