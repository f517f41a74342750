import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "./lib/account.ts";
import { type BenchDatabase, onDatabase, timed } from "./lib/database.ts";
import { hammer, type Load } from "./lib/load.ts";
import { atMost, describeMetric, type Metric, printMetrics } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { keytagWrites, mixedReadsAndWrites, type Write } from "./lib/read-write-mix.ts";
import { sendRequest } from "./lib/reply.ts";
import { onService, withWrites } from "./lib/service.ts";
import { type BenchOwner, loadShops } from "./lib/shops.ts";

interface Run {
  readonly connections: number;
  readonly seconds: number;
}
type Scale = Run & { readonly warmUp: Run };

const many = Number(process.env.BENCH_SHOPS ?? 200);
const few = Math.max(2, Math.round(many / 100));
const each = Number(process.env.BENCH_ORDERS ?? 5000);
const full: Scale = {
  connections: 64,
  seconds: Number(process.env.BENCH_SECONDS ?? 3),
  warmUp: { connections: 16, seconds: 1 },
};

type RequestTiming = (shop: BenchOwner, n: number) => string;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const one = (values: readonly string[], n: number) => values[n % values.length];
const names = ["smith", "rodr", "maria lopez", "toyota", "camry 00", "(813) 2", "martimez"];

/** The reads of the front desk's screens: lists, searches, home pages, one record of each kind. */
const calls: Record<string, RequestTiming> = {
  "home: today": () => "/today",
  "home: metrics of a month": () => `/reports?from=${day(-30)}&to=${day(0)}`,
  "home: metrics of a year": () => `/reports?from=${day(-364)}&to=${day(0)}&step=month`,
  board: () => "/board",
  "repair orders": () => "/repair-orders",
  "repair orders, open": () => "/repair-orders?status=open",
  "repair orders, searched": (_, n) => `/repair-orders?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "repair order": (shop, n) => `/repair-orders/${one(shop.orders, n)}`,
  "repair order's history": (shop, n) => `/repair-orders/${one(shop.orders, n)}/history`,
  "schedule of a day": () => `/appointments?from=${day(0)}&to=${day(0)}`,
  "schedule of a week": () => `/appointments?from=${day(-1)}&to=${day(5)}`,
  "next free": () => `/appointments/open-slots?minutes=60&from=${day(0)}`,
  customers: () => "/customers",
  "customers, searched": (_, n) => `/customers?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "customer's record": (shop, n) => `/customers/${one(shop.customers, n)}/record`,
  "customer's timeline": (shop, n) => `/customers/${one(shop.customers, n)}/timeline`,
  "command menu": (_, n) => `/search?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "vehicle's story": (shop, n) => `/vehicles/${one(shop.vehicles, n)}/history`,
  "service schedule": () => "/service-schedule",
  invoices: () => "/invoices",
  "invoices, unpaid": () => "/invoices?state=unpaid",
  parts: () => "/parts",
  "parts, low": () => "/parts?low=yes",
  "parts, searched": (_, n) => `/parts?q=p-1${n % 10}`,
  conversations: () => "/conversations",
  notifications: () => "/notifications",
  "technician's day": () => "/my-day",
};

/**
 * Every list, search and home page at 64 connections, each with a write of the same business after every twenty
 * reads, with and without the response cache, in a database of two shops and in one of two hundred. The 99th
 * percentile stays below 100 ms, and none grows with other shops' data.
 */
export default async function bench(): Promise<Metric[]> {
  const small = await onDatabase((database) => measureShops(database, few));
  const large = await onDatabase((database) => measureShops(database, many));
  const metrics = [...large].flatMap(([name, after]) => {
    const before = small.get(name);
    if (!before) throw new Error(`${name} was not measured`);
    return [
      describeMetric(`${name}, per second`, after.perSecond, "/s"),
      atMost(`${name}, p99`, after.p99, 100, "ms"),
      atMost(
        `${name}, p50 beside that of ${few * each}`,
        after.p50 / Math.max(before.p50, 1),
        ...([1.5, "×"] as const),
      ),
    ];
  });
  printMetrics(metrics);
  return metrics;
}

interface Person {
  readonly shop: BenchOwner;
  readonly token: string;
  readonly write: Write;
}

/** The cost of each call by name, with that many shops in the database. */
async function measureShops(database: BenchDatabase, shops: number): Promise<Map<string, Load>> {
  const owners = await timed(`${shops * each} repair orders`, () =>
    loadShops(database.superConnection, shops, each),
  );
  let people: readonly Person[] | undefined;
  const found = new Map<string, Load>();
  for (const cache of ["on", "off"] as const)
    await onService(database, { cache, settle: 10 }, async ({ url }) => {
      if (!people) {
        people = await peopleOf(database, url, owners);
        // After the first view of a report the server sums the finished days.
        const year = `/api/reports?from=${day(-364)}&to=${day(0)}&step=month`;
        for (const { token } of people) await sendRequest({ url, token }, { method: "GET", path: year });
        await sleep(people.length * 1000);
      }
      for (const [name, load] of await measureCalls(url, people, full)) {
        found.set(withWrites(name, cache), load);
        const metrics = `${load.perSecond.toFixed(0)}/s, p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms`;
        console.log(`${withWrites(name, cache)}: ${metrics}`);
      }
    });
  return found;
}

/** The signed-in owners, and each one's writes in their shop. */
export async function peopleOf(
  { superConnection }: BenchDatabase,
  url: string,
  owners: readonly BenchOwner[],
): Promise<Person[]> {
  const people: Person[] = [];
  for (const shop of owners)
    people.push({
      shop,
      token: await signIn(superConnection, url, shop.userId, shop.email),
      write: keytagWrites(await openOrders(superConnection, shop.organizationId)),
    });
  return people;
}

/** Each call by all owners in turn. A write of the owner's shop follows every twenty of their reads. */
export async function measureCalls(
  url: string,
  people: readonly Person[],
  { seconds, warmUp, connections }: Scale,
): Promise<Map<string, Load>> {
  const found = new Map<string, Load>();
  for (const [name, path] of Object.entries(calls)) {
    const desks = people.map(({ shop, token, write }) => {
      const headers = { authorization: `Bearer ${token}` };
      let at = 0;
      const next = mixedReadsAndWrites(() => ({ method: "GET", path: `/api${path(shop, at++)}` }), write);
      return () => ({ ...next(), headers });
    });
    let at = 0;
    const next = () => (desks[at++ % desks.length] as (typeof desks)[number])();
    await hammer({ url, token: "", connections: warmUp.connections, seconds: warmUp.seconds, next });
    found.set(name, await hammer({ url, token: "", connections, seconds, next }));
  }
  return found;
}
