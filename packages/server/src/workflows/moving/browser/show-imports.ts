import {
  type ImportRepeat,
  type ImportUpload,
  type RecordImport,
  type RecordImports,
  silentSeconds,
  type UploadedFile,
} from "@autoiq/domain/administration/record-imports/contract";
import { recordFields, recordKinds, sourceSystems } from "@autoiq/domain/moving-in/mapping";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { loadMapping } from "../vendors/dry-run.ts";
import {
  type FileRow,
  findCurrentUpload,
  type ImportRow,
  listImports,
  listLocations,
  type UploadRow,
} from "./store.ts";

const isSilent = (seenAt: string | null, now: Date): boolean =>
  seenAt === null || now.getTime() - new Date(seenAt).getTime() > silentSeconds * 1000;

export const isWorking = ({ state }: Pick<UploadRow, "state">): boolean =>
  state === "checking" || state === "importing";

/** Whether a run has to be started again because its server stopped. */
export const hasStopped = (upload: UploadRow, now: Date): boolean =>
  isWorking(upload) && isSilent(upload.seenAt, now);

function shownUpload(row: UploadRow, now: Date): ImportUpload {
  const { rows, done, runId: _, seenAt: __, files, ...rest } = row;
  return Object.assign(rest, {
    isSilent: hasStopped(row, now),
    progress: { done, rows },
    files: (files ?? []).map(shownFile),
  });
}

function shownFile({ mapping, ...file }: FileRow): UploadedFile {
  const columns = mapping?.columns ?? [];
  return Object.assign(file, {
    // A file from before mappings has none, so what the system's layout doesn't know is left out.
    certainty: mapping || file.kind ? file.certainty : "unknown",
    columns: columns.length,
    leftOut: columns.filter(({ field }) => !field).length,
  });
}

const countsOf = (counts: Readonly<Record<string, number>>): RecordImport["counts"] =>
  recordKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });

function shownImport(row: ImportRow, now: Date): RecordImport {
  const isUndoing = row.undoRequestedAt !== null;
  return {
    id: row.id ?? "",
    system: row.system ?? "csv",
    importedAt: row.importedAt ?? "",
    locationId: row.locationId ?? "",
    by: row.by,
    counts: countsOf(row.counts ?? {}),
    sums: row.plan?.sums ?? null,
    refusedCount: row.outcome?.refusedCount ?? null,
    refusedFiles: row.uploadId ? (row.outcome?.refusedFiles ?? []) : [],
    uploadId: row.uploadId,
    state: isUndoing
      ? "undoing"
      : row.undoneAt === null
        ? "imported"
        : row.hasRecords
          ? "partly-undone"
          : "undone",
    isSilent: isUndoing && isSilent(row.undoSeenAt, now),
    problem: row.undoProblem,
    undone: row.undoneAt
      ? Object.assign({ at: row.undoneAt }, row.undoOutcome ?? { removed: 0, stays: [] })
      : null,
    ...(row.repeat
      ? { repeat: sumsOfRepeat(row.repeat, { listed: row.listed ?? 0, open: row.open ?? 0 }) }
      : {}),
  };
}

function sumsOfRepeat(
  { kinds }: ImportRepeat,
  of: { readonly listed: number; readonly open: number },
): NonNullable<RecordImport["repeat"]> {
  const sum = (field: "changed" | "kept" | "conflicts" | "missing" | "removed") =>
    kinds.reduce((total, each) => total + each[field], 0);
  const sums = {
    changed: sum("changed"),
    kept: sum("kept"),
    conflicts: sum("conflicts"),
    missing: sum("missing"),
    removed: sum("removed"),
  };
  return Object.assign(sums, of);
}

let systems: Promise<RecordImports["systems"]> | undefined;

/** What each system's files are called and need. The mappings are part of the program. */
function listSystems(): Promise<RecordImports["systems"]> {
  systems ??= Promise.all(
    sourceSystems.map(async (system) => {
      const { sources, kinds } = await loadMapping({ system, mapping: undefined });
      return {
        system,
        sources,
        kinds: recordKinds.flatMap((kind) => {
          const { files, columns } = kinds[kind] ?? {};
          const required = recordFields[kind].required.map((field) => columns?.[field]?.[0] ?? field);
          return files ? [{ kind, files, required }] : [];
        }),
      };
    }),
  );
  return systems;
}

/** Everything that the page of imports shows. */
export async function showImports(tx: TenantTx, now: Date): Promise<RecordImports> {
  const [upload, imports, locations] = [
    await findCurrentUpload(tx),
    await listImports(tx),
    await listLocations(tx),
  ];
  return {
    systems: await listSystems(),
    locations,
    upload: upload ? shownUpload(upload, now) : null,
    imports: imports.map((row) => shownImport(row, now)),
  };
}
