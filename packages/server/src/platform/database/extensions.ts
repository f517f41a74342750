import type pg from "pg";
import { StartupError } from "../startup-error.ts";

// Trusted extensions: anyone who may create schemas in a database may create them.
export const EXTENSIONS = ["pg_trgm", "btree_gist", "citext", "pgcrypto", "unaccent"];

/**
 * Creates the extensions that the migrations need, if they are missing.
 * @throws {StartupError} with the SQL for an administrator.
 */
export async function prepareExtensions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; schema: string }>(
    "select extname as name, extnamespace::regnamespace::text as schema from pg_extension where extname = any($1)",
    [EXTENSIONS],
  );
  const elsewhere = rows.filter(({ schema }) => schema !== "public" && schema !== "pg_catalog");
  if (elsewhere.length > 0) {
    const moves = elsewhere.map(({ name }) => `alter extension ${name} set schema public;`).join(" ");
    throw new StartupError(
      `The extension ${elsewhere[0]?.name} is installed in the schema ${elsewhere[0]?.schema}. Ask your PostgreSQL administrator to run "${moves}".`,
    );
  }
  const missing = EXTENSIONS.filter((name) => !rows.some((row) => row.name === name));
  const statements = missing.map((name) => `create extension if not exists ${name} schema public;`).join(" ");
  try {
    await client.query(statements);
  } catch (error) {
    throw new StartupError(
      `The database is missing extensions (${(error as Error).message}). Ask your PostgreSQL administrator to run "${statements}".`,
    );
  }
}
