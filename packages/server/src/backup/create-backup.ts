import { existsSync, statSync } from "node:fs";
import { realpath, statfs } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import type pg from "pg";
import { streamBaseBackup } from "../platform/database/base-backup.ts";
import { reachRunningPostgres, startEmbeddedPostgres } from "../platform/database/embedded.ts";
import { findEmbeddedFolders } from "../platform/database/embedded-folders.ts";
import { holdRemovals } from "../platform/files/file-removals.ts";
import { holderOf, lockFolder } from "../platform/files/folder-lock.ts";
import { refuseForeignFolder } from "../platform/files/refuse-foreign-folder.ts";
import { productVersion } from "../platform/paths.ts";
import { StartupError } from "../platform/startup-error.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { listDataFiles, openWhole } from "./data-files.ts";
import { megabytes } from "./disk-errors.ts";
import { archiveFormat, type BackupHeader, dataPrefix, headerName } from "./manifest.ts";
import { describeDatabase } from "./store.ts";
import { tarMembers } from "./tar-members.ts";

export interface BackupOptions {
  readonly file: string;
  readonly dataDir: string;
  /** Overwrites the file. */
  readonly force: boolean;
  /** Leaves out the database. */
  readonly filesOnly: boolean;
  readonly undo: (() => unknown)[];
}

/** The largest compressed size of a database in practice, as a share of its size. */
const compressed = 1 / 3;

/**
 * Writes DATA_DIR to one file, whether or not a server is using it.
 *
 * The order matters. From the first step on, no file is removed. Then PostgreSQL copies the cluster. The copy
 * contains everything committed before it began, and a restore ends with what was committed when it ended. The files
 * are copied after it. A row is written after its file, so each file that a row of the copy names exists by then, and
 * removals wait. The archive may also contain files of later rows. They are harmless, because nothing names them.
 */
export async function createBackup({ file, dataDir, force, filesOnly, undo }: BackupOptions) {
  await refuseInvalidTarget(file, dataDir, force);
  const database = filesOnly ? undefined : await openDatabase(dataDir, undo);
  const release = await holdRemovals(join(dataDir, "files"));
  undo.push(release);
  const header = await describe(dataDir, database?.superConnection);
  const { bavail, bsize } = await statfs(dirname(file));
  const need = header.bytes.files + header.bytes.database * compressed;
  if (bavail * bsize < need)
    throw new StartupError(
      `Not enough disk space in ${dirname(file)}: ${megabytes(bavail * bsize)} free, up to ${megabytes(need)} needed. Free up space or choose a file on another disk.`,
    );
  const archive = await createArchive(file, dataDir);
  let finished = false;
  undo.push(() => (finished ? undefined : archive.abandon()));
  try {
    const text = Buffer.from(JSON.stringify(header.header, null, 2));
    await archive.file({ name: headerName, bytes: text.length }, [text]);
    if (database) await addCluster(archive, database.superConnection);
    const files = await addFiles(archive, dataDir);
    const { bytes, members } = await archive.finish();
    finished = true;
    return { bytes, members, files };
  } finally {
    if (!finished) await archive.abandon();
    finished = true;
    await release();
    await database?.close();
  }
}

async function refuseInvalidTarget(file: string, dataDir: string, force: boolean): Promise<void> {
  if (!existsSync(dataDir))
    throw new StartupError(`Data folder ${dataDir} not found. Set DATA_DIR to the server's data folder.`);
  const folder = dirname(file);
  if (!existsSync(folder)) throw new StartupError(`Folder ${folder} not found. Create it first.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StartupError(`${file} is a folder. Enter a file name.`);
  if (existsSync(file) && !force)
    throw new StartupError(
      `${file} already exists. Choose another file name, or add --force to overwrite it.`,
    );
  const inside = relative(await realpath(dataDir), await realpath(folder));
  if (inside === "" || (!inside.startsWith("..") && !inside.startsWith("/")))
    throw new StartupError(`${file} is inside the data folder. Choose a file outside ${dataDir}.`);
}

/** Connects to the running server's PostgreSQL, or starts it for the duration of the backup. */
async function openDatabase(dataDir: string, undo: (() => unknown)[]) {
  if (!findEmbeddedFolders(dataDir))
    throw new StartupError(`No database found in ${dataDir}. Set DATA_DIR to the server's data folder.`);
  if (holderOf(dataDir)?.purpose === "server") {
    const { superConnection } = reachRunningPostgres(dataDir)!;
    return { superConnection, close: () => undefined };
  }
  refuseForeignFolder(dataDir);
  const unlock = await lockFolder(dataDir, "backup");
  undo.push(unlock);
  const { superConnection, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  undo.push(stop);
  return {
    superConnection,
    close: async () => {
      await stop();
      unlock();
    },
  };
}

async function describe(dataDir: string, superConnection: pg.ClientConfig | undefined) {
  let files = 0;
  for await (const { bytes } of listDataFiles(dataDir)) files += bytes;
  const database = superConnection && (await describeOrSay(superConnection));
  const header: BackupHeader = {
    format: archiveFormat,
    madeAt: new Date().toISOString(),
    version: productVersion,
    contents: database ? "everything" : "files",
    platform: `${process.platform}-${process.arch}`,
    bytes: files + (database?.bytes ?? 0),
    ...(database && {
      database: {
        postgres: database.postgres,
        migrations: database.migrations,
        rows: database.rows,
      },
    }),
  };
  return { header, bytes: { files, database: database?.bytes ?? 0 } };
}

async function describeOrSay(superConnection: pg.ClientConfig) {
  try {
    return await describeDatabase(superConnection);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    // Missing, still starting, or not migrated yet.
    if (!["ENOENT", "ECONNREFUSED", "57P03", "3D000", "42P01", "42883"].includes(code)) throw error;
    throw new StartupError(
      `The server is still starting, or its first start was interrupted (${code}). Run this command again when the server is ready.`,
    );
  }
}

/** Passes on PostgreSQL's own tar, member by member, so that one archive contains everything under one manifest. */
async function addCluster(archive: ArchiveWriter, superConnection: pg.ClientConfig): Promise<void> {
  const base = await streamBaseBackup(superConnection);
  try {
    for await (const member of tarMembers(base)) {
      const { name, size = 0, type } = member.header;
      const entryPath = posix.join(dataPrefix, "postgres/cluster", posix.normalize(name));
      if (type === "directory") {
        await archive.folder(entryPath);
        member.resume();
      } else if (type === "file") await archive.file({ name: entryPath, bytes: size }, member);
      else throw new Error(`The cluster holds ${name}, which is neither a file nor a folder`);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== "XX001") throw error;
    throw new StartupError(
      "The database has corrupted pages (checksum mismatch), so a backup would be corrupted too. Keep your existing backups, and check the disk and DATA_DIR/postgres/postgres.log.",
    );
  } finally {
    base.destroy();
  }
}

async function addFiles(archive: ArchiveWriter, dataDir: string): Promise<number> {
  let count = 0;
  for await (const { path } of listDataFiles(dataDir)) {
    const opened = await openWhole(join(dataDir, path));
    if (!opened) continue;
    try {
      await archive.file({ ...opened, name: `${dataPrefix}${path}` }, opened.content);
      count += 1;
    } finally {
      await opened.close().catch(() => undefined);
    }
  }
  return count;
}
