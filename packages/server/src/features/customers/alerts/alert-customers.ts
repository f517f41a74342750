import type { alertCustomers as contract } from "@autoiq/domain/customers/alerts/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { DoneToMany } from "@autoiq/domain/kernel/chosen";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Deed, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { lockCustomers, setAlert } from "./store.ts";

type Locked = Awaited<ReturnType<typeof lockCustomers>>[number];

/** Why that alert is not put on, or taken off; undefined: it is. What somebody else wrote there is never written over. */
function whyNot(customer: Locked, alert: string, on: boolean): string | undefined {
  if (customer.merged) return "This record was made part of another one.";
  if (on && customer.alert === alert) return "Has this alert already.";
  if (on && customer.alert !== "") return `Has another alert: “${customer.alert}”.`;
  if (!on && customer.alert !== alert) return "Does not have this alert.";
  return undefined;
}

/**
 * One alert on many customers, or off them, in one transaction; who cannot have it is left out with the reason.
 * @throws {AppError} `not-found` where one of them is none of this business
 */
export async function alertCustomers(
  tx: TenantTx,
  deed: Deed,
  { ids, alert, on }: BodyOf<typeof contract>,
): Promise<DoneToMany> {
  const byId = new Map((await lockCustomers(tx, ids)).map((customer) => [customer.id, customer]));
  const judged = ids.map((id) => {
    const customer = byId.get(id);
    if (!customer)
      throw new AppError("not-found", "One of these customers is not on file. Choose them again.");
    return { id, name: customer.name, reason: whyNot(customer, alert, on) };
  });
  const skipped = judged.flatMap(({ id, name, reason }) => (reason ? [{ id, name, reason }] : []));
  const changed = judged.filter(({ reason }) => !reason).map(({ id }) => id);
  if (changed.length === 0) return { changed, skipped };
  await setAlert(tx, changed, on ? alert : "");
  await recordAll(
    tx,
    deed,
    { action: on ? "put on an alert" : "took off an alert", subject: "customer" },
    changed.map((id) => ({
      ...{ subjectId: id, before: { alert: byId.get(id)!.alert } },
      after: { alert: on ? alert : "" },
    })),
  );
  for (const id of changed) tx.changed("customer", id);
  return { changed, skipped };
}
