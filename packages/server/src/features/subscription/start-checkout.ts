import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage } from "@autoiq/domain/kernel/language";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type Billing, chargeOf, type PlanName, planOf } from "@autoiq/domain/subscription/plans";
import { checkoutReturn, choosePlan, trialDaysFor } from "@autoiq/domain/subscription/rules";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, SubscriptionOrder } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { countLocations } from "../shops/reads.ts";
import { enqueueClose } from "./enqueue.ts";
import {
  attachReference,
  findOpenCheckout,
  insertOpenCheckout,
  lockOrganization,
  newestSubscription,
  type OpenSubscriptionCheckout,
  setCheckoutState,
  trialEndOf,
} from "./store.ts";

/** Stripe closes a checkout after 30 minutes at the earliest. */
const openMinutes = 31;
/** An attempt without a provider response for that long was lost with its process. */
const lostAfterMs = 60_000;

export interface PlanRequest {
  readonly organizationId: string;
  readonly userId: string;
  readonly email: string;
  readonly plan: PlanName;
  readonly billing: Billing;
  readonly publicUrl: string;
}

type Reserved =
  | { readonly kind: "new"; readonly order: SubscriptionOrder }
  | { readonly kind: "open"; readonly id: string; readonly reference: string };

/**
 * Opens the checkout page for a plan, or returns the page already open for the same choice. The price comes from the
 * price list and the shop's own locations. The provider is never called while a row is locked.
 */
export async function startPlanCheckout(
  services: RouteServices,
  checkout: Checkout,
  request: PlanRequest,
): Promise<{ url: string }> {
  const reserved = await services.tenancy.write<Reserved>(request, (tx) =>
    reserve(tx, services, checkout, request),
  );
  if (reserved.kind === "open") {
    const page = await checkout.resume(reserved.reference, {
      returnUrl: request.publicUrl,
      language: baseLanguage,
    });
    if (page.state === "open") return { url: page.url };
    // The provider's own message about it is still on the way.
    if (page.state === "paid") throw new AppError("conflict", "Your plan is being confirmed.");
    await services.tenancy.write<void>(request, async (tx) => {
      await setCheckoutState(tx, reserved.id, "closed");
    });
    return startPlanCheckout(services, checkout, request);
  }
  const { order } = reserved;
  let started: Awaited<ReturnType<Checkout["subscribe"]>>;
  try {
    started = await checkout.subscribe(order);
  } catch (error) {
    await services.tenancy.write<void>(request, async (tx) => {
      await setCheckoutState(tx, order.checkoutId, "closed");
    });
    throw error;
  }
  const { url, reference } = started;
  const isStillWanted = await services.tenancy.write<boolean>(request, async (tx) => {
    const attached = await attachReference(tx, order.checkoutId, reference);
    if (!attached) await enqueueClose(tx, { provider: checkout.provider, reference });
    return attached;
  });
  if (!isStillWanted) throw new AppError("conflict", "Another plan was chosen in the meantime.");
  return { url };
}

async function reserve(
  tx: TenantTx,
  { now: clock, newId }: RouteServices,
  checkout: Checkout,
  request: PlanRequest,
): Promise<Reserved | Refusal> {
  await lockOrganization(tx);
  const newest = await newestSubscription(tx);
  const allowed = choosePlan(newest && newest.state !== "canceled" ? newest : null, request);
  if (!allowed.ok) return allowed;
  if (checkout.plansNotOffered) return refuse(checkout.plansNotOffered);

  const now = clock();
  const plan = planOf(request.plan);
  const wanted = {
    plan: plan.name,
    billing: request.billing,
    provider: checkout.provider,
    locations: await countLocations(tx),
    chargeCents: chargeOf(plan, request.billing),
    trialDays: trialDaysFor(await trialEndOf(tx), now),
  };
  const open = await findOpenCheckout(tx);
  if (open && isOpening(open, now))
    return conflict("A checkout for your plan is already opening. Try again in a moment.");
  if (open) {
    if (open.reference && isSame(open, wanted) && new Date(open.expiresAt) > now)
      return { kind: "open", id: open.id, reference: open.reference };
    await setCheckoutState(tx, open.id, "closed");
    if (open.reference) await enqueueClose(tx, { provider: open.provider, reference: open.reference });
  }
  const order: SubscriptionOrder = {
    organizationId: request.organizationId,
    checkoutId: newId(),
    plan: plan.name,
    description: `AutoIQ ${plan.label}`,
    chargeCents: wanted.chargeCents,
    locations: wanted.locations,
    trialDays: wanted.trialDays,
    interval: request.billing === "yearly" ? "year" : "month",
    customer: newest?.provider === checkout.provider ? newest.customer : "",
    email: request.email,
    doneUrl: `${request.publicUrl}${checkoutReturn.done}`,
    cancelledUrl: `${request.publicUrl}${checkoutReturn.cancelled}`,
    expiresAt: new Date(now.getTime() + openMinutes * 60_000),
  };
  await insertOpenCheckout(tx, {
    ...wanted,
    id: order.checkoutId,
    createdAt: now,
    expiresAt: order.expiresAt,
  });
  return { kind: "new", order };
}

const isOpening = (of: OpenSubscriptionCheckout, now: Date): boolean =>
  of.reference === null && now.getTime() - new Date(of.createdAt).getTime() < lostAfterMs;

const compared = ["plan", "billing", "provider", "locations", "chargeCents", "trialDays"] as const;
const isSame = (
  open: OpenSubscriptionCheckout,
  wanted: Pick<OpenSubscriptionCheckout, (typeof compared)[number]>,
): boolean => compared.every((key) => open[key] === wanted[key]);
