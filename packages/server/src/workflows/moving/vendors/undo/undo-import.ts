import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import type { MoverTx, Tenancy } from "../../../../platform/tenancy.ts";
import { allowLong } from "../../store.ts";
import { UnfitFile } from "../../unfit-file.ts";
import { firstOrderNumber } from "../add-records.ts";
import { findTouched, forgetReplaced, listReplaced, putOrdersBack, removeOrders } from "../orders/store.ts";
import { forgetBases } from "../repeat/store.ts";
import { deleteSeries, lockImports, lockSeries, setSeries } from "../store.ts";
import { findRevertable, revertChanges } from "./revert-changes.ts";
import {
  countImportRecords,
  type FoundImport,
  findHighest,
  findImport,
  findImportOwner,
  findImportRows,
  findNeeded,
  findVehiclesOf,
  findWhatStays,
  forgetRows,
  markDaysOf,
  nameRecords,
  refreshServices,
  removeRows,
  setUndone,
  shareBooksLock,
} from "./store.ts";

export interface UndoneImport {
  /** How many records went. */
  readonly removed: number;
  /** How many fields of other records are again as they were before it. */
  readonly restored: number;
  /** What stays, by its name, and why. */
  readonly stays: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Takes back what an import added, and what it changed of other records, in one transaction. A record to which something refers that came since, or that was
 * changed since, stays with what it needs, and a field that was changed since stays as it is. Nothing else changes.
 * @param finish writes down what came of it, in the same transaction
 * @returns undefined when there is no import with that id
 * @throws {UnfitFile} when somebody referred to one of its records meanwhile
 */
export async function undoImport(
  tenancy: Tenancy,
  importId: string,
  now: Date,
  finish?: (tx: MoverTx, undone: UndoneImport) => Promise<void>,
): Promise<UndoneImport | undefined> {
  const owner = await tenancy.identityRead((tx) => findImportOwner(tx, importId));
  if (!owner) return undefined;
  const undone = tenancy.importRecords(owner.id, async (tx) => {
    await allowLong(tx);
    await lockImports(tx);
    const found = await findImport(tx, importId);
    if (!found) return undefined;
    await tx.asTenant((tenant) => shareBooksLock(tenant, found.locationId));
    const rows = await findImportRows(tx, importId);
    const before = await countImportRecords(tx, importId);
    const kept = await findKept(tx, importId, new Set(rows.map(({ recordId }) => recordId)));
    const going = rows.filter(({ recordId }) => !kept.has(recordId));
    const orders = await chooseReplaced(tx, importId, kept);
    const back = [...orders.going];
    const reverted = await revertChanges(tx, importId, found.locationId, orders);
    const ids = going.map(({ id }) => id);
    const vehiclesOf = async () => (await findVehiclesOf(tx, [...ids, ...back])).map(({ id }) => id);
    const vehiclesBefore = await vehiclesOf();
    await tx.asTenant((tenant) => markDaysOf(tenant, ids));
    await removeOrders(tx, back);
    await removeRows(tx, going);
    await putOrdersBack(tx, importId, back);
    await forgetReplaced(tx, { importId, ids: back });
    const vehicles = [...new Set([...vehiclesBefore, ...(await vehiclesOf())])];
    await forgetRows(tx, { importId, recordIds: [...new Set(going.map(({ recordId }) => recordId))] });
    await forgetBases(tx, importId, ids);
    await tx.asTenant((tenant) => refreshServices(tenant, vehicles));
    const numbers = await takeNumbersBack(tx, importId, found);
    await setUndone(tx, Object.assign({ importId, at: now }, numbers));
    const removed = before - (await countImportRecords(tx, importId));
    const result = {
      removed,
      restored: reverted.restored + back.length,
      stays: [...(await named(tx, kept)), ...reverted.stays],
    };
    await finish?.(tx, result);
    return result;
  });
  return undone.catch((error: unknown) => {
    throw meanwhileError(error);
  });
}

/** What of a business's import would go and what would stay now. It changes nothing. */
export async function previewUndo(
  tenancy: Tenancy,
  organizationId: string,
  importId: string,
): Promise<UndoneImport | undefined> {
  return tenancy.snapshot(organizationId, async (tx) => {
    const found = await findImport(tx, importId);
    if (!found) return undefined;
    const rows = await findImportRows(tx, importId);
    const kept = await findKept(tx, importId, new Set(rows.map(({ recordId }) => recordId)));
    const removed = rows.filter(({ kind, recordId }) => kind !== null && !kept.has(recordId)).length;
    const orders = await chooseReplaced(tx, importId, kept);
    const { going, stays } = await findRevertable(tx, importId, found.locationId, orders);
    return {
      removed,
      restored: going.length + orders.going.size,
      stays: [...(await named(tx, kept)), ...stays],
    };
  });
}

const named = async (tx: MoverTx, kept: ReadonlyMap<string, string>): Promise<UndoneImport["stays"]> =>
  (await nameRecords(tx, [...kept.keys()])).map(({ id, name }) => ({
    name: name ?? "",
    why: kept.get(id ?? "") ?? "",
  }));

/** Somebody referred to a record between the look and the removal. */
const meanwhileError = (error: unknown): unknown =>
  (error as { code?: string }).code === "23503"
    ? new UnfitFile("Somebody worked with one of its records just now. Try again. Nothing was changed.")
    : error;

/** How a table's rows are called when they are why a record stays. */
const words: Readonly<Record<string, string>> = {
  changed: "it was changed since",
  payments: "a payment came since",
  account_payments: "a payment came since",
  ledger_entries: "money was booked on it since",
  repair_orders: "a repair order came since",
  invoices: "an invoice came since",
  vehicles: "a vehicle came since",
  appointments: "an appointment came since",
  stock_movements: "its stock moved since",
  locked: "the books of its day are locked",
  closed: "its money was counted in a close of the day",
  sms_consents: "the customer said since whether they want texts",
};

const lastOfAll = "ledger_entries";

/** One reason for each record, the same each time. A payment is said as one, and not as the entry that it booked. */
function reasonsOf(found: readonly { readonly id: string; readonly why: string }[]): Map<string, string> {
  const sorted = found.toSorted(
    (a, b) => Number(a.why === lastOfAll) - Number(b.why === lastOfAll) || a.why.localeCompare(b.why, "en"),
  );
  const reasons = new Map<string, string>();
  for (const { id, why } of sorted)
    if (!reasons.has(id))
      reasons.set(id, words[why] ?? `something came since that refers to it (${why.replaceAll("_", " ")})`);
  return reasons;
}

/** Adds replaced orders to what stays: somebody worked with them since, or a later import brought something of them. */
async function addStayingOrders(tx: MoverTx, importId: string, kept: Map<string, string>): Promise<void> {
  const replaced = await listReplaced(tx, importId);
  const touched = await findTouched(
    tx,
    replaced.map(({ id }) => id),
  );
  const why = reasonsOf(touched);
  for (const { id, version, current, isChangedAgain } of replaced) {
    const reason = isChangedAgain
      ? "a later import changed it, which is undone first"
      : current === version
        ? why.get(id)
        : words.changed;
    if (reason && !kept.has(id)) kept.set(id, reason);
  }
}

async function chooseReplaced(tx: MoverTx, importId: string, kept: ReadonlyMap<string, string>) {
  const ids = (await listReplaced(tx, importId)).map(({ id }) => id);
  return {
    going: new Set(ids.filter((id) => !kept.has(id))),
    staying: new Set(ids.filter((id) => kept.has(id))),
  };
}

/** The records that stay, each with its reason: those that something refers to, and what they need in turn. */
async function findKept(
  tx: MoverTx,
  importId: string,
  records: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const staying = (await findWhatStays(tx, importId)).map(({ recordId, why }) => ({ id: recordId, why }));
  for (const [id, why] of reasonsOf(staying)) kept.set(id, why);
  await addStayingOrders(tx, importId, kept);
  // An order needs its vehicle and customer, and a vehicle its customer: two steps at most.
  for (let step = 0; step < 2; step++)
    for (const id of await findNeeded(tx, [...kept.keys()]))
      if (records.has(id) && !kept.has(id)) kept.set(id, "a record that stays needs it");
  return kept;
}

/** A series goes back to where it was, or after the numbers that stay, unless numbers were taken from it since. */
async function takeNumbersBack(
  tx: MoverTx,
  importId: string,
  { locationId, ...of }: FoundImport,
): Promise<{ orderAfter: number | null; invoiceAfter: number | null }> {
  const highest = await findHighest(tx, importId);
  return tx.asTenant(async (tenant) => {
    const found = await lockSeries(tenant, locationId);
    const settle = async (
      series: "repair-order" | "invoice",
      before: number | null,
      after: number | null,
      stays: number | null,
    ): Promise<number | null> => {
      const next = found.find((each) => each.series === series)?.next;
      if (after === null || next !== after) return after;
      const first = series === "invoice" ? firstInvoiceNumber : firstOrderNumber;
      const again = Math.max(before ?? first, (stays ?? 0) + 1);
      if (again === after) return after;
      if (before === null && stays === null) await deleteSeries(tenant, { locationId, series });
      else await setSeries(tenant, { locationId, series, next: again });
      return stays === null ? null : again;
    };
    return {
      orderAfter: await settle("repair-order", of.orderBefore, of.orderAfter, highest?.order ?? null),
      invoiceAfter: await settle("invoice", of.invoiceBefore, of.invoiceAfter, highest?.invoice ?? null),
    };
  });
}
