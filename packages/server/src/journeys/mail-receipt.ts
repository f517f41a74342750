import { customerName } from "@autoiq/domain/customers/schema";
import { balance } from "@autoiq/domain/invoices/rules";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { WholeInvoice } from "../features/invoices/store.ts";
import { mailCustomer } from "../features/messages/mail-customer.ts";
import type { TenantTx } from "../platform/tenancy.ts";

const how = { card: "by card", cash: "in cash", check: "by check" } as const;

/** Mails the customer what was paid and what is still owed; without an address there is nobody to write to. */
export async function mailReceipt(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    order: Pick<RepairOrder, "id" | "customer">;
    invoice: WholeInvoice;
    amountCents: number;
    method: keyof typeof how;
    isTest: boolean;
  },
): Promise<void> {
  const { order, invoice } = of;
  const { shop, vehicle } = invoice.content;
  if (!order.customer.email) return;
  const owed = balance(invoice);
  const on = new Intl.DateTimeFormat("en-US", { timeZone: shop.timeZone, dateStyle: "long" }).format(of.at);
  await mailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: order.customer.id,
    repairOrderId: order.id,
    to: order.customer.email,
    subject: `Receipt from ${shop.name}: ${formatCents(of.amountCents)} for invoice ${invoice.number}`,
    headline: `${formatCents(of.amountCents)} received`,
    paragraphs: [
      `Hello ${customerName(order.customer)},`,
      `${shop.name} received ${formatCents(of.amountCents)} ${how[of.method]} on ${on} for invoice ${invoice.number}, your ${vehicle.label}.`,
      ...(of.isTest ? ["This was a payment in test mode: no money has moved."] : []),
      owed === 0
        ? "The invoice is paid in full. Thank you."
        : `${formatCents(owed)} of ${formatCents(invoice.totalCents)} is still to be paid.`,
    ],
    footer: `You get this mail because you paid at ${shop.name}, ${shop.street}, ${shop.city}.`,
  });
}
