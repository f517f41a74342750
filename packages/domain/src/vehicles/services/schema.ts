import { z } from "zod";
import { id } from "../../kernel/ids.ts";
import { day } from "../../kernel/time.ts";

const phrase = z.string().trim().toLowerCase().min(3, "Enter phrases of at least 3 letters.").max(60);

export const serviceIntervalInput = z
  .object({
    name: z.string().trim().min(1, "Enter a name.").max(80, "Enter at most 80 characters."),
    months: z.number().int().min(1, "Enter 1 to 240 months.").max(240, "Enter 1 to 240 months.").nullable(),
    miles: z
      .number()
      .int()
      .min(500, "Enter 500 to 300,000 miles.")
      .max(300_000, "Enter 500 to 300,000 miles.")
      .nullable(),
    /** A finished job counts as this service when its name contains one of them, in any case. */
    phrases: z.array(phrase).min(1, "Enter at least one phrase.").max(12, "Enter at most 12 phrases."),
    active: z.boolean().default(true),
    /** 0 for a new one. */
    version: z.number().int().min(0),
  })
  .refine(({ months, miles }) => months !== null || miles !== null, {
    path: ["months"],
    message: "Enter months, miles, or both.",
  });
export type ServiceIntervalInput = z.infer<typeof serviceIntervalInput>;

export const serviceInterval = z.object({
  id,
  name: z.string(),
  months: z.number().int().nullable(),
  miles: z.number().int().nullable(),
  phrases: z.array(z.string()),
  active: z.boolean(),
  version: z.number().int(),
});
export type ServiceInterval = z.infer<typeof serviceInterval>;

export const vehicleService = z.object({
  intervalId: id,
  name: z.string(),
  months: z.number().int().nullable(),
  miles: z.number().int().nullable(),
  lastOn: day,
  lastOdometer: z.number().int().nullable(),
  /** False: never recorded here, so counted from the first visit. */
  recorded: z.boolean(),
  dueOn: day,
  dueOdometer: z.number().int().nullable(),
  /** Whether distance is due before time. */
  byDistance: z.boolean(),
});
export type VehicleService = z.infer<typeof vehicleService>;
