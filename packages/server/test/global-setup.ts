import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/platform/database/embedded.ts";
import { migrate } from "../src/platform/database/migrate.ts";

export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Migrated and empty; every test's database is a copy of it. */
  readonly database: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Starts one PostgreSQL for the whole run. Its data live no longer than the run, so nothing is flushed to disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "autoiq-test-"));
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      autovacuum: "off",
      shared_buffers: "64MB",
      max_wal_size: "256MB",
    },
  });
  await migrate(embedded.connection);
  project.provide("testServer", embedded.connection as TestServer);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
