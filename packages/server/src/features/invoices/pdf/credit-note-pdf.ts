import { fillIn } from "@autoiq/domain/catalog/message";
import type { CreditNote, Invoice } from "@autoiq/domain/invoices/contract";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/files/images.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { amountRow, clock, formatAddress, lines, pageFooter, parties, shopLines } from "./pdf-sections.ts";

const texts = messagesFor("documents");

/** A credit note as a document: the invoice it corrects, the reason, and the amount it takes off. */
export function creditNotePdf(
  invoice: Pick<Invoice, "number" | "postedAt" | "content">,
  note: CreditNote,
  logo: Drawn | null,
  language: Language,
) {
  const { content } = invoice;
  const { shop } = content;
  const all = texts(language);
  const t = all.creditNote;
  const title = fillIn(t.title, { number: note.number });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: shop.name }),
    author: shop.name,
    createdAt: new Date(note.postedAt),
  });
  const date = clock(content, "date", language);
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: t.heading,
    left: lines(formatAddress(shop), ...shopLines(shop, language)),
    right: lines(
      fillIn(all.number, { number: note.number }),
      fillIn(all.date, { date: date.format(note.postedAt) }),
      fillIn(t.corrects, { number: invoice.number, date: date.format(invoice.postedAt) }),
    ),
  });
  parties(pdf, content, language);
  pdf.paragraph(t.reason, { bold: true, gap: 1 });
  pdf.paragraph(note.reason, { gap: 8 });
  for (const item of note.items)
    pdf.row([
      { text: item.description, x: 4, width: pdf.width - 180 },
      {
        text: fillIn(t.billed, { amount: formatCents(item.amountCents) }),
        x: pdf.width - 170,
        width: 166,
        align: "right",
        color: ink.soft,
      },
    ]);
  pdf.space(6);
  pdf.rule();
  amountRow(pdf, t.net, formatCents(-note.netCents));
  amountRow(pdf, all.totals.tax, formatCents(-note.taxCents));
  amountRow(pdf, t.total, formatCents(-note.totalCents), true);
  pdf.space(8);
  pdf.paragraph(fillIn(t.by, { person: note.by }), { color: ink.soft });
  return pdf.finish(pageFooter(language, title, shop.name));
}
