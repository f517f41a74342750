import type { Refusal } from "@autoiq/domain/kernel/result";
import type { SaleLine } from "@autoiq/domain/payments/counter-sales/contract";
import { checkStock, piecesOf } from "@autoiq/domain/payments/counter-sales/rules";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockStockOf, writeSold } from "./store.ts";

/** Refuses to sell more than is in stock. The shelves stay locked until the transaction ends. */
export async function refuseOutOfStock(
  tx: TenantTx,
  locationId: string,
  lines: readonly SaleLine[],
  partOf: (id: string) => { readonly name: string; readonly unit: string } | undefined,
): Promise<Refusal | undefined> {
  const pieces = piecesOf(lines);
  if (pieces.length === 0) return undefined;
  const shelves = await lockStockOf(
    tx,
    locationId,
    pieces.map((each) => each.partId),
  );
  for (const { partId, quantity } of pieces) {
    const { name = "", unit = "" } = partOf(partId) ?? {};
    const { onHand, available } = shelves.get(partId) ?? { onHand: "0", available: "0" };
    const enough = checkStock({ name, unit, quantity: quantity, onHand, available });
    if (!enough.ok) return enough;
  }
  return undefined;
}

/** Takes what an invoice sold from the shelf, line by line. The database itself rejects a negative shelf. */
export async function sellParts(
  tx: TenantTx,
  context: ActionContext,
  of: { locationId: string; invoiceId: string; lines: readonly SaleLine[] },
): Promise<void> {
  const pieces = of.lines.flatMap((line) =>
    line.kind === "part" && line.partId
      ? [
          {
            id: context.newId(),
            lineId: line.id,
            partId: line.partId,
            quantity: line.quantity,
            unitCostCents: line.unitCostCents ?? 0,
          },
        ]
      : [],
  );
  if (pieces.length === 0) return;
  await writeSold(tx, { locationId: of.locationId, invoiceId: of.invoiceId, at: context.now, pieces });
  for (const { partId } of pieces) tx.changed("part", partId);
}
