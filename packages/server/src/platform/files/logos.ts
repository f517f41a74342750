import { AppError } from "@autoiq/domain/kernel/app-error";
import sharp from "sharp";
import { type Drawn, decodable } from "./images.ts";

// Two inches on paper at 300 dpi.
const widest = 640;
const tallest = 320;
// Before its border is cut off: enough for a logo that fills a third of its picture.
const largest = 2000;
// A smaller logo would print with visible steps.
const least = 80;
// The smallest visible difference from white, of 255.
const faintest = 4;

/**
 * Turns an upload into a logo: a PNG on white, cropped to the drawing. It is printed on white paper, so its
 * background is white. An empty border would make the drawing small, so it is cut off.
 * @throws {AppError} with a sentence when it is not a picture, is too small, or would not be visible on paper
 */
export async function logoOf(upload: Buffer): Promise<Drawn> {
  const input = await decodable(upload);
  try {
    const flat = await input
      .autoOrient()
      .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    const { channels } = await sharp(flat).stats();
    if (channels.every((channel) => channel.min >= 255 - faintest))
      throw new AppError(
        "refused",
        "This logo wouldn't be visible on white paper. Choose a version with dark lettering.",
      );
    const cut = await sharp(flat)
      .trim({ background: "#ffffff", threshold: 10 })
      .toBuffer({ resolveWithObject: true });
    if (Math.max(cut.info.width, cut.info.height) < least)
      throw new AppError(
        "refused",
        `What is drawn on this picture is ${cut.info.width} × ${cut.info.height} pixels. Choose one of at least ${least} pixels on its longer side: smaller ones look jagged on paper.`,
      );
    const { data, info } = await sharp(cut.data)
      .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("refused", "This picture is damaged and cannot be read. Choose another.", { cause });
  }
}
