import { dataExport, preferences } from "@autoiq/domain/identity/account/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";

const choices = `locale, time_zone as "timeZone", theme, text_new_device as "textNewDevice",
  text_security as "textSecurity", email_join_requests as "emailJoinRequests",
  text_join_requests as "textJoinRequests"`;

export const preferencesOf = statement(
  "identity.preferences-of",
  `select ${choices} from auth.preferences where user_id = $1`,
  preferences,
);
export const putPreferences = statement(
  "identity.put-preferences",
  `insert into auth.preferences (user_id, locale, time_zone, theme, text_new_device, text_security,
     email_join_requests, text_join_requests, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz)
   on conflict (user_id) do update set locale = excluded.locale, time_zone = excluded.time_zone,
     theme = excluded.theme, text_new_device = excluded.text_new_device, text_security = excluded.text_security,
     email_join_requests = excluded.email_join_requests, text_join_requests = excluded.text_join_requests,
     updated_at = excluded.updated_at`,
);

const file = z.object({ fileId: z.string() });
export const photoOfAccount = statement(
  "identity.photo-of-account",
  `select file_id as "fileId" from auth.photos where user_id = $1`,
  file,
);
/** Gives the file that was there before. */
export const putPhotoRow = statement(
  "identity.put-photo-row",
  `with before as (select file_id from auth.photos where user_id = $1)
   insert into auth.photos (user_id, file_id, updated_at) values ($1, $2, $3::timestamptz)
   on conflict (user_id) do update set file_id = excluded.file_id, updated_at = excluded.updated_at
   returning (select file_id from before) as "fileId"`,
  z.object({ fileId: z.string().nullable() }),
);
export const dropPhotoRow = statement(
  "identity.drop-photo-row",
  `delete from auth.photos where user_id = $1 returning file_id as "fileId"`,
  file,
);

const exportColumns = `id, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt",
  byte_size as "byteSize"`;
export const exportsOf = statement(
  "identity.exports-of",
  `select ${exportColumns} from auth.exports where user_id = $1 and expires_at > $2::timestamptz
   order by asked_at desc, id limit 20`,
  dataExport,
);
export const addExport = statement(
  "identity.add-export",
  `insert into auth.exports (id, user_id, asked_at, expires_at) values ($1, $2, $3::timestamptz, $4::timestamptz)
   returning ${exportColumns}`,
  dataExport,
);
export const lockExport = statement(
  "identity.lock-export",
  `select user_id as "userId", ready_at as "readyAt" from auth.exports where id = $1 for update`,
  z.object({ userId: z.string(), readyAt: z.string().nullable() }),
);
export const finishExport = statement(
  "identity.finish-export",
  "update auth.exports set ready_at = $2::timestamptz, byte_size = $3 where id = $1 and ready_at is null",
);
export const dropExport = statement(
  "identity.drop-export",
  `delete from auth.exports where id = $1 returning user_id as "userId"`,
  z.object({ userId: z.string() }),
);

export const deletionOf = statement(
  "identity.deletion-of",
  `select due_at as "endsAt" from auth.account_deletions where user_id = $1`,
  z.object({ endsAt: z.string() }),
);
/** Nothing comes back when it was asked for already. */
export const addDeletion = statement(
  "identity.add-deletion",
  `insert into auth.account_deletions (user_id, asked_at, due_at, undo_hash)
   values ($1, $2::timestamptz, $3::timestamptz, $4) on conflict do nothing returning due_at as "endsAt"`,
  z.object({ endsAt: z.string() }),
);
export const dropDeletion = statement(
  "identity.drop-deletion",
  "delete from auth.account_deletions where user_id = $1",
);
export const dropDeletionBySecret = statement(
  "identity.drop-deletion-by-secret",
  `delete from auth.account_deletions where undo_hash = $1 returning user_id as "userId"`,
  z.object({ userId: z.string() }),
);
export const lockDueDeletion = statement(
  "identity.lock-due-deletion",
  `select user_id as "userId" from auth.account_deletions where user_id = $1 and due_at <= $2::timestamptz for update`,
  z.object({ userId: z.string() }),
);

/** Businesses that would be without an owner if that person left. */
export const ownedAlone = statement(
  "identity.owned-alone",
  `select o.name from public.staff s join public.organizations o on o.organization_id = s.organization_id
   where s.user_id = $1 and s.status = 'active' and s.role = 'owner' and not exists (
     select from public.staff x where x.organization_id = s.organization_id and x.role = 'owner'
       and x.status = 'active' and x.id <> s.id)
   order by lower(o.name)`,
  z.object({ name: z.string() }),
);
/** Where a person has a seat of any kind. */
export const seatsOfAccount = statement(
  "identity.seats-of-account",
  `select organization_id as "organizationId", id from public.staff where user_id = $1 order by organization_id`,
  z.object({ organizationId: z.string(), id: z.string() }),
);
