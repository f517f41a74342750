import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ClientPayment } from "@autoiq/domain/payments/client/contract";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import type { ClientOverview, ClientView } from "@autoiq/domain/portal/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { clientAccounts } from "../../../test/helpers/client-accounts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

describe("a client's deposits", () => {
  let server: TestServer;
  let shop: Shop;
  let order: RepairOrder;
  let dana: string;
  let otherClient: string;
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const reply = await server.call<T>(shop.people.owner.token, "POST", path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const seenBy = async (token: string) =>
    (await server.call<{ payments: ClientPayment[] }>(token, "GET", "/client/payments")).body;
  const requestedDepositsOf = async (token: string) =>
    (await server.call<ClientOverview>(token, "GET", "/client/overview")).body.requestedDeposits;
  const file = (token: string, path: string) =>
    server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const lines = (payments: ClientPayment[]) =>
    payments.map(({ kind, amountCents, heldCents }) => `${kind} ${amountCents} held ${heldCents}`).sort();
  const cash = randomUUID();
  let path: string;

  beforeAll(async () => {
    server = await testServer();
    const account = clientAccounts(server);
    shop = await server.makeShop();
    dana = account("dana@example.com");
    otherClient = account("stranger@example.com");
    await shop.run(
      "insert into customers (organization_id, id, first_name, email) values ($1, $2, 'Sam', 'stranger@example.com')",
      ...[shop.organizationId, randomUUID()],
    );
    order = await readyRepairOrder(server, shop);
    path = `/repair-orders/${order.id}/deposits`;
    await ask<Deposits>(path, { id: cash, payment: { method: "cash", amountCents: 9000 } });
    await ask<Deposits>(`${path}/${cash}/refunds`, {
      id: randomUUID(),
      method: "check",
      amountCents: 2000,
      reason: "Difficult customer",
    });
  });

  it("are listed with the held amount, their repair order and a receipt, and only for that client", async () => {
    const { payments } = await seenBy(dana);
    expect(lines(payments)).toEqual(["deposit 9000 held 7000", "deposit-return -2000 held 0"]);
    expect(payments.find(({ kind }) => kind === "deposit")).toMatchObject({
      id: cash,
      method: "cash",
      repairOrderId: order.id,
      invoiceId: null,
      state: "done",
    });
    expect(JSON.stringify(payments)).not.toContain("Difficult");
    const visit = `/client/repair-orders/${shop.organizationId}/${order.id}`;
    const view = await server.call<ClientView>(dana, "GET", visit);
    expect(view.body).toMatchObject({
      deposits: [{ id: cash, method: "cash", amountCents: 9000, heldCents: 7000 }],
      requestedDeposit: null,
    });
    const receipt = `/client/deposits/${shop.organizationId}/${cash}/receipt`;
    const pdf = await file(dana, receipt);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const csv = await file(dana, "/client/payments.csv");
    expect(csv.body).toContain("Deposit");
    expect((await seenBy(otherClient)).payments).toEqual([]);
    expect((await file(otherClient, receipt)).statusCode).toBe(404);
    expect((await file(shop.people.owner.token, `${path}/${cash}/receipt`)).statusCode).toBe(200);
    expect((await file(shop.people.owner.token, `${path}/${randomUUID()}/receipt`)).statusCode).toBe(404);
  });

  it("can be paid from the account when requested, and are counted by the invoice", async () => {
    const id = randomUUID();
    await ask(`/repair-orders/${order.id}/deposit-requests`, { id, amountCents: 5000, send: "none" });
    expect(await requestedDepositsOf(dana)).toMatchObject([
      { id, amountCents: 5000, repairOrderId: order.id, organizationId: shop.organizationId },
    ]);
    expect(await requestedDepositsOf(otherClient)).toEqual([]);
    const checkout = `/client/deposit-requests/${shop.organizationId}/${id}/checkout`;
    expect((await server.call(otherClient, "POST", checkout)).status).toBe(404);
    const opened = await server.call<{ url: string }>(dana, "POST", checkout);
    const { pathname, search } = new URL(opened.body.url);
    const paid = await server.app.inject({
      method: "POST",
      url: pathname + search,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "number=4242424242424242&expiry=12%2F34&cvc=123",
    });
    expect(paid.headers.location).toBe(
      `/client/repair-orders/${shop.organizationId}/${order.id}?checkout=paid`,
    );
    expect(await requestedDepositsOf(dana)).toEqual([]);
    const invoice = await ask<Invoice>(`/repair-orders/${order.id}/invoice`, { version: order.version });
    expect(invoice.paidCents).toBe(12_000);
    const { payments } = await seenBy(dana);
    expect(lines(payments), "each cent once").toEqual([
      "deposit 5000 held 0",
      "deposit 9000 held 0",
      "deposit-return -2000 held 0",
    ]);
    expect(payments.filter(({ kind }) => kind === "deposit").map((each) => each.invoiceNumber)).toEqual([
      invoice.number,
      invoice.number,
    ]);
  });
});
