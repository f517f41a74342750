import type { Invoice, InvoiceContent } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/images.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import { createSheet, ink, type Sheet } from "../../../platform/pdf/sheet.ts";
import { amountRow, clock, lines, parties, place, shopLines } from "./parts.ts";

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

/** The invoice as a document: what Florida Statutes 559.911 lists, on US Letter. */
export function invoicePdf(invoice: Shown, logo: Drawn | null): Promise<Buffer> {
  const { content } = invoice;
  const sheet = createSheet({
    title: `Invoice ${invoice.number}, ${content.shop.name}`,
    author: content.shop.name,
    createdAt: new Date(invoice.postedAt),
  });
  heading(sheet, invoice, logo);
  parties(sheet, content);
  if (content.concern) {
    sheet.paragraph("What you told us", { bold: true, gap: 1 });
    sheet.paragraph(content.concern, { gap: 10 });
  }
  for (const job of content.jobs) oneJob(sheet, job);
  totals(sheet, invoice);
  authorizations(sheet, content);
  closing(sheet, content);
  return sheet.finish(
    (page, pages) => `Invoice ${invoice.number} · ${content.shop.name} · page ${page} of ${pages}`,
  );
}

function heading(sheet: Sheet, invoice: Shown, logo: Drawn | null): void {
  const { shop, repairOrderNumber, openedAt, promisedAt } = invoice.content;
  const date = clock(invoice.content, "date");
  letterhead(sheet, {
    ...{ logo, shop: shop.name, title: "INVOICE" },
    left: lines(place(shop), ...shopLines(shop)),
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

const columns = { what: 0, kind: 250, count: 352, price: 400, amount: 456 } as const;

function oneJob(sheet: Sheet, job: InvoiceContent["jobs"][number]): void {
  const { width } = sheet;
  // A job's name never stands alone at the foot of a page.
  sheet.keep(64);
  sheet.space(4);
  sheet.row(
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
  if (job.cause) sheet.paragraph(`Found: ${job.cause}`, { indent: 4 });
  if (job.correction) sheet.paragraph(`Done: ${job.correction}`, { indent: 4 });
  if (job.technician) sheet.paragraph(`Technician: ${job.technician}`, { indent: 4, color: ink.soft });
  sheet.space(2);
  tableRow(sheet, ["Description", "Part no., condition", "Qty / hrs", "Price", "Amount"], true);
  for (const line of job.lines) {
    tableRow(sheet, [
      line.dotNumber ? `${line.description} (DOT ${line.dotNumber})` : line.description,
      line.kind === "part"
        ? [line.partNumber, line.condition].filter(Boolean).join(", ")
        : { labor: "labor", sublet: "sublet", fee: "fee", discount: "discount" }[line.kind],
      line.hours ? `${line.hours} h` : (line.quantity ?? ""),
      line.unitPriceCents === null ? "" : formatCents(line.unitPriceCents),
      formatCents(line.amountCents),
    ]);
  }
  sheet.space(8);
}

function tableRow(sheet: Sheet, texts: [string, string, string, string, string], head = false): void {
  const style = head ? { color: ink.soft, size: 8 } : {};
  const [what, kind, count, price, amount] = texts;
  sheet.row([
    { ...style, text: what, x: columns.what + 4, width: columns.kind - 12 },
    { ...style, text: kind, x: columns.kind, width: columns.count - columns.kind - 6 },
    { ...style, text: count, x: columns.count, width: columns.price - columns.count - 4, align: "right" },
    { ...style, text: price, x: columns.price, width: columns.amount - columns.price, align: "right" },
    { ...style, text: amount, x: columns.amount, width: sheet.width - columns.amount - 4, align: "right" },
  ]);
}

function totals(sheet: Sheet, invoice: Shown): void {
  const { totals: of, stateFees } = invoice.content;
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
    ["Discount", of.discountCents, of.discountCents !== 0],
    ["Sales tax", of.taxCents, true],
  ];
  sheet.keep(130);
  sheet.rule();
  for (const [label, amount, show] of rows) if (show) amountRow(sheet, label, formatCents(amount));
  amountRow(sheet, "Total", formatCents(of.totalCents), true);
  for (const payment of paid) {
    const { isDeposit, createdAt, settledAt } = payment;
    const at = date.format(new Date(isDeposit ? createdAt : (settledAt ?? createdAt)));
    const what = isDeposit ? `Deposit, ${payment.method}` : methodWords[payment.method];
    const check = payment.checkNumber ? ` ${payment.checkNumber}` : "";
    amountRow(sheet, `${what}${check}, ${at}`, formatCents(-payment.amountCents));
  }
  for (const refund of invoice.refunds.filter((each) => each.state !== "failed")) {
    const at = date.format(new Date(refund.createdAt));
    amountRow(sheet, `Given back, ${at}`, formatCents(refund.amountCents));
  }
  for (const note of invoice.creditNotes)
    amountRow(sheet, `Credit note ${note.number}`, formatCents(-note.totalCents));
  const owed = balance(invoice);
  amountRow(sheet, owed === 0 ? "Paid in full" : "Balance due", formatCents(owed), true);
  sheet.space(8);
}

function authorizations(sheet: Sheet, content: InvoiceContent): void {
  if (content.authorizations.length === 0) return;
  const time = clock(content, "time");
  sheet.keep(40);
  sheet.rule();
  sheet.paragraph("Authorizations", { bold: true });
  for (const each of content.authorizations) {
    const how = channelWords[each.channel] ?? each.channel;
    sheet.row([
      {
        text: `${each.jobName}: ${each.decision} by ${each.person}, ${how}, ${time.format(new Date(each.at))}`,
        x: 0,
        width: sheet.width - 130,
      },
      {
        text: `total then ${formatCents(each.revisedTotalCents)}`,
        x: sheet.width - 130,
        width: 126,
        align: "right",
        color: ink.soft,
      },
    ]);
  }
  sheet.space(6);
}

function closing(sheet: Sheet, content: InvoiceContent): void {
  sheet.rule();
  if (content.guarantee) {
    sheet.paragraph("Guarantee", { bold: true, gap: 1 });
    sheet.paragraph(content.guarantee, { gap: 6 });
  }
  if (content.repairOrderNumber === null) return;
  sheet.paragraph(
    content.saveParts
      ? "You asked for the parts that were replaced: they are returned to you, except where a core goes back to its maker."
      : "You did not ask for the parts that were replaced.",
    { color: ink.soft },
  );
}
