import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { systemNames } from "@autoiq/domain/moving-in/imported-order";
import type { SourceSystem } from "@autoiq/domain/moving-in/mapping";
import type { ImportPlan, PlannedRecord, RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import { v7 as uuidv7 } from "uuid";
import type { MoverTx, Tenancy } from "../../../platform/tenancy.ts";
import { allowLong } from "../store.ts";
import { UnfitFile } from "../unfit-file.ts";
import { type BuiltRows, buildRows, type Existing } from "./build-rows.ts";
import { invoiceNumberOf } from "./invoice-rows.ts";
import { importTables } from "./row-set.ts";
import {
  addTableRows,
  findImported,
  findLocations,
  findSameCustomers,
  findSameVehicles,
  findTaken,
  type ImportLocation,
  insertImport,
  insertImportRows,
  lockImports,
  lockSeries,
  setSeries,
  settleImport,
} from "./store.ts";

/** Repair orders of a location are numbered from here. */
export const firstOrderNumber = 1001;

export interface AddedRecords {
  /** Undefined: there was nothing new. */
  readonly importId: string | undefined;
  readonly location: string;
  /** Of each kind of record, how many were added. Balances are of customers, without those of their orders. */
  readonly counts: Readonly<Record<string, number>>;
  readonly known: number;
  readonly joined: readonly RefusedRow[];
  readonly refused: readonly RefusedRow[];
}

export interface ImportTarget {
  readonly organizationId: string;
  /** By name. Undefined: the only one. */
  readonly location: string | undefined;
  readonly system: SourceSystem;
  readonly now: Date;
}

/**
 * Adds what a plan takes to a business, in one transaction. What an earlier import of the same system brought is not
 * added again, and nothing that is there is changed.
 * @throws {UnfitFile} when the location is not known, or a row breaks a rule of the business, such as a locked day
 */
export async function addRecords(
  tenancy: Tenancy,
  plan: Pick<ImportPlan, "records">,
  { organizationId, location: named, system, now }: ImportTarget,
): Promise<AddedRecords> {
  try {
    return await tenancy.importRecords(organizationId, async (tx) => {
      await allowLong(tx);
      await lockImports(tx);
      const location = chooseLocation(await findLocations(tx), named);
      const series = await tx.asTenant((tenant) => lockSeries(tenant, location.id));
      const next = (name: string) => series.find((each) => each.series === name)?.next;
      const [orderBefore, invoiceBefore] = [next("repair-order"), next("invoice")];
      const existing = await findExisting(tx, plan.records, { locationId: location.id, system });
      const built = buildRows(
        plan.records,
        Object.assign(existing, {
          nextOrder: orderBefore ?? firstOrderNumber,
          nextInvoice: invoiceBefore ?? firstInvoiceNumber,
        }),
        { location, now, systemName: systemNames[system] },
      );
      const { rows, known, joined, refused } = built;
      const counts = countsOf(built);
      const answer = { location: location.name, counts, known, joined, refused };
      if (rows.added.length === 0) return Object.assign({ importId: undefined }, answer);
      const id = uuidv7();
      await tx.asTenant(async (tenant) => {
        for (const table of importTables) await addTableRows(tenant, table, rows.of(table));
        if (built.nextOrder !== existing.nextOrder)
          await setSeries(tenant, { locationId: location.id, series: "repair-order", next: built.nextOrder });
        if (built.nextInvoice !== existing.nextInvoice)
          await setSeries(tenant, { locationId: location.id, series: "invoice", next: built.nextInvoice });
      });
      await insertImport(tx, {
        id,
        locationId: location.id,
        system,
        at: now,
        counts: JSON.stringify(counts),
        orderNumberBefore: orderBefore ?? null,
        orderNumberAfter: built.nextOrder === existing.nextOrder ? null : built.nextOrder,
        invoiceNumberBefore: invoiceBefore ?? null,
        invoiceNumberAfter: built.nextInvoice === existing.nextInvoice ? null : built.nextInvoice,
      });
      await insertImportRows(tx, id, rows.added);
      await settleImport(tx);
      return Object.assign({ importId: id }, answer);
    });
  } catch (error) {
    throw unfitError(error);
  }
}

function chooseLocation(locations: readonly ImportLocation[], named: string | undefined): ImportLocation {
  const names = locations.map(({ name }) => name).join(", ");
  const wanted = named?.toLowerCase();
  const found = wanted
    ? locations.filter(({ id, name }) => name.toLowerCase() === wanted || id === wanted)
    : locations;
  const [first, ...more] = found;
  if (!first)
    throw new UnfitFile(
      `There is no location named "${named}". Its locations are ${names}. Nothing was changed.`,
    );
  if (more.length > 0)
    throw new UnfitFile(
      `The business has ${locations.length} locations: ${names}. Say with --location which one the files are of. Nothing was changed.`,
    );
  return first;
}

const textsOf = (records: readonly PlannedRecord[], field: string): string[] => [
  ...new Set(
    records.flatMap(({ fields }) =>
      typeof fields[field] === "string" && fields[field] ? [fields[field]] : [],
    ),
  ),
];

async function findExisting(
  tx: MoverTx,
  records: readonly PlannedRecord[],
  of: { readonly locationId: string; readonly system: SourceSystem },
): Promise<Omit<Existing, "nextOrder" | "nextInvoice"> & { nextOrder: number; nextInvoice: number }> {
  const by = (kind: PlannedRecord["kind"]) => records.filter((each) => each.kind === kind);
  const [customers, vehicles, parts, orders] = [by("customers"), by("vehicles"), by("parts"), by("orders")];
  const numbers = parts.flatMap(({ fields }) => [String(fields.number), `${fields.number} ${fields.brand}`]);
  const taken = await findTaken(tx, {
    locationId: of.locationId,
    parts: [...new Set(numbers)],
    codes: textsOf(by("cannedJobs"), "code"),
    orders: orders.map(({ fields }) => Number(fields.number)),
    invoices: orders.map(invoiceNumberOf),
  });
  const idsOf = (kind: string) =>
    new Map(
      taken.flatMap((each): [string, string][] =>
        each.kind === kind ? [[each.name ?? "", each.id ?? ""]] : [],
      ),
    );
  const numbersOf = (kind: string) => new Set([...idsOf(kind).keys()].map(Number));
  return {
    imported: new Map((await findImported(tx, of)).map(({ key, id }) => [key ?? "", id])),
    customers: await findSameCustomers(tx, {
      emails: textsOf(customers, "email"),
      phones: textsOf(customers, "phone"),
    }),
    vehicles: await findSameVehicles(tx, {
      vins: textsOf(vehicles, "vin"),
      plates: textsOf(vehicles, "plate"),
    }),
    parts: idsOf("part"),
    codes: idsOf("code"),
    orderNumbers: numbersOf("order"),
    invoiceNumbers: numbersOf("invoice"),
    nextOrder: 0,
    nextInvoice: 0,
  };
}

function countsOf({ rows }: BuiltRows): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of rows.added) if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

const sentences = (...texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.endsWith(".") ? text : `${text}.`] : [])).join(" ");

/** Codes with which PostgreSQL says that a row does not fit: data exceptions, violated rules, and those of triggers. */
const unfit = /^(?:22|23|P0001)/;

function unfitError(error: unknown): unknown {
  const { code = "", message, detail } = error as { code?: string; message: string; detail?: string };
  if (!unfit.test(code)) return error;
  const said = sentences(message, detail);
  return new UnfitFile(`A record can't be added: ${said} Nothing was changed.`);
}
