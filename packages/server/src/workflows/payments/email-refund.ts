import { type CustomerSummary, customerName } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { subjectOf } from "../billing/email-receipt.ts";

const how = {
  card: "to the card it was paid with. Banks show it after some days",
  cash: "in cash",
  check: "by check",
} as const;

/** Emails the customer about a refund. Does nothing without an email address. */
export async function emailRefund(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    customer: CustomerSummary | null;
    invoice: WholeInvoice;
    amountCents: number;
    method: keyof typeof how;
    isTest: boolean;
  },
): Promise<void> {
  const { customer, invoice } = of;
  const { shop } = invoice.content;
  if (!customer?.email) return;
  const amount = formatCents(of.amountCents);
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: invoice.repairOrderId,
    to: customer.email,
    subject: `Refund from ${shop.name}: ${amount} of invoice ${invoice.number}`,
    headline: `${amount} goes back to you`,
    paragraphs: [
      `Hello ${customerName(customer)},`,
      `${shop.name} gives back ${amount} of invoice ${invoice.number}${subjectOf(invoice)}, ${how[of.method]}.`,
      ...(of.isTest ? ["This was a payment in test mode: no money moves."] : []),
    ],
    footer: `You get this email because you paid at ${shop.name}, ${shop.street}, ${shop.city}.`,
  });
}
