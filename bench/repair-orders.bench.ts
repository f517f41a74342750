import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { signIn } from "./lib/account.ts";
import { atLeast, type Figure, printFigures, told } from "./lib/figure.ts";
import { type Hit, hammer, type Load } from "./lib/load.ts";
import { loadOrders } from "./lib/orders.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

const count = Number(process.env.BENCH_ORDERS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = 3;
const here = (file: string) => new URL(file, import.meta.url).pathname;

/**
 * The service beside a bare Fastify with the same driver, the same SQL and a checked token, in turns, on one database:
 * one repair order with everything nested, a list of 25, one write. Ratios are medians of the rounds.
 */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const loading = Date.now();
    const shop = await loadOrders(embedded.superConnection, count);
    console.log(`${count} repair orders made in ${((Date.now() - loading) / 1000).toFixed(1)} s`);

    const realPort = await freePort();
    const barePort = await freePort();
    const real = await startNode(
      ["--no-warnings", here("lib/real-server.ts")],
      {
        AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
        PORT: String(realPort),
        DATA_DIR: dataDir,
        NODE_ENV: "production",
      },
      /ready/,
    );
    const realUrl = `http://127.0.0.1:${realPort}`;
    const token = await signIn(embedded.superConnection, realUrl, shop.ownerId);
    const jwks = await (await fetch(`${realUrl}/auth/v1/.well-known/jwks.json`)).json();
    const bare = await startNode(
      ["--no-warnings", here("lib/bare-server.ts")],
      {
        AUTOIQ_BARE: JSON.stringify({
          connection: embedded.superConnection,
          port: barePort,
          jwks,
          organizationId: shop.organizationId,
          locationId: shop.locationId,
        }),
        NODE_ENV: "production",
      },
      /ready/,
    );
    // The server unpacks its VIN data once, in the background of its first seconds.
    await sleep(10_000);
    try {
      return await compare({
        realUrl,
        bareUrl: `http://127.0.0.1:${barePort}`,
        token,
        orders: shop.orders,
        open: shop.open,
      });
    } finally {
      await Promise.all([stopNode(real), stopNode(bare)]);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Pair {
  readonly realUrl: string;
  readonly bareUrl: string;
  readonly token: string;
  readonly orders: readonly string[];
  readonly open: readonly string[];
}

async function compare({ realUrl, bareUrl, token, orders, open }: Pair): Promise<Figure[]> {
  let at = 0;
  // Each open repair order is written once, at the version it was made with.
  let writeAt = 0;
  const kinds: Record<string, { bar: number; next: () => Hit }> = {
    "one repair order": {
      bar: 0.7,
      next: () => ({ method: "GET", path: `/api/repair-orders/${orders[at++ % orders.length]}` }),
    },
    "list of 25": { bar: 0.7, next: () => ({ method: "GET", path: "/api/repair-orders" }) },
    "one write": {
      bar: 0.6,
      next: () => ({
        method: "PATCH",
        path: `/api/repair-orders/${open[writeAt++ % open.length]}`,
        body: JSON.stringify({ version: 1, keytag: "17" }),
      }),
    },
  };
  const figures: Figure[] = [];
  for (const [name, { bar, next }] of Object.entries(kinds)) {
    const run = (url: string, connections: number, time: number): Promise<Load> =>
      hammer({ url, token, connections, seconds: time, next });
    const short = name === "one write" ? Math.min(seconds, 2) : seconds;
    await run(realUrl, 16, 2);
    await run(bareUrl, 16, 2);
    const ratios: number[] = [];
    const mine: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const real = await run(realUrl, 16, short);
      const bare = await run(bareUrl, 16, short);
      if (real.wrong + bare.wrong > 0)
        throw new Error(`${name}: ${real.wrong} and ${bare.wrong} answers were wrong`);
      mine.push(real.perSecond);
      theirs.push(bare.perSecond);
      ratios.push(real.perSecond / bare.perSecond);
    }
    const many = await run(realUrl, 64, short);
    figures.push(
      told(`${name}, per second at 16 connections`, median(mine), "/s"),
      told(`${name}, bare`, median(theirs), "/s"),
      atLeast(`${name}, ratio to bare`, median(ratios), bar, "×"),
      told(`${name}, p99 at 64 connections`, many.p99, "ms"),
    );
  }
  printFigures(figures);
  return figures;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
