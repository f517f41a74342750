import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import {
  type recordPresence as contract,
  type getPresence,
  presenceMs,
} from "@autoiq/domain/repair-orders/presence/contract";
import { ageOf } from "../../../platform/clock/age.ts";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { exists } from "../lists/store.ts";
import * as store from "./store.ts";

const missing = () => new AppError("not-found", customerText.notFound.repairOrder);
const stillThere = (now: Date) => new Date(now.getTime() - presenceMs);

/** The other people who have it open. @throws {AppError} `not-found` */
export async function otherViewers(
  tx: TenantTx,
  { caller, now }: Pick<ActionContext, "caller" | "now">,
  id: string,
): Promise<ReplyOf<typeof getPresence>> {
  const [there, people] = await Promise.all([
    exists(tx, id),
    store.others(tx, { repairOrderId: id, staffId: caller.staffId, seenAt: stillThere(now) }),
  ]);
  if (!there) throw missing();
  return { people };
}

/** Records that the caller is present. The others are notified only when that is new. @throws {AppError} `not-found` */
export async function recordPresence(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { jobId, writing: isWriting }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof getPresence>> {
  const { caller, now } = context;
  if (!(await exists(tx, id))) throw missing();
  if (jobId && !(await store.hasJob(tx, { repairOrderId: id, jobId })))
    throw new AppError("not-found", workText.notOnOrder);
  const writing = isWriting || jobId !== null;
  const before = await store.lastSeen(tx, { repairOrderId: id, staffId: caller.staffId });
  const arrived = !before || ageOf(before.seenAt, now) >= presenceMs;
  await store.see(tx, { repairOrderId: id, staffId: caller.staffId, jobId, writing, now, arrived });
  if (arrived) await store.sweep(tx, new Date(now.getTime() - 20 * presenceMs));
  if (arrived || before?.jobId !== jobId || before.writing !== writing) tx.changed("presence", id);
  return {
    people: await store.others(tx, { repairOrderId: id, staffId: caller.staffId, seenAt: stillThere(now) }),
  };
}

export async function leaveRepairOrder(
  tx: TenantTx,
  { caller }: Pick<ActionContext, "caller">,
  id: string,
): Promise<undefined> {
  if (!(await exists(tx, id))) throw missing();
  const wasPresent = await store.leave(tx, { repairOrderId: id, staffId: caller.staffId });
  if (wasPresent > 0) tx.changed("presence", id);
  return undefined;
}
