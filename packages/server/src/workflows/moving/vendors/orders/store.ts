import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { MoverTx, TenantTx } from "../../../../platform/tenancy.ts";

/** Tables of an order's rows, parents first. */
const orderTables = [
  "repair_orders",
  "jobs",
  "job_lines",
  "deposits",
  "invoices",
  "payments",
  "ledger_entries",
] as const;

/** Triggers keep these with their invoice. */
const derived = ["invoice_balances", "invoice_taxes", "invoice_departments"];

/** The rows of those orders, `$2`, as `t`, `id`, and `of`, the order's id. */
const rowsOfOrders = `select 'repair_orders' as t, o.id, o.id as "of" from repair_orders o where o.organization_id = $1 and o.id = any ($2::uuid[])
  union all select 'jobs', j.id, j.repair_order_id from jobs j where j.organization_id = $1 and j.repair_order_id = any ($2::uuid[])
  union all select 'job_lines', l.id, l.repair_order_id from job_lines l where l.organization_id = $1 and l.repair_order_id = any ($2::uuid[])
  union all select 'deposits', d.id, d.repair_order_id from deposits d where d.organization_id = $1 and d.repair_order_id = any ($2::uuid[])
  union all select 'invoices', i.id, i.repair_order_id from invoices i where i.organization_id = $1 and i.repair_order_id = any ($2::uuid[])
  union all select 'payments', p.id, i.repair_order_id from payments p join invoices i on i.organization_id = $1 and i.id = p.invoice_id
    where p.organization_id = $1 and i.repair_order_id = any ($2::uuid[])`;

/**
 * The orders that somebody worked with here since imports brought them: their version or history says so, something of
 * another origin refers to them or to a row of theirs, or their money is in books that are locked or was counted in a
 * close of the day. One statement for all.
 */
export async function findTouched(
  tx: MoverTx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly why: string }[]> {
  if (ids.length === 0) return [];
  const { rows: references } = await tx.query({
    name: "",
    text: `select p.relname as parent, h.relname as child, a.attname as "column"
           from pg_constraint c join pg_class p on p.oid = c.confrelid join pg_class h on h.oid = c.conrelid
           join pg_attribute a on a.attrelid = h.oid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
           where c.contype = 'f' and c.conparentid = 0 and cardinality(c.conkey) = 2 and p.relname = any ($1::text[])
             and h.relnamespace = 'public'::regnamespace and h.relname <> all ($2::text[]) order by 1, 2, 3`,
    values: [[...orderTables], derived],
  });
  const isOwn = (child: string) => (orderTables as readonly string[]).includes(child);
  const imported = (condition: string) =>
    `exists (select from record_import_rows w where w.organization_id = $1 and ${condition})`;
  const parts = (references as { parent: string; child: string; column: string }[]).map(
    ({ parent, child, column }) => {
      const own =
        child === "ledger_entries"
          ? imported("w.row_id = c.source_id")
          : isOwn(child)
            ? imported(`w.table_name = '${child}' and w.row_id = c.id and w.record_id = r."of"`)
            : "false";
      return `select r."of" as id, '${child}' as why from r join public.${child} c on c.organization_id = $1 and c.${column} = r.id
        where r.t = '${parent}' and not ${own}`;
    },
  );
  const { rows } = await tx.query({
    name: "",
    text: `with r as materialized (${rowsOfOrders})
      ${parts.join("\nunion\n")}
      union select o.id, 'changed' from repair_orders o where o.organization_id = $1 and o.id = any ($2::uuid[])
        and o.version <> 1 + coalesce((select sum(b.change_count) from record_import_bases b
          where b.organization_id = $1 and b.record_id = o.id), 0)
      union select r."of", 'changed' from r join history h on h.organization_id = $1 and h.subject_id = r.id
      union select r."of", 'changed' from r join history h on h.organization_id = $1 and h.repair_order_id = r.id
        where r.t = 'repair_orders'
      union select r."of", 'locked' from r join ledger_entries e on e.organization_id = $1 and e.source_id = r.id
        join locations l on l.organization_id = $1 and l.id = e.location_id
        where exists (select from books_locks b where b.organization_id = $1 and b.location_id = l.id
          and (e.at at time zone l.time_zone)::date <= b.through)
      union select r."of", 'closed' from r join ledger_entries e on e.organization_id = $1 and e.source_id = r.id
        where e.kind not in ('invoice', 'credit-note') and exists (select from day_closes d
          where d.organization_id = $1 and d.location_id = e.location_id and e.at >= d.from_at and e.at < d.through)`,
    values: [tx.organizationId, ids],
  });
  return rows as { id: string; why: string }[];
}

const lockStatement = statement(
  "moving.lock-orders",
  { organizationId: "uuid", ids: "uuid[]" },
  "select id from repair_orders where organization_id = $organizationId and id = any ($ids::uuid[]) order by id for update",
  z.object({ id: z.string() }),
);
/** Nobody changes those orders until the transaction ends. */
export const lockOrders = (tx: TenantTx, ids: readonly string[]) => lockStatement.all(tx, { ids });

const rowsOf = (table: string, condition: string, order = "t.id") =>
  `(select coalesce(json_agg(t order by ${order}), '[]') from ${table} t where t.organization_id = $organizationId and ${condition})`;

const keepStatement = statement(
  "moving.keep-replaced-orders",
  { organizationId: "uuid", importId: "uuid", ids: "uuid[]" },
  `insert into record_import_replacements (organization_id, import_id, record_id, version, base, change_count, rows)
   select $organizationId, $importId, o.id, o.version + 1, b.fields, b.change_count, json_build_object(
     'repair_orders', json_build_array(o), 'jobs', ${rowsOf("jobs", "t.repair_order_id = o.id", "t.position, t.id")},
     'job_lines', ${rowsOf("job_lines", "t.repair_order_id = o.id", "t.position, t.id")},
     'deposits', ${rowsOf("deposits", "t.repair_order_id = o.id")},
     'ledger_entries', ${rowsOf("ledger_entries", "t.source_id in (select d.id from deposits d where d.organization_id = $organizationId and d.repair_order_id = o.id)")})
   from repair_orders o join lateral (select f.fields, f.change_count from record_import_bases f
     where f.organization_id = $organizationId and f.record_id = o.id and f.kind = 'orders' order by f.system, f.source_key limit 1) b on true
   where o.organization_id = $organizationId and o.id = any ($ids::uuid[]) returning record_id as id, version,
     rows -> 'repair_orders' -> 0 ->> 'customer_id' as "customerId", rows -> 'repair_orders' -> 0 ->> 'vehicle_id' as "vehicleId"`,
  z.object({
    id: z.string(),
    version: z.number(),
    customerId: z.string().nullable(),
    vehicleId: z.string().nullable(),
  }),
);
/** Writes down orders as they are before an import replaces them, in one statement. */
export const keepReplaced = (tx: MoverTx, of: InputOf<typeof keepStatement>) => keepStatement.all(tx, of);

/**
 * Removes what an import brought of those orders, with their money. What is written down of it stays.
 * Row-level security lets nothing else go.
 */
export async function removeOrders(tx: MoverTx, ids: readonly string[]): Promise<void> {
  const remove = (table: string, condition: string) =>
    tx.query({
      name: "",
      text: `delete from public.${table} t where t.organization_id = $1 and ${condition}`,
      values: [tx.organizationId, ids],
    });
  const orders = "t.repair_order_id = any ($2::uuid[])";
  const invoices =
    "t.invoice_id in (select i.id from invoices i where i.organization_id = $1 and i.repair_order_id = any ($2::uuid[]))";
  await remove(
    "ledger_entries",
    `(${invoices} or t.source_id in (select d.id from deposits d where d.organization_id = $1 and d.repair_order_id = any ($2::uuid[])))`,
  );
  for (const table of ["invoice_balances", "invoice_taxes", "invoice_departments", "payments"])
    await remove(table, invoices);
  for (const table of ["invoices", "deposits", "job_lines", "jobs"]) await remove(table, orders);
  await remove("repair_orders", "t.id = any ($2::uuid[])");
}

/** Of replaced orders, the jobs that are records of the files themselves, with their lines: they stay. */
export async function putDeclinedBack(tx: TenantTx, importId: string): Promise<void> {
  for (const [table, id] of [
    ["jobs", "id"],
    ["job_lines", "job_id"],
  ])
    await tx.query({
      name: "",
      text: `insert into public.${table} select x.* from record_import_replacements r
             cross join lateral json_populate_recordset(null::public.${table}, r.rows -> '${table}') x
             where r.organization_id = $1 and r.import_id = $2 and exists (select from record_import_rows w
               where w.organization_id = $1 and w.table_name = 'jobs' and w.row_id = x.${id} and w.kind is not null)`,
      values: [tx.organizationId, importId],
    });
}

/** Orders that an import replaced, as they were, in as many statements as there are tables. */
export async function putOrdersBack(tx: MoverTx, importId: string, ids: readonly string[]): Promise<void> {
  const insert = async (of: TenantTx, table: string) => {
    await of.query({
      name: "",
      text: `insert into public.${table} select x.* from record_import_replacements r
             cross join lateral json_populate_recordset(null::public.${table}, r.rows -> '${table}') x
             where r.organization_id = $1 and r.import_id = $2 and r.record_id = any ($3::uuid[])`,
      values: [of.organizationId, importId, ids],
    });
  };
  await tx.asTenant(async (tenant) => {
    for (const table of ["repair_orders", "jobs", "job_lines", "deposits"]) await insert(tenant, table);
  });
  // The entries that the deposits' trigger just made are replaced by those that were there.
  await tx.query({
    name: "",
    text: `delete from ledger_entries t where t.organization_id = $1 and t.source_id in (select d.id from deposits d
           where d.organization_id = $1 and d.repair_order_id = any ($2::uuid[]))`,
    values: [tx.organizationId, ids],
  });
  await tx.asTenant((tenant) => insert(tenant, "ledger_entries"));
}

const replacedStatement = statement(
  "moving.list-replaced-orders",
  { organizationId: "uuid", importId: "uuid" },
  `select r.record_id as id, r.version, 'repair order ' || o.number as name, o.version as current,
     exists (select from record_import_rows w where w.organization_id = $organizationId and w.record_id = r.record_id
       and w.import_id > $importId) as "isChangedAgain"
   from record_import_replacements r join repair_orders o on o.organization_id = $organizationId and o.id = r.record_id
   where r.organization_id = $organizationId and r.import_id = $importId order by o.number`,
  z.object({
    id: z.string(),
    version: z.number(),
    name: z.string().nullable(),
    current: z.number(),
    isChangedAgain: z.boolean().nullable(),
  }),
);
/** The orders that an import replaced and that are still here. */
export const listReplaced = (tx: MoverTx, importId: string) => replacedStatement.all(tx, { importId });

const basesBackStatement = statement(
  "moving.put-back-replaced-bases",
  { organizationId: "uuid", importId: "uuid", ids: "uuid[]" },
  `update record_import_bases b set fields = r.base, change_count = r.change_count from record_import_replacements r
   where r.organization_id = $organizationId and r.import_id = $importId and r.record_id = any ($ids::uuid[])
     and b.organization_id = $organizationId and b.record_id = r.record_id and b.kind = 'orders'`,
);
const forgetStatement = statement(
  "moving.delete-replaced-orders",
  { organizationId: "uuid", importId: "uuid", ids: "uuid[]" },
  `delete from record_import_replacements
   where organization_id = $organizationId and import_id = $importId and record_id = any ($ids::uuid[])`,
);
/** The next repeat compares with what was before the import. */
export async function forgetReplaced(tx: MoverTx, of: InputOf<typeof forgetStatement>): Promise<void> {
  await basesBackStatement.run(tx, of);
  await forgetStatement.run(tx, of);
}
