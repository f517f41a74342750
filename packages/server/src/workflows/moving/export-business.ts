import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { MoverTx, Tenancy } from "../../platform/tenancy.ts";
import { type Entry, writeArchive } from "./archive.ts";
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
  findAccounts,
  findFiles,
  findOrganization,
  findSchema,
  findTables,
  type MovedTable,
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
  /** Called after each kind of record, with how many were written. */
  readonly progress?: (table: string, rows: number) => void;
}

export interface Exported {
  readonly bytes: number;
  readonly manifest: Manifest;
}

/**
 * Writes everything of one business to a ZIP, as it is at one moment. Memory stays the same, however much there is.
 * @returns undefined when there is no such business
 */
export const exportBusiness = (tenancy: Tenancy, options: ExportOptions): Promise<Exported | undefined> =>
  tenancy.snapshot(options.organizationId, async (tx) => {
    await allowLong(tx);
    const organization = await findOrganization(tx);
    return organization && write(tx, options, organization.name);
  });

async function write(tx: MoverTx, options: ExportOptions, organizationName: string): Promise<Exported> {
  const { organizationId, file, filesFolder, now, progress } = options;
  const tables = await findTables(tx);
  const counts: Record<string, number> = {};
  const sums: Record<string, string> = {};
  const files: Entry[] = [];
  const missingFiles: string[] = [];
  let manifest: Manifest | undefined;
  const { bytes } = await writeArchive(file, async (add) => {
    const accounts = await findAccounts(tx);
    counts.accounts = accounts.length;
    files.push(await add(accountsName, lines(accounts.map((each) => JSON.stringify(each)))));
    for (const table of tables) {
      const count = { rows: 0 };
      files.push(await add(tableFile(table.name), rowsOf(tx, table, count)));
      counts[table.name] = count.rows;
      for (const [column, sum] of Object.entries(await sumCents(tx, table)))
        sums[`${table.name}.${column}`] = sum;
      progress?.(table.name, count.rows);
    }
    files.push(await add(schemaName, lines([JSON.stringify(schemaOf(tables), null, 2)])));
    for await (const { id, contentType } of storedFiles(tx)) {
      const path = join(filesFolder, organizationId, id);
      if (await isThere(path))
        // Photos, videos, and PDFs are compressed already.
        files.push(await add(storedFileName(id, contentType), createReadStream(path), { stored: true }));
      else missingFiles.push(id);
    }
    manifest = {
      format: exportFormat,
      version: exportVersion,
      exportedAt: now.toISOString(),
      database: await findSchema(tx),
      organization: { id: organizationId, name: organizationName },
      counts,
      sums,
      missingFiles,
      files,
    };
    await add(manifestName, lines([JSON.stringify(manifest, null, 2)]));
  });
  if (!manifest) throw new Error("The export has no manifest");
  return { bytes, manifest };
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

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
