import { inflateSync } from "node:zlib";
import PDFDocument from "pdfkit";

/** A run of text on a page of a PDF, in points from the page's left and top edge. */
export interface PdfText {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
}

const shownText = /([\d.-]+) ([\d.-]+) Tm\s+\/(F\d+) ([\d.]+) Tf[^[]*\[([^\]]*)\] TJ/g;

/** Every text of a PDF that this server's PDFKit wrote in the standard fonts, US Letter. */
export function textsOf(pdf: Buffer): PdfText[] {
  const source = pdf.toString("latin1");
  const ruler = new PDFDocument();
  const fontOf = (name: string) => {
    const object = new RegExp(`/${name} (\\d+) 0 R`).exec(source)?.[1];
    return new RegExp(`(?:^|\\n)${object} 0 obj[^]*?/BaseFont /([\\w-]+)`).exec(source)?.[1] ?? "Helvetica";
  };
  const pages = [...source.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map((found) => {
      const start = found.index + found[0].length;
      return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString("latin1");
    })
    .filter((content) => content.includes(" TJ"));
  return pages.flatMap((content, page) =>
    [...content.matchAll(shownText)].map(([, x, y, font = "", size, shown = ""]) => {
      const bytes = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hex).join("");
      const text = Buffer.from(bytes, "hex").toString("latin1");
      const width = ruler.font(fontOf(font)).fontSize(Number(size)).widthOfString(text.trimEnd());
      return { page, text, left: Number(x), right: Number(x) + width, baseline: 792 - Number(y) };
    }),
  );
}
