import { AppError } from "@autoiq/domain/kernel/app-error";
import { type BusinessDetail, extendTrial as contract } from "@autoiq/domain/operator/contract";
import { extendedTrialEnd } from "@autoiq/domain/operator/trial";
import type { FastifyInstance } from "fastify";
import { operatorContextOf } from "../../features/operator/operator-context.ts";
import { businessDetailOf } from "../../features/operator/reads.ts";
import { type OperatorContext, recordOperatorAction } from "../../features/operator/record-action.ts";
import { recordReports, runningPlanOf } from "../../features/subscription/billing/record-reports.ts";
import { planTrialNotices } from "../../features/subscription/settle-subscription.ts";
import { lockOrganization, newestSubscription } from "../../features/subscription/store.ts";
import { type RouteServices, route } from "../../platform/http/route.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";

interface Extension {
  readonly organizationId: string;
  readonly endsOn: string;
  readonly reason: string;
}

/** Extends a trial at the provider, which is never called while a row is locked, and then here. A repeat changes nothing. */
async function extendTrial(
  { tenancy }: Pick<RouteServices, "tenancy">,
  checkout: Checkout,
  context: OperatorContext,
  { organizationId, endsOn, reason }: Extension,
): Promise<BusinessDetail> {
  const { now } = context;
  const found = await tenancy.operator(async (tx) => {
    const detail = await businessDetailOf(tx, organizationId, now);
    const plan = await tx.asTenant(organizationId, async (tenant) => {
      const saved = await newestSubscription(tenant);
      return saved && { saved, running: await runningPlanOf(tenant, saved) };
    });
    return { detail, plan };
  });
  if (!found.plan) throw new AppError("conflict", "This business has no trial.");
  const { saved, running } = found.plan;
  const extended = extendedTrialEnd(saved, endsOn, now);
  if (!extended.ok) throw new AppError(extended.code, extended.reason);
  const { endsAt } = extended;
  if (endsAt.getTime() === new Date(saved.trialEndsAt ?? 0).getTime()) return found.detail;
  if (saved.provider !== checkout.provider)
    throw new AppError("refused", "This plan is billed elsewhere, so its trial can't be extended here.");
  const reports = await checkout.extendTrial(running, endsAt, now);
  return tenancy.operator(async (tx) => {
    await tx.asTenant(organizationId, async (tenant) => {
      await lockOrganization(tenant);
      await recordReports(tenant, { provider: checkout.provider, reports }, now);
      await planTrialNotices(tenant, endsAt, now);
    });
    await recordOperatorAction(tx, context, {
      organizationId,
      action: `extended the trial to ${endsOn}`,
      reason,
      subject: "subscription",
      subjectId: saved.id,
      before: { trialEndsAt: saved.trialEndsAt },
      after: { trialEndsAt: endsAt.toISOString() },
    });
    return businessDetailOf(tx, organizationId, now);
  });
}

export function extendTrialRoute(app: FastifyInstance, services: RouteServices, checkout: Checkout): void {
  route(app, services, contract, (call) =>
    extendTrial(services, checkout, operatorContextOf(call), {
      organizationId: call.params.organizationId,
      endsOn: call.body.endsOn,
      reason: call.body.reason,
    }),
  );
}
