import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyRequest } from "fastify";
import { v5 as uuidv5 } from "uuid";
import type { Files } from "../../platform/files.ts";
import type { FileReply } from "../../platform/http/file-route.ts";
import { largestUploadBytes, type Photo, photoOf } from "../../platform/images.ts";

/** A small picture is kept under an id that follows from the photo's own, so that it needs no row. */
const smallIdOf = (photoId: string) => uuidv5("small", photoId);

/** The photo in the form's field `photo`. @throws {AppError} with a sentence when there is none or it cannot be used */
export async function receivePhoto(request: FastifyRequest): Promise<Photo> {
  const missing = () => new AppError("invalid-input", "Send one photo as form data in the field “photo”.");
  if (!request.isMultipart()) throw missing();
  const part = await request.file({ limits: { fileSize: largestUploadBytes } });
  if (part?.fieldname !== "photo") {
    part?.file.resume();
    throw missing();
  }
  const bytes = await part.toBuffer().catch((cause: { code?: string }) => {
    if (cause.code !== "FST_REQ_FILE_TOO_LARGE") throw cause;
    throw new AppError("payload-too-large", "This photo is larger than 15 MB. Send a smaller one.", {
      cause,
    });
  });
  if (bytes.length === 0) throw missing();
  return photoOf(bytes);
}

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
