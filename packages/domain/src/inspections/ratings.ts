import type { AreaMessages } from "../catalog/areas.ts";
import { en as text } from "../catalog/inspection-words/en.ts";
import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/readings/en.ts";

interface RatingFacts {
  /** The word for it on every screen and document. */
  readonly label: string;
  /** What it means, for people who know nothing about cars. */
  readonly meaning: string;
  readonly tone: "success" | "warning" | "danger" | "neutral";
  /** Whether it calls for work: such a point is shown first and can become a job. */
  readonly finding: boolean;
  /** Whether the point was checked. One that was not is neither OK nor a finding. */
  readonly checked: boolean;
}

/** Every rating, from the least to the most severe. */
export const ratingFacts = {
  na: {
    label: text.label.na,
    meaning: text.meaning.na,
    tone: "neutral",
    finding: false,
    checked: false,
  },
  green: {
    label: text.label.green,
    meaning: text.meaning.green,
    tone: "success",
    finding: false,
    checked: true,
  },
  yellow: {
    label: text.label.yellow,
    meaning: text.meaning.yellow,
    tone: "warning",
    finding: true,
    checked: true,
  },
  red: {
    label: text.label.red,
    meaning: text.meaning.red,
    tone: "danger",
    finding: true,
    checked: true,
  },
} as const satisfies Record<string, RatingFacts>;

type Facts = typeof ratingFacts;
export type Rating = keyof Facts;
export type FindingRating = { [R in Rating]: Facts[R]["finding"] extends true ? R : never }[Rating];
export type RatingTone = Facts[Rating]["tone"];
export type RatingCounts = Record<Rating, number>;
interface Rated {
  readonly rating: Rating | null;
}

const leastSevereFirst = Object.keys(ratingFacts) as readonly Rating[];
const checkedRatings = leastSevereFirst.filter((rating) => ratingFacts[rating].checked);
/** As they are offered: those of a checked point first. A rating's number key is its place here. */
export const ratings: readonly Rating[] = [
  ...checkedRatings,
  ...leastSevereFirst.filter((rating) => !ratingFacts[rating].checked),
];
/** "green, yellow or red". */
export const ratingColors = `${checkedRatings.slice(0, -1).join(", ")} or ${checkedRatings.at(-1)}`;
/** The order in which people read them. */
export const mostSevereFirst: readonly Rating[] = leastSevereFirst.toReversed();

export const isFinding = (rating: Rating | null): rating is FindingRating =>
  rating !== null && ratingFacts[rating].finding;
export const findingRatings: readonly FindingRating[] = mostSevereFirst.filter(isFinding);
/** Checked, and nothing to do. */
export const fineRatings: readonly Rating[] = checkedRatings.filter((rating) => !isFinding(rating));
export const uncheckedRatings: readonly Rating[] = leastSevereFirst.filter(
  (rating) => !ratingFacts[rating].checked,
);

/** Null when there is none. */
export const mostSevere = (rated: readonly Rating[]): Rating | null =>
  mostSevereFirst.find((rating) => rated.includes(rating)) ?? null;

/** The items that call for work, the most severe first. */
export const findingsOf = <T extends Rated>(items: readonly T[]) =>
  findingRatings.flatMap((rating) =>
    items.filter((item): item is T & { rating: FindingRating } => item.rating === rating),
  );

export const countRatings = (items: readonly Rated[]): RatingCounts =>
  Object.fromEntries(
    ratings.map((rating) => [rating, items.filter((item) => item.rating === rating).length]),
  ) as RatingCounts;

/** "2 urgent", "0 soon", "40 OK", and "1 N/A" where there is one. */
export const describeCounts = (
  counts: RatingCounts,
  of: readonly Rating[] = mostSevereFirst,
  words: AreaMessages<"readings"> = en,
): string[] =>
  of
    .filter((rating) => ratingFacts[rating].checked || counts[rating] > 0)
    .map((rating) => fillIn(words.counted[rating], { count: counts[rating] }));
