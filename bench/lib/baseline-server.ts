import Fastify from "fastify";
import { createLocalJWKSet, jwtVerify } from "jose";
import type pg from "pg";
import { headOf, writeHead } from "../../packages/server/src/features/repair-orders/change-repair-order.ts";
import { page } from "../../packages/server/src/features/repair-orders/lists/store.ts";
import { type WholeOrder, writeSummary } from "../../packages/server/src/features/repair-orders/reads.ts";
import { load, lock } from "../../packages/server/src/features/repair-orders/store.ts";
import { createPool } from "../../packages/server/src/platform/database/pool.ts";
import { record } from "../../packages/server/src/platform/history.ts";
import type { TenantTx } from "../../packages/server/src/platform/tenancy.ts";

/**
 * The yardstick: Fastify and the driver, a checked token, and the same SQL, with nothing else: no tenancy, no contracts,
 * no rules, no compiled replies. It connects as a superuser, so that policies cost it nothing. What the service reads and
 * writes through a named function is read and written through the same one.
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

const beginning = {
  beforeAt: "infinity",
  beforeId: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};
/** A connection in the type the service's functions expect. It bypasses the policies that type stands for. */
const asTenant = (client: pg.Pool | pg.PoolClient) =>
  ({
    organizationId,
    query: (query: { name: string; text: string; values: unknown[] }) => client.query(query),
  }) as unknown as TenantTx;

const app = Fastify();
app.get("/api/repair-orders/:id", async (request) => {
  await check(request.headers.authorization);
  return (await load(asTenant(pool), (request.params as { id: string }).id))?.order;
});
app.get("/api/repair-orders", async (request) => {
  await check(request.headers.authorization);
  const rows = await page(asTenant(pool), { ...beginning, locationId, status: null });
  return { rows: rows.slice(0, 25) };
});
app.patch("/api/repair-orders/:id", async (request) => {
  await check(request.headers.authorization);
  const { id } = request.params as { id: string };
  const { keytag } = request.body as { keytag: string };
  const client = await pool.connect();
  const tx = asTenant(client);
  try {
    client.query({ name: "begin", text: "begin" });
    const [, row] = await Promise.all([lock(tx, id), load(tx, id)]);
    const order = row?.order as unknown as WholeOrder;
    const before = headOf(order);
    await writeHead(tx, id, { ...before, keytag });
    const only = (keytagPattern: string) => ({ kind: "head", head: { keytag: keytagPattern } });
    const [, again] = await Promise.all([
      record(tx, {
        id: crypto.randomUUID(),
        at: new Date(),
        actor: { userId: null, name: "Bench" },
        action: "changed",
        subject: "repair-order",
        subjectId: id,
        repairOrderId: id,
        before: only(before.keytag),
        after: only(keytag),
      }),
      load(tx, id),
    ]);
    const version = order.version + 1;
    const totals = { presentedCents: 52000, authorizedCents: 52000, totalCents: 52000 };
    await writeSummary(tx, { ...order, version }, totals);
    await client.query({ name: "commit", text: "commit" });
    return { ...again?.order, version };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
});
await app.listen({ port, host: "127.0.0.1" });
console.log("ready");
process.on("SIGTERM", () => process.exit(0));
