import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import type {} from "../packages/server/test/global-setup.ts";
import { testDatabase } from "../packages/server/test/servers/database.ts";
import { shareVinData } from "../packages/server/test/servers/vin-data-folder.ts";
import { measureAssistant } from "./assistant.bench.ts";
import { measureRecord } from "./audit.bench.ts";
import { measureBoard } from "./board.bench.ts";
import { measureIdentity } from "./identity.bench.ts";
import { signIn } from "./lib/account.ts";
import { loadRecord } from "./lib/audit-record.ts";
import { loadCustomers } from "./lib/customers.ts";
import type { BenchDatabase } from "./lib/database.ts";
import { hammer } from "./lib/load.ts";
import type { Metric } from "./lib/metric.ts";
import { openOrders } from "./lib/open-orders.ts";
import { loadOrders } from "./lib/orders.ts";
import { stopNode } from "./lib/process.ts";
import { keytagWrites } from "./lib/read-write-mix.ts";
import type { Desk } from "./lib/reply.ts";
import { type Service, startService } from "./lib/service.ts";
import { loadShops } from "./lib/shops.ts";
import { measureRepairOrders } from "./repair-orders.bench.ts";
import { measureSearches } from "./search.bench.ts";
import { measureCalls, peopleOf } from "./shops.bench.ts";

// With a duration of zero each connection sends one request. The metrics are then meaningless. What counts is that
// every request succeeds, because an error ends a bench. Programs start here while other test files run.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const once = { seconds: 0, warmUp: 0, rounds: 1 };
const [database, accounts] = [await emptyDatabase(), await emptyDatabase()];
const { superConnection } = database;

async function emptyDatabase(): Promise<BenchDatabase> {
  const { connection } = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "autoiq-bench-test-"));
  shareVinData(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return { connection, superConnection: { ...connection, ...inject("testSuperuser") }, dataDir };
}

function expectMetrics(metrics: readonly Metric[]): void {
  expect(metrics.length).toBeGreaterThan(0);
  for (const { name, value } of metrics) expect(value, name).toSatisfy(Number.isFinite);
}

describe("every request succeeds in", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(database, "off");
  });
  afterAll(() => stopNode(service.child));

  const deskOf = async (userId: string): Promise<Desk> => ({
    url: service.url,
    token: await signIn(superConnection, service.url, userId, `${userId}@bench.example`),
  });

  test("the repair order bench, next to the baseline server", async () => {
    const shop = await loadOrders(superConnection, 400);
    const write = keytagWrites(await openOrders(superConnection, shop.organizationId));
    const desk = await deskOf(shop.ownerId);
    expectMetrics(await measureRepairOrders(database, desk, { shop, write, cache: "off" }, once));
  });

  test("the search bench", async () => {
    const shop = await loadCustomers(superConnection, 200);
    const open = await openOrders(superConnection, shop.organizationId);
    expectMetrics(await measureSearches(await deskOf(shop.ownerId), open, 3));
  });

  test("the audit log bench with its pages and the full export", async () => {
    const record = await loadRecord(superConnection, 2100);
    const open = await openOrders(superConnection, record.organizationId);
    const desk = await deskOf(record.ownerId);
    expectMetrics(await measureRecord(desk, open, { ...record, count: 2100, each: 3 }, () => 0));
  });

  test("the shop, board and assistant benches", async () => {
    const people = await peopleOf(database, service.url, await loadShops(superConnection, 1, 120));
    const loads = await measureCalls(service.url, people, {
      // The first write follows twenty reads.
      connections: 22,
      seconds: 0,
      warmUp: { connections: 1, seconds: 0 },
    });
    for (const [name, { perSecond }] of loads) expect(perSecond, name).toBeGreaterThan(0);
    for (const { shop, token } of people) {
      const desk = { url: service.url, token };
      expectMetrics(await measureBoard(desk, "off", { cars: 42, calls: 22 }));
      const scale = { warm: 1, wholes: 1, streams: 1 };
      expectMetrics(await measureAssistant(database, desk, shop.organizationId, scale));
    }
  });

  test("the identity bench: sign-ins, admissions and wrong passwords", async () => {
    const scale = { ...once, accounts: 40, calls: 20, refusals: 5, withPeer: false };
    expectMetrics(await measureIdentity(accounts, scale));
  });
});

test("an error response ends a bench and reports its request, status and body", async () => {
  const server = createServer((_, reply) => reply.writeHead(500).end("no such statement")).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const next = () => ({ method: "GET" as const, path: "/api/repair-orders" });
  const run = hammer({ url: `http://127.0.0.1:${port}`, token: "", connections: 2, seconds: 0, next });
  await expect(run).rejects.toThrow(
    "2 replies were wrong, the first: GET /api/repair-orders answered 500: no such statement",
  );
});
