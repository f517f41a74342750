import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { missingCustomer, missingThread } from "../reads.ts";
import * as store from "./store.ts";

/** An unknown number or address is said to be a customer's: their threads become one, and it goes on file where none was. */
export async function nameConversation(
  tx: TenantTx,
  deed: Deed,
  id: string,
  customerId: string,
): Promise<{ conversationId: string } | Refusal> {
  const thread = await store.lockConversation(tx, id);
  if (!thread) throw missingThread();
  if (thread.customerId === customerId) return { conversationId: id };
  if (thread.customerId) return refuse("This conversation belongs to another customer already.");
  const contacts = await store.lockContacts(tx, customerId);
  if (!contacts) throw missingCustomer();
  const isPhone = thread.address.startsWith("+");
  await store.addContact(tx, customerId, {
    phone: isPhone ? thread.address : null,
    email: isPhone ? null : thread.address,
  });
  const own = await store.findConversationOf(tx, customerId);
  if (own) await store.mergeThread(tx, id, own, customerId);
  else await store.giveThread(tx, id, customerId);
  await recordDeed(tx, deed, {
    action: `said that ${thread.address} is this customer`,
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
