import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../kernel/random.ts";
import { exampleDay } from "./example-days.ts";
import { firstComeFirstServed, movedJobs, planDay, replanDay } from "./plan-day.ts";
import { type DayJob, faultsOfDay, figuresOf, minutesOf, type ShopDay } from "./shop-day.ts";

const steps = (count: number) => () => count-- <= 0;

const job = (change: Partial<DayJob> = {}): DayJob => ({
  car: 0,
  skill: "general",
  bayKinds: ["lift"],
  minutes: 60,
  arrival: 480,
  partsAt: 0,
  promised: 720,
  waiter: false,
  ...change,
});

const small = (jobs: DayJob[], change: Partial<ShopDay> = {}): ShopDay => ({
  technicians: [{ skills: ["general"], shifts: [{ from: 480, to: 1020 }], pace: 1 }],
  bays: [{ kind: "lift" }],
  jobs,
  nextOpening: 1920,
  ...change,
});

const planOf = (day: ShopDay) => planDay(day, seededRandom(1), steps(200));

describe("any day", () => {
  test("is planned without breaking a hard rule, whatever comes first", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 70 }), (seed, count) => {
        const day = exampleDay(seed, count);
        expect(faultsOfDay(day, firstComeFirstServed(day))).toEqual([]);
        expect(faultsOfDay(day, planDay(day, seededRandom(seed), steps(20)))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test("has over a fifth less lateness than first come, first served", () => {
    let served = 0;
    let planned = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const day = exampleDay(seed);
      served += figuresOf(day, firstComeFirstServed(day)).lateness;
      planned += figuresOf(day, planDay(day, seededRandom(1), steps(150))).lateness;
    }
    expect(planned).toBeLessThan(0.8 * served);
  });
});

describe("a day of few jobs", () => {
  test("does the earlier promise first, and gives a technician one job at a time", () => {
    const plan = planOf(small([job({ car: 1, promised: 700 }), job({ car: 2, promised: 545 })]));
    expect(plan.placements.toSorted((a, b) => a.job - b.job)).toEqual([
      { job: 0, technician: 0, bay: 0, start: 540, end: 600 },
      { job: 1, technician: 0, bay: 0, start: 480, end: 540 },
    ]);
  });

  test("waits for parts, and uses the time until then for another car", () => {
    const plan = planOf(
      small([job({ car: 1, partsAt: 560, promised: 640 }), job({ car: 2, promised: 1000 })]),
    );
    expect(plan.placements.find((each) => each.job === 0)!.start).toBe(560);
    expect(plan.placements.find((each) => each.job === 1)!.start).toBe(480);
  });

  test("carries over jobs without a qualified technician, without a bay, or too long for the shift", () => {
    const plan = planOf(
      small([
        job({ car: 1, skill: "hybrid" }),
        job({ car: 2, bayKinds: ["paint"] }),
        job({ car: 3, minutes: 600 }),
      ]),
    );
    expect(plan.placements).toEqual([]);
    expect(plan.carriedOver.toSorted()).toEqual([0, 1, 2]);
  });

  test("leaves a car with its technician unless another would save at least 15 minutes", () => {
    const technician = { skills: ["general"], shifts: [{ from: 480, to: 1020 }], pace: 1 };
    const day = small([job(), job()], {
      technicians: [technician, technician],
      bays: [{ kind: "lift" }, { kind: "lift" }],
    });
    expect(figuresOf(day, planOf(day)).splits).toBe(0);
  });
});

describe("busy time", () => {
  const taken = small([job({ promised: 600 })], {
    technicians: [
      {
        skills: ["general"],
        shifts: [{ from: 480, to: 1020 }],
        pace: 1,
        busy: [{ from: 500, to: 560 }],
        breaks: [{ from: 600, to: 630 }],
      },
    ],
    bays: [{ kind: "lift", busy: [{ from: 700, to: 800 }] }],
  });

  test("is planned around: absent people, bays out of use, breaks in which nothing begins or ends", () => {
    // Free from 560, but 60 minutes would end in the break. From 630 it fits before the bay is out of use.
    expect(planOf(taken).placements).toMatchObject([{ start: 630, end: 690 }]);
    const longer = { ...taken, jobs: [job({ minutes: 71 })] };
    expect(planOf(longer).placements).toMatchObject([{ start: 560, end: 631 }]);
  });

  test("is reported when a plan ignores it", () => {
    const at = (start: number) => ({
      placements: [{ job: 0, technician: 0, bay: 0, start, end: start + 60 }],
      carriedOver: [],
    });
    expect(faultsOfDay(taken, at(480))).toEqual(["job 0: technician 0 or bay 0 is busy"]);
    expect(faultsOfDay(taken, at(560))).toEqual(["job 0: overlaps a break"]);
    expect(faultsOfDay(taken, at(690))).toEqual(["job 0: technician 0 or bay 0 is busy"]);
    expect(faultsOfDay(taken, at(630))).toEqual([]);
  });

  test("an agreed slot takes the same time for any technician, and other work is rounded up", () => {
    const slow = { skills: ["general"], shifts: [], pace: 1.3 };
    expect(minutesOf(job({ steady: true }), slow)).toBe(60);
    expect(minutesOf(job({ step: 5 }), slow)).toBe(80);
  });
});

test("changes a technician rather than the time that a customer was given", () => {
  const technician = { skills: ["general"], shifts: [{ from: 480, to: 1020 }], pace: 1 };
  const visit = { promised: 1000, steady: true, confirmedStart: 480, arrival: 480 };
  const day = small([job({ car: 1, ...visit }), job({ car: 2, ...visit })], {
    technicians: [technician, technician],
    bays: [{ kind: "lift" }, { kind: "lift" }],
  });
  // Both are with the first technician at the same time.
  const plan = {
    placements: [0, 1].map((each) => ({ job: each, technician: 0, bay: each, start: 480, end: 540 })),
    carriedOver: [],
  };
  const again = replanDay(day, plan, { now: 0, started: [] }, seededRandom(1), steps(100));
  expect(again.placements.map(({ start }) => start)).toEqual([480, 480]);
  expect(movedJobs(plan, again)).toBe(1);
});

test("when a job takes an hour longer, jobs in progress do not move, and nothing starts in the past", () => {
  fc.assert(
    fc.property(fc.nat(1000), (seed) => {
      const day = exampleDay(seed, 40);
      const plan = planDay(day, seededRandom(1), steps(60));
      const now = 11 * 60;
      const started = plan.placements.filter(({ start }) => start < now);
      const first = started.find(({ end }) => end > now);
      fc.pre(first !== undefined);
      const running = started.map((each) => (each === first ? { ...each, end: each.end + 60 } : each));
      const again = replanDay(day, plan, { now, started: running }, seededRandom(1), steps(60));
      expect(faultsOfDay(day, again, new Set(running.map((each) => each.job)))).toEqual([]);
      for (const each of running) expect(again.placements).toContainEqual(each);
      const rest = again.placements.filter((each) => !running.some((one) => one.job === each.job));
      for (const { start } of rest) expect(start).toBeGreaterThanOrEqual(now);
    }),
    { numRuns: 10 },
  );
});

test("after an overrun less than a quarter of the remaining jobs of six days move", () => {
  let moved = 0;
  let left = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const day = exampleDay(seed, 45);
    const plan = planDay(day, seededRandom(1), steps(60));
    const now = 10 * 60;
    const started = plan.placements.filter(({ start }) => start < now);
    const first = started.find(({ end }) => end > now);
    const running = started.map((each) => (each === first ? { ...each, end: each.end + 60 } : each));
    const again = replanDay(day, plan, { now, started: running }, seededRandom(1), steps(60));
    moved += movedJobs(plan, again);
    left += plan.placements.length - running.length;
  }
  expect(left).toBeGreaterThan(60);
  expect(moved).toBeLessThan(0.25 * left);
});

test("a plan's faults are reported", () => {
  const day = small([job({ car: 1 }), job({ car: 2, skill: "brakes", partsAt: 600 })]);
  const placed = (work: number, start: number) => ({
    job: work,
    technician: 0,
    bay: 0,
    start,
    end: start + 60,
  });
  expect(faultsOfDay(day, { placements: [placed(0, 480)], carriedOver: [1] })).toEqual([]);
  expect(faultsOfDay(day, { placements: [placed(0, 480), placed(1, 500)], carriedOver: [] })).toEqual([
    "job 1: technician 0 lacks brakes",
    "job 1: starts before the car and parts are there",
    "jobs 0 and 1: technician 0 is double-booked",
    "jobs 0 and 1: bay 0 is double-booked",
  ]);
  expect(faultsOfDay(day, { placements: [placed(0, 1000)], carriedOver: [] })).toEqual([
    "job 0: is outside a shift",
    "a job is missing or planned twice",
  ]);
});
