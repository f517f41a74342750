import { AppError } from "@autoiq/domain/kernel/app-error";
import { z } from "zod";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCodes } from "../barcodes/store.ts";
import { partOf } from "../reads.ts";
import { type From, findElsewhere, findMovements, findPrices, findReservations, findUses } from "./store.ts";

const size = 50;
const beginning: From = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

function fromOf(after: string): From {
  if (after === "") return beginning;
  const parsed = cursor.safeParse(after.split("_"));
  if (!parsed.success) throw new AppError("invalid-input", "That page wasn't found. Start at the first one.");
  return parsed.data;
}

function paged<Row extends { at: string }>(rows: Row[], idOf: (row: Row) => string) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last ? `${last.at}_${idOf(last)}` : null };
}

/** What a part is, where it is stored, for whom it is reserved, and its newest history. */
export async function partHistory(tx: TenantTx, locationId: string, id: string) {
  const [part, codes, reservations, elsewhere, movements] = await Promise.all([
    partOf(tx, locationId, id),
    findCodes(tx, id),
    findReservations(tx, { locationId, partId: id }),
    findElsewhere(tx, { locationId, partId: id }),
    findMovements(tx, { locationId, partId: id }, beginning, 20),
  ]);
  return { part, codes, reservations, elsewhere, movements };
}

export async function movementsOf(tx: TenantTx, locationId: string, id: string, after: string) {
  const from = fromOf(after);
  await partOf(tx, locationId, id);
  return paged(await findMovements(tx, { locationId, partId: id }, from, size + 1), (row) => row.id);
}

export async function usesOf(tx: TenantTx, locationId: string, id: string, after: string) {
  const from = fromOf(after);
  await partOf(tx, locationId, id);
  return paged(await findUses(tx, { locationId, partId: id }, from, size + 1), (row) => row.lineId);
}

export async function pricesOf(tx: TenantTx, locationId: string, id: string) {
  await partOf(tx, locationId, id);
  return { rows: await findPrices(tx, id) };
}

/** The complete ledger of a part at a location, without costs. */
export async function movementTable(
  tx: TenantTx,
  of: { locationId: string; id: string; zone: string },
  limit: number,
) {
  const part = await partOf(tx, of.locationId, of.id);
  const rows = await findMovements(tx, { locationId: of.locationId, partId: of.id }, beginning, limit);
  const written = new Intl.DateTimeFormat("sv-SE", {
    timeZone: of.zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return {
    name: `ledger-${part.number.replace(/[^A-Za-z0-9-]+/g, "-")}`,
    columns: ["When", "What", "Quantity", "Bins", "Repair order", "Invoice", "By", "Reason"],
    rows: rows.map((row) => ({
      When: written.format(new Date(row.at)),
      What: row.kind,
      Quantity: row.quantity,
      Bins: row.bins,
      "Repair order": row.repairOrderNumber === null ? "" : String(row.repairOrderNumber),
      Invoice: row.invoiceNumber === null ? "" : String(row.invoiceNumber),
      By: row.by ?? "",
      Reason: row.reason,
    })),
  };
}
