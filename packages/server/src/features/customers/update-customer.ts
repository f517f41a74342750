import type { updateCustomer as contract } from "@autoiq/domain/customers/contract";
import type { Customer } from "@autoiq/domain/customers/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { confirmSharedPhone, refuseDuplicateEmail } from "./create-customer.ts";
import { changeCustomer, lockCustomer } from "./store.ts";

/**
 * `version` is the one the person saw. If the customer has changed since then, the edit is refused with the name of
 * the person who changed it.
 */
export async function updateCustomer(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { sharedPhone, version, ...input }: BodyOf<typeof contract>,
): Promise<Customer | Refusal> {
  const before = await lockCustomer(tx, id);
  if (!before) throw new AppError("not-found", "That customer wasn't found.");
  if (before.version !== version) return stale(await lastActor(tx, id), "customer");
  // A number that stays was confirmed when it was entered.
  const refused =
    (await refuseDuplicateEmail(tx, input.email, id)) ??
    (await confirmSharedPhone(
      tx,
      input.phone,
      input.phone === before.phone ? before.phone : sharedPhone,
      id,
    ));
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
