import pg from "pg";

/** "2026-11-21 10:00:00.5+00" → "2026-11-21T10:00:00.5Z": the session's time zone is always UTC. */
const toInstant = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:?00)?$/, "")}Z`;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === pg.types.builtins.TIMESTAMPTZ) return toInstant;
      if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return (text: string) => text;
      if (oid === pg.types.builtins.INT8) return Number;
    }
    return pg.types.getTypeParser(oid, format as "text");
  },
};

/**
 * Session settings: the search path, whatever the login role's name, the time zone, timeouts that stop a runaway
 * statement, and one plan for each prepared statement. By default the database plans the first five runs each time, 5
 * to 50 ms for each statement of a home page, and then uses the same plan anyway.
 */
const SETTINGS = [
  "search_path to public",
  "TimeZone to 'UTC'",
  "statement_timeout to 15000",
  "idle_in_transaction_session_timeout to 30000",
  "jit to off",
  "plan_cache_mode to force_generic_plan",
]
  .map((setting) => `set ${setting};`)
  .join("");

/** Connections that send a transaction's statements without waiting for each response. */
export function createPool(connection: pg.PoolConfig, max = 16): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline: true,
    types,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "autoiq",
  } as pg.PoolConfig);
  // Without a listener, a connection that is lost while idle or while the pool closes ends the process. The pool
  // replaces it.
  pool.on("error", () => undefined);
  // The pool listens only to idle connections. The statements of one that is lost while in use fail on their own.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // As a statement, ahead of the first one, because poolers reject settings in the startup message.
    client.query(SETTINGS).catch(() => undefined);
  });
  return pool;
}
