import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files.ts";
import type { FileReply } from "../../../platform/http/file-route.ts";
import { type Drawn, paperPhoto } from "../../../platform/images.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { drawnLogo } from "../../shops/reads.ts";
import { findItems } from "../store.ts";
import { inspectionPdf } from "./inspection-pdf.ts";
import { type InspectionPaper, paperHead } from "./store.ts";

/** Of an inspection, or of a repair order's. @throws {AppError} `not-found`; to its customer also while nobody signed it */
export async function inspectionPaper(tx: TenantTx | CustomerTx, id: string): Promise<InspectionPaper> {
  const head = await paperHead.one(tx, tx.organizationId, id);
  if (!head) throw new AppError("not-found", "That inspection is not there.");
  return { ...head, items: await findItems(tx, head.id) };
}

/** More would make a paper that nobody can mail. */
const mostPhotos = 80;

/** As the document that a browser shows or keeps. Photos come one after another, so that they are never all in memory at full size. */
export async function inspectionFile(
  files: Files,
  organizationId: string,
  paper: InspectionPaper,
): Promise<FileReply> {
  const photos = new Map<string, Drawn>();
  const shown = paper.items.flatMap((item) => item.photos).slice(0, mostPhotos);
  for (const { id } of shown) {
    const bytes = await files.read(organizationId, id).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (bytes) photos.set(id, await paperPhoto(bytes));
  }
  return {
    bytes: await inspectionPdf(paper, photos, await drawnLogo(files, paper.logo)),
    name: `inspection-${paper.repairOrderNumber}.pdf`,
  };
}
