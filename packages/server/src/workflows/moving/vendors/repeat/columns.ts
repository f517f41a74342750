import type { RecordKind } from "@autoiq/domain/moving-in/mapping";
import type { FieldValue } from "@autoiq/domain/moving-in/repeat/merge-fields";
import type { ChangedTable } from "./store.ts";

const tables: Readonly<Partial<Record<RecordKind, ChangedTable>>> = {
  customers: "customers",
  vehicles: "vehicles",
  parts: "parts",
  cannedJobs: "canned_jobs",
  orders: "repair_orders",
};

export const tableOf = (kind: string): ChangedTable | undefined => tables[kind as RecordKind];

/** Columns whose names are not the field's. */
const names: Readonly<Record<string, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  smsAllowed: "sms_allowed",
  plateState: "plate_state",
  unitNumber: "unit_number",
  costCents: "cost_cents",
  priceCents: "fixed_price_cents",
  coreCents: "core_cents",
};

/** Columns in which nothing is null. In others it is an empty text. */
const nullable = new Set(["email", "phone", "vin", "year", "odometer", "odometer_in", "fixed_price_cents"]);

/** A field's value in the columns of its table. The work of a canned job is its lines and its price, as JSON. */
export function columnsOf(kind: string, field: string, value: FieldValue): Record<string, unknown> {
  if (field === "work") {
    const [lines, price] = JSON.parse(String(value)) as [unknown, number | null];
    return { lines, menu_price_cents: price };
  }
  const column = kind === "orders" && field === "odometer" ? "odometer_in" : (names[field] ?? field);
  const isNothing = value === null || value === "";
  return { [column]: isNothing ? (nullable.has(column) ? null : "") : value };
}
