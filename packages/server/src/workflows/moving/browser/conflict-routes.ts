import * as contract from "@autoiq/domain/administration/record-imports/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { systemNames } from "@autoiq/domain/moving-in/imported-order";
import { type RecordKind, recordKinds } from "@autoiq/domain/moving-in/mapping";
import { isSameValue } from "@autoiq/domain/moving-in/repeat/merge-fields";
import type { FastifyInstance } from "fastify";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { changeRecords } from "../vendors/repeat/change-records.ts";
import { showValue } from "../vendors/repeat/show-value.ts";
import {
  type ChangeRow,
  countVersions,
  decideChanges,
  findHere,
  listChanges,
  refreshChanges,
} from "../vendors/repeat/store.ts";
import { currentValue } from "../vendors/undo/revert-changes.ts";
import { listImports, lockUploads } from "./store.ts";

const unknown: Refusal = { ok: false, code: "not-found", reason: "This import is not on record." };
const meanwhile = conflict("Somebody changed one of these records just now. Look at the list again.");

const isKind = (kind: string): kind is RecordKind => recordKinds.includes(kind as RecordKind);
const listed = ["open", "locked", "ours", "theirs"];
/** Open ones first, then what an import never changes, then what is decided. */
const placeOf = ({ state }: ChangeRow) => listed.indexOf(state);

async function findImport(tx: TenantTx, importId: string) {
  return (await listImports(tx)).find((each) => each.importId === importId);
}

async function showConflicts(
  tx: TenantTx,
  importId: string,
  stale = 0,
): Promise<contract.ImportConflicts | Refusal> {
  const found = await findImport(tx, importId);
  if (!found) return unknown;
  const changes = (await listChanges(tx, { importId, states: listed })).sort(
    (a, b) => placeOf(a) - placeOf(b),
  );
  const shown = changes.slice(0, contract.mostConflicts);
  const names = new Map(
    (await hereOf(tx, found.locationId, shown)).map(({ id, name }) => [id, name ?? ""] as const),
  );
  return {
    id: importId,
    system: found.system ?? "csv",
    importedAt: found.importedAt ?? "",
    open: changes.filter(({ state }) => state === "open").length,
    total: changes.length,
    stale,
    conflicts: shown.flatMap(
      ({ id, kind, recordId, field, here, there, state, lock, decidedAt, decidedBy }) => {
        if (!isKind(kind) || state === "came" || state === "same" || state === "superseded") return [];
        const sides = { here: showValue(field, here), there: showValue(field, there) };
        const name = names.get(recordId) ?? "";
        return [Object.assign({ id, kind, recordId, name, field, state, lock, decidedAt, decidedBy }, sides)];
      },
    ),
  };
}

const hereOf = (tx: TenantTx, locationId: string | null, changes: readonly ChangeRow[]) =>
  changes.length > 0 && locationId
    ? findHere(tx, { locationId, ids: [...new Set(changes.map(({ recordId }) => recordId))] })
    : Promise.resolve([]);

/** Takes what the other system has, for records that are still as the conflict says. @returns which were not */
async function takeTheirs(tx: TenantTx, locationId: string | null, changes: readonly ChangeRow[]) {
  const here = new Map((await hereOf(tx, locationId, changes)).map((row) => [row.id, row]));
  const now = (change: ChangeRow) => currentValue(here.get(change.recordId), change);
  const isFresh = (change: ChangeRow) => {
    const row = here.get(change.recordId);
    return row !== undefined && !row.isGone && isSameValue(now(change), change.here);
  };
  const fresh = changes.filter(isFresh);
  const stale = changes.filter((change) => !isFresh(change));
  const changed = await changeRecords(
    tx,
    fresh.map(({ kind, recordId, field, here: from, there: to }) => ({ kind, recordId, field, from, to })),
  );
  if (!changed) return undefined;
  if (changed.length > 0) await countVersions(tx, changed);
  if (stale.length > 0)
    await refreshChanges(
      tx,
      stale.map((change) => ({ id: change.id, here: now(change) })),
    );
  return { fresh, stale };
}

async function decide(
  tx: TenantTx,
  context: ActionContext,
  importId: string,
  {
    choice,
    conflictIds,
  }: { readonly choice: "ours" | "theirs"; readonly conflictIds?: readonly string[] | undefined },
) {
  await lockUploads(tx);
  const found = await findImport(tx, importId);
  if (!found) return unknown;
  const open = await listChanges(tx, { importId, states: ["open"] });
  const chosen = open.filter(({ id }) => !conflictIds || conflictIds.includes(id));
  if (chosen.length === 0) return showConflicts(tx, importId);
  const taken =
    choice === "theirs" ? await takeTheirs(tx, found.locationId, chosen) : { fresh: chosen, stale: [] };
  if (!taken) return meanwhile;
  const { caller, now } = context;
  const ids = taken.fresh.map(({ id }) => id);
  if (ids.length > 0) {
    await decideChanges(tx, { ids, state: choice, at: now, by: caller.userId, byName: caller.name });
    const of = `${ids.length} ${ids.length === 1 ? "conflict" : "conflicts"} of an import from ${systemNames[found.system ?? "csv"]}`;
    const side = (name: "here" | "there") =>
      Object.fromEntries(
        taken.fresh.slice(0, 100).map((each) => [`${each.recordId} ${each.field}`, each[name]]),
      );
    await recordAction(tx, context, {
      action: choice === "ours" ? `kept what is here for ${of}` : `took what the other system has for ${of}`,
      subject: "import",
      subjectId: importId,
      before: side("here"),
      after: side(choice === "ours" ? "here" : "there"),
    });
  }
  return showConflicts(tx, importId, taken.stale.length);
}

/** What a repeated import left to a person to decide (decision 0195). */
export function conflictRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, contract.listImportConflicts, async ({ params, read }) => {
    // A read has no refusals of its own.
    const shown = await read(async (tx) => ({ found: await showConflicts(tx, params.id) }));
    if ("ok" in shown.found) throw new AppError(shown.found.code, shown.found.reason);
    return shown.found;
  });
  route(app, services, contract.decideImportConflicts, (call) =>
    call.write((tx) => decide(tx, call, call.params.id, call.body)),
  );
}
