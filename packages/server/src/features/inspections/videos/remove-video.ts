import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findItem, lockInspectionOfItem } from "../store.ts";
import { dropVideo } from "./store.ts";

/**
 * Removes a video from a point. Its file stays, because the log entry of its author names it, but it is no longer
 * shown.
 */
export async function removeVideo(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly id: string; readonly videoId: string },
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, of.id);
  const before = inspection && (await findItem(tx, of.id));
  if (!inspection || !before) throw new AppError("not-found", text.notFound.point);
  const open = rate(inspection);
  if (!open.ok) return open;
  if ((await dropVideo(tx, { inspectionItemId: of.id, fileId: of.videoId })) === 0) return before;
  await recordAction(tx, context, {
    action: "removed a video",
    subject: "inspection-item",
    subjectId: of.id,
    repairOrderId: inspection.repairOrderId,
    before: { label: before.label, video: of.videoId },
  });
  tx.changed("inspection", inspection.inspectionId);
  return (await findItem(tx, of.id))!;
}
