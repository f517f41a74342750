import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { DataExport } from "@autoiq/domain/identity/account-settings/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files/files.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { UserRow } from "../accounts/store.ts";
import { findUser, lockUser } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { addExport, exportsOf } from "./store.ts";

const week = 7 * 24 * 60 * 60_000;
/** The number of exports stored at once. Each contains all of a person's data. */
const maxExports = 3;

/** Creates an export of a person's data. The file is stored for one week. */
export async function requestExport(
  parts: IdentityParts,
  user: UserRow,
  origin: Origin,
): Promise<DataExport> {
  const at = parts.now();
  return parts.tenancy.identity(async (tx) => {
    await lockUser(tx, user.id);
    const saved = await exportsOf(tx, { userId: user.id, at: at.toISOString() });
    const waiting = saved.find(({ readyAt }) => readyAt === null);
    if (waiting) return waiting;
    if (saved.length >= maxExports) {
      throw new AppError("refused", fillIn(identityText.account.exports, { count: maxExports }));
    }
    const id = parts.newId();
    const expires = new Date(at.getTime() + week).toISOString();
    const added = await addExport(tx, { id, userId: user.id, at: at.toISOString(), expiresAt: expires });
    if (!added) throw new Error("The export was not kept");
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at,
      user,
      origin,
      kind: "export",
      action: "requested a data export",
      subject: "export",
      subjectId: id,
    });
    await tx.enqueue("identity.build-export", { exportId: id }, { key: `identity.build-export ${id}` });
    const drop = { key: `identity.delete-export ${id}`, runAt: expires };
    await tx.enqueue("identity.delete-export", { exportId: id }, drop);
    return added;
  });
}

/** The file of an export. @throws {AppError} `not-found` if it belongs to someone else, is not ready or is gone */
export async function readExport(
  parts: IdentityParts,
  files: Files,
  userId: string,
  id: string,
  origin: Origin,
): Promise<FileReply> {
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const found = (await exportsOf(tx, { userId, at: at.toISOString() })).find((each) => each.id === id);
    const user = found && (await findUser(tx, userId));
    if (!found?.readyAt || !user) throw new AppError("not-found", identityText.account.exportGone);
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at,
      user,
      origin,
      kind: "export",
      action: "downloaded a data export",
      subject: "export",
      subjectId: id,
    });
  });
  return { bytes: await files.read(userId, id), name: `autoiq-data-${at.toISOString().slice(0, 10)}.zip` };
}
