import { signIn } from "./lib/account.ts";
import { loadRecord } from "./lib/audit-record.ts";
import { onDatabase, timed } from "./lib/database.ts";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { residentMegabytes } from "./lib/process.ts";
import { keytagWrites, mixedReadClient } from "./lib/read-write-mix.ts";
import { type Desk, open } from "./lib/reply.ts";
import { onService } from "./lib/service.ts";
import { median, quantile, shuffled } from "./lib/statistics.ts";

const count = Number(process.env.BENCH_ENTRIES ?? 1_000_000);

/**
 * The audit log of a business with a million entries: its first page and a deep one, each filter, searches, and the
 * full export. Runs without the response cache, with a write of the same business after every twenty pages.
 */
export default async function bench(): Promise<Metric[]> {
  const metrics = await onDatabase(async (database) => {
    const { superConnection } = database;
    const record = await timed(`${count} entries`, () => loadRecord(superConnection, count));
    return await onService(database, { cache: "off", settle: 8 }, async ({ url, child }) => {
      const desk = { url, token: await signIn(superConnection, url, record.ownerId) };
      const open = await openOrders(superConnection, record.organizationId);
      return await measureRecord(desk, open, { ...record, count, each: 120 }, () => residentMegabytes(child));
    });
  });
  printMetrics(metrics);
  return metrics;
}

interface Scale {
  /** Entries in the audit log. */
  readonly count: number;
  /** Calls of each kind. */
  readonly each: number;
  readonly person: string;
}

export async function measureRecord(
  desk: Desk,
  orders: Parameters<typeof keytagWrites>[0],
  scale: Scale,
  memory: () => number,
): Promise<Metric[]> {
  return [
    ...(await pages(mixedReadClient(desk, keytagWrites(orders)), scale)),
    ...(await table(desk, scale.count, memory)),
  ];
}

async function pages(
  read: ReturnType<typeof mixedReadClient>,
  { count, each, person }: Scale,
): Promise<Metric[]> {
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
  const get = (query: string) => read({ method: "GET", path: `/api/audit${query}` });
  const times = new Map(Object.keys(kinds).map((name) => [name, [] as number[]]));
  for (const query of Object.values(kinds)) for (let n = 0; n < 10; n++) await get(query());
  for (let n = 0; n < each; n++) {
    for (const [name, query] of shuffled(Object.entries(kinds)))
      times.get(name)?.push((await get(query())).took);
  }
  const began = performance.now();
  let steps = 0;
  for (let after: string | null = ""; after !== null; steps++) {
    const { body } = await get(`?search=needle&after=${encodeURIComponent(after)}`);
    const page = JSON.parse(body) as { rows: unknown[]; next: string | null };
    if (page.rows.length > 0) break;
    after = page.next;
  }
  return [
    describeMetric("entries on record", count, ""),
    ...[...times].flatMap(([name, values]) => [
      describeMetric(`${name}, p50`, median(values), "ms"),
      atMost(`${name}, p99`, quantile(values, 0.99), 100, "ms"),
    ]),
    describeMetric(
      "a word that stands in one entry of all, until it is found",
      performance.now() - began,
      "ms",
    ),
    describeMetric("steps to it", steps + 1, ""),
  ];
}

async function table(desk: Desk, count: number, memory: () => number): Promise<Metric[]> {
  const before = memory();
  const startedAt = performance.now();
  const response = await open(desk, { method: "GET", path: "/api/audit/export" });
  let first: number | undefined;
  let bytes = 0;
  let lines = -1;
  let most = before;
  let sampled = 0;
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - startedAt;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (bytes - sampled > 4_000_000) {
      sampled = bytes;
      most = Math.max(most, memory());
    }
  }
  const took = (performance.now() - startedAt) / 1000;
  if (lines < count) throw new Error(`The table has ${lines} lines of ${count}`);
  return [
    describeMetric("the whole record as a table, first bytes", first ?? 0, "ms"),
    describeMetric("the whole record as a table", lines / took, "rows/s"),
    describeMetric("the whole record as a table, size", bytes / 2 ** 20, "MB"),
    atMost("the whole record as a table, the server's memory grows", most - before, 100, "MB"),
  ];
}
