import { addDays, instantAt } from "@autoiq/domain/kernel/time";
import type { DemoPart } from "./parts.ts";
import type { Random } from "./random.ts";
import { demoMemberships, demoPricing, demoZone } from "./shop.ts";

/** The shop raised its labor rate this many days ago. */
const rateRise = { days: 250, beforeCents: 13_900 };

export const laborRateOn = (day: string, today: string): number =>
  day < addDays(today, -rateRise.days) ? rateRise.beforeCents : demoPricing.laborRateCents;

/** Vendor price increases per half year, in hundredths of a percent, by category. */
const rises: Readonly<Record<string, number>> = { Tires: 260, Fluids: 190, Brakes: 140 };
const halfYear = 182;
const steps = 4;

/** The times at which costs rose, earliest first. */
export const costSteps = (today: string): Date[] =>
  Array.from({ length: steps }, (_, index) =>
    instantAt(demoZone, addDays(today, -halfYear * (steps - index)), "07:30"),
  );

/** What the part cost the shop at that time. Today's cost is the catalog's. */
export function costAt(part: DemoPart, at: Date, rose: readonly Date[]): number {
  const still = rose.filter((step) => step > at).length;
  return Math.round(part.costCents * (1 - (rises[part.category] ?? 90) / 10_000) ** still);
}

/** Clocked minutes per hour sold: some technicians are faster than the book, some slower, and jobs vary. */
const paceById = new Map<string, number>(
  demoMemberships
    .filter((membership) => membership.role === "technician")
    .map((membership, index) => [membership.id, [50, 53, 56, 54, 61, 66][index] ?? 57]),
);

export const clockMinutes = (random: Random, technicianId: string, hours: string): number =>
  Math.max(
    6,
    Math.round(Number(hours) * (paceById.get(technicianId) ?? 57) * Math.exp(random.normal(0, 0.18))),
  );

/** Days from an invoice to its payment: each fleet has its own payment habit, and nearly everyone else pays at pickup. */
export function paymentDays(random: Random, fleet: number | null): number {
  if (fleet !== null) return Math.max(2, Math.round(random.normal(16 + fleet * 6, 4 + fleet)));
  return random.chance(0.03) ? random.int(2, 18) : 0;
}
