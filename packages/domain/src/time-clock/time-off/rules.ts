import { hoursOn, minutesBetween, shiftOn, workSpans } from "../../appointments/availability/hours.ts";
import type { Shift, SpecialDay } from "../../appointments/availability/schema.ts";
import { earliest, latest, type OpeningHours } from "../../appointments/opening-hours.ts";
import { en } from "../../catalog/work-rules/en.ts";
import { sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { addDays, daysBetween } from "../../kernel/time.ts";
import type { TimeOffRequest } from "./contract.ts";
import type { PaidShare } from "./kinds.ts";

const text = en.timeOff;

/** The longest working day that counts: without a schedule of their own, people work as long as the shop is open. */
export const longestDay = 8 * 60;
const longestRequest = 92;
const daysBack = 31;
const daysAhead = 731;

/** Days off, or hours of one day. */
export interface TimeOffDays {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Local times of the one day. Both null: whole days. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Whether somebody may ask for these days. @param today at the person's location */
export function askForDays({ firstDay, lastDay, from, until }: TimeOffDays, today: string): Result<true> {
  if (lastDay < firstDay) return refuse(text.lastBeforeFirst);
  if ((from === null) !== (until === null)) return refuse(text.bothTimes);
  if (from !== null && until !== null) {
    if (firstDay !== lastDay) return refuse(text.oneDay);
    if (until <= from) return refuse(text.endsFirst);
  }
  if (daysBetween(firstDay, lastDay) >= longestRequest) return refuse(text.tooLong);
  if (daysBetween(firstDay, today) > daysBack) return refuse(text.tooEarly);
  if (daysBetween(today, firstDay) > daysAhead) return refuse(text.tooFar);
  return accept(true);
}

/**
 * The person's working minutes on each of the days that has some: by their usual week, or while the shop is open, at most
 * eight hours a day. None when they do not work then.
 */
export function daysOff(
  days: TimeOffDays,
  work: {
    readonly at: OpeningHours;
    readonly specialDays: readonly SpecialDay[];
    readonly week: readonly Shift[] | null;
  },
): { readonly day: string; readonly minutes: number }[] {
  const special = new Map(work.specialDays.map((each) => [each.day, each]));
  const zone = work.at.timeZone;
  const off: { day: string; minutes: number }[] = [];
  // Counted, because the day after December 31, 9999, is not later in the order of strings.
  const count = daysBetween(days.firstDay, days.lastDay) + 1;
  for (let index = 0; index < count; index += 1) {
    const day = addDays(days.firstDay, index);
    const shift = shiftOn(work.week, hoursOn(work.at, special.get(day), day), day);
    if (!shift) continue;
    let minutes = 0;
    for (const span of workSpans(shift)) {
      const from = latest(span.from, days.from ?? span.from);
      const until = earliest(span.to, days.until ?? span.to);
      if (from < until) minutes += minutesBetween(zone, day, from, until);
    }
    if (minutes > 0) off.push({ day, minutes: Math.min(longestDay, minutes) });
  }
  return off;
}

/** The person's working minutes within the days, at most eight hours a day. */
export const minutesOff = (...of: Parameters<typeof daysOff>): number =>
  sum(daysOff(...of).map(({ minutes }) => minutes));

type Answered = Pick<TimeOffRequest, "state" | "name" | "answeredByName">;

/** Whether a manager may answer a request. Of two managers who answer at once, the second one learns who was first. */
export function answerTimeOff(
  request: Answered,
  answer: "approved" | "declined",
  word: string,
): Result<true> {
  if (request.state === "canceled") return conflict(`${request.name} canceled this request.`);
  if (request.state !== "waiting")
    return conflict(`${request.answeredByName} already ${request.state} this request.`);
  if (answer === "declined" && word.length < 3)
    return refuse("Enter a few words that say why, so that the person can plan.");
  return accept(true);
}

/** Whether a person may cancel their own request: while it waits, or before the time off begins. */
export function cancelOwn(request: Pick<TimeOffRequest, "state" | "startsAt">, now: Date): Result<true> {
  if (request.state === "declined") return conflict(text.declined);
  if (request.state === "approved" && new Date(request.startsAt) <= now) return refuse(text.begun);
  return accept(true);
}

/** Whether a manager may cancel time off: what was approved, with a reason. What was taken of a balance comes back. */
export function cancelApproved(request: Answered, word: string): Result<true> {
  if (request.state === "waiting") return conflict("This request waits for an answer. Decline it instead.");
  if (request.state !== "approved") return conflict("This request wasn't approved, so it blocks nothing.");
  if (word.length < 3) return refuse("Enter a few words that say why the time off is canceled.");
  return accept(true);
}

/** How much of a request is paid. @param days its working days, and whether the business pays leave of its kind on them */
export function paidShare(days: readonly { readonly isPaid: boolean }[]): PaidShare {
  const paid = days.filter(({ isPaid }) => isPaid).length;
  return paid === 0 ? "none" : paid < days.length ? "some" : "all";
}

/** Whether leave may be paid from one day to another. */
export function choosePaidDays(paidFrom: string | null, paidUntil: string | null): Result<true> {
  if (paidFrom !== null && paidUntil !== null && paidUntil < paidFrom)
    return refuse("The last paid day is before the first one. Choose a later day, or leave it empty.");
  return accept(true);
}
