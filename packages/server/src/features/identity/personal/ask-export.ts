import type { DataExport } from "@autoiq/domain/identity/account/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files.ts";
import type { FileReply } from "../../../platform/http/file-route.ts";
import type { UserRow } from "../accounts/store.ts";
import { findUser, lockUser } from "../accounts/store.ts";
import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { addExport, exportsOf } from "./store.ts";

const week = 7 * 24 * 60 * 60_000;
/** Exports that may be kept at once: each is the whole of a person's data. */
const most = 3;

/** Has a copy of a person's data made; the file is kept for a week. */
export async function askExport(parts: IdentityParts, user: UserRow, origin: Origin): Promise<DataExport> {
  const at = parts.now();
  return parts.tenancy.identity(async (tx) => {
    await lockUser.one(tx, user.id);
    const kept = await exportsOf.all(tx, user.id, at.toISOString());
    const waiting = kept.find(({ readyAt }) => readyAt === null);
    if (waiting) return waiting;
    if (kept.length >= most) {
      throw new AppError(
        "refused",
        `${most} exports of your data are kept already. Download one of them, or wait until the oldest goes.`,
      );
    }
    const id = parts.newId();
    const expires = new Date(at.getTime() + week).toISOString();
    const made = await addExport.one(tx, id, user.id, at.toISOString(), expires);
    if (!made) throw new Error("The export was not kept");
    await recordAct(tx, {
      ...{ id: parts.newId(), at, user, origin, kind: "export" },
      action: "asked for an export of their data",
      ...{ subject: "export", subjectId: id },
    });
    await tx.enqueue("identity.build-export", { exportId: id }, { key: `identity.build-export ${id}` });
    const drop = { key: `identity.drop-export ${id}`, runAt: expires };
    await tx.enqueue("identity.drop-export", { exportId: id }, drop);
    return made;
  });
}

/** The file of an export. @throws {AppError} `not-found` when it is another person's, not ready or gone */
export async function readExport(
  parts: IdentityParts,
  files: Files,
  userId: string,
  id: string,
  origin: Origin,
): Promise<FileReply> {
  const at = parts.now();
  await parts.tenancy.identity(async (tx) => {
    const found = (await exportsOf.all(tx, userId, at.toISOString())).find((each) => each.id === id);
    const user = found && (await findUser.one(tx, userId));
    if (!found?.readyAt || !user) throw new AppError("not-found", "This export is not there any more.");
    await recordAct(tx, {
      ...{ id: parts.newId(), at, user, origin, kind: "export" },
      action: "downloaded an export of their data",
      ...{ subject: "export", subjectId: id },
    });
  });
  return { bytes: await files.read(userId, id), name: `autoiq-data-${at.toISOString().slice(0, 10)}.zip` };
}
