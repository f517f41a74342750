import type { TodaysRates } from "@autoiq/domain/inventory/canned-lines";
import type { CannedLine, CostedPart } from "@autoiq/domain/inventory/contract";
import { partPrice, priceCannedJob } from "@autoiq/domain/inventory/rules";
import { toOrder } from "@autoiq/domain/inventory/stock/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Location, MatrixStep } from "@autoiq/domain/shops/schema";
import type { TenantTx } from "../../platform/tenancy.ts";
import { locationOf } from "../shops/reads.ts";
import { findJobPackage } from "./canned-jobs/store.ts";
import {
  countUses,
  findCannedJobs,
  findCannedJobsByIds,
  findParts,
  nameParts,
  type PartRow,
  pageOfParts,
} from "./store.ts";

const pageSize = 50;

const priced = (row: PartRow, matrix: readonly MatrixStep[]): CostedPart => ({
  ...row,
  priceCents: partPrice(row, matrix),
});

/** What the words kept with a part have to be like: each typed one begins one of them. */
const patternsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `% ${word.replace(/[\\%_]/g, "\\$&")}%`);

/** The same parts as a list shows, line by line; what the shop pays for them is not among it. */
export async function partTable(
  tx: TenantTx,
  locationId: string,
  query: { q: string; low: "yes" | "no"; bin?: string | undefined },
  most: number,
) {
  const [location, rows] = await Promise.all([
    locationOf(tx, locationId),
    pageOfParts(tx, locationId, { after: "", ...asked(query), limit: most }),
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

const asked = (query: { q: string; low: "yes" | "no"; bin?: string | undefined }) => ({
  patterns: patternsOf(query.q),
  code: query.q.trim().toUpperCase(),
  low: query.low === "yes",
  bin: query.bin || null,
});

/**
 * One page by part number; `after` is the number the page before ended with.
 * Every word typed begins a word of name, brand or category, or stands anywhere in the number; or what was typed is one
 * of the part's codes.
 */
export async function partsMatching(
  tx: TenantTx,
  locationId: string,
  query: { q: string; low: "yes" | "no"; bin?: string | undefined; after: string },
): Promise<{ parts: CostedPart[]; next: string | null }> {
  const [location, rows] = await Promise.all([
    locationOf(tx, locationId),
    pageOfParts(tx, locationId, { after: query.after, ...asked(query), limit: pageSize + 1 }),
  ]);
  const page = rows.slice(0, pageSize);
  return {
    parts: page.map((row) => priced(row, location.matrix)),
    next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  };
}

/** The first few parts that match what was typed, by their names alone. */
export function partsNamed(tx: TenantTx, q: string, most: number) {
  const { patterns, code } = asked({ q, low: "no" });
  return nameParts(tx, patterns, code, most);
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
  if (!found) throw new AppError("not-found", "That part is not in the catalog.");
  return found;
}

/** Saved job templates with their lines by id, as they are added to a repair order; one that was retired is absent. */
export async function cannedJobsOf(tx: TenantTx, ids: readonly string[]) {
  const rows = await findCannedJobsByIds(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What prices a line that is made today at this location. */
export const ratesOf = (location: Location): TodaysRates => ({
  laborRateCents: location.pricing.laborRateCents,
  laborMatrix: location.laborMatrix,
  matrix: location.matrix,
});

/** The stocked parts that lines of saved jobs name. */
export const partIdsOf = (lines: readonly CannedLine[]): string[] =>
  lines.flatMap((line) => (line.kind === "part" ? [line.partId] : []));

/** Counts that these were put on a repair order: what is sold most is offered first. */
export const countUse = countUses;

/** A package with its saved jobs' ids; absent when it was taken off the list. */
export async function jobPackageOf(tx: TenantTx, id: string) {
  const pack = await findJobPackage(tx, id);
  return pack?.active ? pack : undefined;
}

/** Every canned job at the location's labor rate and today's part prices. */
export async function cannedJobs(tx: TenantTx, locationId: string) {
  const [location, rows] = await Promise.all([locationOf(tx, locationId), findCannedJobs(tx)]);
  const parts = await partsOf(
    tx,
    locationId,
    rows.flatMap((row) => partIdsOf(row.lines)),
  );
  return rows.map(({ lines, ...row }) => ({
    ...row,
    ...priceCannedJob({ ...row, lines }, ratesOf(location), (id) => parts.get(id)),
  }));
}

export { partsAsked, partWordsOf } from "./answers/reads.ts";
export { togetherNames } from "./canned-jobs/together.ts";
export { suggestedParts } from "./forecast/suggested-parts.ts";
