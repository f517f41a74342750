import {
  arrowShape,
  type Mark,
  markInk,
  markLetter,
  markRim,
  markWidth,
} from "@autoiq/domain/inspections/photo-markup";
import { toPrintableText } from "./printable-text.ts";

interface Point {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a photo's marks on the printed picture: ink over a dark outline, as on screen. */
export function drawMarks(doc: PDFKit.PDFDocument, marks: readonly Mark[], at: Point): void {
  if (marks.length === 0) return;
  const longer = Math.max(at.width, at.height);
  const line = markWidth * longer;
  doc.save().rect(at.x, at.y, at.width, at.height).clip().translate(at.x, at.y).lineCap("round");
  for (const mark of marks) {
    const ink = markInk[mark.color];
    const strokes = [
      [markRim, line * 2],
      [ink, line],
    ] as const;
    if (mark.kind === "circle") {
      for (const [color, width] of strokes)
        doc
          .ellipse(mark.at.x * at.width, mark.at.y * at.height, mark.rx * at.width, mark.ry * at.height)
          .lineWidth(width)
          .strokeColor(color)
          .stroke();
    } else if (mark.kind === "arrow") {
      const { from, to, head } = arrowShape(mark, at);
      for (const [color, width] of strokes) {
        doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).strokeColor(color).stroke();
        const tip = doc.polygon(...head.map(({ x, y }): [number, number] => [x, y])).lineJoin("round");
        if (color === markRim) tip.lineWidth(line).fillAndStroke(color, color);
        else tip.fill(color);
      }
    } else {
      doc.font("Helvetica-Bold").fontSize(markLetter * longer);
      const write = (options: object) =>
        doc.text(toPrintableText(mark.text), mark.at.x * at.width, mark.at.y * at.height, {
          baseline: "alphabetic",
          lineBreak: false,
          ...options,
        });
      doc.lineWidth(line).lineJoin("round").strokeColor(markRim);
      write({ fill: false, stroke: true });
      doc.fillColor(ink);
      write({ fill: true, stroke: false });
    }
  }
  doc.restore();
}
