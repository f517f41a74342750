import { customerName } from "@autoiq/domain/customers/schema";
import type { PlannedRecord } from "@autoiq/domain/moving-in/plan-import";
import type { FieldValue, FieldValues } from "@autoiq/domain/moving-in/repeat/merge-fields";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { text } from "./import-context.ts";
import { atLeastZero, cannedJobRow, orNull } from "./inventory-rows.ts";
import { invoiceNumberOf } from "./invoice-rows.ts";
import type { HereRow } from "./repeat/store.ts";

const plain = (quantity: string): string => String(Number(quantity));

/** What a record of the files says beside its own fields, as AutoIQ has it: what it names, and what it is reduced to. */
export function theirFields(record: PlannedRecord, openingCents: number): FieldValues {
  const { customer, vehicle, fields } = record;
  switch (record.kind) {
    case "customers":
      return { openingCents };
    case "vehicles":
      return { customer: customer?.sourceKey ?? "" };
    case "parts": {
      const minimum = atLeastZero(text(record, "minimum"));
      const maximum = atLeastZero(text(record, "maximum"));
      return {
        priceCents: orNull(record, "priceCents"),
        coreCents: orNull(record, "coreCents") ?? 0,
        onHand: plain(text(record, "onHand")),
        minimum: plain(minimum),
        maximum: Number(maximum) >= Number(minimum) ? plain(maximum) : "0",
        bin: text(record, "bin").trim().toUpperCase(),
      };
    }
    case "cannedJobs": {
      const { name, lines, menu_price_cents } = cannedJobRow(record, "");
      return { name, work: JSON.stringify([lines, menu_price_cents]) };
    }
    case "orders":
      return {
        customer: customer?.sourceKey ?? "",
        vehicle: vehicle?.sourceKey ?? "",
        invoiceNumber: fields.isClosed === true ? invoiceNumberOf(record) : (fields.invoiceNumber ?? null),
      };
    case "declinedWork":
      return {};
  }
}

/** How what a record names reads: the customer's name, and the vehicle's. */
export function labelsOf({ customer, vehicle }: PlannedRecord): Record<string, string> {
  const labels: Record<string, string> = {};
  if (customer)
    labels.customer = customerName({
      firstName: text(customer, "firstName"),
      lastName: text(customer, "lastName"),
      company: text(customer, "company"),
    });
  if (vehicle)
    labels.vehicle = vehicleLabel({
      year: (vehicle.fields.year as number | null) ?? null,
      make: text(vehicle, "make"),
      model: text(vehicle, "model"),
      trim: text(vehicle, "trim"),
      plate: text(vehicle, "plate"),
      vin: text(vehicle, "vin"),
      color: text(vehicle, "color"),
    });
  return labels;
}

/** Stock as the files write it: "4", not "4.000". */
export function stockHere(here: HereRow | undefined): Record<string, FieldValue> {
  const { onHand, minimum, maximum } = here?.fields ?? {};
  return Object.fromEntries(
    Object.entries({ onHand, minimum, maximum }).map(([field, value]) => [field, String(Number(value ?? 0))]),
  );
}
