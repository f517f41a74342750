import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { explainLimits, readingSentences } from "@autoiq/domain/inspections/explain-readings";
import { formatReadings } from "@autoiq/domain/inspections/points";
import {
  isFinding,
  mostSevereFirst,
  type RatingTone,
  ratingFacts,
  uncheckedRatings,
} from "@autoiq/domain/inspections/ratings";
import { townLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import type { Drawn } from "../../../platform/files/images.ts";
import { countOf, dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { translated } from "../../../platform/language/translated.ts";
import { createPdfDocument, ink, type PdfDocument, type Picture } from "../../../platform/pdf/document.ts";
import { fitted, letterhead } from "../../../platform/pdf/letterhead.ts";
import { drawMarks } from "../../../platform/pdf/photo-marks.ts";
import type { InspectionDocument } from "./store.ts";

const texts = messagesFor("documents");

/** They remain distinguishable on a gray printer. */
const colors: Record<RatingTone, string> = {
  danger: "#b42318",
  warning: "#93590a",
  success: "#146c43",
  neutral: "#4a5361",
};
const photoBox = { width: 240, height: 180 };
const gap = 12;

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");

/** An inspection as a document: the findings, most urgent first, with photos and the drawings on them. */
export function inspectionPdf(
  paper: InspectionDocument,
  photos: ReadonlyMap<string, Drawn>,
  logo: Drawn | null,
): Promise<Buffer> {
  const { shop, language } = paper;
  const all = texts(language);
  const t = all.inspection;
  const heads = fillIn(t.title, { number: paper.repairOrderNumber });
  const time = dateFormat(language, { timeZone: shop.timeZone, dateStyle: "medium", timeStyle: "short" });
  const at = (instant: string) => time.format(instant);
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title: heads, shop: shop.name }),
    author: shop.name,
    createdAt: new Date(paper.signedOffAt ?? paper.completedAt ?? paper.startedAt),
  });
  heading(pdf, paper, logo, at);
  summary(pdf, paper.items, language);
  for (const rating of mostSevereFirst) {
    const items = paper.items.filter((item) => item.rating === rating && item.kind !== "text");
    if (items.length === 0) continue;
    const { label, tone } = ratingFacts[rating];
    title(pdf, translated(label, language), colors[tone]);
    for (const item of items) onePoint(pdf, item, photos, language);
  }
  const unrated = paper.items.filter(
    (item) =>
      item.rating === null &&
      item.kind !== "text" &&
      (item.note !== "" || item.measurement !== "" || item.photos.length > 0),
  );
  if (unrated.length > 0) title(pdf, t.notRated, ink.text);
  for (const item of unrated) onePoint(pdf, item, photos, language);
  const noted = paper.items.filter((item) => item.kind === "text" && item.note !== "");
  if (noted.length > 0) title(pdf, t.noted, ink.text);
  for (const item of noted) onePoint(pdf, item, photos, language);
  closing(pdf, paper, photos, at);
  const footer = paper.signedOffAt ? heads : `${t.draft} · ${heads}`;
  return pdf.finish((page, pages) => fillIn(all.page, { title: footer, shop: shop.name, page, pages }));
}

function heading(
  pdf: PdfDocument,
  paper: InspectionDocument,
  logo: Drawn | null,
  at: (instant: string) => string,
): void {
  const { shop, vehicle, language } = paper;
  const all = texts(language);
  const t = all.inspection;
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: t.heading,
    left: lines(
      shop.street,
      townLine(shop),
      formatPhone(shop.phone),
      shop.registrationNumber && fillIn(all.registration, { number: shop.registrationNumber }),
    ),
    right: lines(
      fillIn(all.repairOrder, { number: paper.repairOrderNumber }),
      paper.name,
      paper.completedAt
        ? fillIn(paper.completedBy ? t.completedBy : t.completed, {
            time: at(paper.completedAt),
            person: paper.completedBy ?? "",
          })
        : fillIn(t.started, { time: at(paper.startedAt) }),
    ),
  });
  const half = pdf.width / 2;
  pdf.row([
    { text: all.customer, x: 0, width: half - 12, bold: true },
    { text: all.vehicle, x: half, width: half, bold: true },
  ]);
  const miles =
    paper.odometer === null ? all.notRead : fillIn(all.miles, { count: countOf(language, paper.odometer) });
  pdf.row([
    { text: paper.customer, x: 0, width: half - 12 },
    {
      text: lines(
        vehicle.label,
        vehicle.vin && fillIn(all.vin, { vin: vehicle.vin }),
        vehicle.plate && fillIn(all.plate, { plate: vehicle.plate }),
        fillIn(all.odometer, { miles }),
      ),
      x: half,
      width: half,
    },
  ]);
  pdf.space(8);
}

function summary(pdf: PdfDocument, items: readonly InspectionItem[], language: Language): void {
  for (const rating of mostSevereFirst) {
    if (uncheckedRatings.includes(rating) && !items.some((item) => item.rating === rating)) continue;
    const { label, meaning, tone } = ratingFacts[rating];
    pdf.row([
      { text: translated(label, language), x: 0, width: 60, bold: true, color: colors[tone] },
      { text: translated(meaning, language), x: 64, width: pdf.width - 110, color: ink.soft },
      {
        text: String(items.filter((item) => item.rating === rating).length),
        x: pdf.width - 40,
        width: 36,
        bold: true,
        align: "right",
      },
    ]);
  }
  pdf.space(6);
}

function title(pdf: PdfDocument, text: string, color: string): void {
  // A heading is never alone at the bottom of a page.
  pdf.keep(70);
  pdf.space(4);
  pdf.row([{ text, x: 4, width: pdf.width - 8, bold: true, size: 11, color }], {
    fill: ink.band,
    gap: 8,
  });
}

function onePoint(
  pdf: PdfDocument,
  item: InspectionItem,
  photos: ReadonlyMap<string, Drawn>,
  language: Language,
): void {
  const fine = item.rating !== null && !isFinding(item.rating);
  const limits = fine ? "" : explainLimits(item);
  const compact = fine && !item.note && item.photos.length === 0;
  // A point's name stays with its first photos.
  pdf.keep(item.photos.some(({ id }) => photos.has(id)) ? photoBox.height + 60 : 30);
  pdf.row(
    [
      { text: item.label, x: 4, width: 300, bold: !compact },
      {
        text: compact ? formatReadings(item) : item.section,
        x: 310,
        width: pdf.width - 314,
        align: "right",
        color: ink.soft,
      },
    ],
    { gap: compact ? 1 : 3 },
  );
  if (compact) return;
  const sentences = [...readingSentences(item), limits].filter(Boolean);
  pdf.paragraph(sentences.map((each) => translated(each, language)).join(" "), { indent: 4 });
  pdf.paragraph(item.note, { indent: 4 });
  const drawn = item.photos.flatMap(({ id, marks }) => {
    const photo = photos.get(id);
    return photo ? [{ photo, marks }] : [];
  });
  for (let first = 0; first < drawn.length; first += 2)
    pdf.pictures(
      drawn.slice(first, first + 2).map(({ photo, marks }, index): Picture => {
        const size = fitted(photo, photoBox);
        return {
          bytes: photo.bytes,
          x: 4 + index * (photoBox.width + gap),
          size,
          draw: (doc, at) => drawMarks(doc, marks, at),
        };
      }),
    );
  pdf.space(6);
}

function closing(
  pdf: PdfDocument,
  paper: InspectionDocument,
  photos: ReadonlyMap<string, Drawn>,
  at: (instant: string) => string,
): void {
  const open = paper.items.filter((item) => item.rating === null && item.kind !== "text").length;
  const missing = paper.items.flatMap((item) => item.photos).filter(({ id }) => !photos.has(id)).length;
  const { language } = paper;
  const { inspection: t } = texts(language);
  pdf.keep(50);
  pdf.space(4);
  pdf.rule();
  if (open > 0) pdf.paragraph(forCount(t.open, open, language), { color: ink.soft });
  if (missing > 0) pdf.paragraph(forCount(t.morePhotos, missing, language), { color: ink.soft });
  pdf.paragraph(
    paper.signedOffAt
      ? fillIn(t.signedOff, { person: paper.signedOffName ?? t.somebody, time: at(paper.signedOffAt) })
      : t.notSignedOff,
    { bold: !paper.signedOffAt },
  );
}
