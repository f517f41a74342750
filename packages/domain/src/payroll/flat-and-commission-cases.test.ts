import { describe, expect, test } from "vitest";
import {
  type Case,
  commission,
  expectPay,
  flat,
  fri,
  hourly,
  hours,
  job,
  mon,
  sat,
  shift,
  sixDays,
  sold,
  sun,
  weekdays,
} from "../../test/pay-case.ts";
import { payWeeks } from "./weeks.ts";

// Each case has its arithmetic beside it, worked out by hand.

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
  ])("$name", expectPay);
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
  ])("$name", expectPay);
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
  ])("$name", expectPay);
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
  ])("$name", expectPay);
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
