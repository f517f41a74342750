import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { clockJumps, type SettableClock, settableClock } from "../../../test/helpers/clock-jumps.ts";
import { testDatabase } from "../../../test/servers/database.ts";
import { createStopwatch } from "../clock/stopwatch.ts";
import { createTenancy } from "../tenancy.ts";
import { createRateLimits } from "./rate-limits.ts";

const { pool } = await testDatabase();
const tenancy = createTenancy(pool, () => undefined);
const minute = 60_000;
const budget = { burst: 3, count: 3, seconds: 60 };

/** A server process that sends requests for one source. Returns true when a request is accepted. */
function server(clock: SettableClock) {
  const rateLimits = createRateLimits(tenancy, {
    now: clock.now,
    stopwatch: createStopwatch(clock.now, clock.steady),
  });
  return { wait: () => rateLimits.take("test", "one", budget) };
}
const useUp = async ({ wait }: ReturnType<typeof server>) => {
  while ((await wait()) === 0);
};

beforeEach(() => pool.query("delete from auth.rate_limits"));

describe("a rate limit, when the clock is set", () => {
  it.each(clockJumps)("%s, refuses no longer than its window", async (_jump, by) => {
    const clock = settableClock();
    const servers = [server(clock), server(clock)];
    for (const each of servers) await useUp(each);
    clock.jump(by);
    for (const each of servers) expect(await each.wait()).toBeLessThanOrEqual(budget.seconds);
    clock.pass(budget.seconds * 1000);
    for (const { wait } of servers) expect(await wait()).toBe(0);
  });

  it.each(clockJumps)("%s and then corrected, allows at most one extra burst", async (_jump, by) => {
    const clock = settableClock();
    const { wait } = server(clock);
    const passed = async () => {
      let count = 0;
      while ((await wait()) === 0) count += 1;
      return count;
    };
    expect(await passed()).toBe(3);
    clock.jump(by);
    const after = await passed();
    clock.correct();
    expect(after + (await passed())).toBeLessThanOrEqual(3);
    clock.pass(2 * minute);
    expect(await passed()).toBe(3);
  });

  it("forgets entries that are a day ahead or more", async () => {
    const clock = settableClock();
    clock.jump(365 * 24 * 60 * minute);
    await useUp(server(clock));
    clock.correct();
    const other = createRateLimits(tenancy, {
      now: clock.now,
      stopwatch: createStopwatch(clock.now, clock.steady),
    });
    await other.take("test", "another", budget);
    const { rows } = await pool.query(
      "select at < $1::timestamptz + interval '1 day' as near from auth.rate_limits",
      [clock.now().toISOString()],
    );
    expect(rows).toEqual([{ near: true }]);
  });

  it("refuses nobody longer than its window after the last accepted request or the first one that found the clock set, and accepts nobody indefinitely", async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("pass" as const), by: fc.integer({ min: 1, max: 90 }) }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask" as const), by: fc.nat(1) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("jump" as const),
          by: fc.constantFrom(...clockJumps.map(([, by]) => by)),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("correct" as const), by: fc.constant(0) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await pool.query("delete from auth.rate_limits");
        const clock = settableClock();
        const servers = [server(clock), server(clock)];
        let last = Number.NEGATIVE_INFINITY;
        let [through, sets] = [0, 0];
        let isSet = false;
        for (const { kind, by } of steps) {
          if (kind === "pass") clock.pass(by * 1000);
          else if (kind === "jump") clock.jump(by);
          else if (kind === "correct") clock.correct();
          if (kind === "jump" || kind === "correct") {
            sets += 1;
            isSet = true;
          }
          if (kind !== "ask") continue;
          // How long ago a bucket was taken from is unknown once the clock was set back. It fills from this request on.
          if (isSet) last = Math.max(last, clock.steady());
          isSet = false;
          const wait = (await servers[by]?.wait()) ?? 0;
          if (wait === 0) through += 1;
          // Requests may overtake each other by steps of up to a minute back.
          else expect(clock.steady() - last).toBeLessThanOrEqual(budget.seconds * 1000 + minute);
          if (wait === 0) last = clock.steady();
        }
        const earned = (clock.steady() / 1000) * (budget.count / budget.seconds);
        expect(through).toBeLessThanOrEqual(budget.burst * (1 + sets) + earned);
      }),
      {
        numRuns: 60,
        examples: [
          [
            [
              ...Array.from({ length: 3 }, () => ({ kind: "ask" as const, by: 0 })),
              { kind: "pass", by: 106 },
              { kind: "jump", by: -365 * 24 * 60 * minute },
              { kind: "pass", by: 15 },
              { kind: "ask", by: 0 },
            ],
          ],
        ],
      },
    );
  });
});
