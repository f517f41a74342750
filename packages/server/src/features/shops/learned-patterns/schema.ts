import { z } from "zod";

const number = z.number();
const counts = z.number().int().min(0);

/** The content of each learned pattern's row, written only by workflows/learned-patterns/learn-patterns.ts. */
export const contents = {
  /**
   * How the shop's cars are driven (packages/intelligence, maintenance/mileage.ts), with a backtest on the last
   * readings.
   */
  mileage: z.object({
    fleet: z.object({ days: number, miles: number, grain: number }),
    cars: counts,
    within: counts,
    error: number,
  }),
  /** How long parts last, by their key, with a backtest on a held-out half year. */
  lives: z.object({
    lives: z.array(
      z.object({
        key: z.string(),
        scale: number,
        shape: number,
        events: counts,
        stretches: counts,
        held: z.object({ cases: counts, expected: number, happened: counts }),
      }),
    ),
    table: z.array(z.object({ cases: counts, expected: number, happened: counts })),
  }),
  /** How customers return, and what a visit brings in. */
  visits: z.object({
    model: z.object({ kind: z.enum(["bg", "mbg"]), r: number, alpha: number, a: number, b: number }),
    value: z.object({ p: number, q: number, gamma: number }),
    customers: counts,
    held: z.object({ customers: counts, expected: number, came: counts }),
  }),
  /** Canned jobs that are sold together more often than by chance. */
  together: z.object({
    orders: counts,
    pairs: z.array(
      z.object({
        oneId: z.uuid(),
        otherId: z.uuid(),
        both: counts,
        ones: counts,
        others: counts,
        lift: number,
      }),
    ),
  }),
  /** The median price of a service in the last year, by its interval's id. */
  prices: z.record(z.string(), z.object({ cents: z.number().int(), jobs: counts })),
} as const;

export type LearnedPatternName = keyof typeof contents;
export type LearnedPattern<Name extends LearnedPatternName> = z.infer<(typeof contents)[Name]>;
