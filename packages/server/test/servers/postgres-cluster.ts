import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach } from "vitest";
import { migrate, migrationsFolder } from "../../src/platform/database/migrate.ts";
import { ROLES } from "../../src/platform/database/roles.ts";
import { afterFile } from "../after-file.ts";
import { startTestPostgres } from "./test-postgres.ts";

export const PASSWORD = "a password of tests";

export interface Cluster {
  /** Runs statements as the superuser, in the database postgres unless another is given. */
  administer(text: string, database?: string): Promise<pg.QueryResult>;
  /** A login role with only these attributes and memberships. */
  login(name: string, attributes?: string): Promise<void>;
  /** An empty database owned by that role, and how the role connects to it. */
  database(name: string, owner: string): Promise<pg.ClientConfig>;
  connection(user: string, database: string): pg.ClientConfig;
  /** The folder of its socket. */
  readonly host: string;
}

/**
 * A PostgreSQL that no installation has used yet, for one test file. What a test creates is removed after it. Call it
 * at the top level.
 */
export async function testCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const postgres = await startTestPostgres(settings);
  afterFile(postgres.stop);
  const host = postgres.superConnection.host ?? "";
  const as = async (config: pg.ClientConfig, text: string) => {
    const client = new pg.Client(config);
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  const administer = (text: string, database = "postgres") =>
    as({ ...postgres.superConnection, database }, text);
  const connection = (user: string, database: string) => ({
    ...postgres.connection,
    user,
    database,
    password: PASSWORD,
  });
  const logins = new Set<string>();
  const databases = new Set<string>();
  afterEach(async () => {
    for (const name of databases)
      await administer(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    databases.clear();
    for (const name of [...ROLES, "autoiq_server", ...logins])
      await administer(`drop role if exists ${name}`);
    logins.clear();
  });
  return {
    host,
    administer,
    connection,
    async login(name, attributes = "") {
      logins.add(name);
      await administer(`create role ${name} login password '${PASSWORD}' ${attributes}`);
    },
    async database(name, owner) {
      databases.add(name);
      await administer(`create database ${pg.escapeIdentifier(name)} owner ${owner}`);
      return connection(owner, name);
    },
  };
}

/** What a start does to a database, with only the first few migrations. */
export const prepare = (connection: pg.ClientConfig): Promise<string[]> =>
  migrate(connection, firstMigrations());

let few: URL | undefined;
function firstMigrations(): URL {
  if (few) return few;
  const folder = mkdtempSync(join(tmpdir(), "autoiq-migrations-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(migrationsFolder).sort().slice(0, 2))
    cpSync(fileURLToPath(new URL(file, migrationsFolder)), join(folder, file));
  few = pathToFileURL(`${folder}/`);
  return few;
}
