import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import program from "zxing-wasm/reader/zxing_reader.wasm?url";

/** One picture's answer: the code in it, or null. Undefined when the reader itself could not run. */
export type Seen = { code: string | null } | { code?: undefined; problem: string };

// By its own account the library asks a public file host for its program; here it comes from this server.
prepareZXingModule({ overrides: { locateFile: () => program } });

/** What is printed on parts, their boxes and bins' labels. Plain ITF is left out: a part of one reads as a whole one. */
const options: ReaderOptions = {
  formats: [
    ...(["EAN13", "EAN8", "UPCA", "UPCE", "ITF14"] as const),
    ...(["Code128", "Code39", "Code93", "QRCode", "DataMatrix"] as const),
  ],
  maxNumberOfSymbols: 1,
  textMode: "Plain",
};

addEventListener("message", async ({ data }: MessageEvent<ImageData>) => {
  try {
    const found = await readBarcodes(data, options);
    postMessage({ code: found.find((each) => each.isValid)?.text || null } satisfies Seen);
  } catch (error) {
    postMessage({ problem: String(error) } satisfies Seen);
  }
});
