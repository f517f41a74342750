import { createHash } from "node:crypto";
import type { InspectionItem } from "@autoiq/domain/inspections/contract";
import { addVideo as mayAdd } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Video } from "../../../platform/videos.ts";
import { findItem, lockInspectionOfItem } from "../store.ts";
import { insertFile, insertVideo } from "./store.ts";

/** Puts a video, whose file is kept under `videoId` already, on a point; as a photo it takes nothing back. */
export async function addVideo(
  tx: TenantTx,
  deed: Deed,
  itemId: string,
  videoId: string,
  video: Video,
): Promise<InspectionItem | Refusal> {
  const place = await lockInspectionOfItem(tx, itemId);
  const item = place && (await findItem(tx, itemId));
  if (!place || !item) throw new AppError("not-found", "That inspection point is not on file.");
  const allowed = mayAdd({ ...place, videos: item.videos.length });
  if (!allowed.ok) return allowed;
  const sha256 = createHash("sha256").update(video.bytes).digest("hex");
  await insertFile.run(tx, ...[tx.organizationId, videoId, video.bytes.length, sha256, tx.userId, deed.now]);
  await insertVideo.run(tx, tx.organizationId, itemId, videoId, video.seconds);
  await recordDeed(tx, deed, {
    action: "filmed",
    subject: "inspection-item",
    subjectId: itemId,
    repairOrderId: place.repairOrderId,
    after: { label: item.label, video: videoId, seconds: video.seconds },
  });
  tx.changed("inspection", place.inspectionId);
  return (await findItem(tx, itemId))!;
}
