import type { Drawn } from "../images.ts";
import { ink, type Sheet } from "./sheet.ts";

/** What a logo takes up at most, in points. */
const logoBox = { width: 150, height: 56 };

/** A picture's size in points, as large as the box allows without enlarging it beyond 96 dots to the inch. */
export function fitted(
  of: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(box.width / of.width, box.height / of.height, 72 / 96);
  return { width: of.width * scale, height: of.height * scale };
}

/** The head of a paper: whose it is, what it is, how the shop is reached and what the paper is about. */
export function letterhead(
  sheet: Sheet,
  head: {
    readonly logo: Drawn | null;
    readonly shop: string;
    readonly title: string;
    readonly left: string;
    readonly right: string;
  },
): void {
  const half = sheet.width / 2;
  if (head.logo) {
    sheet.pictures([{ bytes: head.logo.bytes, x: 0, size: fitted(head.logo, logoBox) }]);
    sheet.space(4);
  }
  sheet.row([
    { text: head.shop, x: 0, width: half, bold: true, size: 16 },
    { text: head.title, x: half, width: half, bold: true, size: 16, align: "right" },
  ]);
  sheet.row([
    { text: head.left, x: 0, width: half, color: ink.soft },
    { text: head.right, x: half, width: half, align: "right" },
  ]);
  sheet.space(6);
  sheet.rule();
}
