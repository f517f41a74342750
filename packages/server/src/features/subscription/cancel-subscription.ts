import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { Subscription } from "@autoiq/domain/subscription/contract";
import { planOf } from "@autoiq/domain/subscription/plans";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { enqueueEnd } from "./jobs.ts";
import { asSeen } from "./reads.ts";
import { lockOrganization, newestSubscription, setSubscriptionState } from "./store.ts";

/** Ends the plan here at once, and at the provider right after. The shop's records remain. */
export async function cancelSubscription(
  tx: TenantTx,
  context: ActionContext,
): Promise<Subscription | Refusal> {
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
  return asSeen({ ...current, state: "canceled", endedAt: context.now.toISOString() });
}
