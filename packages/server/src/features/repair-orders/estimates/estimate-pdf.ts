import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { townLine } from "@autoiq/domain/kernel/address";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import { type Cents, formatCents, sum } from "@autoiq/domain/kernel/money";
import { discountNote } from "@autoiq/domain/repair-orders/discount-lines";
import type { EstimateContent } from "@autoiq/domain/repair-orders/estimates/content";
import {
  estimateNotice,
  estimatePreferences,
} from "@autoiq/domain/repair-orders/estimates/preference-notice";
import { waysToPayOf } from "@autoiq/domain/shops/card-pricing/amounts";
import { percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import { stateRules } from "@autoiq/domain/shops/state-rules";
import { taxRows } from "@autoiq/domain/shops/tax/names";
import type { Drawn } from "../../../platform/files/images.ts";
import { countOf, dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { translated } from "../../../platform/language/translated.ts";
import { authorizationWords } from "../../../platform/pdf/authorization-words.ts";
import { createPdfDocument, ink, type PdfDocument } from "../../../platform/pdf/document.ts";
import { fitted, letterhead } from "../../../platform/pdf/letterhead.ts";
import type { decisionsOn, lastPreference } from "./store.ts";

const texts = messagesFor("documents");

/** Everything printed on a written estimate. */
export interface EstimatePrint {
  readonly version: number;
  readonly sentAt: string;
  readonly expiresAt: string;
  readonly content: EstimateContent;
  readonly timeZone: string;
  /** The customer's. */
  readonly language: Language;
  readonly logo: ShopLogo | null;
  readonly answers: Awaited<ReturnType<typeof decisionsOn>>;
  readonly choice: Awaited<ReturnType<typeof lastPreference>>;
}

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");
const formatAddress = (of: { street: string; city: string; state: string; zip: string }) =>
  lines(of.street, townLine(of));
const clock = ({ timeZone, language }: EstimatePrint, withTime: boolean) => {
  const format = dateFormat(language, {
    timeZone,
    dateStyle: "medium",
    ...(withTime ? { timeStyle: "short" as const } : {}),
  });
  return (instant: string) => format.format(instant);
};

/** A written estimate as a US Letter PDF, with the fields that Florida Statutes 559.905 lists. */
export function estimatePdf(
  print: EstimatePrint,
  signature: Drawn | null,
  logo: Drawn | null,
): Promise<Buffer> {
  const { content, version, language } = print;
  const all = texts(language);
  const title = fillIn(all.estimate.title, { number: `${content.repairOrderNumber}-${version}` });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: content.shop.name }),
    author: content.shop.name,
    createdAt: new Date(print.sentAt),
  });
  heading(pdf, print, logo);
  if (content.concern) {
    pdf.paragraph(all.concern, { bold: true, gap: 1 });
    pdf.paragraph(content.concern, { gap: 8 });
  }
  for (const job of content.jobs) oneJob(pdf, job, language);
  totals(pdf, content, language);
  conditions(pdf, content, language);
  notice(pdf, print, signature);
  answers(pdf, print);
  return pdf.finish((page, pages) => fillIn(all.page, { title, shop: content.shop.name, page, pages }));
}

function heading(pdf: PdfDocument, print: EstimatePrint, logo: Drawn | null): void {
  const { content, version, expiresAt, language } = print;
  const all = texts(language);
  const t = all.estimate;
  const { shop, customer, vehicle } = content;
  const half = pdf.width / 2;
  const time = clock(print, true);
  const date = clock(print, false);
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: t.heading,
    left: lines(
      formatAddress(shop),
      formatPhone(shop.phone),
      shop.registrationNumber && fillIn(all.registration, { number: shop.registrationNumber }),
    ),
    right: lines(
      fillIn(t.version, { number: content.repairOrderNumber, version }),
      fillIn(t.written, { time: time(content.writtenAt) }),
      fillIn(t.valid, { date: date(expiresAt) }),
      content.promisedAt ? fillIn(all.promised, { time: time(content.promisedAt) }) : t.notPromised,
    ),
  });
  pdf.row([
    { text: all.customer, x: 0, width: half - 12, bold: true },
    { text: all.vehicle, x: half, width: half, bold: true },
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
        vehicle.vin && fillIn(all.vin, { vin: vehicle.vin }),
        vehicle.plate && fillIn(all.plate, { plate: vehicle.plate }),
        fillIn(all.odometer, {
          miles:
            vehicle.odometerIn === null
              ? vehicle.odometerUnreadable
                ? all.notReadable
                : all.notRead
              : fillIn(all.miles, { count: countOf(language, vehicle.odometerIn) }),
        }),
      ),
    },
  ]);
  pdf.space(8);
}

function oneJob(pdf: PdfDocument, job: EstimateContent["jobs"][number], language: Language): void {
  const { width } = pdf;
  const all = texts(language);
  const { declined, deferred } = all.estimate;
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
  // Printed for the record, but not part of the total or the conditions.
  const leftOutText = new Map([
    ["declined", declined],
    ["deferred", deferred],
  ]).get(job.authorization);
  if (leftOutText) pdf.paragraph(leftOutText, { indent: 4, bold: true });
  if (job.found) pdf.paragraph(fillIn(all.estimate.found, { text: job.found }), { indent: 4 });
  if (job.description) pdf.paragraph(job.description, { indent: 4 });
  for (const line of job.lines)
    pdf.row([
      { text: line.description, x: 4, width: 250 },
      {
        x: 258,
        width: 90,
        color: ink.soft,
        text: line.kind === "part" ? all.conditionPart[line.condition] : all.kind[line.kind],
      },
      {
        x: 352,
        width: 96,
        align: "right",
        text: line.hours
          ? fillIn(all.hoursAt, { count: line.hours, rate: formatCents(line.rateCents ?? 0) })
          : line.quantity
            ? fillIn(all.quantityAt, { count: line.quantity, price: formatCents(line.unitPriceCents ?? 0) })
            : translated(discountNote(line), language),
      },
      { text: formatCents(line.amountCents), x: 452, width: width - 456, align: "right" },
    ]);
  pdf.space(6);
}

function totals(
  pdf: PdfDocument,
  { priced, discountNote: note, cardPricing }: EstimateContent,
  language: Language,
): void {
  const all = texts(language);
  const { totals: words, estimate: t } = all;
  const shopFees = priced.feesCents - sum(priced.stateFees.map((fee) => fee.amountCents));
  const rows: [string, Cents][] = [
    [words.labor, priced.laborCents],
    [words.parts, priced.partsCents],
    [words.sublet, priced.subletCents],
    [words.fees, shopFees],
    ...priced.stateFees.map((fee): [string, Cents] => [
      fillIn(all.totals[fee.kind], { count: fee.count }),
      fee.amountCents,
    ]),
    [words.supplies, priced.suppliesCents],
    [words.discount, priced.discountCents],
    ...taxRows(priced, words).map(({ label, cents }): [string, Cents] => [label, cents]),
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
  row(t.total, priced.totalCents, true);
  const { totalCents, taxCents } = priced;
  const prices = waysToPayOf(cardPricing, { totalCents, taxCents, taxes: [] }, totalCents);
  if (prices) {
    const percent = percentOf(prices.basisPoints);
    if (prices.program === "surcharge") row(fillIn(t.byCredit, { percent }), prices.creditCents);
    else {
      row(t.byCard, prices.creditCents);
      row(fillIn(t.byCash, { percent }), prices.cashCents);
    }
  }
  if (note) pdf.paragraph(fillIn(t.discount, { note: translated(note, language) }), { color: ink.soft });
  pdf.space(6);
}

function conditions(pdf: PdfDocument, { terms }: EstimateContent, language: Language): void {
  pdf.rule();
  for (const term of terms)
    pdf.row([
      { text: translated(term.label, language), x: 0, width: 130, bold: true },
      { text: translated(term.text, language), x: 136, width: pdf.width - 136 },
    ]);
  pdf.space(6);
}

/**
 * The statutory notice with its three statements. The chosen one is marked and signed, or there is room to sign on
 * paper.
 */
function notice(pdf: PdfDocument, print: EstimatePrint, signature: Drawn | null): void {
  const { content, choice, language } = print;
  const { estimate: t } = texts(language);
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
  if (language !== baseLanguage)
    translatedNotice(pdf, content.shop.state, choice?.limitCents ?? null, language);
  if (choice?.alsoAuthorized) pdf.paragraph(fillIn(t.alsoAuthorized, { person: choice.alsoAuthorized }));
  pdf.space(4);
  if (signature)
    pdf.pictures([{ bytes: signature.bytes, x: 0, size: fitted(signature, { width: 180, height: 46 }) }]);
  pdf.paragraph(
    choice
      ? fillIn(choice.afterHours ? t.afterHours : t.signed, {
          person: choice.person,
          time: clock(print, true)(choice.at),
        })
      : t.toSign,
    { gap: 8 },
  );
}

/** The statute's own words are signed. The translation below them is for the person who signs. */
function translatedNotice(
  pdf: PdfDocument,
  state: string,
  limitCents: number | null,
  language: Language,
): void {
  const all = texts(language);
  const t = all.notice;
  const above = formatCents(stateRules(state).writtenEstimateAboveCents).replace(/\.00$/, "");
  const limit = limitCents === null ? "$________" : formatCents(limitCents);
  const style = { color: ink.soft, size: 8 };
  pdf.space(2);
  pdf.paragraph([t.translation, fillIn(t.statement, { amount: above })].join(" "), style);
  for (const preference of estimatePreferences)
    pdf.paragraph(`– ${fillIn(all.notice[preference], { amount: limit })}`, { ...style, indent: 6, gap: 2 });
}

function answers(pdf: PdfDocument, print: EstimatePrint): void {
  if (print.answers.length === 0) return;
  const all = texts(print.language);
  const time = clock(print, true);
  pdf.keep(40);
  pdf.rule();
  pdf.paragraph(all.estimate.authorizations, { bold: true });
  for (const each of print.answers) {
    const { decision, channel } = authorizationWords(each, print.language);
    pdf.row([
      {
        x: 0,
        width: pdf.width - 130,
        text: fillIn(all.authorization, {
          job: each.jobName,
          decision,
          person: each.person,
          channel: each.phone ? `${channel} (${each.phone})` : channel,
          time: time(each.decidedAt ?? each.at),
        }),
      },
      {
        x: pdf.width - 130,
        width: 126,
        align: "right",
        color: ink.soft,
        text: fillIn(all.totalThen, { amount: formatCents(each.revisedTotalCents) }),
      },
    ]);
  }
}
