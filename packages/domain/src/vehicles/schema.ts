import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { checkVin, normalizeVin } from "./vin.ts";

export const vehicleInput = z.object({
  customerId: id,
  vin: z
    .string()
    .max(40)
    .default("")
    .transform((text, context) => {
      const vin = normalizeVin(text);
      if (vin === "") return null;
      const checked = checkVin(vin);
      if (!checked.ok) context.addIssue({ code: "custom", message: checked.reason });
      return vin;
    }),
  year: z.number().int().min(1900, "Enter the year with four digits.").max(2100).nullable().default(null),
  make: z.string().trim().min(1, "Enter the make.").max(60),
  model: z.string().trim().min(1, "Enter the model.").max(60),
  trim: z.string().trim().max(60).default(""),
  engine: z.string().trim().max(100).default(""),
  plate: z.string().trim().toUpperCase().max(12).default(""),
  plateState: z.string().trim().toUpperCase().max(2).default(""),
  color: z.string().trim().max(40).default(""),
  odometer: z.number().int().min(0).max(2_000_000).nullable().default(null),
});
export type VehicleInput = z.infer<typeof vehicleInput>;

export const vehicle = z.object({
  id,
  customerId: id,
  vin: z.string().nullable(),
  year: z.number().int().nullable(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  engine: z.string(),
  plate: z.string(),
  plateState: z.string(),
  color: z.string(),
  odometer: z.number().int().nullable(),
  version: z.number().int(),
});
export type Vehicle = z.infer<typeof vehicle>;

/** "2019 Toyota Camry LE". */
export const vehicleLabel = (of: {
  year: number | null;
  make: string;
  model: string;
  trim?: string;
}): string => [of.year, of.make, of.model, of.trim].filter(Boolean).join(" ");
