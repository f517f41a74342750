import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkConnection, connectionOf } from "../../src/platform/database/check-connection.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { PASSWORD, prepare, testCluster } from "../servers/postgres-cluster.ts";
import { freePort } from "../servers/server-process.ts";

// PgBouncer, where scripts/lib/postgres.mjs found or installed it.
const program = process.env.TEST_PGBOUNCER ?? "";

/** A pooler in front of that database, until the test ends. */
async function startPooler(
  mode: "session" | "transaction",
  direct: pg.ClientConfig,
  more: readonly string[] = [],
): Promise<pg.ClientConfig> {
  const { uid, gid } = statSync(direct.host ?? "");
  const folder = mkdtempSync(join(tmpdir(), "autoiq-pooler-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${direct.user}" "${PASSWORD}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${direct.host} port=${direct.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      ...more,
    ].join("\n"),
  );
  for (const path of [folder, users, settings]) chownSync(path, uid, gid);
  const child = spawn(program, [settings], { uid, gid, stdio: "ignore" });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const up = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (up) return { ...direct, host: "127.0.0.1", port };
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  }
}

/** A self-signed certificate for localhost. */
function selfSigned(owner: string): { key: string; certificate: string } {
  const { uid, gid } = statSync(owner);
  const folder = mkdtempSync(join(tmpdir(), "autoiq-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files], {
    stdio: "ignore",
  });
  for (const path of [folder, key, certificate]) chownSync(path, uid, gid);
  return { key, certificate };
}

test("CI has PgBouncer", () => {
  if (process.env.CI === "true") expect(program).not.toBe("");
});

describe.skipIf(!program)("through PgBouncer (skipped if it is not installed)", async () => {
  const cluster = await testCluster();

  test("in session mode an installation starts and has its settings", async () => {
    await cluster.login("shop", "createrole");
    const connection = await startPooler("session", await cluster.database("shop", "shop"));
    await checkConnection(connection);
    expect(await prepare(connection)).toHaveLength(2);
    expect(await prepare(connection)).toEqual([]);
    const pool = createPool(connection, 2);
    const { rows } = await pool.query(
      "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as longest",
    );
    expect(rows).toEqual([{ zone: "UTC", longest: "15s" }]);
    await pool.end();
  });

  test("in transaction mode the start fails with a message", async () => {
    await cluster.login("shop", "createrole");
    const connection = await startPooler("transaction", await cluster.database("shop", "shop"));
    await expect(checkConnection(connection)).rejects.toThrow(
      /^The database shop at 127\.0\.0\.1:\d+ is behind a pooler in transaction mode. Set DATABASE_URL to the pooler's session mode/,
    );
  });

  test("when it requires encryption, the start says how to enable it and how to trust its certificate", async () => {
    await cluster.login("shop", "createrole");
    const direct = await cluster.database("shop", "shop");
    const { key, certificate } = selfSigned(direct.host ?? "");
    const { port } = await startPooler("session", direct, [
      "client_tls_sslmode = require",
      `client_tls_key_file = ${key}`,
      `client_tls_cert_file = ${certificate}`,
    ]);
    const url = `postgres://shop:${encodeURIComponent(PASSWORD)}@localhost:${port}/shop`;
    const start = (query: string) => checkConnection(connectionOf(`${url}${query}`));
    await expect(start("")).rejects.toThrow(/\(SSL required\): add \?sslmode=require to DATABASE_URL\.$/);
    for (const mode of ["require", "verify-full"])
      await expect(start(`?sslmode=${mode}`)).rejects.toThrow(
        /self-signed certificate.*\): add the provider's CA certificate file .* for example &sslrootcert=/,
      );
    await expect(start("?sslmode=require&sslrootcert=/nowhere/ca.pem")).rejects.toThrow(
      /^DATABASE_URL is invalid \(ENOENT.*\/nowhere\/ca\.pem/,
    );
    await start(`?sslmode=require&sslrootcert=${encodeURIComponent(certificate)}`);
    await start("?sslmode=no-verify");
  });

  test("when it has no encryption, a start that requires it fails with a message", async () => {
    await cluster.login("shop", "createrole");
    const { port } = await startPooler("session", await cluster.database("shop", "shop"));
    const url = `postgres://shop:${encodeURIComponent(PASSWORD)}@localhost:${port}/shop?sslmode=require`;
    await expect(checkConnection(connectionOf(url))).rejects.toThrow(
      /Couldn't connect to the database .* \(The server does not support SSL connections\)/,
    );
  });
});
