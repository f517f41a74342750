import type { z } from "zod";
import { isCost } from "./costs.ts";
import { shapeOf } from "./masking.ts";
import { maySee, type Visibility, type VisibilityScope } from "./visibility.ts";

/** A column of a list, and what it tells that not everybody may read. */
export interface MarkedColumn {
  readonly name: string;
  readonly visibility?: Visibility | undefined;
}
export type Column = string | MarkedColumn;

export const costColumn = (name: string): MarkedColumn => ({ name, visibility: "cost" });
export const contactColumn = (name: string): MarkedColumn => ({ name, visibility: "contact" });

/** The columns of a list whose lines have a schema: marked as its fields are. */
export const columnsOf = (line: z.ZodObject): MarkedColumn[] =>
  [...shapeOf(line).properties].map(([name, { visibility }]) => ({ name, visibility }));

/**
 * The columns that somebody may read.
 * @throws where a column is named like a cost and not marked as one: whoever adds it has to say what it tells
 */
export function columnsFor(columns: readonly Column[], scope: VisibilityScope): string[] {
  return columns.flatMap((column) => {
    const { name, visibility }: MarkedColumn = typeof column === "string" ? { name: column } : column;
    if (visibility === undefined && isCost(name)) throw new Error(`The column ${name} tells a cost: mark it`);
    return maySee(scope, visibility) ? [name] : [];
  });
}
