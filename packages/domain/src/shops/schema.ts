import { z } from "zod";
import { cost } from "../kernel/access/visibility.ts";
import { id } from "../kernel/ids.ts";
import { hours } from "../kernel/money.ts";
import { cardPricing } from "./card-pricing/schema.ts";
import { taxRules } from "./tax/schema.ts";

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 08:00.");

/** The location settings that price its work. Rates are cents, shares are basis points. */
export const pricingSettings = z.object({
  state: z.string().length(2),
  laborRateCents: z.number().int(),
  suppliesBasisPoints: z.number().int(),
  suppliesCapCents: z.number().int(),
  tax: taxRules,
  /** The number of the customer's valid certificate of exemption from sales tax. Null: taxed. */
  exemptCertificate: z.string().nullable().default(null),
});
export type PricingSettings = z.infer<typeof pricingSettings>;

export const matrixStep = z.object({
  fromCostCents: z.number().int().min(0),
  multiplierBasisPoints: z.number().int().min(10_000),
});
export type MatrixStep = z.infer<typeof matrixStep>;

/** A labor price rule: lines of at least that many hours sell at that multiple of the hourly rate, in ten-thousandths. */
export const laborMatrixStep = z.object({
  fromHours: hours,
  multiplierBasisPoints: z.number().int().min(1000).max(100_000),
});
export type LaborMatrixStep = z.infer<typeof laborMatrixStep>;

export const bay = z.object({ id, name: z.string(), lift: z.string() });

/** When a location is open on one weekday. 1 is Monday. */
export const weekdayHours = z.object({ weekday: z.number().int(), opens: clock, closes: clock });
export type WeekdayHours = z.infer<typeof weekdayHours>;

export const location = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  timeZone: z.string(),
  registrationNumber: z.string(),
  /** The earliest opening and the latest closing of the week. */
  opens: clock,
  closes: clock,
  openDays: z.array(z.number().int()),
  /** The hours of each open weekday. Empty: `opens` to `closes` on every open day. */
  weekdayHours: z.array(weekdayHours).default([]),
  pricing: pricingSettings,
  matrix: cost(z.array(matrixStep)),
  laborMatrix: z.array(laborMatrixStep),
  bays: z.array(bay),
  estimateValidDays: z.number().int(),
  guarantee: z.string(),
  /** Absent or null: cards and cash pay the same. */
  cardPricing: cardPricing.nullish(),
});
export type Location = z.infer<typeof location>;

/** The response form: without the part matrix for people who may not see costs. */
export const shownLocation = location.partial({ matrix: true });

/** A person who can be assigned, with the name and color for calendars and boards. */
export const person = z.object({
  id,
  name: z.string(),
  role: z.string(),
  color: z.string(),
  /** A technician's home department. Null or absent: works in all. */
  departmentId: id.nullable().optional(),
});

/** People whose home is the department first. The others keep their order. */
export const homeFirst = <P extends { readonly departmentId?: string | null | undefined }>(
  people: readonly P[],
  departmentId: string | null | undefined,
): P[] => people.toSorted((a, b) => Number(isHome(b, departmentId)) - Number(isHome(a, departmentId)));
const isHome = (person: { readonly departmentId?: string | null | undefined }, departmentId: unknown) =>
  typeof departmentId === "string" && person.departmentId === departmentId;

/** The day on which a week begins. */
export const weekStart = z.enum(["sunday", "monday"]);
export type WeekStart = z.infer<typeof weekStart>;
