import cluster from "node:cluster";
import { rmSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { backupCommandOf, runBackupCommand } from "./backup/command.ts";
import { loadDemo, loadDemoFlag, prepareDemo } from "./demo/prepare.ts";
import { removeDemoShop } from "./demo/remove.ts";
import { type Config, loadConfig } from "./platform/config/config.ts";
import { checkConnection, connectionOf } from "./platform/database/check-connection.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./platform/database/embedded.ts";
import { DatabaseIsNewerError, migrate } from "./platform/database/migrate.ts";
import { openThroughSharedRoles } from "./platform/database/shared-roles.ts";
import { lockFolder } from "./platform/files/folder-lock.ts";
import { assertPortFree } from "./platform/http/listen.ts";
import { builtPages } from "./platform/http/web/wait-for-built-pages.ts";
import { releaseLostJobs } from "./platform/jobs/release-jobs.ts";
import { reportProgress } from "./platform/report-progress.ts";
import { StartupError } from "./platform/startup-error.ts";
import { startServer } from "./server.ts";
import { printStartupBanner } from "./startup-banner.ts";
import { runWorkers } from "./workers.ts";
import { movingCommandOf, runMovingCommand } from "./workflows/moving/command.ts";

const DRAIN_DEADLINE_MS = 20_000;
const START_DEADLINE_MS = 5_000;

/** Undoes what the start did, last first. */
const undo: (() => unknown)[] = [];
let stopping: Promise<void> | undefined;
let started: Promise<unknown> = Promise.resolve();
let startMs = START_DEADLINE_MS;

/** Waits until what a command printed is out: the end of the process cuts off what a pipe has not taken yet. */
const printed = (): Promise<unknown> =>
  Promise.all(
    [process.stdout, process.stderr].map(
      (stream) => new Promise<void>((resolve) => stream.write("", () => resolve())),
    ),
  );

async function main(args: readonly string[]): Promise<void> {
  const command = backupCommandOf(args);
  if (command) {
    // An interrupted step was not done, so nothing waits for it.
    startMs = 0;
    stopOnSignals(1);
    const code = await runBackupCommand(command, args, process.env, undo);
    await printed();
    setImmediate(() => stop(code));
    return;
  }
  const moving = movingCommandOf(args);
  if (moving) {
    startMs = 0;
    stopOnSignals(1);
    const code = await runMovingCommand(moving, args, process.env, undo);
    await printed();
    setImmediate(() => stop(code));
    return;
  }
  const config = loadConfig(process.env);
  if (args.includes("--service-key")) {
    console.log(config.auth.serviceKey);
    setImmediate(() => stop(0));
    return;
  }
  const log = pino({ level: config.logLevel });
  stopOnSignals();
  if (args.includes(loadDemoFlag)) {
    await loadDemo(JSON.parse(process.env.AUTOIQ_CONNECTION ?? "{}"), new Date());
    setImmediate(() => stop(0));
    return;
  }
  if (cluster.isWorker) {
    return startServer(config, JSON.parse(process.env.AUTOIQ_CONNECTION ?? "{}"), log, undo);
  }
  const once = args.includes("--db-reset") || args.includes("--demo");
  // Comes first, because a server that is still stopping also holds the port.
  if (!config.databaseUrl) undo.push(await lockFolder(config.dataDir));
  if (!once) await assertPortFree(config.host, config.port);
  const connection = await openDatabase(config, args);
  if (once) {
    console.log("Done.");
    setImmediate(() => stop(0));
    return;
  }
  await builtPages();
  if (config.workers > 1) {
    undo.push(await runWorkers(config.workers, connection));
  } else {
    await startServer(config, connection, log, undo);
  }
  printStartupBanner(config);
}

/** The database, started, connected and migrated, with the demo shop if it runs only on this machine. */
async function openDatabase(config: Config, args: readonly string[]): Promise<pg.ClientConfig> {
  const reset = args.includes("--db-reset");
  const reload = args.includes("--demo");
  if (config.databaseUrl && (reset || reload)) {
    throw new StartupError("DATABASE_URL is set. This command only changes the embedded database.");
  }
  if (reload && !config.demo) {
    throw new StartupError("The demo shop only loads when HOST is this machine and DEMO is not off.");
  }
  const embedded = config.databaseUrl ? undefined : await openEmbedded(config, reset);
  const connection = embedded?.connection ?? connectionOf(config.databaseUrl ?? "");
  await checkConnection(connection);
  await reportProgress("Migrating the database", () => migrate(connection));
  // The embedded database was just started, so nobody is working on its jobs.
  if (embedded) await releaseLostJobs(connection);
  else await warnOfSharedRoles(connection);
  if (embedded && reload) await removeDemoShop(embedded.superConnection);
  if (config.demo) await reportProgress("Loading the demo shop", () => prepareDemo(connection));
  return connection;
}

async function warnOfSharedRoles(connection: pg.ClientConfig): Promise<void> {
  const warning = await openThroughSharedRoles(connection);
  if (warning) console.error(warning);
}

async function openEmbedded(config: Config, reset: boolean): Promise<EmbeddedPostgres> {
  if (reset) await removeData(config.dataDir);
  const embedded = await reportProgress("Starting PostgreSQL", () =>
    startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (message) => console.log(`PostgreSQL: ${message}`),
    }),
  );
  undo.push(embedded.stop);
  embedded.died.then(() => {
    console.error(`PostgreSQL stopped unexpectedly. See its log in ${join(config.dataDir, "postgres")}.`);
    stop(1);
  });
  return embedded;
}

/** Everything that the database's rows refer to is removed with them. The secrets stay. */
async function removeData(dataDir: string): Promise<void> {
  const home = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  const folders = [home, ...["postgres", "files", "outbox"].map((name) => join(dataDir, name))];
  for (const folder of folders) if (folder) rmSync(folder, { recursive: true, force: true });
}

function stopOnSignals(code = 0): void {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => stop(code));
  // The parent process is gone (killed), so nobody is left to stop this one later.
  if (process.send) process.on("disconnect", () => stop(code));
}

/** Drains and ends the process. A second signal changes nothing. The deadline ends it. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    const deadline = setTimeout(() => {
      console.error("Shutdown took too long. Some requests were cut off.");
      process.exit(1);
    }, DRAIN_DEADLINE_MS);
    // A start in progress gets time to hand over what it has opened.
    await Promise.race([started, sleep(startMs)]);
    for (const step of undo.reverse()) await step();
    clearTimeout(deadline);
    process.exit(code);
  })();
  return stopping;
}

started = main(process.argv.slice(2)).catch((error: unknown) => {
  // Stopping during the start takes the database away from it, so this error is expected.
  if (stopping) return;
  const expected = error instanceof StartupError || error instanceof DatabaseIsNewerError;
  console.error(expected ? error.message : error);
  setImmediate(() => stop(1));
});
