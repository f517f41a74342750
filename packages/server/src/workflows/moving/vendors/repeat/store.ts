import { lockReasons } from "@autoiq/domain/moving-in/repeat/merge-record";
import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { MoverTx, TenantTx } from "../../../../platform/tenancy.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const fields = z.record(z.string(), value);

const basesStatement = statement(
  "moving.find-import-bases",
  { organizationId: "uuid", locationId: "uuid", system: "text" },
  `select kind, source_key as "sourceKey", record_id as "recordId", fields from record_import_bases
   where organization_id = $organizationId and location_id = $locationId and system = $system`,
  z.object({ kind: z.string(), sourceKey: z.string(), recordId: z.string(), fields }),
);
/** What the last imports of a system brought to a location. */
export const findBases = (tx: MoverTx, of: InputOf<typeof basesStatement>) => basesStatement.all(tx, of);
export type BaseRow = Awaited<ReturnType<typeof findBases>>[number];

const hereStatement = statement(
  "moving.find-records-here",
  { organizationId: "uuid", locationId: "uuid", ids: "uuid[]" },
  `select c.id, 'customers' as kind, coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name,
     c.merged_into is not null as "isGone", c.merged_into as "mergedInto", c.version = 1 as "isUntouched", false as "isPosted",
     null::uuid as "customerId", json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'company', c.company,
       'email', c.email, 'phone', c.phone, 'street', c.street, 'city', c.city, 'state', c.state, 'zip', c.zip, 'note', c.note,
       'smsAllowed', c.sms_allowed) as fields, '{}'::json as labels
   from customers c where c.organization_id = $organizationId and c.id = any ($ids::uuid[])
   union all
   select v.id, 'vehicles', concat_ws(' ', v.year, v.make, v.model, nullif(v.plate, '')), false, null, v.version = 1, false, v.customer_id,
     json_build_object('vin', v.vin, 'year', v.year, 'make', v.make, 'model', v.model, 'trim', v.trim, 'engine', v.engine,
       'plate', v.plate, 'plateState', v.plate_state, 'color', v.color, 'odometer', v.odometer, 'unitNumber', v.unit_number),
     json_build_object('customer', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)))
   from vehicles v join customers c on c.organization_id = $organizationId and c.id = v.customer_id
   where v.organization_id = $organizationId and v.id = any ($ids::uuid[])
   union all
   select p.id, 'parts', p.number, not p.active, null, p.version = 1, false, null,
     json_build_object('name', p.name, 'brand', p.brand, 'category', p.category, 'costCents', p.cost_cents,
       'priceCents', p.fixed_price_cents, 'coreCents', p.core_cents, 'onHand', s.on_hand::text, 'minimum', s.minimum::text,
       'maximum', s.maximum::text, 'bin', s.bin), '{}'
   from parts p left join stock_levels s
     on s.organization_id = $organizationId and s.part_id = p.id and s.location_id = $locationId
   where p.organization_id = $organizationId and p.id = any ($ids::uuid[])
   union all
   select j.id, 'cannedJobs', j.code, not j.active, null, j.version = 1, false, null,
     json_build_object('name', j.name, 'category', j.category, 'description', j.description,
       'work', json_build_array(j.lines, j.menu_price_cents)::text), '{}'
   from canned_jobs j where j.organization_id = $organizationId and j.id = any ($ids::uuid[])
   union all
   select o.id, 'orders', o.number::text, o.status = 'void', null, o.version = 1 and i.id is null, i.id is not null, o.customer_id,
     case when i.id is null then json_build_object('concern', o.concern, 'odometer', o.odometer_in, 'totalCents', o.total_cents)
     else json_build_object('isClosed', true, 'invoiceNumber', i.number, 'totalCents', i.total_cents,
       'balanceCents', (select b.owed_cents from invoice_balances b where b.organization_id = $organizationId and b.invoice_id = i.id)) end,
     json_build_object('customer', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)),
       'vehicle', concat_ws(' ', v.year, v.make, v.model, nullif(v.plate, '')))
   from repair_orders o join customers c on c.organization_id = $organizationId and c.id = o.customer_id
   join vehicles v on v.organization_id = $organizationId and v.id = o.vehicle_id
   left join lateral (select id, number, total_cents from invoices
     where organization_id = $organizationId and repair_order_id = o.id order by posted_at, id limit 1) i on true
   where o.organization_id = $organizationId and o.id = any ($ids::uuid[])
   union all
   select j.id, 'declinedWork', j.name, false, null, true, false, null, '{}', '{}' from jobs j
   where j.organization_id = $organizationId and j.id = any ($ids::uuid[])
   union all
   select n.id, 'declinedWork', n.text, false, null, true, false, null, '{}', '{}' from customer_notes n
   where n.organization_id = $organizationId and n.id = any ($ids::uuid[])`,
  z.object({
    id: z.string().nullable(),
    kind: z.string().nullable(),
    name: z.string().nullable(),
    isGone: z.boolean().nullable(),
    mergedInto: z.string().nullable(),
    isUntouched: z.boolean().nullable(),
    isPosted: z.boolean().nullable(),
    customerId: z.string().nullable(),
    fields: fields.nullable(),
    labels: z.record(z.string(), z.string()).nullable(),
  }),
);
export const findHere = (tx: MoverTx | TenantTx, of: InputOf<typeof hereStatement>) =>
  hereStatement.all(tx as MoverTx, of);
export type HereRow = Awaited<ReturnType<typeof findHere>>[number];

const batch = 2000;

/** Rows in parts that one statement takes. */
async function inBatches<T>(rows: readonly T[], write: (json: string) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await write(JSON.stringify(rows.slice(from, from + batch)));
}

const setBasesStatement = statement(
  "moving.set-import-bases",
  { organizationId: "uuid", locationId: "uuid", system: "text", importId: "uuid?", rows: "json" },
  `insert into record_import_bases (organization_id, location_id, system, kind, source_key, record_id, import_id, fields, change_count)
   select $organizationId, $locationId, $system, x.kind, x."sourceKey", x."recordId", case when x."isNew" then $importId::uuid end,
     x.fields::jsonb, x.changes
   from json_to_recordset($rows) as x(kind text, "sourceKey" text, "recordId" uuid, "isNew" boolean, fields json, changes int)
   on conflict (organization_id, location_id, system, kind, source_key) do update
     set fields = excluded.fields, change_count = record_import_bases.change_count + excluded.change_count`,
);
export interface NextBase {
  readonly kind: string;
  readonly sourceKey: string;
  readonly recordId: string;
  /** The import brought it, so that it goes with the import. */
  readonly isNew: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
  /** How many versions of the record the import makes. */
  readonly changes: number;
}
export const setBases = (
  tx: MoverTx,
  of: Omit<InputOf<typeof setBasesStatement>, "rows">,
  rows: readonly NextBase[],
) => inBatches(rows, (json) => setBasesStatement.run(tx, Object.assign({ rows: json }, of)));

const supersedeStatement = statement(
  "moving.supersede-import-changes",
  { organizationId: "uuid", rows: "json" },
  `update record_import_changes c set state = 'superseded'
   from json_to_recordset($rows) as x("recordId" uuid, field text)
   where c.organization_id = $organizationId and c.record_id = x."recordId" and c.field = x.field and c.state = 'open'`,
);
const addChangesStatement = statement(
  "moving.add-import-changes",
  { organizationId: "uuid", importId: "uuid", rows: "json" },
  `insert into record_import_changes (organization_id, id, import_id, kind, source_key, record_id, field, state, lock_reason, base, here, there)
   select $organizationId, x.id, $importId, x.kind, x."sourceKey", x."recordId", x.field, x.state, x.lock,
     case when x."isBaseKnown" then coalesce(x.base, 'null') end, coalesce(x.here, 'null'), coalesce(x.there, 'null')
   from json_to_recordset($rows) as x(id uuid, kind text, "sourceKey" text, "recordId" uuid, field text, state text, lock text,
     "isBaseKnown" boolean, base json, here json, there json)`,
);
/** Writes down what a repeat made of each field. What an earlier one asked of the same field is no longer asked. */
export async function addChanges(
  tx: MoverTx,
  importId: string,
  rows: readonly { readonly recordId: string; readonly field: string }[],
): Promise<void> {
  await inBatches(rows, async (json) => {
    await supersedeStatement.run(tx, { rows: json });
    await addChangesStatement.run(tx, { importId, rows: json });
  });
}

export type ChangedTable = "customers" | "vehicles" | "parts" | "canned_jobs" | "repair_orders";

export interface ColumnsOfRecord {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Changes columns of records that are still as `before` says. All rows name the same columns. @returns how many were */
export async function changeColumns(
  tx: TenantTx,
  table: ChangedTable,
  rows: readonly ColumnsOfRecord[],
): Promise<number> {
  const columns = Object.keys(rows[0]?.after ?? {});
  const same = columns.map((name) =>
    name === "lines"
      ? "t.lines::jsonb is not distinct from b.lines::jsonb"
      : `t."${name}" is not distinct from b."${name}"`,
  );
  let changed = 0;
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch);
    const { rowCount } = await tx.query({
      name: "",
      text: `update public.${table} t set ${columns.map((name) => `"${name}" = a."${name}"`).join(", ")}, version = t.version + 1
             from json_populate_recordset(null::public.${table}, $2::json) a
             join json_populate_recordset(null::public.${table}, $3::json) b on b.id = a.id
             where t.organization_id = $1::uuid and t.id = a.id and ${same.join(" and ")}`,
      values: [
        tx.organizationId,
        JSON.stringify(part.map(({ id, after }) => Object.assign({ id }, after))),
        JSON.stringify(part.map(({ id, before }) => Object.assign({ id }, before))),
      ],
    });
    changed += rowCount ?? 0;
  }
  return changed;
}

const changeRow = z.object({
  id: z.string(),
  kind: z.string(),
  sourceKey: z.string(),
  recordId: z.string(),
  field: z.string(),
  state: z.enum(["came", "same", "open", "locked", "ours", "theirs", "superseded"]),
  lock: z.enum(lockReasons).nullable(),
  here: value,
  there: value,
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type ChangeRow = z.infer<typeof changeRow>;

const changesStatement = statement(
  "moving.list-import-changes",
  { organizationId: "uuid", importId: "uuid", states: "text[]" },
  `select id, kind, source_key as "sourceKey", record_id as "recordId", field, state, lock_reason as lock, here, there,
     decided_at as "decidedAt", decided_by_name as "decidedBy"
   from record_import_changes where organization_id = $organizationId and import_id = $importId and state = any ($states::text[])
   order by kind, record_id, field`,
  changeRow,
);
export const listChanges = (tx: MoverTx | TenantTx, of: InputOf<typeof changesStatement>) =>
  changesStatement.all(tx as MoverTx, of);

const decideStatement = statement(
  "moving.decide-import-changes",
  {
    organizationId: "uuid",
    ids: "uuid[]",
    state: "text",
    at: "timestamptz",
    by: "uuid",
    byName: "text",
  },
  `update record_import_changes set state = $state, decided_at = $at::timestamptz, decided_by = $by, decided_by_name = $byName
   where organization_id = $organizationId and id = any ($ids::uuid[])`,
);
export const decideChanges = (tx: TenantTx, of: InputOf<typeof decideStatement>) =>
  decideStatement.run(tx, of);

const refreshStatement = statement(
  "moving.refresh-import-changes",
  { organizationId: "uuid", rows: "json" },
  `update record_import_changes c set here = coalesce(x.here, 'null') from json_to_recordset($rows) as x(id uuid, here json)
   where c.organization_id = $organizationId and c.id = x.id`,
);
/** What is here changed since a conflict was listed. */
export const refreshChanges = (
  tx: TenantTx,
  rows: readonly { readonly id: string; readonly here: unknown }[],
) => refreshStatement.run(tx, { rows: JSON.stringify(rows) });

const countStatement = statement(
  "moving.count-import-versions",
  { organizationId: "uuid", recordIds: "uuid[]" },
  `update record_import_bases b set change_count = b.change_count + 1
   from (select distinct on (record_id) location_id, system, kind, source_key from record_import_bases
     where organization_id = $organizationId and record_id = any ($recordIds::uuid[]) order by record_id, system, kind, source_key) f
   where b.organization_id = $organizationId and b.location_id = f.location_id and b.system = f.system and b.kind = f.kind
     and b.source_key = f.source_key`,
);
/** One more version of those records is by an import. */
export const countVersions = (tx: MoverTx | TenantTx, recordIds: readonly string[]) =>
  countStatement.run(tx as MoverTx, { recordIds });

const takeBackStatement = statement(
  "moving.take-back-import-bases",
  { organizationId: "uuid", importId: "uuid", kept: "uuid[]" },
  // Without materialized, the changes are summed again for each record of the business.
  `with f as materialized (
     select i.location_id, i.system, c.kind, c.source_key,
       coalesce(jsonb_object_agg(c.field, c.base::jsonb) filter (where c.base is not null), '{}') as before,
       coalesce(array_agg(c.field) filter (where c.base is null), '{}') as unknown
     from record_import_changes c
     join record_imports i on i.organization_id = $organizationId and i.id = $importId
     where c.organization_id = $organizationId and c.import_id = $importId
       and c.id <> all ($kept::uuid[]) group by i.location_id, i.system, c.kind, c.source_key)
   update record_import_bases b set fields = (b.fields - f.unknown) || f.before
   from f where b.organization_id = $organizationId and b.location_id = f.location_id and b.system = f.system and b.kind = f.kind
     and b.source_key = f.source_key`,
);
const reopenStatement = statement(
  "moving.reopen-superseded-changes",
  { organizationId: "uuid", importId: "uuid", kept: "uuid[]" },
  `update record_import_changes c set state = 'open'
   from (select distinct on (s.record_id, s.field) s.id from record_import_changes s
     join record_import_changes n on n.organization_id = $organizationId and n.record_id = s.record_id and n.field = s.field
     where s.organization_id = $organizationId and s.state = 'superseded' and n.import_id = $importId and s.import_id <> n.import_id
       and n.id <> all ($kept::uuid[])
     order by s.record_id, s.field, s.id desc) f
   where c.organization_id = $organizationId and c.id = f.id`,
);
const forgetChangesStatement = statement(
  "moving.delete-import-changes",
  { organizationId: "uuid", importId: "uuid", kept: "uuid[]" },
  `delete from record_import_changes
   where organization_id = $organizationId and import_id = $importId and id <> all ($kept::uuid[])`,
);
/** An import's changes are taken back but those that stay: the next repeat compares with what was before them. */
export async function forgetChanges(tx: MoverTx, importId: string, kept: readonly string[]): Promise<void> {
  await takeBackStatement.run(tx, { importId, kept });
  await reopenStatement.run(tx, { importId, kept });
  await forgetChangesStatement.run(tx, { importId, kept });
}

const forgetBasesStatement = statement(
  "moving.delete-import-bases",
  { organizationId: "uuid", importId: "uuid", ids: "uuid[]" },
  `delete from record_import_bases b where b.organization_id = $organizationId and (b.record_id = any ($ids::uuid[])
     or b.import_id = $importId and not exists (select from record_import_rows r
       where r.organization_id = $organizationId and r.import_id = $importId and r.row_id = b.record_id))`,
);
const forgetOfRecordsStatement = statement(
  "moving.delete-changes-of-records",
  { organizationId: "uuid", ids: "uuid[]" },
  "delete from record_import_changes where organization_id = $organizationId and record_id = any ($ids::uuid[])",
);
/** The next import brings those records anew, and joins again what this one joined. */
export async function forgetBases(tx: MoverTx, importId: string, ids: readonly string[]): Promise<void> {
  await forgetBasesStatement.run(tx, { importId, ids });
  await forgetOfRecordsStatement.run(tx, { ids });
}
