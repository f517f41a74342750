import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { verifyData } from "../../src/backup/verify/verify-data.ts";
import { knownMigrations, migrate } from "../../src/platform/database/migrate.ts";
import { prepareRoles } from "../../src/platform/database/roles.ts";
import { askAsOwner, databaseUrl, openOrder } from "../operations/running-server.ts";
import { runReadyServer, temporaryFolder } from "../servers/server-process.ts";
import { startTestPostgres } from "../servers/test-postgres.ts";
import { shareVinData } from "../servers/vin-data-folder.ts";

const folder = join(import.meta.dirname, "..", "upgrade");
const numbers = readdirSync(folder).flatMap((name) => /^(\d{4})\.sql\.gz$/.exec(name)?.[1] ?? []);

interface Order {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly presentedCents: number;
  readonly authorizedCents: number;
}
interface Invoice {
  readonly id: string;
  readonly number: number;
  readonly totalCents: number;
  readonly balanceCents: number;
}

async function as<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client);
  await client.end();
}

/** A PostgreSQL with the dump in it, as pg_restore would leave it, until the test ends. */
async function restored(number: string) {
  const postgres = await startTestPostgres();
  onTestFinished(postgres.stop);
  await as(postgres.connection, prepareRoles);
  const text = gunzipSync(readFileSync(join(folder, `${number}.sql.gz`))).toString();
  await as(postgres.superConnection, (client) => client.query(text));
  return postgres.connection;
}

test.each(numbers)(
  "a shop's database of migration %s is upgraded with its data, and served",
  async (number) => {
    const { orders, invoices } = JSON.parse(readFileSync(join(folder, `${number}.json`), "utf8")) as {
      orders: Order[];
      invoices: Invoice[];
    };
    const connection = await restored(number);
    const later = (await knownMigrations()).filter((name) => name.slice(0, 4) > number);
    expect(await migrate(connection)).toEqual(later);

    const dataDir = temporaryFolder();
    shareVinData(dataDir);
    const agrees = async () => {
      const findings = await verifyData(connection, join(dataDir, "files"), undefined);
      expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([]);
      return findings.reduce((sum, { checked }) => sum + checked, 0);
    };
    const before = await agrees();

    const server = await runReadyServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) });
    const { ask } = await askAsOwner(server);
    for (const { id, number, status, presentedCents, authorizedCents } of orders) {
      const order = await ask(`/repair-orders/${id}`);
      const presented = { totalCents: presentedCents };
      expect(order).toMatchObject({ number, status, presented, authorized: { totalCents: authorizedCents } });
    }
    for (const { id, number, totalCents, balanceCents } of invoices) {
      const invoice = await ask<{ creditedCents: number; paidCents: number }>(`/invoices/${id}`);
      expect(invoice).toMatchObject({ number, totalCents });
      expect(totalCents - invoice.creditedCents - invoice.paidCents).toBe(balanceCents);
    }

    await openOrder(ask, "The first one after the upgrade");
    // A migration may drop the daily sums, and the first report has them calculated again.
    await ask("/reports?from=2026-01-01&to=2026-01-31");
    await vi.waitFor(async () => expect(await agrees()).toBeGreaterThan(1000), {
      timeout: 120_000,
      interval: 500,
    });
    expect(await agrees()).toBeGreaterThanOrEqual(before);
  },
  240_000,
);

test("a shop whose labor cost was the default of zero finds it unknown, and everything else as it was posted", async () => {
  const [number = ""] = numbers;
  const connection = await restored(number);
  const before = new Map<string, { cost: number; labor: number }>();
  await as(connection, async (client) => {
    await client.query("alter table staff no force row level security");
    await client.query("alter table invoices no force row level security");
    await client.query("update staff set hourly_cost_cents = 0 where email = 'tech@demo.example'");
    const { rows } = await client.query(
      "select id, labor_cost_cents as cost, labor_cents as labor from invoices",
    );
    for (const { id, ...row } of rows) before.set(id, row);
    await client.query("alter table staff force row level security");
    await client.query("alter table invoices force row level security");
  });
  await migrate(connection);
  await as(connection, async (client) => {
    for (const table of ["invoices", "invoice_labor_costs", "staff_labor_costs", "staff"])
      await client.query(`alter table ${table} no force row level security`);
    const { rows: costs } = await client.query(
      `select s.email, c.hourly_cost_cents as cents, c.pay_basis as basis from staff s
       join staff_labor_costs c on c.organization_id = s.organization_id and c.staff_id = s.id order by 1`,
    );
    expect(costs).toHaveLength(5);
    expect(costs).toContainEqual({ email: "tech2@demo.example", cents: 3100, basis: "hourly" });
    const { rows } = await client.query<{
      id: string;
      cost: number | null;
      left: number;
      labor: number;
      jobs: number | null;
      unknown: boolean;
      known: boolean;
    }>(
      `select i.id, i.labor_cost_cents as cost, i.labor_without_cost_cents as left, i.labor_cents as labor, x.jobs, x.unknown, x.known
       from invoices i cross join lateral (
         select sum(c.cost_cents)::int as jobs, bool_or(c.cost_cents is null) as unknown, bool_or(c.cost_cents > 0) as known
         from invoice_labor_costs c where c.organization_id = i.organization_id and c.invoice_id = i.id) x
       where i.repair_order_id is not null`,
    );
    expect(rows.some(({ unknown }) => unknown)).toBe(true);
    expect(rows.some(({ unknown }) => !unknown)).toBe(true);
    for (const { id, cost, left, labor, jobs, unknown, known } of rows) {
      const was = before.get(id)!;
      expect(labor).toBe(was.labor);
      if (!unknown) {
        expect({ cost, left }).toEqual({ cost: was.cost, left: 0 });
        // Each job's cost was rounded to a minute's hundredth of an hour.
        expect(Math.abs((jobs ?? 0) - was.cost)).toBeLessThanOrEqual(100);
      } else if (!known) {
        expect({ cost, left }).toEqual({ cost: null, left: labor });
      }
    }
    await expect(client.query("select hourly_cost_cents from staff")).rejects.toThrow(/does not exist/);
  });
}, 120_000);
