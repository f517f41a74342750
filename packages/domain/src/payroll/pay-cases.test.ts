import { describe, expect, test } from "vitest";
import type { DatedPayPlan, OvertimeRule } from "./plans.ts";
import { type CompletedJob, payWeeks, type WorkedTime } from "./weeks.ts";

// Every case is worked out by hand, with its arithmetic beside it. Weeks begin on January 5, 12, and 19, 2026, when
// Chicago is six hours behind UTC, unless a case is about the clock change.
const mon = "2026-01-05";
const tue = "2026-01-06";
const wed = "2026-01-07";
const thu = "2026-01-08";
const fri = "2026-01-09";
const sat = "2026-01-10";
const sun = "2026-01-11";
const weekdays = [mon, tue, wed, thu, fri];
const sixDays = [...weekdays, sat];
const sevenDays = [...sixDays, sun];

const entry = (begins: string, ends: string, unpaidBreakMinutes = 0, staff = "t1"): WorkedTime => ({
  staff,
  in: new Date(begins),
  out: new Date(ends),
  unpaidBreakMinutes,
});
const chicago = (day: string, clock: string) => `${day}T${clock}-06:00`;
/** From 6:00 for so many minutes. */
const shift = (day: string, minutes: number, staff = "t1"): WorkedTime => {
  const begins = new Date(chicago(day, "06:00:00"));
  return { staff, in: begins, out: new Date(begins.getTime() + minutes * 60_000), unpaidBreakMinutes: 0 };
};
const hours = (days: readonly string[], each: number) => days.map((day) => shift(day, each * 60));

const hourly = (rateCents: number, overtime: OvertimeRule = "federal", from = mon): DatedPayPlan => ({
  staff: "t1",
  from,
  kind: "hourly",
  rateCents,
  overtime,
});
const flat = (
  rateCents: number,
  guaranteeHours: string | null = null,
  overtime: OvertimeRule = "federal",
  from = mon,
): DatedPayPlan => ({ staff: "t1", from, kind: "flat", rateCents, guaranteeHours, overtime });
const commission = (
  laborBasisPoints: number,
  partsBasisPoints: number,
  overtime: OvertimeRule = "federal",
): DatedPayPlan => ({
  staff: "t1",
  from: mon,
  kind: "commission",
  laborBasisPoints,
  partsBasisPoints,
  overtime,
});

const job = (flagHours: string, more: Partial<CompletedJob> = {}): CompletedJob => ({
  staff: "t1",
  completedOn: wed,
  flagHours,
  laborCents: 0,
  partsCents: 0,
  comebackOf: null,
  ...more,
});
const sold = (laborCents: number, partsCents = 0) => job("0", { laborCents, partsCents });

type Amounts = Partial<{
  staff: string;
  week: string;
  minutes: number;
  overtimeMinutes: number;
  doubleMinutes: number;
  flagHours: string;
  regularCents: number;
  overtimeCents: number;
  flatCents: number;
  guaranteeCents: number;
  commissionCents: number;
}>;
interface Case {
  name: string;
  plans: DatedPayPlan[];
  time?: WorkedTime[];
  jobs?: CompletedJob[];
  period?: [from: string, to: string];
  pays: Amounts[];
}

function check({ plans, time = [], jobs = [], period = [mon, "2026-01-25"], pays }: Case) {
  const [from, to] = period;
  const paid = payWeeks(plans, time, jobs, { from, to, zone: "America/Chicago" });
  const empty = {
    staff: "t1",
    week: mon,
    minutes: 0,
    overtimeMinutes: 0,
    doubleMinutes: 0,
    flagHours: "0",
    regularCents: 0,
    overtimeCents: 0,
    flatCents: 0,
    guaranteeCents: 0,
    commissionCents: 0,
  };
  const want = pays.map((amounts) => {
    const row = { ...empty, ...amounts };
    const { regularCents, overtimeCents, flatCents, guaranteeCents, commissionCents } = row;
    return {
      ...row,
      totalCents: regularCents + overtimeCents + flatCents + guaranteeCents + commissionCents,
    };
  });
  expect(paid).toEqual({ ok: true, value: want });
}

describe("hourly, federal", () => {
  test.each<Case>([
    {
      // 5 × 480 = 2,400 min. 40 h × $25 = $1,000.
      name: "40 hours are all regular",
      plans: [hourly(2500)],
      time: hours(weekdays, 8),
      pays: [{ minutes: 2400, regularCents: 100_000 }],
    },
    {
      // 45 h: 40 × $25 = $1,000, and 5 × $37.50 = $187.50.
      name: "what the week has above 40 hours is overtime",
      plans: [hourly(2500)],
      time: hours(weekdays, 9),
      pays: [{ minutes: 2700, overtimeMinutes: 300, regularCents: 100_000, overtimeCents: 18_750 }],
    },
    {
      // One minute at $37.50 an hour: 3,750 / 60 = 62.5 cents, rounded up to 63.
      name: "one minute of overtime, half a cent rounded up",
      plans: [hourly(2500)],
      time: [...hours(weekdays, 8), shift(sat, 1)],
      pays: [{ minutes: 2401, overtimeMinutes: 1, regularCents: 100_000, overtimeCents: 63 }],
    },
    {
      // 2,399 × 2,500 / 60 = 99,958.33.
      name: "a minute less than 40 hours",
      plans: [hourly(2500)],
      time: [...hours(weekdays.slice(1), 8), shift(mon, 479)],
      pays: [{ minutes: 2399, regularCents: 99_958 }],
    },
    {
      // 470 × 1,999 / 60 = 939,530 / 60 = 15,658.83.
      name: "an odd rate, rounded up",
      plans: [hourly(1999)],
      time: [shift(mon, 470)],
      pays: [{ minutes: 470, regularCents: 15_659 }],
    },
    {
      // 30 × 2,001 / 60 = 1,000.5, rounded up.
      name: "half a cent",
      plans: [hourly(2001)],
      time: [shift(mon, 30)],
      pays: [{ minutes: 30, regularCents: 1001 }],
    },
    {
      // 60 × 2,001 / 60 = 2,001. Rounded each, it would be 2 × 1,001 = 2,002.
      name: "two entries are rounded once, together",
      plans: [hourly(2001)],
      time: [shift(mon, 30), shift(tue, 30)],
      pays: [{ minutes: 60, regularCents: 2001 }],
    },
    {
      // 8:00 to 16:30 is 510 min, less 30.
      name: "an unpaid break is taken off",
      plans: [hourly(2500)],
      time: [entry(chicago(mon, "08:00:00"), chicago(mon, "16:30:00"), 30)],
      pays: [{ minutes: 480, regularCents: 20_000 }],
    },
    {
      // 59 min 59 s is 59 min. 59 × 6,000 / 60 = 5,900.
      name: "seconds are rounded down",
      plans: [hourly(6000)],
      time: [entry(chicago(mon, "08:00:00"), chicago(mon, "08:59:59"))],
      pays: [{ minutes: 59, regularCents: 5900 }],
    },
    {
      // 269.5 min are 269, less 30 = 239.
      name: "minutes are rounded down before the break is taken off",
      plans: [hourly(6000)],
      time: [entry(chicago(mon, "08:00:30"), chicago(mon, "12:30:00"), 30)],
      pays: [{ minutes: 239, regularCents: 23_900 }],
    },
    {
      // 60 h × $25 = $1,500.
      name: "an exempt person has no overtime",
      plans: [hourly(2500, "exempt")],
      time: hours(sixDays, 10),
      pays: [{ minutes: 3600, regularCents: 150_000 }],
    },
    {
      // 13 h in a day and 30 in the week: nothing above 40.
      name: "a long day alone is no federal overtime",
      plans: [hourly(2500)],
      time: [shift(mon, 13 * 60), shift(tue, 17 * 60)],
      pays: [{ minutes: 1800, regularCents: 75_000 }],
    },
    {
      // Flag hours are counted, and hourly people are not paid by them.
      name: "jobs do not change hourly pay",
      plans: [hourly(2500)],
      time: [shift(mon, 60)],
      jobs: [job("3.5"), job("0.75")],
      pays: [{ minutes: 60, flagHours: "4.25", regularCents: 2500 }],
    },
  ])("$name", check);
});

describe("the shop's clock", () => {
  test.each<Case>([
    {
      // March 7, 22:00 CST = 04:00 UTC; March 8, 06:00 CDT = 11:00 UTC: 7 h, all Saturday's.
      name: "a night in which the clock goes forward has an hour less",
      plans: [hourly(2500)],
      time: [entry("2026-03-07T22:00:00-06:00", "2026-03-08T06:00:00-05:00")],
      period: ["2026-03-02", "2026-03-08"],
      pays: [{ week: "2026-03-02", minutes: 420, regularCents: 17_500 }],
    },
    {
      // October 31, 22:00 CDT = 03:00 UTC; November 1, 06:00 CST = 12:00 UTC: 9 h of Saturday. 8 × $25 and 1 × $37.50.
      name: "a night in which the clock goes back has an hour more",
      plans: [hourly(2500, "california")],
      time: [entry("2026-10-31T22:00:00-05:00", "2026-11-01T06:00:00-06:00")],
      period: ["2026-10-26", "2026-11-01"],
      pays: [
        { week: "2026-10-26", minutes: 540, overtimeMinutes: 60, regularCents: 20_000, overtimeCents: 3750 },
      ],
    },
    {
      // 1:00 CST = 07:00 UTC; 10:00 CDT = 15:00 UTC: 8 h, though the clock shows 9. No overtime.
      name: "a day in which the clock goes forward",
      plans: [hourly(2500, "california")],
      time: [entry("2026-03-08T01:00:00-06:00", "2026-03-08T10:00:00-05:00")],
      period: ["2026-03-02", "2026-03-08"],
      pays: [{ week: "2026-03-02", minutes: 480, regularCents: 20_000 }],
    },
    {
      // 0:30 CDT = 05:30 UTC; 9:30 CST = 15:30 UTC: 10 h, 2 above 8. 8 × $25, 2 × $37.50.
      name: "a day in which the clock goes back",
      plans: [hourly(2500, "california")],
      time: [entry("2026-11-01T00:30:00-05:00", "2026-11-01T09:30:00-06:00")],
      period: ["2026-10-26", "2026-11-01"],
      pays: [
        { week: "2026-10-26", minutes: 600, overtimeMinutes: 120, regularCents: 20_000, overtimeCents: 7500 },
      ],
    },
    {
      // 18:00 to 3:00 is 9 h of Tuesday: 1 above 8. Cut at midnight, it would be 6 and 3.
      name: "an entry over midnight belongs to the day it began",
      plans: [hourly(2500, "california")],
      time: [entry(chicago(tue, "18:00:00"), chicago(wed, "03:00:00"))],
      pays: [{ minutes: 540, overtimeMinutes: 60, regularCents: 20_000, overtimeCents: 3750 }],
    },
    {
      // 36 h, and 8 from Sunday 20:00 to Monday 4:00: 44, 4 above 40. The next week has nothing and is left out.
      name: "an entry over the end of the week belongs to the week it began",
      plans: [hourly(2500)],
      time: [...hours(sixDays, 6), entry(chicago(sun, "20:00:00"), "2026-01-12T04:00:00-06:00")],
      pays: [{ minutes: 2640, overtimeMinutes: 240, regularCents: 100_000, overtimeCents: 15_000 }],
    },
    {
      // Tuesday 05:30 UTC is Monday 23:30 in Chicago: Monday has 8 h and 1 h.
      name: "the day is the shop's, not that of UTC",
      plans: [hourly(2500, "california")],
      time: [shift(mon, 480), entry("2026-01-06T05:30:00Z", "2026-01-06T06:30:00Z")],
      pays: [{ minutes: 540, overtimeMinutes: 60, regularCents: 20_000, overtimeCents: 3750 }],
    },
    {
      // Monday 05:59 UTC is Sunday 23:59 in Chicago: the week of January 5.
      name: "so is the week",
      plans: [hourly(2500)],
      time: [entry("2026-01-12T05:59:00Z", "2026-01-12T06:59:00Z")],
      pays: [{ minutes: 60, regularCents: 2500 }],
    },
    {
      name: "what began before the period, or after it, is not read",
      plans: [hourly(2500)],
      time: [entry("2026-01-12T05:59:00Z", "2026-01-12T06:59:00Z"), shift("2026-01-19", 60)],
      jobs: [job("1", { completedOn: sun }), job("1", { completedOn: "2026-01-19" })],
      period: ["2026-01-12", "2026-01-18"],
      pays: [],
    },
  ])("$name", check);
});

describe("hourly, California", () => {
  test.each<Case>([
    {
      // 8 × $25 = $200; 2 × $37.50 = $75.
      name: "a day above 8 hours",
      plans: [hourly(2500, "california")],
      time: hours([mon], 10),
      pays: [{ minutes: 600, overtimeMinutes: 120, regularCents: 20_000, overtimeCents: 7500 }],
    },
    {
      // 8 × $25 = $200; 4 × $37.50 = $150. 12 is not above 12.
      name: "a day of 12 hours has none at two",
      plans: [hourly(2500, "california")],
      time: hours([mon], 12),
      pays: [{ minutes: 720, overtimeMinutes: 240, regularCents: 20_000, overtimeCents: 15_000 }],
    },
    {
      // 8 × $25 = $200; 4 × $37.50 = $150 and 1 × $50.
      name: "a day above 12 hours",
      plans: [hourly(2500, "california")],
      time: hours([mon], 13),
      pays: [
        {
          minutes: 780,
          overtimeMinutes: 240,
          doubleMinutes: 60,
          regularCents: 20_000,
          overtimeCents: 20_000,
        },
      ],
    },
    {
      // 6 × 7 = 42 h, no day above 8: 2 above 40. 40 × $25, 2 × $37.50.
      name: "a week above 40 hours",
      plans: [hourly(2500, "california")],
      time: hours(sixDays, 7),
      pays: [{ minutes: 2520, overtimeMinutes: 120, regularCents: 100_000, overtimeCents: 7500 }],
    },
    {
      // 5 × 10 = 50 h: the days count 10, and 40 are left. 40 × $25, 10 × $37.50.
      name: "what a day counted, the week does not count again",
      plans: [hourly(2500, "california")],
      time: hours(weekdays, 10),
      pays: [{ minutes: 3000, overtimeMinutes: 600, regularCents: 100_000, overtimeCents: 37_500 }],
    },
    {
      // 6 × 9 = 54 h: the days count 6, 48 are left, 8 above 40. 40 × $25, 14 × $37.50 = $525.
      name: "days and week both count",
      plans: [hourly(2500, "california")],
      time: hours(sixDays, 9),
      pays: [{ minutes: 3240, overtimeMinutes: 840, regularCents: 100_000, overtimeCents: 52_500 }],
    },
    {
      // 35 h. Sunday's 5 at one and a half: 30 × $25 = $750, 5 × $37.50 = $187.50.
      name: "the seventh day in a row",
      plans: [hourly(2500, "california")],
      time: hours(sevenDays, 5),
      pays: [{ minutes: 2100, overtimeMinutes: 300, regularCents: 75_000, overtimeCents: 18_750 }],
    },
    {
      // 6 × 4 = 24 × $25 = $600. Sunday: 8 × $37.50 = $300 and 2 × $50 = $100.
      name: "a seventh day above 8 hours",
      plans: [hourly(2500, "california")],
      time: [...hours(sixDays, 4), shift(sun, 600)],
      pays: [
        {
          minutes: 2040,
          overtimeMinutes: 480,
          doubleMinutes: 120,
          regularCents: 60_000,
          overtimeCents: 40_000,
        },
      ],
    },
    {
      // 6 × 8 = 48: 8 above 40. Sunday's 6 are counted by the day: 14 × $37.50 = $525, 40 × $25.
      name: "a seventh day in a week above 40 hours",
      plans: [hourly(2500, "california")],
      time: [...hours(sixDays, 8), shift(sun, 360)],
      pays: [{ minutes: 3240, overtimeMinutes: 840, regularCents: 100_000, overtimeCents: 52_500 }],
    },
    {
      // Tuesday to Sunday are six days: 36 h × $25.
      name: "six days are no seventh day",
      plans: [hourly(2500, "california")],
      time: hours(sevenDays.slice(1), 6),
      pays: [{ minutes: 2160, regularCents: 90_000 }],
    },
    {
      // Thursday to Wednesday: 4 days in one week and 3 in the next. 24 h and 18 h × $25.
      name: "seven days in a row of two workweeks are no seventh day",
      plans: [hourly(2500, "california")],
      time: hours([thu, fri, sat, sun, "2026-01-12", "2026-01-13", "2026-01-14"], 6),
      pays: [
        { minutes: 1440, regularCents: 60_000 },
        { week: "2026-01-12", minutes: 1080, regularCents: 45_000 },
      ],
    },
    {
      // Wednesday's 30 minutes are all an unpaid break, so six days have worked time: 30 h × $25.
      name: "a day without worked minutes ends the row",
      plans: [hourly(2500, "california")],
      time: [
        ...hours(
          sevenDays.filter((day) => day !== wed),
          5,
        ),
        entry(chicago(wed, "08:00:00"), chicago(wed, "08:30:00"), 30),
      ],
      pays: [{ minutes: 1800, regularCents: 75_000 }],
    },
    {
      // Two entries of Monday: 5 + 5 = 10 h, 2 above 8.
      name: "entries of a day are added before its limit",
      plans: [hourly(2500, "california")],
      time: [
        entry(chicago(mon, "06:00:00"), chicago(mon, "11:00:00")),
        entry(chicago(mon, "12:00:00"), chicago(mon, "17:00:00")),
      ],
      pays: [{ minutes: 600, overtimeMinutes: 120, regularCents: 20_000, overtimeCents: 7500 }],
    },
  ])("$name", check);
});

describe("flat rate", () => {
  test.each<Case>([
    {
      // 42.5 × $28 = $1,190.
      name: "flag hours are paid, whatever the clock says",
      plans: [flat(2800)],
      time: hours(weekdays, 8),
      jobs: [job("40.7"), job("1.8")],
      pays: [{ minutes: 2400, flagHours: "42.5", flatCents: 119_000 }],
    },
    {
      // 50 × $30 = $1,500 for 50 h: $30 an hour. 10 overtime hours add $15 each.
      name: "overtime adds half of the regular rate",
      plans: [flat(3000)],
      time: hours(weekdays, 10),
      jobs: [job("50")],
      pays: [
        { minutes: 3000, overtimeMinutes: 600, flagHours: "50", flatCents: 150_000, overtimeCents: 15_000 },
      ],
    },
    {
      // 55 × $25 = $1,375 for 44 h: $31.25 an hour. 4 × $15.625 = $62.50.
      name: "a fast technician's regular rate is above the rate of the plan",
      plans: [flat(2500)],
      time: [...hours(weekdays, 8), shift(sat, 240)],
      jobs: [job("55")],
      pays: [
        { minutes: 2640, overtimeMinutes: 240, flagHours: "55", flatCents: 137_500, overtimeCents: 6250 },
      ],
    },
    {
      // 31.7 × $28 = $887.60. The guarantee lifts 8.3 h: $232.40.
      name: "a guarantee lifts the week's flag hours",
      plans: [flat(2800, "40")],
      time: hours(weekdays, 8),
      jobs: [job("31.7")],
      pays: [{ minutes: 2400, flagHours: "31.7", flatCents: 88_760, guaranteeCents: 23_240 }],
    },
    {
      name: "a guarantee adds nothing to more flag hours",
      plans: [flat(2800, "40")],
      time: hours(weekdays, 8),
      jobs: [job("40.1")],
      pays: [{ minutes: 2400, flagHours: "40.1", flatCents: 112_280 }],
    },
    {
      // One worked minute: 40 × $28 = $1,120.
      name: "a guarantee is paid for a week with one minute",
      plans: [flat(2800, "40")],
      time: [shift(mon, 1)],
      pays: [{ minutes: 1, guaranteeCents: 112_000 }],
    },
    {
      // 2 × $28. Nobody worked, so nothing is lifted.
      name: "a guarantee is not paid for a week without worked time",
      plans: [flat(2800, "40")],
      jobs: [job("2.0")],
      pays: [{ flagHours: "2", flatCents: 5600 }],
    },
    {
      // 30 × $20 = $600 and 10 × $20 = $200: $800 for 48 h. 8 h × half of 16.66… = 80,000 × 8 / 96 = 6,666.67.
      name: "the guarantee is part of the regular rate",
      plans: [flat(2000, "40")],
      time: hours(sixDays, 8),
      jobs: [job("30")],
      pays: [
        {
          minutes: 2880,
          overtimeMinutes: 480,
          flagHours: "30",
          flatCents: 60_000,
          guaranteeCents: 20_000,
          overtimeCents: 6667,
        },
      ],
    },
    {
      // 0.35 × 2,850 = 997.5, rounded up.
      name: "hundredths of an hour, half a cent rounded up",
      plans: [flat(2850)],
      jobs: [job("0.35")],
      pays: [{ flagHours: "0.35", flatCents: 998 }],
    },
    {
      // 0.7 × 2,850 = 1,995. Rounded each, it would be 1,996.
      name: "jobs are rounded once, together",
      plans: [flat(2850)],
      jobs: [job("0.35"), job("0.35")],
      pays: [{ flagHours: "0.7", flatCents: 1995 }],
    },
    {
      // 0.1 + 0.2 = 0.3, as decimals: 0.3 × 2,500 = 750.
      name: "tenths add up exactly",
      plans: [flat(2500)],
      jobs: [job("0.1"), job("0.2")],
      pays: [{ flagHours: "0.3", flatCents: 750 }],
    },
    {
      // 1.125 × 3 = 3.375; × 2,400 = 8,100.
      name: "thousandths of an hour",
      plans: [flat(2400)],
      jobs: [job("1.125"), job("1.125"), job("1.125")],
      pays: [{ flagHours: "3.375", flatCents: 8100 }],
    },
    {
      // 13 × $20 = $260 for 13 h: $20 an hour. 4 × $10 and 1 × $20.
      name: "hours at two add a whole regular rate",
      plans: [flat(2000, null, "california")],
      time: hours([mon], 13),
      jobs: [job("13")],
      pays: [
        {
          minutes: 780,
          overtimeMinutes: 240,
          doubleMinutes: 60,
          flagHours: "13",
          flatCents: 26_000,
          overtimeCents: 6000,
        },
      ],
    },
    {
      // 24 h of one day: 4 at one and a half, 12 at two. 0.01 × 250 = 2.5 cents, paid as 3.
      // 2.5 × (4 / 2 + 12) / 24 = 1.458, paid as 1. Of the rounded 3 it would be 1.75, paid as 2.
      name: "the regular rate comes from what is not rounded yet",
      plans: [flat(250, null, "california")],
      time: hours([mon], 24),
      jobs: [job("0.01")],
      pays: [
        {
          minutes: 1440,
          overtimeMinutes: 240,
          doubleMinutes: 720,
          flagHours: "0.01",
          flatCents: 3,
          overtimeCents: 1,
        },
      ],
    },
    {
      // 50 × $30.
      name: "an exempt person's flat rate has no overtime",
      plans: [flat(3000, null, "exempt")],
      time: hours(weekdays, 10),
      jobs: [job("50")],
      pays: [{ minutes: 3000, flagHours: "50", flatCents: 150_000 }],
    },
  ])("$name", check);
});

describe("comebacks", () => {
  test.each<Case>([
    {
      // 5 × $20. The comeback's 3 are not paid, and the guarantee of 8 lifts 3: $60.
      name: "a comeback's flag hours are not counted",
      plans: [flat(2000, "8")],
      time: [shift(mon, 480)],
      jobs: [job("5"), job("3", { comebackOf: "j7" })],
      pays: [{ minutes: 480, flagHours: "5", flatCents: 10_000, guaranteeCents: 6000 }],
    },
    {
      // t1's comeback of t2's job: t2's 2 h × $20 stay.
      name: "a comeback takes nothing back from who did the job first",
      plans: [flat(2000), { ...flat(2000), staff: "t2" }],
      jobs: [job("2", { staff: "t2" }), job("2", { comebackOf: "j1", completedOn: fri })],
      pays: [{}, { staff: "t2", flagHours: "2", flatCents: 4000 }],
    },
    {
      // 10% of $500 = $50. The comeback's $300 and $80 are not counted.
      name: "a comeback pays no commission",
      plans: [commission(1000, 1000)],
      jobs: [sold(50_000), job("0", { laborCents: 30_000, partsCents: 8000, comebackOf: "j1" })],
      pays: [{ commissionCents: 5000 }],
    },
  ])("$name", check);
});

describe("commission", () => {
  test.each<Case>([
    {
      // 10% of 123,456 = 12,345.6; 5% of 65,432 = 3,271.6; together 15,617.2.
      name: "a share of labor and a share of parts",
      plans: [commission(1000, 500)],
      jobs: [sold(123_456, 65_432)],
      pays: [{ commissionCents: 15_617 }],
    },
    {
      // 10% of 45 = 4.5, rounded up.
      name: "half a cent",
      plans: [commission(1000, 0)],
      jobs: [sold(45)],
      pays: [{ commissionCents: 5 }],
    },
    {
      // 4.5 + 4.5 = 9. Rounded each, it would be 10.
      name: "jobs and shares are rounded once, together",
      plans: [commission(1000, 1000)],
      jobs: [sold(45), sold(0, 45)],
      pays: [{ commissionCents: 9 }],
    },
    {
      // 20% of $5,000 = $1,000 for 50 h: $20 an hour. 10 × $10.
      name: "overtime adds half of the regular rate",
      plans: [commission(2000, 0)],
      time: hours(weekdays, 10),
      jobs: [sold(500_000)],
      pays: [{ minutes: 3000, overtimeMinutes: 600, commissionCents: 100_000, overtimeCents: 10_000 }],
    },
    {
      name: "overtime hours without anything sold add nothing",
      plans: [commission(2000, 0)],
      time: hours(weekdays, 10),
      pays: [{ minutes: 3000, overtimeMinutes: 600 }],
    },
  ])("$name", check);
});

describe("plans and weeks", () => {
  test.each<Case>([
    {
      // 8 h × $20 by the first; 5 × $28 by the second.
      name: "a plan begins on its Monday",
      plans: [flat(2800, null, "federal", "2026-01-12"), hourly(2000)],
      time: [...hours([sun], 8), shift("2026-01-12", 480)],
      jobs: [job("3"), job("5", { completedOn: "2026-01-12" })],
      pays: [
        { minutes: 480, flagHours: "3", regularCents: 16_000 },
        { week: "2026-01-12", minutes: 480, flagHours: "5", flatCents: 14_000 },
      ],
    },
    {
      // $21 began after $20. $99 begins after the week.
      name: "the latest plan that began counts",
      plans: [
        hourly(9900, "federal", "2026-01-12"),
        hourly(2100, "federal", mon),
        hourly(2000, "federal", "2025-12-01"),
      ],
      time: [shift(sat, 60)],
      pays: [{ minutes: 60, regularCents: 2100 }],
    },
    {
      // 42 h by each rule: 6 × 7. California's overtime is no different here, exempt has none.
      name: "the overtime rule changes with the plan",
      plans: [hourly(2500, "california"), hourly(2500, "exempt", "2026-01-12")],
      time: [
        ...hours(sixDays, 7),
        ...hours(["2026-01-12", "2026-01-13", "2026-01-14", "2026-01-15", "2026-01-16", "2026-01-17"], 7),
      ],
      pays: [
        { minutes: 2520, overtimeMinutes: 120, regularCents: 100_000, overtimeCents: 7500 },
        { week: "2026-01-12", minutes: 2520, regularCents: 105_000 },
      ],
    },
    {
      name: "weeks with neither time nor jobs are left out",
      plans: [hourly(2500)],
      time: [shift(mon, 60), shift("2026-01-19", 120)],
      pays: [
        { minutes: 60, regularCents: 2500 },
        { week: "2026-01-19", minutes: 120, regularCents: 5000 },
      ],
    },
    {
      name: "a week with only a comeback stays, with nothing to pay",
      plans: [flat(2500, "40")],
      jobs: [job("1.5", { comebackOf: "j1" })],
      pays: [{}],
    },
    {
      name: "rows are by staff, then week",
      plans: ["b", "a", "B"].map((staff) => ({ ...hourly(6000), staff })),
      time: [shift("2026-01-12", 1, "b"), shift(mon, 2, "b"), shift(mon, 3, "a"), shift(mon, 4, "B")],
      pays: [
        { staff: "B", minutes: 4, regularCents: 400 },
        { staff: "a", minutes: 3, regularCents: 300 },
        { staff: "b", minutes: 2, regularCents: 200 },
        { staff: "b", week: "2026-01-12", minutes: 1, regularCents: 100 },
      ],
    },
  ])("$name", check);
});

test("a person with time and no plan is named, with the week", () => {
  const paid = payWeeks([hourly(2500, "federal", "2026-01-12")], [shift(mon, 60)], [], {
    from: mon,
    to: sun,
    zone: "America/Chicago",
  });
  expect(paid).toMatchObject({
    ok: false,
    reason: "t1 has no pay plan in the week of 2026-01-05. Add one that begins on or before that day.",
  });
});
