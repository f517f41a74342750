import { signIn } from "./lib/account.ts";
import { loadCustomers } from "./lib/customers.ts";
import { onDatabase, timed } from "./lib/database.ts";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { keytagWrites, mixedReader } from "./lib/mix.ts";
import { median, quantile } from "./lib/numbers.ts";
import { openOrders } from "./lib/open-orders.ts";
import type { Desk } from "./lib/reply.ts";
import { onService } from "./lib/service.ts";

const count = Number(process.env.BENCH_CUSTOMERS ?? 100_000);
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
 * How long a search takes, from the request to the whole reply, for one person who types: customers alone, repair
 * orders alone, and the command menu, which asks for every kind of record at once. Without the response cache, and with
 * a write of the same business after twenty searches.
 */
export default async function bench(): Promise<Figure[]> {
  const figures = await onDatabase(async (database) => {
    const { superConnection } = database;
    const shop = await timed(`${count} customers`, () => loadCustomers(superConnection, count));
    return await onService(database, { cache: "off", settle: 10 }, async ({ url }) => {
      const desk = { url, token: await signIn(superConnection, url, shop.ownerId) };
      return await measureSearches(desk, await openOrders(superConnection, shop.organizationId), 12);
    });
  });
  printFigures(figures);
  return figures;
}

/** Each search `rounds` times, two of which are not counted. */
export async function measureSearches(
  desk: Desk,
  open: Parameters<typeof keytagWrites>[0],
  rounds: number,
): Promise<Figure[]> {
  const ask = mixedReader(desk, keytagWrites(open));
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
        const { took } = await ask({ method: "GET", path: `${path}?q=${encodeURIComponent(text)}` });
        // The first two prepare the statements of a connection.
        if (round > 1) times.push(took);
      }
      figures.push(told(`${what}, ${kind}: median`, median(times), "ms"));
      all.push(...times);
    }
    figures.push(told(`${what}: median of all`, median(all), "ms"));
    figures.push(atMost(`${what}: 95th percentile of all`, quantile(all, 0.95), bar, "ms"));
  }
  return figures;
}
