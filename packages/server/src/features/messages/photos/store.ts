import { messagePhoto } from "@autoiq/domain/messages/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { Photo } from "../../../platform/images.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const insertFile = statement(
  "messages.insert-photo-file",
  `insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_by, created_at)
   values ($1, $2, 'message-photo', 'image/jpeg', $3, $4, $5, $6, $7, $8)`,
);
export const keepFile = (
  tx: TenantTx,
  of: { id: string; photo: Photo; sha256: string; userId: string | null; at: Date },
) =>
  insertFile.run(
    tx,
    ...[tx.organizationId, of.id, of.photo.bytes.length, of.sha256, of.photo.width, of.photo.height],
    ...[of.userId, of.at],
  );

const insert = statement(
  "messages.insert-photo",
  `insert into message_photos (organization_id, id, state, file_id, user_id, customer_id, created_at)
   values ($1, $2, 'kept', $2, $3, $4, $5)`,
);
export const putUp = (
  tx: TenantTx,
  of: { id: string; userId: string | null; customerId: string | null; at: Date },
) => insert.run(tx, tx.organizationId, of.id, of.userId, of.customerId, of.at);

// $2 and $3 are arrays of the same length.
const insertWaiting = statement(
  "messages.insert-waiting-photos",
  `insert into message_photos (organization_id, id, message_id, position, state, source, created_at)
   select $1, x.id, $4, x.position, 'waiting', x.source, $5
   from unnest($2::uuid[], $3::text[]) with ordinality as x(id, source, position)`,
);
export const addWaiting = (
  tx: TenantTx,
  messageId: string,
  photos: readonly { id: string; source: string }[],
  at: Date,
) =>
  insertWaiting.run(
    tx,
    tx.organizationId,
    photos.map(({ id }) => id),
    photos.map(({ source }) => source),
    ...[messageId, at],
  );

// $2 to $6 are arrays of the same length.
const insertMailed = statement(
  "messages.insert-mailed-photos",
  `with kept as (
     insert into files (organization_id, id, kind, content_type, byte_size, sha256, width, height, created_at)
     select $1, x.id, 'message-photo', 'image/jpeg', x.size, x.sha256, x.width, x.height, $8
     from unnest($2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[]) as x(id, size, sha256, width, height) returning id)
   insert into message_photos (organization_id, id, message_id, position, state, file_id, created_at)
   select $1, x.id, $7, x.position, 'kept', x.id, $8
   from unnest($2::uuid[]) with ordinality as x(id, position) join kept on kept.id = x.id`,
);
/** Photos whose files are kept already, in their order. */
export const addKept = (
  tx: TenantTx,
  messageId: string,
  photos: readonly { readonly id: string; readonly photo: Photo; readonly sha256: string }[],
  at: Date,
) =>
  insertMailed.run(
    tx,
    tx.organizationId,
    photos.map(({ id }) => id),
    photos.map(({ photo }) => photo.bytes.length),
    photos.map(({ sha256 }) => sha256),
    photos.map(({ photo }) => photo.width),
    photos.map(({ photo }) => photo.height),
    ...[messageId, at],
  );

// Each is taken once, and only by who put it up.
const attach = statement(
  "messages.attach-photos",
  `update message_photos p set message_id = $2, position = x.position
   from unnest($3::uuid[]) with ordinality as x(id, position)
   where p.organization_id = $1 and p.id = x.id and p.message_id is null
     and p.user_id is not distinct from $4 and p.customer_id is not distinct from $5`,
);
export const attachPhotos = (
  tx: TenantTx,
  messageId: string,
  ids: readonly string[],
  by: { userId: string | null; customerId: string | null },
) => attach.run(tx, tx.organizationId, messageId, ids, by.userId, by.customerId);

const one = statement(
  "messages.photo",
  `select p.id, p.state, f.width, f.height, p.failure from message_photos p
   left join files f on f.organization_id = $1 and f.id = p.file_id where p.organization_id = $1 and p.id = $2`,
  messagePhoto,
);
export const findPhoto = (tx: TenantTx, id: string) => one.one(tx, tx.organizationId, id);

// One that is put up and not sent is its owner's alone: $3 and $4 the person or the customer who asks.
const file = statement(
  "messages.photo-file",
  `select p.file_id as id from message_photos p
   where p.organization_id = $1 and p.id = $2 and p.state = 'kept' and (p.message_id is not null or p.user_id = $3)`,
  z.object({ id: z.uuid() }),
);
/** Undefined where there is none, or none that the asker may see; a customer's transaction sees its own alone. */
export const findFile = async (tx: TenantTx | CustomerTx, id: string, userId: string | null) =>
  (await file.one(tx, tx.organizationId, id, userId))?.id;

const recent = statement(
  "messages.recent-photos",
  `select count(*)::int as photos from message_photos where organization_id = $1 and customer_id = $2 and created_at > $3`,
  z.object({ photos: z.number().int() }),
);
export const countPutUp = async (tx: TenantTx, customerId: string, since: Date) =>
  (await recent.one(tx, tx.organizationId, customerId, since))?.photos ?? 0;

const lock = statement(
  "messages.lock-photo",
  `select p.state, p.source, p.message_id as "messageId", m.conversation_id as "conversationId", m.customer_id as "customerId"
   from message_photos p left join messages m on m.organization_id = $1 and m.id = p.message_id
   where p.organization_id = $1 and p.id = $2 for update of p`,
  z.object({
    state: messagePhoto.shape.state,
    source: z.string(),
    messageId: z.uuid().nullable(),
    conversationId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
  }),
);
export const lockPhoto = (tx: TenantTx, id: string) => lock.one(tx, tx.organizationId, id);

const setState = statement(
  "messages.set-photo-state",
  `update message_photos set state = $3, failure = $4, file_id = $5 where organization_id = $1 and id = $2`,
);
export const markPhoto = (
  tx: TenantTx,
  id: string,
  to: { state: "waiting" | "kept" | "failed" | "refused"; failure?: string; fileId?: string },
) => setState.run(tx, tx.organizationId, id, to.state, to.failure ?? "", to.fileId ?? null);

// Only what no message has taken.
const drop = statement(
  "messages.drop-photo",
  `delete from message_photos where organization_id = $1 and id = $2 and message_id is null`,
);
const dropFile = statement(
  "messages.drop-photo-file",
  `delete from files where organization_id = $1 and id = $2 and kind = 'message-photo'`,
);
export async function dropPutUp(tx: TenantTx, id: string): Promise<boolean> {
  if ((await drop.run(tx, tx.organizationId, id)) === 0) return false;
  await dropFile.run(tx, tx.organizationId, id);
  return true;
}

const ofMessage = statement(
  "messages.photos-of",
  `select file_id as id from message_photos where organization_id = $1 and message_id = $2 and state = 'kept' order by position`,
  z.object({ id: z.uuid() }),
);
export const findPhotosOf = async (tx: TenantTx, messageId: string) =>
  (await ofMessage.all(tx, tx.organizationId, messageId)).map(({ id }) => id);

const source = statement(
  "messages.photo-source",
  `select source from message_photos where organization_id = $1 and id = $2 and state in ('waiting', 'failed')`,
  z.object({ source: z.string() }),
);
export const findSource = (tx: TenantTx, id: string) => source.one(tx, tx.organizationId, id);
