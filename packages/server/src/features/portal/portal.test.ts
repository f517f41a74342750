import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import {
  type ClientOverview,
  type ClientView,
  clientOverview,
  clientView,
} from "@autoiq/domain/portal/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { brakeLines, readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";
import type { Principal } from "../../platform/http/route.ts";

let server: TestServer;
let shop: Shop;
let secondShop: Shop;
const clients = new Map<string, Principal>();

/** A signed-in account without a membership. */
function account(email: string, emailConfirmed = true): string {
  const token = randomUUID();
  clients.set(token, {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountType: "client",
    memberships: [],
    name: "Dana Reyes",
    email,
    emailConfirmed,
    assurance: passwordAlone,
  });
  return token;
}
let dana: string;
let otherClient: string;

beforeAll(async () => {
  server = await testServer();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
  shop = await server.makeShop();
  secondShop = await server.makeShop();
  dana = account("dana@example.com");
  otherClient = account("someone@example.com");
});

const overview = async (token: string) =>
  (await server.call<ClientOverview>(token, "GET", "/client/overview")).body;
const fetchRaw = (token: string, path: string) =>
  server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

async function posted(): Promise<Invoice> {
  const order = await readyRepairOrder(server, shop);
  const path = `/repair-orders/${order.id}/invoice`;
  return (await server.call<Invoice>(shop.people.owner.token, "POST", path, { version: order.version })).body;
}

/** A repair order with one job, whose estimate was emailed. */
async function estimated(of: Shop): Promise<RepairOrder> {
  const { token } = of.people.owner;
  const opened = await server.call<RepairOrder>(token, "POST", "/repair-orders", {
    customerId: of.customerId,
    vehicleId: of.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.body.id}`;
  const saved = await server.call<RepairOrder>(token, "PUT", `${path}/jobs/${randomUUID()}`, {
    version: opened.body.version,
    name: "Front brakes",
    lines: brakeLines(of),
  });
  const sent = await server.call<RepairOrder>(token, "POST", `${path}/estimates`, {
    version: saved.body.version,
    to: "dana@example.com",
  });
  expect(sent.status).toBe(200);
  return sent.body;
}

/** A dark stroke on white. */
const signature = async () => {
  const stroke = { create: { width: 30, height: 3, channels: 3, background: "#000000" } } as const;
  const drawn = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#ffffff" } })
    .composite([{ input: await sharp(stroke).png().toBuffer() }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${drawn.toString("base64")}`;
};

describe("a client's overview", () => {
  test("shows their records in every shop that knows the confirmed address", async () => {
    const waiting = await estimated(secondShop);
    const invoice = await posted();
    const seen = await overview(dana);
    expect(clientOverview.parse(seen)).toEqual(seen);
    expect(seen.shops.map((each) => each.organizationId).sort()).toEqual(
      [shop.organizationId, secondShop.organizationId].sort(),
    );
    expect(seen.vehicles).toHaveLength(2);
    expect(seen.repairOrders.find((each) => each.id === waiting.id)).toMatchObject({
      organizationId: secondShop.organizationId,
      status: "awaiting-approval",
      estimateWaiting: true,
    });
    expect(seen.invoices.find((each) => each.id === invoice.id)).toMatchObject({
      organizationId: shop.organizationId,
      totalCents: 35_948,
      paidCents: 0,
      state: "posted",
      vehicle: "2019 Honda Accord",
    });
  });

  test("shows nothing for an address that is unconfirmed or unknown to every shop", async () => {
    const empty = { shops: [], vehicles: [], repairOrders: [], invoices: [], appointments: [], words: [] };
    expect(await overview(account("dana@example.com", false))).toMatchObject({ ...empty, proved: false });
    expect(await overview(otherClient)).toMatchObject({ ...empty, proved: true });
    expect((await server.call(undefined, "GET", "/client/overview")).status).toBe(401);
  });
});

describe("a client's repair order", () => {
  test("is approved or declined job by job with a signature, as with the emailed link", async () => {
    const order = await estimated(shop);
    const path = `/client/repair-orders/${shop.organizationId}/${order.id}`;
    const seen = await server.call<ClientView>(dana, "GET", path);
    expect(seen.status).toBe(200);
    expect(clientView.parse(seen.body)).toEqual(seen.body);
    expect(seen.body).toMatchObject({ current: true, repairOrderId: order.id });
    const [job] = seen.body.jobs;
    const answer = async (token: string) =>
      server.call<ClientView>(token, "POST", `${path}/decisions`, {
        repairOrderVersion: seen.body.repairOrderVersion,
        person: "Dana Reyes",
        signature: await signature(),
        decisions: [{ jobId: job!.id, decision: "approved" }],
      });
    expect((await answer(otherClient)).status).toBe(404);
    const answered = await answer(dana);
    expect(answered.status).toBe(200);
    expect(answered.body.jobs[0]).toMatchObject({ authorization: "approved" });
    const after = await server.call<RepairOrder>(
      shop.people.owner.token,
      "GET",
      `/repair-orders/${order.id}`,
    );
    expect(after.body.authorizations).toMatchObject([
      { channel: "portal", person: "Dana Reyes", signed: true, recordedBy: null },
    ]);
  });

  test("shows no draft before an estimate is sent, and accepts no decision", async () => {
    const { token } = shop.people.owner;
    const opened = await server.call<RepairOrder>(token, "POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Noise",
    });
    const jobId = randomUUID();
    await server.call(token, "PUT", `/repair-orders/${opened.body.id}/jobs/${jobId}`, {
      version: opened.body.version,
      name: "Draft",
      lines: brakeLines(shop),
    });
    const path = `/client/repair-orders/${shop.organizationId}/${opened.body.id}`;
    const seen = await server.call<ClientView>(dana, "GET", path);
    expect(seen.body).toMatchObject({ sentAt: null, expiresAt: null, jobs: [] });
    const answered = await server.call(dana, "POST", `${path}/decisions`, {
      repairOrderVersion: 1,
      person: "Dana",
      signature: await signature(),
      decisions: [{ jobId, decision: "approved" }],
    });
    expect(answered.status).toBe(409);
  });

  test("is not visible to anyone else, in any shop", async () => {
    const order = await estimated(shop);
    for (const [token, organization] of [
      [otherClient, shop.organizationId],
      [dana, secondShop.organizationId],
    ] as const) {
      const reply = await server.call(token, "GET", `/client/repair-orders/${organization}/${order.id}`);
      expect(reply.status).toBe(404);
    }
  });
});

describe("a client's invoice", () => {
  test("can be read as a document and paid, only by its own client", async () => {
    const invoice = await posted();
    const path = `/client/invoices/${shop.organizationId}/${invoice.id}`;
    const pdf = await fetchRaw(dana, `${path}/pdf`);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect((await fetchRaw(otherClient, `${path}/pdf`)).statusCode).toBe(404);
    expect((await server.call(otherClient, "POST", `${path}/checkout`)).status).toBe(404);
    const { status, body } = await server.call<{ url: string }>(dana, "POST", `${path}/checkout`);
    expect(status).toBe(200);
    const { pathname, search } = new URL(body.url);
    const reply = await server.app.inject({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "number=4242424242424242&expiry=12%2F34&cvc=123",
    });
    const page = `/client/payments/${shop.organizationId}/${invoice.id}`;
    expect(reply.headers.location).toBe(`${page}?checkout=paid`);
    expect((await overview(dana)).invoices.find((each) => each.id === invoice.id)).toMatchObject({
      state: "paid",
      paidCents: 35_948,
    });
  });

  test("is paid in part by card only where the shop allows it, and is on record as the client's payment", async () => {
    const invoice = await posted();
    const path = `/client/invoices/${shop.organizationId}/${invoice.id}`;
    const part = () =>
      server.call<{ url: string; detail: string }>(dana, "POST", `${path}/checkout`, { amountCents: 5000 });
    const invoke = () =>
      server.app.inject({
        method: "POST",
        url: "/functions/v1/create-checkout",
        headers: { authorization: `Bearer ${dana}` },
        payload: { invoiceId: invoice.id, amount: "50.00" },
      });
    expect((await server.call(dana, "GET", path)).body).toMatchObject({ mayPayPart: false });
    expect(await part()).toMatchObject({
      status: 422,
      body: { detail: "This shop takes cards for the full balance. Pay $359.48, or ask the shop." },
    });
    expect((await invoke()).statusCode).toBe(422);
    await shop.run(
      "update locations set partial_card_payments = true where organization_id = $1",
      shop.organizationId,
    );
    const { pathname, search } = new URL((await part()).body.url);
    await server.app.inject({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "number=4242424242424242&expiry=12%2F34&cvc=123",
    });
    const seen = await server.call<Invoice>(dana, "GET", path);
    expect(seen.body).toMatchObject({ mayPayPart: true, state: "part-paid", paidCents: 5000 });
    expect(seen.body.payments[0]).not.toHaveProperty("takenBy");
    const own = await server.call<Invoice>(shop.people.owner.token, "GET", `/invoices/${invoice.id}`);
    expect(own.body.payments).toMatchObject([{ method: "card", takenBy: "" }]);
    const [entry] = await shop.run<{ person: string; action: string }>(
      "select person, action from audit_log where organization_id = $1 and subject_id = $2",
      ...[shop.organizationId, own.body.payments[0]?.id],
    );
    expect(entry).toEqual({ person: "Dana", action: "paid $50.00 by card" });
    await shop.run(
      "update locations set partial_card_payments = false where organization_id = $1",
      shop.organizationId,
    );
  });

  test("can also be paid through the official client's function", async () => {
    const invoice = await posted();
    const invoke = (token: string) =>
      server.app.inject({
        method: "POST",
        url: "/functions/v1/create-checkout",
        headers: { authorization: `Bearer ${token}` },
        payload: { invoiceId: invoice.id, amount: "359.48" },
      });
    expect((await invoke(otherClient)).statusCode).toBe(404);
    expect((await invoke(dana)).json().url).toContain("/checkout/test/test_");
  });
});
