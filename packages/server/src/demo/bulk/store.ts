import type { TenantTx } from "../../platform/tenancy.ts";

/** Tables with thousands of rows: their foreign keys are checked all at once at the end, not row by row. */
const large = [
  "repair_orders",
  "status_periods",
  "appointments",
  "jobs",
  "job_lines",
  "authorizations",
  "time_entries",
  "stock_movements",
  "inspection_items",
  "invoices",
  "invoice_departments",
];

/**
 * Lets the rest of this transaction load rows in bulk, as the owner of the tables, because COPY does not support
 * row-level security. The triggers that maintain ledgers, stock, calendar, search and metrics stay on, so that their
 * data is correct.
 * @returns a function that restores everything. An invalid reference makes it fail, and with it the transaction.
 */
export async function loadInBulk(tx: TenantTx): Promise<() => Promise<void>> {
  const run = (text: string) => tx.query({ name: "", text, values: [] });
  const list = async (text: string) =>
    (await run(text)).rows as { table: string; name: string; is: string }[];
  // On a slow machine, one table may take longer than any request may.
  await run("set local statement_timeout = 0");
  await run("set local idle_in_transaction_session_timeout = 0");
  await run("set local role none");
  const forced = await list(
    `select oid::regclass::text as table from pg_class
     where relforcerowsecurity and relnamespace = 'public'::regnamespace order by oid`,
  );
  const references = await list(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as is
     from pg_constraint where contype = 'f'
       and conrelid in (${large.map((table) => `'public.${table}'::regclass`).join(", ")}) order by oid`,
  );
  const alter = (rows: readonly { table: string }[], change: (row: never) => string) =>
    run(
      `do $do$ begin ${rows.map((row) => `alter table ${row.table} ${change(row as never)};`).join(" ")} end $do$`,
    );
  await alter(forced, () => "no force row level security");
  await alter(references, ({ name }: { name: string }) => `drop constraint ${name}`);
  // Every customer here has a car, and loading the cars writes the complete search text.
  await run("alter table customers disable trigger customers_are_searchable");
  return async () => {
    await run("set constraints all immediate");
    // The planner has no statistics about new rows, and the checks below are joins.
    await run("analyze");
    await run("alter table customers enable trigger customers_are_searchable");
    await alter(references, ({ name, is }: { name: string; is: string }) => `add constraint ${name} ${is}`);
    await alter(forced, () => "force row level security");
    await run("set local role autoiq_tenant");
  };
}
