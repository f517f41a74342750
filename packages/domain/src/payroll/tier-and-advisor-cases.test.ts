import { describe, expect, it } from "vitest";
import { type Case, expectPay, hours, job, plan, sold, weekdays } from "../../test/pay-case.ts";
import { drawWeek } from "./draws.ts";
import type { CommissionBase, OvertimeRule, PayTier, TierMeasure } from "./plans.ts";

const tier = (from: number, labor: number, parts = 0, profit = 0): PayTier => ({
  from,
  laborBasisPoints: labor,
  partsBasisPoints: parts,
  grossBasisPoints: profit,
});
/** From 0, 40, and 50 flag hours: 20%, 22%, and 25% of labor. */
const byHours = (overtime: OvertimeRule = "exempt", of: CommissionBase = "completed") =>
  tiers("flag-hours", [tier(0, 2000), tier(4000, 2200), tier(5000, 2500)], overtime, of);
const tiers = (
  by: TierMeasure,
  rates: PayTier[],
  overtime: OvertimeRule = "exempt",
  of: CommissionBase = "completed",
) => plan({ kind: "tiers", by, of, tiers: rates, overtime });
const advisor = (labor: number, parts: number, profit: number, overtime: OvertimeRule = "exempt") =>
  plan({
    kind: "advisor",
    laborBasisPoints: labor,
    partsBasisPoints: parts,
    grossBasisPoints: profit,
    overtime,
  });
const week = (flagHours: string, laborCents: number) => [job(flagHours, { laborCents })];

const cases: Case[] = [
  {
    name: "below the second tier all is paid at the first",
    // 20% of $5,000.
    plans: [byHours()],
    jobs: week("39.99", 500_000),
    pays: [{ flagHours: "39.99", commissionCents: 100_000 }],
  },
  {
    name: "the tier that is reached pays the whole week, not only what is above",
    // 22% of $5,000, not 20% of a part of it.
    plans: [byHours()],
    jobs: week("40", 500_000),
    pays: [{ flagHours: "40", commissionCents: 110_000 }],
  },
  {
    name: "hours of several jobs reach a tier together",
    // 19.5 + 30.5 = 50: 25% of $6,000.
    plans: [byHours()],
    jobs: [job("19.5", { laborCents: 200_000 }), job("30.5", { laborCents: 400_000 })],
    pays: [{ flagHours: "50", commissionCents: 150_000 }],
  },
  {
    name: "a share of a job counts in thousandths for a tier",
    // 39.999 is below 40: 20% of $1,000.
    plans: [byHours()],
    jobs: week("39.999", 100_000),
    pays: [{ flagHours: "39.999", commissionCents: 20_000 }],
  },
  {
    name: "hours that a comeback took back can cost the tier",
    // 41 - 2 = 39: 20% of $5,000.
    plans: [byHours()],
    jobs: [...week("41", 500_000), job("-2")],
    pays: [{ flagHours: "39", commissionCents: 100_000 }],
  },
  {
    name: "gross profit chooses the tier, of labor and parts",
    // $3,000 profit reaches $2,500: 10% of $4,000 and 5% of $2,000.
    plans: [tiers("gross-profit", [tier(0, 500, 200), tier(250_000, 1000, 500)])],
    jobs: [job("0", { laborCents: 400_000, partsCents: 200_000, profitCents: 300_000 })],
    pays: [{ commissionCents: 50_000 }],
  },
  {
    name: "a tier can pay a share of gross profit itself",
    // $2,499.99 is in the first tier: 8% = $199.9992.
    plans: [tiers("gross-profit", [tier(0, 0, 0, 800), tier(250_000, 0, 0, 1200)])],
    jobs: [job("0", { profitCents: 249_999 })],
    pays: [{ commissionCents: 20_000 }],
  },
  {
    name: "one more cent reaches the next tier",
    // 12% of $2,500.
    plans: [tiers("gross-profit", [tier(0, 0, 0, 800), tier(250_000, 0, 0, 1200)])],
    jobs: [job("0", { profitCents: 250_000 })],
    pays: [{ commissionCents: 30_000 }],
  },
  {
    name: "a tier's commission has overtime as any commission",
    // 50 h. 22% of $5,000 = $1,100. $1,100 / 50 × 10 / 2 = $110.
    plans: [byHours("federal")],
    time: hours(weekdays, 10),
    jobs: week("45", 500_000),
    pays: [
      {
        minutes: 3000,
        overtimeMinutes: 600,
        flagHours: "45",
        commissionCents: 110_000,
        overtimeCents: 11_000,
      },
    ],
  },
  {
    name: "the order in which tiers are listed doesn't matter above the first",
    // 50 reaches 50: 25% of $1,000.
    plans: [tiers("flag-hours", [tier(0, 2000), tier(5000, 2500), tier(4000, 2200)])],
    jobs: week("50", 100_000),
    pays: [{ flagHours: "50", commissionCents: 25_000 }],
  },
  {
    name: "an advisor has a share of labor and parts",
    // 4% of $12,000 and 2% of $8,000.
    plans: [advisor(400, 200, 0)],
    jobs: [sold(1_200_000, 800_000)],
    pays: [{ commissionCents: 64_000 }],
  },
  {
    name: "an advisor's three shares are rounded half up once together",
    // 4% of $0.10 = 0.4 cents, 2% of $0.10 = 0.2, 1% of -$0.05 and $0.45: 0.4. Together 1.0.
    plans: [advisor(400, 200, 100)],
    jobs: [sold(10, 10), job("0", { profitCents: -5 }), job("0", { profitCents: 45 })],
    pays: [{ commissionCents: 1 }],
  },
  {
    name: "a loss on one invoice lowers the profit of the week",
    // 10% of $500 - $200.
    plans: [advisor(0, 0, 1000)],
    jobs: [job("0", { profitCents: 50_000 }), job("0", { profitCents: -20_000 })],
    pays: [{ commissionCents: 3000 }],
  },
  {
    name: "a week that lost money pays nothing and takes nothing",
    plans: [advisor(0, 0, 1000)],
    jobs: [job("0", { profitCents: -20_000 })],
    pays: [{}],
  },
  {
    name: "an advisor who is not exempt has overtime on the commission and spiffs",
    // 45 h. 4% of $20,000 = $800, spiffs $100. $900 / 45 × 5 / 2 = $50.
    plans: [advisor(400, 0, 0, "federal")],
    time: hours(weekdays, 9),
    jobs: [job("0", { laborCents: 2_000_000, spiffCents: 10_000 })],
    pays: [
      {
        minutes: 2700,
        overtimeMinutes: 300,
        commissionCents: 80_000,
        spiffCents: 10_000,
        overtimeCents: 5000,
      },
    ],
  },
];

describe("tiers and advisors' commission", () => {
  it.each(cases)("$name", expectPay);
});

describe("a draw", () => {
  it.each([
    ["lifts a week to it, and carries what was missing", 60_000, 80_000, 0, 20_000, 20_000],
    ["adds up over weeks", 50_000, 80_000, 20_000, 30_000, 50_000],
    ["is recovered from what a week earned above it", 95_000, 80_000, 50_000, -15_000, 35_000],
    ["is recovered until nothing is carried", 200_000, 80_000, 35_000, -35_000, 0],
    ["takes nothing from a week that earned exactly the draw", 80_000, 80_000, 35_000, 0, 35_000],
    ["changes nothing in a week above it when nothing is carried", 90_000, 80_000, 0, 0, 0],
    ["pays a week without work", 0, 80_000, 0, 80_000, 80_000],
    [
      "that the plan doesn't have recovers nothing, and what is carried stays",
      90_000,
      null,
      35_000,
      0,
      35_000,
    ],
  ])("%s", (_, earned, draw, balance, change, after) => {
    expect(drawWeek(earned, draw, balance)).toEqual({ drawCents: change, balanceCents: after });
  });
});
