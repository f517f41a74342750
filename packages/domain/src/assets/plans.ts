import { fillIn } from "../catalog/message.ts";
import { en as workText } from "../catalog/work-refusals/en.ts";
import { conflict, type Refusal, refuse } from "../kernel/result.ts";
import { addDays, addMonths, formatDay } from "../kernel/time.ts";
import type { DueState, Interval, Plan, ServiceResult } from "./schema.ts";

/** The day on which a plan is due after it was done on `doneOn`. */
export const nextDue = (doneOn: string, { count, unit }: Interval): string =>
  unit === "days" ? addDays(doneOn, count) : addMonths(doneOn, count);

/** The last day on which a plan is not overdue. */
export const lastDay = ({ dueOn, graceDays }: Pick<Plan, "dueOn" | "graceDays">): string =>
  addDays(dueOn, graceDays);

const lastOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);

/** Where a plan belongs in the list of what is due. Days are those of the location. */
export function dueStateOf(of: Pick<Plan, "dueOn" | "graceDays">, today: string): DueState {
  if (today > lastDay(of)) return "overdue";
  const endOfMonth = lastOfMonth(today);
  if (of.dueOn <= endOfMonth) return "this-month";
  return of.dueOn <= lastOfMonth(addDays(endOfMonth, 1)) ? "next-month" : "later";
}

/** Days before the due day on which the shop is notified. */
export const noticeDays = 14;

/** When a plan is due after one was recorded. A failed one is still due. */
export const dueAfter = (
  of: Pick<Plan, "dueOn" | "every">,
  done: { readonly doneOn: string; readonly result: ServiceResult },
): string => (done.result === "failed" ? of.dueOn : nextDue(done.doneOn, of.every));

/**
 * Why one cannot be recorded. `seen` is how many were recorded when the person opened the form: two people who record
 * the same one send the same number.
 */
export function refuseService(
  of: Pick<Plan, "name" | "recorded" | "lastDoneOn">,
  input: { readonly seen: number; readonly doneOn: string },
  { today, recordedBy }: { readonly today: string; readonly recordedBy: string | null },
): Refusal | undefined {
  const text = workText.equipment;
  if (input.seen !== of.recorded)
    return conflict(fillIn(text.recorded, { person: recordedBy ?? text.someone, plan: of.name }));
  if (input.doneOn > today) return refuse(text.future);
  if (of.lastDoneOn && input.doneOn < of.lastDoneOn)
    return refuse(fillIn(text.beforeLast, { day: formatDay(of.lastDoneOn, today) }));
  return undefined;
}

/** Why the bay of overdue equipment is out of service: "Yearly lift inspection overdue since November 3". */
export const overdueReason = (of: Pick<Plan, "name" | "dueOn">, today: string): string =>
  `${of.name} was due ${formatDay(of.dueOn, today)}`;

export const failedReason = (name: string): string => `${name} failed`;
