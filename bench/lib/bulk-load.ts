import pg from "pg";

/** A load step that does not depend on rows of another step. */
export type LoadStep = (by: pg.Client) => Promise<unknown>;

/** A superuser's connection that writes rows without triggers, foreign key checks, or waiting for the disk. */
export async function fillingClient(superuser: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  return client;
}

/** Runs all steps over two connections, to use two cores. */
export async function runConcurrently(superuser: pg.ClientConfig, works: readonly LoadStep[]): Promise<void> {
  const waiting = [...works];
  const lane = async () => {
    const client = await fillingClient(superuser);
    try {
      for (let work = waiting.shift(); work; work = waiting.shift()) await work(client);
    } finally {
      await client.end();
    }
  };
  await Promise.all([lane(), lane()]);
}

/**
 * Disables every index of the application's tables until `reindex table` rebuilds it, and returns the tables.
 * Inserting unsorted keys one by one costs ten times as much as one sorted build at the end.
 */
export async function disableIndexes(client: pg.Client): Promise<string[]> {
  await client.query("set allow_system_table_mods = on");
  const { rows } = await client.query<{ table: string }>(
    `with off as (
       update pg_index set indisready = false, indisvalid = false
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
       returning indrelid)
     select distinct indrelid::regclass::text as table from off`,
  );
  await client.query("set allow_system_table_mods = off");
  return rows.map(({ table }) => table);
}
