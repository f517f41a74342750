import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lockFile, tryLockFile } from "./folder-lock.ts";

const lockOf = (folder: string) => join(folder, "backup.lock");
const markersOf = (folder: string) => join(folder, ".removals");

/** Names in the folder of files that hold no file of anybody. */
export const isHousekeeping = (name: string): boolean =>
  name.startsWith(".") || name.startsWith("backup.lock");

/**
 * Removes a file, or leaves that to the end of a backup that is under way. A backup copies the files after the database,
 * so a file that is removed in between would be missing beside the row that names it. A marker says what is to go; who
 * has the lock removes what is marked, and a backup has it from before the database's copy until after the files'.
 */
export async function removeFile(folder: string, organizationId: string, id: string): Promise<void> {
  try {
    await mkdir(markersOf(folder), { recursive: true, mode: 0o700 });
    await writeFile(join(markersOf(folder), `${organizationId}.${id}`), "", { mode: 0o600 });
    await sweepRemovals(folder);
  } catch (error) {
    // A full disk takes no marker, and no backup either: what is removed makes room.
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    await rm(join(folder, organizationId, id), { force: true });
  }
}

/** Removes what is marked, unless somebody else has the lock and will. */
export async function sweepRemovals(folder: string): Promise<void> {
  // Anew after each round: whoever found the lock taken meanwhile has left a marker and gone.
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
 * From here on nothing is removed, in any process, until the returned function is called or this process dies.
 * @throws {StartupError} while another backup does the same.
 */
export async function holdRemovals(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = await lockFile(
    lockOf(folder),
    "backup",
    ({ pid }) => `Another backup of this data folder is under way (pid ${pid}): wait until it is done.`,
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
