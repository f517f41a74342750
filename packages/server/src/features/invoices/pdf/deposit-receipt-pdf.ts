import { fillIn } from "@autoiq/domain/catalog/message";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
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
import type { Received } from "./receipt-pdf.ts";

const texts = messagesFor("documents");

/** One deposit as shown on its receipt, with what happened to it since. In cents. */
export interface DepositDocument extends Received, Pick<InvoiceContent, "shop" | "customer" | "vehicle"> {
  readonly repairOrderNumber: number;
  readonly returnedCents: number;
  readonly appliedCents: number;
  readonly invoiceNumber: number | null;
}

/** The receipt of a deposit: who received how much, when and how, for which repair order, and what is still held. */
export function depositReceiptPdf(
  of: DepositDocument,
  logo: Drawn | null,
  language: Language,
): Promise<Buffer> {
  const { shop, repairOrderNumber: number } = of;
  const all = texts(language);
  const t = all.depositReceipt;
  const title = fillIn(t.title, { number });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: shop.name }),
    author: shop.name,
    createdAt: new Date(of.at),
  });
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: all.receipt.heading,
    left: lines(formatAddress(shop), ...shopLines(shop, language)),
    right: lines(
      fillIn(all.received, { time: clock(of, "time", language).format(of.at) }),
      fillIn(t.forOrder, { number }),
    ),
  });
  parties(pdf, of, language);
  pdf.rule();
  const method = methodLine(of, language);
  amountRow(pdf, fillIn(t.receivedBy, { method }), formatCents(of.amountCents), true);
  pdf.space(4);
  if (of.returnedCents > 0) amountRow(pdf, all.totals.refunded, formatCents(-of.returnedCents));
  if (of.invoiceNumber !== null)
    amountRow(pdf, fillIn(t.applied, { number: of.invoiceNumber }), formatCents(-of.appliedCents));
  amountRow(pdf, t.held, formatCents(of.amountCents - of.returnedCents - of.appliedCents), true);
  pdf.space(8);
  if (of.isTest) pdf.paragraph(all.testMode, { bold: true });
  pdf.paragraph(t.note, { color: ink.soft });
  return pdf.finish(pageFooter(language, title, shop.name));
}
