import type { CreditNote, Invoice } from "@autoiq/domain/invoices/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/images.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { createSheet, ink } from "../../../platform/pdf/sheet.ts";
import { amountRow, clock, lines, parties, place, shopLines } from "./parts.ts";

/** A credit note as a document: which invoice it corrects, why, and what that takes off. */
export function creditNotePdf(
  invoice: Pick<Invoice, "number" | "postedAt" | "content">,
  note: CreditNote,
  logo: Drawn | null,
) {
  const { content } = invoice;
  const { shop } = content;
  const sheet = createSheet({
    title: `Credit note ${note.number}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(note.postedAt),
  });
  const date = clock(content, "date");
  letterhead(sheet, {
    ...{ logo, shop: shop.name, title: "CREDIT NOTE" },
    left: lines(place(shop), ...shopLines(shop)),
    right: lines(
      `Number ${note.number}`,
      `Date ${date.format(new Date(note.postedAt))}`,
      `Corrects invoice ${invoice.number} of ${date.format(new Date(invoice.postedAt))}`,
    ),
  });
  parties(sheet, content);
  sheet.paragraph("What is corrected", { bold: true, gap: 1 });
  sheet.paragraph(note.reason, { gap: 8 });
  for (const item of note.items)
    sheet.row([
      { text: item.description, x: 4, width: sheet.width - 180 },
      {
        text: `billed at ${formatCents(item.amountCents)}`,
        ...{ x: sheet.width - 170, width: 166, align: "right", color: ink.soft },
      },
    ]);
  sheet.space(6);
  sheet.rule();
  amountRow(sheet, "Credited before tax", formatCents(-note.netCents));
  amountRow(sheet, "Sales tax", formatCents(-note.taxCents));
  amountRow(sheet, "Total credited", formatCents(-note.totalCents), true);
  sheet.space(8);
  sheet.paragraph(`Written by ${note.by}. The invoice itself stays as it was posted.`, { color: ink.soft });
  return sheet.finish(
    (page, pages) => `Credit note ${note.number} · ${shop.name} · page ${page} of ${pages}`,
  );
}
