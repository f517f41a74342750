import type { Seen } from "./scan.worker";

/** A picture in which a code is looked for. */
export type Picture = HTMLVideoElement | ImageBitmap;

/** Reads bar codes out of pictures, one at a time. */
export interface CodeReader {
  /** @returns the code, or null where none can be read. @throws when the reader itself cannot run */
  read(picture: Picture): Promise<string | null>;
  close(): void;
}

interface Native {
  detect(source: Picture): Promise<{ rawValue: string }[]>;
}
interface MakeNative {
  new (options?: { formats?: string[] }): Native;
  getSupportedFormats?(): Promise<string[]>;
}

/** What parts and bins carry most; a browser that reads these by itself is left to it (the Shape Detection API). */
const needed = ["ean_13", "upc_a", "code_128"];

/** @returns undefined where the browser has no reader, or one that knows no bar codes, as Chrome on Windows and Linux */
async function nativeReader(): Promise<CodeReader | undefined> {
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

/** Fine enough for a bar of a code that fills a third of the picture, and quick on a phone. */
const longestSide = 1600;

/** The picture's pixels, smaller where it is large; undefined while a camera shows nothing yet. */
function pixelsOf(picture: Picture, canvas: HTMLCanvasElement): ImageData | undefined {
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

/** Our own reader, off the page's thread: fetched from this server the first time a picture is looked at. */
function ownReader(): CodeReader {
  const worker = new Worker(new URL("./scan.worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  return {
    async read(picture) {
      const pixels = pixelsOf(picture, canvas);
      if (!pixels) return null;
      const seen = await new Promise<Seen>((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<Seen>) => resolve(event.data);
        worker.onerror = () => reject(new Error("The reader of bar codes could not be loaded."));
        worker.postMessage(pixels, [pixels.data.buffer]);
      });
      if (seen.code === undefined) throw new Error(seen.problem);
      return seen.code;
    },
    close: () => worker.terminate(),
  };
}

/** The browser's own reader of bar codes where it has a good one, else ours: the same in every browser. */
export const openReader = async (): Promise<CodeReader> => (await nativeReader()) ?? ownReader();
