import type { Bank } from "@autoiq/domain/books/bank/contract";
import { formatDay } from "~/platform/time/time-zone";

/** Where a new match was booked, if its own day is locked. */
export function bookedText(bank: Bank, matchId: string): string | undefined {
  const match = bank.matches.find(({ id }) => id === matchId);
  if (!match?.lineDay) return undefined;
  const say = (day: string) => formatDay(day, { dateStyle: "medium" });
  return `${say(match.lineDay)} is locked. It was booked on ${say(match.bookedOn)}, the first open day.`;
}
