import { AppError } from "@autoiq/domain/kernel/app-error";
import pg from "pg";
import type { Upload } from "../http/files/receive-upload.ts";
import type { Files } from "./files.ts";
import type { Photo } from "./images.ts";
import { dropPhoto, savePhoto } from "./photo-files.ts";

interface StoredFile {
  readonly save: () => Promise<unknown>;
  readonly drop: () => Promise<unknown>;
}

/**
 * Stores a file, then writes the row that names it, so that a row never names a file that was lost in a crash. The file is
 * dropped when it certainly has no row: the write was refused, or its reply names another file, because a repeat with the
 * same Idempotency-Key gets the first one's reply.
 * @param isNamed whether the row of the reply names this file
 * @throws what the write throws
 */
export async function storeWithRow<Saved>(
  { save, drop }: StoredFile,
  write: () => Promise<Saved>,
  isNamed: (saved: Saved) => boolean,
): Promise<Saved> {
  await save();
  try {
    const saved = await write();
    if (!isNamed(saved)) await drop();
    return saved;
  } catch (error) {
    if (leftNoRow(error)) await drop();
    throw error;
  }
}

/**
 * Whether a failed write certainly left no row: a rule or the database rejected it. A commit whose response was lost may
 * have succeeded.
 */
const leftNoRow = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof pg.DatabaseError && error.severity === "ERROR");

/** A file without a thumbnail. */
export const plainFile = (files: Files, owner: string, id: string, bytes: Uint8Array): StoredFile => ({
  save: () => files.write(owner, id, bytes),
  drop: () => files.remove(owner, id),
});

/** A photo with its thumbnail. */
export const photoFile = (files: Files, organizationId: string, id: string, photo: Photo): StoredFile => ({
  save: () => savePhoto(files, organizationId, id, photo),
  drop: () => dropPhoto(files, organizationId, id),
});

/** A photo with its thumbnail, or a PDF. */
export const uploadedFile = (files: Files, organizationId: string, id: string, upload: Upload): StoredFile =>
  upload.kind === "photo"
    ? photoFile(files, organizationId, id, upload.photo)
    : plainFile(files, organizationId, id, upload.bytes);
