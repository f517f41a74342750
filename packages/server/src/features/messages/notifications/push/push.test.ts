import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getPushBrowsers, Notification } from "@autoiq/domain/messages/notifications";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountThatPrefers } from "../../../../../test/helpers/account-language.ts";
import {
  type LocalPushService,
  localPushService,
  type PushBrowser,
} from "../../../../../test/providers/local-push-service.ts";
import { runJobs } from "../../../../../test/providers/sms-providers.ts";
import {
  type Person,
  type Shop,
  type TestServer,
  testServer,
} from "../../../../../test/servers/full-server.ts";

type Browsers = ReplyOf<typeof getPushBrowsers> & { detail: string };

let service: LocalPushService;
let server: TestServer;
let shop: Shop;
let phone: PushBrowser;
beforeAll(async () => {
  service = await localPushService();
  server = await testServer({ push: { localService: service.origin } });
});
afterAll(() => service.close());
beforeEach(async () => {
  // 10 in the morning at the shop.
  server.setNow("2026-11-20T15:00:00Z");
  service.state.status = 201;
  shop = await server.makeShop();
  phone = service.browser();
});

const call = <T>(person: Person, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  server.call<T>(person.token, method, path, body);
const turnOn = (person = shop.people.technician, browser = phone) =>
  call<Browsers>(person, "PUT", "/notifications/push", browser.subscription);
const push = () => runJobs(server, "messages.push");
const own = () => runJobs(server, "repair-orders.notify-");

interface Order {
  id: string;
  number: number;
  version: number;
  jobs: { id: string }[];
}
async function makeOrder(): Promise<Order> {
  const { owner } = shop.people;
  const opened = await call<Order>(owner, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Dana says it rattles",
  });
  const { status, body } = await call<Order>(owner, "POST", `/repair-orders/${opened.body.id}/canned-jobs`, {
    jobs: [{ jobId: randomUUID(), cannedJobId: shop.cannedJobId }],
  });
  expect(status).toBe(200);
  return body;
}
const give = ({ id, jobs }: Order, person: Person | null = shop.people.technician, by = shop.people.owner) =>
  call(by, "PUT", `/repair-orders/${id}/jobs/${jobs[0]!.id}/technician`, {
    technicianId: person?.staffId ?? null,
  });
async function assigned(): Promise<Order> {
  const order = await makeOrder();
  expect((await give(order)).status).toBe(200);
  await own();
  return order;
}
const states = () =>
  shop.run<{ state: string }>(
    "select state from push_deliveries where organization_id = $1 order by notification_id",
    shop.organizationId,
  );
const choose = (kind: string, choice: object) =>
  call(shop.people.technician, "PUT", "/notifications/preferences", {
    choices: [{ kind, app: true, email: false, sms: false, ...choice }],
  });

describe("a push", () => {
  test("arrives encrypted and signed, and names the kind and the repair order, nothing else", async () => {
    const { body } = await turnOn();
    const order = await assigned();
    expect(await push()).toEqual([]);
    expect(phone.arrived).toHaveLength(1);
    const { message, headers } = phone.arrived[0]!;
    expect(message).toEqual({
      title: "A job was assigned to you",
      body: `Repair order ${order.number}`,
      path: `/technician/repair-orders/${order.id}`,
      tag: expect.any(String),
    });
    expect(JSON.stringify(message)).not.toMatch(/Dana|Reyes|\$|rattles/);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(headers.topic).toMatch(/^[0-9a-f]{32}$/);
    const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(body.publicKey);
    expect(decodeProtectedHeader(token).alg).toBe("ES256");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const { payload } = await jwtVerify(
      token,
      await importJWK({ kty: "EC", crv: "P-256", x, y } as never, "ES256"),
    );
    expect(payload).toMatchObject({ aud: service.origin, sub: "mailto:support@example.com" });
  });

  test("is in the language of the account", async () => {
    await accountThatPrefers(server, "es-US", {
      userId: shop.people.technician.userId,
      phone: "+17275550171",
    });
    await turnOn();
    const order = await assigned();
    await push();
    expect(phone.arrived[0]?.message).toMatchObject({
      title: "Se le asignó un trabajo",
      body: `Orden de reparación ${order.number}`,
    });
    const { body } = await call<{ rows: Notification[] }>(shop.people.technician, "GET", "/notifications");
    expect(body.rows[0]?.title).toMatch(/^Su trabajo en la orden de reparación/);
  });

  test("leaves once, with fifty at once and after each retry", async () => {
    await turnOn();
    await assigned();
    const [queued] = (await server.queued("messages.push")).slice(-1);
    const job = server.jobs.find(({ task }) => task === "messages.push")!;
    await Promise.all(Array.from({ length: 50 }, () => job.handle(queued!.payload)));
    await push();
    expect(phone.arrived).toHaveLength(1);
    expect(await states()).toEqual([{ state: "sent" }]);
  });

  test("is tried again after a refusal for now, and reaches each browser of the person once", async () => {
    const tablet = service.browser();
    await turnOn();
    await turnOn(shop.people.technician, tablet);
    await assigned();
    service.state.status = 503;
    expect(await push()).toHaveLength(2);
    expect(await states()).toEqual([{ state: "waiting" }, { state: "waiting" }]);
    service.state.status = 201;
    expect(await push()).toEqual([]);
    expect([phone.arrived.length, tablet.arrived.length]).toEqual([1, 1]);
  });

  test("is given up when the push service refuses it for good", async () => {
    await turnOn();
    await assigned();
    service.state.status = 400;
    expect(await push()).toEqual([]);
    expect(await states()).toEqual([{ state: "failed" }]);
  });

  test("isn't sent once it was read, is no longer wanted, or the person left", async () => {
    await turnOn();
    await assigned();
    await choose("job-assigned", { push: false });
    await push();
    await choose("job-assigned", { push: true });
    await assigned();
    await call(shop.people.technician, "POST", "/notifications/read", { until: "2026-11-20T15:00:00Z" });
    await push();
    await assigned();
    await shop.run(
      "update staff set status = 'left' where organization_id = $1 and id = $2",
      ...[shop.organizationId, shop.people.technician.staffId],
    );
    await push();
    expect(phone.arrived).toEqual([]);
    expect(await states()).toEqual([{ state: "skipped" }, { state: "skipped" }, { state: "skipped" }]);
  });
});

describe("quiet hours", () => {
  const night = "2026-11-21T03:00:00Z";
  test("keep pushes until they end, and then several are one", async () => {
    await turnOn();
    server.setNow(night);
    await assigned();
    await assigned();
    const queued = await server.queued("messages.push");
    // 7 in the morning at the shop.
    expect(queued.at(-1)?.runAt.toISOString()).toBe("2026-11-21T12:00:00.000Z");
    await push();
    expect(phone.arrived).toEqual([]);
    server.setNow("2026-11-21T12:00:00Z");
    await push();
    await push();
    expect(phone.arrived.map(({ message }) => message)).toMatchObject([
      { title: "2 notifications", body: "Open AutoIQ to see it.", path: "/technician/notifications" },
    ]);
    expect(await states()).toEqual([{ state: "sent" }, { state: "sent" }]);
  });

  test("that a person saved hold for push and email, and what was read in them isn't pushed", async () => {
    await turnOn();
    await call(shop.people.technician, "PUT", "/notifications/preferences", {
      choices: [{ kind: "job-assigned", app: true, email: true, sms: false }],
      hours: { from: "11:00", until: "12:00" },
    });
    const order = await assigned();
    const emails = await server.queued("email.send");
    expect(emails.at(-1)?.runAt.toISOString()).toBe("2026-11-20T16:00:00.000Z");
    expect(emails.at(-1)?.payload.subject).toContain(String(order.number));
    await assigned();
    const { body } = await call<{ rows: Notification[] }>(shop.people.technician, "GET", "/notifications");
    await call(shop.people.technician, "PUT", `/notifications/${body.rows[0]!.id}/read`, { read: true });
    server.setNow("2026-11-20T16:00:00Z");
    await push();
    expect(phone.arrived.map(({ message }) => message.title)).toEqual(["A job was assigned to you"]);
  });
});

describe("a browser", () => {
  const listed = async (person = shop.people.technician) =>
    (await call<Browsers>(person, "GET", "/notifications/push")).body.browsers;

  test("is listed once, and gets nothing after the person turned push off", async () => {
    await turnOn();
    await turnOn();
    const [row, ...more] = await listed();
    expect(more).toEqual([]);
    expect(JSON.stringify(row)).not.toContain(phone.subscription.endpoint);
    await assigned();
    expect((await call(shop.people.owner, "DELETE", `/notifications/push/${row!.id}`)).status).toBe(404);
    expect((await call(shop.people.technician, "DELETE", `/notifications/push/${row!.id}`)).status).toBe(200);
    await push();
    expect(phone.arrived).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await call(shop.people.technician, "DELETE", `/notifications/push/${row!.id}`)).status).toBe(404);
  });

  test.each([404, 410])("that its push service no longer knows is removed: %i", async (status) => {
    await turnOn();
    await assigned();
    service.state.status = status;
    expect(await push()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("belongs to the account that turned push on last", async () => {
    await turnOn(shop.people.technician);
    await assigned();
    await turnOn(shop.people.owner);
    await push();
    expect(phone.arrived).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await listed(shop.people.owner)).toHaveLength(1);
  });

  test("gets nothing after its session ended", async () => {
    await turnOn();
    const [row] = await shop.run<{ session_id: string; user_id: string }>(
      "select session_id, user_id from push_subscriptions where organization_id = $1",
      shop.organizationId,
    );
    await accountThatPrefers(server, "en-US", { userId: row!.user_id, phone: "+17275550172" });
    await server.services.tenancy.identity(async (tx) => {
      await tx.query({
        name: "",
        text: `insert into auth.sessions (id, user_id, refresh_key, refreshed_at, last_used_at, created_at, amr)
          values ($1, $2, decode(repeat('ab', 32), 'hex'), now(), now(), now(), '[]')`,
        values: [row!.session_id, row!.user_id],
      });
      return undefined;
    });
    await assigned();
    await server.services.tenancy.identity(async (tx) => {
      await tx.query({
        name: "",
        text: "delete from auth.sessions where id = $1",
        values: [row!.session_id],
      });
      return undefined;
    });
    await push();
    expect(phone.arrived).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test.each([
    "http://push.example.com/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://localhost/1",
    "https://push.example.com:8443/1",
    "https://name:word@push.example.com/1",
    "ftp://push.example.com/1",
  ])("can't name an address that is no push service: %s", async (endpoint) => {
    const { keys } = phone.subscription;
    const { status } = await call(shop.people.technician, "PUT", "/notifications/push", { endpoint, keys });
    expect(status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  test("has keys of the right length, and a person has ten browsers at most", async () => {
    const { endpoint, keys } = phone.subscription;
    for (const wrong of [
      { p256dh: "abc", auth: keys.auth },
      { p256dh: keys.p256dh, auth: randomUUID() },
    ])
      expect(
        (await call(shop.people.technician, "PUT", "/notifications/push", { endpoint, keys: wrong })).status,
      ).toBe(422);
    for (let count = 0; count < 11; count += 1) {
      server.setNow(`2026-11-20T15:00:${10 + count}Z`);
      await turnOn(shop.people.technician, service.browser());
    }
    expect(await listed()).toHaveLength(10);
  });
});
