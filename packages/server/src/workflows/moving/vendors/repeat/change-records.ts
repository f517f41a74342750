import type { FieldValue } from "@autoiq/domain/moving-in/repeat/merge-fields";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import { columnsOf, tableOf } from "./columns.ts";
import { type ChangedTable, type ColumnsOfRecord, changeColumns } from "./store.ts";

export interface FieldChange {
  readonly kind: string;
  readonly recordId: string;
  readonly field: string;
  readonly from: FieldValue;
  readonly to: FieldValue;
}

/**
 * Changes fields of records that are still as `from` says: in one statement for each set of columns.
 * @returns the records that were changed; undefined when somebody changed one of them meanwhile
 */
export async function changeRecords(
  tx: TenantTx,
  changes: readonly FieldChange[],
): Promise<readonly string[] | undefined> {
  const groups = new Map<string, { table: ChangedTable; rows: ColumnsOfRecord[] }>();
  const byRecord = [...Map.groupBy(changes, ({ recordId }) => recordId)];
  for (const [id, of] of byRecord) {
    const table = tableOf(of[0]?.kind ?? "");
    if (!table) continue;
    const columns = (side: "from" | "to"): Record<string, unknown> =>
      Object.assign({}, ...of.map((each) => columnsOf(each.kind, each.field, each[side])));
    const [before, after] = [columns("from"), columns("to")];
    const key = `${table} ${Object.keys(after).sort().join(" ")}`;
    const group = groups.get(key) ?? { table, rows: [] };
    groups.set(key, group);
    group.rows.push({ id, before, after });
  }
  for (const { table, rows } of groups.values())
    if ((await changeColumns(tx, table, rows)) !== rows.length) return undefined;
  return byRecord.map(([id]) => id);
}
