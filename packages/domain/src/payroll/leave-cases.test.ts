import { describe, expect, it } from "vitest";
import { addDays } from "../kernel/time.ts";
import type { FinishedJob } from "./finished-jobs.ts";
import type { LeaveTime } from "./leave.ts";
import { type DatedKeptPlan, type PaidWeek, type PeriodInput, payPeriod } from "./pay-period.ts";
import type { WorkedTime } from "./weeks.ts";

// Every case is calculated by hand, with its arithmetic beside it. Chicago is six hours behind UTC.
const mon = "2026-01-05";
const zone = "America/Chicago";
const on = (week: number, weekday: number) => addDays(mon, 7 * week + weekday);
const period = (index: number) => ({ from: on(2 * index, 0), to: on(2 * index + 1, 6) });

const plan = (of: Omit<DatedKeptPlan, "staff" | "from">, from = mon) =>
  ({ ...of, staff: "t1", from }) as DatedKeptPlan;
const hourly = (rateCents: number, from = mon) =>
  plan({ kind: "hourly", rateCents, overtime: "federal" } as never, from);
const flat = (more: object = {}) =>
  plan({ kind: "flat", rateCents: 3000, guaranteeHours: null, overtime: "federal", ...more } as never);
const work = (day: string, minutes: number): WorkedTime => {
  const begins = new Date(`${day}T08:00:00-06:00`);
  return {
    staff: "t1",
    in: begins,
    out: new Date(begins.getTime() + minutes * 60_000),
    unpaidBreakMinutes: 0,
  };
};
const workDays = (week: number, days: number, hours: number) =>
  Array.from({ length: days }, (_, index) => work(on(week, index), hours * 60));
const off = (day: string, minutes = 480, kind: LeaveTime["kind"] = "vacation"): LeaveTime => ({
  staff: "t1",
  day,
  kind,
  minutes,
});
const job = (day: string, flagHours: string): FinishedJob => ({
  id: `job ${day}`,
  staff: "t1",
  completedOn: day,
  repairOrderId: "ro",
  number: 1,
  name: "Brakes",
  laborCents: 0,
  partsCents: 0,
  profitCents: 0,
  spiffCents: 0,
  spiffs: "",
  shareBasisPoints: 10_000,
  as: "technician",
  note: null,
  flagHours,
});

type Records = Partial<Omit<PeriodInput, "plans" | "people">>;
const pay = (plans: DatedKeptPlan[], records: Records, index = 0) =>
  payPeriod(
    { people: [{ staff: "t1", zone }], plans, time: [], jobs: [], paid: [], ...records },
    { since: mon, ...period(index) },
  );
const weeksOf = (plans: DatedKeptPlan[], records: Records, index = 0): readonly PaidWeek[] =>
  pay(plans, records, index).weeks;

describe("an hour of leave pays", () => {
  it("the hourly rate, for a day of vacation", () => {
    const [week] = weeksOf([hourly(2500)], { leave: [off(on(0, 4))] });
    // 8 × $25.00.
    expect(week).toMatchObject({ minutes: 0, leaveMinutes: 480, leaveCents: 20_000, totalCents: 20_000 });
    expect(week?.leave).toEqual([
      { day: "2026-01-09", kind: "vacation", minutes: 480, rateCents: 2500, cents: 20_000 },
    ]);
  });

  it("the hourly rate for half a day of sick leave, beside the half that was worked", () => {
    const [week] = weeksOf([hourly(2500)], {
      time: [work(on(0, 0), 240)],
      leave: [off(on(0, 0), 240, "sick")],
    });
    // 4 × $25.00 twice.
    expect(week).toMatchObject({
      minutes: 240,
      regularCents: 10_000,
      leaveCents: 10_000,
      totalCents: 20_000,
    });
  });

  it("without overtime after 40 worked hours, because it is not time worked", () => {
    const [week] = weeksOf([hourly(2500)], { time: workDays(0, 5, 8), leave: [off(on(0, 5))] });
    // 40 × $25.00 and 8 × $25.00.
    expect(week).toMatchObject({
      minutes: 2400,
      overtimeMinutes: 0,
      regularCents: 100_000,
      overtimeCents: 0,
      leaveCents: 20_000,
      totalCents: 120_000,
    });
  });

  it("the hourly rate on a paid holiday, which is no time worked: with six worked days of that week there are 8 hours of overtime", () => {
    const [week] = weeksOf([hourly(2500)], {
      time: workDays(0, 6, 8),
      leave: [off(on(0, 3), 480, "holiday")],
    });
    // 40 × $25.00 and 8 × $37.50, and 8 × $25.00 of the holiday, on which they worked as well.
    expect(week).toMatchObject({
      minutes: 2880,
      overtimeMinutes: 480,
      regularCents: 100_000,
      overtimeCents: 30_000,
      leaveMinutes: 480,
      leaveCents: 20_000,
      totalCents: 150_000,
    });
    expect(week?.leave).toEqual([
      { day: "2026-01-08", kind: "holiday", minutes: 480, rateCents: 2500, cents: 20_000 },
    ]);
  });

  it("once for half a holiday and half a day of vacation, a line each", () => {
    const leave = [off(on(0, 3), 240, "holiday"), off(on(0, 3), 240)];
    const [week] = weeksOf([hourly(2500)], { leave });
    expect(week?.leave.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["holiday", 10_000],
      ["vacation", 10_000],
    ]);
  });

  it("of a holiday the leave rate, the average, or nothing beside a salary, as other leave", () => {
    const leave = [off(on(0, 3), 480, "holiday")];
    const centsOf = (of: DatedKeptPlan) => weeksOf([of], { leave })[0]?.leaveCents;
    expect(centsOf(flat({ leaveRateCents: 2200 }))).toBe(17_600);
    expect(centsOf(plan({ kind: "salary", weekCents: 100_000, overtime: "exempt" } as never))).toBe(0);
    expect(pay([flat()], { leave }).withoutLeaveRate).toEqual([{ staff: "t1", week: mon }]);
    const averaged = { time: workDays(0, 5, 8), jobs: [job(on(0, 0), "40")], closed: [period(0)] };
    const paid = weeksOf([flat()], averaged);
    const [week] = weeksOf([flat()], { ...averaged, leave: [off(on(2, 3), 480, "holiday")], paid }, 1);
    // 40 × $30.00 in 40 h.
    expect(week?.leave).toMatchObject([{ kind: "holiday", rateCents: 3000, cents: 24_000 }]);
  });

  it("a difference when a holiday is added, shortened, and removed after its period was closed", () => {
    const plans = [hourly(2500)];
    const holiday = (minutes: number) => ({ leave: [off(on(0, 3), minutes, "holiday")] });
    const [added] = weeksOf(plans, holiday(480), 1);
    expect(added).toMatchObject({ week: mon, leaveMinutes: 480, totalCents: 20_000 });
    const [shorter] = weeksOf(plans, { ...holiday(240), paid: [added!] }, 1);
    expect(shorter?.leave).toMatchObject([{ kind: "holiday", minutes: -240, cents: -10_000 }]);
    const [removed] = weeksOf(plans, { paid: [added!] }, 1);
    expect(removed).toMatchObject({ leaveMinutes: -480, totalCents: -20_000 });
    expect(weeksOf(plans, { ...holiday(480), paid: [added!] }, 1)).toEqual([]);
  });

  it("the rate of the plan of its week, when the plan changes", () => {
    const weeks = weeksOf([hourly(2500), hourly(2750, on(1, 0))], { leave: [off(on(0, 4)), off(on(1, 0))] });
    // 8 × $25.00, then 8 × $27.50.
    expect(weeks.map(({ leaveCents }) => leaveCents)).toEqual([20_000, 22_000]);
  });

  it("the hourly rate without the flag-hour bonus", () => {
    const bonus = plan({
      kind: "hourly-bonus",
      rateCents: 2000,
      bonusCents: 500,
      bonusAboveHours: "1",
      overtime: "federal",
    } as never);
    const [week] = weeksOf([bonus], {
      time: [work(on(0, 0), 480)],
      jobs: [job(on(0, 0), "3")],
      leave: [off(on(0, 1))],
    });
    // 8 × $20.00, 2 × $5.00, and 8 × $20.00 of leave.
    expect(week).toMatchObject({
      regularCents: 16_000,
      bonusCents: 1000,
      leaveCents: 16_000,
      totalCents: 33_000,
    });
  });

  it("the leave rate of a flat plan", () => {
    const [week] = weeksOf([flat({ leaveRateCents: 2200 })], {
      time: workDays(0, 4, 8),
      jobs: [job(on(0, 3), "30")],
      leave: [off(on(0, 4))],
    });
    // 30 × $30.00 and 8 × $22.00.
    expect(week).toMatchObject({
      flatCents: 90_000,
      leaveCents: 17_600,
      overtimeCents: 0,
      totalCents: 107_600,
    });
  });

  it("what a flat plan earned an hour in the full pay periods of the last 90 days, without overtime premium", () => {
    const records = {
      // 40 and 50 hours.
      time: [...workDays(0, 5, 8), ...workDays(1, 5, 10)],
      jobs: [job(on(0, 0), "36"), job(on(1, 0), "45.3")],
      leave: [off(on(2, 0), 450, "sick")],
      closed: [period(0)],
    };
    const paid = weeksOf([flat()], { ...records, leave: [] });
    const [week] = weeksOf([flat()], { ...records, paid }, 1);
    // 81.3 × $30.00 = $2,439.00 in 90 h: $27.10. 7.5 × $27.10 = $203.25. The premium of 10 h is not in it.
    expect(week?.leave).toEqual([
      { day: on(2, 0), kind: "sick", minutes: 450, rateCents: 2710, cents: 20_325 },
    ]);
    // The period of the leave is not full, and changes nothing.
    const [same] = weeksOf(
      [flat()],
      {
        ...records,
        time: [...records.time, work(on(2, 1), 60)],
        jobs: [...records.jobs, job(on(2, 1), "20")],
        paid,
      },
      1,
    );
    expect(same?.leaveCents).toBe(20_325);
  });

  it("overtime hours of hourly weeks once, in the average after a change to a flat plan", () => {
    const plans = [hourly(2000), { ...flat(), from: on(2, 0) }];
    const [week] = weeksOf(
      plans,
      { time: workDays(0, 5, 10), leave: [off(on(2, 0))], closed: [period(0)] },
      1,
    ).filter((each) => each.week === on(2, 0));
    // 50 h at $20.00, and 10 h of them half more, which is not counted: $20.00.
    expect(week?.leave).toMatchObject([{ rateCents: 2000, cents: 16_000 }]);
  });

  it("nothing yet where there is neither a leave rate nor an average, and says whose", () => {
    const leave = [off(on(0, 4))];
    const now = pay([flat()], { leave });
    expect(now.withoutLeaveRate).toEqual([{ staff: "t1", week: mon }]);
    expect(now.weeks[0]?.leave).toMatchObject([{ minutes: 480, rateCents: null, cents: 0 }]);
    expect(pay([flat({ leaveRateCents: 2000 })], { leave }).withoutLeaveRate).toEqual([]);
    // Also of leave in an earlier week that is approved late.
    expect(pay([flat()], { leave, closed: [period(0)] }, 1).withoutLeaveRate).toHaveLength(1);
    // And of a person without a plan.
    expect(pay([], { leave }).withoutPlan).toEqual([{ staff: "t1", week: mon }]);
    expect(weeksOf([plan({ kind: "outside" } as never)], { leave })).toEqual([]);
  });

  it("nothing more to a salary, which pays for a week of leave alone", () => {
    const salary = plan({ kind: "salary", weekCents: 100_000, overtime: "exempt" } as never);
    const weeks = weeksOf([salary], {
      time: workDays(0, 3, 8),
      leave: [off(on(0, 3)), ...[0, 1, 2, 3, 4].map((day) => off(on(1, day)))],
    });
    expect(
      weeks.map(({ leaveMinutes, leaveCents, totalCents }) => [leaveMinutes, leaveCents, totalCents]),
    ).toEqual([
      [480, 0, 100_000],
      [2400, 0, 100_000],
    ]);
    expect(weeks[0]?.leave).toMatchObject([{ rateCents: null, cents: 0 }]);
  });

  it("and lifts no guarantee: a week of leave alone has none", () => {
    const plans = [flat({ guaranteeHours: "36", leaveRateCents: 2500 })];
    const weeks = weeksOf(plans, {
      time: [work(on(1, 0), 480)],
      leave: [0, 1, 2, 3, 4].map((day) => off(on(0, day))).concat(off(on(1, 1))),
    });
    // 40 × $25.00. Then 36 × $30.00 for a week with worked time, and 8 × $25.00.
    expect(weeks).toMatchObject([
      { guaranteeCents: 0, leaveCents: 100_000, totalCents: 100_000 },
      { guaranteeCents: 108_000, leaveCents: 20_000, totalCents: 128_000 },
    ]);
  });

  it("toward a draw, and nothing is recovered from it", () => {
    const plans = [flat({ drawCents: 50_000, leaveRateCents: 2000 })];
    const weeks = weeksOf(plans, {
      jobs: [job(on(0, 0), "10")],
      // 8 × $20.00 = $160.00, then 40 × $20.00 = $800.00.
      leave: [off(on(0, 1)), ...[0, 1, 2, 3, 4].map((day) => off(on(1, day)))],
    });
    // $300.00 and $160.00 are $40.00 short. $800.00 of leave is above the draw, and pays nothing back.
    expect(weeks).toMatchObject([
      { leaveCents: 16_000, drawCents: 4000, drawBalanceCents: 4000, totalCents: 50_000 },
      { leaveCents: 80_000, drawCents: 0, drawBalanceCents: 4000, totalCents: 80_000 },
    ]);
  });

  it("rounded half up once a week, with lines that add up", () => {
    const [week] = weeksOf([hourly(1001)], {
      leave: [off(on(0, 0), 50, "sick"), off(on(0, 1), 50, "sick"), off(on(0, 1), 50)],
    });
    // 150 min × $10.01 / 60 = $25.025, not three times $8.34.
    expect(week).toMatchObject({ leaveMinutes: 150, leaveCents: 2503, totalCents: 2503 });
    expect(week?.leave.map(({ cents }) => cents)).toEqual([835, 834, 834]);
    // 1 min of $0.30 is half a cent.
    expect(weeksOf([hourly(30)], { leave: [off(on(0, 0), 1)] })[0]?.leaveCents).toBe(1);
    // Twice a minute is one cent, not two.
    expect(weeksOf([hourly(30)], { leave: [off(on(0, 0), 1), off(on(0, 1), 1)] })[0]?.leave).toMatchObject([
      { cents: 1 },
      { cents: 0 },
    ]);
  });
});

describe("leave and a closed period", () => {
  const time = workDays(0, 4, 8);
  const paid = weeksOf([hourly(2500)], { time });
  const paidWithLeave = weeksOf([hourly(2500)], { time, leave: [off(on(0, 4))] });

  it("falls into the next one as a change, when it is approved after the close", () => {
    const weeks = weeksOf([hourly(2500)], { time, leave: [off(on(0, 4))], paid, closed: [period(0)] }, 1);
    expect(weeks).toMatchObject([
      { week: mon, minutes: 0, leaveMinutes: 480, leaveCents: 20_000, totalCents: 20_000 },
    ]);
    expect(weeks[0]?.leave).toHaveLength(1);
  });

  it("is taken back by the next one, when it is canceled after the close", () => {
    const weeks = weeksOf([hourly(2500)], { time, paid: paidWithLeave, closed: [period(0)] }, 1);
    expect(weeks).toMatchObject([{ week: mon, minutes: 0, leaveMinutes: -480, totalCents: -20_000 }]);
    expect(weeks[0]?.leave).toEqual([
      { day: on(0, 4), kind: "vacation", minutes: -480, rateCents: 2500, cents: -20_000 },
    ]);
  });

  it("takes back the only leave of a week, and changes its kind", () => {
    const only = weeksOf([hourly(2500)], { leave: [off(on(0, 4))] });
    expect(weeksOf([hourly(2500)], { paid: only }, 1)).toMatchObject([
      { totalCents: -20_000, leave: [{ minutes: -480, cents: -20_000 }] },
    ]);
    // Sick leave instead of vacation: the lines change, and the pay does not.
    expect(weeksOf([hourly(2500)], { paid: only, leave: [off(on(0, 4), 480, "sick")] }, 1)).toMatchObject([
      {
        totalCents: 0,
        leave: [
          { kind: "sick", cents: 20_000 },
          { kind: "vacation", cents: -20_000 },
        ],
      },
    ]);
  });

  it("changes nothing once it is paid, also by an average", () => {
    const records = { time: workDays(0, 5, 8), jobs: [job(on(0, 0), "33.3")], closed: [period(0)] };
    const first = weeksOf([flat()], { ...records, closed: [] });
    const leave = [off(on(2, 2), 440)];
    const second = weeksOf([flat()], { ...records, leave, paid: first }, 1);
    expect(second[0]?.leaveCents).toBe(Math.round((33.3 * 3000 * 440) / (40 * 60)));
    const later = { ...records, leave, paid: [...first, ...second], closed: [period(0), period(1)] };
    expect(weeksOf([flat()], later, 2)).toEqual([]);
    // The average reads records before the first week that is compared, so that it stays when that week moves on.
    const moved = payPeriod(
      { people: [{ staff: "t1", zone }], plans: [flat()], ...later },
      { since: on(2, 0), ...period(2) },
    );
    expect(moved.weeks).toEqual([]);
  });

  it("counts days that began, so far in an open period", () => {
    const { weeks } = payPeriod(
      {
        people: [{ staff: "t1", zone }],
        plans: [hourly(2500)],
        time: [],
        jobs: [],
        paid: [],
        leave: [off(on(0, 1)), off(on(0, 4))],
      },
      { since: mon, ...period(0), today: on(0, 3) },
    );
    expect(weeks).toMatchObject([{ leaveMinutes: 480 }]);
  });
});
