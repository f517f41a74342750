import type { adjustPart as contract } from "@autoiq/domain/inventory/contract";
import { adjustReasons, releaseReservations } from "@autoiq/domain/inventory/stock/rules";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDecimals, isMoreThan, subtractDecimals } from "@autoiq/domain/kernel/money";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { partOf } from "./reads.ts";
import { fillWaiting, ordersOf } from "./stock/reserve.ts";
import {
  dropReserved,
  findBins,
  findReserved,
  lockLevels,
  makeStockLevel,
  writeMovement,
} from "./stock/store.ts";

/**
 * The ledger gets the difference between the count and the bin. A count that agrees writes nothing. The count wins:
 * if there are fewer pieces than are reserved, the newest reservations are released, and the response names them.
 */
export async function adjustPart(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract> | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const part = await partOf(tx, locationId, id);
  await makeStockLevel(tx, { locationId, partId: id }, { bin: input.bin ?? "" });
  const level = (await lockLevels(tx, locationId, [id])).get(id)!;
  const bins = await findBins(tx, { locationId, partId: id });
  if (input.bin === undefined && bins.length > 1)
    return refuse(
      `“${part.name}” is in ${bins.length} bins: ${bins.map((each) => each.bin || "no bin").join(", ")}. Choose the bin you counted.`,
    );
  const bin = input.bin ?? bins[0]?.bin ?? level.bin;
  const before = bins.find((each) => each.bin === bin)?.onHand ?? "0";
  const quantity = subtractDecimals(input.counted, before);
  if (quantity === "0") return { ...(await partOf(tx, locationId, id)), shortOf: [] };

  const onHand = addDecimals([level.onHand, quantity]);
  const short = isMoreThan(level.reserved, onHand)
    ? releaseReservations(onHand, await findReserved(tx, { locationId, partId: id }))
    : [];
  await dropReserved(
    tx,
    short.map((each) => each.lineId),
  );
  const why = adjustReasons[input.reason];
  const reason = input.note === "" ? why : `${why}: ${input.note}`;
  await writeMovement(tx, {
    partId: id,
    kind: "adjusted",
    unitCostCents: part.costCents,
    reason,
    at: now,
    by: caller.userId,
    sides: [{ id: context.newId(), locationId, quantity, bin }],
  });
  await fillWaiting(
    tx,
    { now, by: caller.userId },
    locationId,
    [id],
    short.map((each) => each.lineId),
  );
  const after = await partOf(tx, locationId, id);
  await recordAction(tx, context, {
    action: "adjusted",
    subject: "part",
    subjectId: id,
    before: { onHand: level.onHand, bin, counted: before },
    after: { onHand: after.onHand, bin, counted: input.counted, reason },
  });
  tx.changed("part", id);
  const shortOf = ordersOf(short);
  for (const { repairOrderId } of shortOf) tx.changed("repair-order", repairOrderId);
  return { ...after, shortOf };
}
