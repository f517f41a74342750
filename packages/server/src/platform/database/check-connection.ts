import pg from "pg";
import { StartupError } from "../startup-error.ts";

const OLDEST = 150_000;

/**
 * The connection of DATABASE_URL. Every sslmode that encrypts also verifies the certificate, except "no-verify",
 * because without verification anyone in between can intercept the connection.
 */
export const connectionOf = (databaseUrl: string): pg.ClientConfig => ({
  connectionString: databaseUrl.replace(
    /([?&]sslmode=)(?:allow|prefer|require|verify-ca)(?=&|$)/,
    "$1verify-full",
  ),
});

/**
 * Checks that the database responds, is PostgreSQL 15 or newer, accepts writes and keeps a session per connection.
 * @throws {StartupError} that says what to do about it.
 */
export async function checkConnection(connection: pg.ClientConfig): Promise<void> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ version: string; number: number; copy: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as copy`,
    );
    const { version, number, copy } = rows[0]!;
    if (number < OLDEST) {
      throw new StartupError(
        `The database ${nameOf(client)} runs PostgreSQL ${version}. AutoIQ needs version 15 or newer.`,
      );
    }
    if (copy) {
      throw new StartupError(
        `The database ${nameOf(client)} is read-only. Set DATABASE_URL to the primary server, not a replica.`,
      );
    }
    if (!(await keepsSession(client, connection))) {
      throw new StartupError(
        `The database ${nameOf(client)} is behind a pooler in transaction mode. Set DATABASE_URL to the pooler's session mode or directly to PostgreSQL.`,
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = open(connection);
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `Couldn't connect to the database ${nameOf(client)} (${reasonOf(error)}): ${remedyFor(error)}`,
    );
  }
  return client;
}

function open(connection: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  } catch (error) {
    // A file that it names, such as sslrootcert.
    throw new StartupError(`DATABASE_URL is invalid (${(error as Error).message}).`);
  }
}

/**
 * Whether this connection keeps its own PostgreSQL session, which locks, notifications and prepared statements need.
 * While a second connection is in a transaction, a pooler in transaction mode gives the first one another session.
 */
async function keepsSession(client: pg.Client, connection: pg.ClientConfig): Promise<boolean> {
  const session = async () =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const before = await session();
  const other = await connect(connection);
  try {
    await other.query("begin");
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== before && (await session()) === before;
  } finally {
    await other.end().catch(() => {});
  }
}

function nameOf(client: pg.Client): string {
  return `${client.database} at ${client.host}:${client.port}`;
}

// A host name with several addresses fails with one error for each.
const firstOf = (error: unknown) =>
  (error instanceof AggregateError ? error.errors[0] : error) as { code?: string; message: string };

function reasonOf(error: unknown): string {
  const { code, message } = firstOf(error);
  return code && /^E[A-Z]+$/.test(code) ? code : message;
}

function remedyFor(error: unknown): string {
  const { code = "", message } = firstOf(error);
  if (/CERT|LEAF_SIGNATURE|ISSUER/.test(code)) {
    return "add the provider's CA certificate file to DATABASE_URL, for example &sslrootcert=/etc/autoiq/ca.pem, and use the hostname that the certificate was issued for.";
  }
  if (/no encryption|SSL off|SSL required/.test(message)) return "add ?sslmode=require to DATABASE_URL.";
  if (code === "28P01" || code === "28000") return "correct the user name and password in DATABASE_URL.";
  return "check DATABASE_URL and make sure PostgreSQL is running.";
}
