import { latest } from "@autoiq/domain/appointments/opening-hours";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { EarnedKind } from "@autoiq/domain/time-clock/time-off/kinds";
import type {
  adjustTimeOff as adjustContract,
  saveTimeOffPolicy as saveContract,
} from "@autoiq/domain/time-clock/time-off/policy-contract";
import { choosePaidDays } from "@autoiq/domain/time-clock/time-off/rules";
import { type ActionContext, recordAction } from "../../../../platform/history.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { findPerson } from "../../weeks/store.ts";
import * as store from "./store.ts";

const nameOf = (kind: EarnedKind) => (kind === "sick" ? "sick leave" : "vacation");

/**
 * Sets how everyone earns a kind of leave, and from when it is paid. Balances follow from its first day on.
 * @param openSince the first day that no closed pay period has. Null: none is closed
 */
export async function savePolicy(
  tx: TenantTx,
  context: ActionContext,
  kind: EarnedKind,
  { version, startsOn, workedMinutesPerHour, capMinutes, ...paid }: BodyOf<typeof saveContract>,
  openSince: string | null,
): Promise<undefined | Refusal> {
  await store.lockPolicies(tx);
  const before = (await store.findPolicies(tx)).find((each) => each.kind === kind);
  const paidFrom =
    paid.paidFrom !== undefined
      ? paid.paidFrom
      : before
        ? before.paidFrom
        : latest(startsOn, openSince ?? startsOn);
  const paidUntil =
    paidFrom === null ? null : paid.paidUntil !== undefined ? paid.paidUntil : (before?.paidUntil ?? null);
  const allowed = choosePaidDays(paidFrom, paidUntil);
  if (!allowed.ok) return allowed;
  const isSame =
    before?.startsOn === startsOn &&
    before.workedMinutesPerHour === workedMinutesPerHour &&
    before.capMinutes === capMinutes &&
    before.paidFrom === paidFrom &&
    before.paidUntil === paidUntil;
  // A repeat of the request that was saved.
  if (isSame) return undefined;
  if ((before?.version ?? 0) !== version) return stale(before?.enteredBy ?? "Someone else", "policy");
  const after = { startsOn, workedMinutesPerHour, capMinutes, paidFrom, paidUntil };
  await store.savePolicyRow(tx, {
    kind,
    startsOn,
    workedMinutesPerHour,
    capMinutes,
    paidFrom,
    paidUntil,
    byName: context.caller.name,
    now: context.now,
  });
  await recordAction(tx, context, {
    action: `${before ? "changed" : "set"} how ${nameOf(kind)} is earned`,
    subject: "time-entry",
    subjectId: tx.organizationId,
    before: before
      ? {
          startsOn: before.startsOn,
          workedMinutesPerHour: before.workedMinutesPerHour,
          capMinutes: before.capMinutes,
          paidFrom: before.paidFrom,
          paidUntil: before.paidUntil,
        }
      : null,
    after,
  });
  tx.changed("time-entry", tx.organizationId);
  return undefined;
}

/**
 * Adds to a person's balance, or takes off it, from today on or from the policy's first day. The same id again changes
 * nothing.
 * @throws AppError 404
 */
export async function adjustBalance(
  tx: TenantTx,
  context: ActionContext,
  { id, staffId, kind, minutes, reason }: BodyOf<typeof adjustContract>,
): Promise<undefined | Refusal> {
  const person = await findPerson(tx, { staffId, locationId: null });
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  const policy = (await store.findPolicies(tx)).find((each) => each.kind === kind);
  if (!policy) return refuse(`Nobody earns ${nameOf(kind)} yet. Set first how it is earned.`);
  const today = dayIn(person.timeZone, context.now);
  const added = await store.insertAdjustment(tx, {
    adjustmentId: id,
    staffId,
    kind,
    day: latest(today, policy.startsOn),
    minutes,
    reason,
    byName: context.caller.name,
    now: context.now,
  });
  if (added === 0) return undefined;
  await recordAction(tx, context, {
    action: `adjusted ${person.name}'s ${nameOf(kind)}: ${reason}`,
    subject: "time-entry",
    subjectId: staffId,
    after: { minutes },
  });
  tx.changed("time-entry", staffId);
  return undefined;
}
