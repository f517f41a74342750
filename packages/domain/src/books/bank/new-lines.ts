import type { BankRow } from "./read-file.ts";

/** What tells one line of an account from another. */
export interface LineIdentity {
  readonly day: string;
  readonly amountCents: number;
  readonly description: string;
  /** The bank's own id. Empty: none. */
  readonly reference: string;
  /** Which one of the lines with this day, amount, and description it is, from 0. */
  readonly ordinal: number;
}

const contentOf = (of: Pick<LineIdentity, "day" | "amountCents" | "description">): string =>
  JSON.stringify([of.day, of.amountCents, of.description]);

/**
 * The rows that an account does not have yet, with their ordinals. A row with the bank's id is known by that id. A row
 * without one, and one of a file with ids after a file without, is known by its day, amount, and description, and by which
 * one of that day it is: two equal rows of a file are two payments.
 */
export function newLines(
  known: readonly LineIdentity[],
  rows: readonly BankRow[],
): (BankRow & { readonly ordinal: number })[] {
  const references = new Set(known.flatMap(({ reference }) => (reference ? [reference] : [])));
  const counts = new Map<string, { all: number; withoutReference: number }>();
  for (const line of known) {
    const content = contentOf(line);
    const count = counts.get(content) ?? { all: 0, withoutReference: 0 };
    count.all = Math.max(count.all, line.ordinal + 1);
    if (!line.reference) count.withoutReference += 1;
    counts.set(content, count);
  }
  const before = new Map([...counts].map(([content, count]) => [content, { ...count }]));
  const seen = new Map<string, number>();
  const added: (BankRow & { ordinal: number })[] = [];
  for (const row of rows) {
    if (row.reference && references.has(row.reference)) continue;
    const content = contentOf(row);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    const had = before.get(content);
    // A row with an id can only be one that came without.
    if (had && place < (row.reference ? had.withoutReference : had.all)) continue;
    const count = counts.get(content) ?? { all: 0, withoutReference: 0 };
    added.push({ ...row, ordinal: count.all });
    count.all += 1;
    counts.set(content, count);
    if (row.reference) references.add(row.reference);
  }
  return added;
}
