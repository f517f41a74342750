import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { IdentityTx, MoverTx, TenantTx } from "../../../platform/tenancy.ts";
import { type AddedRow, type ImportTable, importTables } from "./row-set.ts";

const organizationsStatement = statement(
  "moving.list-organizations",
  {},
  "select organization_id as id, name from organizations where not is_practice order by created_at, organization_id limit 2",
  z.object({ id: z.string(), name: z.string() }),
);
/** The first two businesses of the installation, without students' practice shops. */
export const listOrganizations = (tx: IdentityTx) => organizationsStatement.all(tx);

const lockStatement = statement(
  "moving.lock-imports",
  { organizationId: "uuid" },
  "select pg_advisory_xact_lock(hashtextextended('imports of ' || $organizationId::uuid::text, 0))::text as locked",
  z.object({ locked: z.string() }),
);
/** Imports of a business, and taking them back, follow each other. */
export const lockImports = (tx: MoverTx) => lockStatement.all(tx);

const locationsStatement = statement(
  "moving.find-locations",
  { organizationId: "uuid" },
  `select l.id, l.name, l.time_zone as "timeZone",
     (select d.id from departments d where d.organization_id = $organizationId and d.is_default) as "departmentId",
     json_build_object('name', coalesce(nullif(l.name, ''), o.name), 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'phone', l.phone, 'email', l.email, 'registrationNumber', l.registration_number,
       'timeZone', l.time_zone) as shop
   from locations l join organizations o on o.organization_id = $organizationId
   where l.organization_id = $organizationId order by l.created_at, l.id`,
  z.object({
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    departmentId: z.string().nullable(),
    shop: z.object({
      name: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      phone: z.string(),
      email: z.string(),
      registrationNumber: z.string(),
      timeZone: z.string(),
    }),
  }),
);
export const findLocations = (tx: MoverTx) => locationsStatement.all(tx);
export type ImportLocation = Awaited<ReturnType<typeof findLocations>>[number];

const knownStatement = statement(
  "moving.find-imported",
  { organizationId: "uuid", locationId: "uuid", system: "text" },
  `select r.kind || ' ' || r.source_key as key, r.row_id as id from record_import_rows r
   join record_imports i on i.organization_id = $organizationId and i.id = r.import_id
   where r.organization_id = $organizationId and r.kind is not null and i.location_id = $locationId and i.system = $system`,
  z.object({ key: z.string().nullable(), id: z.string() }),
);
/** What earlier imports of the system brought to the location, by kind and key. */
export const findImported = (tx: MoverTx, of: InputOf<typeof knownStatement>) => knownStatement.all(tx, of);

const customersStatement = statement(
  "moving.find-same-customers",
  { organizationId: "uuid", emails: "text[]", phones: "text[]" },
  `select id, email, phone, coalesce(nullif(company, ''), trim(first_name || ' ' || last_name)) as name from customers
   where organization_id = $organizationId and merged_into is null and (email = any ($emails::text[]) or phone = any ($phones::text[]))
   order by created_at, id`,
  z.object({ id: z.string(), email: z.string().nullable(), phone: z.string().nullable(), name: z.string().nullable() }),
);
export const findSameCustomers = (tx: MoverTx, of: InputOf<typeof customersStatement>) =>
  customersStatement.all(tx, of);

const vehiclesStatement = statement(
  "moving.find-same-vehicles",
  { organizationId: "uuid", vins: "text[]", plates: "text[]" },
  `select id, customer_id as "customerId", vin, plate from vehicles
   where organization_id = $organizationId and (vin = any ($vins::text[]) or plate <> '' and plate = any ($plates::text[]))
   order by created_at, id`,
  z.object({ id: z.string(), customerId: z.string(), vin: z.string().nullable(), plate: z.string() }),
);
export const findSameVehicles = (tx: MoverTx, of: InputOf<typeof vehiclesStatement>) =>
  vehiclesStatement.all(tx, of);

const takenStatement = statement(
  "moving.find-taken",
  {
    organizationId: "uuid",
    locationId: "uuid",
    parts: "text[]",
    codes: "text[]",
    orders: "int4[]",
    invoices: "int4[]",
  },
  `select 'part' as kind, number as name, id from parts where organization_id = $organizationId and number = any ($parts::text[])
   union all select 'code', code, id from canned_jobs where organization_id = $organizationId and code = any ($codes::text[])
   union all select 'order', number::text, id from repair_orders
     where organization_id = $organizationId and location_id = $locationId and number = any ($orders::int[])
   union all select 'invoice', number::text, id from invoices
     where organization_id = $organizationId and location_id = $locationId and number = any ($invoices::int[])`,
  z.object({ kind: z.string().nullable(), name: z.string().nullable(), id: z.string().nullable() }),
);
/** Numbers and codes that the business already uses. */
export const findTaken = (tx: MoverTx, of: InputOf<typeof takenStatement>) => takenStatement.all(tx, of);

const seriesStatement = statement(
  "moving.lock-series",
  { organizationId: "uuid", locationId: "uuid" },
  `select series, next_number as next from number_series
   where organization_id = $organizationId and location_id = $locationId and series in ('repair-order', 'invoice')
   for update`,
  z.object({ series: z.string(), next: z.number() }),
);
export const lockSeries = (tx: TenantTx, locationId: string) => seriesStatement.all(tx, { locationId });

const moveSeriesStatement = statement(
  "moving.set-series",
  { organizationId: "uuid", locationId: "uuid", series: "text", next: "int4" },
  `insert into number_series (organization_id, location_id, series, next_number) values ($organizationId, $locationId, $series, $next)
   on conflict (organization_id, location_id, series) do update set next_number = excluded.next_number`,
);
export const setSeries = (tx: TenantTx, of: InputOf<typeof moveSeriesStatement>) =>
  moveSeriesStatement.run(tx, of);

const endSeriesStatement = statement(
  "moving.delete-series",
  { organizationId: "uuid", locationId: "uuid", series: "text" },
  "delete from number_series where organization_id = $organizationId and location_id = $locationId and series = $series",
);
export const deleteSeries = (tx: TenantTx, of: InputOf<typeof endSeriesStatement>) =>
  endSeriesStatement.run(tx, of);

const batch = 500;

/** Adds rows by column name. All rows of a table name the same columns. */
export async function addTableRows(
  tx: TenantTx,
  table: ImportTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  for (let from = 0; from < rows.length; from += batch)
    await tx.query({
      name: "",
      text: `insert into public.${table} (organization_id, ${columns})
             select $1::uuid, ${columns} from json_populate_recordset(null::public.${table}, $2::json)`,
      values: [tx.organizationId, JSON.stringify(rows.slice(from, from + batch))],
    });
}

const importStatement = statement(
  "moving.insert-import",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    system: "text",
    at: "timestamptz",
    counts: "json",
    orderNumberBefore: "int4?",
    orderNumberAfter: "int4?",
    invoiceNumberBefore: "int4?",
    invoiceNumberAfter: "int4?",
  },
  `insert into record_imports (organization_id, id, location_id, system, imported_at, counts, repair_order_number_before,
     repair_order_number_after, invoice_number_before, invoice_number_after)
   values ($organizationId, $id, $locationId, $system, $at, $counts::json::jsonb, $orderNumberBefore, $orderNumberAfter, $invoiceNumberBefore, $invoiceNumberAfter)`,
);
export const insertImport = (tx: MoverTx, of: InputOf<typeof importStatement>) => importStatement.run(tx, of);

const rowsStatement = statement(
  "moving.insert-import-rows",
  { organizationId: "uuid", importId: "uuid", rows: "json" },
  `insert into record_import_rows (organization_id, import_id, table_name, row_id, record_id, kind, source_key)
   select $organizationId, $importId, x."table", x.id, x."recordId", x.kind, x."sourceKey"
   from json_to_recordset($rows) as x("table" text, id uuid, "recordId" uuid, kind text, "sourceKey" text)`,
);
export async function insertImportRows(
  tx: MoverTx,
  importId: string,
  rows: readonly AddedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 10 * batch)
    await rowsStatement.run(tx, { importId, rows: JSON.stringify(rows.slice(from, from + 10 * batch)) });
}

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
      where ${here} and r.table_name = '${table}' and c.version <> 1`,
  );
  const others = [
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
  const { rows } = await tx.query({
    name: "",
    text: [...parts, ...versions, ...others].join("\nunion\n"),
    values,
  });
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
