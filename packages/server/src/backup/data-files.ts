import type { Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isHousekeeping } from "../platform/files/file-removals.ts";

/**
 * Parts of DATA_DIR that are not copied as files: the cluster is copied by PostgreSQL itself, and caches are unpacked
 * again. Everything else is copied, so that a secret added in a later version is never left out.
 */
const leftOut = /^(?:postgres|cache|server\.lock.*|\..*)$/;

interface DataFile {
  /** As in `files/…/…`, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

/**
 * Every file besides the database, complete ones only: a file that is being written has a name that begins with a
 * dot.
 */
export async function* listDataFiles(dataDir: string): AsyncGenerator<DataFile> {
  for (const { name } of await readdir(dataDir, { withFileTypes: true })) {
    if (leftOut.test(name)) continue;
    // A folder may be a link to another disk.
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found?.isFile()) yield { path: name, bytes: found.size };
    if (found?.isDirectory()) yield* filesUnder(dataDir, name);
  }
}

async function* filesUnder(dataDir: string, folder: string): AsyncGenerator<DataFile> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    if (isHousekeeping(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(dataDir, path);
    else yield* sized(dataDir, path, entry);
  }
}

async function* sized(dataDir: string, path: string, entry: Dirent): AsyncGenerator<DataFile> {
  if (!entry.isFile()) return;
  const found = await stat(join(dataDir, path)).catch(() => undefined);
  if (found) yield { path, bytes: found.size };
}

/**
 * Opens a file for reading. A file is never changed in place, but it may be replaced as a whole, and then the opened
 * one is read. Undefined when it is gone.
 */
export async function openWhole(path: string) {
  const handle = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const { size, mtime } = await handle.stat();
  return {
    bytes: size,
    modifiedAt: mtime,
    content: handle.createReadStream(size > 0 ? { end: size - 1 } : {}),
    close: () => handle.close(),
  };
}
