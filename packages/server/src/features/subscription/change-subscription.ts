import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { changePlan, type PlanChoice } from "@autoiq/domain/subscription/change";
import type { Subscription } from "@autoiq/domain/subscription/contract";
import { chargeOf, planOf } from "@autoiq/domain/subscription/plans";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import type { Checkout, PlanReport, RunningPlan } from "../../platform/payments/checkout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { recordReports, runningPlanOf } from "./billing/record-reports.ts";
import { overdueSinceOf } from "./billing/store.ts";
import { enqueueEnd } from "./enqueue.ts";
import { asSeen } from "./reads.ts";
import {
  lockOrganization,
  newestSubscription,
  type SavedSubscription,
  setSubscriptionState,
} from "./store.ts";

type Services = Pick<RouteServices, "tenancy">;

interface Found {
  readonly saved: SavedSubscription;
  readonly running: RunningPlan;
}

const nextOf = ({ nextPlan, nextBilling }: SavedSubscription): PlanChoice | null =>
  nextPlan && nextBilling ? { plan: nextPlan, billing: nextBilling } : null;

/** The shop's live plan, if its provider is the one of this installation. */
const findLive = (
  services: Services,
  checkout: Checkout,
  context: ActionContext,
  what: string,
): Promise<Found> =>
  services.tenancy.read(context.caller, async (tx) => {
    const saved = await newestSubscription(tx);
    if (!saved || saved.state === "canceled")
      throw new AppError("conflict", `Your shop has no plan to ${what}.`);
    if (saved.provider !== checkout.provider)
      throw new AppError("refused", "Your plan is billed elsewhere. Contact us to change it.");
    return { saved, running: await runningPlanOf(tx, saved) };
  });

/** Stores the provider's reply. Its own message about the same change arrives later and changes nothing more. */
const follow = (
  services: Services,
  checkout: Checkout,
  context: ActionContext,
  of: {
    readonly before: SavedSubscription;
    readonly reports: readonly PlanReport[];
    readonly action: string;
  },
): Promise<Subscription> =>
  services.tenancy.write<Subscription>(context.caller, async (tx) => {
    await lockOrganization(tx);
    await recordReports(tx, { provider: checkout.provider, reports: of.reports }, context.now);
    const after = (await newestSubscription(tx)) ?? of.before;
    await recordAction(tx, context, {
      action: of.action,
      subject: "subscription",
      subjectId: after.id,
      before: {
        plan: of.before.plan,
        billing: of.before.billing,
        endsAt: of.before.endsAt,
        next: nextOf(of.before),
      },
      after: { plan: after.plan, billing: after.billing, endsAt: after.endsAt, next: nextOf(after) },
    });
    return asSeen(after, await overdueSinceOf(tx));
  });

/** Changes the plan at the provider, which is never called while a row is locked. */
export async function changeSubscription(
  services: Services,
  checkout: Checkout,
  context: ActionContext,
  to: PlanChoice,
): Promise<Subscription> {
  const { saved, running } = await findLive(services, checkout, context, "change");
  const allowed = changePlan(
    { plan: saved.plan, billing: saved.billing, state: saved.state, next: nextOf(saved) },
    to,
  );
  if (!allowed.ok) throw new AppError(allowed.code, allowed.reason);
  const plan = planOf(to.plan);
  const terms = {
    plan: to.plan,
    billing: to.billing,
    description: `AutoIQ ${plan.label}`,
    chargeCents: chargeOf(plan, to.billing),
    when: allowed.value,
  };
  const reports = await checkout.changePlan(running, terms, context.now);
  const when = allowed.value === "now" ? "changed the plan to" : "planned the change to";
  const action = `${when} ${plan.label}, billed ${to.billing}`;
  return follow(services, checkout, context, { before: saved, reports, action });
}

/** Ends a paid plan when its period ends. A trial ends at once, and keeps its remaining days for another one. */
export async function cancelSubscription(
  services: Services,
  checkout: Checkout,
  context: ActionContext,
): Promise<Subscription> {
  const { saved, running } = await findLive(services, checkout, context, "cancel");
  if (saved.state === "trialing")
    return services.tenancy.write<Subscription>(context.caller, (tx) => endTrial(tx, context));
  if (saved.endsAt) return asSeen(saved, null);
  const reports = await checkout.cancelAtPeriodEnd(running, context.now);
  const action = `canceled ${planOf(saved.plan).label} at the end of the period`;
  return follow(services, checkout, context, { before: saved, reports, action });
}

async function endTrial(tx: TenantTx, context: ActionContext): Promise<Subscription | Refusal> {
  await lockOrganization(tx);
  const current = await newestSubscription(tx);
  if (!current || current.state === "canceled") return conflict("Your shop has no plan to cancel.");
  await setSubscriptionState(tx, current.id, "canceled", context.now);
  await enqueueEnd(tx, { provider: current.provider, reference: current.reference });
  await recordAction(tx, context, {
    action: `canceled ${planOf(current.plan).label}`,
    subject: "subscription",
    subjectId: current.id,
    before: { plan: current.plan, billing: current.billing, state: current.state },
  });
  return asSeen({ ...current, state: "canceled", endedAt: context.now.toISOString() }, null);
}

/** Takes back what was to happen when the period ends. */
export async function keepSubscription(
  services: Services,
  checkout: Checkout,
  context: ActionContext,
): Promise<Subscription> {
  const { saved, running } = await findLive(services, checkout, context, "keep");
  if (!saved.endsAt && !saved.nextPlan) return asSeen(saved, null);
  const reports = await checkout.keepPlan(running, context.now);
  const action = `kept ${planOf(saved.plan).label}, billed ${saved.billing}`;
  return follow(services, checkout, context, { before: saved, reports, action });
}

/** The provider's page with the card and the invoices, also of a plan that has ended and is unpaid. */
export async function openBillingPortal(
  services: Services,
  checkout: Checkout,
  context: ActionContext,
  returnUrl: string,
): Promise<{ url: string }> {
  const running = await services.tenancy.read(context.caller, async (tx) => {
    const saved = await newestSubscription(tx);
    return saved?.provider === checkout.provider ? runningPlanOf(tx, saved) : undefined;
  });
  if (!running) throw new AppError("conflict", "Your shop has no plan with a card or invoices yet.");
  return checkout.openPortal(running, returnUrl);
}
