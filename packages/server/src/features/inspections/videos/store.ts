import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const insertFileStatement = statement(
  "inspections.insert-video-file",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    createdBy: "uuid?",
    now: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, created_by, created_at)
   values ($organizationId, $id, 'video', 'video/mp4', $byteSize, $sha256, $createdBy, $now)`,
);
export const insertFile = (tx: TenantTx, of: InputOf<typeof insertFileStatement>) =>
  insertFileStatement.run(tx, of);

const insertVideoStatement = statement(
  "inspections.insert-video",
  { organizationId: "uuid", inspectionItemId: "uuid", fileId: "uuid", seconds: "numeric" },
  `insert into inspection_videos (organization_id, inspection_item_id, file_id, seconds, position)
   select $organizationId, $inspectionItemId, $fileId, $seconds, coalesce(max(position), 0) + 1 from inspection_videos
   where organization_id = $organizationId and inspection_item_id = $inspectionItemId`,
);
export const insertVideo = (tx: TenantTx, of: InputOf<typeof insertVideoStatement>) =>
  insertVideoStatement.run(tx, of);

const dropVideoStatement = statement(
  "inspections.delete-video",
  { organizationId: "uuid", inspectionItemId: "uuid", fileId: "uuid" },
  "delete from inspection_videos where organization_id = $organizationId and inspection_item_id = $inspectionItemId and file_id = $fileId",
);
export const dropVideo = (tx: TenantTx, of: InputOf<typeof dropVideoStatement>) =>
  dropVideoStatement.run(tx, of);

const videoFileStatement = statement(
  "inspections.find-video",
  { organizationId: "uuid", fileId: "uuid" },
  `select f.byte_size as size from files f where f.organization_id = $organizationId and f.id = $fileId and f.kind = 'video'
     and exists (select from inspection_videos v where v.organization_id = $organizationId and v.file_id = f.id)`,
  z.object({ size: z.number().int() }),
);
/** Only while a point shows it. A customer's transaction sees those of signed-off inspections. */
export const videoFile = (tx: TenantTx | CustomerTx, fileId: string) =>
  videoFileStatement.one(tx, { fileId });
