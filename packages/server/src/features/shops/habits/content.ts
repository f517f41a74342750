import { z } from "zod";

const number = z.number();
const counts = z.number().int().min(0);

/** What each habit's row holds; written by journeys/learn-habits.ts alone. */
export const contents = {
  /** How the shop's cars are driven (packages/intelligence, maintenance/mileage.ts), and its trial on last readings. */
  mileage: z.object({
    fleet: z.object({ days: number, miles: number, grain: number }),
    cars: counts,
    within: counts,
    error: number,
  }),
  /** How long parts live, by their key, with a trial on half a year that was held back. */
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
  /** How customers come again, and what a visit brings. */
  visits: z.object({
    model: z.object({ kind: z.enum(["bg", "mbg"]), r: number, alpha: number, a: number, b: number }),
    value: z.object({ p: number, q: number, gamma: number }),
    customers: counts,
    held: z.object({ customers: counts, expected: number, came: counts }),
  }),
  /** Saved jobs that are sold together oftener than by chance. */
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
  /** Median of what a service was sold for in the last year, by its interval's id. */
  prices: z.record(z.string(), z.object({ cents: z.number().int(), jobs: counts })),
} as const;

export type HabitName = keyof typeof contents;
export type Habit<Name extends HabitName> = z.infer<(typeof contents)[Name]>;
