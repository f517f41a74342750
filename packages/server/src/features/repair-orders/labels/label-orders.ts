import { AppError } from "@autoiq/domain/kernel/app-error";
import type { DoneToMany } from "@autoiq/domain/kernel/chosen";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { Snapshot } from "@autoiq/domain/repair-orders/history/snapshot";
import { type labelRepairOrders as contract, mostLabels } from "@autoiq/domain/repair-orders/labels/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { type Deed, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findLabel, findNumbers, lockOrders, setLabel } from "./store.ts";

type Locked = Awaited<ReturnType<typeof lockOrders>>[number];

/** Why that label is not put on, or taken off; undefined: it is. */
function whyNot(order: Locked, label: string, on: boolean): string | undefined {
  const open = changeable(order.status);
  if (!open.ok) return open.reason;
  const has = order.labels.includes(label);
  if (on && has) return "It has this label already.";
  if (!on && !has) return "It does not have this label.";
  if (on && order.labels.length >= mostLabels) return `It has ${mostLabels} labels. Take one off first.`;
  return undefined;
}

/**
 * One label on many repair orders, or off them, in one transaction; what it cannot be is left out with its reason.
 * @throws {AppError} `not-found` where one of them is none of this business
 */
export async function labelOrders(
  tx: TenantTx,
  deed: Deed,
  { ids, label: named, on }: BodyOf<typeof contract>,
): Promise<DoneToMany | Refusal> {
  // One that the shop has no more can still be taken off.
  const label = (await findLabel(tx, deed.caller.locationId, named)) ?? (on ? undefined : named);
  if (!label)
    return refuse(`Your shop has no label “${named}”. Choose one of its labels, or add it under Settings.`);
  const [locked, numbers] = [await lockOrders(tx, ids), await findNumbers(tx, ids)];
  const byId = new Map(locked.map((order) => [order.id, order]));
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  const skipped: DoneToMany["skipped"] = [];
  const changed: Locked[] = [];
  for (const id of ids) {
    const order = byId.get(id);
    const number = numberOf.get(id);
    if (number === undefined)
      throw new AppError("not-found", "One of these repair orders is not on file. Choose them again.");
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
    deed,
    { action: `${on ? "put on" : "took off"} the label “${label}”`, subject: "repair-order" },
    changed.map(({ id, labels }) => ({
      ...{ subjectId: id, repairOrderId: id, before: head(labels) },
      after: head(on ? [...labels, label] : labels.filter((each) => each !== label)),
    })),
  );
  for (const id of changedIds) tx.changed("repair-order", id);
  return { changed: changedIds, skipped };
}
