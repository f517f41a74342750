import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { markPhoto as contract, InspectionItem } from "@autoiq/domain/inspections/contract";
import { describeMarks } from "@autoiq/domain/inspections/photo-markup";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeMarks, findItem, lockInspectionOfItem } from "./store.ts";

/** Stores the drawing on a photo. The image stays as it was taken. A drawing is never overwritten unseen. */
export async function markPhoto(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly id: string; readonly photoId: string },
  body: BodyOf<typeof contract>,
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, of.id);
  const before = inspection && (await findItem(tx, of.id));
  const photo = before?.photos.find((each) => each.id === of.photoId);
  if (!inspection || !before || !photo) throw new AppError("not-found", text.notFound.photo);
  const open = rate(inspection);
  if (!open.ok) return open;
  if (photo.version !== body.version) return stale(await lastActor(tx, of.photoId), "photo");
  await changeMarks(tx, { itemId: of.id, fileId: of.photoId, marks: body.marks });
  await recordAction(tx, context, {
    action: body.marks.length > 0 ? "drew on a photo" : "removed the drawing from a photo",
    subject: "inspection-photo",
    subjectId: of.photoId,
    repairOrderId: inspection.repairOrderId,
    before: { label: before.label, marks: describeMarks(photo.marks) },
    after: { label: before.label, marks: describeMarks(body.marks) },
  });
  tx.changed("inspection", inspection.inspectionId);
  return (await findItem(tx, of.id))!;
}
