import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { signIn } from "./lib/account.ts";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { median, quantile, shuffled } from "./lib/numbers.ts";
import { freePort, residentMegabytes, startNode, stopNode } from "./lib/process.ts";
import { loadRecord } from "./lib/record.ts";

const count = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const each = 120;
const here = (file: string) => new URL(file, import.meta.url).pathname;

/** The record of a business of a million entries: its first page and a deep one, each filter, searches, and all of it as a table. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const began = Date.now();
    const record = await loadRecord(embedded.superConnection, count);
    console.log(`${count} entries made in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const port = await freePort();
    const server = await startNode(
      ["--no-warnings", here("lib/real-server.ts")],
      {
        AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
        ...{ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "production" },
      },
      /ready/,
    );
    try {
      const url = `http://127.0.0.1:${port}`;
      const token = await signIn(embedded.superConnection, url, record.ownerId);
      // The server unpacks its VIN data once, in the background of its first seconds.
      await sleep(8000);
      const get = async (query: string) => {
        const asked = performance.now();
        const response = await fetch(`${url}/api/audit${query}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!response.ok)
          throw new Error(`${query} was answered ${response.status}: ${await response.text()}`);
        return { response, asked };
      };
      const figures = [
        ...(await pages(get, record.person)),
        ...(await table(get, () => residentMegabytes(server))),
      ];
      printFigures(figures);
      return figures;
    } finally {
      await stopNode(server);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Get = (query: string) => Promise<{ response: Response; asked: number }>;

async function pages(get: Get, person: string): Promise<Figure[]> {
  const two = 2 * 365 * 86_400_000;
  const sometime = () => new Date(Date.now() - Math.random() * two).toISOString();
  const deep = () => `after=${sometime()}_80000000-0000-4000-8000-000000000000`;
  const kinds: Record<string, () => string> = {
    "the newest page": () => "",
    "a page deep inside": () => `?${deep()}`,
    "one person": () => `?person=${person}&${deep()}`,
    "one kind": () => `?kind=role&${deep()}`,
    "one person and one kind": () => `?person=${person}&kind=money&${deep()}`,
    "one day": () => `?day=${sometime().slice(0, 10)}`,
    "a search that finds much": () => `?search=invoice%20posted&${deep()}`,
    "a search that finds nothing, one step": () => `?search=nobody&${deep()}`,
  };
  const ask = async (query: string) => {
    const { response, asked } = await get(query);
    await response.arrayBuffer();
    return performance.now() - asked;
  };
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (const query of Object.values(kinds)) for (let n = 0; n < 10; n++) await ask(query());
  for (let n = 0; n < each; n++) {
    for (const [name, query] of shuffled(Object.entries(kinds))) times.get(name)?.push(await ask(query()));
  }
  const began = performance.now();
  let steps = 0;
  for (let after: string | null = ""; after !== null; steps++) {
    const { response } = await get(`?search=needle&after=${encodeURIComponent(after)}`);
    const page = (await response.json()) as { rows: unknown[]; next: string | null };
    if (page.rows.length > 0) break;
    after = page.next;
  }
  return [
    told("entries on record", count, ""),
    ...[...times].flatMap(([name, values]) => [
      told(`${name}, p50`, median(values), "ms"),
      atMost(`${name}, p99`, quantile(values, 0.99), 100, "ms"),
    ]),
    told("a word that stands in one entry of all, until it is found", performance.now() - began, "ms"),
    told("steps to it", steps + 1, ""),
  ];
}

async function table(get: Get, memory: () => number): Promise<Figure[]> {
  const before = memory();
  const { response, asked } = await get("/export");
  let first: number | undefined;
  let bytes = 0;
  let lines = -1;
  let most = before;
  let sampled = 0;
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - asked;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (bytes - sampled > 4_000_000) {
      sampled = bytes;
      most = Math.max(most, memory());
    }
  }
  const took = (performance.now() - asked) / 1000;
  if (lines < count) throw new Error(`The table has ${lines} lines of ${count}`);
  return [
    told("the whole record as a table, first bytes", first ?? 0, "ms"),
    told("the whole record as a table", lines / took, "rows/s"),
    told("the whole record as a table, size", bytes / 2 ** 20, "MB"),
    atMost("the whole record as a table, the server's memory grows", most - before, 100, "MB"),
  ];
}
