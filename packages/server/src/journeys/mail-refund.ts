import { customerName } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { WholeInvoice } from "../features/invoices/store.ts";
import { mailCustomer } from "../features/messages/mail-customer.ts";
import type { TenantTx } from "../platform/tenancy.ts";

const how = {
  card: "to the card it was paid with. Banks show it after some days",
  cash: "in cash",
  check: "by check",
} as const;

/** Mails the customer what went back; without an address there is nobody to write to. */
export async function mailRefund(
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
  const amount = formatCents(of.amountCents);
  await mailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: order.customer.id,
    repairOrderId: order.id,
    to: order.customer.email,
    subject: `Refund from ${shop.name}: ${amount} of invoice ${invoice.number}`,
    headline: `${amount} goes back to you`,
    paragraphs: [
      `Hello ${customerName(order.customer)},`,
      `${shop.name} gives back ${amount} of invoice ${invoice.number}, your ${vehicle.label}, ${how[of.method]}.`,
      ...(of.isTest ? ["This was a payment in test mode: no money moves."] : []),
    ],
    footer: `You get this mail because you paid at ${shop.name}, ${shop.street}, ${shop.city}.`,
  });
}
