import { z } from "zod";
import { toE164 } from "../customers/schema.ts";
import { cost } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { formatCents } from "../kernel/money.ts";
import { label } from "./labels.ts";
import { shopLogo } from "./logo/contract.ts";
import { bay, clock, laborMatrixStep, matrixStep, weekdayHours, weekStart } from "./schema.ts";
import { readState } from "./us-states.ts";

const text = (max: number) => z.string().trim().max(max, `Enter at most ${max} characters.`);

export const amount = (max: number) =>
  z
    .number("Enter an amount such as 135.00.")
    .int()
    .min(0, "Enter zero or more.")
    .max(max, `Enter at most ${formatCents(max)}.`);

export const share = (max: number) =>
  z
    .number("Enter a percentage such as 7.5.")
    .int("Enter at most two decimals.")
    .min(0, "Enter zero or more.")
    .max(max, `Enter at most ${max / 100}%.`);

/** An IANA region and place name, because an abbreviation or fixed offset would not follow daylight saving time. */
function isZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const version = z.number().int().min(1);

const address = {
  name: text(200).min(1, "Enter the name of the shop."),
  phone: text(40)
    .refine(
      (typed) => typed === "" || toE164(typed),
      "Enter a phone number with area code, such as (813) 555-0142.",
    )
    .transform((typed) => toE164(typed) ?? ""),
  street: text(200),
  city: text(100),
  state: z
    .string()
    .refine(
      (typed) => readState(typed)?.code === typed,
      "Choose one of the states or the District of Columbia.",
    ),
  zip: text(12),
};

/** The pages of the settings that save a location. */
export const settingsPages = ["shop", "hours", "rates"] as const;

/** A location's settings as entered by a person. Amounts are cents, shares are basis points. */
export const locationSettings = z
  .object({
    /** The version that was read when editing began. */
    version,
    ...address,
    email: text(255)
      .toLowerCase()
      .refine((typed) => typed === "" || z.email().safeParse(typed).success, "Enter a valid email address."),
    timeZone: z.string().refine(isZone, "Choose a time zone such as America/New_York."),
    registrationNumber: text(60),
    opens: clock,
    closes: clock,
    /** 1 is Monday. */
    openDays: z
      .array(z.number().int().min(1).max(7))
      .min(1, "Choose at least one day.")
      .refine((days) => new Set(days).size === days.length, "List each day once."),
    /** The hours of each open weekday. Empty: `opens` to `closes` on every open day. Decides the three fields above. */
    weekdayHours: z
      .array(
        z
          .object({ weekday: z.number().int().min(1).max(7), opens: clock, closes: clock })
          .refine((value) => value.closes > value.opens, {
            path: ["closes"],
            message: "Enter a time after the shop opens.",
          }),
      )
      .max(7)
      .refine(
        (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
        "List each day once.",
      )
      .default([]),
    /** The page of the settings that was saved. */
    page: z.enum(settingsPages).optional(),
    laborRateCents: amount(100_000),
    suppliesBasisPoints: share(10_000),
    suppliesCapCents: amount(1_000_000),
    estimateValidDays: z
      .number("Enter a number of days.")
      .int("Enter a whole number of days.")
      .min(1, "Enter at least 1 day.")
      .max(365, "Enter at most 365 days."),
    guarantee: text(2000),
    storageCentsPerDay: amount(100_000),
    /** Sales without tax per calendar month. Null: no target. */
    monthlySalesTargetCents: amount(1_000_000_000)
      .min(1, "Enter an amount above zero, or leave it empty for no target.")
      .nullable(),
    /** Hours sold per attendance hour. Null: no target. */
    proficiencyTargetBasisPoints: share(30_000)
      .min(1, "Enter an amount above zero, or leave it empty for no target.")
      .nullable(),
    /** Whether customers may pay part of an invoice by card. The front desk always may. */
    partialCardPayments: z.boolean().default(false),
    /** Whether a tip can be added to a payment. */
    acceptsTips: z.boolean().default(false),
    /** The tips that are suggested, in percent of the payment. */
    tipPercents: z
      .array(
        z
          .number("Enter percentages such as 10, 15, 20.")
          .int("Enter whole percentages.")
          .min(1, "Enter percentages of at least 1.")
          .max(100, "Enter percentages of at most 100."),
      )
      .max(4, "Enter at most four percentages.")
      .refine((all) => new Set(all).size === all.length, "Enter each percentage once.")
      .default([10, 15, 20]),
    /** The first day of "last week" and of a week in the assistant's answers. */
    weekStartsOn: weekStart.default("sunday"),
  })
  .refine((value) => value.closes > value.opens, {
    path: ["closes"],
    message: "Enter a time after the shop opens.",
  });

/**
 * The days on which a location is open, and its earliest opening and latest closing. Hours of weekdays decide all three.
 */
export function weekOf<
  Hours extends Pick<z.output<typeof locationSettings>, "opens" | "closes" | "openDays" | "weekdayHours">,
>(of: Hours): Hours {
  if (of.weekdayHours.length === 0) return of;
  const days = of.weekdayHours.toSorted((a, b) => a.weekday - b.weekday);
  return {
    ...of,
    weekdayHours: days,
    openDays: days.map(({ weekday }) => weekday),
    opens: days.map(({ opens }) => opens).sort()[0] ?? of.opens,
    closes:
      days
        .map(({ closes }) => closes)
        .sort()
        .at(-1) ?? of.closes,
  };
}

/** Another location. The browser chooses its id, so a repeated request opens only one. */
export const newLocation = z.object({ id, ...address });
export type NewLocation = z.infer<typeof newLocation>;

const setBay = bay.extend({
  name: text(60).min(1, "Enter a name for the bay."),
  lift: text(60),
  active: z.boolean(),
});

const repeated = (values: readonly string[]): number =>
  values.findIndex((value, index) => values.indexOf(value) !== index);

/** All bays in calendar order. A new bay brings its own id. */
export const bayList = z
  .object({
    version,
    bays: z
      .array(setBay)
      .max(100, "Enter at most 100 bays.")
      .refine((bays) => bays.some((each) => each.active), "Keep at least one bay active."),
  })
  .superRefine(({ bays }, context) => {
    const again = repeated(bays.map((each) => each.name.toLowerCase()));
    if (again >= 0)
      context.addIssue({
        code: "custom",
        path: ["bays", again, "name"],
        message: "Another bay already has this name.",
      });
    if (repeated(bays.map((each) => each.id)) >= 0)
      context.addIssue({ code: "custom", path: ["bays"], message: "A bay is in the list twice." });
  });

const setStep = matrixStep.extend({
  fromCostCents: amount(10_000_000),
  multiplierBasisPoints: z
    .number("Enter a number such as 2.5.")
    .int("Enter at most four decimals.")
    .min(10_000, "Enter 1 or more. Below 1, parts would sell under cost.")
    .max(500_000, "Enter at most 50."),
});

/** The steps of the part matrix, cheapest first. */
export const partMatrix = z
  .object({
    version,
    steps: z
      .array(setStep)
      .min(1, "Keep at least one step. Without one, parts would sell at cost.")
      .max(50, "Enter at most 50 steps."),
  })
  .superRefine(({ steps }, context) => {
    const say = (index: number, message: string) =>
      context.addIssue({ code: "custom", path: ["steps", index, "fromCostCents"], message });
    steps.forEach((step, index) => {
      const earlier = steps[index - 1];
      if (!earlier && step.fromCostCents !== 0) say(index, "Start the first step at $0.00.");
      if (earlier && step.fromCostCents <= earlier.fromCostCents)
        say(index, "Enter a cost above the previous step.");
    });
  });

const setLaborStep = laborMatrixStep.extend({
  multiplierBasisPoints: z
    .number("Enter a number such as 1.1.")
    .int("Enter at most four decimals.")
    .min(1000, "Enter 0.1 or more.")
    .max(100_000, "Enter at most 10."),
});

/** The steps of the labor matrix, shortest first. Without steps, every hour sells at the base rate. */
export const laborMatrix = z
  .object({ version, steps: z.array(setLaborStep).max(50, "Enter at most 50 steps.") })
  .superRefine(({ steps }, context) => {
    steps.forEach((step, index) => {
      const earlier = steps[index - 1];
      if (earlier && Number(step.fromHours) <= Number(earlier.fromHours))
        context.addIssue({
          code: "custom",
          path: ["steps", index, "fromHours"],
          message: "Enter hours above the previous step.",
        });
    });
  });

/** Each section has its own version, so that saving one does not make input in another outdated. */
export const shopSettings = z.object({
  location: z.object({
    version,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    timeZone: z.string(),
    registrationNumber: z.string(),
    opens: z.string(),
    closes: z.string(),
    openDays: z.array(z.number().int()),
    weekdayHours: z.array(weekdayHours),
    laborRateCents: z.number().int(),
    suppliesBasisPoints: z.number().int(),
    suppliesCapCents: z.number().int(),
    estimateValidDays: z.number().int(),
    guarantee: z.string(),
    storageCentsPerDay: z.number().int(),
    monthlySalesTargetCents: z.number().int().nullable(),
    proficiencyTargetBasisPoints: z.number().int().nullable(),
    partialCardPayments: z.boolean(),
    acceptsTips: z.boolean(),
    tipPercents: z.array(z.number().int()),
    weekStartsOn: weekStart,
  }),
  /** For the whole business. */
  logo: shopLogo.nullable(),
  bays: z.object({
    version,
    bays: z.array(
      z.object({
        id,
        name: z.string(),
        lift: z.string(),
        active: z.boolean(),
        /** Appointments that have not ended. While there are any, the bay remains in use. */
        ahead: z.number().int(),
        /** Whether any appointment ever used it. If so, it remains in the list. */
        booked: z.boolean(),
      }),
    ),
  }),
  /** Absent for people who may not see costs. */
  matrix: cost(z.object({ version, steps: z.array(matrixStep) })).optional(),
  laborMatrix: z.object({ version, steps: z.array(laborMatrixStep) }),
  labels: z.object({
    version,
    labels: z.array(
      label.extend({
        name: z.string(),
        /** Open repair orders with this label. */
        open: z.number().int(),
      }),
    ),
  }),
});
/** As the server sees them. */
export type CostedSettings = ShopSettings & { readonly matrix: NonNullable<ShopSettings["matrix"]> };
export type ShopSettings = z.infer<typeof shopSettings>;
export type LocationSettings = z.infer<typeof locationSettings>;
export type BayList = z.infer<typeof bayList>;
export type LaborMatrix = z.infer<typeof laborMatrix>;
export type PartMatrix = z.infer<typeof partMatrix>;
