import { fillIn } from "@autoiq/domain/catalog/message";
import { ages } from "@autoiq/domain/invoices/aging/rules";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { Drawn } from "../../../platform/files/images.ts";
import { countOf, dateFormat, listOf } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import {
  amountRow,
  formatAddress,
  lines,
  methodLine,
  pageFooter,
  parties,
  shopLines,
} from "../pdf/pdf-sections.ts";

const texts = messagesFor("documents");

/** What the statement says of the shop and the customer. */
export interface StatementParties extends Pick<InvoiceContent, "shop" | "customer"> {
  readonly vehicle: InvoiceContent["vehicle"];
}

/** A day as a document writes it. */
export const dayFormat = (language: Language) => {
  const date = dateFormat(language, { timeZone: "UTC", dateStyle: "medium" });
  return (day: string) => date.format(new Date(`${day}T12:00:00Z`));
};

/** Movements whose text has the number of their invoice or credit note. */
const numbered: ReadonlySet<string> = new Set([
  "invoice",
  "credit-note",
  "write-off",
  "cash-discount",
  "cash-discount-returned",
]);

/** "Payment, check 2088, invoices 41 and 42", in the customer's language. */
export function movementText(of: StatementReply["movements"][number], language: Language): string {
  const t = texts(language).statement;
  const line = of.method
    ? methodLine({ method: of.method, checkNumber: of.checkNumber, details: {} }, language)
    : "";
  const what = fillIn(t.movement[of.kind], {
    number: of.number ?? "",
    // Lower case after "Payment, ".
    method: line.slice(0, 1).toLowerCase() + line.slice(1),
  }).replace(/, $/, "");
  if (numbered.has(of.kind)) return what;
  if (of.number !== null) return fillIn(t.forInvoice, { what, number: of.number });
  return of.numbers.length > 0
    ? fillIn(t.forInvoices, { what, numbers: listOf(language, of.numbers.map(String)) })
    : what;
}

/** A customer's account as a document: what changed it, what is due, and how old that is. */
export function statementPdf(
  statement: StatementReply,
  of: StatementParties,
  logo: Drawn | null,
  language: Language,
): Promise<Buffer> {
  const all = texts(language);
  const t = all.statement;
  const date = dayFormat(language);
  const period = { from: date(statement.from), to: date(statement.to) };
  const title = fillIn(t.title, period);
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: of.shop.name }),
    author: of.shop.name,
    createdAt: new Date(`${statement.to}T12:00:00Z`),
  });
  letterhead(pdf, {
    logo,
    shop: of.shop.name,
    title: t.heading,
    left: lines(formatAddress(of.shop), ...shopLines(of.shop, language)),
    right: lines(fillIn(t.period, period)),
  });
  parties(pdf, of, language);
  movements(pdf, statement, language);
  sums(pdf, statement, language);
  openInvoices(pdf, statement, language);
  pdf.space(8);
  pdf.paragraph(fillIn(t.asOf, { date: date(statement.to) }), { color: ink.soft });
  return pdf.finish(pageFooter(language, title, of.shop.name));
}

const columns = { date: 0, what: 84, amount: 352, balance: 436 } as const;

function movements(pdf: PdfDocument, statement: StatementReply, language: Language): void {
  const t = texts(language).statement;
  const date = dayFormat(language);
  const row = (date: string, what: string, amount: string, balance: string, style = {}) =>
    pdf.row([
      { ...style, text: date, x: columns.date + 4, width: columns.what - 8 },
      { ...style, text: what, x: columns.what, width: columns.amount - columns.what - 8 },
      {
        ...style,
        text: amount,
        x: columns.amount,
        width: columns.balance - columns.amount - 8,
        align: "right",
      },
      { ...style, text: balance, x: columns.balance, width: pdf.width - columns.balance - 4, align: "right" },
    ]);
  row(t.columns.date, t.columns.what, t.columns.amount, t.columns.balance, { color: ink.soft, size: 8 });
  row(date(statement.from), t.opening, "", formatCents(statement.openingCents), { bold: true });
  for (const each of statement.movements)
    row(
      date(each.day),
      movementText(each, language),
      formatCents(each.amountCents),
      formatCents(each.balanceCents),
    );
  if (statement.movements.length === 0) pdf.paragraph(t.nothing, { indent: 4, color: ink.soft });
  pdf.space(4);
}

function sums(pdf: PdfDocument, statement: StatementReply, language: Language): void {
  const t = texts(language).statement;
  pdf.keep(90);
  pdf.rule();
  const { closingCents } = statement;
  amountRow(pdf, closingCents < 0 ? t.inCredit : t.closing, formatCents(Math.abs(closingCents)), true);
  if (statement.chargesCents > 0) amountRow(pdf, t.charges, formatCents(statement.chargesCents));
  if (statement.creditCents > 0) amountRow(pdf, t.credit, formatCents(-statement.creditCents));
  if (statement.depositCents > 0) amountRow(pdf, t.deposits, formatCents(-statement.depositCents));
  pdf.space(8);
}

const openColumns = [4, 72, 150, 290, 370, 440] as const;

function openInvoices(pdf: PdfDocument, statement: StatementReply, language: Language): void {
  const t = texts(language).statement;
  if (statement.open.length === 0) return;
  const date = dayFormat(language);
  const row = (cells: readonly string[], style = {}) =>
    pdf.row(
      cells.map((text, at) => {
        const x = openColumns[at] ?? 0;
        return {
          ...style,
          text,
          x,
          width: (openColumns[at + 1] ?? pdf.width - 4) - x - (at < 5 ? 8 : 0),
          ...(at >= 4 ? { align: "right" as const } : {}),
        };
      }),
    );
  pdf.keep(80);
  pdf.paragraph(t.open, { bold: true, gap: 4 });
  const { number, posted, due, order, total, balance } = t.openColumns;
  row([number, posted, due, order, total, balance], { color: ink.soft, size: 8 });
  const invoice = (each: StatementReply["open"][number]) =>
    row([
      String(each.number),
      date(each.postedOn),
      each.days > 0
        ? fillIn(t.overdue, { date: date(each.dueOn), days: countOf(language, each.days) })
        : date(each.dueOn),
      lines(
        each.purchaseOrder,
        each.unitNumber ? fillIn(texts(language).unit, { number: each.unitNumber }) : "",
      ),
      formatCents(each.totalCents),
      formatCents(each.balanceDueCents),
    ]);
  if (statement.departments.length === 0) statement.open.forEach(invoice);
  for (const { department, balanceDueCents } of statement.departments) {
    pdf.keep(40);
    pdf.paragraph(department || t.noDepartment, { bold: true, gap: 3 });
    statement.open.filter((each) => each.department === department).forEach(invoice);
    row(["", "", "", "", t.subtotal, formatCents(balanceDueCents)], { bold: true });
    pdf.space(3);
  }
  pdf.space(10);
  pdf.keep(50);
  const width = pdf.width / ages.length;
  pdf.paragraph(t.agesOf, { bold: true, gap: 4 });
  pdf.row(
    ages.map((age, at) => ({
      text: t.ages[age],
      x: at * width + 4,
      width: width - 8,
      color: ink.soft,
      size: 8,
    })),
  );
  pdf.row(
    ages.map((age, at) => ({ text: formatCents(statement.aging[age]), x: at * width + 4, width: width - 8 })),
  );
}
