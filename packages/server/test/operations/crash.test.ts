import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demoPassword } from "../../src/demo/shop.ts";
import { startEmbeddedPostgres } from "../../src/platform/database/embedded.ts";
import { preparedData } from "../servers/prepared-data.ts";
import { runReadyServer, type ServerProcess } from "../servers/server-process.ts";
import { loadDaysOfDemo } from "./running-server.ts";

const writes = 1000;
/** Written at the same time, as by eight busy people. */
const hands = 8;

interface Order {
  readonly id: string;
  readonly number: number;
  readonly concern: string;
}

async function signIn(server: ServerProcess): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.example", password: demoPassword }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
}

const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);

it("preserves each of 1,000 writes acknowledged before kill -9 of it and of PostgreSQL, and no half of another", async () => {
  const dataDir = await preparedData();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await loadDaysOfDemo(postgres.connection);
  await postgres.stop();
  const first = await runReadyServer({ DATA_DIR: dataDir, DEMO: "on" });
  const headers = await signIn(first);
  const { customers } = (await (await fetch(`${first.url}/api/customers`, { headers })).json()) as {
    customers: { id: string; vehicles: { id: string }[] }[];
  };
  const owner = customers.find(({ vehicles }) => vehicles.length > 0);
  // Opening a repair order takes the next number and writes the order, its history, and what other screens must
  // reload.
  const writesToSend = Array.from({ length: writes }, (_, n) => ({
    concern: `Write ${n}`,
    key: randomUUID(),
  }));
  const open = async (server: ServerProcess, own: Record<string, string>, n: number) => {
    const { concern, key } = writesToSend[n] as (typeof writesToSend)[number];
    const answer = await fetch(`${server.url}/api/repair-orders`, {
      method: "POST",
      headers: { ...own, "idempotency-key": key },
      body: JSON.stringify({ customerId: owner?.id, vehicleId: owner?.vehicles[0]?.id, concern }),
    });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Order;
  };

  const acknowledged = new Map<number, Order>();
  const refused: unknown[] = [];
  const killAt = 300 + Math.floor(Math.random() * 400);
  let next = 0;
  let killed = false;
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (next < writes && !killed) {
        const n = next++;
        try {
          acknowledged.set(n, await open(first, headers, n));
        } catch (error) {
          if (!killed) refused.push(error);
        }
        if (acknowledged.size >= killAt && !killed) {
          killed = true;
          process.kill(postgresPid(dataDir), "SIGKILL");
          first.child.kill("SIGKILL");
        }
      }
    }),
  );
  expect(refused).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAt);
  await first.ended;

  const second = await runReadyServer({ DATA_DIR: dataDir, DEMO: "on" });
  const again = await signIn(second);
  const read = async <T>(path: string) =>
    (await (await fetch(`${second.url}/api${path}`, { headers: again })).json()) as T;
  for (const order of acknowledged.values()) {
    const saved = await read<{ order: Order }>(`/repair-orders/${order.id}`);
    expect(JSON.stringify(saved)).toContain(`"concern":"${order.concern}"`);
  }

  // Writes with an unknown outcome are sent again with the same key, and so are acknowledged ones. Each exists once.
  const ends = new Map<number, Order>();
  for (let n = 0; n < next; n++) ends.set(n, await open(second, again, n));
  for (const [n, order] of acknowledged)
    expect(ends.get(n)).toMatchObject({ id: order.id, number: order.number });
  const table = await (await fetch(`${second.url}/api/repair-orders.csv`, { headers: again })).text();
  const numbers = table
    .split("\r\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => Number(line.split(",")[0]));
  const mine = [...ends.values()].map(({ number }) => number).sort((a, b) => a - b);
  expect(new Set(mine).size).toBe(next);
  // No number is missing between them, so interrupted writes left nothing behind.
  expect(mine).toEqual(Array.from({ length: next }, (_, at) => (mine[0] ?? 0) + at));
  expect(numbers.filter((number) => number >= (mine[0] ?? 0)).sort((a, b) => a - b)).toEqual(mine);
  for (const [n, order] of ends) {
    if (n % 10 > 0) continue;
    const { entries } = await read<{ entries: unknown[] }>(`/repair-orders/${order.id}/history`);
    expect(entries).toHaveLength(1);
  }
}, 240_000);
