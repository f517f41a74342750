import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { temporaryFolder } from "./server-process.ts";
import { shareVinData } from "./vin-data-folder.ts";

let prepared: Promise<string> | undefined;

/**
 * Copies to that folder what a server leaves behind that was started once and stopped: the embedded PostgreSQL with the
 * migrated, empty database, the secrets and the VIN data. It is made once for all files of a process. A test of the first start itself
 * begins with an empty folder instead.
 */
export async function preparedData(folder = temporaryFolder()): Promise<string> {
  prepared ??= prepare();
  // With owners and permissions, which PostgreSQL insists on.
  mkdirSync(folder, { recursive: true });
  execFileSync("cp", ["-a", `${await prepared}/.`, folder]);
  return folder;
}

async function prepare(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "autoiq-prepared-"));
  shareVinData(dataDir);
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: "off" },
  });
  try {
    await migrate(connection);
  } finally {
    await stop();
  }
  return dataDir;
}
