import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../packages/server/src/platform/database/embedded.ts";
import { migrate } from "../packages/server/src/platform/database/migrate.ts";
import { signIn } from "./lib/account.ts";
import { atMost, type Figure, printFigures, told } from "./lib/figure.ts";
import { hammer } from "./lib/load.ts";
import { freePort, startNode, stopNode } from "./lib/process.ts";
import { type BenchOwner, loadShops } from "./lib/shops.ts";

const many = Number(process.env.BENCH_SHOPS ?? 200);
const few = Math.max(2, Math.round(many / 100));
const each = Number(process.env.BENCH_ORDERS ?? 5000);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

type Asked = (shop: BenchOwner, n: number) => string;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const one = (values: readonly string[], n: number) => values[n % values.length];
const names = ["smith", "rodr", "maria lopez", "toyota", "camry 00", "(813) 2", "martimez"];

/** What the screens of a desk ask for: lists, searches, homes, one record of each kind. */
const calls: Record<string, Asked> = {
  "home: today": () => "/today",
  "home: figures of a month": () => `/figures?from=${day(-30)}&to=${day(0)}`,
  "home: figures of a year": () => `/figures?from=${day(-364)}&to=${day(0)}&step=month`,
  board: () => "/board",
  "repair orders": () => "/repair-orders",
  "repair orders, open": () => "/repair-orders?status=open",
  "repair orders, searched": (_, n) => `/repair-orders?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "repair order": (shop, n) => `/repair-orders/${one(shop.orders, n)}`,
  "repair order's history": (shop, n) => `/repair-orders/${one(shop.orders, n)}/history`,
  "schedule of a day": () => `/appointments?from=${day(0)}&to=${day(0)}`,
  "schedule of a week": () => `/appointments?from=${day(-1)}&to=${day(5)}`,
  "next free": () => `/appointments/free?minutes=60&from=${day(0)}`,
  customers: () => "/customers",
  "customers, searched": (_, n) => `/customers?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "customer's record": (shop, n) => `/customers/${one(shop.customers, n)}/record`,
  "customer's timeline": (shop, n) => `/customers/${one(shop.customers, n)}/timeline`,
  "command menu": (_, n) => `/find?q=${encodeURIComponent(one(names, n) ?? "")}`,
  "vehicle's story": (shop, n) => `/vehicles/${one(shop.vehicles, n)}/story`,
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
 * Every list, search and home at 64 connections, in a database of two shops and in one of two hundred: none slower than
 * 100 ms in 99 of 100 calls, and none that grows with what other shops have.
 */
export default async function bench(): Promise<Figure[]> {
  const small = await measure(few);
  const large = await measure(many);
  const figures = Object.keys(calls).flatMap((name) => {
    const [before, after] = [small.get(name), large.get(name)];
    if (!before || !after) throw new Error(`${name} was not measured`);
    return [
      told(`${name}, per second`, after.perSecond, "/s"),
      atMost(`${name}, p99`, after.p99, 100, "ms"),
      atMost(`${name}, p50 beside that of ${few * each}`, after.p50 / Math.max(before.p50, 1), 1.5, "×"),
    ];
  });
  printFigures(figures);
  return figures;
}

async function measure(shops: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "autoiq-bench-"));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await migrate(embedded.connection);
    const began = Date.now();
    const owners = await loadShops(embedded.superConnection, shops, each);
    console.log(`${shops * each} repair orders made in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const port = await freePort();
    const server = await startNode(
      ["--no-warnings", new URL("lib/real-server.ts", import.meta.url).pathname],
      {
        AUTOIQ_CONNECTION: JSON.stringify(embedded.connection),
        ...{ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: "production" },
      },
      /ready/,
    );
    try {
      const url = `http://127.0.0.1:${port}`;
      const people: { shop: BenchOwner; token: string }[] = [];
      for (const shop of owners)
        people.push({ shop, token: await signIn(embedded.superConnection, url, shop.userId, shop.email) });
      // The server unpacks its VIN data once, in the background of its first seconds; and after the first look at figures it
      // sums the days that are over.
      for (const person of people)
        await fetch(`${url}/api/figures?from=${day(-364)}&to=${day(0)}&step=month`, bearer(person));
      await sleep(10_000 + people.length * 1_000);
      return await ask(url, people);
    } finally {
      await stopNode(server);
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const bearer = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } });

async function ask(url: string, people: readonly { shop: BenchOwner; token: string }[]) {
  const found = new Map<string, { perSecond: number; p50: number; p99: number }>();
  for (const [name, path] of Object.entries(calls)) {
    let at = 0;
    const next = () => {
      at += 1;
      const person = people[at % people.length] as (typeof people)[number];
      return {
        method: "GET" as const,
        path: `/api${path(person.shop, Math.floor(at / people.length))}`,
        ...bearer(person),
      };
    };
    await hammer({ url, token: "", connections: 16, seconds: 1, next });
    const load = await hammer({ url, token: "", connections: 64, seconds, next });
    if (load.wrong > 0) throw new Error(`${name}: ${load.wrong} answers were wrong`);
    found.set(name, load);
    console.log(`${name}: ${load.perSecond.toFixed(0)}/s, p50 ${load.p50} ms, p99 ${load.p99} ms`);
  }
  return found;
}
