import { expect, it } from "vitest";
import { testDatabase } from "../../../test/servers/database.ts";
import { createPool } from "./pool.ts";

const { connection } = await testDatabase();

it("replaces an idle connection that the server ends, and the process goes on", async () => {
  const pool = createPool(connection, 1);
  const pidOf = async () => {
    const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid;
  };
  const first = await pidOf();
  const other = createPool(connection, 1);
  const removed = new Promise((resolve) => pool.once("remove", resolve));
  await other.query("select pg_terminate_backend($1)", [first]);
  await removed;
  expect(await pidOf()).not.toBe(first);
  await Promise.all([pool.end(), other.end()]);
});
