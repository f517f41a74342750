import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/database/embedded.ts";

/**
 * A PostgreSQL for tests: the embedded one, or the one whose programs TEST_POSTGRES names (`npm test -- server
 * --postgres=15`). Its data is deleted with it, so nothing is flushed to disk.
 */
export async function startTestPostgres(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), "autoiq-test-"));
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    programs: process.env.TEST_POSTGRES,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      autovacuum: "off",
      shared_buffers: "64MB",
      max_wal_size: "256MB",
      max_connections: "400",
      // No statistics about statements and tables: nobody reads them.
      shared_preload_libraries: "",
      track_counts: "off",
      // A login takes 4,096 hashes on both sides by default. PostgreSQL has had the setting since 16.
      ...(process.env.TEST_POSTGRES ? {} : { scram_iterations: "1" }),
      ...settings,
    },
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...embedded, stop };
}
