import { z } from "zod";
import { id } from "./ids.ts";

/** As many rows as one act may be done with at once. */
export const mostChosen = 200;

/** The rows of a list that somebody chose. @param one "customer"; its plural ends in s */
export const chosenIds = (one: string) =>
  z
    .array(id)
    .min(1, `Choose at least one ${one}.`)
    .max(mostChosen, `Choose at most ${mostChosen} ${one}s at once.`)
    .refine((all) => new Set(all).size === all.length, `Each ${one} stands here once.`);

/** What became of an act on many: which it changed, and which it left out and why. */
export const doneToMany = z.object({
  changed: z.array(id),
  skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type DoneToMany = z.infer<typeof doneToMany>;
