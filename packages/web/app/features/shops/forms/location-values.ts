import { locationSettings, type ShopSettings } from "@autoiq/domain/shops/settings";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { formatPhone } from "~/platform/format";

export type LocationValues = z.input<typeof locationSettings>;
export type LocationFormOf = UseFormReturn<LocationValues>;

export const locationFields = Object.keys(locationSettings.shape) as (keyof LocationValues)[];

export const startOf = (location: ShopSettings["location"]): LocationValues => ({
  ...location,
  phone: formatPhone(location.phone),
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
