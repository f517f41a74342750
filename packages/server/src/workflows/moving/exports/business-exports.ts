import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type BusinessExport,
  exportDays,
  getBusinessExport,
  listBusinessExports,
  maxExports,
  requestBusinessExport,
} from "@autoiq/domain/administration/business-exports/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { holdRemovals } from "../../../platform/files/file-removals.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { fileRoute } from "../../../platform/http/files/file-route.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { removeUnfinished } from "../archive.ts";
import { exportBusiness } from "../export-business.ts";
import {
  addExport,
  deleteExport,
  type ExportRow,
  findExport,
  findExports,
  finishExport,
  lockExports,
} from "./store.ts";

const dayMs = 24 * 60 * 60_000;
const buildTask = "administration.build-business-export";
const deleteTask = "administration.delete-business-export";

/** A ZIP of everything is not a stored file of the business: backups leave it out. */
const folderOf = (filesFolder: string): string => join(filesFolder, ".exports");
const fileOf = (filesFolder: string, organizationId: string, id: string): string =>
  join(folderOf(filesFolder), `${organizationId}.${id}.zip`);

function shown(row: ExportRow): BusinessExport {
  const { id, requestedAt, requestedBy, expiresAt, readyAt } = row;
  const file = readyAt && {
    readyAt,
    bytes: row.bytes ?? 0,
    records: row.records ?? 0,
    files: row.files ?? 0,
    missingFiles: row.missingFiles ?? 0,
  };
  return { id, requestedAt, requestedBy, expiresAt, file: file || null };
}

/** Queues the export of everything, unless one is being written. Its file is deleted when it expires. */
async function request(tx: TenantTx, context: ActionContext): Promise<BusinessExport | Refusal> {
  const { now, caller } = context;
  await lockExports(tx);
  const stored = await findExports(tx, now);
  const waiting = stored.find(({ readyAt }) => readyAt === null);
  if (waiting) return shown(waiting);
  if (stored.length >= maxExports)
    return conflict(
      `${maxExports} exports are stored. Download one of them, or wait until the oldest is deleted.`,
    );
  const id = context.newId();
  const expiresAt = new Date(now.getTime() + exportDays * dayMs);
  const added = await addExport(tx, { id, at: now, by: caller.userId, byName: caller.name, expiresAt });
  if (!added) throw new Error("The export was not stored");
  await recordAction(tx, context, {
    action: "requested an export of everything",
    subject: "export",
    subjectId: id,
  });
  const payload = { organizationId: tx.organizationId, exportId: id };
  await tx.enqueue(buildTask, payload, { key: `${buildTask} ${id}` });
  await tx.enqueue(deleteTask, payload, { key: `${deleteTask} ${id}`, runAt: expiresAt.toISOString() });
  return shown(added);
}

export function businessExportRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, listBusinessExports, ({ now, read }) =>
    read(async (tx) => ({ exports: (await findExports(tx, now)).map(shown) })),
  );
  route(app, services, requestBusinessExport, (context) => context.write((tx) => request(tx, context)));
  fileRoute(app, services, getBusinessExport, async (call) => {
    const { params, now, caller } = call;
    const found = await call.read((tx) => findExport(tx, params.id, now));
    if (!found?.readyAt)
      throw new AppError("not-found", "This export is not ready or was deleted. Request a new one.");
    await call.write(async (tx) => {
      await recordAction(tx, call, {
        action: "downloaded an export of everything",
        subject: "export",
        subjectId: params.id,
      });
      return undefined;
    });
    const path = fileOf(services.files.folder, caller.organizationId, params.id);
    const { size } = await stat(path).catch((cause: unknown) => {
      throw new AppError("not-found", "The file of this export is missing. Request a new one.", { cause });
    });
    const read = (start: number, end: number) => createReadStream(path, { start, end });
    return { bytes: { size, read }, name: `autoiq-${found.requestedAt.slice(0, 10)}.zip` };
  });
}

const ofExport = z.object({ organizationId: z.uuid(), exportId: z.uuid() });

/** Writes and deletes the files of exports. Each may run twice. */
export function businessExportJobs(services: Pick<RouteServices, "tenancy" | "files" | "now">) {
  const { tenancy, files, now } = services;
  return [
    job({
      task: buildTask,
      payload: ofExport,
      handle: async ({ organizationId, exportId }) => {
        const shop = { organizationId, userId: null };
        const row = await tenancy.read(shop, (tx) => findExport(tx, exportId, now()));
        if (!row || row.readyAt) return;
        await mkdir(folderOf(files.folder), { recursive: true, mode: 0o700 });
        const release = await holdRemovals(files.folder);
        try {
          const file = fileOf(files.folder, organizationId, exportId);
          const exported = await exportBusiness(tenancy, {
            organizationId,
            file,
            filesFolder: files.folder,
            now: now(),
          });
          if (!exported) return;
          const { counts, files: written, missingFiles } = exported.manifest;
          await tenancy.write(shop, async (tx) => {
            await finishExport(tx, {
              id: exportId,
              readyAt: now(),
              bytes: exported.bytes,
              records: Object.values(counts).reduce((sum, count) => sum + count, 0),
              files: written.filter(({ name }) => name.startsWith("files/")).length,
              missingFiles: missingFiles.length,
            });
          });
        } finally {
          await release();
        }
      },
    }),
    job({
      task: deleteTask,
      payload: ofExport,
      handle: async ({ organizationId, exportId }) => {
        const file = fileOf(files.folder, organizationId, exportId);
        await rm(file, { force: true });
        await removeUnfinished(file);
        await tenancy.write({ organizationId, userId: null }, async (tx) => {
          await deleteExport(tx, exportId);
        });
      },
    }),
  ] as const;
}
