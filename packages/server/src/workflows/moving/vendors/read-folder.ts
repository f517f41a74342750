import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { csvRows } from "@autoiq/domain/books/bank/read-file";
import {
  fitsName,
  type ImportMapping,
  type KindMapping,
  placeColumns,
  type RecordKind,
  recordFields,
  recordKinds,
} from "@autoiq/domain/moving-in/mapping";
import type { SourceRow } from "@autoiq/domain/moving-in/read-records";
import { textOf } from "../../../platform/files/text-of-file.ts";
import { UnfitFile } from "../unfit-file.ts";

/** A folder of CSV files, read into rows by kind of record. */
export interface SourceFolder {
  readonly rows: Readonly<Partial<Record<RecordKind, readonly SourceRow[]>>>;
  readonly files: readonly { readonly name: string; readonly kind: RecordKind; readonly rows: number }[];
  /** CSV files that no kind of the mapping has. */
  readonly unread: readonly string[];
}

/** A CSV file of a shop is smaller. */
const largestBytes = 512 * 2 ** 20;

/**
 * Reads the CSV files of a folder. A file belongs to the first kind whose names it fits, in the mapping's order.
 * @throws {UnfitFile} when the folder or a needed column is missing
 */
export async function readFolder(folder: string, mapping: ImportMapping): Promise<SourceFolder> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UnfitFile(
      `${folder} can't be read (${error.code}). Enter the folder with the CSV files of the other system.`,
    );
  });
  const csv = names.filter((name) => /\.(?:csv|txt|tsv)$/i.test(name)).sort();
  if (csv.length === 0) throw new UnfitFile(`${folder} has no CSV files. Enter the folder that has them.`);
  const rows: Partial<Record<RecordKind, SourceRow[]>> = {};
  const files: { name: string; kind: RecordKind; rows: number }[] = [];
  const unread: string[] = [];
  for (const name of csv) {
    const kind = kindOfFile(name, mapping);
    const columns = kind && mapping.kinds[kind];
    if (!kind || !columns) {
      unread.push(name);
      continue;
    }
    const read = await readFileRows(folder, name, { kind, columns });
    rows[kind] = [...(rows[kind] ?? []), ...read];
    files.push({ name, kind, rows: read.length });
  }
  if (files.length === 0)
    throw new UnfitFile(
      `No file in ${folder} has a name that the mapping knows. Rename the files, or name them in a mapping with --mapping.`,
    );
  return { rows, files, unread };
}

/** The most special names first: "canned-jobs.csv" is no list of parts. */
const order: readonly RecordKind[] = [
  "declinedWork",
  "cannedJobs",
  "vehicles",
  "parts",
  "orders",
  "customers",
];

const kindOfFile = (name: string, { kinds }: ImportMapping): RecordKind | undefined =>
  order.filter((kind) => recordKinds.includes(kind)).find((kind) => fitsName(name, kinds[kind]?.files ?? []));

/** A file for spreadsheets has a quote before what they would run as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

async function readFileRows(
  folder: string,
  name: string,
  { kind, columns }: { kind: RecordKind; columns: KindMapping },
): Promise<SourceRow[]> {
  const path = join(folder, name);
  if ((await stat(path)).size > largestBytes)
    throw new UnfitFile(`${name} has more than 512 MB. Split it into several files.`);
  const [heading, ...body] = csvRows(textOf(await readFile(path)), Number.POSITIVE_INFINITY);
  if (!heading) return [];
  const places = placeColumns(heading.cells, columns);
  const missing = recordFields[kind].required.find((field) => !places.has(field));
  if (missing)
    throw new UnfitFile(
      `${name}, line ${heading.line}: no column for ${missing} (${columns.columns[missing]?.join(", ")}). Its columns are ${heading.cells.join(", ")}. Name the column in a mapping with --mapping.`,
    );
  return body.map(({ line, cells }) => ({
    file: name,
    line,
    values: Object.fromEntries(
      [...places].flatMap(([field, place]) => {
        const cell = withoutGuard((cells[place] ?? "").trim());
        return cell ? [[field, cell]] : [];
      }),
    ),
  }));
}
