import { fillIn } from "@autoiq/domain/catalog/message";
import { type CustomerSummary, customerName } from "@autoiq/domain/customers/schema";
import { addressLine } from "@autoiq/domain/kernel/address";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import type { Method } from "@autoiq/domain/payment-methods/methods";
import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import type { Share } from "@autoiq/domain/payments/accounts/rules";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { shopOf } from "../../features/shops/reads.ts";
import { dateFormat } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

/** Emails the customer one payment over many invoices. Does nothing without an email address. */
export async function emailAccountReceipt(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    customer: CustomerSummary;
    locationId: string;
    method: Method;
    amountCents: number;
    /** What finance charges took, and what was due of them before. */
    chargedCents: number;
    chargesDueCents: number;
    /** What no invoice took. */
    creditCents: number;
    /** As it was before the payment. */
    invoices: CustomerAccount["invoices"];
    shares: readonly Share[];
  },
): Promise<void> {
  const { customer, invoices, shares } = of;
  if (!customer.email) return;
  const { organizationName, location } = await shopOf(tx, of.locationId);
  const shop = location.name || organizationName;
  const owed =
    sum(invoices.map((each) => each.balanceDueCents)) -
    sum(shares.map((each) => each.amountCents)) +
    of.chargesDueCents -
    of.chargedCents;
  const amount = formatCents(of.amountCents);
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: null,
    to: customer.email,
    content(language) {
      const { hello, footer, paidBy, accountReceipt: t } = texts(language);
      const date = dateFormat(language, { timeZone: location.timeZone, dateStyle: "long" });
      return {
        subject: fillIn(t.subject, { shop, amount }),
        headline: fillIn(t.headline, { amount }),
        paragraphs: [
          fillIn(hello, { name: customerName(customer) }),
          fillIn(t.text, { shop, amount, how: paidBy[of.method], date: date.format(of.at) }),
          ...shares.flatMap((share) => {
            const invoice = invoices.find(({ id }) => id === share.invoiceId);
            if (!invoice) return [];
            const left = invoice.balanceDueCents - share.amountCents;
            return fillIn(left === 0 ? t.invoicePaid : t.invoice, {
              number: invoice.number,
              date: date.format(new Date(invoice.postedAt)),
              amount: formatCents(share.amountCents),
              owed: formatCents(left),
            });
          }),
          ...(of.chargedCents > 0 ? [fillIn(t.charges, { amount: formatCents(of.chargedCents) })] : []),
          ...(of.creditCents > 0 ? [fillIn(t.credit, { amount: formatCents(of.creditCents) })] : []),
          ...(owed > 0 ? [fillIn(t.balance, { owed: formatCents(owed) })] : []),
        ],
        footer: fillIn(footer.paid, {
          place: addressLine({ name: shop, street: location.street, city: location.city }),
        }),
      };
    },
  });
}
