import { invoiceContent } from "@autoiq/domain/invoices/contract";
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
    shop: invoiceContent.shape.shop,
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
  z.object({
    id: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    name: z.string().nullable(),
  }),
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

const readSeriesStatement = statement(
  "moving.read-series",
  { organizationId: "uuid", locationId: "uuid" },
  `select series, next_number as next from number_series
   where organization_id = $organizationId and location_id = $locationId and series in ('repair-order', 'invoice')`,
  z.object({ series: z.string(), next: z.number() }),
);
export const readSeries = (tx: MoverTx, locationId: string) => readSeriesStatement.all(tx, { locationId });

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

/** Adds rows by column name. All rows of a table name the same columns. `onBatch` may throw to stop between two parts. */
export async function addTableRows(
  tx: TenantTx,
  table: ImportTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  onBatch?: (count: number) => void,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(", ");
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    await tx.query({
      name: "",
      text: `insert into public.${table} (organization_id, ${columns})
             select $1::uuid, ${columns} from json_populate_recordset(null::public.${table}, $2::json)`,
      values: [tx.organizationId, JSON.stringify(part)],
    });
    onBatch?.(part.length);
  }
}

/** As the owner of the tables: the planner learns of the new rows. */
export async function settleImport(tx: MoverTx): Promise<void> {
  const tables = [...importTables, "ledger_entries", "invoice_balances", "record_import_rows"];
  const run = (text: string) => tx.query({ name: "", text, values: [] });
  await run("set local role none");
  await run(`analyze ${tables.map((table) => `public.${table}`).join(", ")}`);
  await run("set local role autoiq_mover");
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
    repeat: "json?",
    orderNumberBefore: "int4?",
    orderNumberAfter: "int4?",
    invoiceNumberBefore: "int4?",
    invoiceNumberAfter: "int4?",
  },
  `insert into record_imports (organization_id, id, location_id, system, imported_at, counts, repeat, repair_order_number_before,
     repair_order_number_after, invoice_number_before, invoice_number_after)
   values ($organizationId, $id, $locationId, $system, $at, $counts::json::jsonb, $repeat::json::jsonb, $orderNumberBefore, $orderNumberAfter, $invoiceNumberBefore, $invoiceNumberAfter)`,
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
