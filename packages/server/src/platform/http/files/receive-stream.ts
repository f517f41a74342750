import type { Readable } from "node:stream";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyRequest } from "fastify";
import { refusalOf, tooMany, type Wanted } from "./receive-photo.ts";

/**
 * Hands the only file of a form on as a stream, so that it need not fit into memory.
 * @param take writes it away, and is undone by the caller when the rest of the form is damaged
 * @throws {AppError} with these sentences when there is no file, it is too large, or the form is damaged
 */
export async function receiveStream<T>(
  request: FastifyRequest,
  of: Wanted,
  take: (content: Readable) => Promise<T>,
): Promise<T> {
  const missing = () => new AppError("invalid-input", of.missing);
  if (!request.isMultipart()) throw missing();
  let taken: { readonly value: T } | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: of.max } })) {
      if (part.type === "field") continue;
      if (taken) throw tooMany();
      if (!of.fields.includes(part.fieldname)) {
        part.file.resume();
        throw missing();
      }
      const value = await take(part.file);
      if (part.file.truncated) throw new AppError("payload-too-large", of.tooLarge);
      taken = { value };
    }
  } catch (error) {
    throw refusalOf(error, of);
  }
  if (!taken) throw missing();
  return taken.value;
}
