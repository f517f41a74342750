import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { syncFolder } from "../../platform/files/sync-folder.ts";

/** One file of an archive, as its manifest lists it. */
export interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

// The same in every time zone, because a ZIP stores it as a clock shows it.
const fixedTime = new Date(1980, 0, 1);
const fixed = { mtime: fixedTime, mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * Writes a ZIP whose bytes depend only on its files. It is named `<file>.partial` until all of it is on disk.
 * @param write adds the files, one after the other
 */
export async function writeArchive(
  file: string,
  write: (
    add: (
      name: string,
      content: AsyncIterable<string | Uint8Array>,
      options?: { stored?: boolean },
    ) => Promise<Entry>,
  ) => Promise<void>,
): Promise<{ readonly bytes: number }> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const handle = await open(partial, "wx", 0o600);
  const zip = new ZipFile();
  let failed: ((error: unknown) => void) | undefined;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    failed?.(failure);
  };
  const written = pipeline(zip.outputStream as Readable, handle.createWriteStream({ flush: true }));
  written.catch(fail);
  zip.on("error", fail);
  const add = (
    name: string,
    content: AsyncIterable<string | Uint8Array>,
    { stored = false }: { stored?: boolean } = {},
  ): Promise<Entry> =>
    new Promise<Entry>((resolve, reject) => {
      if (failure) return reject(failure);
      failed = reject;
      const hash = createHash("sha256");
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
        flush(done) {
          done();
          resolve({ name, bytes, sha256: hash.digest("hex") });
        },
      });
      const source = Readable.from(content, { objectMode: false });
      source.on("error", fail);
      source.pipe(counted);
      zip.addReadStream(counted, name, Object.assign({ compress: !stored }, fixed));
    });
  try {
    await write(add);
    zip.end();
    await written;
    const { size } = await (await import("node:fs/promises")).stat(partial);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return { bytes: size };
  } catch (error) {
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}
