import { type CustomerSummary, customerName } from "@autoiq/domain/customers/schema";
import { balance } from "@autoiq/domain/invoices/rules";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const how = { card: "by card", cash: "in cash", check: "by check" } as const;

/** Emails the customer the payment and the balance due. Does nothing without an email address. */
export async function emailReceipt(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    customer: CustomerSummary | null;
    invoice: WholeInvoice;
    amountCents: number;
    /** The tender of each part. */
    methods: readonly (keyof typeof how)[];
    isTest: boolean;
  },
): Promise<void> {
  const { customer, invoice } = of;
  const { shop } = invoice.content;
  if (!customer?.email) return;
  const owed = balance(invoice);
  const on = new Intl.DateTimeFormat("en-US", { timeZone: shop.timeZone, dateStyle: "long" }).format(of.at);
  const methods = [...new Set(of.methods)].map((method) => how[method]).join(" and ");
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: invoice.repairOrderId,
    to: customer.email,
    subject: `Receipt from ${shop.name}: ${formatCents(of.amountCents)} for invoice ${invoice.number}`,
    headline: `${formatCents(of.amountCents)} received`,
    paragraphs: [
      `Hello ${customerName(customer)},`,
      `${shop.name} received ${formatCents(of.amountCents)} ${methods} on ${on} for invoice ${invoice.number}${subjectOf(invoice)}.`,
      ...(of.isTest ? ["This was a payment in test mode: no money has moved."] : []),
      owed === 0
        ? "The invoice is paid in full. Thank you."
        : `${formatCents(owed)} of ${formatCents(invoice.totalCents)} is still to be paid.`,
    ],
    footer: `You get this email because you paid at ${shop.name}, ${shop.street}, ${shop.city}.`,
  });
}

/** ", your 2019 Honda Civic": what an invoice is about, within a sentence. Empty for a counter sale. */
export const subjectOf = ({ content }: Pick<WholeInvoice, "content">): string =>
  content.vehicle.label ? `, your ${content.vehicle.label}` : "";
