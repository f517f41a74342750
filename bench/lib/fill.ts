import pg from "pg";

/** A part of making rows, which needs nothing that another part makes. */
export type Work = (by: pg.Client) => Promise<unknown>;

/** A superuser's connection that writes rows as they are: without triggers, foreign keys and waits for the disk. */
export async function fillingClient(superuser: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query("set synchronous_commit = off");
  await client.query("set maintenance_work_mem = '512MB'");
  return client;
}

/** Does all of it through two connections, as much at once as two cores can. */
export async function inLanes(superuser: pg.ClientConfig, works: readonly Work[]): Promise<void> {
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
 * Leaves every index of the application's tables alone until `reindex table` builds it again, and returns the tables: keys
 * that come in no order go into an index one by one, and sorted at the end they are a tenth of the work.
 */
export async function switchIndexesOff(client: pg.Client): Promise<string[]> {
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
