import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { systemNames } from "@autoiq/domain/moving-in/imported-order";
import type { SourceSystem } from "@autoiq/domain/moving-in/mapping";
import type { ImportPlan, PlannedRecord, RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import { v7 as uuidv7 } from "uuid";
import type { MoverTx, Tenancy, TenantTx } from "../../../platform/tenancy.ts";
import { allowLong } from "../store.ts";
import { UnfitFile } from "../unfit-file.ts";
import { type BuiltRows, buildRows, type Existing } from "./build-rows.ts";
import { invoiceNumberOf } from "./invoice-rows.ts";
import { replaceOrders } from "./orders/replace-orders.ts";
import { findTouched } from "./orders/store.ts";
import { changeRecords } from "./repeat/change-records.ts";
import type { RepeatSummary } from "./repeat/merge-plan.ts";
import { addChanges, findBases, findHere, setBases } from "./repeat/store.ts";
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
  readSeries,
  setSeries,
  settleImport,
} from "./store.ts";

const changedMeanwhile = "Somebody changed one of the records just now. Try again. Nothing was changed.";

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
  /** Of a system that was imported before: what changed there, here, and in both. */
  readonly repeat: RepeatSummary | undefined;
  /** How many fields change. */
  readonly changes: number;
}

type Planned = Pick<ImportPlan, "records"> & Partial<Pick<ImportPlan, "refusedKeys">>;

export interface ImportTarget {
  readonly organizationId: string;
  /** By name. Undefined: the only one. */
  readonly location: string | undefined;
  readonly system: SourceSystem;
  readonly now: Date;
}

/** Watches an import from outside its transaction. */
export interface ImportWatch {
  /** Aborted: the import stops after the rows that are on their way, and nothing of it stays. */
  readonly signal: AbortSignal;
  /** Called with how many rows of all tables are added. */
  onProgress(done: number, rows: number): void;
  /** Writes down what came of it, in the transaction of the import. */
  finish(tx: TenantTx, added: AddedRecords): Promise<void>;
}

/**
 * Adds what a plan takes to a business, in one transaction. What an earlier import of the same system brought is not
 * added again: what the other system changed of it since comes, and what was changed here stays (decision 0195).
 * @throws {UnfitFile} when the location is not known, or a row breaks a rule of the business, such as a locked day
 */
export async function addRecords(
  tenancy: Tenancy,
  plan: Planned,
  target: ImportTarget,
  watch?: ImportWatch,
): Promise<AddedRecords> {
  const { organizationId, location: named, system, now } = target;
  try {
    return await tenancy.importRecords(organizationId, async (tx) => {
      await allowLong(tx);
      await lockImports(tx);
      const location = chooseLocation(await findLocations(tx), named);
      const series = await tx.asTenant((tenant) => lockSeries(tenant, location.id));
      const { built, existing, before } = await buildFor(tx, plan, { location, system, now, series });
      const counts = countsOf(built);
      const { rows, known, joined, refused, merged, replaced } = built;
      const { summary: repeat, changes, fieldChanges, bases } = merged;
      const answer = {
        location: location.name,
        counts,
        known,
        joined,
        refused,
        repeat,
        changes: fieldChanges.length,
      };
      const source = { locationId: location.id, system };
      const finish = async (added: AddedRecords) => {
        if (watch) await tx.asTenant((tenant) => watch.finish(tenant, added));
        return added;
      };
      if (rows.added.length === 0 && changes.length === 0) {
        await setBases(tx, Object.assign({ importId: null }, source), bases);
        return finish(Object.assign({ importId: undefined }, answer));
      }
      const id = uuidv7();
      const total = importTables.reduce((sum, table) => sum + rows.of(table).length, fieldChanges.length);
      let done = 0;
      const onBatch = (count: number) => {
        watch?.signal.throwIfAborted();
        done += count;
        watch?.onProgress(done, total);
      };
      await tx.asTenant(async (tenant) => {
        onBatch(0);
        // Before rows are added: a new record may have what another one had.
        if (!(await changeRecords(tenant, fieldChanges))) throw new UnfitFile(changedMeanwhile);
        onBatch(fieldChanges.length);
        for (const table of importTables) await addTableRows(tenant, table, rows.of(table), onBatch);
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
        repeat: repeat ? JSON.stringify(repeat) : null,
        orderNumberBefore: before.order ?? null,
        orderNumberAfter: built.nextOrder === existing.nextOrder ? null : built.nextOrder,
        invoiceNumberBefore: before.invoice ?? null,
        invoiceNumberAfter: built.nextInvoice === existing.nextInvoice ? null : built.nextInvoice,
      });
      const context = { location, now, systemName: systemNames[system] };
      const ofOrders = await replaceOrders(tx, { importId: id, context, orders: replaced });
      await insertImportRows(tx, id, [...rows.added, ...ofOrders]);
      await setBases(tx, Object.assign({ importId: id }, source), bases);
      await addChanges(tx, id, changes);
      await settleImport(tx);
      return finish(Object.assign({ importId: id }, answer));
    });
  } catch (error) {
    throw unfitError(error);
  }
}

/**
 * What `addRecords` would add now. It writes nothing.
 * @throws {UnfitFile} when the location is not known
 */
export async function previewRecords(
  tenancy: Tenancy,
  plan: Planned,
  { organizationId, location: named, system, now }: ImportTarget,
): Promise<AddedRecords> {
  return tenancy.snapshot(organizationId, async (tx) => {
    const location = chooseLocation(await findLocations(tx), named);
    const series = await readSeries(tx, location.id);
    const { built } = await buildFor(tx, plan, { location, system, now, series });
    const { known, joined, refused, merged } = built;
    return {
      importId: undefined,
      location: location.name,
      counts: countsOf(built),
      known,
      joined,
      refused,
      repeat: merged.summary,
      changes: merged.fieldChanges.length,
    };
  });
}

/** The rows that an import adds to what the business has. */
async function buildFor(
  tx: MoverTx,
  plan: Planned,
  of: {
    readonly location: ImportLocation;
    readonly system: SourceSystem;
    readonly now: Date;
    readonly series: readonly { readonly series: string; readonly next: number }[];
  },
) {
  const { location, system, now } = of;
  const next = (name: string) => of.series.find((each) => each.series === name)?.next;
  const before = { order: next("repair-order"), invoice: next("invoice") };
  const existing = Object.assign(await findExisting(tx, plan.records, { locationId: location.id, system }), {
    nextOrder: before.order ?? firstOrderNumber,
    nextInvoice: before.invoice ?? firstInvoiceNumber,
  });
  const built = buildRows(plan, existing, { location, now, systemName: systemNames[system] });
  return { built, existing, before };
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
  const imported = new Map((await findImported(tx, of)).map(({ key, id }) => [key ?? "", id]));
  const bases = await findBases(tx, of);
  const known = new Set([...imported.values(), ...bases.map(({ recordId }) => recordId)]);
  const here = known.size > 0 ? await findHere(tx, { locationId: of.locationId, ids: [...known] }) : [];
  const open =
    orders.length > 0
      ? here.filter(({ kind, isGone, isPosted }) => kind === "orders" && !isGone && !isPosted)
      : [];
  const touched = await findTouched(
    tx,
    open.flatMap(({ id }) => (id ? [id] : [])),
  );
  return {
    imported,
    bases,
    here,
    touched: new Set(touched.map(({ id }) => id)),
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
