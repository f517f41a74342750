import { conflict, type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { ServiceInterval, ServiceIntervalInput } from "@autoiq/domain/vehicles/services/schema";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { intervalNamed, lockInterval, writeInterval } from "./store.ts";

export const refreshTask = "vehicles.refresh-services";

/** Every vehicle's dates are recalculated in the queue, a few hundred at a time. */
export async function saveInterval(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: ServiceIntervalInput,
): Promise<ServiceInterval | Refusal> {
  const before = await lockInterval(tx, id);
  if ((before?.version ?? 0) !== input.version) return stale(await lastActor(tx, id), "service");
  if (await intervalNamed(tx, input.name, id))
    return conflict(`A service named “${input.name}” already exists. Edit that one.`);
  const after = await writeInterval(tx, id, input);
  await recordAction(tx, context, {
    action: before ? "changed a service interval" : "added a service interval",
    subject: "service-interval",
    subjectId: id,
    ...(before ? { before } : {}),
    after,
  });
  const { organizationId } = tx;
  await tx.enqueue(refreshTask, { organizationId }, { key: `${refreshTask} ${organizationId}` });
  tx.changed("shop", id);
  return after;
}
