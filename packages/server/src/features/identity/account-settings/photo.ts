import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files/files.ts";
import type { Photo } from "../../../platform/files/images.ts";
import { plainFile, storeWithRow } from "../../../platform/files/store-with-row.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import type { IdentityParts } from "../parts.ts";
import { dropPhotoRow, photoOfAccount, putPhotoRow } from "./store.ts";

/** Sets an account's picture. The previous picture is removed. */
export async function uploadAccountPhoto(
  parts: IdentityParts,
  files: Files,
  userId: string,
  photo: Photo,
): Promise<string> {
  const id = parts.newId();
  const at = parts.now().toISOString();
  const before = await storeWithRow(
    plainFile(files, userId, id, photo.small),
    () => parts.tenancy.identity((tx) => putPhotoRow(tx, { userId, fileId: id, at })),
    () => true,
  );
  if (before?.fileId) await files.remove(userId, before.fileId);
  return id;
}

export async function removePhoto(parts: IdentityParts, files: Files, userId: string): Promise<void> {
  const dropped = await parts.tenancy.identity((tx) => dropPhotoRow(tx, userId));
  if (dropped) await files.remove(userId, dropped.fileId);
}

/**
 * @throws {AppError} `not-found` for any picture except the account's current one
 */
export async function readPhoto(
  parts: IdentityParts,
  files: Files,
  userId: string,
  id: string,
): Promise<FileReply> {
  const found = await parts.tenancy.identity((tx) => photoOfAccount(tx, userId));
  if (found?.fileId !== id) throw new AppError("not-found", identityText.account.photoGone);
  return { bytes: await files.read(userId, id), immutable: true };
}
