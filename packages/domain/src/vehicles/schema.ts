import { z } from "zod";
import { en as sentences } from "../catalog/portal-errors/en.ts";
import { id } from "../kernel/ids.ts";
import { checkVin, normalizeVin } from "./vin.ts";

/** A field as it is typed, as it is kept, how it is called, and what a form shows before anybody has typed. */
const field = <Input extends z.ZodType, Saved extends z.ZodType>(of: {
  readonly label: string;
  readonly input: Input;
  readonly saved: Saved;
  readonly blank: z.input<Input>;
}) => of;

const text = (label: string, maxLength: number) =>
  field({ label, input: z.string().trim().max(maxLength).default(""), saved: z.string(), blank: "" });

const capitals = (label: string, maxLength: number) =>
  field({
    label,
    input: z.string().trim().toUpperCase().max(maxLength).default(""),
    saved: z.string(),
    blank: "",
  });

/** Every field that somebody writes down of a vehicle, in the order of a reply. */
const fields = {
  vin: field({
    label: "VIN",
    input: z
      .string()
      .max(40)
      .default("")
      .transform((typed, context) => {
        const vin = normalizeVin(typed);
        if (vin === "") return null;
        const checked = checkVin(vin);
        if (!checked.ok) context.addIssue({ code: "custom", message: checked.reason });
        return vin;
      }),
    saved: z.string().nullable(),
    blank: "",
  }),
  year: field({
    label: "Year",
    input: z.number().int().min(1900, sentences.vehicle.year).max(2100).nullable().default(null),
    saved: z.number().int().nullable(),
    blank: null,
  }),
  make: field({
    label: "Make",
    input: z.string().trim().min(1, sentences.vehicle.make).max(60),
    saved: z.string(),
    blank: "",
  }),
  model: field({
    label: "Model",
    input: z.string().trim().min(1, sentences.vehicle.model).max(60),
    saved: z.string(),
    blank: "",
  }),
  trim: text("Trim", 60),
  engine: text("Engine", 100),
  plate: capitals("Plate", 12),
  plateState: capitals("Plate state", 2),
  color: text("Color", 40),
  unitNumber: text("Unit number", 20),
  driver: text("Driver", 60),
  odometer: field({
    label: "Odometer (miles)",
    input: z.number().int().min(0).max(2_000_000).nullable().default(null),
    saved: z.number().int().nullable(),
    blank: null,
  }),
};

type Fields = typeof fields;
const part = <Part extends keyof Fields["vin"]>(name: Part) =>
  Object.fromEntries(Object.entries(fields).map(([key, of]) => [key, of[name]])) as {
    [Name in keyof Fields]: Fields[Name][Part];
  };

/** What is written down of a vehicle, whoever's it is. */
export const vehicleDetails = z.object(part("input"));
export type VehicleDetails = z.infer<typeof vehicleDetails>;

export const vehicleInput = z.object({ customerId: id, ...vehicleDetails.shape });
export type VehicleInput = z.infer<typeof vehicleInput>;

export const vehicle = z.object({ id, customerId: id, ...part("saved"), version: z.number().int() });
export type Vehicle = z.infer<typeof vehicle>;

const blank = part("blank");
const names = Object.keys(fields) as (keyof Fields)[];

/** A form's values as somebody begins to type: what is known of the vehicle, and blanks. */
export const typedVehicle = (known: Partial<VehicleDetails> = {}): z.input<typeof vehicleDetails> =>
  Object.fromEntries(names.map((name) => [name, known[name] ?? blank[name]])) as typeof blank;

/** The fields that were written down, without what a record adds to them. */
export const detailsOf = (of: VehicleDetails): VehicleDetails =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as VehicleDetails;

/** What an import writes where the files of another system name no make or model. */
export const unnamed = "Unknown";
/** A vehicle of which nothing is known that a person could call it by. */
export const vehicleNotNamed = "Vehicle not named";

/**
 * "2019 Toyota Camry LE". Of a vehicle without make and model, what is known instead: "Plate ABC123", "VIN 1HG…", or
 * "Red vehicle". Each screen's title of a vehicle is this one.
 */
export function vehicleLabel(of: {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly trim?: string | undefined;
  readonly plate?: string | null | undefined;
  readonly vin?: string | null | undefined;
  readonly color?: string | null | undefined;
}): string {
  const [make, model] = [of.make, of.model].map((each) => (each === unnamed ? "" : each));
  if (make || model || of.trim) return [of.year, make, model, of.trim].filter(Boolean).join(" ");
  const instead = of.plate
    ? `Plate ${of.plate}`
    : of.vin
      ? `VIN ${of.vin}`
      : of.color
        ? `${of.color} vehicle`
        : vehicleNotNamed;
  return of.year ? `${of.year}, ${instead}` : instead;
}

export const vehiclePlate = vehicle.pick({ plate: true, plateState: true });
export type VehiclePlate = z.infer<typeof vehiclePlate>;

/** "FL ABC123". */
export const plateLabel = (of: VehiclePlate): string => [of.plateState, of.plate].filter(Boolean).join(" ");

/** "ABC123 FL": the number first, as invoices have it. */
export const plateOnInvoice = (of: VehiclePlate): string =>
  [of.plate, of.plateState].filter(Boolean).join(" ");

/** What tells a vehicle apart from another of its kind. */
export const vehicleMarks = vehicle.pick({
  plate: true,
  plateState: true,
  vin: true,
  color: true,
  engine: true,
  odometer: true,
});
