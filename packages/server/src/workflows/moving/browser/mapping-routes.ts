import { join } from "node:path";
import * as contract from "@autoiq/domain/administration/record-imports/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { accept, conflict, missing, type Result } from "@autoiq/domain/kernel/result";
import {
  checkFileMapping,
  hasSameHeadings,
  missingFieldOf,
  placesOf,
} from "@autoiq/domain/moving-in/columns/file-mapping";
import { describeColumns, guessColumns } from "@autoiq/domain/moving-in/columns/guess-file";
import { type FileMapping, type RecordKind, recordKinds } from "@autoiq/domain/moving-in/mapping";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { loadMapping } from "../vendors/dry-run.ts";
import { gone, lockUpload, working } from "./lock-upload.ts";
import { isWorking, showImports } from "./show-imports.ts";
import { type FileRow, findCurrentUpload, reopenUpload, setFileMapping, type UploadRow } from "./store.ts";
import { readBeginning, uploadFolder } from "./upload-files.ts";

const removed = missing("This file was removed already.");
const changed = conflict("Somebody else changed the columns of this file. Look at them again.");

const headingsOf = ({ columns }: FileMapping): string[] => columns.map(({ heading }) => heading);
const isKind = (kind: string): kind is RecordKind => recordKinds.some((each) => each === kind);

/** Files of the same headings in an import are of the same system, such as the repair orders of each year. */
const isSameLayout = (file: FileRow, of: FileMapping): boolean =>
  file.certainty !== "chosen" && file.mapping !== null && hasSameHeadings(headingsOf(file.mapping), of);

async function saveMapping(
  tx: TenantTx,
  { upload, file, mapping }: { upload: UploadRow; file: FileRow; mapping: FileMapping },
): Promise<void> {
  const missingField = mapping.kind
    ? (missingFieldOf(
        mapping.kind,
        mapping.columns.flatMap(({ field }) => field ?? []),
      ) ?? null)
    : null;
  const others = (upload.files ?? []).filter((each) => each.id !== file.id && isSameLayout(each, mapping));
  // At most as many statements as an import has files.
  for (const { id } of [file, ...others])
    await setFileMapping(tx, {
      id,
      uploadId: upload.id,
      kind: mapping.kind,
      missingField,
      certainty: id === file.id ? "chosen" : "earlier",
      mapping: JSON.stringify(mapping),
    });
  await reopenUpload(tx, upload.id);
}

/** The columns of a file, and what a person says that they are (decision 0199). */
export function mappingRoutes(app: FastifyInstance, services: RouteServices): void {
  /** A file of the upload that is prepared, and its beginning. */
  const findFile = async (
    organizationId: string,
    of: { readonly id: string; readonly fileId: string },
    upload: UploadRow | undefined,
  ) => {
    if (upload?.id !== of.id) throw new AppError(gone.code, gone.reason);
    const file = (upload.files ?? []).find(({ id }) => id === of.fileId);
    if (!file) throw new AppError(removed.code, removed.reason);
    const text = await readBeginning(
      join(uploadFolder(services.files.folder, organizationId, upload.id), file.id),
    );
    const system = await loadMapping({ system: upload.system, mapping: undefined });
    return { file, text, mapping: file.mapping ?? guessColumns(text, file.kind, system).mapping, system };
  };
  route(app, services, contract.getImportFileColumns, async ({ params, caller, read }) => {
    const upload = await read(findCurrentUpload);
    const { file, text, mapping } = await findFile(caller.organizationId, params, upload);
    const { kind, dates, odometer, closedStatuses } = mapping;
    const described = describeColumns(text);
    const places = placesOf(
      described.map(({ heading }) => heading),
      mapping,
    );
    const columns = mapping.columns.flatMap(({ field }, index) => {
      const column = described[places[index] ?? -1];
      return column ? [Object.assign({ field }, column)] : [];
    });
    return { fileId: file.id, version: file.version, kind, dates, odometer, closedStatuses, columns };
  });
  route(app, services, contract.mapImportFile, async (call) => {
    const { params, body, caller, now } = call;
    const {
      text,
      mapping: before,
      system,
    } = await findFile(caller.organizationId, params, await call.read(findCurrentUpload));
    const chosen = chooseMapping(body, before, (kind) => guessColumns(text, kind, system).mapping);
    return call.write(async (tx) => {
      const upload = await lockUpload(tx, params.id);
      if (!upload) return gone;
      if (isWorking(upload)) return working;
      const file = (upload.files ?? []).find(({ id }) => id === params.fileId);
      if (!file) return removed;
      if (file.version !== body.version) return changed;
      if (!chosen.ok) return chosen;
      await saveMapping(tx, { upload, file, mapping: chosen.value });
      return showImports(tx, now);
    });
  });
}

/** What a person chose, checked. Without columns, they are guessed for the kind. */
function chooseMapping(
  body: {
    readonly kind: string | null;
    readonly dates?: FileMapping["dates"] | undefined;
    readonly odometer?: FileMapping["odometer"] | undefined;
    readonly closedStatuses?: readonly string[] | undefined;
    readonly columns?: FileMapping["columns"] | undefined;
  },
  before: FileMapping,
  guess: (kind: RecordKind | null) => FileMapping,
): Result<FileMapping> {
  const { kind, columns } = body;
  const known = kind === null || isKind(kind) ? guess(kind) : before;
  const { dates = known.dates, odometer = known.odometer, closedStatuses = known.closedStatuses } = body;
  const checked = checkFileMapping(headingsOf(before), {
    kind,
    dates,
    odometer,
    closedStatuses,
    columns: columns ?? known.columns,
  });
  return checked.ok ? accept(checked.value) : checked;
}
