import { drawNormal, type Random } from "../kernel/random.ts";
import { type DailySeries, weekdayOf } from "./daily-series.ts";

export interface ExampleShop {
  readonly weeks: number;
  /** Change of the level per year, as a share. */
  readonly growth: number;
  /** Amplitude of the yearly wave, as a share. */
  readonly season: number;
  /** Spread of a day, as a share. */
  readonly noise: number;
  readonly holidays: ReadonlySet<number>;
}

/** Starting with Sunday. */
const weekdays = [0, 1.2, 1.05, 1, 1, 1.1, 0.6];

/**
 * Daily sales of a made-up shop that is closed on Sundays and holidays, from January 1, 2024 on, for tests and
 * benchmarks.
 */
export function exampleShop(of: ExampleShop, random: Random, from = 19_723): DailySeries {
  const values = Array.from({ length: of.weeks * 7 }, (_, index) => {
    const day = from + index;
    if (of.holidays.has(day)) return 0;
    const level =
      400_000 * (1 + of.growth * (index / 364)) * (1 + of.season * Math.sin((2 * Math.PI * index) / 365.25));
    return Math.max(0, Math.round(level * weekdays[weekdayOf(day)]! * (1 + of.noise * drawNormal(random))));
  });
  return { from, values, holidays: of.holidays };
}
