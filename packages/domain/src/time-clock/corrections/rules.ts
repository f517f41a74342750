import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { clockIn, dayIn, formatDay } from "../../kernel/time.ts";

const hoursOfDay = 24;

/** What happened to an entry. `mended`: a missed clock-out got its end. */
export const correctionKinds = ["added", "changed", "split", "deleted", "mended"] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export interface Span {
  readonly startedAt: Date;
  /** Null: it is running. */
  readonly endedAt: Date | null;
}
type EndedSpan = Span & { readonly endedAt: Date };

/**
 * Whether attendance may be from then to then.
 * @param of.others the person's other attendance nearby
 * @param of.zone of the sentences
 */
export function placeEntry(of: {
  entry: Span;
  breaks: readonly EndedSpan[];
  others: readonly Span[];
  now: Date;
  zone: string;
}): Result<true> {
  const { entry, breaks, others, now, zone } = of;
  const end = entry.endedAt ?? now;
  if (end <= entry.startedAt) return refuse("The end must be after the start. Correct one of them.");
  if (end > now) return refuse("The end can't be in the future. Choose an earlier time.");
  if (end.getTime() - entry.startedAt.getTime() > hoursOfDay * 3_600_000)
    return refuse("An entry can't be longer than 24 hours. Correct the days, or add two entries.");
  const say = (at: Date) => `${clockIn(zone, at)} on ${formatDay(dayIn(zone, at), dayIn(zone, now))}`;
  const other = others.find((each) => overlap(entry, each));
  if (other)
    return conflict(
      `This overlaps the entry that began at ${say(other.startedAt)}. Change or delete that one first.`,
    );
  const sorted = [...breaks].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  for (const [index, each] of sorted.entries()) {
    if (each.endedAt <= each.startedAt)
      return refuse(`The break at ${say(each.startedAt)} must end after it starts. Correct its times.`);
    if (each.startedAt < entry.startedAt || each.endedAt > end)
      return refuse(`The break at ${say(each.startedAt)} isn't within the entry. Correct its times.`);
    const next = sorted[index + 1];
    if (next && next.startedAt < each.endedAt)
      return refuse(`The breaks at ${say(each.startedAt)} and ${say(next.startedAt)} overlap. Correct one.`);
  }
  return accept(true);
}

const endOf = (span: Span): number => span.endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
const overlap = (left: Span, right: Span): boolean =>
  left.startedAt.getTime() < endOf(right) && right.startedAt.getTime() < endOf(left);

/**
 * Whether an entry may be split, so that nothing between `endedAt` and `startedAt` was worked.
 * @param breaks of the entry, each within one of the halves
 */
export function splitEntry(
  entry: Span,
  split: { readonly endedAt: Date; readonly startedAt: Date },
  breaks: readonly Span[],
): Result<true> {
  if (!entry.endedAt) return conflict("This clock is still running. Split it after it has ended.");
  const isWithin = split.endedAt > entry.startedAt && split.startedAt < entry.endedAt;
  if (!isWithin || split.startedAt < split.endedAt)
    return refuse("Split it within the entry: the first part ends before the second begins.");
  const isCut = breaks.some(
    (each) =>
      (each.startedAt < split.endedAt && endOf(each) > split.endedAt.getTime()) ||
      (each.startedAt < split.startedAt && each.startedAt >= split.endedAt),
  );
  if (isCut) return refuse("A break would be cut. Change the times of the break first, or split elsewhere.");
  return accept(true);
}

/** Whether a person may correct or approve time. Nobody decides about their own, except who may. */
export function mayDecideTime(of: { isOwn: boolean; mayDecideOwn: boolean }): Result<true> {
  if (of.isOwn && !of.mayDecideOwn)
    return refuse("You can't correct or approve your own time. Ask the owner or another manager.");
  return accept(true);
}
