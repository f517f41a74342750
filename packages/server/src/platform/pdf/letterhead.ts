import type { Drawn } from "../files/images.ts";
import { ink, type PdfDocument } from "./document.ts";

/** The maximum size of a logo, in points. */
const logoBox = { width: 150, height: 56 };

/** A picture's size in points, as large as the box allows without enlarging it beyond 96 dpi. */
export function fitted(
  of: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(box.width / of.width, box.height / of.height, 72 / 96);
  return { width: of.width * scale, height: of.height * scale };
}

/** The head of a document: the shop, the kind of document, the shop's contact details and the subject. */
export function letterhead(
  pdf: PdfDocument,
  head: {
    readonly logo: Drawn | null;
    readonly shop: string;
    readonly title: string;
    readonly left: string;
    readonly right: string;
  },
): void {
  const half = pdf.width / 2;
  if (head.logo) {
    pdf.pictures([{ bytes: head.logo.bytes, x: 0, size: fitted(head.logo, logoBox) }]);
    pdf.space(4);
  }
  pdf.row([
    { text: head.shop, x: 0, width: half, bold: true, size: 16 },
    { text: head.title, x: half, width: half, bold: true, size: 16, align: "right" },
  ]);
  pdf.row([
    { text: head.left, x: 0, width: half, color: ink.soft },
    { text: head.right, x: half, width: half, align: "right" },
  ]);
  pdf.space(6);
  pdf.rule();
}
