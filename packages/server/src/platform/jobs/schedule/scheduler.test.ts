import fc from "fast-check";
import { parseCronItem } from "graphile-worker";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { clockJumps } from "../../../../test/helpers/clock-jumps.ts";
import { testDatabase } from "../../../../test/servers/database.ts";
import { job, startJobs } from "../jobs.ts";
import { createScheduler, latestRun } from "./scheduler.ts";

const { connection, pool } = await testDatabase();
const minute = 60_000;
const task = "tests.each-minute";
const schedule = [{ task, every: "* * * * *" }];

/** When a database's clock is set back, everything that it wrote is ahead by as much. When it is set forward, behind. */
async function jump(milliseconds: number) {
  const by = [-milliseconds / 1000];
  await pool.query(
    `update graphile_worker._private_known_crontabs set known_since = known_since + make_interval(secs => $1),
       last_execution = last_execution + make_interval(secs => $1)`,
    by,
  );
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at + make_interval(secs => $1),
       created_at = created_at + make_interval(secs => $1), updated_at = updated_at + make_interval(secs => $1),
       locked_at = locked_at + make_interval(secs => $1)`,
    by,
  );
}
const pass = jump;
const tenderFullAmount = async () =>
  (
    await pool.query(
      "delete from graphile_worker._private_jobs where run_at <= now() + interval '1 minute' returning id",
    )
  ).rowCount ?? 0;
const clear = async () => {
  await pool.query("delete from graphile_worker._private_known_crontabs");
  await pool.query("delete from graphile_worker._private_jobs");
};

beforeEach(clear);
afterEach(clear);

describe("a scheduled job", () => {
  it.each(clockJumps)(
    "runs in the minutes after the clock was set %s, once for two servers",
    async (_jump, by) => {
      const servers = [createScheduler(pool, schedule), createScheduler(pool, schedule)];
      const pollAll = () => Promise.all(servers.map((each) => each.poll()));
      await pollAll();
      await pass(2 * minute);
      await pollAll();
      expect(await tenderFullAmount(), "before").toBe(1);
      await jump(by);
      let ran = 0;
      for (let passed = 0; passed < 3; passed += 1) {
        await pass(minute);
        await pollAll();
        ran += await tenderFullAmount();
      }
      // When the clock is set back by seconds, a minute may occur twice, but counts once.
      expect(ran).toBeGreaterThanOrEqual(2);
      expect(ran).toBeLessThanOrEqual(3);
    },
  );

  it.each([
    [
      "its minute has come",
      "0 2 * * *",
      "2026-11-20T01:59:00Z",
      "2026-11-20T02:00:30Z",
      "2026-11-20T02:00:00Z",
    ],
    ["it has run in that minute", "0 2 * * *", "2026-11-20T02:00:00Z", "2026-11-20T02:00:30Z", undefined],
    [
      "the machine slept over it",
      "0 2 * * *",
      "2026-11-19T02:00:00Z",
      "2026-11-20T07:12:00Z",
      "2026-11-20T02:00:00Z",
    ],
    [
      "the machine slept for a year",
      "* * * * *",
      "2025-11-19T02:00:00Z",
      "2026-11-20T07:12:10Z",
      "2026-11-20T07:12:00Z",
    ],
    [
      "it last ran in a year, and its minute has come",
      "0 2 * * *",
      "2027-11-20T02:00:00Z",
      "2026-11-20T02:00:30Z",
      "2026-11-20T02:00:00Z",
    ],
    [
      "it last ran in a year, and its minute has not come",
      "0 2 * * *",
      "2027-11-20T02:00:00Z",
      "2026-11-20T03:00:30Z",
      undefined,
    ],
  ])("is due when %s", (_when, every, last, now, due) => {
    const found = latestRun(parseCronItem({ task, match: every }), Date.parse(last), Date.parse(now));
    expect(found && new Date(found)).toEqual(due && new Date(due));
  });

  it("runs at least once in two minutes, and never more often than minutes pass or the clock is set", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("pass" as const), by: fc.integer({ min: 1, max: 300 }) }),
      fc.record({
        kind: fc.constant("jump" as const),
        by: fc.constantFrom(...clockJumps.map(([, by]) => by)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await clear();
        const scheduler = createScheduler(pool, schedule);
        await scheduler.poll();
        let idle = 0;
        for (const { kind, by } of steps) {
          if (kind === "jump") await jump(by);
          else await pass(by * 1000);
          await scheduler.poll();
          const ran = await tenderFullAmount();
          expect(ran).toBeLessThanOrEqual(1);
          if (kind === "pass") idle = ran > 0 ? 0 : idle + by;
          expect(idle).toBeLessThan(120);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("the queue, when the clock is set back by a year", () => {
  const year = 365 * 24 * 60 * minute;
  const waits = async () =>
    (
      await pool.query(
        `select payload->>'name' as name, extract(epoch from run_at - now())::float8 as seconds,
           extract(epoch from now() - locked_at)::float8 as locked
         from graphile_worker._private_jobs order by 1`,
      )
    ).rows as { name: string; seconds: number; locked: number | null }[];
  const add = (name: string, inSeconds: number) =>
    pool.query(
      "select graphile_worker.add_job($1, json_build_object('name', $2::text), run_at => now() + make_interval(secs => $3))",
      [task, name, inSeconds],
    );

  it("runs jobs that were waiting, and preserves the requested delay of postponed jobs", async () => {
    await add("at once", 0);
    await add("in an hour", 3600);
    await jump(-year);
    await add("in a year, asked for since", 31_536_000);
    await createScheduler(pool, schedule).poll();
    const found = await waits();
    expect(found.map(({ name }) => name)).toEqual(["at once", "in a year, asked for since", "in an hour"]);
    const [now, inAYear, inAnHour] = found.map(({ seconds }) => seconds);
    expect(now).toBeLessThanOrEqual(0);
    expect(inAYear).toBeGreaterThan(31_000_000);
    expect(inAnHour).toBeGreaterThan(0);
    expect(inAnHour).toBeLessThanOrEqual(3600);
  });

  it("retries jobs that failed before", async () => {
    await add("failed", 0);
    await pool.query(
      "update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '365 days'",
    );
    await createScheduler(pool, schedule).poll();
    expect((await waits())[0]?.seconds).toBeLessThanOrEqual(0);
    await pool.query(
      "update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours'",
    );
    await createScheduler(pool, schedule).poll();
    expect((await waits())[0]?.seconds, "an ordinary pause").toBeGreaterThan(3600);
  });

  it("frees a lost worker's jobs after four hours from then", async () => {
    await add("held", 0);
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a lost worker'",
    );
    await jump(-year);
    await createScheduler(pool, schedule).poll();
    const [held] = await waits();
    expect(held?.locked).toBeGreaterThanOrEqual(0);
    expect(held?.locked).toBeLessThan(4 * 3600);
  });

  it("runs the job", async () => {
    const handled: unknown[] = [];
    await add("mail", 0);
    await jump(-year);
    const definition = job({
      task,
      payload: z.object({ name: z.string() }),
      handle: async (payload) => void handled.push(payload),
    });
    const queue = await startJobs({ connection, definitions: [definition], log: pino({ level: "silent" }) });
    await expect.poll(() => handled, { timeout: 10_000 }).toEqual([{ name: "mail" }]);
    await queue.stop();
  });
});
