import { expect, it } from "vitest";
import { clockJumps, settableClock } from "../../../test/helpers/clock-jumps.ts";
import { testDatabase } from "../../../test/servers/database.ts";
import type { Queryable } from "../database/statement.ts";
import { type DatabaseClock, startDatabaseClock } from "./database-clock.ts";

const start = Date.parse("2026-11-20T15:00:00Z");

/** A database without latency, whose clock can be set, and a server with its own clock. */
function machines() {
  const database = settableClock(start);
  const own = settableClock(start);
  let looks = 0;
  const runner: Queryable = {
    query: async () => {
      looks += 1;
      return { rows: [{ milliseconds: database.now().getTime() }], rowCount: 1 };
    },
  };
  const pass = (milliseconds: number) => {
    database.pass(milliseconds);
    own.pass(milliseconds);
  };
  return { database, own, runner, pass, looks: () => looks };
}
const clockOf = (runner: Queryable, own: ReturnType<typeof settableClock>) =>
  startDatabaseClock(runner, { wall: () => own.now().getTime(), steady: own.steady });
const shows = (clock: DatabaseClock) => clock.now().getTime() - start;

it.each(clockJumps)("shows the database's time when the server's own clock is set %s", async (_jump, by) => {
  const { own, runner, pass, looks } = machines();
  const clock = await clockOf(runner, own);
  pass(1_000);
  own.jump(by);
  expect(shows(clock)).toBe(1_000);
  await expect.poll(looks, { interval: 1 }).toBe(2);
  await clock.synchronize();
  expect(shows(clock)).toBe(1_000);
  clock.stop();
});

it.each(clockJumps)("follows the database's clock when that one is set %s", async (_jump, by) => {
  const { database, own, runner, pass } = machines();
  const clock = await clockOf(runner, own);
  database.jump(by);
  pass(5_000);
  await clock.synchronize();
  expect(shows(clock)).toBe(5_000 + by);
  clock.stop();
});

it("is the same for servers whose own clocks differ by minutes", async () => {
  const { own, runner, pass } = machines();
  const other = settableClock(start + 7 * 60_000);
  const clocks = [await clockOf(runner, own), await clockOf(runner, other)];
  pass(60_000);
  other.pass(60_000);
  expect(clocks.map(shows)).toEqual([60_000, 60_000]);
  for (const clock of clocks) clock.stop();
});

it("is right again after the machine slept, when the monotonic clock stopped", async () => {
  const { database, own, runner } = machines();
  const clock = await clockOf(runner, own);
  const night = 8 * 3_600_000;
  database.pass(night);
  own.jump(night);
  await expect.poll(() => shows(clock), { interval: 1 }).toBe(night);
  clock.stop();
});

it("continues while the database is unavailable", async () => {
  const { own, runner } = machines();
  let away = false;
  const query: Queryable["query"] = (of) =>
    away ? Promise.reject(new Error("the database is away")) : runner.query(of);
  const clock = await clockOf({ query }, own);
  away = true;
  own.pass(90_000);
  await expect(clock.synchronize()).rejects.toThrow("away");
  own.jump(3_600_000);
  expect(shows(clock)).toBe(90_000);
  clock.stop();
});

it("queries a real database", async () => {
  const { pool } = await testDatabase();
  const clock = await clockOf(pool, settableClock(start - 3650 * 86_400_000));
  const { rows } = await pool.query("select (extract(epoch from clock_timestamp()) * 1000)::float8 as now");
  expect(Math.abs(rows[0].now - clock.now().getTime())).toBeLessThan(86_400_000);
  clock.stop();
});
