import type { listContacts, saveContact as saveContract } from "@autoiq/domain/customers/contacts/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf } from "../reads.ts";
import { deleteContact, findContacts, findCustomerOfContact, upsertContact } from "./store.ts";

type Reply = ReplyOf<typeof listContacts>;

/** The people of a customer, by name. @throws {AppError} `not-found` */
export async function contactsOf(tx: TenantTx, customerId: string): Promise<Reply> {
  await customerOf(tx, customerId);
  return { contacts: await findContacts(tx, customerId) };
}

/** Adds or changes a contact. */
export async function saveContact(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; contactId: string },
  body: BodyOf<typeof saveContract>,
): Promise<Reply | Refusal> {
  const customer = await customerOf(tx, of.id);
  if (customer.mergedInto) return conflict("This record was merged into another one. Open that one.");
  const owner = await findCustomerOfContact(tx, of.contactId);
  if (owner && owner !== of.id) throw new AppError("not-found", "That contact wasn't found.");
  const before = (await findContacts(tx, of.id)).find((each) => each.id === of.contactId);
  const after = { ...body, authorizesUpToCents: body.mayAuthorize ? body.authorizesUpToCents : null };
  await upsertContact(tx, { ...after, contactId: of.contactId, customerId: of.id });
  await recordAction(tx, context, {
    action: `${before ? "changed" : "added"} the contact ${body.name}`,
    subject: "customer",
    subjectId: of.id,
    before: before ?? null,
    after,
  });
  tx.changed("customer", of.id);
  return contactsOf(tx, of.id);
}

/** Removes a contact. Recorded authorizations keep the name. */
export async function removeContact(
  tx: TenantTx,
  context: ActionContext,
  of: { id: string; contactId: string },
): Promise<Reply> {
  const before = (await contactsOf(tx, of.id)).contacts.find((each) => each.id === of.contactId);
  if (!before) throw new AppError("not-found", "That contact was already removed.");
  await deleteContact(tx, { customerId: of.id, contactId: of.contactId });
  await recordAction(tx, context, {
    action: `removed the contact ${before.name}`,
    subject: "customer",
    subjectId: of.id,
    before,
  });
  tx.changed("customer", of.id);
  return contactsOf(tx, of.id);
}
