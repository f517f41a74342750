import { fillIn } from "@autoiq/domain/catalog/message";
import { type CustomerSummary, customerName } from "@autoiq/domain/customers/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
import { formatCents } from "@autoiq/domain/kernel/money";
import { isProcessed, type Method } from "@autoiq/domain/payment-methods/methods";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { subjectOf } from "../billing/email-receipt.ts";

const texts = messagesFor("shop-messages");

/** Emails the customer about a refund. Does nothing without an email address. */
export async function emailRefund(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    customer: CustomerSummary | null;
    invoice: WholeInvoice;
    amountCents: number;
    method: Method;
    isTest: boolean;
  },
): Promise<void> {
  const { customer, invoice, method } = of;
  const { shop } = invoice.content;
  if (!customer?.email) return;
  const amount = formatCents(of.amountCents);
  const { number } = invoice;
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: invoice.repairOrderId,
    to: customer.email,
    content(language) {
      const { hello, footer, testMode, refundedBy, cardRefund, refund: t } = texts(language);
      return {
        subject: fillIn(t.subject, { shop: shop.name, amount, number }),
        headline: fillIn(t.headline, { amount }),
        paragraphs: [
          fillIn(hello, { name: customerName(customer) }),
          fillIn(t.text, {
            shop: shop.name,
            amount,
            number,
            about: subjectOf(invoice, language),
            how: refundedBy[method],
          }),
          ...(isProcessed(method) ? [cardRefund] : []),
          ...(of.isTest ? [testMode] : []),
        ],
        footer: fillIn(footer.paid, { place: addressLine(shop) }),
      };
    },
  });
}
