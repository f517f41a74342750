import type { PricedLine } from "../repair-orders/pricing.ts";

/**
 * The repair order shown on the home page. Its totals are hard-coded, so that the page does not load the pricing
 * rules. The test next to this file verifies that the rules give the same totals.
 */
export const exampleOrder = {
  number: 1047,
  customer: "Maria Lopez",
  vehicle: "2019 Toyota Camry",
  /** The whole estimate, with shop supplies and tax. */
  presentedCents: 83_098,
  /** The two jobs that the customer approved. */
  authorizedCents: 76_218,
  hoursSold: "2.6",
  hoursClocked: "2.0",
  efficiencyPercent: 130,
} as const;

/** Points in the default inspection of a new shop. */
export const inspectionPoints = 60;

const part = (quantity: string, unitPriceCents: number): PricedLine => ({
  kind: "part",
  quantity,
  unitPriceCents,
  unitCostCents: 0,
  stateFee: "none",
});
const labor = (hours: string): PricedLine => ({ kind: "labor", hours, rateCents: 15_000 });

export const exampleJobs: readonly {
  readonly name: string;
  readonly answer: "approved" | "deferred";
  readonly lines: readonly PricedLine[];
}[] = [
  {
    name: "Front brake pads and rotors",
    answer: "approved",
    lines: [labor("1.8"), part("1", 8900), part("2", 7800)],
  },
  { name: "Brake fluid exchange", answer: "approved", lines: [labor("0.8"), part("2", 1450)] },
  { name: "Cabin air filter", answer: "deferred", lines: [labor("0.2"), part("1", 3400)] },
];
