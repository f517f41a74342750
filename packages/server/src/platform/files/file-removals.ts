import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockFile, tryLockFile } from "./folder-lock.ts";

const lockOf = (folder: string) => join(folder, "backup.lock");
const markersOf = (folder: string) => join(folder, ".removals");

/** Names in the files folder that are not stored files. */
export const isHousekeeping = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("backup.lock");

/**
 * Removes a file, or postpones that until a running backup ends. A backup copies the files after the database, so a
 * file removed in between would be missing while its row exists. A marker names the file to remove. The process with
 * the lock removes marked files, and a backup holds it from before the database copy until after the file copy.
 */
export async function removeFile(folder: string, organizationId: string, id: string): Promise<void> {
  try {
    await mkdir(markersOf(folder), { recursive: true, mode: 0o700 });
    await writeFile(join(markersOf(folder), `${organizationId}.${id}`), "", { mode: 0o600 });
    await sweepRemovals(folder);
  } catch (error) {
    // A full disk has no room for a marker, nor for a backup. Removing the file makes room.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    await rm(join(folder, organizationId, id), { force: true });
  }
}

/** Removes marked files, unless another process has the lock and will remove them. */
export async function sweepRemovals(folder: string): Promise<void> {
  // Checks again after each round, because a process that found the lock taken has left a marker.
  while ((await marked(folder)).length > 0) {
    const release = tryLockFile(lockOf(folder), "server");
    if (typeof release !== "function") return;
    try {
      for (const name of await marked(folder)) {
        const [organizationId = "", id = ""] = name.split(".");
        await rm(join(folder, organizationId, id), { force: true });
        await rm(join(markersOf(folder), name), { force: true });
      }
    } finally {
      release();
    }
  }
}

/**
 * Prevents removals in every process until the returned function is called or this process dies.
 * @throws {StartupError} while another backup does the same.
 */
export async function holdRemovals(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await lockFile(
    lockOf(folder),
    "backup",
    ({ pid }) => `Another backup of this data folder is in progress (pid ${pid}). Wait until it's done.`,
  );
  return async () => {
    release();
    await sweepRemovals(folder);
  };
}

async function marked(folder: string): Promise<string[]> {
  const names = await readdir(markersOf(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/i.test(name));
}
