import { formatPhone } from "@autoiq/domain/customers/schema";
import { formatCents } from "@autoiq/domain/kernel/money";
import type { FieldValue } from "@autoiq/domain/moving-in/repeat/merge-fields";
import { z } from "zod";

/** JSON with its properties in one order, so that two texts of one value are the same. */
export function canonicalJson(text: string): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === "object"
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, of]) => [name, sorted(of)]),
          )
        : value;
  return JSON.stringify(sorted(JSON.parse(text)));
}

const workLine = z.object({
  kind: z.string(),
  hours: z.string().nullish(),
  rateCents: z.number().nullish(),
  unitPriceCents: z.number().nullish(),
});

/** The work of a canned job: "0.50 h · Parts $39.95 · Price $99.95". */
function workText(text: string): string {
  const parsed = z.tuple([z.array(workLine), z.number().nullable()]).safeParse(JSON.parse(text));
  if (!parsed.success) return "";
  const [lines, price] = parsed.data;
  return [
    ...lines.map(({ kind, hours, rateCents, unitPriceCents }) =>
      kind === "labor"
        ? `${hours} h${typeof rateCents === "number" ? ` at ${formatCents(rateCents)}` : ""}`
        : `Parts${typeof unitPriceCents === "number" ? ` ${formatCents(unitPriceCents)}` : ""}`,
    ),
    price === null ? "" : `Price ${formatCents(price)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A field's value as a person reads it. Empty: nothing. */
export function showValue(field: string, value: FieldValue): string {
  if (value === null || value === "") return "";
  if (field === "work") return workText(String(value));
  if (field === "isClosed") return value ? "Closed" : "Open";
  if (field === "phone") return formatPhone(String(value));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return field.endsWith("Cents") ? formatCents(Number(value)) : String(value);
}
