import { dataExport, preferences } from "@autoiq/domain/identity/account-settings/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";

const choices = `locale, time_zone as "timeZone", theme, sms_new_device as "smsNewDevice",
  sms_security as "smsSecurity", email_join_requests as "emailJoinRequests",
  sms_join_requests as "smsJoinRequests"`;

const preferencesOfStatement = statement(
  "identity.find-preferences",
  { userId: "uuid" },
  `select ${choices} from auth.preferences where user_id = $userId`,
  preferences,
);
export const preferencesOf = (tx: IdentityTx, userId: string) => preferencesOfStatement.one(tx, { userId });

const putPreferencesStatement = statement(
  "identity.upsert-preferences",
  {
    userId: "uuid",
    locale: "text",
    timeZone: "text?",
    theme: "text",
    smsNewDevice: "bool",
    smsSecurity: "bool",
    emailJoinRequests: "bool",
    smsJoinRequests: "bool",
    at: "timestamptz",
  },
  `insert into auth.preferences (user_id, locale, time_zone, theme, sms_new_device, sms_security,
     email_join_requests, sms_join_requests, updated_at)
   values ($userId, $locale, $timeZone, $theme, $smsNewDevice, $smsSecurity, $emailJoinRequests, $smsJoinRequests, $at::timestamptz)
   on conflict (user_id) do update set locale = excluded.locale, time_zone = excluded.time_zone,
     theme = excluded.theme, sms_new_device = excluded.sms_new_device, sms_security = excluded.sms_security,
     email_join_requests = excluded.email_join_requests, sms_join_requests = excluded.sms_join_requests,
     updated_at = excluded.updated_at`,
);
export const putPreferences = (tx: IdentityTx, of: InputOf<typeof putPreferencesStatement>) =>
  putPreferencesStatement.run(tx, of);

const file = z.object({ fileId: z.string() });
const photoOfAccountStatement = statement(
  "identity.find-account-photo",
  { userId: "uuid" },
  `select file_id as "fileId" from auth.photos where user_id = $userId`,
  file,
);
export const photoOfAccount = (tx: IdentityTx, userId: string) => photoOfAccountStatement.one(tx, { userId });

const putPhotoRowStatement = statement(
  "identity.upsert-photo",
  { userId: "uuid", fileId: "uuid", at: "timestamptz" },
  `with before as (select file_id from auth.photos where user_id = $userId)
   insert into auth.photos (user_id, file_id, updated_at) values ($userId, $fileId, $at::timestamptz)
   on conflict (user_id) do update set file_id = excluded.file_id, updated_at = excluded.updated_at
   returning (select file_id from before) as "fileId"`,
  z.object({ fileId: z.string().nullable() }),
);
/** Returns the previous file. */
export const putPhotoRow = (tx: IdentityTx, of: InputOf<typeof putPhotoRowStatement>) =>
  putPhotoRowStatement.one(tx, of);

const dropPhotoRowStatement = statement(
  "identity.delete-photo",
  { userId: "uuid" },
  `delete from auth.photos where user_id = $userId returning file_id as "fileId"`,
  file,
);
export const dropPhotoRow = (tx: IdentityTx, userId: string) => dropPhotoRowStatement.one(tx, { userId });

const exportColumns = `id, requested_at as "requestedAt", ready_at as "readyAt", expires_at as "expiresAt",
  byte_size as "byteSize"`;
const exportsOfStatement = statement(
  "identity.find-exports",
  { userId: "uuid", at: "timestamptz" },
  `select ${exportColumns} from auth.exports where user_id = $userId and expires_at > $at::timestamptz
   order by requested_at desc, id limit 20`,
  dataExport,
);
export const exportsOf = (tx: IdentityTx, of: InputOf<typeof exportsOfStatement>) =>
  exportsOfStatement.all(tx, of);

const addExportStatement = statement(
  "identity.add-export",
  { id: "uuid", userId: "uuid", at: "timestamptz", expiresAt: "timestamptz" },
  `insert into auth.exports (id, user_id, requested_at, expires_at) values ($id, $userId, $at::timestamptz, $expiresAt::timestamptz)
   returning ${exportColumns}`,
  dataExport,
);
export const addExport = (tx: IdentityTx, of: InputOf<typeof addExportStatement>) =>
  addExportStatement.one(tx, of);

const lockExportStatement = statement(
  "identity.lock-export",
  { exportId: "uuid" },
  `select user_id as "userId", ready_at as "readyAt" from auth.exports where id = $exportId for update`,
  z.object({ userId: z.string(), readyAt: z.string().nullable() }),
);
export const lockExport = (tx: IdentityTx, exportId: string) => lockExportStatement.one(tx, { exportId });

const finishExportStatement = statement(
  "identity.finish-export",
  { exportId: "uuid", readyAt: "timestamptz", byteSize: "int4" },
  "update auth.exports set ready_at = $readyAt::timestamptz, byte_size = $byteSize where id = $exportId and ready_at is null",
);
export const finishExport = (tx: IdentityTx, of: InputOf<typeof finishExportStatement>) =>
  finishExportStatement.run(tx, of);

const dropExportStatement = statement(
  "identity.delete-export",
  { exportId: "uuid" },
  `delete from auth.exports where id = $exportId returning user_id as "userId"`,
  z.object({ userId: z.string() }),
);
export const dropExport = (tx: IdentityTx, exportId: string) => dropExportStatement.one(tx, { exportId });

const deletionOfStatement = statement(
  "identity.find-deletion",
  { userId: "uuid" },
  `select due_at as "endsAt" from auth.account_deletions where user_id = $userId`,
  z.object({ endsAt: z.string() }),
);
export const deletionOf = (tx: IdentityTx, userId: string) => deletionOfStatement.one(tx, { userId });

const addDeletionStatement = statement(
  "identity.add-deletion",
  { userId: "uuid", at: "timestamptz", dueAt: "timestamptz", undoHash: "bytea" },
  `insert into auth.account_deletions (user_id, requested_at, due_at, undo_hash)
   values ($userId, $at::timestamptz, $dueAt::timestamptz, $undoHash) on conflict do nothing returning due_at as "endsAt"`,
  z.object({ endsAt: z.string() }),
);
/** Returns no row if it was already requested. */
export const addDeletion = (tx: IdentityTx, of: InputOf<typeof addDeletionStatement>) =>
  addDeletionStatement.one(tx, of);

const dropDeletionStatement = statement(
  "identity.delete-deletion",
  { userId: "uuid" },
  "delete from auth.account_deletions where user_id = $userId",
);
export const dropDeletion = (tx: IdentityTx, userId: string) => dropDeletionStatement.run(tx, { userId });

const dropDeletionBySecretStatement = statement(
  "identity.delete-deletion-by-secret",
  { undoHash: "bytea" },
  `delete from auth.account_deletions where undo_hash = $undoHash returning user_id as "userId"`,
  z.object({ userId: z.string() }),
);
export const dropDeletionBySecret = (tx: IdentityTx, undoHash: Uint8Array) =>
  dropDeletionBySecretStatement.one(tx, { undoHash });

const lockDueDeletionStatement = statement(
  "identity.lock-due-deletion",
  { userId: "uuid", at: "timestamptz" },
  `select user_id as "userId" from auth.account_deletions where user_id = $userId and due_at <= $at::timestamptz for update`,
  z.object({ userId: z.string() }),
);
export const lockDueDeletion = (tx: IdentityTx, of: InputOf<typeof lockDueDeletionStatement>) =>
  lockDueDeletionStatement.one(tx, of);

const ownedAloneStatement = statement(
  "identity.find-solely-owned-organizations",
  { userId: "uuid" },
  `select o.name from public.staff s join public.organizations o on o.organization_id = s.organization_id
   where s.user_id = $userId and s.status = 'active' and s.role = 'owner' and not exists (
     select from public.staff x where x.organization_id = s.organization_id and x.role = 'owner'
       and x.status = 'active' and x.id <> s.id)
   order by lower(o.name)`,
  z.object({ name: z.string() }),
);
/** Businesses that would have no owner if that person left. */
export const ownedAlone = (tx: IdentityTx, userId: string) => ownedAloneStatement.all(tx, { userId });

const membershipsOfAccountStatement = statement(
  "identity.find-memberships",
  { userId: "uuid" },
  `select organization_id as "organizationId", id from public.staff where user_id = $userId order by organization_id`,
  z.object({ organizationId: z.string(), id: z.string() }),
);
/** Where a person has a membership of any kind. */
export const membershipsOfAccount = (tx: IdentityTx, userId: string) =>
  membershipsOfAccountStatement.all(tx, { userId });
