import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type { answerTimeOff as contract } from "@autoiq/domain/time-clock/time-off/contract";
import { answerTimeOff as rule } from "@autoiq/domain/time-clock/time-off/rules";
import { addBlock } from "../../features/appointments/availability/add-block.ts";
import { shareWithBookings } from "../../features/appointments/availability/store.ts";
import {
  answerRequest,
  findRequest,
  type LockedRequest,
  lockRequest,
} from "../../features/time-clock/time-off/store.ts";
import { managedPerson } from "../../features/time-clock/weeks/managed-person.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { notifyRequester } from "./notify-requester.ts";

/** What the calendar says. Everybody at the shop reads it, so it does not say why. */
const reason = "Time off";

/**
 * A manager answers a request. Approving it blocks the person's calendar, so booked visits are moved first. Of two answers
 * at once one is saved, and the other manager learns whose. The same answer again changes nothing.
 */
export async function answerTimeOff(
  tx: TenantTx,
  context: ActionContext,
  timeOffRequestId: string,
  { version, answer, word }: BodyOf<typeof contract>,
): Promise<undefined | Refusal> {
  const { caller, now } = context;
  const locked = await managedRequest(tx, context, timeOffRequestId);
  if ("ok" in locked) return locked;
  const isRepeat =
    locked.state === answer && locked.answeredBy === caller.staffId && locked.version === version + 1;
  if (isRepeat) return undefined;
  const allowed = rule(locked, answer, word);
  if (!allowed.ok) return allowed;
  if (locked.version !== version) return stale(locked.name, "request");
  const blockId = answer === "approved" ? await blockCalendar(tx, context, locked) : null;
  if (blockId !== null && typeof blockId === "object") return blockId;
  await answerRequest(tx, {
    timeOffRequestId,
    state: answer,
    answer: word,
    answeredBy: caller.staffId,
    byName: caller.name,
    blockId,
    now,
  });
  await recordAction(tx, context, {
    action: `${answer} ${locked.name}'s time off`,
    subject: "time-entry",
    subjectId: locked.staffId,
    after: {
      kind: locked.kind,
      firstDay: locked.firstDay,
      lastDay: locked.lastDay,
      minutes: locked.minutes,
      word,
    },
  });
  await notifyRequester(tx, context, locked, answer);
  tx.changed("time-entry", locked.staffId);
  return undefined;
}

/**
 * A request of a person whose time the caller decides about, locked with the person.
 * @throws AppError 404
 */
export async function managedRequest(
  tx: TenantTx,
  context: ActionContext,
  timeOffRequestId: string,
): Promise<LockedRequest | Refusal> {
  const missing = () => new AppError("not-found", "That request wasn't found. Refresh to see what waits.");
  const found = await findRequest(tx, timeOffRequestId);
  if (!found) throw missing();
  // In the order of bookings, so that neither waits for the other forever.
  await shareWithBookings(tx, context.caller.locationId);
  const person = await managedPerson(tx, context.caller, found.staffId);
  if ("ok" in person) return person;
  const locked = await lockRequest(tx, timeOffRequestId);
  if (!locked) throw missing();
  return locked;
}

/** Blocks what is left of the time off. Null when all of it has passed, such as sick leave that is entered afterwards. */
async function blockCalendar(
  tx: TenantTx,
  context: ActionContext,
  request: LockedRequest,
): Promise<string | null | Refusal> {
  const now = context.now.getTime();
  if (Date.parse(request.endsAt) <= now) return null;
  const block = await addBlock(tx, context, {
    id: context.newId(),
    bayId: null,
    staffId: request.staffId,
    startsAt: new Date(Math.max(Date.parse(request.startsAt), now)).toISOString(),
    endsAt: request.endsAt,
    reason,
  });
  return "ok" in block ? block : block.id;
}
