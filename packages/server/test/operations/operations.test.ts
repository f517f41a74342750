import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { verifyData } from "../../src/backup/verify/verify-data.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { freePort, runReadyServer, temporaryFolder } from "../servers/server-process.ts";
import { startTestPostgres } from "../servers/test-postgres.ts";
import { shareVinData } from "../servers/vin-data-folder.ts";
import { blockOf, fill, playedBlocks, run } from "./operations-commands.ts";
import { askAsOwner, databaseUrl, loadDaysOfDemo, openOrder } from "./running-server.ts";

// psql, pg_dump and pg_basebackup are not in the embedded package: on Debian's PostgreSQL these tests run.
const programs = process.env.TEST_POSTGRES ?? "";

const played = new Set<string>();
const block = (name: string) => {
  played.add(name);
  return blockOf(name);
};

/** A folder of PostgreSQL's own user. */
function folderOf(account: { uid: number; gid: number }): string {
  const folder = mkdtempSync(join(tmpdir(), "autoiq-operations-"));
  chownSync(folder, account.uid, account.gid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const accountOf = (path: string) => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection).on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function fillShop(connection: pg.ClientConfig): Promise<void> {
  await migrate(connection);
  await loadDaysOfDemo(connection);
}

/** Nothing disagrees; returns how much was compared. */
async function expectAgreement(connection: pg.ClientConfig): Promise<number> {
  const findings = await verifyData(connection, temporaryFolder(), undefined);
  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([]);
  return findings.reduce((sum, { checked }) => sum + checked, 0);
}

async function signInAsOwner(connection: pg.ClientConfig, dataDir: string) {
  if (!existsSync(join(dataDir, "cache"))) shareVinData(dataDir);
  const server = await runReadyServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(connection) });
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  };
  return { ...(await askAsOwner(server)), url: server.url, stop };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

describe.skipIf(!programs)("docs/operations.md, on a PostgreSQL of one's own", () => {
  const path = { PATH: `${join(programs, "bin")}:${dirname(process.execPath)}:${process.env.PATH}` };

  test("recovers to the moment before a bad delete, after the server's disk is gone", async () => {
    const backups = mkdtempSync(join(tmpdir(), "autoiq-archive-"));
    onTestFinished(() => rmSync(backups, { recursive: true, force: true }));
    const paths: Record<string, string> = { "/backups": backups };
    const settings = Object.fromEntries(
      fill(block("archive-settings"), paths)
        .trim()
        .split("\n")
        .map((line) => line.split(" = ") as [string, string])
        .map(([name, value]) => [name, value.replace(/^'(.*)'$/, "$1")]),
    );
    const postgres = await startTestPostgres(settings);
    let there = true;
    const destroy = async () => {
      if (there) await postgres.stop();
      there = false;
    };
    onTestFinished(destroy);
    const { host = "", user = "", password = "" } = postgres.superConnection;
    const account = accountOf(host);
    mkdirSync(join(backups, "wal"));
    for (const folder of [backups, join(backups, "wal")]) chownSync(folder, account.uid, account.gid);
    const access = { PGHOST: host, PGUSER: user, PGPASSWORD: String(password), PGDATABASE: "autoiq" };
    const env: Record<string, string> = { ...path, ...access };
    const play = (name: string) => run(fill(block(name), paths), { env, account });

    await fillShop(postgres.connection);
    play("base-backup");

    const { ask: asOwner, stop } = await signInAsOwner(postgres.connection, temporaryFolder());
    const order = await openOrder(asOwner, "Before the accident");
    await stop();
    play("restore-point");
    const before = await expectAgreement(postgres.connection);
    const [{ moment = "" } = {}] = await ask<{ moment: string }>(
      postgres.superConnection,
      "select clock_timestamp()::text as moment",
    );
    await ask(postgres.superConnection, "truncate customers cascade");
    expect(await ask(postgres.superConnection, "select from repair_orders")).toEqual([]);
    const [{ last = "" } = {}] = await ask<{ last: string }>(
      postgres.superConnection,
      "select pg_walfile_name(pg_switch_wal()) as last",
    );
    // As archive_timeout does within a minute: what is written after the switch is what a lost disk takes.
    while (!existsSync(join(backups, "wal", last))) await soon();
    expect(play("archive-state")).toMatch(/failed_count +\| 0/);
    await destroy();

    const home = folderOf(account);
    env.PGDATA = join(home, "data");
    paths["2026-11-22 14:05:00+00"] = moment;
    const recovered = { ...postgres.superConnection, host: home, port: await freePort() };
    // Where the new machine listens, as its administrator sets it up.
    appendFileSync(
      join(backups, "base", "postgresql.conf"),
      [
        "\nlisten_addresses = ''",
        `unix_socket_directories = '${home}'`,
        `port = ${recovered.port}`,
        "max_connections = 200",
        "fsync = off\n",
      ].join("\n"),
    );
    onTestFinished(() => {
      run('pg_ctl --pgdata="$PGDATA" --mode=immediate stop', { env, account });
    });
    play("recover");
    const recovering = async () =>
      (await ask<{ yes: boolean }>(recovered, "select pg_is_in_recovery() as yes"))[0]?.yes;
    while (await recovering()) await soon();

    const connection = { ...postgres.connection, host: home, port: recovered.port };
    expect(await expectAgreement(connection)).toBe(before);
    const again = await signInAsOwner(connection, temporaryFolder());
    const seen = await again.ask(`/repair-orders/${order}`);
    expect(seen).toMatchObject({ concern: "Before the accident" });
  }, 240_000);

  test("moves an embedded database to a server of one's own by dump, and rotates its keys", async () => {
    const old = await startTestPostgres();
    onTestFinished(old.stop);
    const next = await startTestPostgres();
    onTestFinished(next.stop);
    const account = accountOf(old.superConnection.host ?? "");
    const backups = folderOf(account);
    const paths = { "/backups": backups };
    await fillShop(old.connection);
    const before = await expectAgreement(old.connection);

    const dataDir = dirname(dirname(old.superConnection.host ?? ""));
    const asRoot = accountOf(dataDir);
    run(`${block("embedded-connection")}\n${fill(block("dump"), paths)}`, {
      env: { ...path, DATA_DIR: dataDir },
      account: asRoot,
    });

    // A new server knows neither the role nor the database.
    await ask({ ...next.superConnection, database: "postgres" }, "drop database autoiq");
    await ask({ ...next.superConnection, database: "postgres" }, "drop role autoiq");
    const { host = "", user = "", password = "" } = next.superConnection;
    const env = { ...path, PGHOST: host, PGUSER: user, PGPASSWORD: String(password), PGDATABASE: "autoiq" };
    const play = (name: string) => run(fill(block(name), paths), { env, account: asRoot });
    play("new-database");
    const connection = { ...next.connection, password: "a password of yours" };
    expect(await expectAgreement(connection)).toBe(before);

    const data = temporaryFolder();
    const first = await signInAsOwner(connection, data);
    await openOrder(first.ask, "After the move");
    await ask(
      next.superConnection,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret, created_at, updated_at)
       select gen_random_uuid(), id, 'totp', 'verified', 'App', decode(repeat('00', 48), 'hex'), now(), now() from auth.users
       where email = 'owner@demo.example'`,
    );
    const asks = () => fetch(`${first.url}/api/me`, { headers: first.headers });
    while ((await asks()).status === 200) await soon();
    await first.stop();

    for (const name of ["rotate-signing-keys", "rotate-factor-key", "rotate-captcha-key"]) play(name);
    const second = await signInAsOwner(connection, data);
    expect((await fetch(`${second.url}/api/me`, { headers: first.headers })).status).toBe(401);
    expect((await fetch(`${second.url}/api/me`, { headers: second.headers })).status).toBe(200);
    expect(await expectAgreement(connection)).toBeGreaterThanOrEqual(before);
  }, 240_000);

  test("every block that is marked as played was played here", () => {
    expect([...played].sort()).toEqual([...playedBlocks].sort());
  });
});
