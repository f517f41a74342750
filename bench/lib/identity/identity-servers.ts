import type { ChildProcess } from "node:child_process";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import type { BenchDatabase } from "../database.ts";
import { freePort, startNode, stopNode } from "../process.ts";
import { type BenchAccount, hashCost } from "./accounts.ts";

export interface IdentityScale {
  readonly accounts: number;
  readonly seconds: number;
  readonly warmUp: number;
  readonly rounds: number;
  /** Sequential calls of each kind. */
  readonly calls: number;
  /** Rejected sign-ins for known and for unknown addresses. */
  readonly refusals: number;
  /** Whether better-auth is also measured. It is installed on first use. */
  readonly withPeer: boolean;
}

/** What every part of the bench works on. */
export interface IdentityBench extends BenchDatabase {
  readonly accounts: readonly BenchAccount[];
  readonly password: string;
  readonly scale: IdentityScale;
}

export interface BenchServer {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
}

export interface IdentityServers {
  readonly real: BenchServer;
  /** A bare Fastify with the same hash. */
  readonly bare: BenchServer;
  /** better-auth, if it is also measured. */
  readonly peer: BenchServer | undefined;
}

async function start(file: string, env: NodeJS.ProcessEnv): Promise<BenchServer> {
  const port = await freePort();
  const script = new URL(file, import.meta.url).pathname;
  const child = await startNode(
    ["--no-warnings", script],
    { PORT: String(port), NODE_ENV: "production", ...env },
    /ready/,
  );
  return { port, url: `http://127.0.0.1:${port}`, child };
}

/**
 * The service, or the service with calls that do nothing. Rate limits are raised out of the way, but counting stays
 * on.
 */
export const startAutoiq = ({ connection, dataDir }: IdentityBench, file = "../autoiq-server.ts") =>
  start(file, {
    AUTOIQ_CONNECTION: JSON.stringify(connection),
    DATA_DIR: dataDir,
    AUTH_RATE_LIMITS: "token=10000000/1,failures=10000000/1",
    CAPTCHA_PROVIDER: "none",
    TRUSTED_PROXIES: "127.0.0.1",
  });

const startBaseline = async ({ password }: IdentityBench) =>
  start("baseline-server.ts", { BENCH_HASH: await hash(password, hashCost) });

/** better-auth on its own database in the same PostgreSQL, with the same number of accounts. */
async function startBetterAuth({ superConnection, accounts, password }: IdentityBench): Promise<BenchServer> {
  const connection = { ...superConnection, database: "better_auth" };
  const admin = new pg.Client(superConnection);
  await admin.connect();
  const exists = await admin.query("select from pg_database where datname = 'better_auth'");
  if (exists.rowCount === 0) await admin.query("create database better_auth");
  await admin.end();
  const server = await start("better-auth-server.ts", { BENCH_CONNECTION: JSON.stringify(connection) });
  if (exists.rowCount === 0) {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(
      `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
       select 'person' || n, 'First' || n, 'person' || n || '@bench.example', true, now(), now()
       from generate_series(1, $1::int) n`,
      [accounts.length],
    );
    await client.query(
      `insert into account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
       select id, id, 'credential', id, $1, now(), now() from "user"`,
      [await hash(password, hashCost)],
    );
    await client.query("vacuum analyze");
    await client.end();
  }
  return server;
}

/** Runs with all servers, then stops them. */
export async function onIdentityServers<T>(
  bench: IdentityBench,
  work: (servers: IdentityServers) => Promise<T>,
): Promise<T> {
  const [real, bare, peer] = await Promise.all([
    startAutoiq(bench),
    startBaseline(bench),
    bench.scale.withPeer ? startBetterAuth(bench) : undefined,
  ]);
  try {
    return await work({ real, bare, peer });
  } finally {
    await Promise.all([real, bare, peer].map((server) => server && stopNode(server.child)));
  }
}
