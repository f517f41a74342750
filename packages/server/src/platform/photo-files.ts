import { v5 as uuidv5 } from "uuid";
import type { Files } from "./files.ts";
import type { FileReply } from "./http/file-route.ts";
import type { Photo } from "./images.ts";

/** A small picture is kept under an id that follows from the photo's own, so that it needs no row. */
const smallIdOf = (photoId: string) => uuidv5("small", photoId);

export async function keepPhoto(
  files: Files,
  organizationId: string,
  id: string,
  photo: Photo,
): Promise<void> {
  await Promise.all([
    files.put(organizationId, id, photo.bytes),
    files.put(organizationId, smallIdOf(id), photo.small),
  ]);
}

/** A video's still is kept likewise, under an id that follows from the video's. */
const posterIdOf = (videoId: string) => uuidv5("poster", videoId);

export const keepPoster = (files: Files, organizationId: string, videoId: string, poster: Photo) =>
  files.put(organizationId, posterIdOf(videoId), poster.bytes);

export const dropPoster = (files: Files, organizationId: string, videoId: string) =>
  files.remove(organizationId, posterIdOf(videoId));

/** @throws {AppError} `not-found` where none came with the video */
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
