import { messagePhoto } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { neverNull } from "../../../platform/database/never-null.ts";
import { statement } from "../../../platform/database/statement.ts";
import type { Photo } from "../../../platform/files/images.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const insertFile = statement(
  "messages.insert-photo-file",
  {
    organizationId: "uuid",
    id: "uuid",
    byteSize: "int4",
    sha256: "text",
    width: "int4",
    height: "int4",
    createdBy: "uuid?",
    at: "timestamptz",
  },
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($organizationId, $id, 'message-photo', 'image/jpeg', $byteSize, $sha256, $width, $height, $createdBy, $at)`,
);
export const saveFile = (
  tx: TenantTx,
  of: { id: string; photo: Photo; sha256: string; userId: string | null; at: Date },
) =>
  insertFile.run(tx, {
    id: of.id,
    byteSize: of.photo.bytes.length,
    sha256: of.sha256,
    width: of.photo.width,
    height: of.photo.height,
    createdBy: of.userId,
    at: of.at,
  });

const insert = statement(
  "messages.insert-photo",
  { organizationId: "uuid", id: "uuid", userId: "uuid?", customerId: "uuid?", at: "timestamptz" },
  `insert into message_photos (organization_id, id, state, file_id, user_id, customer_id, created_at)
   values ($organizationId, $id, 'kept', $id, $userId, $customerId, $at)`,
);
export const insertUploadedPhoto = (
  tx: TenantTx,
  of: { id: string; userId: string | null; customerId: string | null; at: Date },
) => insert.run(tx, { id: of.id, userId: of.userId, customerId: of.customerId, at: of.at });

// `ids` and `sources` are arrays of the same length.
const insertWaiting = statement(
  "messages.insert-pending-photos",
  { organizationId: "uuid", ids: "uuid[]", sources: "text[]", messageId: "uuid", at: "timestamptz" },
  `insert into message_photos (organization_id, id, message_id, position, state, source, created_at)
   select $organizationId, x.id, $messageId, x.position, 'waiting', x.source, $at
   from unnest($ids::uuid[], $sources::text[]) with ordinality as x(id, source, position)`,
);
export const addWaiting = (
  tx: TenantTx,
  messageId: string,
  photos: readonly { id: string; source: string }[],
  at: Date,
) =>
  insertWaiting.run(tx, {
    ids: photos.map(({ id }) => id),
    sources: photos.map(({ source }) => source),
    messageId,
    at,
  });

// `ids` to `heights` are arrays of the same length.
const insertMailed = statement(
  "messages.insert-emailed-photos",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    sizes: "int4[]",
    sha256s: "text[]",
    widths: "int4[]",
    heights: "int4[]",
    messageId: "uuid",
    at: "timestamptz",
  },
  `with kept as (
     insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_at)
     select $organizationId, x.id, 'message-photo', 'image/jpeg', x.size, x.sha256, x.width, x.height, $at
     from unnest($ids::uuid[], $sizes::int[], $sha256s::text[], $widths::int[], $heights::int[]) as x(id, size, sha256, width, height) returning id)
   insert into message_photos (organization_id, id, message_id, position, state, file_id, created_at)
   select $organizationId, x.id, $messageId, x.position, 'kept', x.id, $at
   from unnest($ids::uuid[]) with ordinality as x(id, position) join kept on kept.id = x.id`,
);
/** Photos whose files are already stored, in order. */
export const addSaved = (
  tx: TenantTx,
  messageId: string,
  photos: readonly { readonly id: string; readonly photo: Photo; readonly sha256: string }[],
  at: Date,
) =>
  insertMailed.run(tx, {
    ids: photos.map(({ id }) => id),
    sizes: photos.map(({ photo }) => photo.bytes.length),
    sha256s: photos.map(({ sha256 }) => sha256),
    widths: photos.map(({ photo }) => photo.width),
    heights: photos.map(({ photo }) => photo.height),
    messageId,
    at,
  });

// Each photo is attached once, and only by its uploader.
const attach = statement(
  "messages.attach-photos",
  { organizationId: "uuid", messageId: "uuid", ids: "uuid[]", userId: "uuid?", customerId: "uuid?" },
  `update message_photos p set message_id = $messageId, position = x.position
   from unnest($ids::uuid[]) with ordinality as x(id, position)
   where p.organization_id = $organizationId and p.id = x.id and p.message_id is null
     and p.user_id is not distinct from $userId and p.customer_id is not distinct from $customerId`,
);
export const attachPhotos = (
  tx: TenantTx,
  messageId: string,
  ids: readonly string[],
  by: { userId: string | null; customerId: string | null },
) => attach.run(tx, { messageId, ids, userId: by.userId, customerId: by.customerId });

const one = statement(
  "messages.find-photo",
  { organizationId: "uuid", messagePhotoId: "uuid" },
  `select p.id, p.state, f.width, f.height, p.failure from message_photos p
   left join files f on f.organization_id = $organizationId and f.id = p.file_id where p.organization_id = $organizationId and p.id = $messagePhotoId`,
  messagePhoto,
);
export const findPhoto = (tx: TenantTx, id: string) => one.one(tx, { messagePhotoId: id });

// A photo that is uploaded and not sent belongs only to `userId`, or to the requesting customer.
const file = statement(
  "messages.find-photo-file",
  { organizationId: "uuid", messagePhotoId: "uuid", userId: "uuid?" },
  `select p.file_id as id from message_photos p
   where p.organization_id = $organizationId and p.id = $messagePhotoId and p.state = 'kept' and (p.message_id is not null or p.user_id = $userId)`,
  z.object({ id: neverNull(z.uuid(), "a kept photo has a file") }),
);
/** Undefined when there is none, or none that the caller may see. A customer's transaction sees only its own. */
export const findFile = async (
  tx: TenantTx | CustomerTx,
  { id, userId }: { id: string; userId: string | null },
) => (await file.one(tx, { messagePhotoId: id, userId }))?.id;

const recent = statement(
  "messages.find-recent-photos",
  { organizationId: "uuid", customerId: "uuid", since: "timestamptz" },
  `select count(*)::int as photos from message_photos where organization_id = $organizationId and customer_id = $customerId and created_at > $since`,
  z.object({ photos: z.number().int() }),
);
export const countUploadedPhotos = async (tx: TenantTx, customerId: string, since: Date) =>
  (await recent.one(tx, { customerId, since }))?.photos ?? 0;

const lock = statement(
  "messages.lock-photo",
  { organizationId: "uuid", messagePhotoId: "uuid" },
  `select p.state, p.source, p.message_id as "messageId", m.conversation_id as "conversationId", m.customer_id as "customerId"
   from message_photos p left join messages m on m.organization_id = $organizationId and m.id = p.message_id
   where p.organization_id = $organizationId and p.id = $messagePhotoId for update of p`,
  z.object({
    state: messagePhoto.shape.state,
    source: z.string(),
    messageId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
  }),
);
export const lockPhoto = (tx: TenantTx, id: string) => lock.one(tx, { messagePhotoId: id });

const setState = statement(
  "messages.set-photo-state",
  { organizationId: "uuid", messagePhotoId: "uuid", state: "text", failure: "text", fileId: "uuid?" },
  `update message_photos set state = $state, failure = $failure, file_id = $fileId where organization_id = $organizationId and id = $messagePhotoId`,
);
export const markPhoto = (
  tx: TenantTx,
  id: string,
  to: { state: "waiting" | "kept" | "failed" | "refused"; failure?: string; fileId?: string },
) =>
  setState.run(tx, {
    messagePhotoId: id,
    state: to.state,
    failure: to.failure ?? "",
    fileId: to.fileId ?? null,
  });

// Only photos that no message uses.
const drop = statement(
  "messages.delete-photo",
  { organizationId: "uuid", messagePhotoId: "uuid" },
  `delete from message_photos where organization_id = $organizationId and id = $messagePhotoId and message_id is null`,
);
const dropFile = statement(
  "messages.delete-photo-file",
  { organizationId: "uuid", fileId: "uuid" },
  `delete from files where organization_id = $organizationId and id = $fileId and kind = 'message-photo'`,
);
export async function dropUploadedPhoto(tx: TenantTx, id: string): Promise<boolean> {
  if ((await drop.run(tx, { messagePhotoId: id })) === 0) return false;
  await dropFile.run(tx, { fileId: id });
  return true;
}

const ofMessage = statement(
  "messages.find-photos",
  { organizationId: "uuid", messageId: "uuid" },
  `select file_id as id from message_photos where organization_id = $organizationId and message_id = $messageId and state = 'kept' order by position`,
  z.object({ id: neverNull(z.uuid(), "a kept photo has a file") }),
);
export const findPhotosOf = async (tx: TenantTx, messageId: string) =>
  (await ofMessage.all(tx, { messageId })).map(({ id }) => id);

const source = statement(
  "messages.find-photo-source",
  { organizationId: "uuid", messagePhotoId: "uuid" },
  `select source from message_photos where organization_id = $organizationId and id = $messagePhotoId and state in ('waiting', 'failed')`,
  z.object({ source: z.string() }),
);
export const findSource = (tx: TenantTx, id: string) => source.one(tx, { messagePhotoId: id });
