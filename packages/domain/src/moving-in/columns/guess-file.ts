import { type DateFormat, readDay } from "../../books/bank/mapping.ts";
import { csvRows } from "../../books/bank/read-file.ts";
import type { Certainty, DateOrder } from "../certainty.ts";
import {
  type FileMapping,
  fitsName,
  type ImportMapping,
  joinedFields,
  mostFileColumns,
  placeColumns,
  type RecordKind,
  recordKinds,
} from "../mapping.ts";
import { columnsOf, fieldsOf, findFileMapping, missingFieldOf } from "./file-mapping.ts";
import { plainHeading, wordsOf } from "./headings.ts";
import { type Shape, shapeOf } from "./shapes.ts";
import { fieldWords } from "./synonyms.ts";

export interface MappedFile {
  readonly mapping: FileMapping;
  readonly certainty: Certainty;
  /** The first field that its kind needs and that no column has. */
  readonly missing: string | undefined;
}

/** Letters of a file that its kind and columns are guessed from. */
export const guessedFrom = 65_536;
const mostRows = 400;
const nameBonus = 4;
const leastScore = 4;

/** The most special names first: "canned-jobs.csv" is no list of parts. */
const order: readonly RecordKind[] = [
  "declinedWork",
  "cannedJobs",
  "vehicles",
  "parts",
  "orders",
  "customers",
];

const kindOfName = (name: string, { kinds }: ImportMapping): RecordKind | undefined =>
  order.find((kind) => fitsName(name, kinds[kind]?.files ?? []));

type Placed = Map<number, string>;
type Columns = readonly (readonly string[])[];

/** The system's own headings. A column is one field: the first of the mapping that has it. */
function placeKnown(headings: readonly string[], kind: RecordKind, { kinds }: ImportMapping): Placed {
  const known = kinds[kind];
  const placed: Placed = new Map();
  for (const [field, place] of known ? placeColumns(headings, known) : [])
    if (!placed.has(place)) placed.set(place, field);
  return placed;
}

/** Adds what headings say in other words. Equal ones are sorted by their text, so that their order doesn't matter. */
function placeWords(headings: readonly string[], kind: RecordKind, placed: Placed): Placed {
  const words = headings.map(wordsOf);
  const fields = new Set(placed.values());
  for (const [field, { words: wanted }] of Object.entries(fieldWords[kind])) {
    const isJoined = Boolean(joinedFields[kind]?.[field]) && field !== "name";
    if (fields.has(field) && !isJoined) continue;
    const fitting = headings
      .map((heading, place) => ({
        heading: plainHeading(heading),
        place,
        rank: wanted.indexOf(words[place] ?? ""),
      }))
      .filter(({ place, rank }) => rank >= 0 && !placed.has(place))
      .sort((a, b) => a.rank - b.rank || a.heading.localeCompare(b.heading) || a.place - b.place);
    for (const { place } of isJoined ? fitting : fitting.slice(0, 1)) placed.set(place, field);
    if (fitting.length > 0) fields.add(field);
  }
  return placed;
}

/** Fields that the values of a column can show, in the order in which they are filled. */
const shownBy: Readonly<Record<Shape, readonly string[]>> = {
  vin: ["vin", "vehicle"],
  email: ["email"],
  phone: ["phone", "otherPhone"],
  state: ["state", "plateState"],
  zip: ["zip"],
  date: ["openedOn", "declinedOn"],
  year: ["year"],
  money: ["total", "amount"],
};

/** Adds columns whose headings say nothing, by what their values look like. Two of a shape that may be one: neither. */
function placeValues(
  headings: readonly string[],
  columns: Columns,
  kind: RecordKind,
  placed: Placed,
): Placed {
  const shapes = Map.groupBy(
    [...headings.keys()].filter((place) => !placed.has(place)),
    (place) => shapeOf(columns[place] ?? []),
  );
  const fields = new Set(placed.values());
  for (const [shape, places] of shapes) {
    const free = shape
      ? shownBy[shape].filter((field) => fieldsOf(kind).includes(field) && !fields.has(field))
      : [];
    if (places.length > free.length) continue;
    const inOrder = places.sort((a, b) =>
      plainHeading(headings[a] ?? "").localeCompare(plainHeading(headings[b] ?? "")),
    );
    for (const [index, place] of inOrder.entries()) placed.set(place, free[index] ?? "");
  }
  return placed;
}

/** How much speaks for a kind. What only the values of a column show weighs little: many kinds have days. */
function scoreOf(kind: RecordKind, read: ReturnType<typeof readColumns>, system: ImportMapping) {
  const { headings, columns } = read;
  const byWords = placeWords(headings, kind, placeKnown(headings, kind, system));
  const placed = placeValues(headings, columns, kind, new Map(byWords));
  const sure = new Set(byWords.values());
  const fields = new Set(placed.values());
  const weigh = (field: string) => {
    const weight = fieldWords[kind][field]?.weight ?? 0;
    return sure.has(field) ? weight : Math.min(weight, 0.5);
  };
  const sum = [...fields].reduce((total, field) => total + weigh(field), 0);
  return { kind, placed, score: missingFieldOf(kind, fields) ? sum / 2 : sum };
}

/** How these values write days: as most of them fit. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const days = cells.filter((cell) => cell.trim());
  const count = (format: DateFormat) => days.filter((day) => readDay(day, format) !== undefined).length;
  const [best, second] = (["ymd", "mdy", "dmy"] as const)
    .map((format) => ({ format, count: count(format) }))
    .sort((a, b) => b.count - a.count);
  if (!best || best.count < days.length / 2 || best.count === 0) return "none";
  return best.count === second?.count ? "either" : best.format;
}

const dateFields = new Set(["createdOn", "openedOn", "closedOn", "declinedOn"]);
const finished =
  /^(?:closed|completed?|invoiced?|paid|posted|finali[sz]ed|finished|delivered|picked ?up|collected|archived|history|done|settled|billed)$/;

/** The values of the columns that have one of these fields. */
const cellsOf = (columns: Columns, placed: Placed, isWanted: (field: string) => boolean): string[] =>
  [...placed].flatMap(([place, field]) => (isWanted(field) ? (columns[place] ?? []) : []));

/** The first rows of a file, by column. A file for spreadsheets has a quote before what they would run as a formula. */
export function readColumns(text: string): { headings: readonly string[]; columns: Columns } {
  const [heading, ...rows] = csvRows(text.slice(0, guessedFrom), mostRows);
  const headings = (heading?.cells ?? []).slice(0, mostFileColumns).map((cell) => cell.trim().slice(0, 300));
  return {
    headings,
    columns: headings.map((_, place) => rows.map(({ cells }) => (cells[place] ?? "").trim())),
  };
}

/** The mapping of a file as one kind of record, with the fields that its columns have. */
function mappingOf(
  of: { readonly headings: readonly string[]; readonly columns: Columns },
  kind: RecordKind | null,
  placed: Placed,
  { dates, odometer, closedStatuses }: ImportMapping,
): FileMapping {
  const found = dateOrderOf(cellsOf(of.columns, placed, (field) => dateFields.has(field)));
  const isKilometers = [...placed].some(
    ([place, field]) => field === "odometer" && /\bkm\b/.test(wordsOf(of.headings[place] ?? "")),
  );
  const statuses = new Set(
    cellsOf(of.columns, placed, (field) => field === "status").map((each) => each.toLowerCase()),
  );
  return {
    kind,
    dates: found === "either" || found === "none" ? dates : found,
    odometer: isKilometers ? "kilometers" : odometer,
    closedStatuses: [...new Set([...closedStatuses, ...[...statuses].filter((each) => finished.test(each))])],
    columns: of.headings.map((heading, place) => ({ heading, field: placed.get(place) ?? null })),
  };
}

/** The mapping of a file whose kind is known, guessed by its headings and values. */
export function guessColumns(text: string, kind: RecordKind | null, system: ImportMapping): MappedFile {
  const read = readColumns(text);
  if (!kind)
    return { mapping: mappingOf(read, null, new Map(), system), certainty: "chosen", missing: undefined };
  const placed = placeAll(read, kind, system);
  return {
    mapping: mappingOf(read, kind, placed, system),
    certainty: "chosen",
    missing: missingFieldOf(kind, placed.values()),
  };
}

const placeAll = (
  { headings, columns }: ReturnType<typeof readColumns>,
  kind: RecordKind,
  system: ImportMapping,
): Placed =>
  placeValues(headings, columns, kind, placeWords(headings, kind, placeKnown(headings, kind, system)));

/**
 * What a file has, and where: by a mapping that was chosen for it, by the system's own layout, or guessed from its
 * headings, its values, and its name.
 * @param text the file's beginning
 */
export function mapFile(name: string, text: string, system: ImportMapping): MappedFile {
  const read = readColumns(text);
  const { headings } = read;
  const chosen = findFileMapping(name, headings, system.files ?? []);
  if (chosen) {
    const { name: _, ...rules } = chosen;
    const mapping = Object.assign(rules, { columns: columnsOf(headings, chosen) });
    const fields = mapping.columns.flatMap(({ field }) => field ?? []);
    const missing = mapping.kind ? missingFieldOf(mapping.kind, fields) : undefined;
    return { mapping, certainty: "chosen", missing };
  }
  const named = kindOfName(name, system);
  const scored = recordKinds
    .map((kind) => {
      const { placed, score } = scoreOf(kind, read, system);
      return { kind, placed, score: score + (kind === named ? nameBonus : 0) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (named && best && best.kind === named) {
    const placed = placeKnown(headings, named, system);
    const mapping = mappingOf(read, named, placed, system);
    const isAsKnown = mapping.dates === system.dates || mapping.dates === "ymd";
    if (placed.size > 0 && isAsKnown && !missingFieldOf(named, placed.values()))
      return {
        mapping: Object.assign(mapping, { dates: system.dates, closedStatuses: system.closedStatuses }),
        certainty: "known",
        missing: undefined,
      };
  }
  if (!best || best.score < leastScore || (best.placed.size === 0 && !named))
    return { mapping: mappingOf(read, null, new Map(), system), certainty: "unknown", missing: undefined };
  const missing = missingFieldOf(best.kind, best.placed.values());
  const isSure =
    !missing && best.score >= 1.5 * (second?.score ?? 0) && best.placed.size >= headings.length / 2;
  return {
    mapping: mappingOf(read, best.kind, best.placed, system),
    certainty: isSure ? "sure" : "likely",
    missing,
  };
}

const fewValues = 12;

/** What a person sees of each column: examples, how its days are written, and all values if they are few. */
export function describeColumns(text: string) {
  const { headings, columns } = readColumns(text);
  return headings.map((heading, place) => {
    const cells = (columns[place] ?? []).filter(Boolean);
    const distinct = [...new Set(cells)];
    const values = [...new Set(cells.map((cell) => cell.toLowerCase().slice(0, 300)))];
    return {
      heading,
      samples: distinct.slice(0, 3).map((cell) => cell.replaceAll(/\s+/g, " ").slice(0, 80)),
      days: dateOrderOf(cells),
      values: values.length <= fewValues ? values.sort() : [],
    };
  });
}
