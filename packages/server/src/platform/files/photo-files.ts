import { v5 as uuidv5 } from "uuid";
import type { FileReply } from "../http/files/file-route.ts";
import type { Files } from "./files.ts";
import type { Photo } from "./images.ts";
import type { Video } from "./videos.ts";

/** A thumbnail is stored under an id derived from the photo's own, so it needs no row. */
const smallIdOf = (photoId: string) => uuidv5("small", photoId);

export async function savePhoto(
  files: Files,
  organizationId: string,
  id: string,
  photo: Photo,
): Promise<void> {
  await putAll(files, organizationId, [
    [id, photo.bytes],
    [smallIdOf(id), photo.small],
  ]);
}

/** All or none, so that a disk that fills up after the first file leaves no file without a row. */
async function putAll(
  files: Files,
  organizationId: string,
  all: readonly (readonly [id: string, bytes: Uint8Array])[],
): Promise<void> {
  const puts = await Promise.allSettled(all.map(([id, bytes]) => files.write(organizationId, id, bytes)));
  const failed = puts.find((result) => result.status === "rejected");
  if (!failed) return;
  await Promise.all(all.map(([id]) => files.remove(organizationId, id)));
  throw failed.reason;
}

/** Stores a video and its poster image, if it has one. */
export const saveVideo = (
  files: Files,
  organizationId: string,
  id: string,
  { video, poster }: { video: Video; poster: Photo | null },
): Promise<void> =>
  putAll(files, organizationId, [
    [id, video.bytes],
    ...(poster ? [[posterIdOf(id), poster.bytes] as const] : []),
  ]);

/** A video's poster image is stored under an id derived from the video's. */
const posterIdOf = (videoId: string) => uuidv5("poster", videoId);

export const dropPoster = (files: Files, organizationId: string, videoId: string) =>
  files.remove(organizationId, posterIdOf(videoId));

/**
 * @throws {AppError} `not-found` when the video has none
 */
export const readPoster = async (
  files: Files,
  organizationId: string,
  videoId: string,
): Promise<FileReply> => ({
  bytes: await files.read(organizationId, posterIdOf(videoId)),
  immutable: true,
});

export async function dropPhoto(files: Files, organizationId: string, id: string): Promise<void> {
  await Promise.all([files.remove(organizationId, id), files.remove(organizationId, smallIdOf(id))]);
}

export async function readPhoto(
  files: Files,
  organizationId: string,
  id: string,
  size: "full" | "small",
): Promise<FileReply> {
  const bytes = await files.read(organizationId, size === "small" ? smallIdOf(id) : id);
  return { bytes, immutable: true };
}
