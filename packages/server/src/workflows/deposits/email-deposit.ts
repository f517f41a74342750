import { fillIn } from "@autoiq/domain/catalog/message";
import { customerName } from "@autoiq/domain/customers/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Method } from "@autoiq/domain/payment-methods/methods";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import type { WholeOrder } from "../../features/repair-orders/reads.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { dateFormat } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

interface EmailedDeposit {
  readonly id: string;
  readonly at: Date;
  readonly order: WholeOrder;
  readonly amountCents: number;
  readonly method: Method;
  /** unwanted: a card was charged after the shop withdrew the request, so it is refunded in full. */
  readonly kind: "taken" | "returned" | "unwanted";
  readonly isTest: boolean;
}

/** Emails the customer about a deposit or its refund. Does nothing without an email address. */
export async function emailDeposit(tx: TenantTx, of: EmailedDeposit): Promise<void> {
  const { customer, id: repairOrderId } = of.order;
  if (!customer.email) return;
  const { organizationName, location } = await shopOf(tx, of.order.locationId);
  const shop = location.name || organizationName;
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId,
    to: customer.email,
    content(language) {
      const t = texts(language);
      const { subject, headline, paragraphs } = partsOf(of, shop, location.timeZone, language);
      return {
        subject,
        headline,
        paragraphs: [
          fillIn(t.hello, { name: customerName(customer) }),
          ...paragraphs,
          ...(of.isTest ? [t.testMode] : []),
        ],
        footer: fillIn(t.footer.paid, {
          place: addressLine({ name: shop, street: location.street, city: location.city }),
        }),
      };
    },
  });
}

function partsOf(of: EmailedDeposit, shop: string, timeZone: string, language: Language) {
  const t = texts(language);
  const amount = formatCents(of.amountCents);
  const about = { shop, amount, number: of.order.number, vehicle: vehicleLabel(of.order.vehicle) };
  if (of.kind === "taken") {
    const { subject, headline, text, applied } = t.depositReceipt;
    const date = dateFormat(language, { timeZone, dateStyle: "long" }).format(of.at);
    return {
      subject: fillIn(subject, about),
      headline: fillIn(headline, about),
      paragraphs: [fillIn(text, { ...about, date, how: t.paidBy[of.method] }), applied],
    };
  }
  const isReturned = of.kind === "returned";
  const { subject, headline, text } = isReturned ? t.depositRefund : t.canceledDeposit;
  return {
    subject: fillIn(subject, about),
    headline: fillIn(headline, about),
    paragraphs: [
      fillIn(text, { ...about, how: t.refundedBy[of.method] }),
      ...(isReturned && of.method !== "card" ? [] : [t.cardRefund]),
    ],
  };
}
