import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files/files.ts";
import { readPoster } from "../../../platform/files/photo-files.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";
import { videoFile } from "./store.ts";

/** A video's length in bytes, for callers who may see it. @throws {AppError} `not-found` */
export async function sizeOfVideo(tx: TenantTx | CustomerTx, id: string): Promise<number> {
  const found = await videoFile(tx, id);
  if (!found) throw new AppError("not-found", customerText.notFound.video);
  return found.size;
}

/** The video's preview image, for callers who may see the video. @throws {AppError} `not-found` */
export const posterOfVideo = readPoster;

/** In parts, so that a player starts at once and can skip, and the whole video is never in memory. */
export const readVideo = (files: Files, organizationId: string, id: string, size: number): FileReply => ({
  bytes: { size, read: (start, end) => files.stream(organizationId, id, start, end) },
  immutable: true,
});
