import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDecimals, subtractDecimals, sum } from "../kernel/money.ts";
import { addDays } from "../kernel/time.ts";
import { paidLeaveKinds } from "../time-clock/time-off/kinds.ts";
import type { FinishedJob } from "./finished-jobs.ts";
import { type PaidWeek, payPeriod, totalOf } from "./pay-period.ts";
import { choosePeriod, closePeriod, removePlan } from "./period-rules.ts";
import { soldWork } from "./sold-work.ts";
import { payWeeks } from "./weeks.ts";

const monday = "2026-01-05";
const zone = "America/Chicago";
const people = [
  { staff: "ana", zone },
  { staff: "ben", zone },
  { staff: "cy", zone },
];
const plans = [
  {
    staff: "ana",
    from: "2025-01-06",
    kind: "flat" as const,
    rateCents: 2850,
    guaranteeHours: "12",
    overtime: "federal" as const,
    leaveRateCents: 2417,
  },
  { staff: "ben", from: "2025-01-06", kind: "hourly", rateCents: 2000, overtime: "california" } as const,
  {
    staff: "cy",
    from: "2025-01-06",
    kind: "commission" as const,
    laborBasisPoints: 1500,
    partsBasisPoints: 0,
    overtime: "federal" as const,
  },
];

const periods = [0, 1, 2].map((count) => ({
  from: addDays(monday, count * 14),
  to: addDays(monday, count * 14 + 13),
}));

/** A job of a history: completed, reopened, invoiced, and credited on days counted from the first Monday. */
interface Act {
  readonly staff: "ana" | "ben" | "cy";
  readonly hours: number;
  readonly completed: number;
  readonly reopened: number | null;
  readonly invoiced: number | null;
  readonly credited: number | null;
}
const day = (count: number) => addDays(monday, count);
const act: fc.Arbitrary<Act> = fc.record({
  staff: fc.constantFrom("ana", "ben", "cy"),
  hours: fc.integer({ min: 1, max: 800 }),
  completed: fc.integer({ min: 0, max: 41 }),
  reopened: fc.option(fc.integer({ min: 0, max: 41 })),
  invoiced: fc.option(fc.integer({ min: 0, max: 41 })),
  credited: fc.option(fc.integer({ min: 0, max: 41 })),
});
const hoursText = (hundredths: number) => (hundredths / 100).toFixed(2);

/** A job as the records are at the end of a day. Only what is completed and not credited counts. */
function jobAt(each: Act, index: number, on: number): (FinishedJob & { isBilled: boolean }) | null {
  const isDone =
    each.completed <= on &&
    !(each.reopened !== null && each.reopened >= each.completed && each.reopened <= on);
  if (!isDone) return null;
  const isInvoiced = each.invoiced !== null && Math.max(each.invoiced, each.completed) <= on;
  const isCredited = isInvoiced && each.credited !== null && each.credited <= on;
  return {
    id: `job ${index}`,
    staff: each.staff,
    completedOn: day(each.completed),
    repairOrderId: `ro ${index}`,
    number: index,
    name: "Brakes",
    laborCents: isCredited ? 0 : each.hours * 137,
    partsCents: 0,
    profitCents: 0,
    spiffCents: 0,
    spiffs: "",
    shareBasisPoints: 10_000,
    as: "technician",
    note: isCredited ? "credited" : null,
    flagHours: isCredited ? "0" : hoursText(each.hours),
    isBilled: isInvoiced,
  };
}
const entry = fc.record({
  staff: fc.constantFrom("ben", "cy"),
  on: fc.integer({ min: 0, max: 41 }),
  minutes: fc.integer({ min: 1, max: 900 }),
  late: fc.boolean(),
});

/** Leave and paid holidays of a history: approved and perhaps canceled on days counted from the first Monday. It may be entered afterwards. */
const leaveAct = fc.record({
  staff: fc.constantFrom("ana", "ben", "cy"),
  kind: fc.constantFrom(...paidLeaveKinds),
  on: fc.integer({ min: 0, max: 41 }),
  minutes: fc.integer({ min: 1, max: 480 }),
  approved: fc.integer({ min: 0, max: 41 }),
  canceled: fc.option(fc.integer({ min: 0, max: 41 })),
});
type LeaveAct = typeof leaveAct extends fc.Arbitrary<infer Each> ? Each : never;
const leaveAt = (all: readonly LeaveAct[], on: number) =>
  all
    .filter(({ approved, canceled }) => approved <= on && !(canceled !== null && canceled <= on))
    .map(({ staff, kind, minutes, on: at }) => ({ staff, kind, minutes, day: day(at) }));

const summed = [
  ...(["minutes", "overtimeMinutes", "doubleMinutes", "regularCents", "overtimeCents", "flatCents"] as const),
  ...(["guaranteeCents", "commissionCents", "salaryCents", "bonusCents", "spiffCents", "drawCents"] as const),
  ...(["leaveMinutes", "leaveCents", "totalCents"] as const),
];

/** Adds up what closed periods paid, as the database does. */
function addUp(closed: readonly PaidWeek[]): PaidWeek[] {
  return [...Map.groupBy(closed, ({ staffId, week }) => `${staffId} ${week}`).values()].map((all) => {
    const of = (name: (typeof summed)[number]) => sum(all.map((each) => each[name]));
    return {
      ...all[0]!,
      ...(Object.fromEntries(summed.map((name) => [name, of(name)])) as Record<
        (typeof summed)[number],
        number
      >),
      drawBalanceCents: null,
      flagHours: hoursSum(all.map(({ flagHours }) => flagHours)),
      days: [
        ...Map.groupBy(
          all.flatMap(({ days }) => days),
          (line) => line.day,
        ),
      ].map(([on, lines]) => ({
        day: on,
        minutes: sum(lines.map(({ minutes }) => minutes)),
      })),
      leave: [
        ...Map.groupBy(
          all.flatMap(({ leave }) => leave),
          (line) => `${line.day} ${line.kind}`,
        ).values(),
      ].map((lines) => ({
        ...lines[0]!,
        minutes: sum(lines.map(({ minutes }) => minutes)),
        cents: sum(lines.map(({ cents }) => cents)),
      })),
      jobs: [
        ...Map.groupBy(
          all.flatMap(({ jobs }) => jobs),
          (line) => line.jobId,
        ).values(),
      ].map((lines) => ({
        ...lines[0]!,
        flagHours: hoursSum(lines.map(({ flagHours }) => flagHours)),
        laborCents: sum(lines.map(({ laborCents }) => laborCents)),
        partsCents: sum(lines.map(({ partsCents }) => partsCents)),
        profitCents: sum(lines.map(({ profitCents }) => profitCents)),
        spiffCents: sum(lines.map(({ spiffCents }) => spiffCents)),
      })),
    };
  });
}
const hoursSum = (values: readonly string[]) =>
  values.reduce(
    (total, each) =>
      each.startsWith("-") ? subtractDecimals(total, each.slice(1)) : addDecimals([total, each]),
    "0",
  );

describe("pay periods over a random history", () => {
  const history = fc.record({
    acts: fc.array(act, { maxLength: 14 }),
    entries: fc.array(entry, { maxLength: 20 }),
    leaves: fc.array(leaveAct, { maxLength: 8 }),
  });

  it("pay what was billed, and what is open now less what was open at the last close", () => {
    fc.assert(
      fc.property(history, ({ acts, entries, leaves }) => {
        const closed: PaidWeek[] = [];
        let [billedBefore, openBefore] = ["0", "0"];
        for (const period of [0, 1, 2]) {
          const [from, to] = [day(period * 14), day(period * 14 + 13)];
          const on = period * 14 + 13;
          const jobs = acts.flatMap((each, index) => jobAt(each, index, on) ?? []);
          // Late time is entered only when its period is closed.
          const time = entries
            .filter((each) => each.on + (each.late ? 14 : 0) <= on)
            .map((each) => {
              const begins = new Date(`${day(each.on)}T14:00:00Z`);
              return {
                staff: each.staff,
                in: begins,
                out: new Date(begins.getTime() + each.minutes * 60_000),
                unpaidBreakMinutes: 0,
              };
            });
          const leave = leaveAt(leaves, on);
          const records = { people, plans, time, jobs, leave, closed: periods.slice(0, period) };
          const pay = payPeriod({ ...records, paid: addUp(closed) }, { since: monday, from, to });
          const kept = JSON.stringify(closed);
          closed.push(...pay.weeks);
          expect(JSON.stringify(closed.slice(0, closed.length - pay.weeks.length))).toBe(kept);

          const paidHours = hoursSum(pay.weeks.map(({ flagHours }) => flagHours));
          const billed = hoursSum(jobs.flatMap(({ isBilled, flagHours }) => (isBilled ? [flagHours] : [])));
          const open = hoursSum(jobs.flatMap(({ isBilled, flagHours }) => (isBilled ? [] : [flagHours])));
          expect(Number(paidHours)).toBe(
            Number(hoursSum([subtractDecimals(billed, billedBefore), subtractDecimals(open, openBefore)])),
          );
          [billedBefore, openBefore] = [billed, open];

          for (const week of pay.weeks) {
            expect(sum(week.days.map(({ minutes }) => minutes))).toBe(week.minutes);
            expect(Number(hoursSum(week.jobs.map(({ flagHours }) => flagHours)))).toBe(
              Number(week.flagHours),
            );
            expect(
              sum([
                week.regularCents,
                week.overtimeCents,
                week.flatCents,
                week.guaranteeCents,
                week.commissionCents,
                week.salaryCents,
                week.leaveCents,
              ]),
            ).toBe(week.totalCents);
            expect(sum(week.leave.map(({ minutes }) => minutes))).toBe(week.leaveMinutes);
            expect(sum(week.leave.map(({ cents }) => cents))).toBe(week.leaveCents);
            // The average of a person without a leave rate is there from the second period on.
            expect(pay.withoutLeaveRate.every(({ staff }) => staff === "cy")).toBe(true);
          }
          const leaveNow = leave.filter((each) => each.day <= to);
          expect(sum(closed.map(({ leaveMinutes }) => leaveMinutes))).toBe(
            sum(leaveNow.map(({ minutes }) => minutes)),
          );
          // Whatever happened, all that was paid is what the weeks come to now.
          const now = payWeeks(
            plans,
            time,
            jobs.map((job) => ({ ...job, comebackOf: null })),
            { from: monday, to, zone },
          );
          if (!now.ok) throw new Error(now.reason);
          const fresh = payPeriod({ ...records, paid: [] }, { since: monday, from: monday, to });
          expect(totalOf(closed)).toBe(totalOf(fresh.weeks));
          // Leave is paid beside work, and changes nothing of it.
          expect(totalOf(closed) - sum(closed.map(({ leaveCents }) => leaveCents))).toBe(totalOf(now.value));
          // And another close at once pays nothing.
          const again = payPeriod(
            { ...records, leave: leaveNow, closed: periods.slice(0, period + 1), paid: addUp(closed) },
            { since: monday, from: addDays(to, 1), to: addDays(to, 7) },
          );
          expect(again.weeks).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("what a job counts", () => {
  const labor = { kind: "labor", hours: "1.50", amountCents: 22_500, discountFrom: "job" } as const;
  const part = { kind: "part", hours: null, amountCents: 8000, discountFrom: "job" } as const;
  const order = { isComeback: false, discount: null, billed: null };
  const job = { id: "a", pay: "customer", lines: [labor, part] } as const;
  const of = (input: Partial<Parameters<typeof soldWork>[0]>) =>
    soldWork({ ...order, jobs: [job], ...input }).get("a");

  it("is its hours and what its labor and parts were sold for, after discounts", () => {
    expect(of({})).toEqual({
      flagHours: "1.5",
      laborCents: 22_500,
      partsCents: 8000,
      // The cost of the part is unknown, so it is left out.
      profitCents: 22_500,
      note: null,
    });
    const discount = { kind: "discount", hours: null, amountCents: -2500, discountFrom: "labor" } as const;
    expect(of({ jobs: [{ ...job, lines: [labor, part, discount] }] })).toMatchObject({
      laborCents: 20_000,
      partsCents: 8000,
    });
    // 10% of both.
    expect(of({ discount: { from: "job", basisPoints: 1000, amountCents: 0 } })).toMatchObject({
      laborCents: 20_250,
      partsCents: 7200,
    });
  });

  it("is sold for nothing when somebody else pays, and its hours count", () => {
    expect(of({ jobs: [{ ...job, pay: "warranty" }] })).toEqual({
      flagHours: "1.5",
      laborCents: 0,
      partsCents: 0,
      profitCents: 0,
      note: null,
    });
  });

  it("is less by a credit note, and nothing when all is credited", () => {
    // Half of $305.00.
    expect(of({ billed: { netCents: 30_500, creditedCents: 15_250 } })).toEqual({
      flagHours: "1.5",
      laborCents: 11_250,
      partsCents: 4000,
      profitCents: 11_250,
      note: null,
    });
    expect(of({ billed: { netCents: 30_500, creditedCents: 30_500 } })).toEqual({
      flagHours: "0",
      laborCents: 0,
      partsCents: 0,
      profitCents: 0,
      note: "credited",
    });
  });

  it("is nothing on a comeback, unless the customer pays for it", () => {
    expect(of({ isComeback: true })).toMatchObject({ flagHours: "1.5", note: null });
    expect(of({ isComeback: true, jobs: [{ ...job, pay: "internal" }] })).toMatchObject({
      flagHours: "0",
      note: "comeback",
    });
  });
});

describe("rules of periods", () => {
  const reason = (result: { ok: boolean; reason?: string }) => (result.ok ? null : result.reason);
  it("are whole weeks, at most five, after the last one", () => {
    expect(reason(choosePeriod({ from: monday, to: "2026-01-18" }, null))).toBeNull();
    expect(reason(choosePeriod({ from: monday, to: "2026-02-15" }, null))).toMatch(/at most 5 weeks/);
    expect(reason(choosePeriod({ from: monday, to: "2026-01-18" }, "2026-01-12"))).toMatch(
      /begins on January 12, 2026/,
    );
    expect(reason(choosePeriod({ from: monday, to: "2026-01-17" }, null))).toMatch(/ends on a Sunday/);
  });

  it("close when they are over, and nobody lacks a plan or a clock-out", () => {
    const of = {
      to: "2026-01-18",
      today: "2026-01-19",
      seen: "a",
      isNow: "a",
      withoutPlan: [],
      withoutLeaveRate: [],
      running: [],
      notApproved: 0,
      isConfirmed: false,
    };
    expect(closePeriod(of).ok).toBe(true);
    expect(reason(closePeriod({ ...of, today: "2026-01-18" }))).toMatch(
      /Close it on January 19, 2026 or later/,
    );
    expect(reason(closePeriod({ ...of, withoutPlan: [{ name: "Ana" }] }))).toMatch(/^Ana has time or jobs/);
    expect(reason(closePeriod({ ...of, withoutLeaveRate: [{ name: "Ana" }] }))).toMatch(
      /^Ana has paid leave.*Enter a leave rate/,
    );
    expect(reason(closePeriod({ ...of, running: [{ name: "Ana" }] }))).toMatch(/Set its end first/);
    expect(closePeriod({ ...of, notApproved: 2 })).toMatchObject({ code: "needs-confirmation" });
    expect(closePeriod({ ...of, notApproved: 2, isConfirmed: true }).ok).toBe(true);
    expect(reason(removePlan("2026-01-05", "2026-01-18"))).toMatch(/Change it instead/);
    expect(reason(removePlan("2026-01-19", "2026-01-18"))).toBeNull();
  });
});
