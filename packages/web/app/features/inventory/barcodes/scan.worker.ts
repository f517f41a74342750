import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import program from "zxing-wasm/reader/zxing_reader.wasm?url";

/** The result for one image: its code, or null. Undefined when the reader itself could not run. */
export type ScanResult = { code: string | null } | { code?: undefined; problem: string };

// By default the library downloads its program from a public file host. Here this server provides it.
prepareZXingModule({ overrides: { locateFile: () => program } });

/**
 * The code types printed on parts, boxes and bin labels. Plain ITF is excluded because a fragment of one reads as a
 * whole code.
 */
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
    postMessage({ code: found.find((each) => each.isValid)?.text || null } satisfies ScanResult);
  } catch (error) {
    postMessage({ problem: String(error) } satisfies ScanResult);
  }
});
