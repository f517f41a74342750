import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { MoverTx, Tenancy } from "../../platform/tenancy.ts";
import { type Add, type Added, type Entry, writeArchive } from "./archive.ts";
import {
  accountsName,
  exportFormat,
  exportVersion,
  type Manifest,
  manifestName,
  schemaName,
  storedFileName,
  tableFile,
} from "./format.ts";
import { schemaOf } from "./record-schema.ts";
import {
  allowLong,
  closeRows,
  countFiles,
  findAccounts,
  findFiles,
  findOrganization,
  findOrigin,
  findSchema,
  findTables,
  hasSameRows,
  type MovedTable,
  type Origin,
  openRows,
  readRows,
  sumCents,
} from "./store.ts";

const rowsAtOnce = 1000;
const filesAtOnce = 500;

export interface ExportOptions {
  readonly organizationId: string;
  /** Where the ZIP is written. */
  readonly file: string;
  /** The folder of all stored photos and documents. Nothing may be removed from it meanwhile. */
  readonly filesFolder: string;
  readonly now: Date;
  readonly progress?: (step: ExportStep) => void;
}

/** One kind of record is written, or some hundred photos and documents. */
export interface ExportStep {
  /** A table's name, or `files`. */
  readonly kind: string;
  /** The records of that kind, or how many photos and documents are written. */
  readonly count: number;
  /** Which kind of all, from 1. Of photos and documents, all of them. */
  readonly place: number;
  readonly of: number;
  /** A killed export had written it. */
  readonly isReused: boolean;
}

export interface Exported {
  readonly bytes: number;
  readonly manifest: Manifest;
  /** How many of its files a killed export had written. */
  readonly reused: number;
}

/**
 * Writes everything of one business to a ZIP, as it is at one moment. Memory stays the same, however much there is. When
 * it was killed and is called again with the same file, it reuses what has not changed since. The result is what an
 * export without interruption writes.
 * @returns undefined when there is no such business
 */
export const exportBusiness = (tenancy: Tenancy, options: ExportOptions): Promise<Exported | undefined> =>
  tenancy.snapshot(options.organizationId, async (tx) => {
    await allowLong(tx);
    const organization = await findOrganization(tx);
    return organization && write(tx, options, organization.name);
  });

const stateOfTable = z.strictObject({
  /** Each transaction before this one had ended when the rows were read. */
  before: z.string(),
  rows: z.int().nonnegative(),
  sums: z.record(z.string(), z.string()),
});

async function write(tx: MoverTx, options: ExportOptions, organizationName: string): Promise<Exported> {
  const { organizationId, file, filesFolder, now, progress } = options;
  const [tables, database, origin] = [await findTables(tx), await findSchema(tx), await findOrigin(tx)];
  const counts: Record<string, number> = {};
  const sums: Record<string, string> = {};
  const files: Entry[] = [];
  const missingFiles: string[] = [];
  let reused = 0;
  let manifest: Manifest | undefined;
  const key = await keyOf({ organizationId, filesFolder, schema: database.sha256, cluster: origin.cluster });
  const fill = async (add: Add): Promise<void> => {
    const list = ({ entry, isReused }: Added): void => {
      files.push(entry);
      if (isReused) reused += 1;
    };
    /** A small file, whose state is its hash. */
    const addText = async (name: string, text: readonly string[]): Promise<void> => {
      const hash = createHash("sha256").update(text.join("\n")).digest("hex");
      list(await add(name, lines(text), { state: () => hash, isSame: (state) => state === hash }));
    };
    const accounts = await findAccounts(tx);
    counts.accounts = accounts.length;
    await addText(
      accountsName,
      accounts.map((each) => JSON.stringify(each)),
    );
    for (const [index, table] of tables.entries()) {
      const added = await addTable(tx, table, { add, origin });
      list(added);
      counts[table.name] = added.rows;
      for (const [column, sum] of Object.entries(added.sums)) sums[`${table.name}.${column}`] = sum;
      const { isReused } = added;
      progress?.({ kind: table.name, count: added.rows, place: index + 1, of: tables.length, isReused });
    }
    await addText(schemaName, [JSON.stringify(schemaOf(tables), null, 2)]);
    const total = await countFiles(tx);
    let place = 0;
    for await (const { id, contentType } of storedFiles(tx)) {
      const added = await addFile(
        join(filesFolder, organizationId, id),
        storedFileName(id, contentType),
        add,
      );
      if (added) list(added);
      else missingFiles.push(id);
      place += 1;
      if (place % filesAtOnce === 0 || place === total)
        progress?.({ kind: "files", count: place, place, of: total, isReused: added?.isReused ?? false });
    }
    manifest = {
      format: exportFormat,
      version: exportVersion,
      exportedAt: now.toISOString(),
      database,
      organization: { id: organizationId, name: organizationName },
      counts,
      sums,
      missingFiles,
      files,
    };
    await add(manifestName, lines([JSON.stringify(manifest, null, 2)]));
  };
  const { bytes } = await writeArchive(file, fill, key);
  if (!manifest) throw new Error("The export has no manifest");
  return { bytes, manifest, reused };
}

/**
 * What every part of an export depends on. A restored backup has another files folder or cluster: in it, a transaction's
 * number can mean another transaction.
 */
async function keyOf(of: {
  readonly organizationId: string;
  readonly filesFolder: string;
  readonly schema: string;
  readonly cluster: string;
}): Promise<string> {
  const folder = await stat(of.filesFolder).catch(() => undefined);
  return JSON.stringify([
    exportVersion,
    of.organizationId,
    of.schema,
    of.cluster,
    folder?.ino,
    folder?.birthtimeMs,
    // Compresses the same content to other bytes when it is updated.
    process.versions.zlib,
  ]);
}

async function addTable(
  tx: MoverTx,
  table: MovedTable,
  { add, origin }: { readonly add: Add; readonly origin: Origin },
): Promise<Added & { readonly rows: number; readonly sums: Readonly<Record<string, string>> }> {
  const count = { rows: 0 };
  const sums = { all: {} as Record<string, string> };
  const content = async function* () {
    yield* rowsOf(tx, table, count);
    sums.all = await sumCents(tx, table);
  };
  const added = await add(tableFile(table.name), content(), {
    state: () => ({ before: origin.before, rows: count.rows, sums: sums.all }),
    isSame: async (state) => {
      const { data } = stateOfTable.safeParse(state);
      return data !== undefined && (await hasSameRows(tx, table, data));
    },
  });
  const { rows, sums: all } = stateOfTable.parse(added.state);
  return Object.assign(added, { rows, sums: all });
}

/** A photo or document. Its bytes never change. @returns undefined when it is not on the disk */
async function addFile(path: string, name: string, add: Add): Promise<Added | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const state = `${found.size} ${found.mtimeMs}`;
  const content = async function* () {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  };
  // Photos, videos, and PDFs are compressed already.
  return add(name, content(), { stored: true, state: () => state, isSame: (kept) => kept === state });
}

async function* lines(all: readonly string[]): AsyncIterable<string> {
  for (const line of all) yield `${line}\n`;
}

async function* rowsOf(tx: MoverTx, table: MovedTable, count: { rows: number }): AsyncIterable<string> {
  await openRows(tx, table);
  for (;;) {
    const rows = await readRows(tx, rowsAtOnce);
    if (rows.length > 0) yield `${rows.join("\n")}\n`;
    count.rows += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await closeRows(tx);
}

async function* storedFiles(tx: MoverTx) {
  let after: string | null = null;
  for (;;) {
    const found: Awaited<ReturnType<typeof findFiles>> = await findFiles(tx, { after, limit: filesAtOnce });
    yield* found;
    if (found.length < filesAtOnce) return;
    after = found.at(-1)?.id ?? null;
  }
}
