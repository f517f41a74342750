import type { createCustomer as contract } from "@autoiq/domain/customers/contract";
import { type Customer, customerName, formatPhone } from "@autoiq/domain/customers/schema";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, needsConfirmation, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, record } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findDuplicates, insertCustomer, lockPhone } from "./store.ts";

/** Who already has the email. The unique index enforces it when two people save at once. */
export async function refuseDuplicateEmail(
  tx: TenantTx,
  email: string | null,
  exceptId: string | null,
): Promise<Refusal | undefined> {
  if (!email) return undefined;
  const [other] = await findDuplicates(tx, null, email, exceptId);
  if (!other) return undefined;
  return conflict(
    `${customerName(other)} already has the email address ${email}. Open that customer instead.`,
  );
}

/** Who already has the phone, unless the person confirmed that number. Saves with one number wait for each other. */
export async function confirmSharedPhone(
  tx: TenantTx,
  phone: string | null,
  shared: string | null,
  exceptId: string | null,
): Promise<Refusal | undefined> {
  if (!phone || phone === shared) return undefined;
  await lockPhone(tx, phone);
  const others = await findDuplicates(tx, phone, null, exceptId);
  if (others.length === 0) return undefined;
  const names = new Intl.ListFormat("en-US").format(others.map(customerName));
  return needsConfirmation(
    `${names} already ${others.length === 1 ? "has" : "have"} ${formatPhone(phone)}. Save again to use it for this customer too.`,
  );
}

export async function createCustomer(
  tx: TenantTx,
  context: ActionContext,
  { sharedPhone, ...input }: BodyOf<typeof contract>,
): Promise<Customer | Refusal> {
  const refused =
    (await refuseDuplicateEmail(tx, input.email, null)) ??
    (await confirmSharedPhone(tx, input.phone, sharedPhone, null));
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
