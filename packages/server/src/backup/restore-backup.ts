import { existsSync, lstatSync, readdirSync, realpathSync } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { startEmbeddedPostgres } from "../platform/database/embedded.ts";
import { packagedPostgres } from "../platform/database/embedded-binaries.ts";
import {
  findEmbeddedFolders,
  handOver,
  prepareEmbeddedFolders,
} from "../platform/database/embedded-folders.ts";
import { stopOrphan } from "../platform/database/embedded-process.ts";
import { knownMigrations, migrate } from "../platform/database/migrate.ts";
import { lockFolder } from "../platform/files/folder-lock.ts";
import { refuseForeignFolder } from "../platform/files/refuse-foreign-folder.ts";
import { syncFolder } from "../platform/files/sync-folder.ts";
import { StartupError } from "../platform/startup-error.ts";
import { megabytes } from "./disk-errors.ts";
import type { BackupHeader } from "./manifest.ts";
import { unpackArchive } from "./read-archive.ts";
import { describeDatabase } from "./store.ts";
import { type Finding, verifyData } from "./verify/verify-data.ts";

export interface RestoreOptions {
  readonly file: string;
  readonly dataDir: string;
  /** Moves the folder's contents aside, and deletes nothing. */
  readonly force: boolean;
  /** Refuses an archive by throwing, before anything is unpacked. */
  readonly accept: (header: BackupHeader) => void;
  readonly factorKey: (dataDir: string) => Uint8Array | undefined;
  readonly undo: (() => unknown)[];
}

export interface Restored {
  readonly header: BackupHeader;
  readonly findings: readonly Finding[];
  /** Where the previous data are now. */
  readonly movedTo?: string;
}

/**
 * Unpacks a backup next to DATA_DIR, lets PostgreSQL recover there once, migrates it to this version's schema and
 * checks it. Only then is it renamed to DATA_DIR. If interrupted before that, DATA_DIR is unchanged, and the next
 * restore deletes the leftovers.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, force, undo } = options;
  // A data folder may be a link to another disk, so the target folder is exchanged.
  const dataDir = existsSync(options.dataDir) ? realpathSync(options.dataDir) : options.dataDir;
  const used = existsSync(dataDir) && readdirSync(dataDir).length > 0;
  if (used && !force)
    throw new StartupError(
      `${dataDir} is not empty. Set DATA_DIR to another folder, or add --force to move its contents to ${dataDir}.before-<time>.`,
    );
  if (!existsSync(file)) throw new StartupError(`File ${file} not found.`);
  if (!existsSync(dirname(dataDir))) await mkdir(dirname(dataDir), { recursive: true, mode: 0o700 });
  let unlockOld: (() => void) | undefined;
  if (used) {
    refuseForeignFolder(dataDir);
    unlockOld = await lockFolder(dataDir, "restore");
    undo.push(unlockOld);
    const folders = findEmbeddedFolders(dataDir);
    if (folders) await stopOrphan(folders);
  }
  const draft = join(dirname(dataDir), `${basename(dataDir)}.restoring`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const unlockDraft = await lockFolder(draft, "restore");
  let placed = false;
  const interrupt = new AbortController();
  let unpacking: Promise<unknown> = Promise.resolve();
  const clear = async () => {
    if (placed) return;
    placed = true;
    // A write in progress would recreate files after they were deleted.
    interrupt.abort();
    await unpacking.catch(() => undefined);
    await emptyDraft(draft);
    await rm(draft, { recursive: true, force: true });
  };
  undo.push(clear);
  try {
    await emptyDraft(draft);
    const folders = prepareEmbeddedFolders(draft, () => undefined);
    const found = unpackArchive(file, draft, interrupt.signal, async (header) => {
      options.accept(header);
      await accept(header, file, dirname(dataDir));
    });
    unpacking = found;
    const header = await found;
    const everything = header.contents === "everything";
    if (everything) handOver(folders);
    else await dropCluster(draft);
    const findings = everything ? await recover(draft, header, options) : [];
    interrupt.signal.throwIfAborted();
    const movedTo = await exchange(draft, dataDir, used);
    placed = true;
    unlockDraft();
    // The locks moved along with their folders.
    for (const folder of [dataDir, movedTo])
      if (folder) await rm(join(folder, "server.lock"), { force: true });
    return { header, findings, ...(movedTo && { movedTo }) };
  } catch (error) {
    await clear();
    unlockOld?.();
    throw error;
  }
}

async function accept(header: BackupHeader, file: string, targetDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(targetDir);
  if (bavail * bsize < header.bytes)
    throw new StartupError(
      `Not enough disk space in ${targetDir}: ${megabytes(bavail * bsize)} free, ${megabytes(header.bytes)} needed. Free up space or set DATA_DIR to a folder on another disk.`,
    );
  if (!header.database) return;
  const known = await knownMigrations();
  const unknown = header.database.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new StartupError(
      `${file} was made by a newer version of AutoIQ (it contains migration ${unknown}). Restore it with that version or later.`,
    );
  const own = packagedPostgres();
  const major = (version: string) => version.split(".")[0];
  if (major(own) !== major(header.database.postgres))
    throw new StartupError(
      `${file} contains a PostgreSQL ${header.database.postgres} database, but this version of AutoIQ includes PostgreSQL ${own}. Restore it with the version that made it (${header.version}).`,
    );
}

async function recover(
  draft: string,
  header: BackupHeader,
  { undo, factorKey }: RestoreOptions,
): Promise<Finding[]> {
  const embedded = await startEmbeddedPostgres({ dataDir: draft, log: () => undefined });
  undo.push(embedded.stop);
  try {
    const { rows } = await describeDatabase(embedded.superConnection);
    const before = Object.entries(header.database?.rows ?? {});
    const lost = before.filter(([name, count]) => name in rows && (rows[name] ?? 0) < count);
    await migrate(embedded.connection);
    return [
      {
        says: "append-only tables still have all their rows",
        checked: before.length,
        wrong: lost.length,
        example: lost[0]?.[0] ?? null,
      },
      ...(await verifyData(embedded.connection, join(draft, "files"), factorKey(draft))),
    ];
  } finally {
    await embedded.stop();
  }
}

/**
 * Renames the draft to DATA_DIR. A power cut between the two renames leaves DATA_DIR missing, with both folders
 * intact next to it. No call exchanges two folders on every system.
 */
async function exchange(draft: string, dataDir: string, used: boolean): Promise<string | undefined> {
  const movedTo = used ? `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, "-")}` : undefined;
  try {
    if (movedTo) await rename(dataDir, movedTo);
    else if (existsSync(dataDir)) await rmdir(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${dataDir} cannot be replaced (${code}), as where it is a mounted disk itself: set DATA_DIR to a folder in it.`,
    );
  }
  try {
    await rename(draft, dataDir);
  } catch (error) {
    if (movedTo) await rename(movedTo, dataDir);
    throw error;
  }
  await syncFolder(dirname(dataDir));
  return movedTo;
}

/**
 * Removes the leftovers of an interrupted restore: its PostgreSQL, and its folder elsewhere if PostgreSQL runs as
 * another user.
 */
async function emptyDraft(draft: string): Promise<void> {
  const folders = findEmbeddedFolders(draft);
  if (folders) await stopOrphan(folders);
  await dropCluster(draft);
  for (const name of await readdir(draft))
    if (!name.startsWith("server.lock")) await rm(join(draft, name), { recursive: true, force: true });
}

async function dropCluster(draft: string): Promise<void> {
  const home = join(draft, "postgres");
  const link = lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink();
  if (link && existsSync(home)) await rm(realpathSync(home), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}
