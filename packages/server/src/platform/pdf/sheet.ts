import PDFDocument from "pdfkit";
import { printable } from "./printable.ts";

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
  /** Puts vectors over it. */
  draw?(doc: PDFKit.PDFDocument, at: { x: number; y: number; width: number; height: number }): void;
}

interface Cell extends Style {
  readonly text: string;
  /** From the left margin, in points. */
  readonly x: number;
  readonly width: number;
}

/** US Letter in points, written from the top down; what does not fit goes on to the next page. */
export interface Sheet {
  readonly width: number;
  y: number;
  /** One row of cells side by side, kept whole on one page. */
  row(cells: readonly Cell[], options?: { fill?: string; gap?: number }): void;
  /** A text over the whole width, which may run over pages. */
  paragraph(text: string, style?: Style & { indent?: number; gap?: number }): void;
  /** Pictures side by side, whole on one page. */
  pictures(row: readonly Picture[]): void;
  rule(): void;
  space(points: number): void;
  /** Goes on to the next page unless that much is left on this one. */
  keep(points: number): void;
  finish(footer: (page: number, pages: number) => string): Promise<Buffer>;
}

const margin = 48;
const bottom = 56;

export function createSheet(info: { title: string; author: string; createdAt: Date }): Sheet {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: margin, left: margin, right: margin, bottom },
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: printable(info.title),
      Author: printable(info.author),
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

  const sheet: Sheet = {
    width,
    y: margin,
    row(cells, { fill, gap = 3 } = {}) {
      const shown = cells
        .filter((cell) => cell.text !== "")
        .map((cell) => ({ ...cell, text: printable(cell.text) }));
      const height = Math.max(
        0,
        ...shown.map((cell) => dress(cell).heightOfString(cell.text, { width: cell.width })),
      );
      sheet.keep(height + gap);
      if (fill)
        doc
          .rect(margin, sheet.y - 3, width, height + 6)
          .fillColor(fill)
          .fill();
      for (const cell of shown) {
        dress(cell).text(cell.text, margin + cell.x, sheet.y, {
          width: cell.width,
          align: cell.align ?? "left",
        });
      }
      sheet.y += height + gap;
    },
    paragraph(text, { indent = 0, gap = 3, ...style } = {}) {
      if (text.trim() === "") return;
      sheet.keep((style.size ?? 9) * 2);
      dress(style).text(printable(text), margin + indent, sheet.y, { width: width - indent });
      sheet.y = doc.y + gap;
    },
    pictures(row) {
      const height = Math.max(0, ...row.map(({ size }) => size.height));
      sheet.keep(height + 4);
      for (const { bytes, x, size, draw } of row) {
        doc.image(bytes, margin + x, sheet.y, size);
        draw?.(doc, { x: margin + x, y: sheet.y, ...size });
      }
      sheet.y += height + 4;
    },
    rule() {
      sheet.keep(6);
      doc
        .moveTo(margin, sheet.y)
        .lineTo(margin + width, sheet.y)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke();
      sheet.y += 6;
    },
    space(points) {
      sheet.y += points;
    },
    keep(points) {
      if (sheet.y + points <= end) return;
      doc.addPage();
      sheet.y = margin;
    },
    finish(footer) {
      const { start, count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(start + page);
        // Below the bottom margin a text would start a page of its own.
        doc.page.margins.bottom = 0;
        dress({ size: 8, color: ink.soft }).text(
          printable(footer(page + 1, count)),
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
  return sheet;
}
