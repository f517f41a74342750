import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import * as contract from "@autoiq/domain/administration/record-imports/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { systemNames } from "@autoiq/domain/moving-in/imported-order";
import type { SourceSystem } from "@autoiq/domain/moving-in/mapping";
import type { FastifyInstance } from "fastify";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { receiveStream } from "../../../platform/http/files/receive-stream.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { loadMapping } from "../vendors/dry-run.ts";
import { previewUndo } from "../vendors/undo/undo-import.ts";
import { conflictRoutes } from "./conflict-routes.ts";
import { groupStaying } from "./group-staying.ts";
import { gone, lockUpload, working } from "./lock-upload.ts";
import { mappingRoutes } from "./mapping-routes.ts";
import { checkTask, deleteTask, importTask, undoTask } from "./run-tasks.ts";
import { hasStopped, isWorking, showImports } from "./show-imports.ts";
import {
  addFile,
  addUpload,
  cancelImport,
  deleteUpload,
  findCurrentUpload,
  listChosenMappings,
  listImports,
  listLocations,
  lockUploads,
  removeFile,
  reopenUpload,
  requestUndo,
  setUploadSource,
  startRun,
  type UploadRow,
} from "./store.ts";
import {
  deleteUploadFolder,
  type ReceivedFile,
  receiveFiles,
  refusedFolder,
  tooMany,
  uploadFolder,
} from "./upload-files.ts";

const dayMs = 24 * 60 * 60_000;
const removed: Refusal = { ok: false, code: "not-found", reason: "This file was removed already." };

async function start(
  tx: TenantTx,
  context: ActionContext,
  { system, locationId }: { readonly system: SourceSystem; readonly locationId: string },
) {
  const { now, caller } = context;
  await lockUploads(tx);
  if (!(await listLocations(tx)).some(({ id }) => id === locationId))
    return refuse("Choose a location of this business.");
  const current = await findCurrentUpload(tx);
  if (current) {
    if (current.system === system && current.locationId === locationId) return showImports(tx, now);
    if (isWorking(current)) return working;
    if ((current.files ?? []).length > 0 && current.system !== system)
      return conflict(
        `The files that are here were added for ${systemNames[current.system]}. Remove them, and choose the system again.`,
      );
    await setUploadSource(tx, { id: current.id, system, locationId });
    return showImports(tx, now);
  }
  const id = context.newId();
  const expiresAt = new Date(now.getTime() + contract.uploadDays * dayMs);
  await addUpload(tx, { id, locationId, system, at: now, by: caller.userId, byName: caller.name, expiresAt });
  await tx.enqueue(
    deleteTask,
    { organizationId: tx.organizationId, uploadId: id },
    { key: `${deleteTask} ${id}`, runAt: expiresAt.toISOString() },
  );
  return showImports(tx, now);
}

const sumOf = (files: UploadRow["files"], of: "bytes" | "rows", without: ReadonlySet<string>): number =>
  (files ?? []).reduce((sum, each) => (without.has(each.name) ? sum : sum + each[of]), 0);

async function keepFiles(tx: TenantTx, now: Date, id: string, received: readonly ReceivedFile[]) {
  const upload = await lockUpload(tx, id);
  if (!upload) return gone;
  if (isWorking(upload)) return working;
  const names = new Set(received.map(({ name }) => name));
  const others = (upload.files ?? []).filter(({ name }) => !names.has(name));
  if (others.length + received.length > contract.mostUploadFiles) {
    const { code, message: reason } = tooMany();
    return { ok: false, code, reason } as const;
  }
  const rows = sumOf(upload.files, "rows", names) + received.reduce((sum, each) => sum + each.rows, 0);
  const bytes = sumOf(upload.files, "bytes", names) + received.reduce((sum, each) => sum + each.bytes, 0);
  if (rows > contract.mostUploadRows || bytes > contract.largestUploadBytes)
    return refuse(
      `The files of one import have at most ${contract.mostUploadRows.toLocaleString("en-US")} rows and ${contract.largestUploadMegabytes} MB together. Split the repair orders by year, and import one year after the other.`,
    );
  // At most as many statements as an import has files.
  for (const { path: _, mapping, ...file } of received)
    await addFile(tx, Object.assign({ uploadId: id, mapping: JSON.stringify(mapping) }, file));
  await reopenUpload(tx, id);
  return showImports(tx, now);
}

/** Starts a run unless one is on its way. One that stopped with its server is started again. */
async function startWork(
  tx: TenantTx,
  context: ActionContext,
  of: { readonly id: string; readonly state: "checking" | "importing" },
) {
  const { now } = context;
  const upload = await lockUpload(tx, of.id);
  if (!upload) return gone;
  const isOn = upload.state === of.state && !hasStopped(upload, now);
  if (isOn) return showImports(tx, now);
  if (isWorking(upload) && upload.state !== of.state) return working;
  const files = upload.files ?? [];
  if (!files.some(({ kind }) => kind !== null))
    return refuse("Add a file of customers, vehicles, repair orders, parts, canned jobs, or declined work.");
  const broken = files.find(({ missingField }) => missingField !== null);
  if (broken)
    return refuse(
      `${broken.name} has no column for ${broken.missingField}. Choose one of its columns, leave the file out, or remove it.`,
    );
  if (of.state === "importing" && upload.state === "open")
    return conflict("Do the dry run of these files first.");
  const runId = context.newId();
  await startRun(tx, { id: of.id, state: of.state, runId, at: now });
  if (of.state === "importing")
    await recordAction(tx, context, {
      action: `started an import from ${systemNames[upload.system]}`,
      subject: "import",
      subjectId: of.id,
    });
  const task = of.state === "checking" ? checkTask : importTask;
  const payload = { organizationId: tx.organizationId, uploadId: of.id, runId };
  await tx.enqueue(task, payload, { key: `${task} ${of.id}` });
  return showImports(tx, now);
}

async function cancel(tx: TenantTx, now: Date, id: string) {
  const upload = await lockUpload(tx, id);
  if (!upload || !isWorking(upload)) return conflict("It ended just now. Look at what came of it.");
  if (upload.state === "checking") await reopenUpload(tx, id);
  else await cancelImport(tx, id);
  return showImports(tx, now);
}

async function requestUndoOf(tx: TenantTx, context: ActionContext, importId: string) {
  const { now } = context;
  await lockUploads(tx);
  const found = (await listImports(tx)).find((each) => each.importId === importId);
  if (!found) return { ok: false, code: "not-found", reason: "This import is not on record." } as const;
  const silentSince = now.getTime() - contract.silentSeconds * 1000;
  if (found.undoRequestedAt && found.undoSeenAt && new Date(found.undoSeenAt).getTime() > silentSince)
    return showImports(tx, now);
  if (!found.hasRecords) return showImports(tx, now);
  await requestUndo(tx, { importId, at: now });
  await recordAction(tx, context, {
    action: `undid an import from ${systemNames[found.system ?? "csv"]}`,
    subject: "import",
    subjectId: importId,
  });
  const payload = { organizationId: tx.organizationId, importId };
  await tx.enqueue(undoTask, payload, { key: `${undoTask} ${importId}` });
  return showImports(tx, now);
}

/** The owner's way to bring another system's files, on the same code as the command line (decision 0181). */
export function recordImportRoutes(app: FastifyInstance, services: RouteServices): void {
  conflictRoutes(app, services);
  mappingRoutes(app, services);
  const folderOf = (organizationId: string, id: string) =>
    uploadFolder(services.files.folder, organizationId, id);
  route(app, services, contract.listRecordImports, ({ now, read }) => read((tx) => showImports(tx, now)));
  route(app, services, contract.startImportUpload, (call) => call.write((tx) => start(tx, call, call.body)));
  route(app, services, contract.addImportFile, async (call) => {
    const { params, query, caller, now, newId } = call;
    const { upload, chosen } = await call.read(async (tx) => {
      const current = await findCurrentUpload(tx);
      return { upload: current, chosen: current ? await listChosenMappings(tx, current.system) : [] };
    });
    if (upload?.id !== params.id) throw new AppError(gone.code, gone.reason);
    if (isWorking(upload)) throw new AppError(working.code, working.reason);
    const mapping = Object.assign(await loadMapping({ system: upload.system, mapping: undefined }), {
      files: chosen.map((each) => Object.assign({ name: each.name }, each.mapping)),
    });
    const received = await receiveStream(
      call.request,
      {
        fields: ["file"],
        max: contract.largestUploadBytes,
        missing: "Choose a CSV file, or a ZIP of CSV files.",
        tooLarge: `This file has more than ${contract.largestUploadMegabytes} MB. Split it into several imports.`,
      },
      (content) =>
        receiveFiles(content, {
          name: query.fileName,
          folder: folderOf(caller.organizationId, params.id),
          mapping,
          room: contract.largestUploadBytes,
          newId,
        }),
    );
    return call.write((tx) => keepFiles(tx, now, params.id, received));
  });
  route(app, services, contract.removeImportFile, ({ params, now, write }) =>
    write(async (tx) => {
      const upload = await lockUpload(tx, params.id);
      if (!upload) return gone;
      if (isWorking(upload)) return working;
      if (!(await removeFile(tx, { id: params.fileId, uploadId: params.id }))) return removed;
      await reopenUpload(tx, params.id);
      return showImports(tx, now);
    }),
  );
  route(app, services, contract.checkImportUpload, (call) =>
    call.write((tx) => startWork(tx, call, { id: call.params.id, state: "checking" })),
  );
  route(app, services, contract.runImportUpload, (call) =>
    call.write((tx) => startWork(tx, call, { id: call.params.id, state: "importing" })),
  );
  route(app, services, contract.cancelImportUpload, ({ params, now, write }) =>
    write((tx) => cancel(tx, now, params.id)),
  );
  route(app, services, contract.discardImportUpload, async ({ params, caller, now, write }) => {
    const shown = await write(async (tx) => {
      const upload = await lockUpload(tx, params.id);
      if (!upload) return gone;
      if (upload.state === "importing") return working;
      await deleteUpload(tx, params.id);
      return showImports(tx, now);
    });
    await deleteUploadFolder(folderOf(caller.organizationId, params.id));
    return shown;
  });
  fileRoute(app, services, contract.getRefusedRows, async ({ params, query, caller, read, now }) => {
    const { upload, imports } = await read((tx) => showImports(tx, now));
    const names =
      upload?.id === params.id
        ? upload.plan?.refusedFiles
        : imports.find(({ uploadId }) => uploadId === params.id)?.refusedFiles;
    const missing = () => new AppError("not-found", "These rows were deleted. Do the dry run again.");
    if (!names?.includes(query.file)) throw missing();
    const path = join(refusedFolder(folderOf(caller.organizationId, params.id)), query.file);
    const { size } = await stat(path).catch(() => {
      throw missing();
    });
    const bytes = { size, read: (start: number, end: number) => createReadStream(path, { start, end }) };
    return { bytes, name: query.file.replaceAll(/[^\w.-]/g, "_") };
  });
  route(app, services, contract.previewImportUndo, async ({ params, caller }) => {
    const preview = await previewUndo(services.tenancy, caller.organizationId, params.id);
    if (!preview) throw new AppError("not-found", "This import is not on record.");
    const { removed, restored, stays } = preview;
    return { removed, restored, stays: groupStaying(stays) };
  });
  route(app, services, contract.undoRecordImport, (call) =>
    call.write((tx) => requestUndoOf(tx, call, call.params.id)),
  );
}
