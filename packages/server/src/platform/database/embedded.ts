import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { loadSecrets, type Secrets } from "../crypto/secrets.ts";
import { StartupError } from "../startup-error.ts";
import { findBinaries } from "./embedded-binaries.ts";
import { type EmbeddedFolders, findEmbeddedFolders, prepareEmbeddedFolders } from "./embedded-folders.ts";
import { initCluster, spawnPostgres, stopOrphan, stopProcess } from "./embedded-process.ts";

export interface EmbeddedPostgres {
  /** Connects as the owner of the application's database, not as a superuser. */
  readonly connection: pg.ClientConfig;
  readonly superConnection: pg.ClientConfig;
  /** True when a PostgreSQL left behind by a killed server had to be stopped first. */
  readonly orphanStopped: boolean;
  /** Resolves when PostgreSQL ends unexpectedly. */
  readonly died: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Additional or different PostgreSQL settings (tests turn durability off). */
  readonly settings?: Record<string, string>;
  /** The folder with another PostgreSQL's bin (tests also run on the oldest supported version). */
  readonly programs?: string;
}

const NAME = "autoiq";
// Only a superuser may create these. The migrations' own extensions need no superuser.
const EXTENSIONS = ["pg_stat_statements"];

/**
 * Starts PostgreSQL under `dataDir`/postgres, reachable only through a private unix socket. The caller holds the
 * folder's lock (folder-lock.ts). A PostgreSQL already running there is an orphan and is stopped.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const secrets = loadSecrets(dataDir);
  const folders = prepareEmbeddedFolders(dataDir, log);
  const native = options.programs ?? findBinaries(folders.account);
  const orphanStopped = await stopOrphan(folders);
  if (orphanStopped) log("stopped the PostgreSQL that an interrupted server left behind");
  const created = initCluster(native, folders, secrets.databaseSuperuserPassword);
  const { connection, superConnection } = connectionsTo(folders, secrets);
  const child = await startUntilReady(native, folders, superConnection, { ...tuning(), ...options.settings });
  let stopping = false;
  const died = new Promise<void>((resolve) => child.once("exit", () => stopping || resolve()));
  const stop = async () => {
    stopping = true;
    if (child.exitCode === null && child.pid) await stopProcess(child.pid);
  };
  try {
    await prepareDatabase(superConnection, secrets.databasePassword);
  } catch (error) {
    await stop();
    throw error;
  }
  if (created) log(`made a new database in ${folders.cluster}`);
  return {
    connection,
    superConnection: { ...superConnection, database: NAME },
    orphanStopped,
    died,
    stop,
  };
}

const connectionsTo = (folders: Pick<EmbeddedFolders, "socketDir">, secrets: Secrets) => {
  const common = { host: folders.socketDir, port: 5432 };
  return {
    connection: { ...common, user: NAME, password: secrets.databasePassword, database: NAME },
    superConnection: {
      ...common,
      user: "postgres",
      password: secrets.databaseSuperuserPassword,
      database: "postgres",
    },
  };
};

/** How to connect to the PostgreSQL that a server runs under `dataDir`. Undefined when there is no database. */
export function reachRunningPostgres(
  dataDir: string,
): Pick<EmbeddedPostgres, "connection" | "superConnection"> | undefined {
  const folders = findEmbeddedFolders(dataDir);
  if (!folders) return undefined;
  const { connection, superConnection } = connectionsTo(folders, loadSecrets(dataDir));
  return { connection, superConnection: { ...superConnection, database: NAME } };
}

function tuning(): Record<string, string> {
  const megabytes = totalmem() / 2 ** 20;
  return {
    shared_buffers: `${Math.round(Math.min(512, Math.max(64, megabytes / 16)))}MB`,
    effective_cache_size: `${Math.round(megabytes / 2)}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "128MB",
    random_page_cost: "1.1",
    max_wal_size: "2GB",
    wal_compression: "on",
    max_connections: "200",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    shared_preload_libraries: "pg_stat_statements",
  };
}

/** After kill -9 of both, the dead server's last children can hold its shared memory for a second or two. */
async function startUntilReady(
  native: string,
  folders: EmbeddedFolders,
  connection: pg.ClientConfig,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    const child = spawnPostgres(native, folders, settings);
    if (await ready(child, connection)) return child;
    const why = lastFatalLine(folders.logFile);
    const passing = /pre-existing shared memory|lock file/i.test(why);
    if (!passing || attempt === 20) {
      throw new StartupError(`PostgreSQL did not start: ${why} (its log is ${folders.logFile})`);
    }
    await sleep(250);
  }
}

async function ready(child: ChildProcess, connection: pg.ClientConfig): Promise<boolean> {
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  child.once("error", () => {
    ended = true;
  });
  // Recovery after a crash replays at most max_wal_size. That takes minutes on a slow disk, so this waits while the
  // process is alive.
  while (!ended) {
    try {
      await withClient(connection, () => Promise.resolve());
      return true;
    } catch (error) {
      const code = (error as { code?: string }).code;
      // 57P03: starting up or recovering. Any other error comes from a running server that rejects the connection.
      if (code && !["57P03", "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code)) {
        if (child.pid) await stopProcess(child.pid);
        throw new StartupError(
          `PostgreSQL refuses the password of secrets.json (${(error as Error).message}): restore that file from a backup.`,
        );
      }
    }
    await sleep(20);
  }
  return false;
}

function lastFatalLine(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-30);
  return lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? lines.at(-1) ?? "no reason given";
}

/** Creates the role, the database and the extension that only a superuser may create. Safe to repeat. */
async function prepareDatabase(superConnection: pg.ClientConfig, password: string): Promise<void> {
  await withClient(superConnection, async (client) => {
    const literal = client.escapeLiteral(password);
    const role = await client.query("select from pg_roles where rolname = $1", [NAME]);
    const verb = role.rowCount ? "alter" : "create";
    await client.query(`${verb} role ${NAME} login nosuperuser createrole createdb password ${literal}`);
    const database = await client.query("select from pg_database where datname = $1", [NAME]);
    if (!database.rowCount) await client.query(`create database ${NAME} owner ${NAME}`);
  });
  await withClient({ ...superConnection, database: NAME }, async (client) => {
    await client.query(EXTENSIONS.map((name) => `create extension if not exists ${name};`).join("\n"));
  });
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // A server that is still starting may drop the connection after the handshake.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
