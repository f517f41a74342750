import { accept, conflict, needsConfirmation, type Result, refuse } from "../kernel/result.ts";
import { addDays, daysBetween, formatDay } from "../kernel/time.ts";
import { wholeJob } from "./finished-jobs.ts";
import type { KeptPlan } from "./pay-period.ts";
import { wholeWeeks } from "./weeks.ts";

const maxWeeks = 5;
/** How far back a closed week is compared with the records: half a year. */
export const comparedWeeks = 26;

const dateOf = (day: string) => formatDay(day, "");

/** Whether a pay period may be from then to then. @param nextFrom the day after the last closed one; null before the first */
export function choosePeriod(
  period: { readonly from: string; readonly to: string },
  nextFrom: string | null,
): Result<true> {
  const whole = wholeWeeks(period);
  if (!whole.ok) return whole;
  if (nextFrom !== null && period.from !== nextFrom)
    return conflict(
      `The next pay period begins on ${dateOf(nextFrom)}, the day after the last one. Refresh to see it.`,
    );
  if (daysBetween(period.from, period.to) + 1 > maxWeeks * 7)
    return refuse(`A pay period has at most ${maxWeeks} weeks. Choose an earlier end.`);
  return accept(true);
}

/** Whether a pay period may be closed. */
export function closePeriod(of: {
  readonly to: string;
  readonly today: string;
  /** What the caller looked at, and what it is now. */
  readonly seen: string;
  readonly isNow: string;
  readonly withoutPlan: readonly { readonly name: string }[];
  readonly withoutLeaveRate: readonly { readonly name: string }[];
  readonly running: readonly { readonly name: string }[];
  readonly notApproved: number;
  readonly isConfirmed: boolean;
}): Result<true> {
  if (of.to >= of.today)
    return refuse(
      `This pay period ends on ${dateOf(of.to)}. Close it on ${dateOf(addDays(of.to, 1))} or later, or choose an earlier end.`,
    );
  const [unplanned] = of.withoutPlan;
  if (unplanned)
    return refuse(
      `${unplanned.name} has time or jobs in this period and no pay plan. Add one, or choose “Not paid here”.`,
    );
  const [unrated] = of.withoutLeaveRate;
  if (unrated)
    return refuse(
      `${unrated.name} has paid leave or a paid holiday, and there is no average to pay it by yet. Enter a leave rate in their pay plan.`,
    );
  const [running] = of.running;
  if (running)
    return refuse(`${running.name} has a clock running since a day of this period. Set its end first.`);
  if (of.seen !== of.isNow)
    return conflict("Time or work changed while you looked at this period. Check it again, then close it.");
  if (of.notApproved > 0 && !of.isConfirmed)
    return needsConfirmation(
      `${of.notApproved === 1 ? "1 week isn't" : `${of.notApproved} weeks aren't`} approved yet. Approve them, or confirm that you close without.`,
    );
  return accept(true);
}

/** Whether a plan fits together, beyond what its fields say. */
export function choosePlan(plan: KeptPlan): Result<true> {
  if (plan.kind === "tiers" && plan.of === "advised" && plan.by === "flag-hours")
    return refuse("An advisor has no flag hours. Choose tiers by gross profit.");
  return accept(true);
}

/** Whether a spiff may be removed: one that a closed period may have paid gets a last day instead. */
export function removeSpiff(startsOn: string, closedThrough: string | null): Result<true> {
  if (closedThrough !== null && startsOn <= closedThrough)
    return refuse("This spiff began in a closed pay period. Set its last day instead.");
  return accept(true);
}

/** Whether the shares of a job are all of it. None: it is its technician's alone. */
export function shareJob(
  shares: readonly { readonly staffId: string; readonly basisPoints: number }[],
): Result<true> {
  if (shares.length === 0) return accept(true);
  if (shares.length === 1) return refuse("Choose at least two people, or remove the split.");
  if (new Set(shares.map(({ staffId }) => staffId)).size < shares.length)
    return refuse("Each person has one share. Choose different people.");
  const total = shares.reduce((all, { basisPoints }) => all + basisPoints, 0);
  if (total !== wholeJob)
    return refuse(`The shares add up to ${total / 100}%. Change them so that they add up to 100%.`);
  return accept(true);
}

/** Whether a plan may be removed: one that a closed period used is changed instead, and the next period has the difference. */
export function removePlan(startsOn: string, closedThrough: string | null): Result<true> {
  if (closedThrough !== null && startsOn <= closedThrough)
    return refuse(
      `A closed pay period used this plan. Change it instead: the next period pays the difference.`,
    );
  return accept(true);
}
