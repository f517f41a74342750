import { en } from "../../catalog/work-rules/en.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import type { AttendanceEntry, TimeWeek } from "./contract.ts";

const text = en.week;

/** Whether a person may sign a week. */
export function signWeek(week: TimeWeek, seen: string, thisWeek: string): Result<true> {
  if (week.week > thisWeek) return refuse(text.ahead);
  if (week.entries.some(({ endedAt }) => endedAt === null)) return conflict(text.running);
  if (week.entries.length === 0) return refuse(text.empty);
  if (week.seen !== seen) return conflict(text.changed);
  return accept(true);
}

/** Whether a manager may approve a week. */
export function approveWeek(week: TimeWeek, seen: string): Result<true> {
  if (week.seen !== seen) return conflict(text.changed);
  if (week.state === "open")
    return conflict("The person hasn't signed this week yet. Ask them to sign it on their page “My week”.");
  return accept(true);
}

/** Names a week's content: another entry, version, correction, or running clock makes another text. */
export const seenOf = (entries: readonly AttendanceEntry[], corrections: number): string =>
  [
    entries.length,
    entries.reduce((sum, { version }) => sum + version, 0),
    entries.reduce((sum, { minutes }) => sum + minutes, 0),
    entries.filter(({ endedAt }) => endedAt === null).length,
    corrections,
  ].join(".");
