import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../helpers/ready-repair-order.ts";
import { type TestDatabase, testDatabase } from "../servers/database.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const insufficientPrivilege = "42501";
const shopRoles = ["autoiq_tenant", "autoiq_customer"] as const;

/** Runs one statement as that role and returns the error code with which PostgreSQL refused it. */
async function refusal(role: string, text: string): Promise<string | undefined> {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('role', $1, true)", [role]);
    await client.query(text);
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

async function tablesOf(schema: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
    [schema],
  );
  return rows.map((row) => row.name);
}

describe.each(shopRoles)("%s", (role) => {
  test.each(["auth", "graphile_worker"])("cannot access any table of %s", async (schema) => {
    const tables = await tablesOf(schema);
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) {
      expect(await refusal(role, `select 1 from ${table}`), table).toBe(insufficientPrivilege);
      expect(await refusal(role, `delete from ${table}`), table).toBe(insufficientPrivilege);
    }
  });

  test.each([
    "history",
    "audit_log",
    "ai_calls",
    "authorizations",
    "sms_consents",
    "stock_movements",
    "invoices",
  ])("cannot update or delete rows in %s", async (table) => {
    const change = `update ${table} set organization_id = organization_id`;
    expect(await refusal(role, change)).toBe(insufficientPrivilege);
    expect(await refusal(role, `delete from ${table}`)).toBe(insufficientPrivilege);
    expect(await refusal(role, `truncate ${table}`)).toBe(insufficientPrivilege);
  });

  test("can neither create tables nor switch row-level security off", async () => {
    expect(await refusal(role, "create table public.mine (id int)")).toBe(insufficientPrivilege);
    expect(await refusal(role, "create schema mine")).toBe(insufficientPrivilege);
    expect(await refusal(role, "alter table customers disable row level security")).toBe(
      insufficientPrivilege,
    );
    expect(await refusal(role, "select graphile_worker.add_job('email.send', '{}')")).toBe(
      insufficientPrivilege,
    );
    const { rows } = await database.pool.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = $1",
      [role],
    );
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    });
  });
});

test("a customer's transaction cannot write to any table", async () => {
  for (const table of await tablesOf("public")) {
    const { rows } = await database.pool.query(
      `select has_table_privilege('autoiq_customer', $1, 'insert, update, delete, truncate') as writes`,
      [table],
    );
    expect(rows[0]?.writes, table).toBe(false);
  }
});

describe("messages from the contact page", () => {
  const add = `insert into contact_messages (id, request_hash, name, email, message, state, received_at)
    values (gen_random_uuid(), 'a', 'Dana', 'a@example.com', 'Hello there', 'new', now())`;

  test("can be created by visitors, who cannot read, change or delete any", async () => {
    expect(await refusal("autoiq_site", add)).toBeUndefined();
    for (const text of [
      "select 1 from contact_messages",
      "update contact_messages set state = 'answered'",
      "delete from contact_messages",
      ...["first_name", "company", "email", "credit_limit_cents"].map(
        (each) => `select ${each} from customers`,
      ),
      "update customers set monthly_statement = true",
      "select 1 from auth.users",
    ])
      expect(await refusal("autoiq_site", text), text).toBe(insufficientPrivilege);
  });

  test("can be read and marked by operators, who cannot create or delete any", async () => {
    expect(await refusal("autoiq_operator", "select * from contact_messages")).toBeUndefined();
    for (const text of [
      add,
      "update contact_messages set message = 'Something else'",
      "delete from contact_messages",
      ...["first_name", "company", "email", "credit_limit_cents"].map(
        (each) => `select ${each} from customers`,
      ),
      "update customers set monthly_statement = true",
      "select 1 from auth.users",
      "select app.enqueue('email.send', '{}')",
    ])
      expect(await refusal("autoiq_operator", text), text).toBe(insufficientPrivilege);
  });

  test.each(["autoiq_tenant", "autoiq_customer", "autoiq_account", "autoiq_identity"])(
    "are not accessible to %s",
    async (role) => {
      expect(await refusal(role, "select 1 from contact_messages")).toBe(insufficientPrivilege);
      expect(await refusal(role, add)).toBe(insufficientPrivilege);
    },
  );
});

test("the clock sees what becomes due on a schedule in every shop, but no names or amounts, and cannot write", async () => {
  const due = "select organization_id, id, promised_at from repair_orders";
  expect(await refusal("autoiq_clock", due)).toBeUndefined();
  // Which customers get a statement each month.
  const statements = "select organization_id, id from customers where monthly_statement";
  expect(await refusal("autoiq_clock", statements)).toBeUndefined();
  for (const text of [
    "select concern from repair_orders",
    "select total_cents from repair_orders",
    ...["first_name", "company", "email", "credit_limit_cents"].map(
      (each) => `select ${each} from customers`,
    ),
    "update customers set monthly_statement = true",
    "select 1 from vehicles",
    "select 1 from staff",
    "select 1 from auth.users",
    "update repair_orders set promise_notified_at = now()",
    "select app.enqueue('email.send', '{}')",
  ])
    expect(await refusal("autoiq_clock", text), text).toBe(insufficientPrivilege);
});

test("even its owner cannot empty the audit log", async () => {
  await expect(database.pool.query("truncate audit_log")).rejects.toMatchObject({ code: "23001" });
  expect((await database.pool.query("delete from audit_log")).rowCount).toBe(0);
});

test("every table of a shop forces row-level security and has the organization of each row", async () => {
  const { rows } = await database.pool.query<{ name: string; guarded: boolean }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and has_table_privilege('autoiq_tenant', c.oid, 'select') order by 1`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((row) => !row.guarded)).toEqual([]);
});

describe("an operator of the installation", () => {
  test("counts what businesses do", async () => {
    for (const text of [
      "select organization_id, count(*) from repair_orders where created_at > now() - interval '30 days' group by 1",
      "select organization_id, count(*) from messages where channel = 'email' group by 1",
      "select sum(byte_size) from files",
      "select * from app.job_queue()",
      "select * from app.failed_jobs(null, 100, 10)",
      "select * from app.failed_emails('infinity', '', 10)",
    ])
      expect(await refusal("autoiq_operator", text), text).toBeUndefined();
  });

  test("reads no customer, no repair order, no message, no price, and nobody's name", async () => {
    for (const text of [
      ...["id", "number", "customer_id", "concern", "total_cents", "status"].map(
        (each) => `select ${each} from repair_orders`,
      ),
      ...["body", "subject", "recipient", "customer_id", "failure"].map(
        (each) => `select ${each} from messages`,
      ),
      ...["name", "email", "role"].map((each) => `select ${each} from staff`),
      ...["name", "street", "labor_rate_cents"].map((each) => `select ${each} from locations`),
      ...["prompt", "person"].map((each) => `select ${each} from ai_calls`),
      ...["person", "action", "before", "after"].map((each) => `select ${each} from audit_log`),
      "select charge_cents from subscriptions",
      "select url from webhook_endpoints",
      "select 1 from history",
      "select payload from graphile_worker._private_jobs",
      "select app.masked_address('dana@example.com')",
    ])
      expect(await refusal("autoiq_operator", text), text).toBe(insufficientPrivilege);
    const hidden =
      "customers, vehicles, invoices, payments, jobs, job_lines, estimates, appointments, conversations".split(
        ", ",
      );
    for (const table of hidden)
      expect(await refusal("autoiq_operator", `select 1 from ${table}`), table).toBe(insufficientPrivilege);
  });

  test("writes its own settings and log, and no record of a business", async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p')
         and (has_any_column_privilege('autoiq_operator', c.oid, 'insert, update')
           or has_table_privilege('autoiq_operator', c.oid, 'delete, truncate')) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      "business_controls",
      "contact_messages",
      "operator_log",
      "support_views",
      "training_certificates",
      "training_extra_attempts",
    ]);
    for (const role of shopRoles)
      for (const text of [
        "update business_controls set features_off = '{}'",
        "select 1 from operator_log",
        "select * from app.retry_jobs(null, 'email.send')",
      ])
        expect(await refusal(role, text), `${role}: ${text}`).toBe(insufficientPrivilege);
  });
});

describe("the permanent record", () => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await testServer();
    shop = await server.makeShop();
    const order = await readyRepairOrder(server, shop);
    const path = `/repair-orders/${order.id}/invoice`;
    await server.call(shop.people.owner.token, "POST", path, { version: order.version });
  });

  test.each(["history", "audit_log", "authorizations", "stock_movements", "invoices"])(
    "in %s never changes, not even for the shop itself",
    async (table) => {
      const read = () => shop.run(`select t::text from ${table} t order by 1`);
      const before = await read();
      expect(before.length).toBeGreaterThan(0);
      await expect(shop.run(`update ${table} set organization_id = organization_id`)).rejects.toMatchObject({
        code: insufficientPrivilege,
      });
      await expect(shop.run(`delete from ${table}`)).rejects.toMatchObject({ code: insufficientPrivilege });
      expect(await read()).toEqual(before);
    },
  );
});
