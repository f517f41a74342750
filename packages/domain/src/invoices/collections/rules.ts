import type { Cents } from "../../kernel/money.ts";
import { accept, type Result, refuse } from "../../kernel/result.ts";

export const promiseStates = ["none", "open", "kept", "broken"] as const;
export type PromiseState = (typeof promiseStates)[number];

/** Whether a promise to pay was kept: as much was received since as was promised. Broken once its day has passed. */
export function promiseState(
  of: {
    readonly promisedOn: string | null;
    readonly promisedCents: Cents | null;
    readonly receivedCents: Cents;
  },
  today: string,
): PromiseState {
  if (of.promisedOn === null) return "none";
  if (of.receivedCents >= (of.promisedCents ?? 0)) return "kept";
  return of.promisedOn < today ? "broken" : "open";
}

interface Row {
  readonly name: string;
  readonly promise: PromiseState;
  readonly nextActionOn: string | null;
  readonly oldestDays: number;
  readonly overdueCents: Cents;
}

/** Whom to call first: broken promises, then actions that are due, then the longest past due, then the largest. */
export function inCollectionOrder<T extends Row>(rows: readonly T[], today: string): T[] {
  const rank = ({ promise, nextActionOn }: Row) =>
    promise === "broken" ? 0 : nextActionOn !== null && nextActionOn <= today ? 1 : 2;
  return rows.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      b.oldestDays - a.oldestDays ||
      b.overdueCents - a.overdueCents ||
      (a.name < b.name ? -1 : 1),
  );
}

/** Whether a note says something, and whether its days can still come. */
export function checkNote(
  of: {
    readonly note: string;
    readonly promisedOn: string | null;
    readonly promisedCents: Cents | null;
    readonly nextActionOn: string | null;
  },
  today: string,
): Result<true> {
  if ((of.promisedOn === null) !== (of.promisedCents === null))
    return refuse("Enter both the amount and the day of the promise, or neither.");
  if (of.promisedOn !== null && of.promisedOn < today)
    return refuse("The promised day has passed. Enter today or a later day.");
  if (of.nextActionOn !== null && of.nextActionOn < today)
    return refuse("The day of the next action has passed. Enter today or a later day.");
  if (of.note.trim() === "" && of.promisedOn === null && of.nextActionOn === null)
    return refuse("Enter a note, a promise, or the next action.");
  return accept(true);
}
