import { passMark } from "@autoiq/domain/training/rules";
import type { Certificate } from "@autoiq/domain/training/schema";
import { encode } from "uqr";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** The certificate on one page. Its QR code opens the public page that says whether it is valid. */
export function certificatePdf(of: Certificate, address: string): Promise<Buffer> {
  const pdf = createPdfDocument({
    title: `Certificate ${of.number}`,
    author: "AutoIQ",
    createdAt: new Date(of.issuedAt),
  });
  const line = (text: string, size: number, bold = false, color = ink.text) => {
    pdf.paragraph(text, { size, bold, color, gap: 10 });
  };
  pdf.space(60);
  line("AutoIQ", 14, true, ink.soft);
  pdf.space(20);
  line("Certificate", 34, true);
  pdf.space(16);
  line("This certifies that", 12, false, ink.soft);
  line(of.name, 26, true);
  line("completed the course", 12, false, ink.soft);
  line(of.course, 20, true);
  pdf.space(8);
  line(
    `All lessons were done on a practice shop, from the booking to the paid invoice, and the final exam was passed with at least ${passMark} percent.`,
    11,
  );
  pdf.space(16);
  pdf.rule();
  line(`Issued ${day.format(new Date(of.issuedAt))}`, 11);
  line(`Number ${of.number}`, 11, true);
  line(`Check it at ${address}`, 10, false, ink.soft);
  pdf.space(10);
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  pdf.drawing(120, (doc, at) => {
    const cell = 120 / size;
    data.forEach((row, y) => {
      row.forEach((on, x) => {
        if (on) doc.rect(at.x + x * cell, at.y + y * cell, cell, cell);
      });
    });
    doc.fillColor(ink.text).fill();
  });
  return pdf.finish(() => `Certificate ${of.number}. Valid only as the address above says.`);
}
