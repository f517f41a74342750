import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/images.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { createSheet, ink } from "../../../platform/pdf/sheet.ts";
import { amountRow, clock, lines, parties, place, shopLines } from "./parts.ts";

/** One payment that was received. */
export interface Received {
  readonly method: "card" | "cash" | "check";
  readonly amountCents: number;
  readonly checkNumber: string;
  readonly at: string;
  /** No money has moved. */
  readonly isTest: boolean;
}

export const how = { card: "Card", cash: "Cash", check: "Check" } as const;

/** The receipt of one payment: who received how much, when and how, for which invoice, and what is owed now. */
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
  const sheet = createSheet({
    title: `Receipt for invoice ${invoice.number}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(paid.at),
  });
  letterhead(sheet, {
    ...{ logo, shop: shop.name, title: "RECEIPT" },
    left: lines(place(shop), ...shopLines(shop)),
    right: lines(
      `Received ${clock(content, "time").format(new Date(paid.at))}`,
      `For invoice ${invoice.number} of ${clock(content, "date").format(new Date(invoice.postedAt))}`,
    ),
  });
  parties(sheet, content);
  sheet.rule();
  const method = [how[paid.method], paid.checkNumber].filter(Boolean).join(" ");
  amountRow(sheet, `Received, ${method}`, formatCents(paid.amountCents), true);
  sheet.space(4);
  const back = invoice.refunds.filter((each) => each.state !== "failed");
  const came = invoice.paidCents + back.reduce((sum, each) => sum + each.amountCents, 0);
  amountRow(sheet, "Invoice total", formatCents(invoice.totalCents));
  if (invoice.creditedCents > 0) amountRow(sheet, "Credited", formatCents(-invoice.creditedCents));
  amountRow(sheet, "Paid in all", formatCents(came));
  if (came > invoice.paidCents) amountRow(sheet, "Given back", formatCents(invoice.paidCents - came));
  const owed = balance(invoice);
  amountRow(sheet, owed === 0 ? "Nothing is owed" : "Still to pay", formatCents(owed), true);
  sheet.space(8);
  if (paid.isTest) sheet.paragraph("This was a payment in test mode: no money has moved.", { bold: true });
  sheet.paragraph("What is owed is as it stood when this document was made.", { color: ink.soft });
  return sheet.finish(
    (page, pages) => `Receipt for invoice ${invoice.number} · ${shop.name} · page ${page} of ${pages}`,
  );
}
