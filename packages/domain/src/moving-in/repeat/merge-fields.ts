/** What a field of a record can be. Amounts are integer cents, days `YYYY-MM-DD`. */
export type FieldValue = string | number | boolean | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * What a repeated import makes of a field:
 * unchanged: nobody changed it. came: only the other system did. kept: only AutoIQ did. same: both did, to the same.
 * conflict: both did, differently. locked: the other system changed what AutoIQ never changes by an import.
 */
export type FieldOutcome = "unchanged" | "came" | "kept" | "same" | "conflict" | "locked";

export interface FieldSides {
  /** What the last import brought. Undefined: that is not known. */
  readonly base: FieldValue | undefined;
  readonly here: FieldValue;
  readonly there: FieldValue;
}

/** An empty text and nothing are the same: files don't tell them apart. */
export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && (a ?? "") === (b ?? ""));

/** The three-way merge of one field. What an import never changes is locked instead of changed. */
export function mergeField({ base, here, there }: FieldSides, isLocked = false): FieldOutcome {
  if (isSameValue(there, base)) return isSameValue(here, base) ? "unchanged" : "kept";
  if (isSameValue(here, there)) return "same";
  if (isLocked) return "locked";
  return isSameValue(here, base) ? "came" : "conflict";
}
