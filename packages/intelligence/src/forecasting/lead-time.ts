import type { Random } from "../kernel/random.ts";
import type { Forecast } from "./forecast.ts";

const DAYS_A_MONTH = 365.25 / 12;

/** A vendor's days from order to delivery, or the assumed days when it has not delivered yet. */
export interface LeadTime {
  /** Days that past orders took. Empty for a new vendor. */
  readonly seen: readonly number[];
  /** Days that the vendor quotes. Counts like `trust` deliveries. */
  readonly named: number;
  readonly trust: number;
}

/** A delivery time in days, drawn from past ones and, by its weight, the quoted one. */
export function drawLeadTime({ seen, named, trust }: LeadTime, random: Random): number {
  const at = random() * (seen.length + trust);
  return at < seen.length ? seen[Math.floor(at)]! : named;
}

/**
 * Draws a part's demand from an order until the delivery of the next one: over the days between two orders and a
 * delivery time. Both vary, and the correlation between months is preserved, so the draws are wider than a month's
 * quantile times the months. For a partial month, each unit counts with probability equal to the included share.
 *
 * @returns ascending, in units
 */
export function drawProtectedDemand(
  forecast: Forecast,
  part: number,
  options: { readonly leadTime: LeadTime; readonly reviewDays: number; readonly draws: number },
  random: Random,
): Int32Array {
  return Int32Array.from({ length: options.draws }, () => {
    const days = drawLeadTime(options.leadTime, random) + options.reviewDays;
    const months = days / DAYS_A_MONTH;
    const whole = Math.floor(months);
    const path = forecast.drawPath(part, whole + 1, random);
    let units = 0;
    for (let month = 0; month < whole; month++) units += path[month]!;
    for (let unit = path[whole]!; unit > 0; unit--) if (random() < months - whole) units++;
    return units;
  }).sort();
}
