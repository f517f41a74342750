import { signIn } from "./lib/account.ts";
import { loadCustomers } from "./lib/customers.ts";
import { onDatabase, timed } from "./lib/database.ts";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { keytagWrites, mixedReadClient } from "./lib/read-write-mix.ts";
import type { Desk } from "./lib/reply.ts";
import { onService } from "./lib/service.ts";
import { median, quantile } from "./lib/statistics.ts";

const count = Number(process.env.BENCH_CUSTOMERS ?? 100_000);
const bar = 50;

/** Typical searches: whole words, prefixes, substrings, swapped order, and typos. */
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
 * Search latency for one typing user, from the request to the whole response: customers alone, repair orders alone,
 * and the command menu, which searches every kind of record at once. Runs without the response cache, with a write of
 * the same business after every twenty searches.
 */
export default async function bench(): Promise<Metric[]> {
  const metrics = await onDatabase(async (database) => {
    const { superConnection } = database;
    const shop = await timed(`${count} customers`, () => loadCustomers(superConnection, count));
    return await onService(database, { cache: "off", settle: 10 }, async ({ url }) => {
      const desk = { url, token: await signIn(superConnection, url, shop.ownerId) };
      return await measureSearches(desk, await openOrders(superConnection, shop.organizationId), 12);
    });
  });
  printMetrics(metrics);
  return metrics;
}

/** Each search `rounds` times. The first two are not counted. */
export async function measureSearches(
  desk: Desk,
  open: Parameters<typeof keytagWrites>[0],
  rounds: number,
): Promise<Metric[]> {
  const sendRequest = mixedReadClient(desk, keytagWrites(open));
  const metrics: Metric[] = [];
  for (const [label, path] of Object.entries({
    customers: "/api/customers",
    "repair orders": "/api/repair-orders",
    "command menu": "/api/search",
  })) {
    const all: number[] = [];
    for (const [kind, text] of Object.entries(typed)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { took } = await sendRequest({ method: "GET", path: `${path}?q=${encodeURIComponent(text)}` });
        // The first two prepare a connection's statements.
        if (round > 1) times.push(took);
      }
      metrics.push(describeMetric(`${label}, ${kind}: median`, median(times), "ms"));
      all.push(...times);
    }
    metrics.push(describeMetric(`${label}: median of all`, median(all), "ms"));
    metrics.push(atMost(`${label}: 95th percentile of all`, quantile(all, 0.95), bar, "ms"));
  }
  return metrics;
}
