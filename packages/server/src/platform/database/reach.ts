import pg from "pg";
import { StartupError } from "../startup-error.ts";

const OLDEST = 150_000;
// Trusted extensions: the owner of a database may create them. The embedded PostgreSQL's superuser did so already.
const NEEDED = ["pg_trgm", "btree_gist", "citext", "pgcrypto", "unaccent"];

/**
 * Makes sure that the database answers, is PostgreSQL 15 or newer and has the extensions that the migrations need.
 * @throws {StartupError} that says what to do about it.
 */
export async function reachDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `The database ${nameOf(client)} cannot be reached (${reasonOf(error)}): check DATABASE_URL and that PostgreSQL is running there.`,
    );
  }
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    const found = rows[0]!;
    if (found.number < OLDEST) {
      throw new StartupError(
        `The database ${nameOf(client)} is PostgreSQL ${found.version}: AutoIQ needs version 15 or newer.`,
      );
    }
    await createExtensions(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function createExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ extname: string }>("select extname from pg_extension");
  const missing = NEEDED.filter((name) => !rows.some((row) => row.extname === name));
  const statements = missing.map((name) => `create extension if not exists ${name};`).join(" ");
  try {
    await client.query(statements);
  } catch (error) {
    throw new StartupError(
      `The database ${nameOf(client)} lacks extensions (${(error as Error).message}): have its administrator run "${statements}" there.`,
    );
  }
}

function nameOf(client: pg.Client): string {
  return `${client.database} at ${client.host}:${client.port}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as { code?: string; message: string };
  return code && /^E[A-Z]+$/.test(code) ? code : message;
}
