import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { addVideo as mayAdd } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { Video } from "../../../platform/files/videos.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findItem, lockInspectionOfItem } from "../store.ts";
import { insertFile, insertVideo } from "./store.ts";

/** Adds a video, whose file is already stored under `videoId`, to a point. Like a photo, it overwrites nothing. */
export async function addVideo(
  tx: TenantTx,
  context: ActionContext,
  itemId: string,
  videoId: string,
  video: Video,
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, itemId);
  const item = inspection && (await findItem(tx, itemId));
  if (!inspection || !item) throw new AppError("not-found", text.notFound.point);
  const allowed = mayAdd({ ...inspection, videos: item.videos.length });
  if (!allowed.ok) return allowed;
  const sha256 = createHash("sha256").update(video.bytes).digest("hex");
  await insertFile(tx, {
    id: videoId,
    byteSize: video.bytes.length,
    sha256,
    createdBy: tx.userId,
    now: context.now,
  });
  await insertVideo(tx, { inspectionItemId: itemId, fileId: videoId, seconds: String(video.seconds) });
  await recordAction(tx, context, {
    action: "filmed",
    subject: "inspection-item",
    subjectId: itemId,
    repairOrderId: inspection.repairOrderId,
    after: { label: item.label, video: videoId, seconds: video.seconds },
  });
  tx.changed("inspection", inspection.inspectionId);
  return (await findItem(tx, itemId))!;
}
