import { describe, test } from "vitest";
import {
  type Case,
  chicago,
  entry,
  expectPay,
  fri,
  hourly,
  hours,
  job,
  mon,
  sat,
  sevenDays,
  shift,
  sixDays,
  sun,
  thu,
  tue,
  wed,
  weekdays,
} from "../../test/pay-case.ts";

// Each case has its arithmetic beside it, worked out by hand.

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
  ])("$name", expectPay);
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
  ])("$name", expectPay);
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
  ])("$name", expectPay);
});
