import { fork } from "node:child_process";
import type pg from "pg";
import { updateDailyMetricsJob } from "../features/analytics/daily-metrics/update-daily-metrics.ts";
import { createPool } from "../platform/database/pool.ts";
import { StartupError } from "../platform/startup-error.ts";
import { createTenancy, type Tenancy } from "../platform/tenancy.ts";
import { addDemoAccounts } from "./accounts.ts";
import { loadDemoShop } from "./load.ts";
import { demoOrganizationId } from "./shop.ts";
import { isLoaded } from "./store.ts";

/** Makes this program load the demo and exit. */
export const loadDemoFlag = "--load-demo";

async function withTenancy<T>(
  connection: pg.ClientConfig,
  work: (tenancy: Tenancy) => Promise<T>,
): Promise<T> {
  const pool = createPool(connection, 1);
  try {
    return await work(createTenancy(pool, () => {}));
  } finally {
    await pool.end();
  }
}

/** Loads the demo shop and its people's accounts into the database, in this process. */
export async function loadDemo(connection: pg.ClientConfig, now: Date): Promise<void> {
  await withTenancy(connection, async (tenancy) => {
    const loaded = await loadDemoShop(tenancy, { now });
    await addDemoAccounts(tenancy, now);
    if (!loaded) return;
    // Finished days are summed before anyone opens a report.
    await updateDailyMetricsJob({ tenancy, now: () => now }).handle({ organizationId: demoOrganizationId });
  });
}

/**
 * Loads the demo shop into the database, unless it is already there. A separate process does it, so that the memory
 * for two years of rows is freed with it.
 */
export async function prepareDemo(connection: pg.ClientConfig): Promise<void> {
  const there = await withTenancy(connection, (tenancy) =>
    tenancy.read({ organizationId: demoOrganizationId, userId: null }, isLoaded),
  );
  if (there) return;
  const loader = fork(process.argv[1] ?? "", [loadDemoFlag], {
    env: { ...process.env, AUTOIQ_CONNECTION: JSON.stringify(connection) },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve) => loader.once("exit", resolve));
  if (code !== 0) {
    throw new StartupError(
      "The demo shop couldn't be loaded. Start with DEMO=off, or run npm run db:reset first.",
    );
  }
}
