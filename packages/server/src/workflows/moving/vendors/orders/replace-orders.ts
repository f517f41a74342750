import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import type { MoverTx } from "../../../../platform/tenancy.ts";
import { UnfitFile } from "../../unfit-file.ts";
import type { ImportContext } from "../import-context.ts";
import { addOrder } from "../order-rows.ts";
import { type AddedRow, importTables, RowSet } from "../row-set.ts";
import { addTableRows } from "../store.ts";
import { findTouched, keepReplaced, lockOrders, putDeclinedBack, removeOrders } from "./store.ts";

/** An order that was open at the last import, and that nobody worked with here since. */
export interface ReplacedOrder {
  readonly id: string;
  /** What it is in the other system now. */
  readonly record: PlannedRecord;
  /** When the other system changed whose it is. */
  readonly customerId: string | undefined;
  readonly vehicleId: string | undefined;
}

/**
 * Puts in the place of each order what it is in the other system now, under the same id, as if it had come so. What it
 * was is written down for the undo.
 * @returns the rows that were added, without the orders themselves, which are written down already
 * @throws {UnfitFile} when somebody began to work with one of them just now
 */
export async function replaceOrders(
  tx: MoverTx,
  {
    importId,
    context,
    orders,
  }: {
    readonly importId: string;
    readonly context: ImportContext;
    readonly orders: readonly ReplacedOrder[];
  },
): Promise<readonly AddedRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  await tx.asTenant((tenant) => lockOrders(tenant, ids));
  const before = new Map((await keepReplaced(tx, { importId, ids })).map((row) => [row.id, row]));
  if ((await findTouched(tx, ids)).length > 0 || before.size !== orders.length)
    throw new UnfitFile(
      "Somebody changed one of the repair orders just now. Try again. Nothing was changed.",
    );
  const rows = new RowSet();
  for (const { id, record, customerId, vehicleId } of orders) {
    const found = before.get(id);
    addOrder(rows, context, record, {
      id,
      customerId: customerId ?? found?.customerId ?? "",
      vehicleId: vehicleId ?? found?.vehicleId ?? "",
      version: found?.version ?? 2,
    });
  }
  await removeOrders(tx, ids);
  await tx.asTenant(async (tenant) => {
    for (const table of importTables) await addTableRows(tenant, table, rows.of(table));
    await putDeclinedBack(tenant, importId);
  });
  return rows.added.filter(({ table }) => table !== "repair_orders");
}
