import { isSameValue } from "@autoiq/domain/moving-in/repeat/merge-fields";
import type { MoverTx } from "../../../../platform/tenancy.ts";
import { UnfitFile } from "../../unfit-file.ts";
import { changeRecords } from "../repeat/change-records.ts";
import { canonicalJson } from "../repeat/show-value.ts";
import {
  type ChangeRow,
  countVersions,
  findHere,
  forgetChanges,
  type HereRow,
  listChanges,
} from "../repeat/store.ts";

const why = "the field was changed since";

/** A field as it is here now. */
export function currentValue(here: HereRow | undefined, { field }: Pick<ChangeRow, "field">) {
  const value = here?.fields?.[field] ?? null;
  return field === "work" && typeof value === "string" ? canonicalJson(value) : value;
}

/** Orders that an import replaced: those that go back to what they were, and those that stay. */
export interface ReplacedOrders {
  readonly going: ReadonlySet<string>;
  readonly staying: ReadonlySet<string>;
}

const nameOf = (row: HereRow | undefined, { field }: ChangeRow) => `${row?.name ?? ""}: ${field}`;

/** What a repeated import changed and nobody changed since, and what stays because somebody did. */
export async function findRevertable(
  tx: MoverTx,
  importId: string,
  locationId: string,
  orders: ReplacedOrders,
) {
  const changes = await listChanges(tx, { importId, states: ["came", "theirs"] });
  const ids = [...new Set(changes.map(({ recordId }) => recordId))];
  const rows = ids.length > 0 ? await findHere(tx, { locationId, ids }) : [];
  const here = new Map(rows.map((row) => [row.id, row]));
  const going: ChangeRow[] = [];
  const staying: ChangeRow[] = [];
  const keptOfOrders: ChangeRow[] = [];
  for (const change of changes) {
    const row = here.get(change.recordId);
    // Orders that were replaced go back as a whole, or stay.
    if (orders.going.has(change.recordId)) continue;
    if (orders.staying.has(change.recordId)) {
      keptOfOrders.push(change);
      continue;
    }
    // A record that is gone has nothing to give back.
    if (!row) continue;
    const isAsItCame = !row.isGone && isSameValue(currentValue(row, change), change.there);
    (isAsItCame ? going : staying).push(change);
  }
  return {
    going,
    kept: [...staying, ...keptOfOrders],
    stays: staying.map((change) => ({ name: nameOf(here.get(change.recordId), change), why })),
  };
}

/** Puts back what a repeated import changed. @throws {UnfitFile} when somebody changed a record just now */
export async function revertChanges(
  tx: MoverTx,
  importId: string,
  locationId: string,
  orders: ReplacedOrders,
) {
  const { going, kept, stays } = await findRevertable(tx, importId, locationId, orders);
  const changed = await tx.asTenant((tenant) =>
    changeRecords(
      tenant,
      going.map(({ kind, recordId, field, here, there }) => ({
        kind,
        recordId,
        field,
        from: there,
        to: here,
      })),
    ),
  );
  if (!changed)
    throw new UnfitFile("Somebody worked with one of its records just now. Try again. Nothing was changed.");
  if (changed.length > 0) await countVersions(tx, changed);
  await forgetChanges(
    tx,
    importId,
    kept.map(({ id }) => id),
  );
  return { restored: going.length, stays };
}
