import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Files } from "../../../platform/files.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { readSignature, type Signature } from "../links/signature.ts";
import { insertSignature } from "./store.ts";

/** The row of a signature whose file is kept already. */
export async function keepSignature(tx: TenantTx, signature: Signature, now: Date): Promise<void> {
  const { fileId, bytes, sha256, width, height } = signature;
  await insertSignature.run(tx, ...[tx.organizationId, fileId, bytes.length, sha256, width, height, now]);
}

/**
 * Looks a drawn signature over, keeps its file, and runs the write that names it: a row must never name a file that a
 * crash has lost. A refusal leaves no file.
 */
export async function withSignature<T>(
  files: Files,
  of: { readonly organizationId: string; readonly drawn: string | null; readonly fileId: string },
  write: (signature: Signature | null) => Promise<T>,
): Promise<T> {
  if (of.drawn === null) return write(null);
  const signature = await readSignature(of.drawn, of.fileId);
  await files.put(of.organizationId, signature.fileId, signature.bytes);
  try {
    return await write(signature);
  } catch (error) {
    // A commit whose answer was lost may still stand; only a refusal is sure to have left no row.
    if (error instanceof AppError) await files.remove(of.organizationId, signature.fileId);
    throw error;
  }
}
