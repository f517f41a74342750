import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { amountRow, clock, formatAddress, lines, parties, shopLines } from "./pdf-sections.ts";

/** One received payment. */
export interface Received {
  readonly method: "card" | "cash" | "check";
  readonly amountCents: number;
  readonly checkNumber: string;
  readonly at: string;
  /** No real money was moved. */
  readonly isTest: boolean;
}

export const how = { card: "Card", cash: "Cash", check: "Check" } as const;

/** The receipt of one payment: who received how much, when and how, for which invoice, and the balance due. */
export function receiptPdf(
  invoice: Pick<
    Invoice,
    "number" | "postedAt" | "content" | "totalCents" | "creditedCents" | "paidCents" | "refunds"
  >,
  paid: Received,
  logo: Drawn | null,
): Promise<Buffer> {
  const { content } = invoice;
  const { shop } = content;
  const pdf = createPdfDocument({
    title: `Receipt for invoice ${invoice.number}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(paid.at),
  });
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "RECEIPT",
    left: lines(formatAddress(shop), ...shopLines(shop)),
    right: lines(
      `Received ${clock(content, "time").format(new Date(paid.at))}`,
      `For invoice ${invoice.number} of ${clock(content, "date").format(new Date(invoice.postedAt))}`,
    ),
  });
  parties(pdf, content);
  pdf.rule();
  const method = [how[paid.method], paid.checkNumber].filter(Boolean).join(" ");
  amountRow(pdf, `Received, ${method}`, formatCents(paid.amountCents), true);
  pdf.space(4);
  const back = invoice.refunds.filter((each) => each.state !== "failed");
  const came = invoice.paidCents + back.reduce((sum, each) => sum + each.amountCents, 0);
  amountRow(pdf, "Invoice total", formatCents(invoice.totalCents));
  if (invoice.creditedCents > 0) amountRow(pdf, "Credited", formatCents(-invoice.creditedCents));
  amountRow(pdf, "Paid in all", formatCents(came));
  if (came > invoice.paidCents) amountRow(pdf, "Given back", formatCents(invoice.paidCents - came));
  const owed = balance(invoice);
  amountRow(pdf, owed === 0 ? "Paid in full" : "Still to pay", formatCents(owed), true);
  pdf.space(8);
  if (paid.isTest) pdf.paragraph("This was a payment in test mode: no money has moved.", { bold: true });
  pdf.paragraph("What is owed is as it stood when this document was made.", { color: ink.soft });
  return pdf.finish(
    (page, pages) => `Receipt for invoice ${invoice.number} · ${shop.name} · page ${page} of ${pages}`,
  );
}
