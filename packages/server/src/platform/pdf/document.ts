import { baseLanguage, type Language, localeOf } from "@autoiq/domain/kernel/language";
import PDFDocument from "pdfkit";
import { toPrintableText } from "./printable-text.ts";

export const ink = { text: "#111827", soft: "#4b5563", line: "#d1d5db", band: "#f3f4f6" };

interface Style {
  readonly bold?: boolean;
  readonly size?: number;
  readonly color?: string;
  readonly align?: "left" | "right";
}

export interface Picture {
  readonly bytes: Buffer;
  /** From the left margin, in points. */
  readonly x: number;
  /** In points, with the picture's proportions. */
  readonly size: { readonly width: number; readonly height: number };
  /** Draws vectors over it. */
  draw?(doc: PDFKit.PDFDocument, at: { x: number; y: number; width: number; height: number }): void;
}

interface Cell extends Style {
  readonly text: string;
  /** From the left margin, in points. */
  readonly x: number;
  readonly width: number;
}

/** US Letter in points, written from the top down. Content that does not fit continues on the next page. */
export interface PdfDocument {
  readonly width: number;
  y: number;
  /** One row of cells side by side. It is split across pages only if it is taller than a page. */
  row(cells: readonly Cell[], options?: { fill?: string; gap?: number }): void;
  /** A text over the full width, which may continue on the next page. */
  paragraph(text: string, style?: Style & { indent?: number; gap?: number }): void;
  /** Pictures side by side, never split across pages. */
  pictures(row: readonly Picture[]): void;
  /** Vectors of that height at the left margin, never split across pages. */
  drawing(height: number, draw: (doc: PDFKit.PDFDocument, at: { x: number; y: number }) => void): void;
  rule(): void;
  space(points: number): void;
  /** Starts a new page unless that much space is left on this one. */
  keep(points: number): void;
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
}

const margin = 48;
const bottom = 56;

/** The largest number up to `most` that fits, if every smaller one fits too. */
function largest(most: number, fits: (number: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function createPdfDocument(info: {
  title: string;
  author: string;
  createdAt: Date;
  /** Absent: English. */
  language?: Language;
}): PdfDocument {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    lang: localeOf[info.language ?? baseLanguage],
    displayTitle: true,
    info: {
      Title: toPrintableText(info.title),
      Author: toPrintableText(info.author),
      Creator: "AutoIQ",
      CreationDate: info.createdAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const width = doc.page.width - 2 * margin;
  const end = doc.page.height - bottom;

  const dress = ({ bold = false, size = 9, color = ink.text }: Style) =>
    doc
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(color);

  const heightOf = (cell: Cell) => dress(cell).heightOfString(cell.text, { width: cell.width });
  const tallest = (cells: readonly Cell[]) => Math.max(0, ...cells.map(heightOf));

  const draw = (cells: readonly Cell[], height: number, fill: string | undefined) => {
    if (fill)
      doc
        .rect(margin, pdf.y - 3, width, height + 6)
        .fillColor(fill)
        .fill();
    for (const cell of cells)
      dress(cell).text(cell.text, margin + cell.x, pdf.y, { width: cell.width, align: cell.align ?? "left" });
    pdf.y += height;
  };

  /** The longest start of a cell's text of at most that height, and the rest. */
  const cut = (cell: Cell, height: number): readonly [Cell, Cell] => {
    const start = (length: number): Cell => ({ ...cell, text: cell.text.slice(0, length) });
    const fits = largest(cell.text.length, (length) => heightOf(start(length)) <= height);
    // Between words if there is a gap near the end, otherwise inside of a word.
    const gap = fits < cell.text.length ? cell.text.slice(0, fits).search(/\s\S{0,40}$/) : -1;
    const end = gap > 0 ? gap + 1 : fits;
    return [start(end), { ...cell, text: cell.text.slice(end) }];
  };

  /** The text on one line, ended by an ellipsis if it is wider than the page. */
  const oneLine = (text: string) => {
    const fits = (length: number) => doc.widthOfString(`${text.slice(0, length)}...`) <= width;
    return doc.widthOfString(text) <= width ? text : `${text.slice(0, largest(text.length, fits))}...`;
  };

  const pdf: PdfDocument = {
    width,
    y: margin,
    row(cells, { fill, gap = 3 } = {}) {
      const shown = cells
        .filter((cell) => cell.text !== "")
        .map((cell) => ({ ...cell, text: toPrintableText(cell.text) }));
      let rest: readonly Cell[] = shown;
      let height = tallest(rest);
      while (height + gap > end - margin) {
        pdf.keep(100);
        const space = end - pdf.y - gap;
        const pieces = rest.map((cell) => cut(cell, space));
        draw(
          pieces.map(([piece]) => piece),
          space,
          fill,
        );
        rest = pieces.map(([, left]) => left).filter((cell) => cell.text !== "");
        height = tallest(rest);
        pdf.y = end;
      }
      pdf.keep(height + gap);
      draw(rest, height, fill);
      pdf.y += gap;
    },
    paragraph(text, { indent = 0, gap = 3, ...style } = {}) {
      if (text.trim() === "") return;
      pdf.keep((style.size ?? 9) * 2);
      dress(style).text(toPrintableText(text), margin + indent, pdf.y, { width: width - indent });
      pdf.y = doc.y + gap;
    },
    pictures(row) {
      const height = Math.max(0, ...row.map(({ size }) => size.height));
      pdf.keep(height + 4);
      for (const { bytes, x, size, draw } of row) {
        doc.image(bytes, margin + x, pdf.y, size);
        draw?.(doc, { x: margin + x, y: pdf.y, ...size });
      }
      pdf.y += height + 4;
    },
    drawing(height, draw) {
      pdf.keep(height + 4);
      draw(doc, { x: margin, y: pdf.y });
      pdf.y += height + 4;
    },
    rule() {
      pdf.keep(6);
      doc
        .moveTo(margin, pdf.y)
        .lineTo(margin + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke();
      pdf.y += 6;
    },
    space(points) {
      pdf.y += points;
    },
    keep(points) {
      if (pdf.y + points <= end) return;
      doc.addPage();
      pdf.y = margin;
    },
    finish(footer) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        // Text below the bottom margin would start a new page.
        doc.page.margins.bottom = 0;
        dress({ size: 8, color: ink.soft }).text(
          oneLine(toPrintableText(footer(page + 1, count))),
          margin,
          doc.page.height - 36,
          { width, align: "center", lineBreak: false },
        );
      }
      return new Promise((resolve, reject) => {
        doc.on("end", () => resolve(Buffer.concat(chunks)));
        doc.on("error", reject);
        doc.end();
      });
    },
  };
  return pdf;
}
