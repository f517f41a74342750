import { randomUUID } from "node:crypto";
import { webhookEventTypes } from "@autoiq/domain/integrations/webhooks/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  isSignedBy,
  type Reaction,
  type WebhookReceiver,
  webhookReceiver,
} from "../../../../test/providers/webhook-receiver.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

/** WEBHOOK_DELIVERIES=10000 for more, of 500 records. */
const deliveries = Number(process.env.WEBHOOK_DELIVERIES ?? 300);
const changesOfEach = 20;
/** Instead of ten seconds, so that a program that doesn't respond costs no time here. */
const timeoutMs = 1000;
const workers = 4;
const minute = 60_000;

let receiver: WebhookReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await webhookReceiver();
  server = await testServer({ webhooks: { localReceiver: receiver.origin, timeoutMs } });
});
afterAll(() => receiver.close());

async function endpointOf(shop: Shop): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const { status, body } = await server.call<{ secret: string }>(
    shop.people.owner.token,
    "POST",
    "/webhook-endpoints",
    { id, url: `${receiver.origin}/${shop.organizationId}`, eventTypes: webhookEventTypes },
  );
  expect(status).toBe(200);
  return { id, secret: body.secret };
}

test(`${deliveries} deliveries to a program that fails at random all arrive, in order for each record, signed, and once by id`, async () => {
  const [shop, other] = [await server.makeShop(), await server.makeShop()];
  const [endpoint, otherEndpoint] = [await endpointOf(shop), await endpointOf(other)];
  const customers = deliveries / changesOfEach;
  const change = async (of: Shop, many: number) => {
    await of.run(
      `insert into customers (organization_id, id, first_name) select $1, gen_random_uuid(), 'Many' from generate_series(1, $2)`,
      ...[of.organizationId, many],
    );
    for (let number = 1; number < changesOfEach; number += 1)
      await of.run(
        "update customers set version = version + 1 where organization_id = $1 and first_name = 'Many'",
        of.organizationId,
      );
  };
  await Promise.all([change(shop, customers), change(other, 5)]);

  // A fixed sequence of reactions, so that a failure can be repeated.
  let seed = 42;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const reactions: readonly Reaction[] = [500, 503, 429, 302, "lost", 500, 503, 429, 302, "lost", "silent"];
  const counts = new Map<Reaction, number>();
  // The highest sequence that was accepted of each record. A request has it again, if the response arrived too late, or the
  // next one.
  const accepted = new Map<string, number>();
  const outOfOrder: string[] = [];
  receiver.state.react = ({ body: { record, sequence } }) => {
    const reaction = next() < 0.25 ? reactions[Math.floor(next() * reactions.length)]! : 200;
    counts.set(reaction, (counts.get(reaction) ?? 0) + 1);
    const before = accepted.get(record.id) ?? 0;
    if (sequence !== before && sequence !== before + 1) outOfOrder.push(`${sequence} after ${before}`);
    if (reaction === 200) accepted.set(record.id, sequence);
    return reaction;
  };
  const definition = server.jobs.find(({ task }) => task === "integrations.deliver-webhooks")!;
  const run = (of: Shop, endpointId: string) =>
    definition.handle({ organizationId: of.organizationId, endpointId });
  const open = async (of: Shop) =>
    (await of.run("select from webhook_deliveries where state <> 'delivered'")).length;
  const begun = performance.now();
  let simulated = 0;
  for (let round = 1; (await open(shop)) + (await open(other)) > 0; round += 1) {
    expect(round, "rounds").toBeLessThan(60);
    await Promise.all([
      ...Array.from({ length: workers }, () => run(shop, endpoint.id)),
      run(other, otherEndpoint.id),
    ]);
    simulated = round * 10;
    server.setNow(new Date(Date.parse("2026-11-20T15:00:00Z") + simulated * minute).toISOString());
  }
  const seconds = (performance.now() - begun) / 1000;
  const requests = [...counts.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${deliveries} deliveries of ${customers} records in ${requests} attempts took ${seconds.toFixed(1)} s, ` +
      `${simulated} minutes on the server's clock; responses: ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );

  for (const [of, { secret }, count] of [
    [shop, endpoint, deliveries],
    [other, otherEndpoint, 5 * changesOfEach],
  ] as const) {
    const own = receiver.received.filter(({ path }) => path === `/${of.organizationId}`);
    expect(new Set(own.map(({ body }) => body.business.id))).toEqual(new Set([of.organizationId]));
    expect((await Promise.all(own.map((each) => isSignedBy(secret, each)))).every(Boolean)).toBe(true);
    const first = new Map(own.toReversed().map((each) => [each.headers["webhook-id"], each.text]));
    expect(first.size).toBe(count);
    // A repeat after a lost response is the same event, byte for byte.
    expect(own.every(({ headers, text }) => first.get(headers["webhook-id"]) === text)).toBe(true);
    expect(own.every(({ headers, body }) => headers["webhook-id"] === body.id)).toBe(true);
    const orders = new Map<string, number[]>();
    const seen = new Set<string>();
    for (const { body } of own) {
      if (seen.has(body.id)) continue;
      seen.add(body.id);
      const order = orders.get(body.record.id) ?? [];
      orders.set(body.record.id, order);
      order.push(body.sequence);
    }
    const inOrder = Array.from({ length: changesOfEach }, (_, index) => index + 1);
    for (const order of orders.values()) expect(order).toEqual(inOrder);
  }
  expect(outOfOrder).toEqual([]);
  // Each way to fail was there.
  for (const reaction of reactions) expect(counts.get(reaction), String(reaction)).toBeGreaterThan(0);
}, 240_000);
