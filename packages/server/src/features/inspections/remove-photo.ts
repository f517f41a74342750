import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { dropPhotoRow, findItem, lockInspectionOfItem } from "./store.ts";

/**
 * Removes a photo from a point, such as a blurred one or one of another car. Its file stays, because the log entry of
 * its author names it, but it is no longer shown.
 */
export async function removePhoto(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly id: string; readonly photoId: string },
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, of.id);
  const before = inspection && (await findItem(tx, of.id));
  if (!inspection || !before) throw new AppError("not-found", text.notFound.point);
  const open = rate(inspection);
  if (!open.ok) return open;
  if (!before.photos.some((each) => each.id === of.photoId)) return before;
  await dropPhotoRow(tx, { itemId: of.id, fileId: of.photoId });
  await recordAction(tx, context, {
    action: "removed a photo",
    subject: "inspection-item",
    subjectId: of.id,
    repairOrderId: inspection.repairOrderId,
    before: { label: before.label, photo: of.photoId },
  });
  tx.changed("inspection", inspection.inspectionId);
  return (await findItem(tx, of.id))!;
}
