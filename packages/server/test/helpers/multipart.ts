import sharp from "sharp";

/** A file as a browser sends it: the header and the bytes of multipart form data. */
export function multipart(
  field: string,
  name: string,
  bytes: Buffer,
  /** Text fields before the file. */
  words: Readonly<Record<string, string>> = {},
): { type: string; payload: Buffer } {
  const boundary = "autoiq-test-file";
  const before = Object.entries(words).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([
      Buffer.from(before.join("")),
      Buffer.from(head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** A gray picture as a data URL, as a browser sends a video's poster image. */
export const stillOf = async (width = 320, height = 180): Promise<string> => {
  const picture = sharp({ create: { width, height, channels: 3, background: "#808080" } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString("base64")}`;
};

let grayPhoto: Promise<Buffer> | undefined;

/** A gray photo. */
export const photoForm = async () => {
  grayPhoto ??= sharp({ create: { width: 96, height: 96, channels: 3, background: "#808080" } })
    .jpeg()
    .toBuffer();
  return multipart("photo", "brake.jpg", await grayPhoto);
};
