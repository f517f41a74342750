import { expect, test } from "vitest";
import { floridaTax } from "../../../test/tax-rules.ts";
import type { LinkView } from "../links/contract.ts";
import { type PricedLine, priceJobs } from "../pricing.ts";
import { selectedTotal } from "./selected-total.ts";

const pricing = {
  state: "FL",
  laborRateCents: 14500,
  suppliesBasisPoints: 500,
  suppliesCapCents: 4500,
  tax: floridaTax(),
  exemptCertificate: null,
};

type Line = LinkView["jobs"][number]["lines"][number];
const line = (kind: Line["kind"], more: Partial<Line>): Line => ({
  kind,
  description: "line",
  hours: null,
  rateCents: null,
  quantity: null,
  unitPriceCents: null,
  amountCents: 0,
  condition: "new",
  stateFee: "none",
  ...more,
});

const jobs = [
  {
    id: "brakes",
    authorization: "approved" as const,
    lines: [
      line("labor", { hours: "1.80", rateCents: 14500, amountCents: 26100 }),
      line("part", { quantity: "2", unitPriceCents: 7420, amountCents: 14840 }),
    ],
  },
  {
    id: "battery",
    authorization: "proposed" as const,
    lines: [
      line("labor", { hours: "0.40", rateCents: 14500, amountCents: 5800 }),
      line("part", { quantity: "1", unitPriceCents: 23_900, amountCents: 23_900, stateFee: "battery" }),
    ],
  },
  {
    id: "wipers",
    authorization: "declined" as const,
    lines: [line("part", { quantity: "2", unitPriceCents: 2190, amountCents: 4380 })],
  },
];

test("earlier approvals count, current approvals are added, and the rest is not", () => {
  const priced = selectedTotal(jobs, { battery: "approved" }, pricing, null);
  // 31900 labor + 38740 parts + 150 battery fee + 3532 supplies = 74322, taxed at 6% and 1.5%.
  expect(priced.laborCents).toBe(31_900);
  expect(priced.partsCents).toBe(38_740);
  expect(priced.feesCents).toBe(150);
  expect(priced.suppliesCents).toBe(3532);
  expect(priced.taxCents).toBe(4459 + 1115);
  expect(priced.totalCents).toBe(74_322 + 4459 + 1115);
});

test("a new decision replaces the previous one", () => {
  expect(selectedTotal(jobs, { brakes: "declined" }, pricing, null).totalCents).toBe(0);
  expect(selectedTotal(jobs, { brakes: "declined", wipers: "approved" }, pricing, null).partsCents).toBe(
    4380,
  );
});

test("the total equals the server's price for the same lines", () => {
  const whole = priceJobs(
    jobs.map((job) => ({ lines: job.lines.map((each) => ({ ...each, unitCostCents: 1234 }) as PricedLine) })),
    pricing,
  );
  const chosen = selectedTotal(jobs, { battery: "approved", wipers: "approved" }, pricing, null);
  expect(chosen.totalCents).toBe(whole.totalCents);
});
