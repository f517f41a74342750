import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "../../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../../packages/server/src/platform/database/migrate.ts";

/** A migrated database and its server's data folder. */
export interface BenchDatabase {
  readonly connection: pg.ClientConfig;
  readonly superConnection: pg.ClientConfig;
  readonly dataDir: string;
}

/** PostgreSQL settings to try, as in BENCH_POSTGRES="shared_buffers=2GB work_mem=16MB". */
const tried = Object.fromEntries(
  (process.env.BENCH_POSTGRES ?? "").split(/\s+/).flatMap((each) => {
    const [name, value] = each.split("=");
    return name && value ? [[name, value]] : [];
  }),
);

/**
 * Runs on a new database and deletes it afterwards. The database is tuned like an installation's, except for the
 * settings being tried.
 */
export async function onDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: tried });
  try {
    await migrate(embedded.connection);
    const { connection, superConnection } = embedded;
    return await work({ connection, superConnection, dataDir });
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Reports how long creating the rows took. */
export async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${label} made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
