import { csvRows } from "../books/bank/read-file.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import type { Certainty } from "./certainty.ts";
import { findFileMapping, isNamed, placeMapped, placesOf } from "./columns/file-mapping.ts";
import { type MappedFile, mapFile, readColumns } from "./columns/guess-file.ts";
import {
  type FileMapping,
  type ImportMapping,
  joinedFields,
  placeColumns,
  type RecordKind,
} from "./mapping.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { SourceRow } from "./read-records.ts";

/** A CSV file of another system. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  /** What is known of it already. Absent: it is found out. */
  readonly mapped?: MappedFile | undefined;
}

/** CSV files, read into rows by kind of record. */
export interface SourceFolder {
  readonly rows: Readonly<Partial<Record<RecordKind, readonly SourceRow[]>>>;
  readonly files: readonly {
    readonly name: string;
    readonly kind: RecordKind;
    readonly rows: number;
    readonly certainty: Certainty;
    /** Columns of which nothing is imported. */
    readonly leftOut: number;
    readonly mapping: FileMapping;
  }[];
  /** CSV files that are left out: by their mapping, or because nothing says what they have. */
  readonly unread: readonly string[];
}

/** A file for spreadsheets has a quote before what they would run as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

/**
 * Reads CSV files, in the order of their names. What a file has is known by a mapping of its own, by the system's names
 * and headings, or by a guess. Refuses them when a needed column is missing.
 */
export function readSources(sources: readonly SourceFile[], mapping: ImportMapping): Result<SourceFolder> {
  const rows: Partial<Record<RecordKind, SourceRow[]>> = {};
  const files: SourceFolder["files"][number][] = [];
  const unread: string[] = [];
  for (const source of sources) {
    const mapped = source.mapped ?? mapFile(source.name, source.text, mapping);
    const { kind } = mapped.mapping;
    const absent = source.mapped ? undefined : absentColumn(source, mapping);
    if (absent)
      return refuse(
        `${source.name} has no column “${absent}”, which its mapping names. Correct the mapping, or the file.`,
      );
    if (!kind) {
      unread.push(source.name);
      continue;
    }
    const read = readRows(source, { kind, mapped, mapping });
    if (!read.ok) return read;
    rows[kind] = [...(rows[kind] ?? []), ...read.value];
    const { certainty } = mapped;
    const leftOut = mapped.mapping.columns.filter(({ field }) => !field).length;
    files.push({
      name: source.name,
      kind,
      rows: read.value.length,
      certainty,
      leftOut,
      mapping: mapped.mapping,
    });
  }
  return accept({ rows, files, unread });
}

/** A column that the mapping of a file's name takes something from, and that the file doesn't have. */
function absentColumn({ name, text }: SourceFile, { files = [] }: ImportMapping): string | undefined {
  const { headings } = readColumns(text);
  const named = files.filter((each) => isNamed(each, name));
  const [first] = named;
  if (!first || findFileMapping(name, headings, files)) return undefined;
  const places = placesOf(headings, first);
  return first.columns.find(({ field }, index) => field && places[index] === undefined)?.heading;
}

function readRows(
  { name, text }: SourceFile,
  of: { readonly kind: RecordKind; readonly mapped: MappedFile; readonly mapping: ImportMapping },
): Result<SourceRow[]> {
  const { kind, mapped, mapping } = of;
  const [heading, ...body] = csvRows(text, Number.POSITIVE_INFINITY);
  if (!heading) return accept([]);
  const { missing } = mapped;
  const known = mapping.kinds[kind];
  if (missing) {
    const names = known?.columns[missing]?.join(", ");
    return refuse(
      `${name}, line ${heading.line}: no column for ${missing}${names ? ` (${names})` : ""}. Its columns are ${heading.cells.join(", ")}.`,
    );
  }
  // The layout of the system itself may take two fields from one column.
  const isKnown = mapped.certainty === "known" && known;
  const places = isKnown
    ? new Map([...placeColumns(heading.cells, known)].map(([field, place]) => [field, [place]]))
    : placeMapped(heading.cells, mapped.mapping);
  const { dates, odometer, closedStatuses } = mapped.mapping;
  const reading = isKnown ? undefined : { dates, odometer, closedStatuses };
  const fields = [...places.keys()];
  return accept(
    body.map(({ line, cells }) => ({
      file: name,
      line,
      columns: fields,
      ...(reading ? { reading } : {}),
      values: Object.fromEntries(
        [...places].flatMap(([field, at]) => {
          const cell = at
            .map((place) => withoutGuard((cells[place] ?? "").trim()))
            .filter(Boolean)
            .join(joinedFields[kind]?.[field] ?? " ");
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
