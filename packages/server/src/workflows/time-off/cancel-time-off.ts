import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type {
  cancelOwnTimeOff as ownContract,
  cancelTimeOff as teamContract,
} from "@autoiq/domain/time-clock/time-off/contract";
import { cancelApproved, cancelOwn } from "@autoiq/domain/time-clock/time-off/rules";
import { releaseBlock } from "../../features/appointments/availability/remove-block.ts";
import {
  cancelRequest,
  findRequest,
  type LockedRequest,
  lockRequest,
} from "../../features/time-clock/time-off/store.ts";
import { lockPerson } from "../../features/time-clock/weeks/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { managedRequest } from "./answer-time-off.ts";
import { notifyRequester } from "./notify-requester.ts";

/**
 * The caller cancels their own request, or approved time off before it begins. Canceling it again changes nothing.
 * @throws AppError 404
 */
export async function cancelOwnTimeOff(
  tx: TenantTx,
  context: ActionContext,
  timeOffRequestId: string,
  { version }: BodyOf<typeof ownContract>,
): Promise<undefined | Refusal> {
  const { staffId } = context.caller;
  const found = await findRequest(tx, timeOffRequestId);
  if (found?.staffId !== staffId) throw new AppError("not-found", text.clock.noRequest);
  await lockPerson(tx, staffId);
  const locked = await lockRequest(tx, timeOffRequestId);
  if (!locked) throw new AppError("not-found", text.clock.noRequest);
  if (locked.state === "canceled") return undefined;
  const allowed = cancelOwn(locked, context.now);
  if (!allowed.ok) return allowed;
  if (locked.version !== version) return stale(locked.answeredByName ?? locked.name, "request");
  await cancel(tx, context, locked, null);
  return undefined;
}

/** A manager cancels approved time off with a reason, also while it lasts. Canceling it again changes nothing. */
export async function cancelTimeOff(
  tx: TenantTx,
  context: ActionContext,
  timeOffRequestId: string,
  { version, word }: BodyOf<typeof teamContract>,
): Promise<undefined | Refusal> {
  const locked = await managedRequest(tx, context, timeOffRequestId);
  if ("ok" in locked) return locked;
  if (locked.state === "canceled") return undefined;
  const allowed = cancelApproved(locked, word);
  if (!allowed.ok) return allowed;
  if (locked.version !== version) return stale(locked.answeredByName ?? locked.name, "request");
  await cancel(tx, context, locked, word);
  return undefined;
}

/** Frees the calendar, and gives back what was taken of a balance. */
async function cancel(
  tx: TenantTx,
  context: ActionContext,
  request: LockedRequest,
  word: string | null,
): Promise<void> {
  const { id, staffId, blockId, blockLocationId } = request;
  await cancelRequest(tx, {
    timeOffRequestId: id,
    answer: word,
    byName: context.caller.name,
    now: context.now,
  });
  if (blockId && blockLocationId)
    await releaseBlock(tx, context, { id: blockId, locationId: blockLocationId });
  const whose = staffId === context.caller.staffId ? "their" : `${request.name}'s`;
  await recordAction(tx, context, {
    action: `canceled ${whose} time off`,
    subject: "time-entry",
    subjectId: staffId,
    before: { state: request.state, firstDay: request.firstDay, lastDay: request.lastDay },
    after: { word },
  });
  await notifyRequester(tx, context, request, "canceled");
  tx.changed("time-entry", staffId);
}
