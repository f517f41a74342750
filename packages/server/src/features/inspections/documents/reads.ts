import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files/files.ts";
import { type Drawn, printablePhoto } from "../../../platform/files/images.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { drawnLogo } from "../../shops/reads.ts";
import { findItems } from "../store.ts";
import { inspectionPdf } from "./inspection-pdf.ts";
import { documentHead, type InspectionDocument } from "./store.ts";

/** For an inspection, or for a repair order's. @throws {AppError} `not-found`, for its customer also before sign-off */
export async function inspectionDocument(tx: TenantTx | CustomerTx, id: string): Promise<InspectionDocument> {
  const head = await documentHead(tx, id);
  if (!head) throw new AppError("not-found", customerText.notFound.inspection);
  return { ...head, items: await findItems(tx, head.id) };
}

/** More would make a document too large to email. */
const maxPhotos = 80;

/**
 * As a document that a browser shows or saves. Photos are processed one after another, so that they are never all in
 * memory at full size.
 */
export async function inspectionFile(
  files: Files,
  organizationId: string,
  paper: InspectionDocument,
): Promise<FileReply> {
  const photos = new Map<string, Drawn>();
  const shown = paper.items.flatMap((item) => item.photos).slice(0, maxPhotos);
  for (const { id } of shown) {
    const bytes = await files.read(organizationId, id).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (bytes) photos.set(id, await printablePhoto(bytes));
  }
  return {
    bytes: await inspectionPdf(paper, photos, await drawnLogo(files, paper.logo)),
    name: `inspection-${paper.repairOrderNumber}.pdf`,
  };
}
