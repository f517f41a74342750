import type { RecordKind } from "../mapping.ts";
import { type FieldOutcome, type FieldValue, type FieldValues, mergeField } from "./merge-fields.ts";

/**
 * Why an import never changes a field:
 * posted: it is of a posted invoice. opening: it is a posted opening balance. stock: stock changes by movements.
 * owner: a vehicle's owner is changed by a transfer. priced: the order's work is priced here. taken: another record has it.
 */
export const lockReasons = ["posted", "opening", "stock", "owner", "priced", "taken"] as const;
export type LockReason = (typeof lockReasons)[number];

interface FieldRule {
  readonly field: string;
  /** Columns of a file that say it. */
  readonly columns: readonly string[];
  readonly lock?: LockReason;
}

const own = (...fields: readonly string[]): FieldRule[] =>
  fields.map((field) => ({ field, columns: [field] }));
const named = (field: string, ...columns: readonly string[]): FieldRule => ({ field, columns });
const locked = (lock: LockReason, field: string, ...columns: readonly string[]): FieldRule => ({
  field,
  columns: columns.length > 0 ? columns : [field],
  lock,
});

const amounts = ["labor", "parts", "sublet", "fees", "discount", "supplies", "tax"] as const;

/** Of each kind of record, the fields that a repeated import compares. */
const rules: Readonly<Record<RecordKind, readonly FieldRule[]>> = {
  customers: [
    named("firstName", "name", "firstName"),
    named("lastName", "name", "lastName"),
    named("company", "name", "company"),
    ...own("email", "phone", "street", "city", "state", "zip"),
    named("note", "note", "otherPhone"),
    named("smsAllowed", "textsAllowed"),
    locked("opening", "openingCents", "balance"),
  ],
  vehicles: [
    locked("owner", "customer"),
    ...own("vin", "year", "make", "model", "trim", "engine", "plate", "plateState", "color", "odometer"),
    ...own("unitNumber"),
  ],
  parts: [
    ...own("name", "brand", "category"),
    named("costCents", "cost"),
    named("priceCents", "price"),
    named("coreCents", "core"),
    ...["onHand", "minimum", "maximum", "bin"].map((field) => locked("stock", field)),
  ],
  cannedJobs: [...own("name", "category", "description"), named("work", "hours", "labor", "parts")],
  orders: [
    ...own("concern", "odometer"),
    locked("priced", "customer"),
    locked("priced", "vehicle"),
    locked("priced", "isClosed", "status", "closedOn"),
    locked("priced", "openedOn"),
    locked("priced", "closedOn"),
    locked("priced", "invoiceNumber"),
    ...amounts.map((amount) => locked("priced", `${amount}Cents`, amount)),
    locked("priced", "totalCents", "total", ...amounts),
    locked("priced", "balanceCents", "paid", "balance"),
  ],
  declinedWork: [],
};

export interface RecordSides {
  readonly base: FieldValues | undefined;
  /** Fields that AutoIQ can't change are left out: they are as they came. */
  readonly here: FieldValues;
  readonly there: FieldValues;
  /** The columns of the file that the record is in. Undefined: all. What no column says did not change there. */
  readonly columns: readonly string[] | undefined;
  /** An order with a posted invoice. */
  readonly isPosted: boolean;
}

export interface MergedField {
  readonly field: string;
  readonly outcome: FieldOutcome;
  /** Of what is locked: why. */
  readonly lock: LockReason | null;
  readonly base: FieldValue | undefined;
  readonly here: FieldValue;
  readonly there: FieldValue;
}

/** The three-way merge of each field that the new file says. */
export function mergeRecord(
  kind: RecordKind,
  { base, here, there, columns, isPosted }: RecordSides,
): MergedField[] {
  return rules[kind]
    .filter((rule) => !columns || rule.columns.some((column) => columns.includes(column)))
    .map(({ field, lock }) => {
      const theirs = there[field] ?? null;
      // What AutoIQ has no field for is as it came.
      const sides = {
        base: base?.[field],
        here: field in here ? (here[field] ?? null) : base ? (base[field] ?? null) : theirs,
        there: theirs,
      };
      const reason = isPosted ? "posted" : (lock ?? null);
      const outcome = mergeField(sides, reason !== null);
      return Object.assign({ field, outcome, lock: outcome === "locked" ? reason : null }, sides);
    });
}

/** What the next repeat compares with: what this file says, and for the rest what the last one did. */
export function nextBase(
  kind: RecordKind,
  { base, there, columns }: Pick<RecordSides, "base" | "there" | "columns">,
): FieldValues {
  if (!base || !columns) return there;
  const silent = rules[kind]
    .filter((rule) => !rule.columns.some((column) => columns.includes(column)))
    .map(({ field }) => field);
  return Object.assign({}, there, Object.fromEntries(silent.map((field) => [field, base[field] ?? null])));
}
