import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import { runOnThread } from "../../../platform/threads/run-on-thread.ts";
import { UnfitFile } from "../unfit-file.ts";
import { type AddedRecords, addRecords, previewRecords } from "../vendors/add-records.ts";
import { loadMapping, planFiles } from "../vendors/dry-run.ts";
import type { FileOnDisk } from "../vendors/read-folder.ts";
import { writeRefusedRows } from "../vendors/refused-rows.ts";
import type { ImportServices } from "./run-tasks.ts";
import {
  findCurrentUpload,
  finishCheck,
  finishImport,
  reportRun,
  silenceRun,
  stopRun,
  type UploadRow,
} from "./store.ts";
import { summarizePlan } from "./summarize-plan.ts";
import { refusedFolder, uploadFolder } from "./upload-files.ts";

interface Run {
  readonly organizationId: string;
  readonly uploadId: string;
  readonly runId: string;
}

const reportMs = 1000;
const canceled = "It was canceled. Nothing was added.";

/** Ends the work of a run that is no longer wanted. */
class Superseded extends Error {
  override name = "Superseded";
}

const personless = ({ organizationId }: Run) => ({ organizationId, userId: null });

/** The upload, if this is still its run. */
async function findRun(
  { tenancy }: ImportServices,
  run: Run,
  state: UploadRow["state"],
): Promise<UploadRow | undefined> {
  const upload = await tenancy.read(personless(run), findCurrentUpload);
  const isOwn = upload?.id === run.uploadId && upload.runId === run.runId && upload.state === state;
  return isOwn ? upload : undefined;
}

/**
 * Does the work of a run while its upload says that it is alive. What a person can correct ends the run with a sentence;
 * the queue repeats after anything else.
 */
async function whileReporting(
  services: ImportServices,
  run: Run,
  work: (progress: { done: number; rows: number }, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { tenancy, now } = services;
  const progress = { done: 0, rows: 0 };
  const stop = new AbortController();
  const asShop = personless(run);
  // Its timer is outside of the import's transaction, so it has connections of its own.
  let reporting: Promise<unknown> = Promise.resolve();
  const report = async () => {
    const found = await tenancy.write(asShop, async (tx) => ({
      run: await reportRun(tx, { id: run.uploadId, runId: run.runId, at: now(), ...progressOf(progress) }),
    }));
    if (!found.run) stop.abort(new Superseded());
    else if (found.run.isCanceling) stop.abort(new UnfitFile(canceled));
  };
  const timer = setInterval(() => {
    reporting = reporting.then(report).catch(() => undefined);
  }, reportMs);
  try {
    await report();
    await work(progress, stop.signal);
  } catch (error) {
    if (error instanceof Superseded) return;
    const { uploadId: id, runId } = run;
    const reason = error instanceof UnfitFile ? error.message : undefined;
    await tenancy.write(asShop, async (tx) => {
      if (reason) await stopRun(tx, { id, runId, problem: reason });
      else await silenceRun(tx, { id, runId });
    });
    if (!reason) throw error;
  } finally {
    clearInterval(timer);
    await reporting;
  }
}

const progressOf = ({ done, rows }: { done: number; rows: number }) => ({ done, rows });

const filesOf = (folder: string, { files }: UploadRow): FileOnDisk[] =>
  (files ?? []).map(({ id, name, mapping, certainty, missingField }) => ({
    name,
    path: join(folder, id),
    mapped: mapping ? { mapping, certainty, missing: missingField ?? undefined } : undefined,
  }));

async function planUpload(folder: string, upload: UploadRow) {
  const files = filesOf(folder, upload);
  const mapping = await loadMapping({ system: upload.system, mapping: undefined });
  const planned = await planFiles(files, mapping, {
    plan: (input) => runOnThread("plan-import", input),
  }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === "ENOENT"
      ? new UnfitFile("A file is no longer on the server. Remove it, and add it again.")
      : error;
  });
  return Object.assign(planned, { files });
}

/** Writes the refused rows as files that can be corrected. @returns their names */
async function writeRefused(
  folder: string,
  files: readonly FileOnDisk[],
  refused: readonly RefusedRow[],
): Promise<string[]> {
  const out = refusedFolder(folder);
  await rm(out, { recursive: true, force: true });
  return (await writeRefusedRows(files, out, refused)).map((path) => basename(path)).sort();
}

/** The dry run: says what an import would add now. It adds nothing. */
export async function checkUpload(services: ImportServices, run: Run): Promise<void> {
  const upload = await findRun(services, run, "checking");
  if (!upload) return;
  const { tenancy, files, now } = services;
  const { organizationId } = run;
  const folder = uploadFolder(files.folder, organizationId, upload.id);
  await whileReporting(services, run, async () => {
    const { plan, folder: read, files: sources } = await planUpload(folder, upload);
    const preview = await previewRecords(tenancy, plan, targetOf(upload, run, now()));
    const written = await writeRefused(folder, sources, [...plan.refused, ...preview.refused]);
    const summary = JSON.stringify(summarizePlan(plan, read, preview, written));
    await tenancy.write(personless(run), async (tx) => {
      await finishCheck(tx, { id: upload.id, runId: run.runId, plan: summary });
    });
  });
}

const targetOf = ({ system, locationId }: UploadRow, { organizationId }: Run, now: Date) => ({
  organizationId,
  location: locationId,
  system,
  now,
});

/**
 * The import, in one transaction: canceled or interrupted, it leaves nothing. What came of it is written down in the same
 * transaction, so a job that runs twice adds nothing twice.
 */
export async function importUpload(services: ImportServices, run: Run): Promise<void> {
  const upload = await findRun(services, run, "importing");
  if (!upload) return;
  const { tenancy, files, now } = services;
  const folder = uploadFolder(files.folder, run.organizationId, upload.id);
  await whileReporting(services, run, async (progress, signal) => {
    const { plan, files: sources } = await planUpload(folder, upload);
    signal.throwIfAborted();
    await addRecords(tenancy, plan, targetOf(upload, run, now()), {
      signal,
      onProgress: (done, rows) => Object.assign(progress, { done, rows }),
      finish: async (tx, added: AddedRecords) => {
        const refused = [...plan.refused, ...added.refused];
        const written = await writeRefused(folder, sources, refused);
        const finished = await finishImport(tx, {
          id: upload.id,
          runId: run.runId,
          importId: added.importId ?? null,
          outcome: JSON.stringify({
            known: added.known,
            joined: added.joined.length,
            refusedCount: refused.length,
            refusedFiles: written,
          }),
        });
        if (!finished) throw signal.aborted ? signal.reason : new UnfitFile(canceled);
      },
    });
  });
}
