import { accept, type Result, refuse } from "../../kernel/result.ts";
import {
  type FileMapping,
  joinedFields,
  type NamedFileMapping,
  nameFields,
  type RecordKind,
  recordFields,
  recordKinds,
} from "../mapping.ts";
import { plainHeading } from "./headings.ts";

/** The last column of corrected rows has the reason why they were refused. It is no column of the other system. */
const reasonHeading = "reason";
const comparable = (headings: readonly string[]): string[] =>
  headings.map(plainHeading).filter((heading) => heading !== reasonHeading);

/** All fields of a kind, required ones first. */
export const fieldsOf = (kind: RecordKind): readonly string[] => [
  ...recordFields[kind].required,
  ...recordFields[kind].optional,
];

/** The first field that a kind needs and that none of these is. Customers need a name or a company. */
export function missingFieldOf(kind: RecordKind, fields: Iterable<string>): string | undefined {
  const mapped = new Set(fields);
  const required = recordFields[kind].required.find((field) => !mapped.has(field));
  if (required) return required;
  return kind === "customers" && !nameFields.some((field) => mapped.has(field)) ? "name" : undefined;
}

/** The columns that a mapping's entries are in a file, counted from zero. Undefined: the file doesn't have it. */
export function placesOf(headings: readonly string[], { columns }: FileMapping): (number | undefined)[] {
  const plain = headings.map(plainHeading);
  const used = new Set<number>();
  return columns.map(({ heading }) => {
    const wanted = plainHeading(heading);
    const place = plain.findIndex((each, index) => each === wanted && !used.has(index));
    if (place < 0) return undefined;
    used.add(place);
    return place;
  });
}

/** A mapping's columns in a file with these headings: those that it has, and the others, which are not imported. */
export function columnsOf(headings: readonly string[], mapping: FileMapping): FileMapping["columns"] {
  const places = placesOf(headings, mapping);
  const listed = new Set(places);
  return [
    ...mapping.columns.filter((_, index) => places[index] !== undefined),
    ...headings.flatMap((heading, place) => (listed.has(place) ? [] : [{ heading, field: null }])),
  ];
}

/** Of each mapped field, its columns in a file with these headings, in the mapping's order. */
export function placeMapped(headings: readonly string[], mapping: FileMapping): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, place] of placesOf(headings, mapping).entries()) {
    const field = mapping.columns[index]?.field;
    if (field && place !== undefined) places.set(field, [...(places.get(field) ?? []), place]);
  }
  return places;
}

/** Whether a file with these headings has every column that a mapping takes something from. */
export const hasColumns = (headings: readonly string[], mapping: FileMapping): boolean =>
  placesOf(headings, mapping).every((place, index) => place !== undefined || !mapping.columns[index]?.field);

const sorted = (headings: readonly string[]) => comparable(headings).sort().join("\n");

/** Whether a mapping was made for a file with the same headings, in any order. */
export const hasSameHeadings = (headings: readonly string[], { columns }: FileMapping): boolean =>
  sorted(headings) === sorted(columns.map(({ heading }) => heading));

const ownName = (name: string) => name.toLowerCase().replace(/(?:-refused)?\.[a-z]+$/, "");

/**
 * The mapping that belongs to a file: that of its name, whose corrected rows have it too, or one with the same headings.
 * Undefined: none of them.
 */
export const findFileMapping = (
  name: string,
  headings: readonly string[],
  mappings: readonly NamedFileMapping[],
): NamedFileMapping | undefined =>
  mappings.find((each) => each.name === name && fitsFile(headings, each)) ??
  mappings.find((each) => isNamed(each, name) && fitsFile(headings, each)) ??
  mappings.find((each) => hasSameHeadings(headings, each));

/** Whether a mapping was made for a file of that name, or for the one whose corrected rows it has. */
export const isNamed = (mapping: NamedFileMapping, name: string): boolean =>
  ownName(mapping.name) === ownName(name);

/** A file that is left out by its name alone has no columns in its mapping. */
export const fitsFile = (headings: readonly string[], mapping: FileMapping): boolean =>
  mapping.columns.some(({ field }) => field)
    ? hasColumns(headings, mapping)
    : mapping.columns.length === 0 || hasSameHeadings(headings, mapping);

/** What a person chose for the columns of a file, before it is checked. */
export interface ChosenMapping {
  readonly kind: string | null;
  readonly dates: FileMapping["dates"];
  readonly odometer: FileMapping["odometer"];
  readonly closedStatuses: readonly string[];
  readonly columns: readonly { readonly heading: string; readonly field: string | null }[];
}

const isKind = (kind: string): kind is RecordKind => recordKinds.some((each) => each === kind);

/**
 * Checks what a person chose for a file with these headings. Columns that are not named are not imported.
 * @returns the mapping with all columns in the file's order but for joined ones, or a sentence
 */
export function checkFileMapping(headings: readonly string[], chosen: ChosenMapping): Result<FileMapping> {
  const { kind, dates, odometer } = chosen;
  if (kind !== null && !isKind(kind))
    return refuse(`There is no kind of record “${kind}”. Choose ${recordKinds.join(", ")}, or leave it out.`);
  const columns = chosen.columns.map(({ heading, field }) => ({ heading, field: kind ? field : null }));
  const mapping: FileMapping = {
    kind,
    dates,
    odometer,
    closedStatuses: [...new Set(chosen.closedStatuses.map((each) => each.trim().toLowerCase()))],
    columns,
  };
  const places = placesOf(headings, mapping);
  const absent = places.indexOf(undefined);
  if (absent >= 0)
    return refuse(
      `This file has no column “${columns[absent]?.heading}”, or not so many of them. Refresh, and choose again.`,
    );
  const taken = new Map<string, string>();
  for (const { heading, field } of columns) {
    if (!kind || !field) continue;
    if (!fieldsOf(kind).includes(field))
      return refuse(`“${field}” is no field of ${kind}. Choose another for “${heading}”.`);
    const other = taken.get(field);
    if (other !== undefined && !joinedFields[kind]?.[field])
      return refuse(
        `“${other}” and “${heading}” are both mapped to ${field}. Choose one, and don't import the other.`,
      );
    taken.set(field, heading);
  }
  return accept(Object.assign(mapping, { columns: columnsOf(headings, mapping) }));
}
