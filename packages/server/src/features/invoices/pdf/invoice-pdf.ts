import type { Invoice, InvoiceContent } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { amountRow, clock, formatAddress, lines, parties, shopLines } from "./pdf-sections.ts";

type Shown = Pick<
  Invoice,
  | "number"
  | "postedAt"
  | "totalCents"
  | "creditedCents"
  | "paidCents"
  | "payments"
  | "refunds"
  | "creditNotes"
  | "content"
>;

const channelWords: Record<string, string> = {
  "in-person": "in person",
  phone: "by phone",
  text: "by text message",
  email: "by email",
  portal: "online, signed",
};
const methodWords = { card: "Card", cash: "Cash", check: "Check" } as const;
const stateFeeWords = { tire: "State fee, new tires", battery: "State fee, batteries" } as const;

/** The invoice as a document with everything that Florida Statutes 559.911 lists, on US Letter. */
export function invoicePdf(invoice: Shown, logo: Drawn | null): Promise<Buffer> {
  const { content } = invoice;
  const pdf = createPdfDocument({
    title: `Invoice ${invoice.number}, ${content.shop.name}`,
    author: content.shop.name,
    createdAt: new Date(invoice.postedAt),
  });
  heading(pdf, invoice, logo);
  parties(pdf, content);
  if (content.concern) {
    pdf.paragraph("Customer concern", { bold: true, gap: 1 });
    pdf.paragraph(content.concern, { gap: 10 });
  }
  for (const job of content.jobs) oneJob(pdf, job);
  totals(pdf, invoice);
  authorizations(pdf, content);
  closing(pdf, content);
  return pdf.finish(
    (page, pages) => `Invoice ${invoice.number} · ${content.shop.name} · page ${page} of ${pages}`,
  );
}

function heading(pdf: PdfDocument, invoice: Shown, logo: Drawn | null): void {
  const { shop, repairOrderNumber, openedAt, promisedAt } = invoice.content;
  const date = clock(invoice.content, "date");
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "INVOICE",
    left: lines(formatAddress(shop), ...shopLines(shop)),
    right: lines(
      `Number ${invoice.number}`,
      `Date ${date.format(new Date(invoice.postedAt))}`,
      repairOrderNumber === null
        ? "Sold over the counter"
        : `Repair order ${repairOrderNumber}, opened ${date.format(new Date(openedAt))}`,
      promisedAt ? `Promised for ${clock(invoice.content, "time").format(new Date(promisedAt))}` : "",
    ),
  });
}

const columns = { description: 0, kind: 250, count: 352, price: 400, amount: 456 } as const;

function oneJob(pdf: PdfDocument, job: InvoiceContent["jobs"][number]): void {
  const { width } = pdf;
  // A job's name is never alone at the bottom of a page.
  pdf.keep(64);
  pdf.space(4);
  pdf.row(
    [
      { text: job.name, x: 4, width: width - 100, bold: true, size: 10 },
      {
        text: formatCents(job.subtotalCents),
        x: width - 94,
        width: 90,
        bold: true,
        size: 10,
        align: "right",
      },
    ],
    { fill: ink.band, gap: 8 },
  );
  if (job.cause) pdf.paragraph(`Found: ${job.cause}`, { indent: 4 });
  if (job.correction) pdf.paragraph(`Done: ${job.correction}`, { indent: 4 });
  if (job.technician) pdf.paragraph(`Technician: ${job.technician}`, { indent: 4, color: ink.soft });
  pdf.space(2);
  tableRow(pdf, ["Description", "Part no., condition", "Qty / hrs", "Price", "Amount"], true);
  for (const line of job.lines) {
    tableRow(pdf, [
      withNote(line),
      line.kind === "part"
        ? [line.partNumber, line.condition].filter(Boolean).join(", ")
        : { labor: "labor", sublet: "sublet", fee: "fee", discount: "discount" }[line.kind],
      line.hours ? `${line.hours} h` : (line.quantity ?? ""),
      line.unitPriceCents === null ? "" : formatCents(line.unitPriceCents),
      formatCents(line.amountCents),
    ]);
  }
  pdf.space(8);
}

function withNote(line: Shown["content"]["jobs"][number]["lines"][number]): string {
  const note = line.note ?? tireNote(line);
  return note ? `${line.description} (${note})` : line.description;
}

function tableRow(pdf: PdfDocument, texts: [string, string, string, string, string], head = false): void {
  const style = head ? { color: ink.soft, size: 8 } : {};
  const [description, kind, count, price, amount] = texts;
  pdf.row([
    { ...style, text: description, x: columns.description + 4, width: columns.kind - 12 },
    { ...style, text: kind, x: columns.kind, width: columns.count - columns.kind - 6 },
    { ...style, text: count, x: columns.count, width: columns.price - columns.count - 4, align: "right" },
    { ...style, text: price, x: columns.price, width: columns.amount - columns.price, align: "right" },
    { ...style, text: amount, x: columns.amount, width: pdf.width - columns.amount - 4, align: "right" },
  ]);
}

function totals(pdf: PdfDocument, invoice: Shown): void {
  const { totals: of, stateFees, discountNote } = invoice.content;
  const shopFees = of.feesCents - sum(stateFees.map((fee) => fee.amountCents));
  const paid = invoice.payments.filter(
    (each) => each.state === "succeeded" || invoice.refunds.some((refund) => refund.paymentId === each.id),
  );
  const date = clock(invoice.content, "date");
  const rows: [label: string, amount: Cents, show: boolean][] = [
    ["Labor", of.laborCents, true],
    ["Parts", of.partsCents, true],
    ["Sublet", of.subletCents, of.subletCents !== 0],
    ["Shop fees", shopFees, shopFees !== 0],
    ...stateFees.map((fee): [string, Cents, boolean] => [
      `${stateFeeWords[fee.kind]} (${fee.count})`,
      fee.amountCents,
      true,
    ]),
    ["Shop supplies", of.suppliesCents, of.suppliesCents !== 0],
    [discountNote ? `Discount, ${discountNote}` : "Discount", of.discountCents, of.discountCents !== 0],
    ["Sales tax", of.taxCents, true],
  ];
  pdf.keep(130);
  pdf.rule();
  for (const [label, amount, show] of rows) if (show) amountRow(pdf, label, formatCents(amount));
  amountRow(pdf, "Total", formatCents(of.totalCents), true);
  for (const payment of paid) {
    const { isDeposit, createdAt, settledAt } = payment;
    const at = date.format(new Date(isDeposit ? createdAt : (settledAt ?? createdAt)));
    const description = isDeposit ? `Deposit, ${payment.method}` : methodWords[payment.method];
    const check = payment.checkNumber ? ` ${payment.checkNumber}` : "";
    amountRow(pdf, `${description}${check}, ${at}`, formatCents(-payment.amountCents));
  }
  for (const refund of invoice.refunds.filter((each) => each.state !== "failed")) {
    const at = date.format(new Date(refund.createdAt));
    amountRow(pdf, `Given back, ${at}`, formatCents(refund.amountCents));
  }
  for (const note of invoice.creditNotes)
    amountRow(pdf, `Credit note ${note.number}`, formatCents(-note.totalCents));
  const owed = balance(invoice);
  amountRow(pdf, owed === 0 ? "Paid in full" : "Balance due", formatCents(owed), true);
  pdf.space(8);
}

function authorizations(pdf: PdfDocument, content: InvoiceContent): void {
  if (content.authorizations.length === 0) return;
  const time = clock(content, "time");
  pdf.keep(40);
  pdf.rule();
  pdf.paragraph("Authorizations", { bold: true });
  for (const each of content.authorizations) {
    const how = channelWords[each.channel] ?? each.channel;
    pdf.row([
      {
        text: `${each.jobName}: ${each.decision} by ${each.person}, ${how}, ${time.format(new Date(each.at))}`,
        x: 0,
        width: pdf.width - 130,
      },
      {
        text: `total then ${formatCents(each.revisedTotalCents)}`,
        x: pdf.width - 130,
        width: 126,
        align: "right",
        color: ink.soft,
      },
    ]);
  }
  pdf.space(6);
}

function closing(pdf: PdfDocument, content: InvoiceContent): void {
  pdf.rule();
  if (content.guarantee) {
    pdf.paragraph("Warranty", { bold: true, gap: 1 });
    pdf.paragraph(content.guarantee, { gap: 6 });
  }
  if (content.repairOrderNumber === null) return;
  pdf.paragraph(
    content.saveParts
      ? "You asked to keep replaced parts. They are returned to you, except cores that go back to the supplier."
      : "You did not ask to keep replaced parts.",
    { color: ink.soft },
  );
}
