import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyRequest } from "fastify";
import { largestUploadBytes, type Photo, photoOf } from "../images.ts";

/** The photo in the form's field `photo`. @throws {AppError} with a sentence when there is none or it cannot be used */
export const receivePhoto = async (request: FastifyRequest): Promise<Photo> =>
  photoOf(await receivePicture(request));

/** What was sent in the form's field `photo`, as it came. @throws {AppError} with a sentence when there is none */
export const receivePicture = (request: FastifyRequest): Promise<Buffer> =>
  receiveFile(request, {
    ...{ fields: ["photo"], most: largestUploadBytes },
    missing: "Send one photo as form data in the field “photo”.",
    tooLarge: "This photo is larger than 15 MB. Send a smaller one.",
  });

interface Wanted {
  readonly fields: readonly string[];
  readonly most: number;
  readonly missing: string;
  readonly tooLarge: string;
}

/** The one file of a form, in memory. @throws {AppError} with these sentences when there is none or it has too many bytes */
export const receiveFile = async (request: FastifyRequest, of: Wanted): Promise<Buffer> =>
  (await receiveForm(request, of)).bytes;

/** The same with the words that stood in the form before the file. */
export async function receiveForm(
  request: FastifyRequest,
  of: Wanted,
): Promise<{ readonly bytes: Buffer; field(name: string): string | undefined }> {
  const missing = () => new AppError("invalid-input", of.missing);
  if (!request.isMultipart()) throw missing();
  const part = await request.file({ limits: { fileSize: of.most } });
  if (!part || !of.fields.includes(part.fieldname)) {
    part?.file.resume();
    throw missing();
  }
  const bytes = await part.toBuffer().catch((cause: { code?: string }) => {
    if (cause.code !== "FST_REQ_FILE_TOO_LARGE") throw cause;
    throw new AppError("payload-too-large", of.tooLarge, { cause });
  });
  if (bytes.length === 0) throw missing();
  return {
    bytes,
    field(name) {
      const found = part.fields[name];
      return found && "value" in found && typeof found.value === "string" ? found.value : undefined;
    },
  };
}
