import { type Cents, sum } from "../kernel/money.ts";
import { addDays, addMonths } from "../kernel/time.ts";
import { type Depreciated, depreciationSchedule, monthOf } from "./depreciation.ts";

/** What the journal has of one piece. Amounts are cents, and add up over months. */
export interface Posting {
  readonly kind: "depreciation" | "asset-disposal";
  /** Depreciation. Zero in a disposal. */
  readonly amountCents: Cents;
  readonly costCents: Cents;
  readonly accumulatedCents: Cents;
  readonly proceedsCents: Cents;
}

const amounts = ["amountCents", "costCents", "accumulatedCents", "proceedsCents"] as const;
const none = { amountCents: 0, costCents: 0, accumulatedCents: 0, proceedsCents: 0 };

/** What should have been booked of a piece at the end of a month, since the first month. Months are YYYY-MM. */
function targets(
  of: Depreciated & { readonly proceedsCents: Cents },
  { first, month }: { readonly first: string; readonly month: string },
): Posting[] {
  const schedule = depreciationSchedule(of);
  const ended = of.endedOn === null ? null : monthOf(of.endedOn);
  // What left before the books began was never in them.
  if (ended !== null && ended < first) return [];
  const within = schedule.filter((each) => each.month >= first && each.month <= month);
  const depreciation = {
    ...none,
    kind: "depreciation" as const,
    amountCents: sum(within.map(({ cents }) => cents)),
  };
  if (ended === null || ended > month) return [depreciation];
  return [
    depreciation,
    {
      kind: "asset-disposal",
      amountCents: 0,
      costCents: of.costCents,
      // With the months before the books began, which are an opening balance.
      accumulatedCents: sum(schedule.map(({ cents }) => cents)),
      proceedsCents: of.proceedsCents,
    },
  ];
}

/**
 * What a month books of a piece: the difference between what should be booked by its end and what is. So a correction of
 * its cost or life, and of a disposal, is booked with the next month, and earlier entries never change.
 * @param booked of that month and earlier ones, since the first month
 */
export function postingsOf(
  of: Depreciated & { readonly proceedsCents: Cents },
  months: { readonly first: string; readonly month: string },
  booked: readonly Posting[],
): Posting[] {
  const target = targets(of, months);
  return (["depreciation", "asset-disposal"] as const).flatMap((kind): Posting[] => {
    const total = (all: readonly Posting[], key: (typeof amounts)[number]) =>
      sum(all.filter((each) => each.kind === kind).map((each) => each[key]));
    const [amountCents, costCents, accumulatedCents, proceedsCents] = amounts.map(
      (key) => total(target, key) - total(booked, key),
    ) as [Cents, Cents, Cents, Cents];
    const moves = [amountCents, costCents, accumulatedCents, proceedsCents].some((cents) => cents !== 0);
    return moves ? [{ kind, amountCents, costCents, accumulatedCents, proceedsCents }] : [];
  });
}

/** The months to book on a day: those that are over, and its own on the last day of the month. Oldest first. */
export function monthsToClose(first: string, today: string, closed: ReadonlySet<string>): string[] {
  const isLast = monthOf(addDays(today, 1)) !== monthOf(today);
  const last = isLast ? monthOf(today) : monthOf(addMonths(`${monthOf(today)}-01`, -1));
  const months: string[] = [];
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1)))
    if (!closed.has(month)) months.push(month);
  return months;
}
