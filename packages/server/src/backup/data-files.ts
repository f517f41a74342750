import type { Dirent } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isHousekeeping } from "../platform/file-removals.ts";

/**
 * What of DATA_DIR is not copied as it lies there: the cluster comes from PostgreSQL itself, and what is unpacked for speed
 * is unpacked again. Everything else is: a secret of a later version must not be forgotten.
 */
const leftOut = /^(?:postgres|cache|server\.lock.*|\..*)$/;

interface DataFile {
  /** As in `files/…/…`, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

/** Every file beside the database, whole ones only: what is being written has a name that begins with a dot. */
export async function* filesBeside(dataDir: string): AsyncGenerator<DataFile> {
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
 * Opens a file for reading. It is never written again under its name, but it may be replaced as a whole: what was opened
 * is read. Undefined when it is gone.
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
