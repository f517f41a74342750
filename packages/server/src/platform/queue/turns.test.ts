import fc from "fast-check";
import { parseCronItem } from "graphile-worker";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { clockJumps } from "../../../test/clock-jumps.ts";
import { testDatabase } from "../../../test/database.ts";
import { job, startJobs } from "../jobs.ts";
import { createTurns, latestTurn } from "./turns.ts";

const { connection, pool } = await testDatabase();
const minute = 60_000;
const task = "tests.each-minute";
const schedule = [{ task, every: "* * * * *" }];

/** A database's clock that is set back makes all that it wrote lie ahead by as much; one set forward, behind. */
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
const takeAll = async () =>
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

describe("what runs by itself", () => {
  it.each(clockJumps)(
    "runs in the minutes after the clock was set %s, once for two servers",
    async (_jump, by) => {
      const servers = [createTurns(pool, schedule), createTurns(pool, schedule)];
      const look = () => Promise.all(servers.map((each) => each.look()));
      await look();
      await pass(2 * minute);
      await look();
      expect(await takeAll(), "before").toBe(1);
      await jump(by);
      let ran = 0;
      for (let passed = 0; passed < 3; passed += 1) {
        await pass(minute);
        await look();
        ran += await takeAll();
      }
      // Set back by seconds, a minute may come twice; it counts once.
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
    const found = latestTurn(parseCronItem({ task, match: every }), Date.parse(last), Date.parse(now));
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
        const turns = createTurns(pool, schedule);
        await turns.look();
        let idle = 0;
        for (const { kind, by } of steps) {
          if (kind === "jump") await jump(by);
          else await pass(by * 1000);
          await turns.look();
          const ran = await takeAll();
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

  it("hands out what was waiting, and lets wait as long as was asked what was to wait", async () => {
    await add("at once", 0);
    await add("in an hour", 3600);
    await jump(-year);
    await add("in a year, asked for since", 31_536_000);
    await createTurns(pool, schedule).look();
    const found = await waits();
    expect(found.map(({ name }) => name)).toEqual(["at once", "in a year, asked for since", "in an hour"]);
    const [now, inAYear, inAnHour] = found.map(({ seconds }) => seconds);
    expect(now).toBeLessThanOrEqual(0);
    expect(inAYear).toBeGreaterThan(31_000_000);
    expect(inAnHour).toBeGreaterThan(0);
    expect(inAnHour).toBeLessThanOrEqual(3600);
  });

  it("tries again what had failed before", async () => {
    await add("failed", 0);
    await pool.query(
      "update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '365 days'",
    );
    await createTurns(pool, schedule).look();
    expect((await waits())[0]?.seconds).toBeLessThanOrEqual(0);
    await pool.query(
      "update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours'",
    );
    await createTurns(pool, schedule).look();
    expect((await waits())[0]?.seconds, "an ordinary pause").toBeGreaterThan(3600);
  });

  it("gives what a lost worker holds four hours from then", async () => {
    await add("held", 0);
    await pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a lost worker'",
    );
    await jump(-year);
    await createTurns(pool, schedule).look();
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
