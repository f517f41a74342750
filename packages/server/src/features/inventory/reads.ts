import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import type { CostedPart, PartSort } from "@autoiq/domain/inventory/contract";
import { partPrice } from "@autoiq/domain/inventory/rules";
import { toOrder } from "@autoiq/domain/inventory/stock/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { MatrixStep } from "@autoiq/domain/shops/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { locationOf } from "../shops/reads.ts";
import { partsInOrder } from "./sorted/reads.ts";
import { findParts, firstParts, nameParts, type PartRow } from "./store.ts";

const pageSize = 50;

const priced = (row: PartRow, matrix: readonly MatrixStep[]): CostedPart => ({
  ...row,
  priceCents: partPrice(row, matrix),
});

/** Patterns for a part's stored words: each input word must start one of them. */
const patternsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `% ${word.replace(/[\\%_]/g, "\\$&")}%`);

/** The same parts as on the list, as table rows, without what the shop pays for them. */
export async function partTable(
  tx: TenantTx,
  locationId: string,
  query: { q: string; low: "yes" | "no"; bin?: string | undefined },
  limit: number,
) {
  const [location, rows] = await Promise.all([
    locationOf(tx, locationId),
    firstParts(tx, locationId, { ...toPartQuery(query), limit }),
  ]);
  const columns = [
    "Number",
    "Name",
    "Brand",
    "Category",
    "Price",
    "Unit",
    "On hand",
    "Reserved",
    "Available",
  ];
  return {
    name: query.low === "yes" ? "parts-to-order" : "parts",
    columns: [...columns, "Minimum", "Maximum", "To order", "Home bin", "Bins"],
    rows: rows.map((row) => {
      const part = priced(row, location.matrix);
      return {
        Number: part.number,
        Name: part.name,
        Brand: part.brand,
        Category: part.category,
        Price: (part.priceCents / 100).toFixed(2),
        Unit: part.unit,
        "On hand": part.onHand,
        Reserved: part.reserved,
        Available: part.available,
        Minimum: part.minimum,
        Maximum: part.maximum,
        "To order": toOrder(part),
        "Home bin": part.bin,
        Bins: part.bins.map(({ bin, onHand }) => `${bin || "no bin"}: ${onHand}`).join("; "),
      };
    }),
  };
}

const toPartQuery = (query: { q: string; low: "yes" | "no"; bin?: string | undefined }) => ({
  patterns: patternsOf(query.q),
  code: query.q.trim().toUpperCase(),
  low: query.low === "yes",
  bin: query.bin || null,
});

/**
 * One page in one order, by number unless asked otherwise. Every input word starts a word of
 * name, brand or category, or is anywhere in the number, or the input is one of the part's codes.
 */
export async function partsMatching(
  tx: TenantTx,
  locationId: string,
  query: { q: string; low: "yes" | "no"; bin?: string | undefined; sort: PartSort; after: string },
): Promise<{ parts: CostedPart[]; next: string | null }> {
  const { patterns: words, code, low, bin } = toPartQuery(query);
  const [location, { rows, next }] = await Promise.all([
    locationOf(tx, locationId),
    partsInOrder(tx, query.sort, query.after, { locationId, words, code, low, bin, size: pageSize }),
  ]);
  return { parts: rows.map((row) => priced(row, location.matrix)), next };
}

/** The first few parts whose names match the input. */
export function partsNamed(tx: TenantTx, q: string, limit: number) {
  const { patterns, code } = toPartQuery({ q, low: "no" });
  return nameParts(tx, patterns, code, limit);
}

/** Parts by id at today's prices and stock, whether or not they are still sold. */
export async function partsOf(
  tx: TenantTx,
  locationId: string,
  ids: readonly string[],
): Promise<Map<string, CostedPart>> {
  const [location, rows] = await Promise.all([
    locationOf(tx, locationId),
    findParts(tx, locationId, [...new Set(ids)]),
  ]);
  return new Map(rows.map((row) => [row.id, priced(row, location.matrix)]));
}

export async function partOf(tx: TenantTx, locationId: string, id: string): Promise<CostedPart> {
  const found = (await partsOf(tx, locationId, [id])).get(id);
  if (!found) throw new AppError("not-found", workText.part.missing);
  return found;
}

export { suggestedParts } from "./forecast/find-suggested-parts.ts";
export { partWordsOf, queryParts } from "./queries/reads.ts";
