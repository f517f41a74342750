import { mkdir } from "node:fs/promises";
import type pg from "pg";
import { holderOf, lockFolder, type Purpose } from "../files/folder-lock.ts";
import { refuseForeignFolder } from "../files/refuse-foreign-folder.ts";
import { StartupError } from "../startup-error.ts";
import { checkConnection } from "./check-connection.ts";
import { reachRunningPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { findEmbeddedFolders } from "./embedded-folders.ts";
import { migrate } from "./migrate.ts";

/**
 * The installation's database for a command: the one of DATABASE_URL, that of a running server, or the embedded one,
 * started for the command.
 * @throws {StartupError} if there is none
 */
export async function reachDatabase({
  dataDir,
  databaseUrl,
  undo,
  purpose,
}: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly undo: (() => unknown)[];
  readonly purpose: Purpose;
}): Promise<{
  readonly connection: pg.ClientConfig;
  /** Of the embedded database only. */
  readonly superConnection?: pg.ClientConfig;
  close(): Promise<void> | undefined;
}> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await checkConnection(connection);
    return { connection, close: () => undefined };
  }
  // An import may be the first that an installation does.
  if (purpose === "import") await mkdir(dataDir, { recursive: true, mode: 0o700 });
  else if (!findEmbeddedFolders(dataDir))
    throw new StartupError(`No database found in ${dataDir}. Set DATA_DIR to the server's data folder.`);
  if (holderOf(dataDir)?.purpose === "server")
    return { ...reachRunningPostgres(dataDir)!, close: () => undefined };
  refuseForeignFolder(dataDir);
  const unlock = await lockFolder(dataDir, purpose);
  undo.push(unlock);
  const { connection, superConnection, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
  });
  undo.push(stop);
  await migrate(connection);
  return {
    connection,
    superConnection: { ...superConnection, database: connection.database },
    close: async () => {
      await stop();
      unlock();
    },
  };
}
