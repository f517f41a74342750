import { AppError } from "@autoiq/domain/kernel/app-error";
import type { z } from "zod";

/** A message with a valid signature that cannot be parsed. It stays invalid however often it is sent again. */
export const unreadable = (cause?: unknown): AppError =>
  new AppError(
    "malformed",
    "The signature is valid, but the message doesn't match the provider's documented format. Send it unmodified.",
    { cause },
  );

/** Parses the JSON of a message whose signature was verified. @throws {AppError} `malformed` */
export function readSigned<T>(schema: z.ZodType<T>, body: string): T {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch (cause) {
    throw unreadable(cause);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw unreadable(parsed.error);
  return parsed.data;
}
