import { AppError } from "@autoiq/domain/kernel/app-error";
import pg from "pg";
import { v5 as uuidv5 } from "uuid";
import type { Files } from "./files.ts";
import type { FileReply } from "./http/file-route.ts";
import type { Photo } from "./images.ts";
import type { Video } from "./videos.ts";

/** A small picture is kept under an id that follows from the photo's own, so that it needs no row. */
const smallIdOf = (photoId: string) => uuidv5("small", photoId);

export async function keepPhoto(
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

/** All of them or none: a disk that is full after the first leaves no file that no row names. */
async function putAll(
  files: Files,
  organizationId: string,
  all: readonly (readonly [id: string, bytes: Uint8Array])[],
): Promise<void> {
  const puts = await Promise.allSettled(all.map(([id, bytes]) => files.put(organizationId, id, bytes)));
  const failed = puts.find((put) => put.status === "rejected");
  if (!failed) return;
  await Promise.all(all.map(([id]) => files.remove(organizationId, id)));
  throw failed.reason;
}

/**
 * Whether it is sure that a write left no row, so that its file can go: it was refused, by a rule or by the database. A
 * commit whose answer was lost may still stand.
 */
export const leftNoRow = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && error.severity === "ERROR");

/** A video and its still, if it has one. */
export const keepVideo = (
  files: Files,
  organizationId: string,
  id: string,
  { video, poster }: { video: Video; poster: Photo | null },
): Promise<void> =>
  putAll(files, organizationId, [
    [id, video.bytes],
    ...(poster ? [[posterIdOf(id), poster.bytes] as const] : []),
  ]);

/** A video's still is kept likewise, under an id that follows from the video's. */
const posterIdOf = (videoId: string) => uuidv5("poster", videoId);

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
