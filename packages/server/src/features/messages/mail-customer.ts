import { enqueueMail } from "../../platform/mail.ts";
import { layOutMail, type MailContent } from "../../platform/mail-layout.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { insertMessage } from "./store.ts";

export interface CustomerMail extends MailContent {
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
  const laidOut = layOutMail(mail);
  await insertMessage.run(
    tx,
    tx.organizationId,
    mail.id,
    mail.customerId,
    mail.repairOrderId,
    mail.to,
    mail.subject,
    layOutMail(kept).text,
    mail.at,
  );
  await enqueueMail(tx, { id: mail.id, to: mail.to, ...laidOut });
}
