import pg from "pg";
import { demoOrganizationId } from "./shop.ts";

/**
 * Removes the demo shop from the database, including ledgers and posted invoices. Only a superuser can, because they
 * are append-only for everyone else.
 */
export async function removeDemoShop(superConnection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superConnection);
  await client.connect();
  try {
    await client.query("begin");
    // As a replica, neither the triggers that refuse deletion nor the order of foreign keys apply.
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
