import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/images.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { createSheet, ink } from "../../../platform/pdf/sheet.ts";
import { amountRow, clock, lines, parties, place, shopLines } from "./parts.ts";
import { how, type Received } from "./receipt-pdf.ts";

/** One deposit as its receipt tells it, with what has become of it since. Cents. */
export interface DepositPaper extends Received, Pick<InvoiceContent, "shop" | "customer" | "vehicle"> {
  readonly repairOrderNumber: number;
  readonly returnedCents: number;
  readonly appliedCents: number;
  readonly invoiceNumber: number | null;
}

/** The receipt of a deposit: who received how much, when and how, for which repair order, and what is held now. */
export function depositReceiptPdf(of: DepositPaper, logo: Drawn | null): Promise<Buffer> {
  const { shop } = of;
  const sheet = createSheet({
    title: `Receipt for a deposit on repair order ${of.repairOrderNumber}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(of.at),
  });
  letterhead(sheet, {
    ...{ logo, shop: shop.name, title: "RECEIPT" },
    left: lines(place(shop), ...shopLines(shop)),
    right: lines(
      `Received ${clock(of, "time").format(new Date(of.at))}`,
      `Deposit for repair order ${of.repairOrderNumber}`,
    ),
  });
  parties(sheet, of);
  sheet.rule();
  const method = [how[of.method], of.checkNumber].filter(Boolean).join(" ");
  amountRow(sheet, `Received as a deposit, ${method}`, formatCents(of.amountCents), true);
  sheet.space(4);
  if (of.returnedCents > 0) amountRow(sheet, "Given back", formatCents(-of.returnedCents));
  if (of.invoiceNumber !== null)
    amountRow(sheet, `Counted on invoice ${of.invoiceNumber}`, formatCents(-of.appliedCents));
  amountRow(sheet, "Held now", formatCents(of.amountCents - of.returnedCents - of.appliedCents), true);
  sheet.space(8);
  if (of.isTest) sheet.paragraph("This was a payment in test mode: no money has moved.", { bold: true });
  sheet.paragraph(
    "What is held is taken off what is owed when the invoice is posted. It is told as it stood when this document was made.",
    { color: ink.soft },
  );
  return sheet.finish(
    (page, pages) =>
      `Receipt for a deposit on repair order ${of.repairOrderNumber} · ${shop.name} · page ${page} of ${pages}`,
  );
}
