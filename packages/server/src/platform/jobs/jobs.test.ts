import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../test/servers/database.ts";
import { job, startJobs } from "./jobs.ts";

it("accepts a scheduled job with any name, and the fields that the schedule adds to its payload", async () => {
  const { connection, pool } = await testDatabase();
  const handled: unknown[] = [];
  const definition = job({
    task: "tests.look-about",
    payload: z.object({}),
    every: "* * * * *",
    handle: async (payload) => void handled.push(payload),
  });
  const queue = await startJobs({ connection, definitions: [definition], log: pino({ level: "silent" }) });
  const { rows } = await pool.query("select identifier from graphile_worker._private_known_crontabs");
  expect(rows).toEqual([{ identifier: "tests.look-about" }]);
  await pool.query("select graphile_worker.add_job('tests.look-about', $1)", [
    { _cron: { ts: "2026-11-22T15:00:00.000Z", backfilled: false } },
  ]);
  await expect.poll(() => handled, { timeout: 10_000 }).toContainEqual({});
  await queue.stop();
});
