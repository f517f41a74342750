import { signIn } from "./lib/account.ts";
import { type BenchDatabase, onDatabase, timed } from "./lib/database.ts";
import { hammer, type Load } from "./lib/load.ts";
import { atLeast, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { type BenchShop, loadOrders } from "./lib/orders.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";
import { keytagWrites, mixedReadsAndWrites, type Write } from "./lib/read-write-mix.ts";
import { type Desk, read } from "./lib/reply.ts";
import type { BenchRequest } from "./lib/request.ts";
import { onService, type ResponseCache, withWrites } from "./lib/service.ts";
import { median } from "./lib/statistics.ts";

interface Scale {
  readonly seconds: number;
  readonly warmUp: number;
  readonly rounds: number;
}

const count = Number(process.env.BENCH_ORDERS ?? 100_000);
const full: Scale = { seconds: Number(process.env.BENCH_SECONDS ?? 6), warmUp: 2, rounds: 3 };

/**
 * The service next to a bare Fastify with the same driver, the same SQL and a verified token, alternating on one
 * database. Measures one repair order with all nested records and a list of 25, each with a write of the same
 * business after every twenty reads, with and without the response cache, and one write. Ratios are medians of the
 * rounds.
 */
export default async function bench(): Promise<Metric[]> {
  const metrics = await onDatabase(async (database) => {
    const { superConnection } = database;
    const shop = await timed(`${count} repair orders`, () => loadOrders(superConnection, count));
    const write = keytagWrites(await openOrders(superConnection, shop.organizationId));
    let token = "";
    const found: Metric[] = [];
    for (const cache of ["on", "off"] as const)
      await onService(database, { cache, settle: 10 }, async ({ url }) => {
        token ||= await signIn(superConnection, url, shop.ownerId);
        found.push(...(await measureRepairOrders(database, { url, token }, { shop, write, cache }, full)));
      });
    return found;
  });
  printMetrics(metrics);
  return metrics;
}

interface Subject {
  readonly shop: BenchShop;
  readonly write: Write;
  /** Whether the measured service caches responses. */
  readonly cache: ResponseCache;
}

export async function measureRepairOrders(
  database: BenchDatabase,
  real: Desk,
  { shop, write, cache }: Subject,
  scale: Scale,
): Promise<Metric[]> {
  let at = 0;
  const reads: Record<string, () => BenchRequest> = {
    "one repair order": () => ({
      method: "GET",
      path: `/api/repair-orders/${shop.orders[at++ % shop.orders.length]}`,
    }),
    "list of 25": () => ({ method: "GET", path: "/api/repair-orders" }),
  };
  return await onBareServer(database, shop, real, async (bare) => {
    await sameReplies(real, bare, shop.orders[0] ?? "");
    const kinds = Object.entries(reads).map(([name, read]) => ({
      name: withWrites(name, cache),
      next: mixedReadsAndWrites(read, write),
      bar: 0.7,
      seconds: scale.seconds,
    }));
    kinds.push({
      name: cache === "on" ? "one write" : "one write, without the response cache",
      bar: 0.6,
      seconds: Math.min(scale.seconds, 2),
      next: () => write() ?? fail("No repair order is left to write."),
    });
    const metrics: Metric[] = [];
    for (const kind of kinds) metrics.push(...(await compare(real, bare, kind, scale)));
    return metrics;
  });
}

const fail = (why: string): never => {
  throw new Error(why);
};

async function onBareServer<T>(
  { superConnection: connection }: BenchDatabase,
  { organizationId, locationId }: { readonly organizationId: string; readonly locationId: string },
  { url, token }: Desk,
  work: (bare: Desk) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const jwks = await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json();
  const bare = await startNode(
    ["--no-warnings", new URL("lib/baseline-server.ts", import.meta.url).pathname],
    {
      AUTOIQ_BARE: JSON.stringify({ connection, port, jwks, organizationId, locationId }),
      NODE_ENV: "production",
    },
    /ready/,
  );
  try {
    return await work({ url: `http://127.0.0.1:${port}`, token });
  } finally {
    await stopNode(bare);
  }
}

/**
 * @throws when the bare server returns other records than the service
 */
async function sameReplies(real: Desk, bare: Desk, id: string): Promise<void> {
  type Row = { readonly id: string; readonly version?: number };
  const of = async (desk: Desk) => {
    const { id: same, version } = await read<Row>(desk, `/api/repair-orders/${id}`);
    const { rows } = await read<{ rows: Row[] }>(desk, "/api/repair-orders");
    return JSON.stringify({ order: [same, version], list: rows.map((row) => row.id) });
  };
  const [serviceReply, bareReply] = [await of(real), await of(bare)];
  if (serviceReply !== bareReply)
    throw new Error(`The service replied ${serviceReply}, the bare server ${bareReply}`);
}

async function compare(
  real: Desk,
  bare: Desk,
  { name, next, bar, seconds }: { name: string; next: () => BenchRequest; bar: number; seconds: number },
  { warmUp, rounds }: Scale,
): Promise<Metric[]> {
  const run = (desk: Desk, connections: number, time: number): Promise<Load> =>
    hammer({ ...desk, connections, seconds: time, next });
  await run(real, 16, warmUp);
  await run(bare, 16, warmUp);
  const turns: { readonly real: number; readonly bare: number }[] = [];
  for (let round = 0; round < rounds; round++)
    turns.push({
      real: (await run(real, 16, seconds)).perSecond,
      bare: (await run(bare, 16, seconds)).perSecond,
    });
  const many = await run(real, 64, seconds);
  return [
    describeMetric(`${name}, per second at 16 connections`, median(turns.map((turn) => turn.real)), "/s"),
    describeMetric(`${name}, bare`, median(turns.map((turn) => turn.bare)), "/s"),
    atLeast(`${name}, ratio to bare`, median(turns.map((turn) => turn.real / turn.bare)), bar, "×"),
    describeMetric(`${name}, p99 at 64 connections`, many.p99, "ms"),
  ];
}
