import type { TenantTx } from "../platform/tenancy.ts";

/** Tables that the demo fills, parents first. */
export type DemoTable =
  | "organizations"
  | "locations"
  | "staff"
  | "bays"
  | "labels"
  | "part_matrix_steps"
  | "number_series"
  | "customers"
  | "vehicles"
  | "parts"
  | "stock_levels"
  | "stock_movements"
  | "part_prices"
  | "part_codes"
  | "canned_jobs"
  | "job_packages"
  | "job_package_jobs"
  | "inspection_templates"
  | "inspection_template_versions"
  | "repair_orders"
  | "appointments"
  | "special_days"
  | "staff_shifts"
  | "calendar_blocks"
  | "jobs"
  | "job_lines"
  | "estimates"
  | "authorizations"
  | "time_entries"
  | "inspections"
  | "inspection_items"
  | "invoices"
  | "payments"
  | "deposits"
  | "conversations"
  | "messages"
  | "notifications"
  | "history";

const batch = 1000;

/**
 * Writes rows by column name, a thousand to a statement; columns that the first row leaves out keep their defaults.
 * Unlike COPY this goes through row-level security, as every other write does.
 */
export async function insertRows(
  tx: TenantTx,
  table: DemoTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = ["organization_id", ...Object.keys(first)].map((name) => `"${name}"`).join(", ");
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
  const name = `demo.insert-${table}.${Object.keys(first).length}`;
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows.slice(at, at + batch).map((row) => ({ organization_id: tx.organizationId, ...row }));
    await tx.query({ name, text, values: [JSON.stringify(values)] });
  }
}

/** Sets what each shelf keeps, after its history: what ran low in it was told long ago. */
export async function setBounds(
  tx: TenantTx,
  rows: readonly { partId: string; minimum: number; maximum: number }[],
): Promise<void> {
  await tx.query({
    name: "demo.set-bounds",
    text: `update stock_levels s set minimum = x.minimum, maximum = x.maximum
           from json_to_recordset($2::json) as x("partId" uuid, minimum numeric, maximum numeric)
           where s.organization_id = $1 and s.part_id = x."partId"`,
    values: [tx.organizationId, JSON.stringify(rows)],
  });
}

/** Whether the demo shop is there already. */
export async function isLoaded(tx: TenantTx): Promise<boolean> {
  const { rows } = await tx.query({
    name: "demo.is-loaded",
    text: "select 1 from organizations where organization_id = $1",
    values: [tx.organizationId],
  });
  return rows.length > 0;
}
