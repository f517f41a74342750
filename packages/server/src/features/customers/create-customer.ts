import {
  type Customer,
  type CustomerInput,
  customerName,
  formatPhone,
} from "@autoiq/domain/customers/schema";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findDuplicates, insertCustomer } from "./store.ts";

/** Says who already has the phone or the email. The unique indexes enforce it when two people save at once. */
export async function refuseDuplicate(
  tx: TenantTx,
  input: CustomerInput,
  exceptId: string | null,
): Promise<Refusal | undefined> {
  if (!input.phone && !input.email) return undefined;
  const [other] = await findDuplicates(tx, input.phone, input.email, exceptId);
  if (!other) return undefined;
  const what =
    input.phone && other.phone === input.phone
      ? `the phone number ${formatPhone(input.phone)}`
      : `the email address ${input.email}`;
  return conflict(
    `${customerName(other)} already has ${what}. Open that customer instead of adding another.`,
  );
}

export async function createCustomer(
  tx: TenantTx,
  context: ActionContext,
  input: CustomerInput,
): Promise<Customer | Refusal> {
  const refused = await refuseDuplicate(tx, input, null);
  if (refused) return refused;
  const created = await insertCustomer(tx, context.newId(), context.now, input);
  await record(tx, {
    id: context.newId(),
    at: context.now,
    actor: context.caller,
    action: "created",
    subject: "customer",
    subjectId: created.id,
    after: created,
  });
  tx.changed("customer", created.id);
  return created;
}
