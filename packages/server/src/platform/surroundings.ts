import { mkdir, readFile, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const lastBackup = z.object({ at: z.iso.datetime(), hasDatabase: z.boolean() });
type LastBackup = z.infer<typeof lastBackup>;

// Caches are not part of a backup: a restored installation has none on record.
const folderOf = (dataDir: string): string => join(dataDir, "cache");
const fileOf = (dataDir: string): string => join(folderOf(dataDir), "last-backup.json");

/** Remembers a backup that is complete. The backup counts even if this cannot be written. */
export async function saveLastBackup(dataDir: string, of: LastBackup): Promise<void> {
  try {
    await mkdir(folderOf(dataDir), { recursive: true });
    await writeFile(fileOf(dataDir), JSON.stringify(of));
  } catch {
    // A data folder that is read-only can be backed up all the same.
  }
}

async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return lastBackup.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What of an installation is not in its database: the last backup, and the free bytes of the disk with its files. */
export async function surroundingsOf(dataDir: string, isEmbedded: boolean) {
  const [backup, disk] = await Promise.all([findLastBackup(dataDir), statfs(dataDir).catch(() => undefined)]);
  return {
    lastBackupAt: backup?.at ?? null,
    backupHasDatabase: backup?.hasDatabase ?? false,
    isEmbedded,
    freeBytes: disk ? disk.bavail * disk.bsize : null,
  };
}
