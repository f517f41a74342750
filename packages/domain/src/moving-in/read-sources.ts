import { csvRows } from "../books/bank/read-file.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import {
  fitsName,
  type ImportMapping,
  type KindMapping,
  placeColumns,
  type RecordKind,
  recordFields,
  recordKinds,
} from "./mapping.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { SourceRow } from "./read-records.ts";

/** A CSV file of another system. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** CSV files, read into rows by kind of record. */
export interface SourceFolder {
  readonly rows: Readonly<Partial<Record<RecordKind, readonly SourceRow[]>>>;
  readonly files: readonly { readonly name: string; readonly kind: RecordKind; readonly rows: number }[];
  /** CSV files that no kind of the mapping has. */
  readonly unread: readonly string[];
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

/** The kind of record that a file has, by its name. */
export const kindOfFile = (name: string, { kinds }: ImportMapping): RecordKind | undefined =>
  order.filter((kind) => recordKinds.includes(kind)).find((kind) => fitsName(name, kinds[kind]?.files ?? []));

/** The first field that a kind needs and these headings don't have. */
export function missingField(
  headings: readonly string[],
  kind: RecordKind,
  columns: KindMapping,
): string | undefined {
  const places = placeColumns(headings, columns);
  return recordFields[kind].required.find((field) => !places.has(field));
}

/** A file for spreadsheets has a quote before what they would run as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

/**
 * Reads CSV files, in the order of their names. A file belongs to the first kind whose names it fits, in the mapping's
 * order. Refuses them when a needed column is missing.
 */
export function readSources(sources: readonly SourceFile[], mapping: ImportMapping): Result<SourceFolder> {
  const rows: Partial<Record<RecordKind, SourceRow[]>> = {};
  const files: { name: string; kind: RecordKind; rows: number }[] = [];
  const unread: string[] = [];
  for (const source of sources) {
    const kind = kindOfFile(source.name, mapping);
    const columns = kind && mapping.kinds[kind];
    if (!kind || !columns) {
      unread.push(source.name);
      continue;
    }
    const read = readRows(source, { kind, columns });
    if (!read.ok) return read;
    rows[kind] = [...(rows[kind] ?? []), ...read.value];
    files.push({ name: source.name, kind, rows: read.value.length });
  }
  return accept({ rows, files, unread });
}

function readRows(
  { name, text }: SourceFile,
  { kind, columns }: { kind: RecordKind; columns: KindMapping },
): Result<SourceRow[]> {
  const [heading, ...body] = csvRows(text, Number.POSITIVE_INFINITY);
  if (!heading) return accept([]);
  const missing = missingField(heading.cells, kind, columns);
  if (missing)
    return refuse(
      `${name}, line ${heading.line}: no column for ${missing} (${columns.columns[missing]?.join(", ")}). Its columns are ${heading.cells.join(", ")}.`,
    );
  const places = placeColumns(heading.cells, columns);
  const fields = [...places.keys()];
  return accept(
    body.map(({ line, cells }) => ({
      file: name,
      line,
      columns: fields,
      values: Object.fromEntries(
        [...places].flatMap(([field, place]) => {
          const cell = withoutGuard((cells[place] ?? "").trim());
          return cell ? [[field, cell]] : [];
        }),
      ),
    })),
  );
}

/** Reads files and plans their import: a function of data that can be copied, so it may run on another thread. */
export function planSources({
  sources,
  mapping,
}: {
  readonly sources: readonly SourceFile[];
  readonly mapping: ImportMapping;
}): Result<{ readonly folder: SourceFolder; readonly plan: ImportPlan }> {
  const read = readSources(sources, mapping);
  return read.ok ? accept({ folder: read.value, plan: planImport(read.value.rows, mapping) }) : read;
}
