import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const row = z.object({
  id: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  expiresAt: z.string(),
  readyAt: z.string().nullable(),
  bytes: z.number().nullable(),
  records: z.number().nullable(),
  files: z.number().nullable(),
  missingFiles: z.number().nullable(),
});
export type ExportRow = z.infer<typeof row>;

const columns = `id, requested_at as "requestedAt", requested_by_name as "requestedBy", expires_at as "expiresAt", ready_at as "readyAt",
   byte_size as bytes, record_count as records, file_count as files, missing_file_count as "missingFiles"`;

const listStatement = statement(
  "administration.find-business-exports",
  { organizationId: "uuid", now: "timestamptz" },
  `select ${columns} from organization_exports where organization_id = $organizationId and expires_at > $now::timestamptz
   order by requested_at desc, id`,
  row,
);
/** Exports that are not expired, newest first. */
export const findExports = (tx: TenantTx, now: Date) => listStatement.all(tx, { now });

const lockStatement = statement(
  "administration.lock-business-exports",
  { organizationId: "uuid" },
  "select organization_id as id from organizations where organization_id = $organizationId for no key update",
  z.object({ id: z.string() }),
);
/** Lets one request at a time count the stored exports. */
export const lockExports = (tx: TenantTx) => lockStatement.one(tx);

const addStatement = statement(
  "administration.add-business-export",
  {
    organizationId: "uuid",
    id: "uuid",
    at: "timestamptz",
    by: "uuid",
    byName: "text",
    expiresAt: "timestamptz",
  },
  `insert into organization_exports (organization_id, id, requested_at, requested_by, requested_by_name, expires_at)
   values ($organizationId, $id, $at::timestamptz, $by, $byName, $expiresAt::timestamptz) returning ${columns}`,
  row,
);
export const addExport = (tx: TenantTx, of: InputOf<typeof addStatement>) => addStatement.one(tx, of);

const findStatement = statement(
  "administration.find-business-export",
  { organizationId: "uuid", id: "uuid", now: "timestamptz" },
  `select ${columns} from organization_exports
   where organization_id = $organizationId and id = $id and expires_at > $now::timestamptz`,
  row,
);
/** An export that is not expired. */
export const findExport = (tx: TenantTx, id: string, now: Date) => findStatement.one(tx, { id, now });

const finishStatement = statement(
  "administration.finish-business-export",
  {
    organizationId: "uuid",
    id: "uuid",
    readyAt: "timestamptz",
    bytes: "int8",
    records: "int8",
    files: "int4",
    missingFiles: "int4",
  },
  `update organization_exports set ready_at = $readyAt::timestamptz, byte_size = $bytes, record_count = $records,
     file_count = $files, missing_file_count = $missingFiles
   where organization_id = $organizationId and id = $id and ready_at is null`,
);
export const finishExport = (tx: TenantTx, of: InputOf<typeof finishStatement>) =>
  finishStatement.run(tx, of);

const deleteStatement = statement(
  "administration.delete-business-export",
  { organizationId: "uuid", id: "uuid" },
  "delete from organization_exports where organization_id = $organizationId and id = $id",
);
export const deleteExport = (tx: TenantTx, id: string) => deleteStatement.run(tx, { id });
