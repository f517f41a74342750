import { describe, it } from "vitest";
import {
  type Case,
  commission,
  expectPay,
  flat,
  hourly,
  hours,
  job,
  mon,
  plan,
  sevenDays,
  sixDays,
  sold,
  thu,
  tue,
  wed,
  weekdays,
} from "../../test/pay-case.ts";
import type { OvertimeRule } from "./plans.ts";

const salary = (weekCents: number, overtime: OvertimeRule = "federal") =>
  plan({ kind: "salary", weekCents, overtime });
const bonus = (rateCents: number, bonusCents: number, above: string, overtime: OvertimeRule = "federal") =>
  plan({ kind: "hourly-bonus", rateCents, bonusCents, bonusAboveHours: above, overtime });
const spiffed = (spiffCents: number) => job("0", { spiffCents });

const cases: Case[] = [
  {
    name: "an exempt salary is the same for 50 hours",
    plans: [salary(120_000, "exempt")],
    time: hours(weekdays, 10),
    pays: [{ minutes: 3000, salaryCents: 120_000 }],
  },
  {
    name: "a salary with overtime adds half of the regular rate: 29 CFR 778.114",
    // 50 h. Regular rate $1,200 / 50 = $24. 10 × $24 / 2 = $120.
    plans: [salary(120_000)],
    time: hours(weekdays, 10),
    pays: [{ minutes: 3000, overtimeMinutes: 600, salaryCents: 120_000, overtimeCents: 12_000 }],
  },
  {
    name: "the longer the week, the lower the regular rate of a salary",
    // 60 h. Regular rate $1,200 / 60 = $20. 20 × $20 / 2 = $200.
    plans: [salary(120_000)],
    time: hours(sixDays, 10),
    pays: [{ minutes: 3600, overtimeMinutes: 1200, salaryCents: 120_000, overtimeCents: 20_000 }],
  },
  {
    name: "half of a salary's regular rate is rounded once",
    // 45 h. $1,000 / 45 × 5 / 2 = $55.5555…
    plans: [salary(100_000)],
    time: hours(weekdays, 9),
    pays: [{ minutes: 2700, overtimeMinutes: 300, salaryCents: 100_000, overtimeCents: 5556 }],
  },
  {
    name: "a short week has all of the salary",
    plans: [salary(100_000)],
    time: hours([mon, tue], 8),
    pays: [{ minutes: 960, salaryCents: 100_000 }],
  },
  {
    name: "California pays overtime at one and a half of a fortieth: Labor Code 515(d)",
    // 5 × 10 h: 2 h above 8 each day. $1,200 / 40 = $30. 10 × $45 = $450.
    plans: [salary(120_000, "california")],
    time: hours(weekdays, 10),
    pays: [{ minutes: 3000, overtimeMinutes: 600, salaryCents: 120_000, overtimeCents: 45_000 }],
  },
  {
    name: "California pays a salary's thirteenth hour at two of a fortieth",
    // 13 h: 4 at $45 and 1 at $60.
    plans: [salary(120_000, "california")],
    time: hours([mon], 13),
    pays: [
      { minutes: 780, overtimeMinutes: 240, doubleMinutes: 60, salaryCents: 120_000, overtimeCents: 24_000 },
    ],
  },
  {
    name: "California pays a salary's seventh day in a row",
    // 7 × 6 h = 42. The seventh: 6 h at 1.5 × $30 = $270. The six before: 36.
    plans: [salary(120_000, "california")],
    time: hours(sevenDays, 6),
    pays: [{ minutes: 2520, overtimeMinutes: 360, salaryCents: 120_000, overtimeCents: 27_000 }],
  },
  {
    name: "a spiff is part of a salary's regular rate",
    // 50 h. ($1,200 + $100) / 50 × 10 / 2 = $130.
    plans: [salary(120_000)],
    time: hours(weekdays, 10),
    jobs: [spiffed(10_000)],
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        salaryCents: 120_000,
        spiffCents: 10_000,
        overtimeCents: 13_000,
      },
    ],
  },
  {
    name: "a spiff beside a Californian salary adds half of its own rate",
    // 10 × $45 = $450, and $100 / 50 × 10 / 2 = $10.
    plans: [salary(120_000, "california")],
    time: hours(weekdays, 10),
    jobs: [spiffed(10_000)],
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        salaryCents: 120_000,
        spiffCents: 10_000,
        overtimeCents: 46_000,
      },
    ],
  },
  {
    name: "a spiff is paid by the hour, too, and is part of the regular rate: 29 CFR 778.208",
    // 50 h at $20: 40 × $20 = $800. 10 × $30 = $300, and $50 / 50 × 10 / 2 = $5.
    plans: [hourly(2000)],
    time: hours(weekdays, 10),
    jobs: [spiffed(5000)],
    pays: [
      { minutes: 3000, overtimeMinutes: 600, regularCents: 80_000, overtimeCents: 30_500, spiffCents: 5000 },
    ],
  },
  {
    name: "a spiff without overtime is only itself",
    plans: [hourly(2000)],
    time: hours(weekdays, 8),
    jobs: [spiffed(1500), spiffed(500)],
    pays: [{ minutes: 2400, regularCents: 80_000, spiffCents: 2000 }],
  },
  {
    name: "a spiff in a week without time has no overtime",
    plans: [flat(3000)],
    jobs: [job("2", { spiffCents: 500 })],
    pays: [{ flagHours: "2", flatCents: 6000, spiffCents: 500 }],
  },
  {
    name: "a spiff is part of the regular rate of flag hours",
    // 50 h. 60 × $30 = $1,800. ($1,800 + $50) / 50 × 10 / 2 = $185.
    plans: [flat(3000)],
    time: hours(weekdays, 10),
    jobs: [job("60", { spiffCents: 5000 })],
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        flagHours: "60",
        flatCents: 180_000,
        overtimeCents: 18_500,
        spiffCents: 5000,
      },
    ],
  },
  {
    name: "a spiff is part of the regular rate of a commission",
    // 10% of $10,000 = $1,000. ($1,000 + $25) / 50 × 10 / 2 = $102.50.
    plans: [commission(1000, 0)],
    time: hours(weekdays, 10),
    jobs: [sold(1_000_000), spiffed(2500)],
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        commissionCents: 100_000,
        overtimeCents: 10_250,
        spiffCents: 2500,
      },
    ],
  },
  {
    name: "a spiff beside an exempt plan adds no overtime",
    plans: [hourly(2000, "exempt")],
    time: hours(weekdays, 10),
    jobs: [spiffed(5000)],
    pays: [{ minutes: 3000, regularCents: 100_000, spiffCents: 5000 }],
  },
  {
    name: "a comeback earns no spiff",
    plans: [hourly(2000)],
    time: hours([mon], 1),
    jobs: [job("1", { spiffCents: 900, comebackOf: "j1" })],
    pays: [{ minutes: 60, regularCents: 2000 }],
  },
  {
    name: "a bonus is paid for flag hours above the plan's",
    // 40 × $22 = $880. 45.5 - 30 = 15.5 × $4 = $62.
    plans: [bonus(2200, 400, "30")],
    time: hours(weekdays, 8),
    jobs: [job("40"), job("5.5")],
    pays: [{ minutes: 2400, flagHours: "45.5", regularCents: 88_000, bonusCents: 6200 }],
  },
  {
    name: "no bonus for exactly the plan's flag hours",
    plans: [bonus(2200, 400, "30")],
    time: hours(weekdays, 8),
    jobs: [job("30")],
    pays: [{ minutes: 2400, flagHours: "30", regularCents: 88_000 }],
  },
  {
    name: "a bonus enters the regular rate: 29 CFR 778.208 and 778.209",
    // 50 h at $20: $800 and 10 × $30 = $300. 20 × $5 = $100 bonus, $100 / 50 × 10 / 2 = $10.
    plans: [bonus(2000, 500, "40")],
    time: hours(weekdays, 10),
    jobs: [job("60")],
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        flagHours: "60",
        regularCents: 80_000,
        overtimeCents: 31_000,
        bonusCents: 10_000,
      },
    ],
  },
  {
    name: "a bonus and a spiff enter the regular rate together, rounded once",
    // 45 h at $20: $800 and 5 × $30 = $150. Bonus 1 × $0.50, spiff $0.50: $1 / 45 × 5 / 2 = $0.0555…
    plans: [bonus(2000, 50, "40")],
    time: hours(weekdays, 9),
    jobs: [job("41", { spiffCents: 50 })],
    pays: [
      {
        minutes: 2700,
        overtimeMinutes: 300,
        flagHours: "41",
        regularCents: 80_000,
        overtimeCents: 15_006,
        bonusCents: 50,
        spiffCents: 50,
      },
    ],
  },
  {
    name: "a bonus is rounded half up once for the week",
    // 0.35 + 0.35 = 0.7 above 0 at $0.25 = $0.175.
    plans: [bonus(0, 25, "0")],
    jobs: [job("0.35"), job("0.35")],
    pays: [{ flagHours: "0.7", bonusCents: 18 }],
  },
  {
    name: "a bonus in California adds half for one and a half, and all of it for double hours",
    // 13 h at $20: 8 × $20 = $160, 4 × $30 + 1 × $40 = $160. Bonus 13 × $1 = $13: $13 / 13 × (4 / 2 + 1) = $3.
    plans: [bonus(2000, 100, "0", "california")],
    time: hours([thu], 13),
    jobs: [job("13")],
    pays: [
      {
        minutes: 780,
        overtimeMinutes: 240,
        doubleMinutes: 60,
        flagHours: "13",
        regularCents: 16_000,
        overtimeCents: 16_300,
        bonusCents: 1300,
      },
    ],
  },
  {
    name: "hours that comebacks took back are not flag hours",
    // 12 - 3.5 = 8.5 × $30 = $255.
    plans: [flat(3000)],
    time: hours([wed], 8),
    jobs: [job("12"), job("-3.5")],
    pays: [{ minutes: 480, flagHours: "8.5", flatCents: 25_500 }],
  },
  {
    name: "a guarantee lifts a week from which a comeback took hours",
    // 12 - 4 = 8 × $30 = $240, and 10 - 8 = 2 × $30.
    plans: [flat(3000, "10")],
    time: hours([wed], 8),
    jobs: [job("12"), job("-4")],
    pays: [{ minutes: 480, flagHours: "8", flatCents: 24_000, guaranteeCents: 6000 }],
  },
];

describe("salaries, spiffs, and flag-hour bonuses", () => {
  it.each(cases)("$name", expectPay);
});
