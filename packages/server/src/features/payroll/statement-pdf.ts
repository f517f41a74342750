import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/pay/en";
import { es } from "@autoiq/domain/catalog/pay/es";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { PayStatement, PayWeekRow } from "@autoiq/domain/payroll/contract";
import { jobDetails, leaveWords, partsOf, shownProfit, tierWords } from "@autoiq/domain/payroll/pay-amounts";
import { planWords } from "@autoiq/domain/payroll/plan-words";
import { isAdvised } from "@autoiq/domain/payroll/plans";
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
  readonly language: Language;
}

/** The words and the dates of a language. */
function paperIn(language: Language) {
  const dates = dateFormat(language, { timeZone: "UTC", dateStyle: "medium" });
  const weekdays = dateFormat(language, {
    timeZone: "UTC",
    weekday: "short",
    month: "short",
    day: "numeric",
  });
  return {
    text: { en, es }[language],
    dateOf: (day: string) => dates.format(`${day}T12:00:00Z`),
    weekdayOf: (day: string) => weekdays.format(`${day}T12:00:00Z`),
  };
}
type Words = ReturnType<typeof paperIn>;

const hours = (minutes: number) => `${minutes < 0 ? "−" : ""}${(Math.abs(minutes) / 60).toFixed(2)} h`;

function row(pdf: PdfDocument, label: string, value: string, isBold = false): void {
  const right = 120;
  pdf.row([
    { text: label, x: 0, width: pdf.width - right - 8, bold: isBold },
    { text: value, x: pdf.width - right, width: right, align: "right", bold: isBold },
  ]);
}

function weekRows(
  pdf: PdfDocument,
  week: PayWeekRow,
  from: string,
  { text, dateOf, weekdayOf }: Words,
): void {
  const isChange = week.week < from;
  pdf.space(10);
  pdf.keep(70);
  pdf.paragraph(fillIn(isChange ? text.change : text.week, { day: dateOf(week.week) }), {
    bold: true,
    size: 12,
  });
  pdf.rule();
  pdf.paragraph(planWords(week.plan, text, formatCents), { color: ink.soft });
  for (const { day, minutes } of week.days) row(pdf, weekdayOf(day), hours(minutes));
  if (week.minutes !== 0) row(pdf, text.hours, hours(week.minutes));
  if (week.overtimeMinutes !== 0) row(pdf, `    ${text.overtimeHours}`, hours(week.overtimeMinutes));
  if (week.doubleMinutes !== 0) row(pdf, `    ${text.doubleHours}`, hours(week.doubleMinutes));
  for (const line of week.leave)
    row(
      pdf,
      `${weekdayOf(line.day)} · ${leaveWords(week.plan, line, text, formatCents)}`,
      `${hours(line.minutes)}, ${formatCents(line.cents)}`,
    );
  if (week.leaveMinutes !== 0) row(pdf, text.leave.hours, hours(week.leaveMinutes));
  for (const job of week.jobs) {
    const note = job.note ? ` (${text.note[job.note]})` : "";
    const details = jobDetails(week.plan, job, text, formatCents).map((each) => `, ${each}`);
    row(
      pdf,
      `${weekdayOf(job.day)} · ${fillIn(text.job, { number: String(job.number), name: job.name })}${note}${details.join("")}`,
      isAdvised(week.plan) ? "" : fillIn(text.jobHours, { hours: job.flagHours }),
    );
  }
  const profit = shownProfit(week);
  if (profit !== null) row(pdf, text.profit, formatCents(profit));
  const tier = week.plan.kind === "tiers" && !isChange ? tierWords(week.plan, week, text, formatCents) : null;
  if (tier !== null) row(pdf, tier, "");
  for (const { part, cents } of partsOf(week)) {
    const label = part === "draw" ? (cents > 0 ? text.drawPaid : text.drawRecovered) : text.parts[part];
    row(pdf, label, formatCents(cents));
  }
  row(pdf, isChange ? text.changeTotal : text.weekTotal, formatCents(week.totalCents), true);
  if (week.drawBalanceCents !== null) row(pdf, text.drawBalance, formatCents(week.drawBalanceCents));
}

/** A person's pay statement of a closed period, in their language, with every line that makes it. */
export function statementPdf({
  from,
  to,
  closedAt,
  statement,
  location,
  logo,
  language,
}: Paper): Promise<Buffer> {
  const words = paperIn(language);
  const { text, dateOf } = words;
  const { title } = text.paper;
  const pdf = createPdfDocument({
    language,
    title: `${title} · ${statement.name} · ${location.name}`,
    author: location.name,
    createdAt: new Date(closedAt),
  });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title,
    left: [location.street, `${location.city}, ${location.state} ${location.zip}`].join("\n"),
    right: [statement.name, fillIn(text.paper.days, { from: dateOf(from), to: dateOf(to) })].join("\n"),
  });
  for (const week of statement.weeks) weekRows(pdf, week, from, words);
  pdf.space(12);
  pdf.keep(60);
  pdf.rule();
  row(pdf, text.total, formatCents(statement.totalCents), true);
  pdf.space(6);
  pdf.paragraph(text.gross, { color: ink.soft });
  return pdf.finish((page, pages) =>
    fillIn(text.paper.page, { title, name: statement.name, page: String(page), pages: String(pages) }),
  );
}
