import pg from "pg";

/** "2026-11-21 10:00:00.5+00" → "2026-11-21T10:00:00.5Z": the session's zone is always UTC. */
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
 * What is not the transaction's own: where names are looked up, whatever the login role is called; the zone; ceilings that
 * stop a runaway statement; and one plan for each statement of a connection. Left to itself the database plans the first
 * five runs anew, 5 to 50 ms each for what a home page asks, and then takes the same plan after all.
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

/** Connections that send a transaction's statements without waiting for each answer. */
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
  // The pool listens to idle connections only: one that is lost while it is in use, or while the pool closes, would
  // otherwise end the process. Its statements fail by themselves.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // As a statement, ahead of the first one: poolers refuse settings in the connection's start.
    client.query(SETTINGS).catch(() => undefined);
  });
  return pool;
}
