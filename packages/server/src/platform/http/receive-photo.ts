import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyRequest } from "fastify";
import { largestUploadBytes, type Photo, photoOf } from "../images.ts";

/** The photo in the form's field `photo`. @throws {AppError} with a sentence when there is none or it cannot be used */
export const receivePhoto = async (request: FastifyRequest): Promise<Photo> =>
  photoOf(await receivePicture(request));

/** What was sent in the form's field `photo`, as it came. @throws {AppError} with a sentence when there is none */
export async function receivePicture(request: FastifyRequest): Promise<Buffer> {
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
  return bytes;
}
