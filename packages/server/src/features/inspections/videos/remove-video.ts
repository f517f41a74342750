import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findItem, lockInspectionOfItem } from "../store.ts";
import { dropVideo } from "./store.ts";

/** Takes a video off a point. Its file stays, because the record of who filmed names it; nobody is shown it any more. */
export async function removeVideo(
  tx: TenantTx,
  deed: Deed,
  of: { readonly id: string; readonly videoId: string },
): Promise<InspectionItem | Refusal> {
  const place = await lockInspectionOfItem(tx, of.id);
  const before = place && (await findItem(tx, of.id));
  if (!place || !before) throw new AppError("not-found", "That inspection point is not on file.");
  const open = rate(place);
  if (!open.ok) return open;
  if ((await dropVideo.run(tx, tx.organizationId, of.id, of.videoId)) === 0) return before;
  await recordDeed(tx, deed, {
    action: "took off a video",
    subject: "inspection-item",
    subjectId: of.id,
    repairOrderId: place.repairOrderId,
    before: { label: before.label, video: of.videoId },
  });
  tx.changed("inspection", place.inspectionId);
  return (await findItem(tx, of.id))!;
}
