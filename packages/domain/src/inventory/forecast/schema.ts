import { z } from "zod";

const days = (max: number) =>
  z
    .number({ error: "Enter a number of days." })
    .int("Enter a whole number of days.")
    .max(max, `Enter at most ${max} days.`);

/** Days from an order to its delivery. */
export const deliveryDaysOf = days(365).min(0, "Enter zero or more days.");

/** How one location orders its parts. */
export const reorderSettings = z
  .object({
    /** The share of order cycles without a stockout, in basis points. */
    serviceBasisPoints: z
      .number({ error: "Enter a percentage." })
      .int("Enter at most two decimals.")
      .min(5000, "Enter at least 50%.")
      .max(9990, "Enter at most 99.9%."),
    /** Usual days from an order to its delivery. */
    leadTimeDays: deliveryDaysOf,
    /** Days that one in five deliveries takes. */
    slowLeadTimeDays: deliveryDaysOf,
    /** Days between orders. */
    reviewDays: days(90).min(1, "Enter at least 1 day."),
  })
  .refine((rules) => rules.slowLeadTimeDays >= rules.leadTimeDays, {
    path: ["slowLeadTimeDays"],
    message: "Enter at least the usual delivery days.",
  });
export type ReorderSettings = z.infer<typeof reorderSettings>;
