import pg from "pg";
import { z } from "zod";

const growing = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgfoid = 'app.refuse_change()'::regprocedure order by 1`;

const about = `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
  array(select name from public.schema_migrations order by name) as migrations`;

const About = z.object({ postgres: z.string(), bytes: z.number(), migrations: z.array(z.string()) });

/** Describes a database, with the row counts of its append-only tables. */
export async function describeDatabase(superConnection: pg.ClientConfig) {
  const client = new pg.Client(superConnection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const described = About.parse((await client.query(about)).rows[0]);
    const rows: Record<string, number> = {};
    for (const { name } of (await client.query<{ name: string }>(growing)).rows) {
      const counted = await client.query<{ count: string }>(`select count(*) from ${name}`);
      rows[name] = Number(counted.rows[0]?.count);
    }
    return { ...described, rows };
  } finally {
    await client.end().catch(() => undefined);
  }
}
