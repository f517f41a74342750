import { z } from "zod";
import { type Rating, ratings } from "./ratings.ts";

/** How many points have each rating. */
export const ratingCounts = z.object(
  Object.fromEntries(ratings.map((rating) => [rating, z.number().int()])) as Record<Rating, z.ZodNumber>,
);
