import { randomUUID } from "node:crypto";
import type { WebhookDelivery, WebhookEndpoint } from "@autoiq/domain/integrations/webhooks/contract";
import { webhookEventTypes } from "@autoiq/domain/integrations/webhooks/events";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import {
  isSignedBy,
  type WebhookReceiver,
  webhookReceiver,
} from "../../../../test/providers/webhook-receiver.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let receiver: WebhookReceiver;
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  receiver = await webhookReceiver();
  server = await testServer({ webhooks: { localReceiver: receiver.origin } });
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.state.react = () => 204;
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

interface Reply {
  readonly endpoints: WebhookEndpoint[];
  readonly deliveries: WebhookDelivery[];
  readonly secret: string;
  readonly detail: string;
}
type Role = "owner" | "management" | "admin";
const call = (method: "GET" | "POST" | "PUT" | "DELETE", path = "", body?: object, role: Role = "owner") =>
  server.call<Reply>(shop.people[role].token, method, `/webhook-endpoints${path}`, body);
const fields = (changes: object = {}) => ({
  id: randomUUID(),
  url: `${receiver.origin}/hooks`,
  eventTypes: ["customer.updated"],
  ...changes,
});
async function add(changes: object = {}): Promise<{ id: string; secret: string }> {
  const body = fields(changes);
  const reply = await call("POST", "", body);
  expect(reply.body).toMatchObject({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
  return { id: body.id, secret: reply.body.secret };
}
const job = (task: string) => server.jobs.find((each) => each.task === `integrations.${task}`)!;
const deliver = (endpointId: string) =>
  job("deliver-webhooks").handle({ organizationId: shop.organizationId, endpointId });
const log = async (id: string) => (await call("GET", `/${id}/deliveries`)).body.deliveries;
const change = (of = shop, customerId = of.customerId) =>
  of.run("update customers set version = version + 1 where id = $1", customerId);
const queued = async (id: string) =>
  (await server.queued("integrations.deliver-webhooks")).filter(({ payload }) => payload.endpointId === id);

describe("an endpoint", () => {
  test("is added with a secret that is shown once and stored encrypted", async () => {
    const { id, secret } = await add({ eventTypes: ["payment.received", "customer.created"] });
    const { body } = await call("GET");
    expect(body.endpoints).toMatchObject([
      {
        id,
        url: `${receiver.origin}/hooks`,
        eventTypes: ["customer.created", "payment.received"],
        createdBy: "The owner",
        disabledAt: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const [row] = await shop.run<{ row: string }>(
      "select e::text || (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) as row from webhook_endpoints e",
    );
    expect(row?.row).not.toContain(secret.slice(6));
    expect(row?.row).not.toContain(Buffer.from(secret.slice(6), "base64").toString("hex"));
  });

  test("comes from a repeat of the request too, once", async () => {
    const body = fields();
    const [first, again] = [await call("POST", "", body), await call("POST", "", body)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.endpoints).toHaveLength(1);
    await change();
    await deliver(body.id);
    expect(await isSignedBy(again.body.secret, receiver.received[0]!)).toBe(true);
    expect(await isSignedBy(first.body.secret, receiver.received[0]!)).toBe(false);
    expect((await call("POST", "", body)).status).toBe(409);
  });

  test.each([
    "http://example.com/hooks",
    "https://127.0.0.1/hooks",
    "https://[::1]/hooks",
    "https://localhost/hooks",
    "https://user:password@example.com/hooks",
    "https://db.internal/hooks",
    "ftp://example.com/hooks",
    "example.com",
  ])("isn't accepted at %s", async (url) => {
    const reply = await call("POST", "", fields({ url }));
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining("https address") } });
    expect((await call("GET")).body.endpoints).toEqual([]);
  });

  test.each([
    [{ eventTypes: [] }, "Choose at least one event."],
    [{ eventTypes: ["pay.changed"] }, "eventTypes"],
    [{ url: " " }, "Enter the address of your program"],
  ])("with %j is refused", async (changes, sentence) => {
    const reply = await call("POST", "", fields(changes));
    expect(reply).toMatchObject({ status: 422, body: { detail: expect.stringContaining(sentence) } });
  });

  test("is for owners and administrators, of its own business", async () => {
    const { id } = await add();
    expect((await call("GET", "", undefined, "management")).status).toBe(403);
    expect((await call("GET", "", undefined, "admin")).status).toBe(200);
    shop = await server.makeShop();
    expect((await call("GET")).body.endpoints).toEqual([]);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    expect((await call("GET", `/${id}/deliveries`)).status).toBe(404);
  });

  test("of a practice shop doesn't exist", async () => {
    await server.owner(
      `alter table organizations disable trigger user; alter table organizations no force row level security;
       update organizations set is_practice = true where organization_id = '${shop.organizationId}';
       alter table organizations force row level security; alter table organizations enable trigger user`,
    );
    expect((await call("POST", "", fields())).body.detail).toContain("practice shop");
  });

  test("whose name leads inside gets nothing, and the log says why", async () => {
    const { id } = await add();
    await server.owner("select 1");
    // As if the name had led to another address when it was added.
    await shop.run("update webhook_endpoints set url = 'https://localhost:1/hooks' where id = $1", id);
    await change();
    await deliver(id);
    expect(await log(id)).toMatchObject([
      {
        state: "waiting",
        attempts: 1,
        responseStatus: null,
        error: "The host name doesn't lead to a public address.",
      },
    ]);
  });
});

describe("a change", () => {
  const typesOf = async () =>
    (
      await shop.run<{ type: string; sequence: number }>(
        "select type, sequence from webhook_events order by created_at, record_kind, sequence",
      )
    ).map(({ type }) => type);

  test("of each kind is an event, once in its transaction", async () => {
    await add({ eventTypes: webhookEventTypes });
    const { token } = shop.people.owner;
    const run = async (method: "POST" | "PUT", path: string, body: object) => {
      const reply = await server.call<{ id: string; version: number }>(token, method, path, body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    };
    await run("POST", "/customers", { firstName: "Nora", lastName: "Bell", phone: "8135550177" });
    expect(await typesOf()).toEqual(["customer.created"]);
    const slot = { bayId: shop.bayId, technicianId: null };
    const at = (hour: number) => ({
      startsAt: `2026-11-23T${hour}:00:00Z`,
      endsAt: `2026-11-23T${hour + 1}:00:00Z`,
    });
    await run("POST", "/appointments", {
      ...slot,
      ...at(15),
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Oil change",
      visit: "waiter",
    });
    const [{ id } = { id: "" }] = await shop.run<{ id: string }>("select id from appointments");
    await run("PUT", `/appointments/${id}/slot`, { ...slot, ...at(17), version: 1 });
    await run("POST", `/appointments/${id}/status`, { status: "cancelled", version: 2 });
    expect((await typesOf()).slice(1)).toEqual([
      "appointment.created",
      "appointment.updated",
      "appointment.canceled",
    ]);
    await shop.run("delete from webhook_events");
    const order = await readyRepairOrder(server, shop);
    const counts = new Map<string, number>();
    for (const type of await typesOf()) counts.set(type, (counts.get(type) ?? 0) + 1);
    expect(counts.get("repair_order.created")).toBe(1);
    expect(counts.get("estimate.approved")).toBe(1);
    expect(counts.get("estimate.declined")).toBe(1);
    expect(counts.get("repair_order.updated")).toBeGreaterThan(1);
    expect(counts.get("repair_order.status_changed")).toBeGreaterThan(0);
    await shop.run("delete from webhook_events");
    const invoice = await run("POST", `/repair-orders/${order.id}/invoice`, {
      version: order.version,
      odometerOut: 41_260,
    });
    await run("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: 100 });
    const types = await typesOf();
    expect(types.filter((type) => type === "invoice.posted")).toHaveLength(1);
    expect(types.filter((type) => type === "payment.received")).toHaveLength(1);
  });

  test("that is rolled back sends nothing, and takes no number", async () => {
    const { id } = await add();
    await change();
    await server.services.tenancy
      .write({ organizationId: shop.organizationId, userId: null }, async (tx) => {
        await tx.query({ name: "", text: "update customers set version = version + 1", values: [] });
        throw new Error("on purpose");
      })
      .catch(() => undefined);
    await change();
    await deliver(id);
    expect(receiver.received.map(({ body }) => body.sequence)).toEqual([1, 2]);
  });

  test("names the record and where the API has it, and nothing of it", async () => {
    const { id, secret } = await add();
    await change();
    await deliver(id);
    const [first] = receiver.received;
    expect(Object.keys(first!.body).sort()).toEqual(
      ["business", "createdAt", "data", "id", "location", "record", "sequence", "type"].sort(),
    );
    expect(first!.body).toMatchObject({
      type: "customer.updated",
      sequence: 1,
      business: { id: shop.organizationId },
      record: { kind: "customer", id: shop.customerId },
      data: { path: `/api/customers/${shop.customerId}` },
    });
    expect(first!.text).not.toContain("Dana");
    expect(first!.headers["webhook-timestamp"]).toBe("1795186800");
    expect(await isSignedBy(secret, first!)).toBe(true);
    expect(await isSignedBy(secret, { ...first!, text: `${first!.text} ` })).toBe(false);
  });

  test("that no endpoint wants, or of another business, writes and sends nothing", async () => {
    const { id } = await add({ eventTypes: ["invoice.posted"] });
    await change();
    await change(await server.makeShop());
    expect(await typesOf()).toEqual([]);
    await deliver(id);
    expect(receiver.received).toEqual([]);
  });
});

describe("a delivery", () => {
  test("that fails holds back later ones of its record, and no other's", async () => {
    const { id } = await add();
    const other = randomUUID();
    await shop.run(
      "insert into customers (organization_id, id, first_name) values ($1, $2, 'Other')",
      ...[shop.organizationId, other],
    );
    receiver.state.react = ({ body }) => (body.record.id === shop.customerId ? 503 : 200);
    await change();
    await change();
    await change(shop, other);
    await deliver(id);
    expect(receiver.received.map(({ body }) => body.record.id)).toEqual([other]);
    const failed = (await log(id)).find(({ attempts, state }) => attempts === 1 && state === "waiting")!;
    expect(failed).toMatchObject({
      sequence: 1,
      responseStatus: 503,
      error: "It responded with status 503.",
    });
    receiver.state.react = () => 200;
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
    server.setNow("2026-11-20T15:00:06Z");
    await job("retry-webhooks").handle({});
    expect((await queued(id)).length).toBeGreaterThan(3);
    await deliver(id);
    expect(receiver.received.slice(1).map(({ body }) => body.sequence)).toEqual([1, 2]);
    expect((await log(id)).every(({ state, error }) => state === "delivered" && error === "")).toBe(true);
  });

  test("is signed with both secrets for a day after a rotation, however often that is asked", async () => {
    const { id, secret } = await add();
    const rotationId = randomUUID();
    const rotate = async () => (await call("POST", `/${id}/rotation`, { rotationId })).body;
    const unseen = (await rotate()).secret;
    const { secret: newer, endpoints } = await rotate();
    expect(endpoints[0]?.previousSecretUntil).toBe("2026-11-21T15:00:00Z");
    await change();
    await deliver(id);
    const signed = (of: string) => isSignedBy(of, receiver.received.at(-1)!);
    expect(String(receiver.received[0]!.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    expect([await signed(secret), await signed(newer), await signed(unseen)]).toEqual([true, true, false]);
    server.setNow("2026-11-21T15:00:01Z");
    await change();
    await deliver(id);
    expect([await signed(secret), await signed(newer)]).toEqual([false, true]);
    expect((await call("GET")).body.endpoints[0]?.previousSecretUntil).toBeNull();
  });

  test("isn't sent to a disabled or deleted endpoint, not even if it was on its way", async () => {
    const [one, two] = [await add(), await add()];
    await change();
    await call("PUT", `/${one.id}/state`, { enabled: false });
    expect((await call("DELETE", `/${two.id}`)).status).toBe(200);
    await change();
    await Promise.all([deliver(one.id), deliver(two.id)]);
    expect(receiver.received).toEqual([]);
    const [canceled, ...more] = await log(one.id);
    expect([canceled?.state, more.length]).toEqual(["canceled", 0]);
    expect((await call("POST", `/${one.id}/test`)).status).toBe(409);
    const again = `/${one.id}/deliveries/${canceled?.eventId}/redelivery`;
    expect((await call("POST", again)).status).toBe(409);
    await call("PUT", `/${one.id}/state`, { enabled: true });
    await change();
    await deliver(one.id);
    expect(receiver.received.map(({ body }) => body.sequence)).toEqual([2]);
    expect((await call("POST", again)).status).toBe(200);
    await deliver(one.id);
    expect(receiver.received.map(({ body }) => body.sequence)).toEqual([2, 1]);
  });

  test("is sent again with the same id, and a test is tried once", async () => {
    const { id } = await add();
    receiver.state.react = () => 500;
    const { body } = await call("POST", `/${id}/test`);
    await deliver(id);
    expect(await log(id)).toMatchObject([
      { type: "ping", state: "failed", attempts: 1, responseStatus: 500 },
    ]);
    receiver.state.react = () => 200;
    const { eventId } = body.deliveries[0]!;
    await call("POST", `/${id}/deliveries/${eventId}/redelivery`);
    await deliver(id);
    await call("POST", `/${id}/deliveries/${eventId}/redelivery`);
    await deliver(id);
    expect(receiver.received.map((each) => each.headers["webhook-id"])).toEqual([eventId, eventId]);
    expect((await call("POST", `/${id}/deliveries/${randomUUID()}/redelivery`)).status).toBe(404);
  });

  test("isn't followed to where a redirect leads", async () => {
    const { id } = await add();
    receiver.state.react = ({ path }) => (path === "/elsewhere" ? 200 : 302);
    await change();
    await deliver(id);
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]?.error).toBe("It responded with a redirect, which isn't followed.");
  });

  test("whose worker was lost is made again, and two workers never make one at once", async () => {
    const { id } = await add();
    await change();
    await shop.run(
      "update webhook_deliveries set state = 'sending', attempts = 1, tried_at = $1, first_tried_at = $1",
      "2026-11-20T15:00:00Z",
    );
    server.setNow("2026-11-20T15:00:59Z");
    await deliver(id);
    expect(receiver.received).toEqual([]);
    server.setNow("2026-11-20T15:01:01Z");
    await Promise.all(Array.from({ length: 4 }, () => deliver(id)));
    expect(receiver.received).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("an endpoint at which nothing succeeds", () => {
  const notices = () =>
    shop.run<{ userId: string; title: string; body: string }>(
      `select user_id as "userId", title, body from notifications where kind = 'integration' order by title`,
    );

  test("is disabled after five days, and who manages integrations is notified", async () => {
    const { id } = await add();
    receiver.state.react = () => 500;
    await change();
    await deliver(id);
    server.setNow("2026-11-25T14:59:59Z");
    await deliver(id);
    expect((await call("GET")).body.endpoints[0]).toMatchObject({
      disabledAt: null,
      failingSince: "2026-11-20T15:00:00Z",
    });
    await change();
    server.setNow("2026-11-25T23:00:00Z");
    await deliver(id);
    expect((await call("GET")).body.endpoints[0]?.disabledBecause).toBe("failures");
    expect((await log(id)).map(({ state }) => state).sort()).toEqual(["canceled", "failed"]);
    const people = (await notices()).map(({ userId }) => userId).sort();
    expect(people).toEqual([shop.people.owner.userId, shop.people.admin.userId].sort());
    expect((await notices())[0]?.title).toBe(`Webhook endpoint disabled: ${new URL(receiver.origin).host}`);
  });

  test("is not disabled while something else succeeds", async () => {
    const { id } = await add({ eventTypes: ["customer.updated", "customer.created"] });
    receiver.state.react = ({ body }) => (body.record.id === shop.customerId ? 500 : 200);
    await change();
    await deliver(id);
    for (const day of [22, 24, 26]) {
      server.setNow(`2026-11-${day}T15:00:00Z`);
      await shop.run(
        "insert into customers (organization_id, id, first_name) values ($1, gen_random_uuid(), 'New')",
        shop.organizationId,
      );
      await deliver(id);
    }
    expect((await call("GET")).body.endpoints[0]?.disabledAt).toBeNull();
    // What failed for five days is given up, and holds nothing back anymore.
    expect((await log(id)).filter(({ state }) => state === "failed")).toHaveLength(1);
    expect(await notices()).toEqual([]);
  });

  test("is disabled at once when it responds that it is gone", async () => {
    const { id } = await add();
    receiver.state.react = () => 410;
    await change();
    await deliver(id);
    expect((await call("GET")).body.endpoints[0]?.disabledBecause).toBe("gone");
    expect((await notices())[0]?.body).toContain("410");
  });
});

test("the log keeps a delivery for 30 days", async () => {
  const { id } = await add();
  await change();
  await deliver(id);
  server.setNow(new Date(Date.now() + 29 * 86_400_000).toISOString());
  await job("delete-old-webhooks").handle({});
  expect(await log(id)).toHaveLength(1);
  server.setNow(new Date(Date.now() + 31 * 86_400_000).toISOString());
  await job("delete-old-webhooks").handle({});
  expect(await log(id)).toEqual([]);
  await change();
  await deliver(id);
  expect(receiver.received.at(-1)?.body.sequence).toBe(2);
});
