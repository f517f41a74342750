import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { largestUploadBytes, type Photo, photoOf } from "../../files/images.ts";

/** The photo in the form field `photo`. @throws {AppError} with a sentence when there is none or it cannot be used */
export const receivePhoto = async (request: FastifyRequest): Promise<Photo> =>
  photoOf(await receiveImage(request));

/** The raw upload in the form field `photo`. @throws {AppError} with a sentence when there is none */
export const receiveImage = async (request: FastifyRequest): Promise<Buffer> =>
  (
    await receiveForm(request, {
      fields: ["photo"],
      max: largestUploadBytes,
      missing: "Send one photo as form data in the “photo” field.",
      tooLarge: text.photo.tooLarge,
    })
  ).bytes;

export interface Wanted {
  readonly fields: readonly string[];
  readonly max: number;
  readonly missing: string;
  readonly tooLarge: string;
}

export interface Form {
  /** The only file of the form, in memory. */
  readonly bytes: Buffer;
  /** A text field of the form. */
  field(name: string): string | undefined;
}

export const tooMany = () => new AppError("payload-too-large", text.invalid.oneFile);
const limits = new Set(["FST_FILES_LIMIT", "FST_PARTS_LIMIT", "FST_FIELDS_LIMIT"]);

/** A parser error as a sentence for the sender. The parser's own errors have no status. */
export function refusalOf(error: unknown, of: Wanted): AppError {
  if (error instanceof AppError) return error;
  const { code = "" } = error as { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new AppError("payload-too-large", of.tooLarge, { cause: error });
  if (limits.has(code)) return tooMany();
  return new AppError("malformed", text.photo.incomplete, { cause: error });
}

/**
 * Reads the whole form, which must contain exactly one file and be complete.
 * @throws {AppError} with these sentences when there is no file, it is too large or the form is damaged
 */
export async function receiveForm(request: FastifyRequest, of: Wanted): Promise<Form> {
  const missing = () => new AppError("invalid-input", of.missing);
  if (!request.isMultipart()) throw missing();
  const words = new Map<string, string>();
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: of.max } })) {
      if (part.type === "field") keepWords(words, part);
      else if (file) throw tooMany();
      else file = await bytesOf(part, of);
    }
  } catch (error) {
    throw refusalOf(error, of);
  }
  if (!file || file.length === 0) throw missing();
  return { bytes: file, field: (name) => words.get(name) };
}

async function bytesOf(part: MultipartFile, of: Wanted): Promise<Buffer> {
  if (of.fields.includes(part.fieldname)) return part.toBuffer();
  part.file.resume();
  throw new AppError("invalid-input", of.missing);
}

function keepWords(words: Map<string, string>, { fieldname, value, ...part }: MultipartValue): void {
  if (part.fieldnameTruncated || part.valueTruncated) throw tooMany();
  if (typeof value === "string") words.set(fieldname, value);
}
