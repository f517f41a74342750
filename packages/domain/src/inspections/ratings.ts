import type { AreaMessages } from "../catalog/areas.ts";
import { en as text } from "../catalog/inspection-words/en.ts";
import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/readings/en.ts";

interface RatingFacts {
  /** The word for it on every screen and document. */
  readonly label: string;
  /** What it means, for people who know nothing about cars. */
  readonly meaning: string;
  readonly tone: "success" | "warning" | "danger";
  /** Whether it calls for work: such a point is shown first and can become a job. */
  readonly finding: boolean;
}

/** Every rating, from the least to the most severe. A rating's number key is its place here. */
export const ratingFacts = {
  green: {
    label: text.label.green,
    meaning: text.meaning.green,
    tone: "success",
    finding: false,
  },
  yellow: {
    label: text.label.yellow,
    meaning: text.meaning.yellow,
    tone: "warning",
    finding: true,
  },
  red: {
    label: text.label.red,
    meaning: text.meaning.red,
    tone: "danger",
    finding: true,
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

export const ratings = Object.keys(ratingFacts) as readonly Rating[];
/** "green, yellow or red". */
export const ratingColors = `${ratings.slice(0, -1).join(", ")} or ${ratings.at(-1)}`;
/** The order in which people read them. */
export const mostSevereFirst: readonly Rating[] = ratings.toReversed();

export const isFinding = (rating: Rating | null): rating is FindingRating =>
  rating !== null && ratingFacts[rating].finding;
export const findingRatings: readonly FindingRating[] = mostSevereFirst.filter(isFinding);
export const fineRatings: readonly Rating[] = mostSevereFirst.filter((rating) => !isFinding(rating));

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

/** "2 urgent", "0 soon", "40 OK". */
export const describeCounts = (
  counts: RatingCounts,
  of: readonly Rating[] = mostSevereFirst,
  words: AreaMessages<"readings"> = en,
): string[] => of.map((rating) => fillIn(words.counted[rating], { count: counts[rating] }));
