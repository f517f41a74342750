import { z } from "zod";
import { dateFormats } from "../books/bank/mapping.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";

/** The systems whose files an import knows. `csv` is any folder of spreadsheets with AutoIQ's own column names. */
export const sourceSystems = ["tekmetric", "shopmonkey", "mitchell1", "quickbooks", "csv"] as const;
export type SourceSystem = (typeof sourceSystems)[number];

/** Of each kind of record, what a row can say, and what it must. */
export const recordFields = {
  customers: {
    required: [] as readonly string[],
    optional: [
      ...["id", "name", "firstName", "lastName", "company", "email", "phone", "otherPhone", "street"],
      ...["city", "state", "zip", "note", "textsAllowed", "createdOn", "balance"],
    ],
  },
  vehicles: {
    required: ["customer"] as readonly string[],
    optional: [
      ...["id", "vin", "year", "make", "model", "trim", "engine", "plate", "plateState", "color"],
      ...["odometer", "unitNumber"],
    ],
  },
  parts: {
    required: ["number"] as readonly string[],
    optional: ["name", "brand", "category", "cost", "price", "core", "onHand", "minimum", "maximum", "bin"],
  },
  cannedJobs: {
    required: ["name"] as readonly string[],
    optional: ["code", "category", "description", "hours", "labor", "parts"],
  },
  orders: {
    required: ["number", "customer"] as readonly string[],
    optional: [
      ...[
        "vehicle",
        "invoiceNumber",
        "openedOn",
        "closedOn",
        "status",
        "concern",
        "odometer",
        "labor",
        "parts",
      ],
      ...["sublet", "fees", "discount", "supplies", "tax", "total", "paid", "balance"],
    ],
  },
  declinedWork: {
    required: ["name"] as readonly string[],
    optional: ["customer", "vehicle", "order", "declinedOn", "amount"],
  },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;

export type RecordKind = keyof typeof recordFields;
export const recordKinds = Object.keys(recordFields) as RecordKind[];

/** Fields that several columns may make together, in the mapping's order, and what is between their values. */
export const joinedFields: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  customers: { name: " ", street: ", " },
};

/** A field that every row of a kind needs in addition: customers need one of these. */
export const nameFields: readonly string[] = ["name", "firstName", "lastName", "company"];

/** More columns than a spreadsheet of a shop has. */
export const mostFileColumns = 200;
const odometerUnits = ["miles", "kilometers"] as const;
const shortText = z.string().max(300);

/** What one file has: the mapping that a person or a guess made of its columns. */
export const fileMapping = z.strictObject({
  /** Null: the file is left out. */
  kind: z.enum(recordKinds).nullable(),
  dates: z.enum(dateFormats),
  odometer: z.enum(odometerUnits),
  /** Statuses of an order that is finished, in small letters. */
  closedStatuses: z.array(shortText).max(100),
  /** Its columns. Null: not imported. Of two with the same heading, the first entry is the first column. */
  columns: z
    .array(z.strictObject({ heading: shortText, field: z.string().max(40).nullable() }))
    .max(mostFileColumns),
});
export type FileMapping = z.infer<typeof fileMapping>;

/** The mapping of a file with that name, for a folder. */
const namedFileMapping = fileMapping.extend({ name: z.string().trim().min(1).max(200) });
export type NamedFileMapping = z.infer<typeof namedFileMapping>;

const names = z.array(z.string().trim().min(1)).min(1);

const kindMapping = z.strictObject({
  /** Names of the file, with `*` for any characters. The case does not matter. */
  files: names,
  /** For each field, the column names that it may have, the likeliest first. */
  columns: z.record(z.string(), names),
});
export type KindMapping = z.infer<typeof kindMapping>;

const kindOf = (kind: RecordKind) =>
  kindMapping.superRefine(({ columns }, context) => {
    const { required, optional } = recordFields[kind];
    for (const field of Object.keys(columns))
      if (![...required, ...optional].includes(field))
        context.addIssue({ code: "custom", path: ["columns", field], message: "This field is not known" });
    for (const field of required)
      if (!columns[field])
        context.addIssue({ code: "custom", path: ["columns", field], message: "This field needs a column" });
  });

/** Where a system's files have what. Unknown properties are refused. */
export const importMapping = z.strictObject({
  system: z.enum(sourceSystems),
  /** Public pages that the column names are from. Empty: a shop adapts them to its own files. */
  sources: z.array(z.string()),
  dates: z.enum(dateFormats),
  odometer: z.enum(odometerUnits),
  /** Statuses of an order that is finished, in small letters. Others are open. */
  closedStatuses: z.array(z.string()),
  kinds: z.strictObject({
    customers: kindOf("customers").optional(),
    vehicles: kindOf("vehicles").optional(),
    parts: kindOf("parts").optional(),
    cannedJobs: kindOf("cannedJobs").optional(),
    orders: kindOf("orders").optional(),
    declinedWork: kindOf("declinedWork").optional(),
  }),
  /** Mappings of single files, which go before the kinds above. They fit a file's name, or its headings. */
  files: z.array(namedFileMapping).optional(),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** A mapping from the text of its file. */
export function readMapping(text: string): Result<ImportMapping> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`it is not JSON (${(error as Error).message})`);
  }
  const parsed = importMapping.safeParse(value);
  if (parsed.success) return accept(parsed.data);
  const [issue] = parsed.error.issues;
  return refuse(`${issue?.path.join(".") || "its beginning"}: ${issue?.message}`);
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");

/** Whether a file's name fits one of the mapping's. */
export const fitsName = (fileName: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split("*").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`, "i").test(fileName);
  });

/** Of each field, its column in a file with these headings. Missing fields are left out. */
export function placeColumns(headings: readonly string[], { columns }: KindMapping): Map<string, number> {
  const found = headings.map(plain);
  const places = new Map<string, number>();
  for (const [field, names] of Object.entries(columns)) {
    const index = names.map((name) => found.indexOf(plain(name))).find((place) => place >= 0);
    if (index !== undefined) places.set(field, index);
  }
  return places;
}
