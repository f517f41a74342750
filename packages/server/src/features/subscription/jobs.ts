import { z } from "zod";
import type { RouteServices } from "../../platform/http/route.ts";
import { job } from "../../platform/jobs/jobs.ts";
import type { Checkout, PlanReport } from "../../platform/payments/checkout.ts";
import { advancePlan } from "../../platform/payments/test-billing.ts";
import { countLocations } from "../shops/reads.ts";
import { notifyOverdue, notifyTrialEnd } from "./billing/notices.ts";
import { runningPlanOf } from "./billing/record-reports.ts";
import { settleReports } from "./settle-subscription.ts";
import { newestSubscription } from "./store.ts";

const atProvider = z.object({ provider: z.string(), reference: z.string() });
const inBusiness = z.object({ organizationId: z.uuid() });

type Services = Pick<RouteServices, "tenancy" | "now" | "newId"> & { readonly publicUrl: string };

/** Work at the provider, or later, after a transaction has decided it. Each job may run twice. */
export function subscriptionJobs(checkout: Checkout, services: Services) {
  const close = job({
    task: "subscription.close-checkout",
    payload: atProvider,
    handle: async (of) => {
      if (of.provider === checkout.provider) await checkout.close(of.reference);
    },
  });
  const end = job({
    task: "subscription.end-at-provider",
    payload: atProvider,
    handle: async (of) => {
      if (of.provider !== checkout.provider)
        throw new Error(`Subscription ${of.reference} has to be ended at ${of.provider} by hand`);
      await checkout.endSubscription(of.reference);
    },
  });

  const liveOf = (organizationId: string) =>
    services.tenancy.read({ organizationId, userId: null }, async (tx) => {
      const saved = await newestSubscription(tx);
      if (!saved || saved.state === "canceled" || saved.provider !== checkout.provider) return undefined;
      return { saved, running: await runningPlanOf(tx, saved), locations: await countLocations(tx) };
    });

  // A provider ends trials, renews, and charges automatically, and reports it. The test checkout has no one to do that.
  const advance = job({
    task: "subscription.end-test-trial",
    payload: inBusiness.extend({ subscriptionId: z.uuid() }),
    handle: async ({ organizationId, subscriptionId }) => {
      const live = await liveOf(organizationId);
      if (live?.saved.id !== subscriptionId || live.saved.provider !== "test") return;
      await settleReports(services, checkout, advancePlan(live.running, services.now()));
    },
  });
  const setLocations = job({
    task: "subscription.set-locations",
    payload: inBusiness,
    handle: async ({ organizationId }) => {
      const live = await liveOf(organizationId);
      if (!live || live.saved.locations === live.locations || live.locations < 1) return;
      const reports: readonly PlanReport[] = await checkout.setLocations(
        live.running,
        live.locations,
        services.now(),
      );
      await settleReports(services, checkout, reports);
    },
  });
  const trialNotice = job({
    task: "subscription.notify-trial-end",
    payload: inBusiness.extend({ endsAt: z.string(), days: z.number().int() }),
    handle: ({ organizationId, ...of }) =>
      services.tenancy.write<void>({ organizationId, userId: null }, (tx) =>
        notifyTrialEnd(tx, services, of),
      ),
  });
  const overdueNotice = job({
    task: "subscription.notify-overdue",
    payload: inBusiness.extend({ since: z.string(), days: z.number().int() }),
    handle: ({ organizationId, ...of }) =>
      services.tenancy.write<void>({ organizationId, userId: null }, (tx) => notifyOverdue(tx, services, of)),
  });
  return [close, end, advance, setLocations, trialNotice, overdueNotice] as const;
}
