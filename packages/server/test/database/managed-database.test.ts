import pg from "pg";
import { describe, expect, test } from "vitest";
import { checkConnection } from "../../src/platform/database/check-connection.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { ROLES } from "../../src/platform/database/roles.ts";
import { openThroughSharedRoles } from "../../src/platform/database/shared-roles.ts";
import { StartupError } from "../../src/platform/startup-error.ts";
import { prepare, testCluster } from "../servers/postgres-cluster.ts";

const cluster = await testCluster();
const { number } = (await cluster.administer("select current_setting('server_version_num')::int as number"))
  .rows[0];
const since16 = number >= 160_000;

/** The sentence with which a start fails. */
async function refusal(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain("\n");
  return message;
}

/** The SQL that a sentence asks an administrator to run. */
const sqlOf = (sentence: string): string => /run "(.*)"/.exec(sentence)?.[1] ?? "";

/** The rows of the last statement. */
async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection).on("error", () => undefined);
  await client.connect();
  try {
    const results: pg.QueryResult<Row>[] = [await client.query<Row>(text)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/**
 * The login role can switch to every role, has none of their rights before that, and no role can do more than it
 * should.
 */
async function expectLeastPrivilege(connection: pg.ClientConfig): Promise<void> {
  const roles = await ask(
    connection,
    `select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty,
            pg_has_role(current_user, oid, '${since16 ? "set" : "member"}') as reached,
            pg_has_role(current_user, oid, 'usage') as inherited
     from pg_roles where rolname = any('{${ROLES.join(",")}}') order by rolname`,
  );
  expect(roles).toEqual(
    [...ROLES].sort().map((rolname) => ({ rolname, mighty: false, reached: true, inherited: false })),
  );
  for (const role of ROLES) await ask(connection, `begin; set local role ${role}; rollback`);
}

describe("a login role that is not a superuser", () => {
  test("needs CREATEROLE and its own database, and row-level security applies to it too", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await checkConnection(connection);
    expect((await migrate(connection)).length).toBeGreaterThan(60);
    await expectLeastPrivilege(connection);
    // The owner does not see the rows that one role sees of every shop, so policies that let all rows through are no
    // exception.
    await ask(
      connection,
      `begin; set local role autoiq_site;
       insert into contact_messages (id, request_hash, name, email, message, state, received_at)
       values (gen_random_uuid(), 'a', 'Dana', 'a@example.com', 'Hello there', 'new', now()); commit`,
    );
    expect(await ask(connection, "select id from contact_messages")).toEqual([]);
    expect(await ask(connection, "set role autoiq_operator; select id from contact_messages")).toHaveLength(
      1,
    );
    expect(await openThroughSharedRoles(connection)).toBeUndefined();
    expect(await migrate(connection)).toEqual([]);
  });

  test("without CREATEROLE stops the start with the SQL that fixes it", async () => {
    await cluster.login("shop");
    const connection = await cluster.database("shop", "shop");
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch(
      /^The role shop can't create or use AutoIQ's roles \(permission denied .*administrator/,
    );
    await cluster.administer(sqlOf(sentence));
    await prepare(connection);
    await expectLeastPrivilege(connection);
    expect(await openThroughSharedRoles(connection)).toBeUndefined();
  });

  test.each(["app", "auth", "graphile_worker"])("may be called %s, like one of our schemas", async (name) => {
    await cluster.login(name, "createrole");
    const connection = await cluster.database("shop", name);
    await prepare(connection);
    const tables = await ask(
      connection,
      "select relnamespace::regnamespace as schema from pg_class where relname = 'history'",
    );
    expect(tables).toEqual([{ schema: "public" }]);
    const pool = createPool(connection, 1);
    // The database is dropped while the connection is still closing.
    pool.on("error", () => undefined);
    const { rows } = await pool.query(
      "select current_schemas(false)::text as path, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([{ path: "{public}", zone: "UTC" }]);
    await pool.end();
  });

  test("may exist next to another program's role named app", async () => {
    await cluster.login("app");
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await prepare(connection);
    await expectLeastPrivilege(connection);
  });

  test("that does not own the database gets an error that names the rights it needs", async () => {
    await cluster.login("shop", "createrole");
    await cluster.database("shop", "postgres");
    const connection = cluster.connection("shop", "shop");
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch(
      /^The role shop can't create schemas in the database shop\. .*grant create on database "shop"/,
    );
    await cluster.administer(sqlOf(sentence), "shop");
    await prepare(connection);
    await expectLeastPrivilege(connection);
  });

  test("that cannot create objects in the schema public gets an error that says so", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await cluster.administer(
      "alter schema public owner to postgres; revoke all on schema public from pg_database_owner",
      "shop",
    );
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch(/^The role shop can't create tables in the schema public/);
    await cluster.administer(sqlOf(sentence), "shop");
    await prepare(connection);
  });

  test("that has a role's rights without switching to it gets an error that says to revoke them", async () => {
    await cluster.login("shop");
    const connection = await cluster.database("shop", "shop");
    for (const role of ROLES) await cluster.administer(`create role ${role} nologin; grant ${role} to shop`);
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch(/^The role shop inherits autoiq_tenant, /);
    await cluster.administer(sqlOf(sentence));
    await prepare(connection);
    await expectLeastPrivilege(connection);
  });
});

describe("two installations in one cluster", () => {
  test("with one login role need nothing more", async () => {
    await cluster.login("shop", "createrole");
    const first = await cluster.database("first", "shop");
    const second = await cluster.database("second", "shop");
    await prepare(first);
    await prepare(second);
    await expectLeastPrivilege(second);
    expect(await openThroughSharedRoles(second)).toBeUndefined();
  });

  test("with two login roles get instructions to share the roles and to keep out of each other's database", async () => {
    await cluster.login("one", "createrole");
    await cluster.login("two", "createrole");
    const first = await cluster.database("first", "one");
    const second = await cluster.database("second", "two");
    await prepare(first);
    expect(await openThroughSharedRoles(first)).toBeUndefined();
    if (since16) await cluster.administer(sqlOf(await refusal(prepare(second))));
    await prepare(second);
    await expectLeastPrivilege(first);
    await expectLeastPrivilege(second);

    const warning = await openThroughSharedRoles(second);
    expect(warning).toMatch(/^The role one also has AutoIQ's roles/);
    expect(await openThroughSharedRoles(first)).toMatch(/^The role two also has/);
    await cluster.administer(sqlOf(warning ?? ""));
    expect(await openThroughSharedRoles(first)).toBeUndefined();
    expect(await openThroughSharedRoles(second)).toBeUndefined();
    await expect(ask(cluster.connection("two", "first"), "select 1")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(ask(cluster.connection("one", "second"), "select 1")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("both start when they start for the first time at once", async () => {
    await cluster.login("shop", "createrole");
    const names = ["first", "second", "third", "fourth"];
    const connections: pg.ClientConfig[] = [];
    for (const name of names) connections.push(await cluster.database(name, "shop"));
    const ran = await Promise.all(connections.map(prepare));
    expect(ran.map((files) => files.length)).toEqual([2, 2, 2, 2]);
    for (const connection of connections) await expectLeastPrivilege(connection);
  });

  test("reject a role that may log in or bypasses row-level security", async () => {
    await cluster.login("shop", "createrole");
    await cluster.administer("create role autoiq_clock login bypassrls");
    const connection = await cluster.database("shop", "shop");
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch(/^The role autoiq_clock can log in or bypass row-level security/);
    expect(await ask(connection, "select 1 from pg_roles where rolname = 'autoiq_tenant'")).toEqual([]);
  });
});

test("several servers that start for the first time at once migrate an empty database once", async () => {
  await cluster.login("shop", "createrole");
  const connection = await cluster.database("shop", "shop");
  const start = async () => {
    await checkConnection(connection);
    return prepare(connection);
  };
  const ran = await Promise.all([start(), start(), start(), start()]);
  expect(ran.map((files) => files.length).sort()).toEqual([0, 0, 0, 2]);
  await expectLeastPrivilege(connection);
});

describe("a database", () => {
  test.each([
    ["create schema auth", "the schema auth"],
    ["create table customers (id int)", "the table customers"],
    ["create table schema_migrations (version text)", "the table schema_migrations"],
  ])("of another program is left unchanged: %s", async (text, expected) => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await ask(connection, text);
    expect(await refusal(prepare(connection))).toMatch(
      `The database shop already contains ${expected} from another program`,
    );
    expect(await ask(connection, "select extname from pg_extension where extname <> 'plpgsql'")).toEqual([]);
    expect(await ask(connection, "select 1 from pg_roles where rolname = 'autoiq_tenant'")).toEqual([]);
  });

  test("may already have the extensions, but only in the schema public", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await cluster.administer(
      "create schema extensions; create extension citext schema extensions; create extension unaccent; create extension pg_stat_statements",
      "shop",
    );
    const sentence = await refusal(prepare(connection));
    expect(sentence).toMatch("The extension citext is installed in the schema extensions");
    await cluster.administer(sqlOf(sentence), "shop");
    await prepare(connection);
  });

  test("that accepts no writes is a replica", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await cluster.administer("alter database shop set default_transaction_read_only to on");
    expect(await refusal(checkConnection(connection))).toMatch(/is read-only\. .*primary server/);
  });

  test("is accessible only with the right password", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    const wrong = await refusal(checkConnection({ ...connection, password: "another" }));
    expect(wrong).toMatch(
      /Couldn't connect to the database .* \(password authentication failed .*correct the user name and password/,
    );
    expect(wrong).not.toContain("another");
  });
});

describe("an older installation", () => {
  test("that ran a migration's earlier text starts, and does not run it again", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    const ran = await prepare(connection);
    await ask(connection, "update schema_migrations set sha256 = repeat('0', 64)");
    const record = await ask(connection, "select * from schema_migrations order by name");
    expect(record.map((row) => row.name)).toEqual(ran);
    expect(await prepare(connection)).toEqual([]);
    expect(await ask(connection, "select * from schema_migrations order by name")).toEqual(record);
  });

  test("gets the roles that were added since", async () => {
    await cluster.login("shop", "createrole");
    const connection = await cluster.database("shop", "shop");
    await prepare(connection);
    await cluster.administer("drop role autoiq_clock; drop role autoiq_site");
    await prepare(connection);
    await expectLeastPrivilege(connection);
  });
});
