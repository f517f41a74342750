import { createHash } from "node:crypto";
import { en as workText } from "@autoiq/domain/catalog/work-refusals/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Refusal } from "@autoiq/domain/kernel/result";
import type { Certificate } from "@autoiq/domain/staff/certificates/contract";
import { mayAnswer, mayChangeOwn } from "@autoiq/domain/staff/certificates/rules";
import { skillLabel } from "@autoiq/domain/staff/certificates/skills";
import { findPlace, insertFile, joinFile, lock } from "../../features/staff/certificates/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { Upload } from "../../platform/http/files/receive-upload.ts";
import type { Caller, TenantTx } from "../../platform/tenancy.ts";
import { manages, noCertificate, saved } from "./save-certificate.ts";

/** Puts a file, whose bytes are already stored under `fileId`, to a certificate. An earlier one stays on record. */
export async function addFile(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly certificateId: string; readonly fileId: string; readonly upload: Upload },
): Promise<Certificate | Refusal> {
  const { caller, now } = context;
  const { certificateId, fileId, upload } = of;
  const before = await lock(tx, certificateId);
  const isOwn = before?.staffId === caller.staffId;
  if (!before || before.state === "removed" || !(isOwn || manages(caller, before))) throw noCertificate();
  const mayManage = manages(caller, before) && mayAnswer(caller, before.staffId).ok;
  // A document that a manager saw is not replaced by the person.
  if (!mayManage && before.file) {
    const open = mayChangeOwn(before.state);
    if (!open.ok) return open;
  }
  const photo = upload.kind === "photo" ? upload.photo : undefined;
  const bytes = upload.kind === "photo" ? upload.photo.bytes : upload.bytes;
  await insertFile(tx, {
    id: fileId,
    kind: upload.kind,
    contentType: photo ? "image/jpeg" : "application/pdf",
    byteSize: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    width: photo?.width ?? null,
    height: photo?.height ?? null,
    createdBy: caller.userId,
    at: now,
  });
  await joinFile(tx, { certificateId, fileId, isPhoto: photo !== undefined });
  await recordAction(tx, context, {
    action: `added a document to ${before.person}'s certificate ${skillLabel(before)}`,
    subject: "staff",
    subjectId: before.staffId,
    before: { file: before.file?.id ?? null },
    after: { file: fileId },
  });
  return saved(tx, certificateId);
}

/** The file of a certificate, for the person and whoever manages certificates at their location. @throws 404 */
export async function fileOf(
  tx: TenantTx,
  caller: Caller,
  of: { readonly certificateId: string; readonly isPhoto: boolean },
): Promise<string> {
  const found = await findPlace(tx, of.certificateId);
  if (!found || !(found.staffId === caller.staffId || manages(caller, found))) throw noCertificate();
  if (found.fileId === null || found.isPhoto !== of.isPhoto)
    throw new AppError("not-found", workText.certificates.noFile);
  return found.fileId;
}
