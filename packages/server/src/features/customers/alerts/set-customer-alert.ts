import type { setCustomerAlert as contract } from "@autoiq/domain/customers/alerts/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import type { BulkResult } from "@autoiq/domain/kernel/selection";
import { type ActionContext, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockCustomers, setAlert } from "./store.ts";

type Locked = Awaited<ReturnType<typeof lockCustomers>>[number];

/** Why the alert is not added or removed. Undefined if it is. Alerts written by someone else are never overwritten. */
function whyNot(customer: Locked, alert: string, on: boolean): string | undefined {
  if (customer.merged) return "This record was merged into another one.";
  if (on && customer.alert === alert) return "Already has this alert.";
  if (on && customer.alert !== "") return `Has another alert: “${customer.alert}”.`;
  if (!on && customer.alert !== alert) return "Does not have this alert.";
  return undefined;
}

/**
 * Adds one alert to many customers, or removes it, in one transaction. Customers who cannot have it are skipped with
 * the reason.
 * @throws {AppError} `not-found` if one of them does not belong to this business
 */
export async function setCustomerAlert(
  tx: TenantTx,
  context: ActionContext,
  { ids, alert, on }: BodyOf<typeof contract>,
): Promise<BulkResult> {
  const byId = new Map((await lockCustomers(tx, ids)).map((customer) => [customer.id, customer]));
  const judged = ids.map((id) => {
    const customer = byId.get(id);
    if (!customer) throw new AppError("not-found", "One of these customers wasn't found. Select them again.");
    return { id, name: customer.name, reason: whyNot(customer, alert, on) };
  });
  const skipped = judged.flatMap(({ id, name, reason }) => (reason ? [{ id, name, reason }] : []));
  const changed = judged.filter(({ reason }) => !reason).map(({ id }) => id);
  if (changed.length === 0) return { changed, skipped };
  await setAlert(tx, changed, on ? alert : "");
  await recordAll(
    tx,
    context,
    { action: on ? "added an alert" : "removed an alert", subject: "customer" },
    changed.map((id) => ({
      subjectId: id,
      before: { alert: byId.get(id)!.alert },
      after: { alert: on ? alert : "" },
    })),
  );
  for (const id of changed) tx.changed("customer", id);
  return { changed, skipped };
}
