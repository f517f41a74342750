import { fillIn } from "@autoiq/domain/catalog/message";
import { type CustomerSummary, customerName } from "@autoiq/domain/customers/schema";
import { balance } from "@autoiq/domain/invoices/rules";
import { addressLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Method } from "@autoiq/domain/payment-methods/methods";
import type { Adjustment } from "@autoiq/domain/shops/card-pricing/amounts";
import { percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import type { WholeInvoice } from "../../features/invoices/store.ts";
import { emailCustomer } from "../../features/messages/email/email-customer.ts";
import { dateFormat, listOf } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

/** Emails the customer the payment and the balance due. Does nothing without an email address. */
export async function emailReceipt(
  tx: TenantTx,
  of: {
    id: string;
    at: Date;
    customer: CustomerSummary | null;
    invoice: WholeInvoice;
    /** With a surcharge and a tip. */
    amountCents: number;
    /** What was added for a credit card, or taken off for cash. Absent: nothing. */
    adjustments?: readonly (Adjustment | null | undefined)[];
    /** What of it is a tip. Absent: nothing. */
    tipCents?: number;
    /** The tender of each part. */
    methods: readonly Method[];
    isTest: boolean;
  },
): Promise<void> {
  const { customer, invoice } = of;
  const { shop } = invoice.content;
  if (!customer?.email) return;
  const owed = balance(invoice);
  const amount = formatCents(of.amountCents);
  const { number } = invoice;
  await emailCustomer(tx, {
    id: of.id,
    at: of.at,
    customerId: customer.id,
    repairOrderId: invoice.repairOrderId,
    to: customer.email,
    content(language) {
      const { hello, footer, testMode, paidBy, receipt: t } = texts(language);
      const methods = [...new Set(of.methods)].map((method) => paidBy[method]);
      return {
        subject: fillIn(t.subject, { shop: shop.name, amount, number }),
        headline: fillIn(t.headline, { amount }),
        paragraphs: [
          fillIn(hello, { name: customerName(customer) }),
          fillIn(t.text, {
            shop: shop.name,
            amount,
            how: listOf(language, methods),
            date: dateFormat(language, { timeZone: shop.timeZone, dateStyle: "long" }).format(of.at),
            number,
            about: subjectOf(invoice, language),
          }),
          ...(of.adjustments ?? []).flatMap((each) =>
            each
              ? [
                  fillIn(each.kind === "surcharge" ? t.surcharge : t.cashDiscount, {
                    amount: formatCents(each.amountCents),
                    percent: percentOf(each.basisPoints),
                  }),
                ]
              : [],
          ),
          ...(of.tipCents ? [fillIn(t.tip, { amount: formatCents(of.tipCents) })] : []),
          ...(of.isTest ? [testMode] : []),
          owed === 0
            ? t.paidInFull
            : fillIn(t.balance, { owed: formatCents(owed), total: formatCents(invoice.totalCents) }),
        ],
        footer: fillIn(footer.paid, { place: addressLine(shop) }),
      };
    },
  });
}

/** ", your 2019 Honda Civic": what an invoice is about, within a sentence. Empty for a counter sale. */
export const subjectOf = ({ content }: Pick<WholeInvoice, "content">, language: Language): string =>
  content.vehicle.label ? fillIn(texts(language).aboutVehicle, { vehicle: content.vehicle.label }) : "";
