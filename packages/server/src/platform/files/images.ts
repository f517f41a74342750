import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import sharp, { type Sharp } from "sharp";

/** A stored photo: upright JPEG without metadata. Sizes in pixels. */
export interface Photo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A thumbnail, at most 400 pixels on its longer side. */
  readonly small: Buffer;
}

export const largestUploadBytes = 15 * 1024 * 1024;
const longestSide = 1600;
const smallSide = 400;
// A phone's largest picture has about 50 million pixels. A small file that decodes to more is an attack.
const maxPixels = 60_000_000;
const input = { limitInputPixels: maxPixels, failOn: "truncated" } as const;

// Only the decoders that phones and cameras need, so that no vector, document or script format reaches a parser.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
sharp.cache(false);

/**
 * An upload as a picture that is not decoded yet.
 * @throws {AppError} with a sentence when it is not a picture or decodes to too many pixels
 */
export async function decodable(upload: Buffer): Promise<Sharp> {
  const { width = 0, height = 0 } = await sharp(upload, { ...input, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError("refused", text.photo.unreadable, {
        cause,
      });
    });
  if (width * height > maxPixels) {
    throw new AppError(
      "refused",
      fillIn(text.photo.tooManyPixels, {
        pixels: Math.round((width * height) / 1e6),
        most: maxPixels / 1e6,
      }),
    );
  }
  return sharp(upload, input);
}

/**
 * Turns an upload into a photo. Re-encoding removes location, time, owner and anything hidden in the file.
 * @throws {AppError} with a sentence when it is not a picture, is broken, or decodes to too many pixels
 */
export async function photoOf(upload: Buffer): Promise<Photo> {
  const picture = await decodable(upload);
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80, progressive: true })
      .toBuffer({ resolveWithObject: true });
    const small = await sharp(data)
      .resize({ width: smallSide, height: smallSide, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    return { bytes: data, width: info.width, height: info.height, small };
  } catch (cause) {
    throw new AppError("refused", text.photo.damaged, {
      cause,
    });
  }
}

/** A picture that is ready to print. Sizes in pixels. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A stored photo, sized for printing: 240 points wide at about 270 dpi. */
export async function printablePhoto(bytes: Buffer): Promise<Drawn> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 900, height: 900, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 72 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
