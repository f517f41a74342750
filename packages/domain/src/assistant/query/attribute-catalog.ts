import type { Dimension } from "./dimension-catalog.ts";

/** What can be shown of the record that a row is about, beside its metrics. */
export const attributes = {
  phone: { label: "Phone", unit: "text", of: "customer", contact: true },
  email: { label: "Email", unit: "text", of: "customer", contact: true },
  address: { label: "Address", unit: "text", of: "customer", contact: true },
  "customer-city": { label: "City", unit: "text", of: "customer", contact: true },
  "last-visit": { label: "Last visit", unit: "day", of: "customer", contact: false },
  texts: { label: "Texts", unit: "text", of: "customer", contact: false },
  plate: { label: "Plate", unit: "text", of: "vehicle", contact: false },
  vin: { label: "VIN", unit: "text", of: "vehicle", contact: false },
  odometer: { label: "Odometer", unit: "miles", of: "vehicle", contact: false },
  owner: { label: "Customer", unit: "text", of: "vehicle", contact: true },
  "part-number": { label: "Part number", unit: "text", of: "part", contact: false },
  "part-brand": { label: "Brand", unit: "text", of: "part", contact: false },
} as const satisfies Readonly<
  Record<string, { label: string; unit: "text" | "day" | "miles"; of: Dimension; contact: boolean }>
>;
export type AttributeId = keyof typeof attributes;
export const attributeIds = Object.keys(attributes) as [AttributeId, ...AttributeId[]];
