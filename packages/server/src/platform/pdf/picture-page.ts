import PDFDocument from "pdfkit";
import type { Photo } from "../files/images.ts";

const margin = 24;

/** A picture as a PDF of one page, as large as the paper allows. */
export function picturePage(photo: Photo, title: string, createdAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "LETTER",
    layout: photo.width > photo.height ? "landscape" : "portrait",
    margin,
    info: { Title: title, Creator: "AutoIQ", CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const fit: [number, number] = [doc.page.width - 2 * margin, doc.page.height - 2 * margin];
  doc.image(photo.bytes, margin, margin, { fit, align: "center", valign: "center" });
  return new Promise((resolve) => {
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.end();
  });
}
