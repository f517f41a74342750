import { createHash } from "node:crypto";
import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import sharp from "sharp";

/** A checked drawn signature: a PNG of at most 200 kB that is not blank. */
export interface Signature {
  readonly fileId: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const maxBytes = 200 * 1024;
const widest = 4000;
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const wrong = (message: string, cause?: unknown) =>
  new AppError("invalid-input", message, { fields: { signature: message }, cause });

/**
 * @throws {AppError} `invalid-input` when it is not such a picture
 */
export async function readSignature(dataUrl: string, fileId: string): Promise<Signature> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  if (bytes.length > maxBytes) throw wrong(text.estimate.largeSignature);
  if (!bytes.subarray(0, magic.length).equals(magic)) throw wrong(text.estimate.noSignature);
  try {
    const image = sharp(bytes, { limitInputPixels: widest * widest });
    const { width, height } = await image.metadata();
    if (width > widest || height > widest) throw wrong(text.estimate.largeSignature);
    const { channels } = await image.stats();
    if (channels.every((channel) => channel.stdev === 0)) throw wrong(text.estimate.noSignature);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { fileId, bytes, sha256, width, height };
  } catch (error) {
    throw error instanceof AppError ? error : wrong(text.estimate.noSignature, error);
  }
}
