import { fillIn } from "@autoiq/domain/catalog/message";
import type { Invoice, InvoiceContent } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import type { Language } from "@autoiq/domain/kernel/language";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import { instantAt } from "@autoiq/domain/kernel/time";
import { tipOf } from "@autoiq/domain/payment-methods/tips/schema";
import { tireNote } from "@autoiq/domain/repair-orders/lines/fields";
import { cardPrice, cashPrice, discountsCash, surchargeOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { type CardPricing, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { taxRows } from "@autoiq/domain/shops/tax/names";
import type { Drawn } from "../../../platform/files/images.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { translated } from "../../../platform/language/translated.ts";
import { authorizationWords } from "../../../platform/pdf/authorization-words.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
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

type Shown = Pick<
  Invoice,
  | "number"
  | "postedAt"
  | "totalCents"
  | "creditedCents"
  | "paidCents"
  | "writtenOffCents"
  | "payments"
  | "refunds"
  | "creditNotes"
  | "content"
  | "cardPricing"
>;

const texts = messagesFor("documents");
type Texts = ReturnType<typeof texts>;

/** The invoice as a document with everything that Florida Statutes 559.911 lists, on US Letter. */
export function invoicePdf(invoice: Shown, logo: Drawn | null, language: Language): Promise<Buffer> {
  const { content } = invoice;
  const all = texts(language);
  const title = fillIn(all.invoice.title, { number: invoice.number });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: content.shop.name }),
    author: content.shop.name,
    createdAt: new Date(invoice.postedAt),
  });
  heading(pdf, invoice, logo, language);
  parties(pdf, content, language);
  if (content.concern) {
    pdf.paragraph(all.concern, { bold: true, gap: 1 });
    pdf.paragraph(content.concern, { gap: 10 });
  }
  for (const job of content.jobs) oneJob(pdf, job, language);
  totals(pdf, invoice, language);
  if (content.importedFrom) pdf.paragraph(all.invoice.imported, { gap: 8 });
  authorizations(pdf, content, language);
  closing(pdf, content, all);
  return pdf.finish(pageFooter(language, title, content.shop.name));
}

function heading(pdf: PdfDocument, invoice: Shown, logo: Drawn | null, language: Language): void {
  const all = texts(language);
  const t = all.invoice;
  const { shop, repairOrderNumber, openedAt, promisedAt, purchaseOrder, dueOn } = invoice.content;
  const date = clock(invoice.content, "date", language);
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: t.heading,
    left: lines(formatAddress(shop), ...shopLines(shop, language)),
    right: lines(
      fillIn(all.number, { number: invoice.number }),
      fillIn(all.date, { date: date.format(invoice.postedAt) }),
      repairOrderNumber === null
        ? t.counterSale
        : fillIn(t.opened, { number: repairOrderNumber, date: date.format(openedAt) }),
      promisedAt
        ? fillIn(all.promised, { time: clock(invoice.content, "time", language).format(promisedAt) })
        : "",
      purchaseOrder ? fillIn(t.purchaseOrder, { number: purchaseOrder }) : "",
      dueOn ? fillIn(t.dueOn, { date: date.format(instantAt(shop.timeZone, dueOn, "12:00")) }) : "",
    ),
  });
}

const columns = { description: 0, kind: 250, count: 352, price: 400, amount: 456 } as const;

function oneJob(pdf: PdfDocument, job: InvoiceContent["jobs"][number], language: Language): void {
  const { width } = pdf;
  const all = texts(language);
  const t = all.invoice;
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
  if (job.cause) pdf.paragraph(fillIn(t.found, { text: job.cause }), { indent: 4 });
  if (job.correction) pdf.paragraph(fillIn(t.done, { text: job.correction }), { indent: 4 });
  if (job.technician)
    pdf.paragraph(fillIn(t.technician, { name: job.technician }), { indent: 4, color: ink.soft });
  pdf.space(2);
  const { description, part, quantity, price, amount } = t.columns;
  tableRow(pdf, [description, part, quantity, price, amount], true);
  for (const line of job.lines) {
    tableRow(pdf, [
      withNote(line, language),
      line.kind === "part"
        ? [line.partNumber, conditionOf(line.condition, all)].filter(Boolean).join(", ")
        : all.kind[line.kind],
      line.hours ? fillIn(all.hours, { count: line.hours }) : (line.quantity ?? ""),
      line.unitPriceCents === null ? "" : formatCents(line.unitPriceCents),
      formatCents(line.amountCents),
    ]);
  }
  pdf.space(8);
}

/** Empty for a part without a condition. */
const conditionOf = (condition: string, all: Texts): string =>
  condition in all.condition ? all.condition[condition as keyof Texts["condition"]] : condition;

function withNote(line: Shown["content"]["jobs"][number]["lines"][number], language: Language): string {
  const note = line.note === undefined ? tireNote(line) : translated(line.note, language);
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

function totals(pdf: PdfDocument, invoice: Shown, language: Language): void {
  const all = texts(language);
  const t = all.invoice;
  const { totals: of, stateFees, discountNote, taxes, exemption } = invoice.content;
  const shopFees = of.feesCents - sum(stateFees.map((fee) => fee.amountCents));
  const paid = invoice.payments.filter(
    (each) => each.state === "succeeded" || invoice.refunds.some((refund) => refund.paymentId === each.id),
  );
  const date = clock(invoice.content, "date", language);
  const words = all.totals;
  const rows: [label: string, amount: Cents, show: boolean][] = [
    [words.labor, of.laborCents, true],
    [words.parts, of.partsCents, true],
    [words.sublet, of.subletCents, of.subletCents !== 0],
    [words.fees, shopFees, shopFees !== 0],
    ...stateFees.map((fee): [string, Cents, boolean] => [
      fillIn(all.totals[fee.kind], { count: fee.count }),
      fee.amountCents,
      true,
    ]),
    [words.supplies, of.suppliesCents, of.suppliesCents !== 0],
    [
      discountNote
        ? fillIn(words.discountFrom, { note: translated(discountNote, language) })
        : words.discount,
      of.discountCents,
      of.discountCents !== 0,
    ],
    ...taxRows({ taxCents: of.taxCents, taxes, exemption }, words).map(
      ({ label, cents }): [string, Cents, boolean] => [label, cents, true],
    ),
  ];
  pdf.keep(130);
  pdf.rule();
  for (const [label, amount, show] of rows) if (show) amountRow(pdf, label, formatCents(amount));
  amountRow(pdf, all.total, formatCents(of.totalCents), true);
  const { cardPricing } = invoice.content;
  if (cardPricing?.program === "dual-pricing") {
    amountRow(pdf, t.cardPrice, formatCents(of.totalCents));
    amountRow(pdf, t.cashPrice, formatCents(cashPrice(cardPricing, of.totalCents)));
  }
  for (const payment of paid) {
    const { isDeposit, createdAt, settledAt } = payment;
    const line = methodLine(payment, language);
    // Lower case after "Deposit, ", but not of a name such as Visa.
    const kind = isDeposit
      ? fillIn(t.deposit, { method: line.slice(0, 1).toLowerCase() + line.slice(1) })
      : line;
    const label = fillIn(t.paidOn, {
      method: kind,
      date: date.format(isDeposit ? createdAt : (settledAt ?? createdAt)),
    });
    adjustmentRow(pdf, payment, t);
    const tipCents = tipOf(payment);
    if (tipCents > 0) amountRow(pdf, t.tip, formatCents(tipCents));
    amountRow(pdf, label, formatCents(-payment.amountCents - surchargeOf(payment) - tipCents));
    const { refund } = payment.tip ?? {};
    if (refund) {
      amountRow(pdf, fillIn(t.tipRefundedOn, { date: date.format(refund.at) }), formatCents(tipCents));
      amountRow(pdf, t.tip, formatCents(-tipCents));
    }
  }
  for (const refund of invoice.refunds.filter((each) => each.state !== "failed")) {
    const label = fillIn(t.refundedOn, { date: date.format(refund.createdAt) });
    const surchargeCents = refund.surchargeCents ?? 0;
    amountRow(pdf, label, formatCents(refund.amountCents + surchargeCents));
    if (surchargeCents > 0) amountRow(pdf, t.surchargeRefunded, formatCents(-surchargeCents));
  }
  for (const note of invoice.creditNotes)
    amountRow(pdf, fillIn(t.creditNote, { number: note.number }), formatCents(-note.totalCents));
  if (invoice.writtenOffCents > 0) amountRow(pdf, t.writtenOff, formatCents(-invoice.writtenOffCents));
  const owed = balance(invoice);
  amountRow(pdf, owed === 0 ? words.paid : words.balance, formatCents(owed), true);
  if (owed > 0 && invoice.cardPricing) priceRow(pdf, invoice, invoice.cardPricing, owed, t);
  pdf.space(8);
}

/** What was added to the bill for a credit card, or taken off for cash. With it the rows add up to the balance. */
function adjustmentRow(pdf: PdfDocument, { adjustment }: Shown["payments"][number], t: Texts["invoice"]) {
  if (!adjustment) return;
  const percent = percentOf(adjustment.basisPoints);
  if (adjustment.kind === "surcharge") {
    const label =
      adjustment.taxCents > 0
        ? fillIn(t.surchargeTaxed, { percent, tax: formatCents(adjustment.taxCents) })
        : fillIn(t.surcharge, { percent });
    return amountRow(pdf, label, formatCents(adjustment.amountCents));
  }
  const cents = adjustment.amountCents - adjustment.returnedCents;
  if (cents > 0) amountRow(pdf, fillIn(t.cashDiscount, { percent }), formatCents(-cents));
}

/** What the balance is by the other way to pay, before anybody chooses one. */
function priceRow(
  pdf: PdfDocument,
  { content }: Shown,
  pricing: CardPricing,
  owed: Cents,
  t: Texts["invoice"],
): void {
  const percent = percentOf(pricing.basisPoints);
  if (discountsCash(pricing))
    amountRow(pdf, fillIn(t.balanceByCash, { percent }), formatCents(cashPrice(pricing, owed)));
  else {
    const { taxCents, totalCents } = content.totals;
    const bill = { totalCents, taxCents, taxes: (content.taxes ?? []).map((each) => each.taxCents) };
    amountRow(pdf, fillIn(t.balanceByCredit, { percent }), formatCents(cardPrice(pricing, bill, owed)));
  }
}

function authorizations(pdf: PdfDocument, content: InvoiceContent, language: Language): void {
  if (content.authorizations.length === 0) return;
  const all = texts(language);
  const time = clock(content, "time", language);
  pdf.keep(40);
  pdf.rule();
  pdf.paragraph(all.invoice.authorizations, { bold: true });
  for (const each of content.authorizations) {
    const { decision, channel } = authorizationWords(each, language);
    pdf.row([
      {
        text: fillIn(all.authorization, {
          job: each.jobName,
          decision,
          person: each.person,
          channel,
          time: time.format(each.at),
        }),
        x: 0,
        width: pdf.width - 130,
      },
      {
        text: fillIn(all.totalThen, { amount: formatCents(each.revisedTotalCents) }),
        x: pdf.width - 130,
        width: 126,
        align: "right",
        color: ink.soft,
      },
    ]);
  }
  pdf.space(6);
}

function closing(pdf: PdfDocument, content: InvoiceContent, { invoice: t }: Texts): void {
  pdf.rule();
  if (content.guarantee) {
    pdf.paragraph(t.warranty, { bold: true, gap: 1 });
    pdf.paragraph(content.guarantee, { gap: 6 });
  }
  if (content.repairOrderNumber === null) return;
  pdf.paragraph(content.saveParts ? t.partsReturned : t.partsNotKept, { color: ink.soft });
}
