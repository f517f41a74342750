import { conflict, missing } from "@autoiq/domain/kernel/result";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCurrentUpload, lockUploads, type UploadRow } from "./store.ts";

export const gone = missing("These files were deleted or imported. Begin a new import.");
export const working = conflict("A dry run or import of these files is running. Wait for it, or cancel it.");

/** The upload of that id, locked. Undefined when it is not the one that is prepared. */
export async function lockUpload(tx: TenantTx, id: string): Promise<UploadRow | undefined> {
  await lockUploads(tx);
  const current = await findCurrentUpload(tx);
  return current?.id === id ? current : undefined;
}
