import { z } from "zod";

const days = (most: number) =>
  z
    .number({ error: "Enter a number of days." })
    .int("Enter whole days.")
    .max(most, `Enter at most ${most} days.`);

/** Days from an order to its delivery. */
export const deliveryDaysOf = days(365).min(0, "Enter zero or more days.");

/** How one location orders its parts. */
export const orderRules = z
  .object({
    /** Of a hundred hundred order cycles, how many pass without a part running out. */
    serviceBasisPoints: z
      .number({ error: "Enter a percentage." })
      .int("Enter at most two decimals.")
      .min(5000, "Enter at least 50 %.")
      .max(9990, "Enter at most 99.9 %: nothing is always there."),
    /** Days from an order to its delivery, as a rule. */
    usualDays: deliveryDaysOf,
    /** Days that one delivery of five takes. */
    slowDays: deliveryDaysOf,
    /** Days between two orders. */
    reviewDays: days(90).min(1, "Enter at least 1 day."),
  })
  .refine((rules) => rules.slowDays >= rules.usualDays, {
    path: ["slowDays"],
    message: "Enter at least as many days as a delivery usually takes.",
  });
export type OrderRules = z.infer<typeof orderRules>;
