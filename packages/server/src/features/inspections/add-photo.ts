import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { addPhoto as mayAdd } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { Photo } from "../../platform/files/images.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findItem, insertItemPhoto, lockInspectionOfItem } from "./store.ts";

/**
 * Adds a photo to a point. Its file is already stored under `photoId`, because a row must never name a file that was
 * lost in a crash. A photo overwrites nothing, so the point's version stays and no one's edit is refused.
 */
export async function addPhoto(
  tx: TenantTx,
  context: ActionContext,
  itemId: string,
  photoId: string,
  photo: Photo,
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, itemId);
  const item = inspection && (await findItem(tx, itemId));
  if (!inspection || !item) throw new AppError("not-found", text.notFound.point);
  const allowed = mayAdd({ ...inspection, photos: item.photos.length });
  if (!allowed.ok) return allowed;
  const sha256 = createHash("sha256").update(photo.bytes).digest("hex");
  await insertItemPhoto(tx, { id: photoId, itemId, at: context.now, sha256, photo });
  await recordAction(tx, context, {
    action: "photographed",
    subject: "inspection-item",
    subjectId: itemId,
    repairOrderId: inspection.repairOrderId,
    after: { label: item.label, photo: photoId },
  });
  tx.changed("inspection", inspection.inspectionId);
  return (await findItem(tx, itemId))!;
}
