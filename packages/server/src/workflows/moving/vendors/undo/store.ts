import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { IdentityTx, MoverTx, TenantTx } from "../../../../platform/tenancy.ts";
import { type ImportTable, importTables } from "../row-set.ts";

const importOfStatement = statement(
  "moving.find-import-owner",
  { importId: "uuid" },
  "select organization_id as id from record_imports where id = $importId",
  z.object({ id: z.string() }),
);
/** The business that an import was added to. */
export const findImportOwner = (tx: IdentityTx, importId: string) => importOfStatement.one(tx, { importId });

const findImportStatement = statement(
  "moving.find-import",
  { organizationId: "uuid", importId: "uuid" },
  `select location_id as "locationId", system, imported_at as "importedAt",
     repair_order_number_before as "orderBefore", repair_order_number_after as "orderAfter",
     invoice_number_before as "invoiceBefore", invoice_number_after as "invoiceAfter"
   from record_imports where organization_id = $organizationId and id = $importId`,
  z.object({
    locationId: z.string(),
    system: z.string(),
    importedAt: z.string(),
    orderBefore: z.number().nullable(),
    orderAfter: z.number().nullable(),
    invoiceBefore: z.number().nullable(),
    invoiceAfter: z.number().nullable(),
  }),
);
export const findImport = (tx: MoverTx, importId: string) => findImportStatement.one(tx, { importId });
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const shareLockStatement = statement(
  "moving.share-books-lock",
  { organizationId: "uuid", locationId: "uuid" },
  `select app.books_locked_through($organizationId, $locationId)::text as through,
     app.after_last_close($organizationId, $locationId, now())::text as closed`,
  z.object({ through: z.string().nullable(), closed: z.string().nullable() }),
);
/** The lock date of the location's books, and its last close, stay as they are until the transaction ends. */
export const shareBooksLock = (tx: TenantTx, locationId: string) =>
  shareLockStatement.one(tx, { locationId });

const countRowsStatement = statement(
  "moving.count-import-records",
  { organizationId: "uuid", importId: "uuid" },
  `select count(*)::int as count from record_import_rows
   where organization_id = $organizationId and import_id = $importId and kind is not null`,
  z.object({ count: z.number().nullable() }),
);
export async function countImportRecords(tx: MoverTx, importId: string): Promise<number> {
  return (await countRowsStatement.one(tx, { importId }))?.count ?? 0;
}

/** Tables whose rows say nothing of their own about what they name: triggers keep them with it. */
const derived = [
  "customer_search_index",
  "vehicle_services",
  "vehicle_mileages",
  "invoice_balances",
  "invoice_taxes",
  "invoice_departments",
  "part_forecasts",
  "bin_movements",
];

interface Reference {
  readonly parent: string;
  readonly child: string;
  readonly column: string;
  readonly hasId: boolean;
}

/**
 * What came since and refers to an import's records, from the database's own references: by the record that must stay
 * and the table of one that refers to it. A record that was changed since counts too.
 */
export async function findWhatStays(
  tx: MoverTx,
  importId: string,
): Promise<{ readonly recordId: string; readonly why: string }[]> {
  const { rows: references } = await tx.query({
    name: "",
    text: `select p.relname as parent, h.relname as child, a.attname as "column",
             exists (select from pg_attribute i where i.attrelid = h.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
           from pg_constraint c join pg_class p on p.oid = c.confrelid join pg_class h on h.oid = c.conrelid
           join pg_attribute a on a.attrelid = h.oid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
           where c.contype = 'f' and c.conparentid = 0 and cardinality(c.conkey) = 2 and p.relname = any ($1::text[])
             and h.relnamespace = 'public'::regnamespace and h.relname <> all ($2::text[]) order by 1, 2, 3`,
    values: [[...importTables], derived],
  });
  const values = [tx.organizationId, importId];
  const here = "r.organization_id = $1 and r.import_id = $2";
  const own = (table: string, id: string) =>
    `not exists (select from record_import_rows o where o.organization_id = $1 and o.import_id = $2
       and o.table_name = '${table}' and o.row_id = ${id})`;
  const parts = (references as Reference[]).map(({ parent, child, column, hasId }) => {
    const isOther =
      child === "ledger_entries"
        ? `not exists (select from record_import_rows o where o.organization_id = $1 and o.import_id = $2 and o.row_id = c.source_id)`
        : child === "stock_levels"
          ? "c.location_id <> (select i.location_id from record_imports i where i.organization_id = $1 and i.id = $2)"
          : hasId
            ? own(child, "c.id")
            : "true";
    return `select r.record_id as "recordId", '${child}' as why from record_import_rows r
      join public.${child} c on c.organization_id = $1 and c.${column} = r.row_id
      where ${here} and r.table_name = '${parent}' and ${isOther}`;
  });
  const versions = ["customers", "vehicles", "parts", "canned_jobs", "repair_orders"].map(
    (table) => `select r.record_id, 'changed' from record_import_rows r
      join ${table} c on c.organization_id = $1 and c.id = r.row_id
      where ${here} and r.table_name = '${table}' and c.version <> 1 + coalesce((select sum(b.change_count)
        from record_import_bases b where b.organization_id = $1 and b.record_id = r.row_id), 0)`,
  );
  // What is in locked books, or was counted in a close, stays there.
  const booked = (why: string, condition: string) => `select r.record_id, '${why}' from record_import_rows r
      join ledger_entries e on e.organization_id = $1 and e.source_id = r.row_id
      join locations l on l.organization_id = $1 and l.id = e.location_id
      where ${here} and r.table_name in ('invoices', 'payments', 'account_payments', 'deposits') and ${condition}`;
  const others = [
    booked(
      "locked",
      `exists (select from books_locks b where b.organization_id = $1 and b.location_id = l.id
         and (e.at at time zone l.time_zone)::date <= b.through)`,
    ),
    booked(
      "closed",
      `e.kind not in ('invoice', 'credit-note') and exists (select from day_closes d
         where d.organization_id = $1 and d.location_id = l.id and e.at >= d.from_at and e.at < d.through)`,
    ),
    `select r.record_id, 'changed' from record_import_rows r
      join history h on h.organization_id = $1 and (h.subject_id = r.row_id) where ${here}`,
    `select r.record_id, 'changed' from record_import_rows r
      join history h on h.organization_id = $1 and h.repair_order_id = r.row_id
      where ${here} and r.table_name = 'repair_orders'`,
    `select r.record_id, 'stock_movements' from record_import_rows r
      join stock_movements m on m.organization_id = $1 and m.part_id = r.row_id
      where ${here} and r.table_name = 'parts' and ${own("stock_movements", "m.id")}`,
    `select r.record_id, 'sms_consents' from record_import_rows r
      join sms_consents s on s.organization_id = $1 and s.customer_id = r.row_id
      join record_imports i on i.organization_id = $1 and i.id = $2
      where ${here} and r.table_name = 'customers' and (s.act = 'withdrawn' or s.how in ('sms', 'link', 'account', 'web'))`,
  ];
  // New rows may have no statistics yet. Row by row, the comparison would take the square of their number.
  await tx.query({ name: "", text: "set local enable_nestloop = off", values: [] });
  const { rows } = await tx.query({
    name: "",
    text: [...parts, ...versions, ...others].join("\nunion\n"),
    values,
  });
  await tx.query({ name: "", text: "set local enable_nestloop to default", values: [] });
  return rows as { recordId: string; why: string }[];
}

const neededStatement = statement(
  "moving.find-needed-records",
  { organizationId: "uuid", ids: "uuid[]" },
  `select customer_id as id from repair_orders where organization_id = $organizationId and id = any ($ids::uuid[])
   union select vehicle_id from repair_orders where organization_id = $organizationId and id = any ($ids::uuid[])
   union select customer_id from invoices where organization_id = $organizationId and id = any ($ids::uuid[])
   union select customer_id from account_payments where organization_id = $organizationId and id = any ($ids::uuid[])
   union select customer_id from customer_notes where organization_id = $organizationId and id = any ($ids::uuid[])
   union select vehicle_id from customer_notes where organization_id = $organizationId and id = any ($ids::uuid[])
   union select customer_id from vehicles where organization_id = $organizationId and id = any ($ids::uuid[])`,
  z.object({ id: z.string().nullable() }),
);
/** The customers and vehicles that those records name. */
export async function findNeeded(tx: MoverTx, ids: readonly string[]): Promise<string[]> {
  const found = await neededStatement.all(tx, { ids });
  return found.flatMap(({ id }) => (id ? [id] : []));
}

const importedRowsStatement = statement(
  "moving.find-import-rows",
  { organizationId: "uuid", importId: "uuid" },
  `select table_name as "table", row_id as id, record_id as "recordId", kind from record_import_rows
   where organization_id = $organizationId and import_id = $importId`,
  z.object({ table: z.string(), id: z.string(), recordId: z.string(), kind: z.string().nullable() }),
);
export const findImportRows = (tx: MoverTx, importId: string) => importedRowsStatement.all(tx, { importId });

const namesStatement = statement(
  "moving.name-records",
  { organizationId: "uuid", ids: "uuid[]" },
  `select id, 'customer ' || coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) as name from customers
     where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'vehicle ' || concat_ws(' ', year, make, model, nullif(plate, '')) from vehicles
     where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'repair order ' || number from repair_orders
     where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'invoice ' || number from invoices
     where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'part ' || number from parts where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'canned job ' || code from canned_jobs
     where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'credit' from account_payments where organization_id = $organizationId and id = any ($ids::uuid[])
   union all select id, 'note' from customer_notes where organization_id = $organizationId and id = any ($ids::uuid[])
   order by 2, 1`,
  z.object({ id: z.string().nullable(), name: z.string().nullable() }),
);
export const nameRecords = (tx: MoverTx, ids: readonly string[]) => namesStatement.all(tx, { ids });

const daysStatement = statement(
  "moving.mark-days-of-orders",
  { organizationId: "uuid", ids: "uuid[]" },
  `select app.mark_day_stale($organizationId, at)::text as marked from (
     select distinct posted_at as at from invoices where organization_id = $organizationId and id = any ($ids::uuid[])) days`,
  z.object({ marked: z.string().nullable() }),
);
/** The days of invoices are added up again. */
export const markDaysOf = (tx: TenantTx, ids: readonly string[]) => daysStatement.all(tx, { ids });

const vehiclesOfStatement = statement(
  "moving.find-vehicles-of-orders",
  { organizationId: "uuid", ids: "uuid[]" },
  "select distinct vehicle_id as id from repair_orders where organization_id = $organizationId and id = any ($ids::uuid[])",
  z.object({ id: z.string() }),
);
export const findVehiclesOf = (tx: MoverTx, ids: readonly string[]) => vehiclesOfStatement.all(tx, { ids });

const refreshStatement = statement(
  "moving.refresh-services",
  { organizationId: "uuid", ids: "uuid[]" },
  `select app.refresh_services($organizationId, array(select id from vehicles
     where organization_id = $organizationId and id = any ($ids::uuid[])))::text as done`,
  z.object({ done: z.string().nullable() }),
);
/** Due services of the vehicles that are still there, without visits that went. */
export const refreshServices = (tx: TenantTx, ids: readonly string[]) => refreshStatement.all(tx, { ids });

/** What goes with an import's rows, children first, by the column that names the row. */
const removals: readonly (readonly [table: string, column: string, of: readonly ImportTable[]])[] = [
  ["ledger_entries", "source_id", ["invoices", "payments", "account_payments", "deposits"]],
  ["invoice_balances", "invoice_id", ["invoices"]],
  ["invoice_taxes", "invoice_id", ["invoices"]],
  ["invoice_departments", "invoice_id", ["invoices"]],
  ["payments", "id", ["payments"]],
  ["deposits", "id", ["deposits"]],
  ["account_payments", "id", ["account_payments"]],
  ["invoices", "id", ["invoices"]],
  ["job_lines", "id", ["job_lines"]],
  ["jobs", "id", ["jobs"]],
  ["repair_orders", "id", ["repair_orders"]],
  ["customer_notes", "id", ["customer_notes"]],
  ["vehicles", "id", ["vehicles"]],
  ["sms_consents", "customer_id", ["customers"]],
  ["customers", "id", ["customers"]],
  ["bin_movements", "movement_id", ["stock_movements"]],
  ["stock_movements", "id", ["stock_movements"]],
  ["part_forecasts", "part_id", ["parts"]],
  ["stock_bins", "part_id", ["parts"]],
  ["stock_levels", "part_id", ["parts"]],
  ["part_prices", "id", ["part_prices"]],
  ["parts", "id", ["parts"]],
  ["canned_jobs", "id", ["canned_jobs"]],
];

/** Takes back rows of an import. Row-level security lets nothing else go. */
export async function removeRows(
  tx: MoverTx,
  rows: readonly { readonly table: string; readonly id: string }[],
): Promise<void> {
  const idsOf = (tables: readonly string[]) =>
    rows.filter(({ table }) => tables.includes(table)).map(({ id }) => id);
  for (const [table, column, of] of removals) {
    const ids = idsOf(of);
    if (ids.length > 0)
      await tx.query({
        name: "",
        text: `delete from public.${table} where organization_id = $1 and ${column} = any ($2::uuid[])`,
        values: [tx.organizationId, ids],
      });
  }
}

const forgetStatement = statement(
  "moving.delete-import-rows",
  { organizationId: "uuid", importId: "uuid", recordIds: "uuid[]" },
  `delete from record_import_rows
   where organization_id = $organizationId and import_id = $importId and record_id = any ($recordIds::uuid[])`,
);
export const forgetRows = (tx: MoverTx, of: InputOf<typeof forgetStatement>) => forgetStatement.run(tx, of);

const undoneStatement = statement(
  "moving.set-import-undone",
  { organizationId: "uuid", importId: "uuid", at: "timestamptz", orderAfter: "int4?", invoiceAfter: "int4?" },
  `update record_imports set undone_at = $at, repair_order_number_after = $orderAfter, invoice_number_after = $invoiceAfter
   where organization_id = $organizationId and id = $importId`,
);
export const setUndone = (tx: MoverTx, of: InputOf<typeof undoneStatement>) => undoneStatement.run(tx, of);

const highestStatement = statement(
  "moving.find-highest-imported",
  { organizationId: "uuid", importId: "uuid" },
  `select (select max(o.number) from record_import_rows r join repair_orders o on o.organization_id = $organizationId and o.id = r.row_id
       where r.organization_id = $organizationId and r.import_id = $importId and r.table_name = 'repair_orders') as "order",
     (select max(o.number) from record_import_rows r join invoices o on o.organization_id = $organizationId and o.id = r.row_id
       where r.organization_id = $organizationId and r.import_id = $importId and r.table_name = 'invoices') as invoice`,
  z.object({ order: z.number().nullable(), invoice: z.number().nullable() }),
);
/** The highest numbers that an import still has. */
export const findHighest = (tx: MoverTx, importId: string) => highestStatement.one(tx, { importId });
