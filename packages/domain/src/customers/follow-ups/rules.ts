import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";

/** What came of a follow-up. */
export const outcomes = ["booked", "call-back", "no-answer", "not-interested", "messaged", "done"] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  booked: "Booked",
  "call-back": "Call back on…",
  "no-answer": "No answer",
  "not-interested": "Not interested",
  messaged: "Sent a message",
  done: "Done",
};
/** The same as it is read afterwards. */
export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  booked: "Booked",
  "call-back": "Asked to be called back",
  "no-answer": "No answer",
  "not-interested": "Not interested",
  messaged: "Sent a message",
  done: "Done",
};

/** When a task without a time is due, and its owner is notified. */
export const usualClock = "08:00";

/** A day without a time is over when the day is. A time is over when it passed. */
export const isOverdue = (
  of: { readonly dueOn: string; readonly dueClock: string | null },
  at: { readonly today: string; readonly clock: string },
): boolean =>
  of.dueOn < at.today || (of.dueOn === at.today && of.dueClock !== null && of.dueClock < at.clock);

export interface NextFollowUp {
  readonly on: string;
  readonly clock: string | null;
}

/** Ends a follow-up. "Call back" needs its day, and "no answer" may have one; no other outcome has a next day. */
export function complete(
  of: { readonly isDone: boolean },
  { outcome, next }: { readonly outcome: Outcome; readonly next: NextFollowUp | null },
  today: string,
): Result<NextFollowUp | null> {
  if (of.isDone) return conflict("This task is already done. Open it again to change what came of it.");
  const mayHaveNext = outcome === "call-back" || outcome === "no-answer";
  if (next && !mayHaveNext) return refuse("Only a call back and no answer have a next day. Remove it.");
  if (outcome === "call-back" && !next) return refuse("Choose the day to call back.");
  if (next && next.on < today) return refuse("Choose today or a later day.");
  return accept(next);
}
