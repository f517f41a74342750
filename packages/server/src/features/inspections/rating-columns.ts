import { type Rating, ratings } from "@autoiq/domain/inspections/ratings";

/** How many rows `alias` have that rating. */
export const ratingCount = (alias: string, rating: Rating): string =>
  `count(*) filter (where ${alias}.rating = '${rating}')::int`;

/** `count(*) filter (where p.rating = 'green')::int as green, …`. */
export const ratingColumns = (alias: string): string =>
  ratings.map((rating) => `${ratingCount(alias, rating)} as ${rating}`).join(", ");

/** What a record of JSON has: `'green', k.green, …`. */
export const ratingPairs = (expressionOf: (rating: Rating) => string): string =>
  ratings.map((rating) => `'${rating}', ${expressionOf(rating)}`).join(", ");
