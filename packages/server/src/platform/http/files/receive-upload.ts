import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyRequest } from "fastify";
import { type Photo, photoOf } from "../../files/images.ts";
import { receiveForm } from "./receive-photo.ts";

const largestBytes = 15 * 1024 * 1024;
const text = workText.equipment;

/** A photo, encoded again, or a PDF as it was uploaded. */
export type Upload =
  | { readonly kind: "photo"; readonly photo: Photo }
  | { readonly kind: "document"; readonly bytes: Buffer };

/** @throws {AppError} with a sentence when it is neither, is damaged, or is too large */
export async function receiveUpload(request: FastifyRequest): Promise<Upload> {
  const { bytes } = await receiveForm(request, {
    fields: ["photo"],
    max: largestBytes,
    missing: text.chooseFile,
    tooLarge: text.tooLarge,
  });
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return { kind: "photo", photo: await photoOf(bytes) };
  if (!bytes.subarray(-1024).includes("%%EOF")) throw new AppError("refused", text.damaged);
  return { kind: "document", bytes };
}
