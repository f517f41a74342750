import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { courseName } from "@autoiq/domain/training/rules";
import type { FeePayment } from "@autoiq/domain/training/schema";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";

const texts = messagesFor("documents");
/** Whoever runs the installation sells the course under this name, as on the certificate. */
const seller = "AutoIQ";
const amountWidth = 120;

/** The receipt of a course fee on one page, with its refund if there was one. */
export async function feeReceiptPdf(of: {
  readonly payment: FeePayment;
  readonly student: { readonly name: string; readonly email: string };
  readonly supportEmail: string;
  readonly language: Language;
}): Promise<{ bytes: Buffer; name: string }> {
  const { payment, student, supportEmail, language } = of;
  const all = texts(language);
  const t = all.courseFeeReceipt;
  const { number } = payment;
  const title = fillIn(t.title, { number });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: seller }),
    author: seller,
    createdAt: new Date(payment.refundedAt ?? payment.paidAt),
  });
  // In UTC as in the emails, because a student's location is unknown.
  const day = dateFormat(language, { dateStyle: "long", timeZone: "UTC" });
  letterhead(pdf, {
    logo: null,
    shop: seller,
    title: all.receipt.heading,
    left: supportEmail,
    right: [
      fillIn(all.number, { number }),
      fillIn(t.paidOn, { date: day.format(new Date(payment.paidAt)) }),
    ].join("\n"),
  });
  pdf.space(6);
  pdf.paragraph(t.paidBy, { color: ink.soft });
  pdf.paragraph([student.name, student.email].filter(Boolean).join("\n"), { gap: 10 });
  pdf.rule();
  const row = (text: string, cents: number, bold = false) =>
    pdf.row([
      { text, x: 0, width: pdf.width - amountWidth - 8, bold },
      { text: formatCents(cents), x: pdf.width - amountWidth, width: amountWidth, align: "right", bold },
    ]);
  row(fillIn(t.courseFee, { course: courseName }), payment.amountCents);
  row(fillIn(all.receipt.receivedBy, { method: t.card }), payment.amountCents, true);
  if (payment.refundedAt)
    row(
      fillIn(all.invoice.refundedOn, { date: day.format(new Date(payment.refundedAt)) }),
      -payment.amountCents,
    );
  pdf.space(8);
  if (payment.isTest) pdf.paragraph(all.testMode, { bold: true });
  return {
    bytes: await pdf.finish((page, pages) => fillIn(all.page, { title, shop: seller, page, pages })),
    name: fillIn(t.fileName, { number }),
  };
}
