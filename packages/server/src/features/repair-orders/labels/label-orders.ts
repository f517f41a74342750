import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { BulkResult } from "@autoiq/domain/kernel/selection";
import type { Snapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { type labelRepairOrders as contract, maxLabels } from "@autoiq/domain/repair-orders/labels/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type ActionContext, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findLabel, findNumbers, lockOrders, setLabel } from "./store.ts";

type Locked = Awaited<ReturnType<typeof lockOrders>>[number];

/** The reason why the label is not added or removed. Undefined when it is. */
function whyNot(order: Locked, label: string, on: boolean): string | undefined {
  const open = changeable(order.status);
  if (!open.ok) return open.reason;
  const has = order.labels.includes(label);
  if (on && has) return "It already has this label.";
  if (!on && !has) return "It doesn't have this label.";
  if (on && order.labels.length >= maxLabels) return `It has ${maxLabels} labels. Remove one first.`;
  return undefined;
}

/**
 * Adds one label to many repair orders, or removes it, in one transaction. Repair orders that cannot change are
 * skipped with a reason.
 * @throws {AppError} `not-found` when one of them does not belong to this business
 */
export async function labelOrders(
  tx: TenantTx,
  context: ActionContext,
  { ids, label: named, on }: BodyOf<typeof contract>,
): Promise<BulkResult | Refusal> {
  // A label that the shop no longer has can still be removed.
  const label = (await findLabel(tx, context.caller.locationId, named)) ?? (on ? undefined : named);
  if (!label)
    return refuse(`Your shop has no label “${named}”. Choose an existing label, or add it in Settings.`);
  const [locked, numbers] = [await lockOrders(tx, ids), await findNumbers(tx, ids)];
  const byId = new Map(locked.map((order) => [order.id, order]));
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  const skipped: BulkResult["skipped"] = [];
  const changed: Locked[] = [];
  for (const id of ids) {
    const order = byId.get(id);
    const number = numberOf.get(id);
    if (number === undefined)
      throw new AppError("not-found", "One of these repair orders wasn't found. Select them again.");
    const reason = order ? whyNot(order, label, on) : "It belongs to another location.";
    if (!order || reason) skipped.push({ id, name: String(number), reason: reason ?? "" });
    else changed.push(order);
  }
  if (changed.length === 0) return { changed: [], skipped };
  const changedIds = changed.map(({ id }) => id);
  await setLabel(tx, changedIds, label, on);
  const head = (labels: readonly string[]): Snapshot => ({ kind: "head", head: { labels: [...labels] } });
  await recordAll(
    tx,
    context,
    { action: `${on ? "added" : "removed"} the label “${label}”`, subject: "repair-order" },
    changed.map(({ id, labels }) => ({
      subjectId: id,
      repairOrderId: id,
      before: head(labels),
      after: head(on ? [...labels, label] : labels.filter((each) => each !== label)),
    })),
  );
  for (const id of changedIds) tx.changed("repair-order", id);
  return { changed: changedIds, skipped };
}
