import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { missingCustomer, missingThread } from "../reads.ts";
import * as store from "./store.ts";

/**
 * Assigns an unknown number or address to a customer. Their threads are merged, and the number or address is added to
 * the record if it had none.
 */
export async function assignConversationToCustomer(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  customerId: string,
): Promise<{ conversationId: string } | Refusal> {
  const thread = await store.lockConversation(tx, id);
  if (!thread) throw missingThread();
  if (thread.customerId === customerId) return { conversationId: id };
  if (thread.customerId) return refuse("This conversation already belongs to another customer.");
  const contacts = await store.lockContacts(tx, customerId);
  if (!contacts) throw missingCustomer();
  const isPhone = thread.address.startsWith("+");
  await store.addContact(tx, customerId, {
    phone: isPhone ? thread.address : null,
    email: isPhone ? null : thread.address,
  });
  const own = await store.findConversationOf(tx, customerId);
  if (own) await store.mergeThread(tx, id, own, customerId);
  else await store.giveThread(tx, { id, customerId });
  await recordAction(tx, context, {
    action: `linked ${thread.address} to this customer`,
    subject: "customer",
    subjectId: customerId,
    before: contacts,
    after: {
      phone: contacts.phone ?? (isPhone ? thread.address : null),
      email: contacts.email ?? (isPhone ? null : thread.address),
    },
  });
  tx.changed("customer", customerId);
  tx.changed("message", customerId);
  return { conversationId: own ?? id };
}
