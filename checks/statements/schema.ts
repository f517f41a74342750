import type pg from "pg";
import { type ForeignKey, type Ids, idsOf } from "./ids.ts";
import type { Catalog } from "./parameter-columns.ts";

export interface Schema {
  readonly catalog: Catalog;
  readonly ids: Ids;
}

/** Tables, functions and foreign keys of a migrated database. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select a.attrelid::regclass::text as name, array_agg(a.attname::text) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p')
       and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     group by 1`,
  );
  const { rows: functions } = await client.query<{ name: string; names: string[] }>(
    `select proname as name, proargnames::text[] as names from pg_proc
     where pronamespace = 'app'::regnamespace and proargnames is not null`,
  );
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, a.attname::text as column, c.confrelid::regclass::text as target
     from pg_constraint c cross join unnest(c.conkey, c.confkey) k(own, other)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
     where c.contype = 'f' and b.attname <> 'organization_id'`,
  );
  const columns = new Map(tables.map((row) => [row.name, new Set(row.columns)]));
  const withId = tables.filter((row) => row.columns.includes("id")).map((row) => row.name);
  return {
    catalog: { columns, functions: new Map(functions.map((row) => [row.name, row.names])) },
    ids: idsOf(keys, withId),
  };
}
