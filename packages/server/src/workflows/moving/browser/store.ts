import { importPlan, importRepeat } from "@autoiq/domain/administration/record-imports/contract";
import { mappingCertainties } from "@autoiq/domain/moving-in/certainty";
import { fileMapping, recordKinds, sourceSystems } from "@autoiq/domain/moving-in/mapping";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { MoverTx, TenantTx } from "../../../platform/tenancy.ts";

const kind = z.enum(recordKinds);
const system = z.enum(sourceSystems);

const file = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  kind: kind.nullable(),
  rows: z.number(),
  missingField: z.string().nullable(),
  certainty: z.enum(mappingCertainties),
  version: z.number(),
  mapping: fileMapping.nullable(),
});
export type FileRow = z.infer<typeof file>;

/** What came of an import, beside the import itself. */
export const importOutcome = z.object({
  known: z.number(),
  joined: z.number(),
  refusedCount: z.number(),
  refusedFiles: z.array(z.string()),
});

/** What an undo left. */
export const undoOutcome = z.object({
  removed: z.number(),
  restored: z.number().optional(),
  stays: z.array(z.object({ why: z.string(), count: z.number(), names: z.array(z.string()) })),
});

const upload = z.object({
  id: z.string(),
  system,
  locationId: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  state: z.enum(["open", "checking", "checked", "importing"]),
  runId: z.string().nullable(),
  seenAt: z.string().nullable(),
  rows: z.number(),
  done: z.number(),
  isCanceling: z.boolean(),
  problem: z.string().nullable(),
  plan: importPlan.nullable(),
  files: z.array(file).nullable(),
});
export type UploadRow = z.infer<typeof upload>;

const uploadColumns = `u.id, u.system, u.location_id as "locationId", u.created_at as "createdAt", u.created_by_name as "createdBy",
  u.expires_at as "expiresAt", u.state, u.run_id as "runId", u.seen_at as "seenAt", u.row_count as rows, u.done_count as done,
  u.is_cancel_requested as "isCanceling", u.problem, u.plan,
  (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'bytes', f.byte_size, 'kind', f.kind, 'rows', f.row_count,
      'missingField', f.missing_field, 'certainty', f.certainty, 'version', f.version, 'mapping', f.mapping) order by f.name collate "C"), '[]'::json)
   from record_import_files f where f.organization_id = $organizationId and f.upload_id = u.id) as files`;

const currentStatement = statement(
  "moving.find-current-upload",
  { organizationId: "uuid" },
  `select ${uploadColumns} from record_import_uploads u where u.organization_id = $organizationId and u.state <> 'imported'`,
  upload,
);
/** The upload that a business prepares. */
export const findCurrentUpload = (tx: TenantTx) => currentStatement.one(tx);

const lockStatement = statement(
  "moving.lock-uploads",
  { organizationId: "uuid" },
  "select organization_id as id from organizations where organization_id = $organizationId for no key update",
  z.object({ id: z.string() }),
);
/** One request at a time changes what a business prepares. */
export const lockUploads = (tx: TenantTx) => lockStatement.one(tx);

const addStatement = statement(
  "moving.add-upload",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    system: "text",
    at: "timestamptz",
    by: "uuid",
    byName: "text",
    expiresAt: "timestamptz",
  },
  `insert into record_import_uploads (organization_id, id, location_id, system, created_at, created_by, created_by_name, expires_at)
   values ($organizationId, $id, $locationId, $system, $at::timestamptz, $by, $byName, $expiresAt::timestamptz)`,
);
export const addUpload = (tx: TenantTx, of: InputOf<typeof addStatement>) => addStatement.run(tx, of);

const sourceStatement = statement(
  "moving.set-upload-source",
  { organizationId: "uuid", id: "uuid", locationId: "uuid", system: "text" },
  `update record_import_uploads set location_id = $locationId, system = $system, state = 'open', plan = null, problem = null
   where organization_id = $organizationId and id = $id and state in ('open', 'checked')`,
);
export const setUploadSource = (tx: TenantTx, of: InputOf<typeof sourceStatement>) =>
  sourceStatement.run(tx, of);

const reopenStatement = statement(
  "moving.reopen-upload",
  { organizationId: "uuid", id: "uuid" },
  `update record_import_uploads set state = 'open', plan = null, problem = null, run_id = null
   where organization_id = $organizationId and id = $id and state in ('open', 'checking', 'checked')`,
);
/** Its files changed, or its dry run was canceled: what a dry run finds later no longer counts. */
export const reopenUpload = (tx: TenantTx, id: string) => reopenStatement.run(tx, { id });

const startStatement = statement(
  "moving.start-upload-run",
  { organizationId: "uuid", id: "uuid", state: "text", runId: "uuid", at: "timestamptz" },
  `update record_import_uploads set state = $state, run_id = $runId, seen_at = $at::timestamptz, row_count = 0, done_count = 0,
     is_cancel_requested = false, problem = null where organization_id = $organizationId and id = $id`,
);
export const startRun = (tx: TenantTx, of: InputOf<typeof startStatement>) => startStatement.run(tx, of);

const reportStatement = statement(
  "moving.report-upload-run",
  { organizationId: "uuid", id: "uuid", runId: "uuid", at: "timestamptz", rows: "int4", done: "int4" },
  `update record_import_uploads set seen_at = $at::timestamptz, row_count = $rows, done_count = $done
   where organization_id = $organizationId and id = $id and run_id = $runId and state in ('checking', 'importing')
   returning is_cancel_requested as "isCanceling"`,
  z.object({ isCanceling: z.boolean() }),
);
/** A run is alive. Undefined: it is no longer the upload's run. */
export const reportRun = (tx: TenantTx, of: InputOf<typeof reportStatement>) => reportStatement.one(tx, of);

const cancelStatement = statement(
  "moving.cancel-upload-import",
  { organizationId: "uuid", id: "uuid" },
  `update record_import_uploads set is_cancel_requested = true
   where organization_id = $organizationId and id = $id and state = 'importing'`,
);
export const cancelImport = (tx: TenantTx, id: string) => cancelStatement.run(tx, { id });

const stopStatement = statement(
  "moving.stop-upload-run",
  { organizationId: "uuid", id: "uuid", runId: "uuid", problem: "text" },
  `update record_import_uploads set state = case when state = 'importing' then 'checked' else 'open' end, run_id = null,
     is_cancel_requested = false, problem = $problem
   where organization_id = $organizationId and id = $id and run_id = $runId and state in ('checking', 'importing')`,
);
/** A run ended without a result. */
export const stopRun = (tx: TenantTx, of: InputOf<typeof stopStatement>) => stopStatement.run(tx, of);

const silenceStatement = statement(
  "moving.silence-upload-run",
  { organizationId: "uuid", id: "uuid", runId: "uuid" },
  `update record_import_uploads set seen_at = null
   where organization_id = $organizationId and id = $id and run_id = $runId and state in ('checking', 'importing')`,
);
/** A run failed in a way that a repeat may cure. */
export const silenceRun = (tx: TenantTx, of: InputOf<typeof silenceStatement>) =>
  silenceStatement.run(tx, of);

const checkedStatement = statement(
  "moving.finish-upload-check",
  { organizationId: "uuid", id: "uuid", runId: "uuid", plan: "json" },
  `update record_import_uploads set state = 'checked', plan = $plan::json::jsonb, problem = null
   where organization_id = $organizationId and id = $id and run_id = $runId and state = 'checking'`,
);
export const finishCheck = (tx: TenantTx, of: InputOf<typeof checkedStatement>) =>
  checkedStatement.run(tx, of);

const importedStatement = statement(
  "moving.finish-upload-import",
  { organizationId: "uuid", id: "uuid", runId: "uuid", importId: "uuid?", outcome: "json" },
  `update record_import_uploads set state = 'imported', import_id = $importId, outcome = $outcome::json::jsonb, problem = null
   where organization_id = $organizationId and id = $id and run_id = $runId and state = 'importing' and not is_cancel_requested
   returning id`,
  z.object({ id: z.string() }),
);
/** Undefined: it was canceled, or another run took its place. */
export const finishImport = (tx: TenantTx, of: InputOf<typeof importedStatement>) =>
  importedStatement.one(tx, of);

const deleteStatement = statement(
  "moving.delete-upload",
  { organizationId: "uuid", id: "uuid" },
  `delete from record_import_uploads
   where organization_id = $organizationId and id = $id and state in ('open', 'checking', 'checked')`,
);
export const deleteUpload = (tx: TenantTx, id: string) => deleteStatement.run(tx, { id });

const filesDeletedStatement = statement(
  "moving.set-upload-files-deleted",
  { organizationId: "uuid", id: "uuid", at: "timestamptz" },
  `update record_import_uploads set files_deleted_at = $at::timestamptz
   where organization_id = $organizationId and id = $id and state = 'imported' and files_deleted_at is null`,
);
export const setFilesDeleted = (tx: TenantTx, of: InputOf<typeof filesDeletedStatement>) =>
  filesDeletedStatement.run(tx, of);

const addFileStatement = statement(
  "moving.add-upload-file",
  {
    organizationId: "uuid",
    id: "uuid",
    uploadId: "uuid",
    name: "text",
    bytes: "int4",
    kind: "text?",
    rows: "int4",
    missingField: "text?",
    certainty: "text",
    mapping: "json",
  },
  `insert into record_import_files (organization_id, id, upload_id, name, byte_size, kind, row_count, missing_field, certainty, mapping)
   values ($organizationId, $id, $uploadId, $name, $bytes, $kind, $rows, $missingField, $certainty, $mapping::json::jsonb)
   on conflict (organization_id, upload_id, name) do update set id = excluded.id, byte_size = excluded.byte_size,
     kind = excluded.kind, row_count = excluded.row_count, missing_field = excluded.missing_field, certainty = excluded.certainty,
     mapping = excluded.mapping, version = 1`,
);
/** A file of the same name is replaced. */
export const addFile = (tx: TenantTx, of: InputOf<typeof addFileStatement>) => addFileStatement.run(tx, of);

const mapFileStatement = statement(
  "moving.map-upload-file",
  {
    organizationId: "uuid",
    id: "uuid",
    uploadId: "uuid",
    kind: "text?",
    missingField: "text?",
    certainty: "text",
    mapping: "json",
  },
  `update record_import_files set kind = $kind, missing_field = $missingField, certainty = $certainty,
     mapping = $mapping::json::jsonb, version = version + 1
   where organization_id = $organizationId and id = $id and upload_id = $uploadId`,
);
/** What a file has, as a person chose it. */
export const setFileMapping = (tx: TenantTx, of: InputOf<typeof mapFileStatement>) =>
  mapFileStatement.run(tx, of);

const chosenStatement = statement(
  "moving.list-chosen-file-mappings",
  { organizationId: "uuid", system: "text" },
  `select f.name, f.mapping from record_import_files f join record_import_uploads u
     on u.organization_id = $organizationId and u.id = f.upload_id
   where f.organization_id = $organizationId and u.system = $system and f.mapping is not null and f.certainty in ('chosen', 'earlier')
   order by u.created_at desc, f.certainty, f.id desc limit 200`,
  z.object({ name: z.string(), mapping: fileMapping }),
);
/** The mappings that a business chose for files of a system, those of its newest import first. */
export const listChosenMappings = (tx: TenantTx, system: string) => chosenStatement.all(tx, { system });

const removeFileStatement = statement(
  "moving.remove-upload-file",
  { organizationId: "uuid", id: "uuid", uploadId: "uuid" },
  `delete from record_import_files where organization_id = $organizationId and id = $id and upload_id = $uploadId returning id`,
  z.object({ id: z.string() }),
);
export const removeFile = (tx: TenantTx, of: InputOf<typeof removeFileStatement>) =>
  removeFileStatement.one(tx, of);

const locationsStatement = statement(
  "moving.list-import-locations",
  { organizationId: "uuid" },
  "select id, name from locations where organization_id = $organizationId and closed_at is null order by created_at, id",
  z.object({ id: z.string(), name: z.string() }),
);
export const listLocations = (tx: TenantTx) => locationsStatement.all(tx);

const importsStatement = statement(
  "moving.list-record-imports",
  { organizationId: "uuid" },
  `select coalesce(i.id, u.id) as id, i.id as "importId", coalesce(i.system, u.system) as system,
     coalesce(i.imported_at, u.seen_at, u.created_at) as "importedAt", coalesce(i.location_id, u.location_id) as "locationId",
     u.created_by_name as by, coalesce(i.counts, '{}') as counts, u.plan, u.outcome,
     case when u.files_deleted_at is null then u.id end as "uploadId",
     i.undone_at as "undoneAt", i.undo_requested_at as "undoRequestedAt", i.undo_seen_at as "undoSeenAt", i.undo_problem as "undoProblem",
     i.undo_outcome as "undoOutcome",
     exists (select from record_import_rows r where r.organization_id = $organizationId and r.import_id = i.id and r.kind is not null)
       or exists (select from record_import_changes c where c.organization_id = $organizationId and c.import_id = i.id) as "hasRecords",
     i.repeat, (select count(*)::int from record_import_changes c where c.organization_id = $organizationId and c.import_id = i.id
       and c.state in ('open', 'locked', 'ours', 'theirs')) as listed,
     (select count(*)::int from record_import_changes c where c.organization_id = $organizationId and c.import_id = i.id
       and c.state = 'open') as open
   from record_imports i full join (select * from record_import_uploads where organization_id = $organizationId and state = 'imported') u
     on u.organization_id = i.organization_id and u.import_id = i.id
   where i.organization_id = $organizationId or i.organization_id is null
   order by 4 desc, 1 limit 100`,
  z.object({
    id: z.string().nullable(),
    importId: z.string().nullable(),
    system: system.nullable(),
    importedAt: z.string().nullable(),
    locationId: z.string().nullable(),
    by: z.string().nullable(),
    counts: z.record(z.string(), z.number()).nullable(),
    plan: importPlan.nullable(),
    outcome: importOutcome.nullable(),
    uploadId: z.string().nullable(),
    undoneAt: z.string().nullable(),
    undoRequestedAt: z.string().nullable(),
    undoSeenAt: z.string().nullable(),
    undoProblem: z.string().nullable(),
    undoOutcome: undoOutcome.nullable(),
    hasRecords: z.boolean().nullable(),
    repeat: importRepeat.nullable(),
    listed: z.number().nullable(),
    open: z.number().nullable(),
  }),
);
/** The newest imports of a business, also those of the command line and those that had nothing new. */
export const listImports = (tx: TenantTx) => importsStatement.all(tx);
export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

const uploadOfImportStatement = statement(
  "moving.find-upload-of-import",
  { organizationId: "uuid", importId: "uuid" },
  "select id from record_import_uploads where organization_id = $organizationId and import_id = $importId",
  z.object({ id: z.string() }),
);
export const findUploadOfImport = (tx: TenantTx, importId: string) =>
  uploadOfImportStatement.one(tx, { importId });

const requestUndoStatement = statement(
  "moving.request-import-undo",
  { organizationId: "uuid", importId: "uuid", at: "timestamptz" },
  `update record_imports set undo_requested_at = $at::timestamptz, undo_seen_at = $at::timestamptz, undo_problem = null
   where organization_id = $organizationId and id = $importId`,
);
export const requestUndo = (tx: TenantTx, of: InputOf<typeof requestUndoStatement>) =>
  requestUndoStatement.run(tx, of);

const reportUndoStatement = statement(
  "moving.report-import-undo",
  { organizationId: "uuid", importId: "uuid", at: "timestamptz?" },
  `update record_imports set undo_seen_at = $at::timestamptz
   where organization_id = $organizationId and id = $importId and undo_requested_at is not null`,
);
/** The undo is alive. Null: it failed in a way that a repeat may cure. */
export const reportUndo = (tx: TenantTx, of: InputOf<typeof reportUndoStatement>) =>
  reportUndoStatement.run(tx, of);

const stopUndoStatement = statement(
  "moving.stop-import-undo",
  { organizationId: "uuid", importId: "uuid", problem: "text" },
  `update record_imports set undo_requested_at = null, undo_problem = $problem
   where organization_id = $organizationId and id = $importId`,
);
export const stopUndo = (tx: TenantTx, of: InputOf<typeof stopUndoStatement>) =>
  stopUndoStatement.run(tx, of);

const finishUndoStatement = statement(
  "moving.finish-import-undo",
  { organizationId: "uuid", importId: "uuid", outcome: "json" },
  `update record_imports set undo_requested_at = null, undo_problem = null, undo_outcome = $outcome::json::jsonb
   where organization_id = $organizationId and id = $importId`,
);
export const finishUndo = (tx: MoverTx, of: InputOf<typeof finishUndoStatement>) =>
  finishUndoStatement.run(tx, of);
