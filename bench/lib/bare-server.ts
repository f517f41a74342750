import Fastify from "fastify";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { Statement } from "../../packages/server/src/platform/database/statement.ts";
import { statements } from "../../packages/server/src/platform/database/statement.ts";
// Their import registers the statements.
import "../../packages/server/src/features/repair-orders/lists/store.ts";
import "../../packages/server/src/features/repair-orders/store.ts";
import "../../packages/server/src/platform/history.ts";
import { createPool } from "../../packages/server/src/platform/database/pool.ts";

/**
 * The yardstick: Fastify and the driver, a checked token, and the same SQL, with nothing else: no tenancy, no contracts,
 * no rules, no compiled replies. It connects as a superuser, so that policies cost it nothing.
 * Started with AUTOIQ_BARE = { connection, port, jwks, organizationId, locationId }; says "ready" when it listens.
 */
const { connection, port, jwks, organizationId, locationId } = JSON.parse(process.env.AUTOIQ_BARE ?? "{}");
const pool = createPool(connection);
const keys = createLocalJWKSet(jwks);
const checked = new Map<string, number>();

async function check(header: string | undefined): Promise<void> {
  const token = (header ?? "").slice(7);
  const until = checked.get(token);
  if (until !== undefined && until > Date.now()) return;
  const { payload } = await jwtVerify(token, keys);
  checked.set(token, (payload.exp ?? 0) * 1000);
}

const of = (name: string): Statement<Record<string, unknown>> => {
  const found = statements.get(name);
  if (!found) throw new Error(`No statement is named ${name}`);
  return found as Statement<Record<string, unknown>>;
};
const load = of("repair-orders.load");
const page = of("repair-orders.page");
const lock = of("repair-orders.lock");
const writeTop = of("repair-orders.write-top");
const writeDerived = of("repair-orders.write-derived");
const record = of("history.record");

const app = Fastify();
app.get("/api/repair-orders/:id", async (request) => {
  await check(request.headers.authorization);
  return (await load.one(pool, organizationId, (request.params as { id: string }).id))?.order;
});
app.get("/api/repair-orders", async (request) => {
  await check(request.headers.authorization);
  const rows = await page.all(
    pool,
    organizationId,
    locationId,
    "infinity",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    null,
  );
  return { rows: rows.slice(0, 25) };
});
app.patch("/api/repair-orders/:id", async (request) => {
  await check(request.headers.authorization);
  const { id } = request.params as { id: string };
  const body = request.body as { keytag: string };
  const client = await pool.connect();
  try {
    client.query({ name: "begin", text: "begin" });
    const [, row] = await Promise.all([
      lock.one(client, organizationId, id),
      load.one(client, organizationId, id),
    ]);
    const order = row?.order as { [key: string]: unknown; version: number };
    await writeTop.run(
      client,
      organizationId,
      id,
      order.concern,
      order.promisedAt,
      body.keytag,
      order.labels,
      order.odometerIn,
      order.odometerOut,
      order.visit,
      order.saveParts,
      (order.advisor as { id: string } | null)?.id ?? null,
    );
    const [, again] = await Promise.all([
      record.run(
        client,
        organizationId,
        crypto.randomUUID(),
        new Date().toISOString(),
        null,
        "Bench",
        "changed",
        "repair-order",
        id,
        id,
        "{}",
        "{}",
      ),
      load.one(client, organizationId, id),
    ]);
    await writeDerived.run(
      client,
      organizationId,
      id,
      order.status,
      order.statusSince,
      52000,
      52000,
      52000,
      order.version + 1,
    );
    await client.query({ name: "commit", text: "commit" });
    return again?.order;
  } finally {
    client.release();
  }
});
await app.listen({ port, host: "127.0.0.1" });
console.log("ready");
process.on("SIGTERM", () => process.exit(0));
