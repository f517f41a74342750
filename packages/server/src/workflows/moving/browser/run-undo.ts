import { UnfitFile } from "../unfit-file.ts";
import { undoImport } from "../vendors/undo/undo-import.ts";
import { groupStaying } from "./group-staying.ts";
import type { ImportServices } from "./run-tasks.ts";
import {
  findUploadOfImport,
  finishUndo,
  listImports,
  reportUndo,
  setFilesDeleted,
  stopUndo,
} from "./store.ts";
import { deleteUploadFolder, uploadFolder } from "./upload-files.ts";

const reportMs = 1000;

/** Takes back an import that somebody asked to undo, and deletes the files it was from. */
export async function undoRequested(
  { tenancy, files, now }: ImportServices,
  { organizationId, importId }: { readonly organizationId: string; readonly importId: string },
): Promise<void> {
  const asShop = { organizationId, userId: null };
  const imports = await tenancy.read(asShop, listImports);
  if (!imports.some((each) => each.importId === importId && each.undoRequestedAt !== null)) return;
  const report = (at: Date | null) =>
    tenancy.write(asShop, async (tx) => {
      await reportUndo(tx, { importId, at });
    });
  let reporting: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    reporting = reporting.then(() => report(now())).catch(() => undefined);
  }, reportMs);
  try {
    await undoImport(tenancy, importId, now(), async (tx, { removed, restored, stays }) => {
      const outcome = JSON.stringify({ removed, restored, stays: groupStaying(stays) });
      await finishUndo(tx, { importId, outcome });
    });
  } catch (error) {
    if (!(error instanceof UnfitFile)) {
      await report(null);
      throw error;
    }
    const problem = error.message;
    await tenancy.write(asShop, async (tx) => {
      await stopUndo(tx, { importId, problem });
    });
    return;
  } finally {
    clearInterval(timer);
    await reporting;
  }
  const upload = await tenancy.read(asShop, (tx) => findUploadOfImport(tx, importId));
  if (!upload) return;
  await deleteUploadFolder(uploadFolder(files.folder, organizationId, upload.id));
  await tenancy.write(asShop, async (tx) => {
    await setFilesDeleted(tx, { id: upload.id, at: now() });
  });
}
