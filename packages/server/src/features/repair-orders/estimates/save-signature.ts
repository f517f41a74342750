import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files/files.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { readSignature, type Signature } from "../links/signature.ts";
import { insertSignature } from "./store.ts";

/** Writes the row of a signature whose file is already stored. */
export async function saveSignature(tx: TenantTx, signature: Signature, now: Date): Promise<void> {
  const { fileId, bytes, sha256, width, height } = signature;
  await insertSignature(tx, { id: fileId, byteSize: bytes.length, sha256, width, height, now });
}

/**
 * Checks a drawn signature, stores its file, and runs the write that names it, so that a row never names a file lost
 * in a crash. A refusal leaves no file.
 */
export async function withSignature<T>(
  files: Files,
  of: { readonly organizationId: string; readonly drawn: string | null; readonly fileId: string },
  write: (signature: Signature | null) => Promise<T>,
): Promise<T> {
  if (of.drawn === null) return write(null);
  const signature = await readSignature(of.drawn, of.fileId);
  await files.write(of.organizationId, signature.fileId, signature.bytes);
  try {
    return await write(signature);
  } catch (error) {
    // A commit whose response was lost may have succeeded. Only a refusal certainly left no row.
    if (error instanceof AppError) await files.remove(of.organizationId, signature.fileId);
    throw error;
  }
}
