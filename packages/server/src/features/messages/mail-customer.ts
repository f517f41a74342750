import { previewOf } from "@autoiq/domain/messages/schema";
import { enqueueMail } from "../../platform/mail.ts";
import { layOutMail, type MailContent } from "../../platform/mail-layout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { missingCustomer } from "./reads.ts";
import { findFacts, insertMessage, touch } from "./store.ts";
import { envelopeOf } from "./write-message.ts";

interface CustomerMail extends MailContent {
  readonly id: string;
  readonly at: Date;
  readonly customerId: string;
  readonly repairOrderId: string | null;
  readonly to: string;
}

/**
 * Writes a mail to a customer down and puts it into the queue, both only if the transaction commits.
 * What is kept is the text without its button: a button's link may be a secret of the customer's.
 */
export async function mailCustomer(tx: TenantTx, mail: CustomerMail): Promise<void> {
  const { button: _, ...kept } = mail;
  const facts = await findFacts(tx, { customerId: mail.customerId }, mail.at);
  if (!facts) throw missingCustomer();
  const laidOut = layOutMail(mail);
  const { id: conversationId } = await touch(tx, {
    // The first id that is free; a thread that is there keeps its own.
    ...{ newId: mail.id, locationId: facts.shop.locationId, customerId: mail.customerId, address: "" },
    ...{
      preview: previewOf(mail.subject),
      direction: "out",
      unread: 0,
      done: null,
      at: mail.at,
      textedAt: null,
    },
  });
  await insertMessage(tx, {
    ...{ id: mail.id, conversationId, customerId: mail.customerId, repairOrderId: mail.repairOrderId },
    ...{
      channel: "mail",
      direction: "out",
      kind: "notice",
      sender: "",
      recipient: mail.to,
      subject: mail.subject,
    },
    ...{ body: layOutMail(kept).text, state: "queued", author: { id: null, name: "" }, notBefore: null },
    ...{ provider: "mail", reference: mail.id, at: mail.at },
  });
  await enqueueMail(tx, {
    ...{ id: mail.id, to: mail.to, ...laidOut },
    ...envelopeOf(tx, facts.shop, { conversationId, messageId: mail.id }),
  });
  tx.changed("message", mail.customerId);
}
