import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { reachRunningPostgres, startEmbeddedPostgres } from "../../src/platform/database/embedded.ts";
import { isRunning } from "../../src/platform/process-identity.ts";
import { testDatabase } from "../servers/database.ts";
import { preparedData } from "../servers/prepared-data.ts";
import { freePort, runReadyServer, runServer, temporaryFolder } from "../servers/server-process.ts";

const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

/** Runs a server that cannot start, and returns the one line that it prints. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = await runServer({ DATA_DIR: temporaryFolder(), ...env });
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

describe("a server that cannot start prints one line with the reason and exits with 1", () => {
  it("when an environment variable is invalid", async () => {
    expect(await refusal({ PORT: "eighty" })).toMatch(/^PORT must be a whole number.*"eighty"/);
    expect(await refusal({ SIGNUP_SECURITY_PASSWORDS: "only-one-secret" })).not.toContain("only-one-secret");
  });

  it("when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    expect(await refusal({ PORT: String(port) })).toMatch(`Port ${port} is already in use`);
    other.close();
  });

  it("when the host is not this machine's", async () => {
    expect(await refusal({ HOST: "192.0.2.1" })).toMatch("HOST 192.0.2.1 isn't an address of this machine");
  });

  it("when the data folder is not writable", async () => {
    const folder = join(temporaryFolder(), "secrets.json");
    expect(await refusal({ DATA_DIR: `/dev/null${folder}` })).toMatch(/is not writable \(ENOTDIR\)/);
  });

  it("when another server uses the data folder", async () => {
    const dataDir = await preparedData();
    const first = await runReadyServer({ DATA_DIR: dataDir });
    expect(await refusal({ DATA_DIR: dataDir })).toMatch(`another AutoIQ server (pid ${first.pid})`);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  it("when the database cannot be reached", async () => {
    const port = await freePort();
    const url = `postgres://someone:secret@127.0.0.1:${port}/shop`;
    const line = await refusal({ DATABASE_URL: url });
    expect(line).toMatch(`Couldn't connect to the database shop at 127.0.0.1:${port} (ECONNREFUSED)`);
    expect(line).not.toContain("secret");
  });

  it("when its login role may not create the roles that it switches to", async () => {
    const { connection, pool } = await testDatabase();
    const name = `login_${randomUUID().replaceAll("-", "")}`;
    await pool.query(`create role ${name} login password 'x'`);
    onTestFinished(async () => void (await pool.query(`drop role ${name}`)));
    const url = `postgres://${name}:x@localhost/${connection.database}?host=${encodeURIComponent(connection.host ?? "")}`;
    expect(await refusal({ DATABASE_URL: url })).toMatch(
      /^The role login_.* can't create or use AutoIQ's roles .*run "create role/,
    );
  });

  it("when the database is newer than the code", async () => {
    const { connection, pool } = await testDatabase();
    await pool.query("insert into schema_migrations (name, sha256) values ('9999-later.sql', '')");
    const { user, password, host, database } = connection;
    const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host ?? "")}`;
    expect(await refusal({ DATABASE_URL: url })).toMatch(/migration 9999-later\.sql.*start a newer AutoIQ/);
  });
});

describe("a stopping server", () => {
  it("completes the request in progress, and stops PostgreSQL cleanly", async () => {
    const dataDir = await preparedData();
    const server = await runReadyServer({ DATA_DIR: dataDir });
    const postgres = postgresPid(dataDir);
    const body = JSON.stringify({ any: "thing" });
    const socket = connect(server.port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    const head = ["POST /api/no-such-call HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n${body.slice(0, 5)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));

    server.child.kill("SIGTERM");
    await expect.poll(() => fetch(server.url).catch(() => "closed")).toBe("closed");
    socket.write(body.slice(5));

    expect(await server.ended).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(isRunning(postgres)).toBe(false);
    expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false);
  });

  it("stops automatically when its parent process is killed", async () => {
    const server = await runReadyServer({ DATA_DIR: await preparedData() });
    server.child.disconnect();
    expect(await server.ended).toBe(0);
  });

  it("stops all of its processes when it has several", async () => {
    const dataDir = await preparedData();
    const server = await runReadyServer({ DATA_DIR: dataDir, WORKERS: "2" });
    const postgres = postgresPid(dataDir);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(isRunning(postgres)).toBe(false);
  });
});

describe("after kill -9", () => {
  it("of the server, the next one starts on the same data and leaves no second PostgreSQL", async () => {
    const dataDir = await preparedData();
    const first = await runReadyServer({ DATA_DIR: dataDir });
    const orphan = postgresPid(dataDir);
    first.child.kill("SIGKILL");
    await first.ended;
    expect(isRunning(orphan)).toBe(true);

    await runReadyServer({ DATA_DIR: dataDir });
    expect(isRunning(orphan)).toBe(false);
    expect(isRunning(postgresPid(dataDir))).toBe(true);
  });

  it("of the server and PostgreSQL together, the next one recovers", async () => {
    const dataDir = await preparedData();
    const first = await runReadyServer({ DATA_DIR: dataDir });
    process.kill(postgresPid(dataDir), "SIGKILL");
    first.child.kill("SIGKILL");
    await first.ended;

    const second = await runReadyServer({ DATA_DIR: dataDir });
    expect((await fetch(`${second.url}/health/live`)).status).toBe(200);
  });
});

describe("a job that a killed server was working on", () => {
  it("runs again when the server starts", async () => {
    const dataDir = await preparedData();
    const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    try {
      const id = randomUUID();
      await client.query("select graphile_worker.add_job('administration.build-business-export', $1)", [
        JSON.stringify({ organizationId: id, exportId: id }),
      ]);
      await client.query(
        "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a killed worker', attempts = 1",
      );
    } finally {
      await client.end();
      await embedded.stop();
    }
    const server = await runReadyServer({ DATA_DIR: dataDir });
    const pool = new pg.Pool(reachRunningPostgres(dataDir)!.connection);
    pool.on("error", () => undefined);
    try {
      const waiting = async () =>
        (
          await pool.query(
            "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'administration.build-business-export'",
          )
        ).rows[0].count;
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    } finally {
      await pool.end();
      server.child.kill("SIGTERM");
      await server.ended;
    }
  });
});

describe("a running server", () => {
  it("hides its secrets from other users and prints the sign-up passwords that it generated", async () => {
    const dataDir = temporaryFolder();
    const server = await runReadyServer({ DATA_DIR: dataDir });
    const file = join(dataDir, "secrets.json");
    expect(statSync(file).mode & 0o077).toBe(0);
    const { signupSecurityPasswords } = JSON.parse(readFileSync(file, "utf8"));
    await expect.poll(server.output).toContain(signupSecurityPasswords.join("   "));
  });

  it("shows its metrics to this machine, but not to strangers behind a proxy", async () => {
    const server = await runReadyServer({ DATA_DIR: await preparedData() });
    const own = await fetch(`${server.url}/metrics`);
    expect(await own.text()).toContain("http_request_duration_seconds");
    const publicReply = await fetch(`${server.url}/metrics`, {
      headers: { "x-forwarded-for": "203.0.113.7" },
    });
    expect(publicReply.status).toBe(404);
  });
});
