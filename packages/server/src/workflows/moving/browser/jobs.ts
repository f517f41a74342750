import { z } from "zod";
import { job } from "../../../platform/jobs/jobs.ts";
import { checkTask, deleteTask, type ImportServices, importTask, undoTask } from "./run-tasks.ts";
import { undoRequested } from "./run-undo.ts";
import { checkUpload, importUpload } from "./run-upload.ts";
import { deleteUpload, findCurrentUpload, setFilesDeleted } from "./store.ts";
import { deleteUploadFolder, uploadFolder } from "./upload-files.ts";

const dayMs = 24 * 60 * 60_000;
const ofRun = z.object({ organizationId: z.uuid(), uploadId: z.uuid(), runId: z.uuid() });
const ofImport = z.object({ organizationId: z.uuid(), importId: z.uuid() });
const ofUpload = z.object({ organizationId: z.uuid(), uploadId: z.uuid() });

/** Dry runs, imports, undos, and the deletion of files. Each may run twice. */
export function recordImportJobs(services: ImportServices) {
  const { tenancy, files, now } = services;
  return [
    job({ task: checkTask, payload: ofRun, handle: (run) => checkUpload(services, run) }),
    job({ task: importTask, payload: ofRun, handle: (run) => importUpload(services, run) }),
    job({ task: undoTask, payload: ofImport, handle: (of) => undoRequested(services, of) }),
    job({
      task: deleteTask,
      payload: ofUpload,
      handle: async ({ organizationId, uploadId }) => {
        const isImporting = await tenancy.write({ organizationId, userId: null }, async (tx) => {
          const current = await findCurrentUpload(tx);
          if (current?.id === uploadId && current.state === "importing") {
            const runAt = new Date(now().getTime() + dayMs).toISOString();
            await tx.enqueue(
              deleteTask,
              { organizationId, uploadId },
              { key: `${deleteTask} ${uploadId}`, runAt },
            );
            return true;
          }
          await deleteUpload(tx, uploadId);
          await setFilesDeleted(tx, { id: uploadId, at: now() });
          return false;
        });
        if (!isImporting) await deleteUploadFolder(uploadFolder(files.folder, organizationId, uploadId));
      },
    }),
  ] as const;
}
