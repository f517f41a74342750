import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { compose } from "./compose.ts";
import { type Config, isLoopbackHost } from "./platform/config/config.ts";
import { createPool } from "./platform/database/pool.ts";
import { createFiles } from "./platform/files/files.ts";
import { healthRoutes } from "./platform/health.ts";
import { listenError } from "./platform/http/listen.ts";
import { endLiveStreams } from "./platform/http/streams/event-stream.ts";
import { startJobs } from "./platform/jobs/jobs.ts";
import { startLive } from "./platform/live.ts";
import { metricsRoutes } from "./platform/metrics.ts";
import { webFolder } from "./platform/paths.ts";
import { createReadiness } from "./platform/readiness/readiness.ts";

/**
 * Serves one migrated database from this process: HTTP, the live stream and the job queue's workers. The functions
 * that stop them are added to `undo`, to run last first: requests in progress finish before anything that they need
 * is released.
 */
export async function startServer(
  config: Config,
  connection: pg.ClientConfig,
  log: Logger,
  undo: (() => unknown)[],
  /** Absent: the database's clock. Tests that take weeks set their own. */
  now?: () => Date,
): Promise<void> {
  let draining = false;
  const pool = createPool(connection);
  undo.push(() => pool.end());
  pool.on("error", (error) => {
    // Not while stopping, because PostgreSQL's own shutdown often cuts connections that are being closed.
    if (!draining) log.warn({ reason: error.message }, "an idle database connection was lost");
  });
  const behindProxy = isLoopbackHost(config.host) && !config.isLoopback;
  if (behindProxy && config.entry.trustedProxies.length === 0) {
    log.warn(
      "TRUSTED_PROXIES is not set: behind a proxy every visitor counts as one address, and shares its limits",
    );
  }
  const live = await startLive(connection, log, randomUUID());
  undo.push(live.close);
  const { app, jobs } = await compose({
    pool,
    live,
    log,
    config,
    now,
    files: createFiles(join(config.dataDir, "files")),
    webFolder: existsSync(webFolder) ? webFolder : undefined,
  });
  await app.register(metricsRoutes, { token: config.metricsToken, pool });
  const readiness = createReadiness(pool, join(config.dataDir, "files"));
  await app.register(healthRoutes, {
    hindrance: async () => (draining ? "stopping" : readiness()),
    languageModel: config.model?.provider ?? "none",
  });
  const queue = await startJobs({ connection, definitions: jobs, log });
  undo.push(queue.stop);
  undo.push(async () => {
    draining = true;
    endLiveStreams();
    // A browser leaves its connection open after the last response, and the close would wait for it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(sweep);
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenError(error, config.host, config.port);
  }
}
