import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { mappingCertainties as certainties, dateOrders } from "../../moving-in/certainty.ts";
import { fileMapping, mostFileColumns, recordKinds, sourceSystems } from "../../moving-in/mapping.ts";
import { lockReasons } from "../../moving-in/repeat/merge-record.ts";

/** Days after which uploaded files are deleted. */
export const uploadDays = 14;
/** The files of one import together, and the rows in them. More is for the command line. */
export const largestUploadMegabytes = 25;
export const largestUploadBytes = largestUploadMegabytes * 2 ** 20;
export const mostUploadRows = 250_000;
/** Files of one import. */
export const mostUploadFiles = 20;
/** A job that is silent for so long was stopped with its server. */
export const silentSeconds = 45;

const count = z.number().int().min(0);
const cents = z.number().int();
const kind = z.enum(recordKinds);
const system = z.enum(sourceSystems);
const counted = z.object({ kind, count });

/** What of an import would stay after an undo, by the reason. */
const staying = z.array(
  z.object({
    why: z.string(),
    count,
    /** The first of them. */
    names: z.array(z.string()),
  }),
);

const named = z.object({ kind, name: z.string() });

/**
 * Of a system that was imported before, what is compared record by record. A record that was changed in one field there
 * and in another one here is in both counts; `unchanged` is the rest.
 */
export const importRepeat = z.object({
  kinds: z.array(
    z.object({
      kind,
      changed: count,
      kept: count,
      conflicts: count,
      missing: count,
      removed: count,
      unchanged: count,
    }),
  ),
  /** The first fields of each outcome, side by side. */
  samples: z.array(
    z.object({
      kind,
      name: z.string(),
      field: z.string(),
      outcome: z.enum(["unchanged", "came", "kept", "same", "conflict", "locked"]),
      here: z.string(),
      there: z.string(),
    }),
  ),
  /** The first records that are no longer in the files. They stay. */
  missing: z.array(named),
  /** The first records that are in the files and were removed here. They stay removed. */
  removed: z.array(named),
  /** Orders that were open and that nobody worked with here: they become what they are there. Absent: none. */
  orders: z
    .object({
      finished: count,
      finishedCents: cents,
      finishedOwedCents: cents,
      changed: count,
      changedCents: cents,
    })
    .optional(),
});
export type ImportRepeat = z.infer<typeof importRepeat>;

export const importPlan = z.object({
  /** Each row of a file is added, known from an earlier import, joined to a record that is here, a duplicate, or refused. */
  kinds: z.array(
    z.object({ kind, rows: count, added: count, present: count, duplicates: count, refused: count }),
  ),
  sums: z.object({
    closedOrdersTotalCents: cents,
    openOrdersTotalCents: cents,
    balanceCents: cents,
    customerBalanceCents: cents,
    stockCents: cents,
    declinedCents: cents,
  }),
  refusedCount: count,
  /** Refused rows by reason, the most frequent first. */
  refused: z.array(
    z.object({ count, reason: z.string(), kind, file: z.string(), line: count, isMore: z.boolean() }),
  ),
  /** Files of refused rows that can be corrected. */
  refusedFiles: z.array(z.string()),
  /** A row of each kind as the file has it, and as AutoIQ takes it. */
  samples: z.array(
    z.object({
      kind,
      file: z.string(),
      line: count,
      fields: z.array(z.object({ name: z.string(), theirs: z.string(), ours: z.string() })),
    }),
  ),
  /** Rows of which something was changed or left out, so that they can be taken. */
  noteCount: count,
  notes: z.array(z.object({ file: z.string(), line: count, reason: z.string() })),
  /** Absent: nothing of this system was imported at this location before. */
  repeat: importRepeat.optional(),
});
export type ImportPlanSummary = z.infer<typeof importPlan>;

export const uploadedFile = z.object({
  id,
  name: z.string(),
  bytes: count,
  /** Null: it is left out. */
  kind: kind.nullable(),
  rows: count,
  certainty: z.enum(certainties),
  /** Its columns, and those of which nothing is imported. */
  columns: count,
  leftOut: count,
  version: z.number().int(),
  /** A field that its kind needs and that none of its columns is. */
  missingField: z.string().nullable(),
});

export type UploadedFile = z.infer<typeof uploadedFile>;

export const importUpload = z.object({
  id,
  system,
  locationId: id,
  createdAt: instant,
  createdBy: z.string(),
  /** When the files are deleted. */
  expiresAt: instant,
  state: z.enum(["open", "checking", "checked", "importing"]),
  /** The background job was stopped with its server. */
  isSilent: z.boolean(),
  isCanceling: z.boolean(),
  /** Of a running import, in rows of all tables. */
  progress: z.object({ done: count, rows: count }),
  problem: z.string().nullable(),
  files: z.array(uploadedFile),
  plan: importPlan.nullable(),
});
export type ImportUpload = z.infer<typeof importUpload>;

export const recordImport = z.object({
  id,
  system,
  importedAt: instant,
  locationId: id,
  /** Null: it was imported on the command line. */
  by: z.string().nullable(),
  counts: z.array(counted),
  /** Of the files, in cents. Null: it was imported on the command line. */
  sums: importPlan.shape.sums.nullable(),
  refusedCount: count.nullable(),
  refusedFiles: z.array(z.string()),
  /** The files of the upload that are still stored. */
  uploadId: id.nullable(),
  state: z.enum(["imported", "undoing", "undone", "partly-undone"]),
  isSilent: z.boolean(),
  problem: z.string().nullable(),
  undone: z
    .object({
      at: instant,
      removed: count,
      /** Fields that are again as they were before. Absent: it was undone before fields were merged. */
      restored: count.optional(),
      stays: staying,
    })
    .nullable(),
  /** Of a repeated import: records by what became of them, and conflicts that nobody decided. */
  repeat: z
    .object({
      changed: count,
      kept: count,
      conflicts: count,
      missing: count,
      removed: count,
      /** Fields that changed here and there, on the page of conflicts. */
      listed: count,
      open: count,
    })
    .optional(),
});
export type RecordImport = z.infer<typeof recordImport>;

export const recordImports = z.object({
  systems: z.array(
    z.object({
      system,
      /** Public pages that the column names are from. */
      sources: z.array(z.string()),
      kinds: z.array(
        z.object({
          kind,
          /** Names of its files, with `*` for any characters. */
          files: z.array(z.string()),
          /** The columns that a row needs. */
          required: z.array(z.string()),
        }),
      ),
    }),
  ),
  locations: z.array(z.object({ id, name: z.string() })),
  upload: importUpload.nullable(),
  /** An import that had nothing new, until the next one begins. */
  imports: z.array(recordImport),
});
export type RecordImports = z.infer<typeof recordImports>;

export const listRecordImports = call({
  name: "administration.list-record-imports",
  method: "GET",
  path: "/record-imports",
  access: "business.export",
  summary: "The import of another system's files that is prepared, and those on record, newest first",
  reply: recordImports,
});

export const startImportUpload = call({
  name: "administration.start-import-upload",
  method: "POST",
  path: "/record-imports/uploads",
  access: "business.export",
  summary:
    "Begins an import of another system's files, or changes the system and location of the one that is open",
  body: z.object({ system, locationId: id }),
  reply: recordImports,
});

const oneUpload = z.object({ id });

/** The file is sent as multipart form data in the field `file`: CSV, or a ZIP of CSV files. */
export const addImportFile = call({
  name: "administration.add-import-file",
  method: "POST",
  path: "/record-imports/uploads/:id/files",
  access: "business.export",
  summary: "Adds a CSV file, or a ZIP of them, to an import. A file of the same name is replaced",
  params: oneUpload,
  query: z.object({
    /** What the file is called on the person's device. */
    fileName: z
      .string()
      .max(200)
      .transform((name) => name.replaceAll(/\p{Cc}/gu, ""))
      .default(""),
  }),
  reply: recordImports,
});

export const removeImportFile = call({
  name: "administration.remove-import-file",
  method: "DELETE",
  path: "/record-imports/uploads/:id/files/:fileId",
  access: "business.export",
  summary: "Removes a file from an import that is prepared",
  params: z.object({ id, fileId: id }),
  reply: recordImports,
});

const oneFile = z.object({ id, fileId: id });
const { dates, odometer, closedStatuses } = fileMapping.shape;

export const importFileColumns = z.object({
  fileId: id,
  version: z.number().int(),
  kind: kind.nullable(),
  dates,
  odometer,
  closedStatuses,
  columns: z.array(
    z.object({
      heading: z.string(),
      /** Null: it is not imported. */
      field: z.string().nullable(),
      /** The first values that differ. */
      samples: z.array(z.string()),
      /** How its values write days. either: day and month can be either. */
      days: z.enum(dateOrders),
      /** All values of a column that has few, in small letters. */
      values: z.array(z.string()),
    }),
  ),
});
export type ImportFileColumns = z.infer<typeof importFileColumns>;

export const getImportFileColumns = call({
  name: "administration.get-import-file-columns",
  method: "GET",
  path: "/record-imports/uploads/:id/files/:fileId/columns",
  access: "business.export",
  summary:
    "The columns of a file that is prepared, with examples of their values and the fields that they go to",
  params: oneFile,
  reply: importFileColumns,
});

const text = z.string().max(300);

export const mapImportFile = call({
  name: "administration.map-import-file",
  method: "PUT",
  path: "/record-imports/uploads/:id/files/:fileId/mapping",
  access: "business.export",
  summary:
    "Says what a file has and which of its columns is which field. Other files with the same headings get the same",
  params: oneFile,
  body: z.object({
    version: z.number().int(),
    /** Null: the file is left out. */
    kind: z.string().max(40).nullable(),
    dates: dates.optional(),
    odometer: odometer.optional(),
    closedStatuses: z.array(text).max(100).optional(),
    /** Absent: they are guessed. Columns that are not named are not imported. */
    columns: z
      .array(z.object({ heading: text, field: z.string().max(40).nullable() }))
      .max(mostFileColumns)
      .optional(),
  }),
  reply: recordImports,
});

export const checkImportUpload = call({
  name: "administration.check-import-upload",
  method: "POST",
  path: "/record-imports/uploads/:id/dry-run",
  access: "business.export",
  summary: "Starts the dry run: what an import would add and refuse. It adds nothing",
  params: oneUpload,
  reply: recordImports,
});

export const runImportUpload = call({
  name: "administration.run-import-upload",
  method: "POST",
  path: "/record-imports/uploads/:id/import",
  access: "business.export",
  stepUp: true,
  summary:
    "Starts the import after its dry run. A repeat finds the one that runs, and starts it again if it stopped",
  params: oneUpload,
  reply: recordImports,
});

export const cancelImportUpload = call({
  name: "administration.cancel-import-upload",
  method: "POST",
  path: "/record-imports/uploads/:id/cancel",
  access: "business.export",
  summary: "Cancels a running dry run or import. Nothing of it stays",
  params: oneUpload,
  reply: recordImports,
});

export const discardImportUpload = call({
  name: "administration.discard-import-upload",
  method: "DELETE",
  path: "/record-imports/uploads/:id",
  access: "business.export",
  summary: "Deletes the files of an import that is prepared",
  params: oneUpload,
  reply: recordImports,
});

export const getRefusedRows = call({
  name: "administration.get-refused-import-rows",
  method: "GET",
  path: "/record-imports/uploads/:id/refused",
  access: "business.export",
  summary:
    "Downloads the refused rows of one file, with the reason in the last column, to correct and add again",
  params: oneUpload,
  query: z.object({ file: z.string().min(1).max(200) }),
  file: "text/csv; charset=utf-8",
});

export const previewImportUndo = call({
  name: "administration.preview-import-undo",
  method: "GET",
  path: "/record-imports/:id/undo",
  access: "business.export",
  summary: "What an undo of an import would take back, and what would stay",
  params: oneUpload,
  reply: z.object({ removed: count, restored: count, stays: staying }),
});

export const undoRecordImport = call({
  name: "administration.undo-record-import",
  method: "POST",
  path: "/record-imports/:id/undo",
  access: "business.export",
  stepUp: true,
  summary: "Takes back what an import added, but for what was used or changed since",
  params: oneUpload,
  reply: recordImports,
});

const importConflict = z.object({
  id,
  kind,
  recordId: id,
  /** The record, as a person reads it. */
  name: z.string(),
  field: z.string(),
  here: z.string(),
  there: z.string(),
  /** locked: an import never changes it. */
  state: z.enum(["open", "locked", "ours", "theirs"]),
  lock: z.enum(lockReasons).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type ImportConflict = z.infer<typeof importConflict>;

/** The conflicts that one page shows. Counts are of all. */
export const mostConflicts = 500;

export const importConflicts = z.object({
  id,
  system,
  importedAt: instant,
  open: count,
  total: count,
  conflicts: z.array(importConflict),
  /** Conflicts that were not decided, because the record here changed since they were listed. */
  stale: count,
});
export type ImportConflicts = z.infer<typeof importConflicts>;

export const listImportConflicts = call({
  name: "administration.list-import-conflicts",
  method: "GET",
  path: "/record-imports/:id/conflicts",
  access: "business.export",
  summary:
    "What a repeated import did not change, because it was changed here too or is never changed by an import",
  params: oneUpload,
  reply: importConflicts,
});

export const decideImportConflicts = call({
  name: "administration.decide-import-conflicts",
  method: "POST",
  path: "/record-imports/:id/conflicts",
  access: "business.export",
  summary:
    "Keeps what is here, or takes what the other system has, for some conflicts or for all that are open",
  params: oneUpload,
  body: z.object({
    choice: z.enum(["ours", "theirs"]),
    /** Absent: all that are open. */
    conflictIds: z.array(id).min(1).max(mostConflicts).optional(),
  }),
  reply: importConflicts,
});
