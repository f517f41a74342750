import { baseLanguage } from "@autoiq/domain/kernel/language";
import { formatCents, sum } from "@autoiq/domain/kernel/money";
import { takingsByMethod } from "@autoiq/domain/payment-methods/takings";
import { type DayClose, movementLabels } from "@autoiq/domain/payments/drawer/contract";
import {
  type Denomination,
  denominationLabels,
  describeDifference,
  tipsIn,
} from "@autoiq/domain/payments/drawer/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";

interface Paper {
  readonly close: DayClose;
  readonly location: Location;
  readonly logo: Drawn | null;
}

const language = baseLanguage;

function begin(title: string, { close, location, logo }: Paper): PdfDocument {
  const time = dateFormat(language, { timeZone: location.timeZone, dateStyle: "medium", timeStyle: "short" });
  const pdf = createPdfDocument({
    language,
    title: `${title} #${close.number} · ${location.name}`,
    author: location.name,
    createdAt: new Date(close.through),
  });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title: `${title} #${close.number}`,
    left: [location.street, `${location.city}, ${location.state} ${location.zip}`].join("\n"),
    right: [
      `Business day ${dateFormat(language, { timeZone: "UTC", dateStyle: "medium" }).format(new Date(`${close.day}T12:00:00Z`))}`,
      `${time.format(new Date(close.from))} to ${time.format(new Date(close.through))}`,
      `Closed by ${close.by}`,
    ].join("\n"),
  });
  return pdf;
}

function amount(pdf: PdfDocument, label: string, cents: number, bold = false): void {
  const right = 120;
  pdf.row([
    { text: label, x: 0, width: pdf.width - right - 8, bold },
    { text: formatCents(cents), x: pdf.width - right, width: right, align: "right", bold },
  ]);
}

function heading(pdf: PdfDocument, text: string): void {
  pdf.space(10);
  pdf.keep(60);
  pdf.paragraph(text, { bold: true, size: 12 });
  pdf.rule();
}

/** The counted cash, a row for each denomination that was found. */
function countRows(pdf: PdfDocument, counts: DayClose["counts"]): void {
  for (const { cents, count } of counts)
    if (count > 0) amount(pdf, `${count} × ${denominationLabels[cents as Denomination]}`, cents * count);
}

const finish = (pdf: PdfDocument, title: string, { close, location }: Paper) =>
  pdf.finish((page, pages) => `${title} #${close.number} · ${location.name} · Page ${page} of ${pages}`);

/** All that a close compared: money by method, the cash drawer, and the terminal's batch. */
export function zReportPdf(paper: Paper): Promise<Buffer> {
  const { close } = paper;
  const { cash } = close;
  const title = "Z report";
  const pdf = begin(title, paper);

  heading(pdf, "Payments");
  const methods = takingsByMethod(close.takings);
  if (methods.length === 0) pdf.paragraph("No payments.", { color: ink.soft });
  for (const method of methods) {
    amount(pdf, `${method.label} (${method.payments})`, method.receivedCents);
    for (const brand of method.brands)
      amount(pdf, `    ${brand.label} (${brand.payments})`, brand.receivedCents);
    if (method.refundedCents !== 0) amount(pdf, `    Refunds (${method.refunds})`, -method.refundedCents);
    if (method.tipsCents !== 0) amount(pdf, "    Tips", method.tipsCents);
    if (method.tipsRefundedCents !== 0) amount(pdf, "    Tip refunds", -method.tipsRefundedCents);
  }
  amount(pdf, "Net received", sum(methods.map((each) => each.receivedCents - each.refundedCents)), true);

  const tips = tipsIn(close.takings);
  if (tips !== 0) {
    amount(pdf, "Tips, held for the people they are for", tips);
    amount(
      pdf,
      "Net received with tips",
      tips + sum(methods.map((each) => each.receivedCents - each.refundedCents)),
      true,
    );
  }

  heading(pdf, "Cash drawer");
  amount(pdf, "Starting cash", cash.floatCents);
  amount(
    pdf,
    tipsIn(close.takings, "cash") > 0 ? "Cash received, with tips" : "Cash received",
    cash.receivedCents,
  );
  amount(pdf, "Cash refunds", -cash.refundedCents);
  for (const each of close.movements)
    amount(
      pdf,
      `${movementLabels[each.kind]}: ${each.reason}${each.correctsClose === null ? "" : ` (corrects close #${each.correctsClose})`}`,
      each.kind === "paid-in" ? each.amountCents : -each.amountCents,
    );
  amount(pdf, "Expected", cash.expectedCents, true);
  amount(pdf, "Counted", close.countedCents, true);
  amount(pdf, "Over/short", close.differenceCents, true);
  if (describeDifference(close.differenceCents)) pdf.paragraph(`Explanation: ${close.explanation}`);

  heading(pdf, "Count");
  countRows(pdf, close.counts);
  amount(pdf, "Left in the drawer", close.leftCents);
  amount(pdf, "Cash to deposit", close.depositCents, true);

  heading(pdf, "Card terminal");
  amount(pdf, "Recorded", close.terminalCents);
  const terminalTips = tipsIn(close.takings, "card-terminal");
  if (terminalTips !== 0) amount(pdf, "    of which tips", terminalTips);
  if (close.batchCents === null) pdf.paragraph("The batch was not compared.", { color: ink.soft });
  else {
    amount(pdf, "Batch total", close.batchCents);
    amount(pdf, "Difference", close.batchCents - close.terminalCents, true);
    if (close.batchExplanation) pdf.paragraph(`Explanation: ${close.batchExplanation}`);
  }
  pdf.space(28);
  pdf.keep(40);
  pdf.row([{ text: "Signature ______________________________", x: 0, width: pdf.width }]);
  return finish(pdf, title, paper);
}

/** What goes to the bank: the cash by denomination, and each check. */
export function depositSlipPdf(paper: Paper): Promise<Buffer> {
  const { close } = paper;
  const title = "Deposit slip";
  const pdf = begin(title, paper);
  heading(pdf, "Cash");
  amount(pdf, "Counted", close.countedCents);
  amount(pdf, "Left in the drawer", -close.leftCents);
  amount(pdf, "Cash to deposit", close.depositCents, true);
  heading(pdf, `Checks (${close.checks.length})`);
  for (const check of close.checks)
    amount(
      pdf,
      [check.number ? `Check ${check.number}` : "Check without a number", check.customer]
        .filter(Boolean)
        .join(" · "),
      check.amountCents,
    );
  const checksCents = sum(close.checks.map((each) => each.amountCents));
  amount(pdf, "Checks to deposit", checksCents, true);
  pdf.space(8);
  pdf.rule();
  amount(pdf, "Total deposit", close.depositCents + checksCents, true);
  return finish(pdf, title, paper);
}
