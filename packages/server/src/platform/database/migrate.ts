import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runMigrations as prepareQueue } from "graphile-worker";
import pg from "pg";
import { serverFolder } from "../paths.ts";
import { prepareExtensions } from "./extensions.ts";
import { assertOwnDatabase } from "./own-database.ts";
import { prepareRoles } from "./roles.ts";

export class DatabaseIsNewerError extends Error {}

export const migrationsFolder = pathToFileURL(`${join(serverFolder, "migrations")}/`);

/** The names of this version's migrations, in order. */
export const knownMigrations = async (folder: URL = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort();

/**
 * Migrates the database to the code's schema. Each file runs once, in order, in one transaction with its record. An
 * advisory lock lets only one of several servers do it, including extensions and roles. Returns the names that ran
 * now. A file is recorded by name: its text may be corrected where it could not run, and databases where it ran stay
 * as they are.
 */
export async function migrate(
  connection: pg.ClientConfig,
  folder: URL = migrationsFolder,
): Promise<string[]> {
  const files = await knownMigrations(folder);
  const client = new pg.Client({ ...connection, application_name: "autoiq-migrate" });
  // A lost connection fails the current statement with a message. Without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  const ran: string[] = [];
  try {
    // A login role with the name of one of our schemas must not create its tables there. Waiting for the lock has no
    // timeout.
    await client.query("set search_path to public; set statement_timeout to 0; set lock_timeout to 0");
    await client.query("select pg_advisory_lock(hashtext('autoiq migrate'))");
    await assertOwnDatabase(client);
    await prepareExtensions(client);
    await prepareRoles(client);
    await client.query(
      `create table if not exists public.schema_migrations
         (name text primary key, sha256 text not null, ran_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from public.schema_migrations",
    );
    const known = new Map(rows.map((row) => [row.name, row.sha256]));
    const newer = [...known.keys()].find((name) => !files.includes(name));
    if (newer) {
      throw new DatabaseIsNewerError(
        `The database has the migration ${newer}, which this version does not know: start a newer AutoIQ, or use another database.`,
      );
    }
    const pending = files.filter((file) => !known.has(file));
    if (pending.length > 0) await prepareQueueTables(client);
    for (const file of pending) {
      const text = await readFile(new URL(file, folder), "utf8");
      const sha256 = createHash("sha256").update(text).digest("hex");
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into public.schema_migrations (name, sha256) values ($1, $2)", [
          file,
          sha256,
        ]);
        await client.query("commit");
      } catch (cause) {
        await client.query("rollback");
        throw new Error(`The migration ${file} failed: ${(cause as Error).message}`, { cause });
      }
      ran.push(file);
    }
    return ran;
  } finally {
    await client.end();
  }
}

/** The job queue has its own schema, and app.enqueue adds jobs to it. */
async function prepareQueueTables(client: pg.Client): Promise<void> {
  const pool = new pg.Pool({ ...connectionOf(client), max: 1 });
  // Without listeners a lost connection would end the process. With them, the migration fails with a message.
  pool.on("error", () => undefined).on("connect", (each) => each.on("error", () => undefined));
  try {
    await prepareQueue({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

function connectionOf(client: pg.Client): pg.ClientConfig {
  return {
    host: client.host,
    port: client.port,
    user: client.user,
    database: client.database,
    password: client.password as string,
    ssl: (client as unknown as { ssl: pg.ClientConfig["ssl"] }).ssl,
  };
}
