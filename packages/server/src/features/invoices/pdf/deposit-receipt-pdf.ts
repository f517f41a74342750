import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { amountRow, clock, formatAddress, lines, parties, shopLines } from "./pdf-sections.ts";
import { how, type Received } from "./receipt-pdf.ts";

/** One deposit as shown on its receipt, with what happened to it since. In cents. */
export interface DepositDocument extends Received, Pick<InvoiceContent, "shop" | "customer" | "vehicle"> {
  readonly repairOrderNumber: number;
  readonly returnedCents: number;
  readonly appliedCents: number;
  readonly invoiceNumber: number | null;
}

/** The receipt of a deposit: who received how much, when and how, for which repair order, and what is still held. */
export function depositReceiptPdf(of: DepositDocument, logo: Drawn | null): Promise<Buffer> {
  const { shop } = of;
  const pdf = createPdfDocument({
    title: `Receipt for a deposit on repair order ${of.repairOrderNumber}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(of.at),
  });
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "RECEIPT",
    left: lines(formatAddress(shop), ...shopLines(shop)),
    right: lines(
      `Received ${clock(of, "time").format(new Date(of.at))}`,
      `Deposit for repair order ${of.repairOrderNumber}`,
    ),
  });
  parties(pdf, of);
  pdf.rule();
  const method = [how[of.method], of.checkNumber].filter(Boolean).join(" ");
  amountRow(pdf, `Received as a deposit, ${method}`, formatCents(of.amountCents), true);
  pdf.space(4);
  if (of.returnedCents > 0) amountRow(pdf, "Given back", formatCents(-of.returnedCents));
  if (of.invoiceNumber !== null)
    amountRow(pdf, `Counted on invoice ${of.invoiceNumber}`, formatCents(-of.appliedCents));
  amountRow(pdf, "Held now", formatCents(of.amountCents - of.returnedCents - of.appliedCents), true);
  pdf.space(8);
  if (of.isTest) pdf.paragraph("This was a payment in test mode: no money has moved.", { bold: true });
  pdf.paragraph(
    "A deposit held is applied when the invoice is posted. Amounts are as of the date of this document.",
    { color: ink.soft },
  );
  return pdf.finish(
    (page, pages) =>
      `Receipt for a deposit on repair order ${of.repairOrderNumber} · ${shop.name} · page ${page} of ${pages}`,
  );
}
