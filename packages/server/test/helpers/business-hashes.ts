import type pg from "pg";
import { tablesLeftOut } from "../../src/workflows/moving/format.ts";

/**
 * Of each table of a business, how many rows it has and their hash. Tables of imports are left out: they remember what was
 * taken back.
 * @param superuser sees every row
 */
export async function businessHashes(
  superuser: pg.Pool,
  organizationId: string,
): Promise<Record<string, string>> {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    if (name in tablesLeftOut || name.startsWith("record_import")) continue;
    const { rows: hashed } = await superuser.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as hash
       from ${name} t where organization_id = $1`,
      [organizationId],
    );
    found[name] = hashed[0]?.hash ?? "";
  }
  return found;
}
