import type { Language } from "@autoiq/domain/kernel/language";
import { previewOf } from "@autoiq/domain/messages/schema";
import { type EmailMessage, enqueueEmail } from "../../../platform/email/email.ts";
import { type EmailContent, layoutEmail } from "../../../platform/email/email-layout.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { missingCustomer } from "../reads.ts";
import { findFacts } from "../recipients/store.ts";
import { insertMessage, touch } from "../store.ts";
import { envelopeOf } from "../write-message.ts";

interface CustomerMail {
  readonly id: string;
  readonly at: Date;
  readonly customerId: string;
  readonly repairOrderId: string | null;
  readonly to: string;
  /** Written in the customer's language. */
  content(language: Language): EmailContent;
  readonly attachments?: EmailMessage["attachments"];
}

/**
 * Records an email to a customer and enqueues it, both only if the transaction commits. The text is stored without
 * its button, because a button's link may be a secret of the customer's.
 */
export async function emailCustomer(tx: TenantTx, mail: CustomerMail): Promise<void> {
  const facts = await findFacts(tx, { customerId: mail.customerId }, mail.at);
  if (!facts) throw missingCustomer();
  const { language } = facts;
  const content: EmailContent = { ...mail.content(language), language, shop: facts.shop.name };
  const { button: _, ...withoutButton } = content;
  const laidOut = layoutEmail(content);
  const { id: conversationId } = await touch(tx, {
    // The first free id. An existing conversation keeps its own.
    newId: mail.id,
    locationId: facts.shop.locationId,
    customerId: mail.customerId,
    address: "",
    preview: previewOf(content.subject),
    direction: "out",
    unread: 0,
    done: null,
    at: mail.at,
    lastSmsAt: null,
  });
  await insertMessage(tx, {
    id: mail.id,
    conversationId,
    customerId: mail.customerId,
    repairOrderId: mail.repairOrderId,
    channel: "email",
    direction: "out",
    kind: "notice",
    sender: "",
    recipient: mail.to,
    subject: content.subject,
    body: layoutEmail(withoutButton).text,
    state: "queued",
    author: { id: null, name: "" },
    notBefore: null,
    provider: "email",
    reference: mail.id,
    at: mail.at,
  });
  await enqueueEmail(tx, {
    id: mail.id,
    to: mail.to,
    ...laidOut,
    ...(mail.attachments ? { attachments: mail.attachments } : {}),
    ...envelopeOf(tx, facts.shop, { conversationId, messageId: mail.id }),
  });
  tx.changed("message", mail.customerId);
}
