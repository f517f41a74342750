import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayIn } from "../kernel/time.ts";
import { weekOf } from "../time-clock/worked-time.ts";
import { type DatedPayPlan, overtimeRules } from "./plans.ts";
import { type CompletedJob, payWeeks, type WorkedTime } from "./weeks.ts";

// Four weeks around the clock change of March 8, 2026.
const period = { from: "2026-02-23", to: "2026-03-22", zone: "America/New_York" };
const staff = fc.constantFrom("ana", "ben", "cy");
const begins = Date.parse("2026-02-23T05:00:00Z");
const seconds = 28 * 24 * 3600 - 3600;

const entries: fc.Arbitrary<WorkedTime[]> = fc.array(
  fc
    .record({
      staff,
      at: fc.integer({ min: 0, max: seconds - 1 }),
      lasts: fc.integer({ min: 0, max: 15 * 3600 }),
      unpaid: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ staff, at, lasts, unpaid }) => ({
      staff,
      in: new Date(begins + at * 1000),
      out: new Date(begins + (at + lasts) * 1000),
      unpaidBreakMinutes: Math.min(unpaid, Math.floor(lasts / 60)),
    })),
  { maxLength: 40 },
);
const jobs: fc.Arbitrary<CompletedJob[]> = fc.array(
  fc.record({
    staff,
    completedOn: fc.integer({ min: 0, max: 27 }).map((days) => addDays(period.from, days)),
    flagHours: fc.integer({ min: 0, max: 9000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
    laborCents: fc.integer({ min: 0, max: 300_000 }),
    partsCents: fc.integer({ min: 0, max: 300_000 }),
    comebackOf: fc.constantFrom(null, null, null, "j1"),
    profitCents: fc.integer({ min: -50_000, max: 300_000 }),
    spiffCents: fc.constantFrom(0, 0, 500, 1000),
  }),
  { maxLength: 40 },
);
const overtime = fc.constantFrom(...overtimeRules);
const rateCents = fc.integer({ min: 0, max: 9999 });
const basisPoints = fc.integer({ min: 0, max: 5000 });
const shares = fc.record({
  laborBasisPoints: basisPoints,
  partsBasisPoints: basisPoints,
  grossBasisPoints: basisPoints,
});
const plan = fc.oneof(
  fc.record({ kind: fc.constant("hourly" as const), rateCents, overtime }),
  fc.record({
    kind: fc.constant("flat" as const),
    rateCents,
    guaranteeHours: fc.constantFrom(null, "40", "37.5"),
    overtime,
  }),
  fc.record({
    kind: fc.constant("commission" as const),
    laborBasisPoints: fc.integer({ min: 0, max: 5000 }),
    partsBasisPoints: fc.integer({ min: 0, max: 5000 }),
    overtime,
  }),
  fc.record({
    kind: fc.constant("hourly-bonus" as const),
    rateCents,
    bonusCents: fc.integer({ min: 0, max: 2000 }),
    bonusAboveHours: fc.constantFrom("0", "12.5", "40"),
    overtime,
  }),
  fc.record({
    kind: fc.constant("tiers" as const),
    by: fc.constantFrom("flag-hours" as const, "gross-profit" as const),
    of: fc.constantFrom("completed" as const, "advised" as const),
    tiers: fc
      .tuple(fc.integer({ min: 1, max: 5000 }), shares, shares)
      .map(([from, low, high]) => [Object.assign(low, { from: 0 }), Object.assign(high, { from })]),
    overtime,
  }),
  fc.record({
    kind: fc.constant("salary" as const),
    weekCents: fc.integer({ min: 0, max: 300_000 }),
    overtime,
  }),
  shares.chain((of) =>
    overtime.map((rule) => Object.assign(of, { kind: "advisor" as const, overtime: rule })),
  ),
);
const plans: fc.Arbitrary<DatedPayPlan[]> = fc
  .tuple(fc.array(plan, { minLength: 3, maxLength: 3 }), fc.array(fc.tuple(staff, plan), { maxLength: 3 }))
  .map(([first, later]) => [
    ...first.map((each, index) => ({ ...each, staff: ["ana", "ben", "cy"][index]!, from: "2026-01-05" })),
    ...later.map(([staff, each], index) => ({ ...each, staff, from: addDays(period.from, 7 * index) })),
  ]);

const pay = (
  by: readonly DatedPayPlan[],
  time: readonly WorkedTime[],
  completed: readonly CompletedJob[],
) => {
  const paid = payWeeks(by, time, completed, period);
  if (!paid.ok) throw new Error(paid.reason);
  return paid.value;
};

test("the lines of a week add up to its total, and all minutes are paid once", () => {
  fc.assert(
    fc.property(plans, entries, jobs, (by, time, completed) => {
      const paid = pay(by, time, completed);
      for (const row of paid) {
        expect(row.totalCents).toBe(
          row.regularCents +
            row.overtimeCents +
            row.flatCents +
            row.guaranteeCents +
            row.commissionCents +
            row.salaryCents +
            row.bonusCents +
            row.spiffCents,
        );
        expect(row.overtimeMinutes + row.doubleMinutes).toBeLessThanOrEqual(row.minutes);
        expect(
          Object.values(row).every((value) => typeof value === "string" || Number.isSafeInteger(value)),
        ).toBe(true);
      }
      const worked = time.reduce(
        (sum, entry) =>
          sum + Math.floor((entry.out.getTime() - entry.in.getTime()) / 60_000) - entry.unpaidBreakMinutes,
        0,
      );
      expect(paid.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(worked);
    }),
  );
});

test("the order of plans, time and jobs doesn't matter", () => {
  fc.assert(
    fc.property(plans, entries, jobs, (by, time, completed) => {
      expect(pay(by.toReversed(), time.toReversed(), completed.toReversed())).toEqual(
        pay(by, time, completed),
      );
    }),
  );
});

test("an entry that is split at a whole minute of its day pays the same", () => {
  fc.assert(
    fc.property(plans, entries, jobs, fc.nat(), (by, time, completed, where) => {
      const split = time.flatMap((entry): WorkedTime[] => {
        const whole = Math.floor((entry.out.getTime() - entry.in.getTime()) / 60_000);
        const cut = new Date(entry.in.getTime() + (where % (whole + 1)) * 60_000);
        if (dayIn(period.zone, cut) !== dayIn(period.zone, entry.in)) return [entry];
        const before = Math.min(entry.unpaidBreakMinutes, where % (whole + 1));
        return [
          { ...entry, out: cut, unpaidBreakMinutes: before },
          { ...entry, in: cut, unpaidBreakMinutes: entry.unpaidBreakMinutes - before },
        ];
      });
      expect(pay(by, split, completed)).toEqual(pay(by, time, completed));
    }),
  );
});

test("weeks are independent: paid one by one, they are the same", () => {
  fc.assert(
    fc.property(plans, entries, jobs, (by, time, completed) => {
      const one = [0, 1, 2, 3].flatMap((week) => {
        const from = addDays(period.from, 7 * week);
        const paid = payWeeks(by, time, completed, { from, to: addDays(from, 6), zone: period.zone });
        return paid.ok ? paid.value : [];
      });
      const order = (row: { staff: string; week: string }) => `${row.staff} ${row.week}`;
      expect(one.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))).toEqual(pay(by, time, completed));
      for (const { week } of one) expect(weekOf(week)).toBe(week);
    }),
  );
});
