import type { Customer, CustomerInput } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { refuseDuplicate } from "./create-customer.ts";
import { changeCustomer, lockCustomer } from "./store.ts";

/**
 * `version` is the one the person saw. If the customer has changed since then, the edit is refused with the name of
 * the person who changed it.
 */
export async function updateCustomer(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: CustomerInput & { version: number },
): Promise<Customer | Refusal> {
  const before = await lockCustomer(tx, id);
  if (!before) throw new AppError("not-found", "That customer is not on file.");
  if (before.version !== input.version) return stale(await lastActor(tx, id), "customer");
  const refused = await refuseDuplicate(tx, input, id);
  if (refused) return refused;
  const after = await changeCustomer(tx, id, input);
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.caller,
    action: "changed",
    subject: "customer",
    subjectId: id,
    before,
    after,
  });
  tx.changed("customer", id);
  return after;
}
