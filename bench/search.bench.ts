import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { signIn } from "./lib/account.ts";
import { loadCustomers } from "./lib/customers.ts";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";

const count = Number(process.env.BENCH_CUSTOMERS ?? 100_000);
const rounds = 12;
const bar = 50;

/** What people type: whole, begun, out of the middle, out of order, and a letter off. */
const typed = {
  "a common name": "smith",
  "a name begun": "rodr",
  "first and last name": "maria lopez",
  "out of the middle, out of order": "opez mar",
  "a name a letter off": "martimez",
  "a make": "toyota",
  "a make a letter off, and a name": "toyta lopez",
  "part of a phone": "(813) 555",
  "part of a VIN": "3fa9",
  "part of a plate": "0042",
  "two letters": "lo",
  "what nobody has": "zzzzqq",
};

/**
 * How long a search takes, from the request to the whole answer, for one person who types: customers alone, repair
 * orders alone, and the command menu, which asks for every kind of record at once.
 */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const loading = Date.now();
    const shop = await loadCustomers(embedded.superConnection, count);
    console.log(`${count} customers made in ${((Date.now() - loading) / 1000).toFixed(1)} s`);
    const port = await freePort();
    const server = await startNode(
      ["--no-warnings", new URL("lib/real-server.ts", import.meta.url).pathname],
      {
        AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: "production",
      },
      /ready/,
    );
    const url = `http://127.0.0.1:${port}`;
    const token = await signIn(embedded.superConnection, url, shop.ownerId);
    // The server unpacks its VIN data once, in the background of its first seconds.
    await sleep(10_000);
    try {
      return await measure(url, token);
    } finally {
      await stopNode(server);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, token: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries({
    customers: "/api/customers",
    "repair orders": "/api/repair-orders",
    "command menu": "/api/find",
  })) {
    const all: number[] = [];
    for (const [kind, text] of Object.entries(typed)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const reply = await fetch(`${url}${path}?q=${encodeURIComponent(text)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await reply.text();
        if (!reply.ok) throw new Error(`${path} ${text}: ${reply.status}`);
        // The first two prepare the statements of a connection.
        if (round > 1) times.push(performance.now() - start);
      }
      times.sort((one, other) => one - other);
      figures.push(told(`${what}, ${kind}: median`, times[Math.floor(times.length / 2)] ?? 0, "ms"));
      all.push(...times);
    }
    all.sort((one, other) => one - other);
    figures.push(told(`${what}: median of all`, all[Math.floor(all.length / 2)] ?? 0, "ms"));
    figures.push(
      atMost(`${what}: 95th percentile of all`, all[Math.floor(all.length * 0.95)] ?? 0, bar, "ms"),
    );
  }
  printFigures(figures);
  return figures;
}
