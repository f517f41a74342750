import pg from "pg";
import { demoOrganizationId } from "./shop.ts";

/**
 * Takes the demo shop out of the database, ledgers and posted invoices too. Only a superuser can: for everybody else
 * they are append-only, and stay so.
 */
export async function removeDemoShop(superConnection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superConnection);
  await client.connect();
  try {
    await client.query("begin");
    // Neither the triggers that refuse removal nor the foreign keys' order apply to a replica.
    await client.query("set local session_replication_role = replica");
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where column_name = 'organization_id' and table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      await client.query(`delete from ${name} where organization_id = $1`, [demoOrganizationId]);
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}
