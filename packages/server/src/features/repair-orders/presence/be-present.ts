import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import {
  type bePresent as contract,
  type getPresence,
  presenceMs,
} from "@autoiq/domain/repair-orders/presence/contract";
import { ageOf } from "../../../platform/clock/age.ts";
import type { Deed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { exists } from "../lists/store.ts";
import * as store from "./store.ts";

const missing = () => new AppError("not-found", "There is no such repair order.");
const stillThere = (now: Date) => new Date(now.getTime() - presenceMs);

/** Who else has it open. @throws {AppError} `not-found` */
export async function presentOthers(
  tx: TenantTx,
  { caller, now }: Pick<Deed, "caller" | "now">,
  id: string,
): Promise<ReplyOf<typeof getPresence>> {
  const [there, people] = await Promise.all([
    exists.one(tx, tx.organizationId, id),
    store.others.all(tx, tx.organizationId, id, caller.staffId, stillThere(now)),
  ]);
  if (!there) throw missing();
  return { people };
}

/** Notes that the caller is there; the others are told only when that is news. @throws {AppError} `not-found` */
export async function bePresent(
  tx: TenantTx,
  deed: Deed,
  id: string,
  { jobId, writing: isWriting }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof getPresence>> {
  const { caller, now } = deed;
  if (!(await exists.one(tx, tx.organizationId, id))) throw missing();
  if (jobId && !(await store.hasJob.one(tx, tx.organizationId, id, jobId)))
    throw new AppError("not-found", "There is no such job on this repair order.");
  const writing = isWriting || jobId !== null;
  const before = await store.lastSeen.one(tx, tx.organizationId, id, caller.staffId);
  const arrived = !before || ageOf(before.seenAt, now) >= presenceMs;
  await store.see.run(tx, tx.organizationId, id, caller.staffId, jobId, writing, now, arrived);
  if (arrived) await store.sweep.run(tx, tx.organizationId, new Date(now.getTime() - 20 * presenceMs));
  if (arrived || before?.jobId !== jobId || before.writing !== writing) tx.changed("presence", id);
  return { people: await store.others.all(tx, tx.organizationId, id, caller.staffId, stillThere(now)) };
}

export async function leaveOrder(
  tx: TenantTx,
  { caller }: Pick<Deed, "caller">,
  id: string,
): Promise<undefined> {
  if (!(await exists.one(tx, tx.organizationId, id))) throw missing();
  const left = await store.leave.run(tx, tx.organizationId, id, caller.staffId);
  if (left > 0) tx.changed("presence", id);
  return undefined;
}
