import type pg from "pg";
import { createPool } from "../platform/database/pool.ts";
import { createTenancy } from "../platform/tenancy.ts";
import { addDemoAccounts } from "./accounts.ts";
import { loadDemoShop } from "./load.ts";

/** Puts the demo shop into the database, unless it is there already. */
export async function prepareDemo(connection: pg.ClientConfig, now: Date): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    const tenancy = createTenancy(pool, () => {});
    const loaded = await loadDemoShop(tenancy, { now });
    await addDemoAccounts(tenancy, now);
    // The planner knows nothing about rows that came a moment ago.
    if (loaded) await pool.query("analyze");
  } finally {
    await pool.end();
  }
}
