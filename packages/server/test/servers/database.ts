import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "../../src/platform/database/pool.ts";
import { afterFile } from "../after-file.ts";

const insufficientPrivilege = "42501";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A migrated, empty database, copied from the run's template. Call it once per test file, in beforeAll or at the top
 * level. It is dropped after the file's last test.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${database} template ${server.database} strategy file_copy`);
  const connection = { ...server, database };
  const pool = createPool(connection, 4);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= (async () => {
      await pool.end();
      await drop(database);
    })();
    return closed;
  };
  afterFile(close);
  return { connection, pool, close };
}

/** A superuser's connection that a test has just ended may still be closing, and only a superuser could end it sooner. */
async function drop(database: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await administer(`drop database ${database} with (force)`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== insufficientPrivilege || attempt === 100) throw error;
      await setTimeout(100);
    }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("testServer"), database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
