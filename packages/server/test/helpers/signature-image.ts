import sharp from "sharp";

/** A signature as the signature pad sends it: a stroke on white, as a data URL. */
export async function signatureImage(): Promise<string> {
  const stroke = await sharp({ create: { width: 240, height: 6, channels: 3, background: "#101418" } })
    .png()
    .toBuffer();
  const image = await sharp({ create: { width: 300, height: 90, channels: 3, background: "#ffffff" } })
    .composite([{ input: stroke, left: 30, top: 50 }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${image.toString("base64")}`;
}
