import type { CreditNote, Invoice } from "@autoiq/domain/invoices/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { amountRow, clock, formatAddress, lines, parties, shopLines } from "./pdf-sections.ts";

/** A credit note as a document: the invoice it corrects, the reason, and the amount it takes off. */
export function creditNotePdf(
  invoice: Pick<Invoice, "number" | "postedAt" | "content">,
  note: CreditNote,
  logo: Drawn | null,
) {
  const { content } = invoice;
  const { shop } = content;
  const pdf = createPdfDocument({
    title: `Credit note ${note.number}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(note.postedAt),
  });
  const date = clock(content, "date");
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "CREDIT NOTE",
    left: lines(formatAddress(shop), ...shopLines(shop)),
    right: lines(
      `Number ${note.number}`,
      `Date ${date.format(new Date(note.postedAt))}`,
      `Corrects invoice ${invoice.number} of ${date.format(new Date(invoice.postedAt))}`,
    ),
  });
  parties(pdf, content);
  pdf.paragraph("Credited items", { bold: true, gap: 1 });
  pdf.paragraph(note.reason, { gap: 8 });
  for (const item of note.items)
    pdf.row([
      { text: item.description, x: 4, width: pdf.width - 180 },
      {
        text: `billed at ${formatCents(item.amountCents)}`,
        x: pdf.width - 170,
        width: 166,
        align: "right",
        color: ink.soft,
      },
    ]);
  pdf.space(6);
  pdf.rule();
  amountRow(pdf, "Credited before tax", formatCents(-note.netCents));
  amountRow(pdf, "Sales tax", formatCents(-note.taxCents));
  amountRow(pdf, "Total credited", formatCents(-note.totalCents), true);
  pdf.space(8);
  pdf.paragraph(`Written by ${note.by}. The invoice itself stays as it was posted.`, { color: ink.soft });
  return pdf.finish((page, pages) => `Credit note ${note.number} · ${shop.name} · page ${page} of ${pages}`);
}
