import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { faultsOf, makespan } from "./check-plan.ts";
import { compile, type JobShop, lowerBound, parseJobShop } from "./job-shop.ts";
import { dispatch } from "./sequence.ts";
import { solveJobShop } from "./solve.ts";

/** Ends a search after this many calls, so that a test does not depend on the machine's speed. */
const after = (questions: number) => () => questions-- <= 0;

const shops: fc.Arbitrary<JobShop> = fc
  .record({
    machines: fc.integer({ min: 1, max: 4 }),
    jobs: fc.array(
      fc.array(
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ machines, jobs }) => ({
    machines,
    jobs: jobs.map((operations) =>
      operations.map((choices) => [
        ...new Map(choices.map(([at, time]) => [at % machines, { machine: at % machines, time }])).values(),
      ]),
    ),
  }));

test("every plan is feasible, has the stated length, and is never below the bound or above the first plan", () => {
  fc.assert(
    fc.property(shops, fc.nat(1000), (shop, seed) => {
      const first = dispatch(compile(shop), seededRandom(seed));
      expect(faultsOf(shop, first.placements())).toEqual([]);
      const { plan, makespan: length } = solveJobShop(shop, seededRandom(seed), after(6));
      expect(faultsOf(shop, plan)).toEqual([]);
      expect(makespan(shop, plan)).toBe(length);
      expect(length).toBeGreaterThanOrEqual(lowerBound(shop));
      expect(length).toBeLessThanOrEqual(first.makespan);
    }),
    { numRuns: 60 },
  );
});

test("finds the shortest plan for shops small enough to try every plan", () => {
  fc.assert(
    fc.property(
      shops.filter(({ jobs }) => jobs.flat().length <= 5),
      fc.nat(1000),
      (shop, seed) => {
        expect(solveJobShop(shop, seededRandom(seed), after(400)).makespan).toBe(shortest(shop));
      },
    ),
    { numRuns: 40 },
  );
});

/** Tries every choice and order, with each operation as early as its job and machine allow. */
function shortest({ machines, jobs }: JobShop): number {
  let best = Number.POSITIVE_INFINITY;
  const next = jobs.map(() => 0);
  const ready = jobs.map(() => 0);
  const free = Array.from({ length: machines }, () => 0);
  const go = (left: number, length: number): void => {
    if (length >= best) return;
    if (left === 0) {
      best = length;
      return;
    }
    for (const [job, operations] of jobs.entries()) {
      const choices = operations[next[job]!];
      if (!choices) continue;
      const was = ready[job]!;
      next[job]!++;
      for (const { machine, time } of choices) {
        const busy = free[machine]!;
        const end = Math.max(was, busy) + time;
        ready[job] = end;
        free[machine] = end;
        go(left - 1, Math.max(length, end));
        free[machine] = busy;
      }
      ready[job] = was;
      next[job]!--;
    }
  };
  go(jobs.flat().length, 0);
  return best;
}

test("a made-up shop of ten jobs on five machines is planned to within a tenth of its bound", () => {
  const random = seededRandom(12);
  const jobs = Array.from({ length: 10 }, () =>
    Array.from({ length: 5 }, () =>
      Array.from({ length: 5 }, (_, machine) => ({ machine, time: 5 + Math.floor(random() * 15) })),
    ),
  );
  const shop = { machines: 5, jobs };
  const { makespan: length } = solveJobShop(shop, seededRandom(1), after(300));
  expect(length).toBeLessThanOrEqual(1.1 * lowerBound(shop));
});

test("an instance is parsed with its machines and times, or rejected with the invalid line", () => {
  expect(parseJobShop("1 2\n2 2 0 5 1 4 1 1 7\n")).toEqual({
    ok: true,
    shop: {
      machines: 2,
      jobs: [
        [
          [
            { machine: 0, time: 5 },
            { machine: 1, time: 4 },
          ],
          [{ machine: 1, time: 7 }],
        ],
      ],
    },
  });
  expect(parseJobShop("1 2\n1 1 2 5")).toEqual({ ok: false, reason: "Line 2 isn't a job: 1 1 2 5" });
  expect(parseJobShop("2 2\n1 1 0 5")).toEqual({ ok: false, reason: "Expected 2 jobs, found 1." });
  expect(parseJobShop("").ok).toBe(false);
});

test("a plan's faults are reported: order, overlap, a wrong machine, something missing or duplicated", () => {
  const shop: JobShop = {
    machines: 2,
    jobs: [[[{ machine: 0, time: 3 }], [{ machine: 1, time: 2 }]], [[{ machine: 0, time: 4 }]]],
  };
  const good = [
    { job: 0, op: 0, machine: 0, start: 0 },
    { job: 0, op: 1, machine: 1, start: 3 },
    { job: 1, op: 0, machine: 0, start: 3 },
  ];
  expect(faultsOf(shop, good)).toEqual([]);
  expect(faultsOf(shop, good.with(1, { job: 0, op: 1, machine: 1, start: 2 }))).toHaveLength(1);
  expect(faultsOf(shop, good.with(2, { job: 1, op: 0, machine: 0, start: 2 }))).toHaveLength(1);
  expect(faultsOf(shop, good.with(2, { job: 1, op: 0, machine: 1, start: 3 }))).toHaveLength(2);
  expect(faultsOf(shop, good.slice(1))).toHaveLength(1);
  expect(faultsOf(shop, [...good, good[0]!])).toHaveLength(1);
});
