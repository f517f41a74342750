import { createHash } from "node:crypto";
import { open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack as packed } from "tar-stream";
import { syncFolder } from "../platform/files/sync-folder.ts";
import { fullDisk } from "./disk-errors.ts";
import { archiveFormat, type Member, manifestName } from "./manifest.ts";

export interface ArchiveWriter {
  folder(name: string): Promise<void>;
  /** `content` must yield as many bytes as declared. */
  file(
    of: { readonly name: string; readonly bytes: number; readonly modifiedAt?: Date },
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** Writes the manifest, and renames the archive to its final name once all of it is on disk. */
  finish(): Promise<{ readonly bytes: number; readonly members: number }>;
  abandon(): Promise<void>;
}

/** Never fills the disk that PostgreSQL writes to, because PostgreSQL would stop. */
const reserveBytes = 256 * 2 ** 20;
const lookEvery = 32 * 2 ** 20;

/**
 * Writes a Zstandard-compressed tar, readable only by its owner because it contains secrets. Until `finish` it is
 * named `<file>.partial`. A process that dies leaves that file, and the next backup overwrites it.
 */
export async function createArchive(file: string, dataDir: string): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const folder = dirname(file);
  // Removed first, because the name could be a link or open to others.
  await rm(partial, { force: true });
  const handle = await open(partial, "wx", 0o600);
  const pack = packed();
  // Without the checksum, a changed byte could go unnoticed.
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // Flushed to disk before it counts as written.
  const written = pipeline(pack, compress, handle.createWriteStream({ flush: true }));
  let failure: unknown;
  let fail: (error: unknown) => void = () => undefined;
  written.catch((error) => {
    failure = error;
    fail(error);
  });
  /** Waits for the archive, which may end early, for example on a full disk. */
  const waitFor = (begin: (resolve: () => void, reject: (error: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure);
      fail = reject;
      begin(resolve, reject);
    });
  const sharesDisk = (await stat(folder)).dev === (await stat(dataDir)).dev;
  const members: Member[] = [];
  let sinceLook = 0;

  async function checkRoom(bytes: number): Promise<void> {
    sinceLook += bytes;
    if (!sharesDisk || sinceLook < lookEvery) return;
    sinceLook = 0;
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < reserveBytes) throw fullDisk(folder);
  }

  const add = async (
    header: { readonly name: string; readonly size: number; readonly mode: number; readonly mtime?: Date },
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<string> => {
    const hash = createHash("sha256");
    let left = header.size;
    let ended: (() => void) | undefined;
    let done = false;
    const sink = pack.entry(header, () => {
      done = true;
      ended?.();
    });
    for await (const chunk of content) {
      left -= chunk.length;
      if (left < 0) break;
      hash.update(chunk);
      if (!sink.write(chunk)) await waitFor((resolve) => sink.once("drain", resolve));
      await checkRoom(chunk.length);
    }
    if (left !== 0) throw new Error(`${header.name} changed while it was read`);
    sink.end(null);
    await waitFor((resolve) => {
      ended = resolve;
      if (done) resolve();
    });
    return hash.digest("hex");
  };

  return {
    async folder(name) {
      await waitFor((resolve, reject) => {
        pack.entry({ name, type: "directory", mode: 0o700 }, (error) => (error ? reject(error) : resolve()));
      });
    },
    async file({ name, bytes, modifiedAt }, content) {
      try {
        const sha256 = await add({ name, size: bytes, mode: 0o600, mtime: modifiedAt }, content);
        members.push({ name, bytes, sha256 });
      } catch (error) {
        throw toArchiveError(error, folder);
      }
    },
    async finish() {
      try {
        const manifest = Buffer.from(JSON.stringify({ format: archiveFormat, members }));
        await add({ name: manifestName, size: manifest.length, mode: 0o600 }, [manifest]);
        pack.finalize();
        await written;
        const { size } = await stat(partial);
        await rename(partial, file);
        await syncFolder(folder);
        return { bytes: size, members: members.length };
      } catch (error) {
        throw toArchiveError(error, folder);
      }
    },
    async abandon() {
      pack.destroy();
      compress.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

function toArchiveError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOSPC" || code === "EDQUOT" ? fullDisk(folder) : error;
}
