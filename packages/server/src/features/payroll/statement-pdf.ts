import { baseLanguage } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { PayStatement, PayWeekRow } from "@autoiq/domain/payroll/contract";
import { grossNote, jobNoteLabels, partsOf, payPartLabels } from "@autoiq/domain/payroll/pay-amounts";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../platform/files/images.ts";
import { dateFormat } from "../../platform/language/format.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../platform/pdf/document.ts";
import { letterhead } from "../../platform/pdf/letterhead.ts";

interface Paper {
  readonly from: string;
  readonly to: string;
  readonly closedAt: string;
  readonly statement: PayStatement;
  readonly location: Location;
  readonly logo: Drawn | null;
}

const dates = dateFormat(baseLanguage, { timeZone: "UTC", dateStyle: "medium" });
const weekdays = dateFormat(baseLanguage, {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});
const dateOf = (day: string) => dates.format(`${day}T12:00:00Z`);
const weekdayOf = (day: string) => weekdays.format(`${day}T12:00:00Z`);
const hours = (minutes: number) => `${minutes < 0 ? "−" : ""}${(Math.abs(minutes) / 60).toFixed(2)} h`;

function row(pdf: PdfDocument, label: string, value: string, isBold = false): void {
  const right = 120;
  pdf.row([
    { text: label, x: 0, width: pdf.width - right - 8, bold: isBold },
    { text: value, x: pdf.width - right, width: right, align: "right", bold: isBold },
  ]);
}

function weekRows(pdf: PdfDocument, week: PayWeekRow, from: string): void {
  const isChange = week.week < from;
  pdf.space(10);
  pdf.keep(70);
  pdf.paragraph(`${isChange ? "Change of the week of" : "Week of"} ${dateOf(week.week)}`, {
    bold: true,
    size: 12,
  });
  pdf.rule();
  pdf.paragraph(planWords(week.plan), { color: ink.soft });
  for (const { day, minutes } of week.days) row(pdf, weekdayOf(day), hours(minutes));
  if (week.minutes !== 0) row(pdf, "Hours", hours(week.minutes));
  if (week.overtimeMinutes !== 0)
    row(pdf, "Of these overtime, at one and a half", hours(week.overtimeMinutes));
  if (week.doubleMinutes !== 0) row(pdf, "Of these at two", hours(week.doubleMinutes));
  for (const job of week.jobs) {
    const note = job.note ? ` (${jobNoteLabels[job.note]})` : "";
    const sold =
      week.plan.kind === "commission"
        ? `, labor ${formatCents(job.laborCents)}, parts ${formatCents(job.partsCents)}`
        : "";
    row(
      pdf,
      `${weekdayOf(job.day)} · RO ${job.number} · ${job.name}${note}${sold}`,
      `${job.flagHours} flag h`,
    );
  }
  for (const { part, cents } of partsOf(week)) row(pdf, payPartLabels[part], formatCents(cents));
  row(pdf, isChange ? "Change" : "Pay of the week", formatCents(week.totalCents), true);
}

/** A person's pay statement of a closed period, with every line that makes it. */
export function statementPdf({ from, to, closedAt, statement, location, logo }: Paper): Promise<Buffer> {
  const title = "Pay statement";
  const pdf = createPdfDocument({
    language: baseLanguage,
    title: `${title} · ${statement.name} · ${location.name}`,
    author: location.name,
    createdAt: new Date(closedAt),
  });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title,
    left: [location.street, `${location.city}, ${location.state} ${location.zip}`].join("\n"),
    right: [statement.name, `${dateOf(from)} to ${dateOf(to)}`].join("\n"),
  });
  for (const week of statement.weeks) weekRows(pdf, week, from);
  pdf.space(12);
  pdf.keep(60);
  pdf.rule();
  row(pdf, "Total", formatCents(statement.totalCents), true);
  pdf.space(6);
  pdf.paragraph(grossNote, { color: ink.soft });
  return pdf.finish((page, pages) => `${title} · ${statement.name} · Page ${page} of ${pages}`);
}
