// node packages/server/test/upgrade/make-dump.ts /usr/lib/postgresql/15 [0080]
// Writes <number>.sql.gz and <number>.json beside this file: three days of the demo shop in a database whose last migration has
// that number (without one: the newest), and what a server has to find in it after any later migration. Run it before a
// release, with the oldest PostgreSQL, so that every newer one can read the dump.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { addDemoAccounts } from "../../src/demo/accounts.ts";
import { loadDemoShop } from "../../src/demo/load.ts";
import { demoOrganizationId } from "../../src/demo/shop.ts";
import { updateDailyMetricsJob } from "../../src/features/analytics/daily-metrics/update-daily-metrics.ts";
import { knownMigrations, migrate, migrationsFolder } from "../../src/platform/database/migrate.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { createTenancy } from "../../src/platform/tenancy.ts";
import { startTestPostgres } from "../servers/test-postgres.ts";

const [programs = "", last] = process.argv.slice(2);
process.env.TEST_POSTGRES = programs;
const folder = mkdtempSync(join(tmpdir(), "autoiq-dump-"));
const files = (await knownMigrations()).filter((file) => !last || file.slice(0, 4) <= last);
for (const file of files) cpSync(fileURLToPath(new URL(file, migrationsFolder)), join(folder, file));
const number = files.at(-1)?.slice(0, 4) ?? "";
const postgres = await startTestPostgres();
try {
  await migrate(postgres.connection, pathToFileURL(`${folder}/`));
  const pool = createPool(postgres.connection, 1);
  const tenancy = createTenancy(pool, () => undefined);
  const now = new Date();
  await loadDemoShop(tenancy, { now, months: 0.1 });
  await addDemoAccounts(tenancy, now);
  await updateDailyMetricsJob({ tenancy, now: () => now }).handle({ organizationId: demoOrganizationId });
  await pool.end();

  const { host = "", port, user = "", password = "", database = "" } = postgres.superConnection;
  const dump = execFileSync(
    join(programs, "bin", "pg_dump"),
    [
      `--host=${host}`,
      `--port=${port}`,
      `--username=${user}`,
      "--inserts",
      "--rows-per-insert=500",
      database,
    ],
    { env: { ...process.env, PGPASSWORD: String(password) }, encoding: "utf8", maxBuffer: 2 ** 29 },
  );
  // Commands to psql, which reads it nowhere here.
  const text = dump.replaceAll(/^\\.*\n/gm, "");
  writeFileSync(join(import.meta.dirname, `${number}.sql.gz`), gzipSync(text, { level: 9 }));

  const client = new pg.Client(postgres.superConnection);
  await client.connect();
  const { rows: orders } = await client.query(
    `select distinct on (status) id, number, status, presented_cents as "presentedCents", authorized_cents as "authorizedCents"
     from repair_orders order by status, number`,
  );
  const { rows: invoices } = await client.query(
    `select distinct on (b.owed_cents > 0) i.id, i.number, i.total_cents as "totalCents", b.owed_cents as "balanceCents"
     from invoices i join invoice_balances b on (b.organization_id, b.invoice_id) = (i.organization_id, i.id)
     order by b.owed_cents > 0, i.number`,
  );
  await client.end();
  const found = { postgres: programs.split("/").at(-1), orders, invoices };
  writeFileSync(join(import.meta.dirname, `${number}.json`), `${JSON.stringify(found, null, 2)}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
