import { fillIn } from "@autoiq/domain/catalog/message";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Method, PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { type PaymentTip, tipOf } from "@autoiq/domain/payment-methods/tips/schema";
import { cashDiscountsOf, surchargeOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { type PaymentAdjustment, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import {
  amountRow,
  clock,
  formatAddress,
  lines,
  methodLine,
  pageFooter,
  parties,
  shopLines,
} from "./pdf-sections.ts";

const texts = messagesFor("documents");

/** One received payment. */
export interface Received {
  readonly method: Method;
  readonly amountCents: number;
  readonly checkNumber: string;
  readonly details: PaymentDetails;
  readonly at: string;
  /** Its surcharge or cash discount. Absent or null: none. */
  readonly adjustment?: PaymentAdjustment | null | undefined;
  /** Its tip. Absent or null: none. */
  readonly tip?: PaymentTip | null | undefined;
  /** No real money was moved. */
  readonly isTest: boolean;
}

/** The receipt of one payment: who received how much, when and how, for which invoice, and the balance due. */
export function receiptPdf(
  invoice: Pick<
    Invoice,
    "number" | "postedAt" | "content" | "totalCents" | "creditedCents" | "paidCents" | "payments" | "refunds"
  >,
  paid: Received,
  logo: Drawn | null,
  language: Language,
): Promise<Buffer> {
  const { content, number } = invoice;
  const { shop } = content;
  const all = texts(language);
  const t = all.receipt;
  const title = fillIn(t.title, { number });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: shop.name }),
    author: shop.name,
    createdAt: new Date(paid.at),
  });
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: t.heading,
    left: lines(formatAddress(shop), ...shopLines(shop, language)),
    right: lines(
      fillIn(all.received, { time: clock(content, "time", language).format(paid.at) }),
      fillIn(t.forInvoice, { number, date: clock(content, "date", language).format(invoice.postedAt) }),
    ),
  });
  parties(pdf, content, language);
  pdf.rule();
  const method = methodLine(paid, language);
  const surcharge = surchargeOf(paid);
  const tipCents = tipOf(paid);
  amountRow(
    pdf,
    fillIn(t.receivedBy, { method }),
    formatCents(paid.amountCents + surcharge + tipCents),
    true,
  );
  if (paid.adjustment) {
    const { kind, basisPoints, amountCents, taxCents } = paid.adjustment;
    const values = { percent: percentOf(basisPoints), tax: formatCents(taxCents) };
    const label =
      kind === "cash-discount"
        ? all.invoice.cashDiscount
        : taxCents > 0
          ? all.invoice.surchargeTaxed
          : all.invoice.surcharge;
    amountRow(pdf, fillIn(label, values), formatCents(kind === "cash-discount" ? -amountCents : amountCents));
  }
  if (tipCents > 0) amountRow(pdf, all.invoice.tip, formatCents(tipCents));
  pdf.space(4);
  const back = invoice.refunds.filter((each) => each.state !== "failed");
  const came = invoice.paidCents + back.reduce((sum, each) => sum + each.amountCents, 0);
  amountRow(pdf, t.invoiceTotal, formatCents(invoice.totalCents));
  const discounts = cashDiscountsOf(invoice.payments);
  if (discounts > 0) amountRow(pdf, t.cashDiscounts, formatCents(-discounts));
  if (invoice.creditedCents > discounts)
    amountRow(pdf, t.credited, formatCents(discounts - invoice.creditedCents));
  amountRow(pdf, t.paid, formatCents(came));
  if (came > invoice.paidCents) amountRow(pdf, all.totals.refunded, formatCents(invoice.paidCents - came));
  const owed = balance(invoice);
  amountRow(pdf, owed === 0 ? all.totals.paid : all.totals.balance, formatCents(owed), true);
  pdf.space(8);
  if (paid.isTest) pdf.paragraph(all.testMode, { bold: true });
  pdf.paragraph(t.asOf, { color: ink.soft });
  return pdf.finish(pageFooter(language, title, shop.name));
}
