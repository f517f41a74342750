import { formatPhone } from "@autoiq/domain/customers/schema";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import type { EstimateContent } from "@autoiq/domain/repair-orders/estimate";
import { estimateNotice, estimateWishes } from "@autoiq/domain/repair-orders/estimates/notice";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Drawn } from "../../../platform/images.ts";
import { fitted, letterhead } from "../../../platform/pdf/letterhead.ts";
import { createSheet, ink, type Sheet } from "../../../platform/pdf/sheet.ts";
import type { answersTo, lastChoice } from "./store.ts";

/** Everything that is printed of a written estimate. */
export interface EstimatePrint {
  readonly version: number;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly content: EstimateContent;
  readonly timeZone: string;
  readonly logo: ShopLogo | null;
  readonly answers: Awaited<ReturnType<typeof answersTo.all>>;
  readonly choice: Awaited<ReturnType<typeof lastChoice.one>>;
}

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");
const place = (of: { street: string; city: string; state: string; zip: string }) =>
  lines(of.street, [of.city, [of.state, of.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "));
const clock = (timeZone: string, withTime: boolean) => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    dateStyle: "medium",
    ...(withTime ? { timeStyle: "short" as const } : {}),
  });
  return (instant: string) => format.format(new Date(instant));
};

/** A written estimate as a document: what Florida Statutes 559.905 lists, on US Letter. */
export function estimatePdf(
  print: EstimatePrint,
  signature: Drawn | null,
  logo: Drawn | null,
): Promise<Buffer> {
  const { content, version, timeZone } = print;
  const title = `Estimate ${content.repairOrderNumber}-${version}`;
  const sheet = createSheet({
    title: `${title}, ${content.shop.name}`,
    author: content.shop.name,
    createdAt: new Date(print.sentAt),
  });
  heading(sheet, print, logo);
  if (content.concern) {
    sheet.paragraph("What you told us", { bold: true, gap: 1 });
    sheet.paragraph(content.concern, { gap: 8 });
  }
  for (const job of content.jobs) oneJob(sheet, job);
  totals(sheet, content);
  conditions(sheet, content);
  notice(sheet, print, signature);
  answers(sheet, print, clock(timeZone, true));
  return sheet.finish((page, pages) => `${title} · ${content.shop.name} · page ${page} of ${pages}`);
}

function heading(
  sheet: Sheet,
  { content, version, expiresAt, timeZone }: EstimatePrint,
  logo: Drawn | null,
): void {
  const { shop, customer, vehicle } = content;
  const half = sheet.width / 2;
  const time = clock(timeZone, true);
  const date = clock(timeZone, false);
  letterhead(sheet, {
    ...{ logo, shop: shop.name, title: "ESTIMATE" },
    left: lines(
      place(shop),
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
  sheet.row([
    { text: "Customer", x: 0, width: half - 12, bold: true },
    { text: "Vehicle", x: half, width: half, bold: true },
  ]);
  sheet.row([
    { text: lines(customer.name, place(customer), formatPhone(customer.phone)), x: 0, width: half - 12 },
    {
      ...{ x: half, width: half },
      text: lines(
        vehicle.label,
        vehicle.vin && `VIN ${vehicle.vin}`,
        vehicle.plate && `Tag ${vehicle.plate}`,
        `Odometer ${vehicle.odometerIn === null ? "not read" : `${vehicle.odometerIn.toLocaleString("en-US")} mi`}`,
      ),
    },
  ]);
  sheet.space(8);
}

const kinds = { labor: "labor", part: "part", sublet: "sublet", fee: "fee", discount: "discount" } as const;

/** Stands on the estimate for the record; what is totalled and what the conditions speak of is the rest. */
const leftOut: Record<string, string> = {
  declined: "Declined: not in the total.",
  deferred: "Put off: not in the total.",
};

function oneJob(sheet: Sheet, job: EstimateContent["jobs"][number]): void {
  const { width } = sheet;
  // A job's name never stands alone at the foot of a page.
  sheet.keep(54);
  sheet.space(4);
  sheet.row(
    [
      { text: job.name, x: 4, width: width - 100, bold: true, size: 10 },
      {
        ...{ text: formatCents(job.subtotalCents), x: width - 94, width: 90 },
        ...{ bold: true, size: 10, align: "right" },
      },
    ],
    { fill: ink.band, gap: 8 },
  );
  const left = leftOut[job.authorization];
  if (left) sheet.paragraph(left, { indent: 4, bold: true });
  if (job.description) sheet.paragraph(job.description, { indent: 4 });
  for (const line of job.lines)
    sheet.row([
      { text: line.description, x: 4, width: 250 },
      {
        ...{ x: 258, width: 90, color: ink.soft },
        text: line.kind === "part" ? `${line.condition} part` : kinds[line.kind],
      },
      {
        ...{ x: 352, width: 96, align: "right" },
        text: line.hours
          ? `${line.hours} h at ${formatCents(line.rateCents ?? 0)}`
          : line.quantity
            ? `${line.quantity} at ${formatCents(line.unitPriceCents ?? 0)}`
            : "",
      },
      { text: formatCents(line.amountCents), x: 452, width: width - 456, align: "right" },
    ]);
  sheet.space(6);
}

function totals(sheet: Sheet, { priced }: EstimateContent): void {
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
  sheet.keep(110);
  sheet.rule();
  const row = (label: string, amount: Cents, bold = false) =>
    sheet.row([
      { text: label, x: 260, width: 160, bold, size: bold ? 11 : 9 },
      {
        ...{ text: formatCents(amount), x: 420, width: sheet.width - 424 },
        ...{ align: "right", bold, size: bold ? 11 : 9 },
      },
    ]);
  for (const [label, amount] of rows) if (amount !== 0) row(label, amount);
  row("Estimated total", priced.totalCents, true);
  sheet.space(6);
}

function conditions(sheet: Sheet, { terms }: EstimateContent): void {
  sheet.rule();
  for (const term of terms)
    sheet.row([
      { text: term.label, x: 0, width: 130, bold: true },
      { text: term.text, x: 136, width: sheet.width - 136 },
    ]);
  sheet.space(6);
}

/** The statute's notice with its three statements: the chosen one marked and signed, or with room to do it on paper. */
function notice(sheet: Sheet, { content, choice, timeZone }: EstimatePrint, signature: Drawn | null): void {
  const told = estimateNotice(content.shop.state, choice?.limitCents ?? null);
  if (!told) return;
  sheet.keep(150);
  sheet.rule();
  sheet.paragraph(told.heading, { bold: true });
  sheet.paragraph(told.statement);
  for (const wish of estimateWishes)
    sheet.paragraph(`${choice?.choice === wish ? "[X]" : "[  ]"}  ${told.choices[wish]}`, { indent: 6 });
  if (choice?.alsoMay) sheet.paragraph(`May also authorize work: ${choice.alsoMay}`);
  sheet.space(4);
  if (signature)
    sheet.pictures([{ bytes: signature.bytes, x: 0, size: fitted(signature, { width: 180, height: 46 }) }]);
  sheet.paragraph(
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

function answers(sheet: Sheet, print: EstimatePrint, time: (instant: string) => string): void {
  if (print.answers.length === 0) return;
  sheet.keep(40);
  sheet.rule();
  sheet.paragraph("Answers on this repair order", { bold: true });
  for (const each of print.answers)
    sheet.row([
      {
        ...{ x: 0, width: sheet.width - 130 },
        text: `${each.jobName}: ${each.decision} by ${each.person}, ${channelWords[each.channel] ?? each.channel}${each.phone ? ` (${each.phone})` : ""}, ${time(each.heardAt ?? each.at)}`,
      },
      {
        ...{ x: sheet.width - 130, width: 126, align: "right", color: ink.soft },
        text: `total then ${formatCents(each.revisedTotalCents)}`,
      },
    ]);
}
