import type { ImportMapping, RecordKind } from "./mapping.ts";
import { recordKinds } from "./mapping.ts";
import { idKeyOf, keyOf, type ReadRecord, readRecord, type SourceRow } from "./read-records.ts";

/** A row that an import can't take. */
export interface RefusedRow {
  readonly kind: RecordKind;
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** A record that is taken, with the records of the files that it names. */
export interface PlannedRecord extends ReadRecord {
  readonly customer?: PlannedRecord | undefined;
  readonly vehicle?: PlannedRecord | undefined;
  readonly order?: PlannedRecord | undefined;
}

/** Each row of a kind is one of the three. */
export interface KindCounts {
  readonly rows: number;
  readonly taken: number;
  /** The same record is in an earlier row. */
  readonly duplicates: number;
  readonly refused: number;
}

/** What an import would do. Amounts are integer cents. */
export interface ImportPlan {
  readonly counts: Readonly<Record<RecordKind, KindCounts>>;
  readonly sums: {
    readonly ordersTotalCents: number;
    readonly closedOrdersTotalCents: number;
    readonly openOrdersTotalCents: number;
    /** What customers owe on orders. */
    readonly balanceCents: number;
    readonly customerBalanceCents: number;
    /** Quantity on hand × cost, each part rounded half up. */
    readonly stockCents: number;
    readonly declinedCents: number;
  };
  /** In an order in which what a record names comes before it. */
  readonly records: readonly PlannedRecord[];
  readonly refused: readonly RefusedRow[];
  /** Records of rows that can't be taken, as far as they are known: "customers #c1". They are in the files. */
  readonly refusedKeys: readonly string[];
  /** Of taken rows: what was changed or left out. */
  readonly notes: readonly RefusedRow[];
}

/** Where records are found by what other files call them. A name of two records finds neither. */
class Directory {
  readonly #byKey = new Map<string, PlannedRecord[]>();

  add(record: PlannedRecord, keys: readonly string[] = record.keys): void {
    for (const key of new Set(keys)) {
      const found = this.#byKey.get(key);
      if (!found) this.#byKey.set(key, [record]);
      else if (!found.includes(record)) found.push(record);
    }
  }

  find(text: string): readonly PlannedRecord[] {
    return this.#byKey.get(keyOf(text)) ?? [];
  }
}

interface References {
  readonly customers: Directory;
  readonly vehicles: Directory;
  readonly orders: Directory;
}

const nameOf = { customer: "customer", vehicle: "vehicle", order: "order" } as const;
const directoryOf = { customer: "customers", vehicle: "vehicles", order: "orders" } as const;

/** Why a record's reference can't be followed, if it can't. */
function brokenReference(record: ReadRecord, references: References): string | undefined {
  for (const field of ["customer", "vehicle", "order"] as const) {
    const text = record.fields[field];
    if (typeof text !== "string" || text === "") continue;
    const found = references[directoryOf[field]].find(text);
    if (found.length === 0)
      return `The ${nameOf[field]} "${text}" is not in the files, or its row was refused.`;
    if (found.length > 1)
      return `${found.length} ${nameOf[field]}s are called "${text}" (lines ${found
        .slice(0, 5)
        .map(({ line }) => line)
        .join(", ")} of ${found[0]?.file}). Use an id.`;
  }
  return undefined;
}

/** The record with those of the files that it names. Each of its references can be followed. */
function withReferences(record: ReadRecord, references: References): PlannedRecord {
  const named = (field: keyof typeof directoryOf): PlannedRecord | undefined => {
    const text = record.fields[field];
    return typeof text === "string" && text ? references[directoryOf[field]].find(text)[0] : undefined;
  };
  return { ...record, customer: named("customer"), vehicle: named("vehicle"), order: named("order") };
}

/** The same record as an earlier one, or a number that an earlier one has. */
function compareWithEarlier(
  record: PlannedRecord,
  seen: Map<string, PlannedRecord>,
): { same?: PlannedRecord; conflict?: string } {
  const { fields } = record;
  const where = (of: PlannedRecord) => `line ${of.line} of ${of.file}`;
  if (record.kind === "customers") {
    const name = keyOf(`${fields.firstName} ${fields.lastName} ${fields.company}`);
    const contacts = [fields.email, fields.phone].filter((each) => typeof each === "string" && each !== "");
    for (const contact of contacts) {
      const earlier = seen.get(`${contact} ${name}`);
      if (earlier) return { same: earlier };
    }
    for (const contact of contacts) seen.set(`${contact} ${name}`, record);
    const email = fields.email ? seen.get(`email ${fields.email}`) : undefined;
    if (email)
      return { conflict: `The email ${fields.email} is that of ${where(email)}. Leave it out in one.` };
    if (fields.email) seen.set(`email ${fields.email}`, record);
    return {};
  }
  const unique: Partial<Record<RecordKind, [string, unknown]>> = {
    vehicles: ["VIN", fields.vin],
    parts: ["part number", record.keys[0]],
    cannedJobs: ["code", record.keys[0]],
    orders: ["number", fields.number],
  };
  const [name, value] = unique[record.kind] ?? ["", null];
  if (value === null || value === undefined || value === "") return {};
  const earlier = seen.get(`${record.kind} ${value}`);
  if (!earlier) {
    seen.set(`${record.kind} ${value}`, record);
    return {};
  }
  const isSame = JSON.stringify(earlier.fields) === JSON.stringify(fields);
  return isSame
    ? { same: earlier }
    : { conflict: `This ${name} is that of ${where(earlier)}, and the rows differ.` };
}

/** Two records that the files don't tell apart are the first and the second, each time. */
function withOwnKey(record: PlannedRecord, keyed: Map<string, number>): PlannedRecord {
  const key = `${record.kind} ${record.sourceKey}`;
  const place = (keyed.get(key) ?? 0) + 1;
  keyed.set(key, place);
  return place === 1 ? record : { ...record, sourceKey: `${record.sourceKey}~${place}` };
}

const cents = (record: ReadRecord, field: string): number => Number(record.fields[field] ?? 0);

/** Quantity with at most three decimals × cents, rounded half up. */
function stockValue(quantity: string, unitCents: number): number {
  const [whole = "0", part = ""] = quantity.split(".");
  const thousandths = BigInt(whole) * 1000n + BigInt(part.padEnd(3, "0"));
  return Number((thousandths * BigInt(unitCents) + 500n) / 1000n);
}

/**
 * Reads rows into records, finds duplicates and references between files, and sums the money. Kinds are read in an
 * order in which what a row names comes before it.
 */
export function planImport(
  rows: Readonly<Partial<Record<RecordKind, readonly SourceRow[]>>>,
  mapping: ImportMapping,
): ImportPlan {
  const references: References = {
    customers: new Directory(),
    vehicles: new Directory(),
    orders: new Directory(),
  };
  const records: PlannedRecord[] = [];
  const refused: RefusedRow[] = [];
  const refusedKeys: string[] = [];
  const notes: RefusedRow[] = [];
  const counts = {} as Record<RecordKind, KindCounts>;
  const seen = new Map<string, PlannedRecord>();
  const keyed = new Map<string, number>();
  for (const kind of recordKinds) {
    const all = rows[kind] ?? [];
    let [taken, duplicates] = [0, 0];
    for (const row of all) {
      const at = { kind, file: row.file, line: row.line };
      const refuseRow = (reason: string, key: string | undefined) => {
        refused.push(Object.assign({ reason }, at));
        if (key) refusedKeys.push(`${kind} ${key}`);
      };
      const read = readRecord(kind, row, mapping);
      if (!read.ok) {
        refuseRow(read.reason, idKeyOf(row));
        continue;
      }
      const broken = brokenReference(read.value, references);
      if (broken) {
        refuseRow(broken, read.value.sourceKey);
        continue;
      }
      const record = withOwnKey(withReferences(read.value, references), keyed);
      const { same, conflict } = compareWithEarlier(record, seen);
      if (conflict) {
        refuseRow(conflict, record.sourceKey);
        continue;
      }
      for (const reason of record.notes) notes.push(Object.assign({ reason }, at));
      if (same) {
        duplicates += 1;
        notes.push(Object.assign({ reason: `The same as line ${same.line} of ${same.file}.` }, at));
        // Other files may name the record by this row's id.
        if (kind in references) references[kind as keyof References].add(same, record.keys);
        continue;
      }
      taken += 1;
      records.push(record);
      if (kind in references) references[kind as keyof References].add(record);
    }
    counts[kind] = { rows: all.length, taken, duplicates, refused: all.length - taken - duplicates };
  }
  return { counts, sums: sumsOf(records), records, refused, refusedKeys, notes };
}

function sumsOf(records: readonly PlannedRecord[]): ImportPlan["sums"] {
  const sum = (kind: RecordKind, of: (record: ReadRecord) => number) =>
    records.filter((each) => each.kind === kind).reduce((total, each) => total + of(each), 0);
  const total = (isClosed: boolean) =>
    sum("orders", (each) => (each.fields.isClosed === isClosed ? cents(each, "totalCents") : 0));
  return {
    ordersTotalCents: total(true) + total(false),
    closedOrdersTotalCents: total(true),
    openOrdersTotalCents: total(false),
    balanceCents: sum("orders", (each) => (each.fields.isClosed ? cents(each, "balanceCents") : 0)),
    customerBalanceCents: sum("customers", (each) => cents(each, "balanceCents")),
    stockCents: sum("parts", (each) => stockValue(String(each.fields.onHand), cents(each, "costCents"))),
    declinedCents: sum("declinedWork", (each) => cents(each, "amountCents")),
  };
}
