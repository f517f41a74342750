import type { ScanResult } from "./scan.worker";

/** An image to scan for a barcode. */
export type ImageSource = HTMLVideoElement | ImageBitmap;

/** Reads barcodes from images, one at a time. */
export interface BarcodeReader {
  /**
   * @returns the code, or null if none can be read. @throws when the reader itself cannot run
   */
  read(picture: ImageSource): Promise<string | null>;
  close(): void;
}

interface Native {
  detect(source: ImageSource): Promise<{ rawValue: string }[]>;
}
interface MakeNative {
  new (options?: { formats?: string[] }): Native;
  getSupportedFormats?(): Promise<string[]>;
}

/** The most common codes on parts and bins. A browser that reads them natively does so (Shape Detection API). */
const needed = ["ean_13", "upc_a", "code_128"];

/**
 * @returns undefined if the browser has no reader, or one without barcodes, such as Chrome on Windows and Linux
 */
async function nativeReader(): Promise<BarcodeReader | undefined> {
  const Make = (globalThis as unknown as { BarcodeDetector?: MakeNative }).BarcodeDetector;
  if (!Make) return undefined;
  const formats = await Make.getSupportedFormats?.().catch((): string[] => []);
  if (formats && !needed.every((each) => formats.includes(each))) return undefined;
  const native = new Make();
  return {
    read: async (picture) => (await native.detect(picture))[0]?.rawValue || null,
    close: () => undefined,
  };
}

/** Fine enough for a code that fills a third of the image, and fast on a phone. */
const longestSide = 1600;

/** The image's pixels, scaled down if large. Undefined while a camera shows nothing yet. */
function pixelsOf(picture: ImageSource, canvas: HTMLCanvasElement): ImageData | undefined {
  const isVideo = picture instanceof HTMLVideoElement;
  const width = isVideo ? picture.videoWidth : picture.width;
  const height = isVideo ? picture.videoHeight : picture.height;
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Our own reader in a worker, loaded from this server with the first image. */
function wasmReader(): BarcodeReader {
  const worker = new Worker(new URL("./scan.worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  return {
    async read(picture) {
      const pixels = pixelsOf(picture, canvas);
      if (!pixels) return null;
      const seen = await new Promise<ScanResult>((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<ScanResult>) => resolve(event.data);
        worker.onerror = () => reject(new Error("The reader of bar codes couldn't be loaded."));
        worker.postMessage(pixels, [pixels.data.buffer]);
      });
      if (seen.code === undefined) throw new Error(seen.problem);
      return seen.code;
    },
    close: () => worker.terminate(),
  };
}

/** The browser's native barcode reader if it is good enough, otherwise ours, so that every browser behaves the same. */
export const openBarcodeReader = async (): Promise<BarcodeReader> => (await nativeReader()) ?? wasmReader();
