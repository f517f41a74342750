import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

export const insertFile = statement(
  "inspections.insert-video-file",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, created_by, created_at)
   values ($1, $2, 'video', 'video/mp4', $3, $4, $5, $6)`,
);

export const insertVideo = statement(
  "inspections.insert-video",
  `insert into inspection_videos (organization_id, inspection_item_id, file_id, seconds, position)
   select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from inspection_videos
   where organization_id = $1 and inspection_item_id = $2`,
);

export const dropVideo = statement(
  "inspections.drop-video",
  "delete from inspection_videos where organization_id = $1 and inspection_item_id = $2 and file_id = $3",
);

/** Only while a point shows it; a customer's transaction sees those of signed-off inspections. */
export const videoFile = statement(
  "inspections.video",
  `select f.byte_size as size from files f where f.organization_id = $1 and f.id = $2 and f.kind = 'video'
     and exists (select from inspection_videos v where v.organization_id = $1 and v.file_id = f.id)`,
  z.object({ size: z.number().int() }),
);
