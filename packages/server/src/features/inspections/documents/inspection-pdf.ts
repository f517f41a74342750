import { formatPhone } from "@autoiq/domain/customers/schema";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { explainLimits, explainReadings } from "@autoiq/domain/inspections/explain-readings";
import { formatReadings } from "@autoiq/domain/inspections/points";
import { isFinding, mostSevereFirst, type RatingTone, ratingFacts } from "@autoiq/domain/inspections/ratings";
import type { Drawn } from "../../../platform/files/images.ts";
import { createPdfDocument, ink, type PdfDocument, type Picture } from "../../../platform/pdf/document.ts";
import { fitted, letterhead } from "../../../platform/pdf/letterhead.ts";
import { drawMarks } from "../../../platform/pdf/photo-marks.ts";
import type { InspectionDocument } from "./store.ts";

/** They remain distinguishable on a gray printer. */
const colors: Record<RatingTone, string> = { danger: "#b42318", warning: "#93590a", success: "#146c43" };
const photoBox = { width: 240, height: 180 };
const gap = 12;

const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");

/** An inspection as a document: the findings, most urgent first, with photos and the drawings on them. */
export function inspectionPdf(
  paper: InspectionDocument,
  photos: ReadonlyMap<string, Drawn>,
  logo: Drawn | null,
): Promise<Buffer> {
  const { shop } = paper;
  const time = new Intl.DateTimeFormat("en-US", {
    timeZone: shop.timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  const at = (instant: string) => time.format(new Date(instant));
  const pdf = createPdfDocument({
    title: `Inspection, repair order ${paper.repairOrderNumber}, ${shop.name}`,
    author: shop.name,
    createdAt: new Date(paper.signedOffAt ?? paper.completedAt ?? paper.startedAt),
  });
  heading(pdf, paper, logo, at);
  summary(pdf, paper.items);
  for (const rating of mostSevereFirst) {
    const items = paper.items.filter((item) => item.rating === rating && item.kind !== "text");
    if (items.length === 0) continue;
    const { label, tone } = ratingFacts[rating];
    title(pdf, label, colors[tone]);
    for (const item of items) onePoint(pdf, item, photos);
  }
  const unrated = paper.items.filter(
    (item) =>
      item.rating === null &&
      item.kind !== "text" &&
      (item.note !== "" || item.measurement !== "" || item.photos.length > 0),
  );
  if (unrated.length > 0) title(pdf, "Not rated", ink.text);
  for (const item of unrated) onePoint(pdf, item, photos);
  const noted = paper.items.filter((item) => item.kind === "text" && item.note !== "");
  if (noted.length > 0) title(pdf, "Also noted", ink.text);
  for (const item of noted) onePoint(pdf, item, photos);
  closing(pdf, paper, photos, at);
  const draft = paper.signedOffAt ? "" : "DRAFT, not signed off · ";
  return pdf.finish(
    (page, pages) =>
      `${draft}Inspection, repair order ${paper.repairOrderNumber} · ${shop.name} · page ${page} of ${pages}`,
  );
}

function heading(
  pdf: PdfDocument,
  paper: InspectionDocument,
  logo: Drawn | null,
  at: (instant: string) => string,
): void {
  const { shop, vehicle } = paper;
  letterhead(pdf, {
    logo,
    shop: shop.name,
    title: "INSPECTION",
    left: lines(
      shop.street,
      [shop.city, [shop.state, shop.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
      formatPhone(shop.phone),
      shop.registrationNumber && `Motor vehicle repair registration ${shop.registrationNumber}`,
    ),
    right: lines(
      `Repair order ${paper.repairOrderNumber}`,
      paper.name,
      paper.completedAt
        ? `Completed ${at(paper.completedAt)}${paper.completedBy ? ` by ${paper.completedBy}` : ""}`
        : `Begun ${at(paper.startedAt)}`,
    ),
  });
  const half = pdf.width / 2;
  pdf.row([
    { text: "Customer", x: 0, width: half - 12, bold: true },
    { text: "Vehicle", x: half, width: half, bold: true },
  ]);
  const odometer = paper.odometer === null ? "not read" : `${paper.odometer.toLocaleString("en-US")} mi`;
  pdf.row([
    { text: paper.customer, x: 0, width: half - 12 },
    {
      text: lines(
        vehicle.label,
        vehicle.vin && `VIN ${vehicle.vin}`,
        vehicle.plate && `Plate ${vehicle.plate}`,
        `Odometer ${odometer}`,
      ),
      x: half,
      width: half,
    },
  ]);
  pdf.space(8);
}

function summary(pdf: PdfDocument, items: readonly InspectionItem[]): void {
  for (const rating of mostSevereFirst) {
    const { label, meaning, tone } = ratingFacts[rating];
    pdf.row([
      { text: label, x: 0, width: 60, bold: true, color: colors[tone] },
      { text: meaning, x: 64, width: pdf.width - 110, color: ink.soft },
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

function onePoint(pdf: PdfDocument, item: InspectionItem, photos: ReadonlyMap<string, Drawn>): void {
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
  pdf.paragraph([explainReadings(item), limits].filter(Boolean).join(" "), { indent: 4 });
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
  pdf.keep(50);
  pdf.space(4);
  pdf.rule();
  if (open > 0)
    pdf.paragraph(`${open} ${open === 1 ? "point was" : "points were"} not rated.`, { color: ink.soft });
  if (missing > 0)
    pdf.paragraph(`${missing} more ${missing === 1 ? "photo is" : "photos are"} on the inspection's page.`, {
      color: ink.soft,
    });
  pdf.paragraph(
    paper.signedOffAt
      ? `${paper.signedOffName ?? "A person"} of the shop looked at these findings and vouches for them by name, ${at(paper.signedOffAt)}.`
      : "This is the shop's draft: nobody has vouched for these findings yet, and no customer has seen them.",
    { bold: !paper.signedOffAt },
  );
}
