import { locationSettings, type ShopSettings } from "@autoiq/domain/shops/settings";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { formatPhone } from "~/platform/format";
import type { FormMessage } from "~/ui/form-error-summary";

export type LocationValues = z.input<typeof locationSettings>;
export type LocationFormOf = UseFormReturn<LocationValues>;

export const locationFields = Object.keys(locationSettings.shape) as (keyof LocationValues)[];

export const startOf = (location: ShopSettings["location"]): LocationValues => ({
  ...location,
  phone: formatPhone(location.phone),
});

/** The figures by their labels, which the list of what must be fixed repeats: "Enter zero or more." alone names none. */
export const figureLabels = {
  laborRateCents: "Labor rate ($ per hour)",
  suppliesBasisPoints: "Shop supplies (%)",
  suppliesCapCents: "Shop supplies at most ($)",
  salesTaxBasisPoints: "State sales tax (%)",
  surtaxBasisPoints: "County surtax (%)",
  surtaxCapCents: "Surtax on at most ($)",
  storageCentsPerDay: "Storage ($ per day)",
  estimateValidDays: "Estimates hold for (days)",
} as const;

const isFigure = (field: string): field is keyof typeof figureLabels => field in figureLabels;

export const named = ({ field, message }: FormMessage): FormMessage => ({
  field,
  message: isFigure(field) ? `${figureLabels[field]}: ${message}` : message,
});

type Figure = {
  [Key in keyof LocationValues]: LocationValues[Key] extends number | null ? Key : never;
}[keyof LocationValues];

/** A figure of the form for an input that hands over null while what is typed is none; the form keeps that as NaN. */
export function figure(form: LocationFormOf, name: Figure) {
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
