import { formatPhone } from "@autoiq/domain/customers/schema";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import { discountNote } from "@autoiq/domain/repair-orders/discount-lines";
import type { EstimateContent } from "@autoiq/domain/repair-orders/estimates/content";
import {
  estimateNotice,
  estimatePreferences,
} from "@autoiq/domain/repair-orders/estimates/preference-notice";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
import { fitted, letterhead } from "../../../platform/pdf/letterhead.ts";
import type { decisionsOn, lastPreference } from "./store.ts";

/** Everything printed on a written estimate. */
export interface EstimatePrint {
  readonly version: number;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly content: EstimateContent;
  readonly timeZone: string;
  readonly logo: ShopLogo | null;
  readonly answers: Awaited<ReturnType<typeof decisionsOn>>;
  readonly choice: Awaited<ReturnType<typeof lastPreference>>;
}

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");
const formatAddress = (of: { street: string; city: string; state: string; zip: string }) =>
  lines(of.street, [of.city, [of.state, of.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "));
const clock = (timeZone: string, withTime: boolean) => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    ...(withTime ? { timeStyle: "short" as const } : {}),
  });
  return (instant: string) => format.format(new Date(instant));
};

/** A written estimate as a US Letter PDF, with the fields that Florida Statutes 559.905 lists. */
export function estimatePdf(
  print: EstimatePrint,
  signature: Drawn | null,
  logo: Drawn | null,
): Promise<Buffer> {
  const { content, version, timeZone } = print;
  const title = `Estimate ${content.repairOrderNumber}-${version}`;
  const pdf = createPdfDocument({
    title: `${title}, ${content.shop.name}`,
    author: content.shop.name,
    createdAt: new Date(print.sentAt),
  });
  heading(pdf, print, logo);
  if (content.concern) {
    pdf.paragraph("Customer concern", { bold: true, gap: 1 });
    pdf.paragraph(content.concern, { gap: 8 });
  }
  for (const job of content.jobs) oneJob(pdf, job);
  totals(pdf, content);
  conditions(pdf, content);
  notice(pdf, print, signature);
  answers(pdf, print, clock(timeZone, true));
  return pdf.finish((page, pages) => `${title} · ${content.shop.name} · page ${page} of ${pages}`);
}

function heading(
  pdf: PdfDocument,
  { content, version, expiresAt, timeZone }: EstimatePrint,
  logo: Drawn | null,
): void {
  const { shop, customer, vehicle } = content;
  const half = pdf.width / 2;
  const time = clock(timeZone, true);
  const date = clock(timeZone, false);
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "ESTIMATE",
    left: lines(
      formatAddress(shop),
      formatPhone(shop.phone),
      shop.registrationNumber && `Motor vehicle repair registration ${shop.registrationNumber}`,
    ),
    right: lines(
      `Repair order ${content.repairOrderNumber}, estimate ${version}`,
      `Written ${time(content.writtenAt)}`,
      `Valid until ${date(expiresAt)}`,
      content.promisedAt ? `Promised for ${time(content.promisedAt)}` : "No completion date promised",
    ),
  });
  pdf.row([
    { text: "Customer", x: 0, width: half - 12, bold: true },
    { text: "Vehicle", x: half, width: half, bold: true },
  ]);
  pdf.row([
    {
      text: lines(customer.name, formatAddress(customer), formatPhone(customer.phone)),
      x: 0,
      width: half - 12,
    },
    {
      x: half,
      width: half,
      text: lines(
        vehicle.label,
        vehicle.vin && `VIN ${vehicle.vin}`,
        vehicle.plate && `Tag ${vehicle.plate}`,
        `Odometer ${vehicle.odometerIn === null ? (vehicle.odometerUnreadable ? "not readable" : "not read") : `${vehicle.odometerIn.toLocaleString("en-US")} mi`}`,
      ),
    },
  ]);
  pdf.space(8);
}

const kinds = { labor: "labor", part: "part", sublet: "sublet", fee: "fee", discount: "discount" } as const;

/** Printed for the record, but not part of the total or the conditions. */
const leftOut: Record<string, string> = {
  declined: "Declined: not in the total.",
  deferred: "Put off: not in the total.",
};

function oneJob(pdf: PdfDocument, job: EstimateContent["jobs"][number]): void {
  const { width } = pdf;
  // A job's name is never alone at the bottom of a page.
  pdf.keep(54);
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
  const leftOutText = leftOut[job.authorization];
  if (leftOutText) pdf.paragraph(leftOutText, { indent: 4, bold: true });
  if (job.description) pdf.paragraph(job.description, { indent: 4 });
  for (const line of job.lines)
    pdf.row([
      { text: line.description, x: 4, width: 250 },
      {
        x: 258,
        width: 90,
        color: ink.soft,
        text: line.kind === "part" ? `${line.condition} part` : kinds[line.kind],
      },
      {
        x: 352,
        width: 96,
        align: "right",
        text: line.hours
          ? `${line.hours} h at ${formatCents(line.rateCents ?? 0)}`
          : line.quantity
            ? `${line.quantity} at ${formatCents(line.unitPriceCents ?? 0)}`
            : discountNote(line),
      },
      { text: formatCents(line.amountCents), x: 452, width: width - 456, align: "right" },
    ]);
  pdf.space(6);
}

function totals(pdf: PdfDocument, { priced, discountNote: note }: EstimateContent): void {
  const shopFees = priced.feesCents - sum(priced.stateFees.map((fee) => fee.amountCents));
  const rows: [string, Cents][] = [
    ["Labor", priced.laborCents],
    ["Parts", priced.partsCents],
    ["Sublet", priced.subletCents],
    ["Shop fees", shopFees],
    ...priced.stateFees.map((fee): [string, Cents] => [
      `${fee.kind === "tire" ? "State fee, new tires" : "State fee, batteries"} (${fee.count})`,
      fee.amountCents,
    ]),
    ["Shop supplies", priced.suppliesCents],
    ["Discount", priced.discountCents],
    ["Sales tax", priced.taxCents],
  ];
  pdf.keep(110);
  pdf.rule();
  const row = (label: string, amount: Cents, bold = false) =>
    pdf.row([
      { text: label, x: 260, width: 160, bold, size: bold ? 11 : 9 },
      {
        text: formatCents(amount),
        x: 420,
        width: pdf.width - 424,
        align: "right",
        bold,
        size: bold ? 11 : 9,
      },
    ]);
  for (const [label, amount] of rows) if (amount !== 0) row(label, amount);
  row("Estimated total", priced.totalCents, true);
  if (note) pdf.paragraph(`Discount: ${note}.`, { color: ink.soft });
  pdf.space(6);
}

function conditions(pdf: PdfDocument, { terms }: EstimateContent): void {
  pdf.rule();
  for (const term of terms)
    pdf.row([
      { text: term.label, x: 0, width: 130, bold: true },
      { text: term.text, x: 136, width: pdf.width - 136 },
    ]);
  pdf.space(6);
}

/**
 * The statutory notice with its three statements. The chosen one is marked and signed, or there is room to sign on
 * paper.
 */
function notice(
  pdf: PdfDocument,
  { content, choice, timeZone }: EstimatePrint,
  signature: Drawn | null,
): void {
  const preferenceNotice = estimateNotice(content.shop.state, choice?.limitCents ?? null);
  if (!preferenceNotice) return;
  pdf.keep(150);
  pdf.rule();
  pdf.paragraph(preferenceNotice.heading, { bold: true });
  pdf.paragraph(preferenceNotice.statement);
  for (const preference of estimatePreferences)
    pdf.paragraph(
      `${choice?.choice === preference ? "[X]" : "[  ]"}  ${preferenceNotice.choices[preference]}`,
      { indent: 6 },
    );
  if (choice?.alsoAuthorized) pdf.paragraph(`May also authorize work: ${choice.alsoAuthorized}`);
  pdf.space(4);
  if (signature)
    pdf.pictures([{ bytes: signature.bytes, x: 0, size: fitted(signature, { width: 180, height: 46 }) }]);
  pdf.paragraph(
    choice
      ? `${choice.afterHours ? "LEFT AFTER HOURS" : "SIGNED"} ${choice.person}    DATE ${clock(timeZone, true)(choice.at)}`
      : "SIGNED ______________________________    DATE ______________",
    { gap: 8 },
  );
}

const channelWords: Record<string, string> = {
  "in-person": "in person",
  phone: "by telephone",
  text: "by text message",
  email: "by email",
  portal: "online, signed",
};

function answers(pdf: PdfDocument, print: EstimatePrint, time: (instant: string) => string): void {
  if (print.answers.length === 0) return;
  pdf.keep(40);
  pdf.rule();
  pdf.paragraph("Answers on this repair order", { bold: true });
  for (const each of print.answers)
    pdf.row([
      {
        x: 0,
        width: pdf.width - 130,
        text: `${each.jobName}: ${each.decision} by ${each.person}, ${channelWords[each.channel] ?? each.channel}${each.phone ? ` (${each.phone})` : ""}, ${time(each.decidedAt ?? each.at)}`,
      },
      {
        x: pdf.width - 130,
        width: 126,
        align: "right",
        color: ink.soft,
        text: `total then ${formatCents(each.revisedTotalCents)}`,
      },
    ]);
}
