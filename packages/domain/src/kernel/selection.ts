import { z } from "zod";
import { id } from "./ids.ts";

/** The maximum number of rows in one bulk action. */
export const maxSelected = 200;

/** The selected rows of a list. @param one "customer"; its plural ends in s */
export const selectedIds = (one: string) =>
  z
    .array(id)
    .min(1, `Choose at least one ${one}.`)
    .max(maxSelected, `Choose at most ${maxSelected} ${one}s at once.`)
    .refine((all) => new Set(all).size === all.length, `List each ${one} once.`);

/** The result of a bulk action: the rows it changed, and those it skipped and why. */
export const bulkResult = z.object({
  changed: z.array(id),
  skipped: z.array(z.object({ id, name: z.string(), reason: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;
