import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files.ts";
import type { FileReply } from "../../../platform/http/file-route.ts";
import { readPoster } from "../../../platform/photo-files.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { videoFile } from "./store.ts";

/** How long a video is in bytes, to whoever may see it. @throws {AppError} `not-found` */
export async function sizeOfVideo(tx: TenantTx | CustomerTx, id: string): Promise<number> {
  const found = await videoFile.one(tx, tx.organizationId, id);
  if (!found) throw new AppError("not-found", "This video is not there.");
  return found.size;
}

/** Its still, to whoever may see the video. @throws {AppError} `not-found` */
export const posterOfVideo = readPoster;

/** In parts, so that a player begins at once and skips, and nobody holds the whole of it. */
export const readVideo = (files: Files, organizationId: string, id: string, size: number): FileReply => ({
  bytes: { size, read: (start, end) => files.stream(organizationId, id, start, end) },
  immutable: true,
});
