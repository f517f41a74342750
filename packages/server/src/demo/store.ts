import { type ColumnKind, copyIn, copyLine } from "../platform/database/copy.ts";
import type { TenantTx } from "../platform/tenancy.ts";

/** Tables that the demo fills, parents first. */
export type DemoTable =
  | "organizations"
  | "locations"
  | "staff"
  | "staff_labor_costs"
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
  | "status_periods"
  | "appointments"
  | "special_days"
  | "staff_shifts"
  | "calendar_blocks"
  | "equipment"
  | "equipment_plans"
  | "equipment_services"
  | "staff_certificates"
  | "personnel_documents"
  | "onboarding_items"
  | "skill_settings"
  | "skill_needs"
  | "jobs"
  | "job_lines"
  | "estimates"
  | "authorizations"
  | "time_entries"
  | "inspections"
  | "inspection_items"
  | "invoices"
  | "invoice_taxes"
  | "invoice_labor_costs"
  | "invoice_departments"
  | "payments"
  | "deposits"
  | "gift_cards"
  | "prepaid_packages"
  | "prepaid_package_jobs"
  | "sold_packages"
  | "sold_package_jobs"
  | "sold_package_payments"
  | "package_uses"
  | "core_returns"
  | "core_entries"
  | "conversations"
  | "messages"
  | "notifications"
  | "leads"
  | "lead_stages"
  | "follow_ups"
  | "follow_up_jobs"
  | "history";

/**
 * Writes rows by column name with COPY, a table at a time, so that statement triggers run once. Columns that the
 * first row leaves out get their defaults. Only inside loadInBulk.
 */
export async function insertRows(
  tx: TenantTx,
  table: DemoTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const { rows: columns } = await tx.query({
    name: "demo.find-columns",
    text: `select attname as name, case when atttypid in ('json'::regtype, 'jsonb'::regtype) then 'json'
             when attndims > 0 then 'array' else 'plain' end as kind
           from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`,
    values: [table],
  });
  const kindOf = new Map(
    (columns as { name: string; kind: ColumnKind }[]).map(({ name, kind }) => [name, kind]),
  );
  const kinds: ColumnKind[] = ["plain", ...names.map((name) => kindOf.get(name) ?? "plain")];
  const list = ["organization_id", ...names].map((name) => `"${name}"`).join(", ");
  const lines = rows.map((row) => copyLine([tx.organizationId, ...names.map((name) => row[name])], kinds));
  await copyIn(tx, `copy ${table} (${list}) from stdin`, lines);
}

/** Turns on departments by their names. @returns the ids of all departments, by name */
export async function activateDepartments(
  tx: TenantTx,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await tx.query({
    name: "demo.activate-departments",
    text: "update departments set active = true where organization_id = $1 and name = any ($2::text[])",
    values: [tx.organizationId, names],
  });
  const { rows } = await tx.query({
    name: "demo.find-departments",
    text: "select id, name from departments where organization_id = $1",
    values: [tx.organizationId],
  });
  return new Map((rows as { id: string; name: string }[]).map(({ id, name }) => [name, id]));
}

/** The first day whose parts and cores the journal books. After the history, whose rows then need no check. */
export async function bookStockFrom(tx: TenantTx, day: string): Promise<void> {
  await tx.query({
    name: "demo.book-stock-from",
    text: "update organizations set stock_accounts_from = $2::date where organization_id = $1",
    values: [tx.organizationId, day],
  });
}

/** Sets the stock limits of each bin after its history, so that past shortages send no notification. */
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

/** Whether the demo shop is already loaded. */
export async function isLoaded(tx: TenantTx): Promise<boolean> {
  const { rows } = await tx.query({
    name: "demo.find-is-loaded",
    text: "select 1 from organizations where organization_id = $1",
    values: [tx.organizationId],
  });
  return rows.length > 0;
}
