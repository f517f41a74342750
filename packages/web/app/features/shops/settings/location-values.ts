import { locationSettings, type ShopSettings } from "@autoiq/domain/shops/settings";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { formatPhone } from "~/platform/format";
import type { FormMessage } from "~/ui/forms/form-error-summary";

export type LocationValues = z.input<typeof locationSettings>;
export type LocationFormOf = UseFormReturn<LocationValues>;

export const locationFields = Object.keys(locationSettings.shape) as (keyof LocationValues)[];

export const startOf = (location: ShopSettings["location"]): LocationValues => ({
  ...location,
  weekdayHours:
    location.weekdayHours.length > 0
      ? location.weekdayHours
      : location.openDays.map((weekday) => ({ weekday, opens: location.opens, closes: location.closes })),
  phone: formatPhone(location.phone),
});

/**
 * Labels of the rate fields. The error summary repeats them because "Enter zero or more." alone does not name the
 * field.
 */
export const rateLabels = {
  laborRateCents: "Labor rate ($ per hour)",
  suppliesBasisPoints: "Shop supplies (%)",
  suppliesCapCents: "Shop supplies cap ($)",
  storageCentsPerDay: "Storage ($ per day)",
  estimateValidDays: "Estimates expire after (days)",
  monthlySalesTargetCents: "Monthly sales target ($)",
  proficiencyTargetBasisPoints: "Proficiency target (%)",
} as const;

const isRate = (field: string): field is keyof typeof rateLabels => field in rateLabels;

export const named = ({ field, message }: FormMessage): FormMessage => ({
  field,
  message: isRate(field) ? `${rateLabels[field]}: ${message}` : message,
});

type RateField = {
  [Key in keyof LocationValues]-?: LocationValues[Key] extends number | null ? Key : never;
}[keyof LocationValues];

/** A rate field for an input that returns null while its text is not a number. The form stores that as NaN. */
export function rateField(form: LocationFormOf, name: RateField) {
  const value = form.watch(name);
  return {
    value: value === null || Number.isNaN(value) ? null : value,
    set: (typed: number | null) =>
      form.setValue(name, typed ?? Number.NaN, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  };
}
