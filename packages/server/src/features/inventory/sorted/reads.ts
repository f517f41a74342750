import type { PartSort } from "@autoiq/domain/inventory/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { PartRow } from "../store.ts";
import { type SortKey, sortedParts } from "./store.ts";

const idLength = 36;
const values = {
  number: z.string().max(160),
  name: z.string().max(160),
  available: z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/),
};

/** A page in one order. `after` is the key of the last row of the page before, followed by its id. */
export async function partsInOrder(
  tx: TenantTx,
  sort: PartSort,
  after: string,
  of: { locationId: string; words: string[]; code: string; low: boolean; bin: string | null; size: number },
): Promise<{ rows: PartRow[]; next: string | null }> {
  const isDescending = sort.startsWith("-");
  const key = (isDescending ? sort.slice(1) : sort) as SortKey;
  const cursor =
    after === ""
      ? undefined
      : z.tuple([values[key], z.uuid()]).safeParse([after.slice(0, -idLength - 1), after.slice(-idLength)]);
  if (cursor && !cursor.success)
    throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  const { locationId, words, code, low, bin, size } = of;
  const rows = await sortedParts(tx, {
    key,
    direction: isDescending ? "desc" : "asc",
    after: cursor?.data,
    locationId,
    words,
    code,
    low,
    bin,
    limit: size + 1,
  });
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    rows: rows.slice(0, size).map(({ sortKey: _, ...row }) => row),
    next: last ? `${last.sortKey}_${last.id}` : null,
  };
}
