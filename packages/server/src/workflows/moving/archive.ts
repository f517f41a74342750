import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { syncFolder } from "../../platform/files/sync-folder.ts";
import { type KeptPart, type KeptParts, keptParts } from "./kept-parts.ts";
import { endingOf, headerOf, trailerOf } from "./zip-bytes.ts";

/** One file of an archive, as its manifest lists it. */
export interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}
export interface Added {
  readonly entry: Entry;
  readonly isReused: boolean;
  readonly state: unknown;
}
export interface AddOptions {
  /** Not compressed, because it is already. */
  readonly stored?: boolean;
  /** What the content was read from, as JSON. Asked when the content has ended. Without it, a part is not kept. */
  readonly state?: () => unknown;
  /** Whether content of that state is still what there is. Then the part of a killed process is reused. */
  readonly isSame?: (state: unknown) => boolean | Promise<boolean>;
}
/** Adds one file, after all before it. */
export type Add = (
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  options?: AddOptions,
) => Promise<Added>;

/** How often finished parts are flushed to the disk and noted. */
const flushMs = 250;
const copyBytes = 2 ** 20;

/**
 * Writes a ZIP whose bytes depend only on its files. It is named `<file>.partial` until all of it is on disk. When it is
 * killed and called again with the same key, parts that `isSame` confirms are not written again.
 * @param write adds the files, one after the other
 * @param key what all parts depend on
 */
export async function writeArchive(
  file: string,
  write: (add: Add) => Promise<void>,
  key = "",
): Promise<{ readonly bytes: number }> {
  const partial = `${file}.partial`;
  const zip = await openUnfinished(partial, keptParts(partial, key));
  try {
    await write(zip.add);
    const bytes = await zip.end();
    await rename(partial, file);
    await syncFolder(dirname(file));
    await zip.clean();
    return { bytes };
  } catch (error) {
    await zip.giveUp();
    // Nobody goes on with an archive without a key. And a full disk needs its room back.
    if (key === "" || (error as NodeJS.ErrnoException).code === "ENOSPC") {
      await rm(partial, { force: true });
      await zip.clean();
    }
    throw error;
  }
}

/** Removes what a killed process left of a ZIP. */
export async function removeUnfinished(file: string): Promise<void> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  await rm(`${partial}.old`, { force: true });
  await keptParts(partial, "").remove();
}

async function openUnfinished(partial: string, list: KeptParts) {
  const old = `${partial}.old`;
  await rm(old, { force: true });
  const waiting = new Map((await list.read()).map((part) => [part.name, part]));
  if (waiting.size === 0) await rm(partial, { force: true });
  await list.replace([...waiting.values()]);
  let handle = await open(partial, waiting.size === 0 ? "wx+" : "r+", 0o600);
  /** The killed process's ZIP, once this one differs from it. */
  let source: FileHandle | undefined;
  let isAppending = false;
  let at = 0;
  const parts: KeptPart[] = [];
  let unsaved: KeptPart[] = [];
  let flushedAt = Date.now();

  const put = async (bytes: Uint8Array): Promise<void> => {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at);
      done += bytesWritten;
      at += bytesWritten;
    }
  };
  const copy = async (from: FileHandle, start: number, end: number): Promise<void> => {
    const buffer = Buffer.alloc(Math.min(copyBytes, end - start));
    for (let next = start; next < end; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, end - next), next);
      if (bytesRead === 0) throw new Error("The unfinished archive is shorter than its list says");
      await put(buffer.subarray(0, bytesRead));
      next += bytesRead;
    }
  };
  const flush = async (): Promise<void> => {
    await handle.datasync();
    await list.add(unsaved);
    unsaved = [];
    flushedAt = Date.now();
  };
  /** From here on new bytes are written. What is behind them in the killed process's ZIP is still of use. */
  const append = async (): Promise<void> => {
    if (isAppending) return;
    isAppending = true;
    if (waiting.size === 0) return handle.truncate(at);
    await list.replace([]);
    await rename(partial, old);
    source = handle;
    handle = await open(partial, "wx+", 0o600);
    const end = at;
    at = 0;
    await copy(source, 0, end);
    await handle.datasync();
    await list.replace(parts);
  };
  const reuse = async (part: KeptPart): Promise<void> => {
    if (!isAppending && part.start === at) {
      at = part.end;
      parts.push(part);
      return;
    }
    await append();
    const start = at;
    await copy(source!, part.start, part.end);
    await keep(Object.assign({}, part, { start, end: at }));
  };
  const keep = async (part: KeptPart): Promise<void> => {
    parts.push(part);
    if (part.state !== undefined) unsaved.push(part);
    if (Date.now() - flushedAt >= flushMs) await flush();
  };
  const add: Add = async (name, content, { stored = false, state, isSame } = {}) => {
    const found = waiting.get(name);
    waiting.delete(name);
    const isReused = found !== undefined && isSame !== undefined && (await isSame(found.state));
    if (isReused) await reuse(found);
    else {
      if (found) waiting.set(name, found);
      await append();
      waiting.delete(name);
      const start = at;
      await put(headerOf({ name, isStored: stored }));
      const contentAt = at;
      const read = await pack(content, stored, put);
      const sizes = Object.assign(read, { packedBytes: at - contentAt });
      await put(trailerOf(sizes));
      await keep(Object.assign({ name, isStored: stored, start, end: at, state: state?.() }, sizes));
    }
    const { bytes, sha256, state: its } = parts.at(-1)!;
    return { entry: { name, bytes, sha256 }, isReused, state: its };
  };
  return {
    add,
    /** @returns the size of the whole ZIP */
    async end(): Promise<number> {
      await append();
      await flush();
      for (const bytes of endingOf(parts, at)) await put(bytes);
      await handle.truncate(at);
      await handle.sync();
      await this.close();
      return at;
    },
    /** Keeps what is finished, if the disk lets it. */
    async giveUp(): Promise<void> {
      await flush().catch(() => undefined);
      await this.close().catch(() => undefined);
    },
    async close(): Promise<void> {
      await handle.close();
      await source?.close();
    },
    async clean(): Promise<void> {
      await rm(old, { force: true });
      await list.remove();
    },
  };
}

/** Writes a content, compressed unless it is stored, and measures it. */
async function pack(
  content: AsyncIterable<string | Uint8Array>,
  stored: boolean,
  put: (bytes: Uint8Array) => Promise<void>,
) {
  const hash = createHash("sha256");
  let [bytes, crc] = [0, 0];
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      crc = crc32(chunk, crc);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = Readable.from(content, { objectMode: false });
  const write = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await put(chunk);
  };
  if (stored) await pipeline(source, meter, write);
  else await pipeline(source, meter, createDeflateRaw({ level: 6 }), write);
  return { bytes, crc32: crc, sha256: hash.digest("hex") };
}
