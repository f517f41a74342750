import type pg from "pg";
import { addDemoAccounts } from "../../src/demo/accounts.ts";
import { loadDemoShop } from "../../src/demo/load.ts";
import { demoPassword } from "../../src/demo/shop.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { createTenancy } from "../../src/platform/tenancy.ts";
import type { ServerProcess } from "../servers/server-process.ts";

/** DATABASE_URL for that connection. */
export function databaseUrl({ host = "", port, user = "", password = "", database = "" }: pg.ClientConfig) {
  const secret = encodeURIComponent(String(password));
  return `postgres://${user}:${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** The last days of the demo shop, and its people's accounts: enough where the size is not what is tested. */
export async function loadDaysOfDemo(connection: pg.ClientConfig): Promise<void> {
  const pool = createPool(connection, 1);
  const tenancy = createTenancy(pool, () => undefined);
  await loadDemoShop(tenancy, { now: new Date(), months: 0.1 });
  await addDemoAccounts(tenancy, new Date());
  await pool.end();
}

/** Signs in as the demo shop's owner, and returns what asks as that person, and the headers that say so. */
export async function askAsOwner(server: ServerProcess) {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@demo.example", password: demoPassword }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers,
      body: body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  return { ask, headers };
}
export type OwnerAsks = Awaited<ReturnType<typeof askAsOwner>>["ask"];

/** Opens a repair order for the first customer with a car, and returns its id. */
export async function openOrder(ask: OwnerAsks, concern: string): Promise<string> {
  const { customers } = await ask<{ customers: { id: string; vehicles: { id: string }[] }[] }>("/customers");
  const owner = customers.find(({ vehicles }) => vehicles.length > 0);
  const body = { customerId: owner?.id, vehicleId: owner?.vehicles[0]?.id, concern };
  return (await ask<{ id: string }>("/repair-orders", body)).id;
}
