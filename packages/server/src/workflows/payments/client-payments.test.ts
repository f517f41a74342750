import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ClientInvoice, ClientPayment } from "@autoiq/domain/payments/client/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { clientAccounts } from "../../../test/helpers/client-accounts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

describe("a client's payments", () => {
  let server: TestServer;
  let shop: Shop;
  let second: Shop;
  let invoice: Invoice;
  let dana: string;
  let otherClient: string;
  const ask = async <T>(of: Shop, path: string, body: object): Promise<T> => {
    const reply = await server.call<T>(of.people.owner.token, "POST", path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const billed = async (of: Shop): Promise<Invoice> => {
    const order = await readyRepairOrder(server, of);
    return ask<Invoice>(of, `/repair-orders/${order.id}/invoice`, { version: order.version });
  };
  const file = (token: string, path: string) =>
    server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    server = await testServer();
    const account = clientAccounts(server);
    shop = await server.makeShop();
    second = await server.makeShop();
    dana = account("dana@example.com");
    otherClient = account("stranger@example.com");
    await shop.run(
      "insert into customers (organization_id, id, first_name, email) values ($1, $2, '=Sam', 'stranger@example.com')",
      ...[shop.organizationId, randomUUID()],
    );
    invoice = await billed(shop);
    const paid = await ask<Invoice>(shop, `/invoices/${invoice.id}/payments`, {
      method: "cash",
      amountCents: 20_000,
    });
    await ask(shop, `/invoices/${invoice.id}/refunds`, {
      id: randomUUID(),
      paymentId: paid.payments[0]?.id,
      method: "cash",
      amountCents: 500,
      reason: "Difficult customer",
    });
    await ask(shop, `/invoices/${invoice.id}/credit-notes`, {
      id: randomUUID(),
      amountCents: 1000,
      reason: "Goodwill",
      lines: [],
    });
    const other = await billed(second);
    await ask(second, `/invoices/${other.id}/payments`, { method: "check", amountCents: 35_948 });
  });

  it("are listed across all shops with their refunds, and only that client's", async () => {
    const seen = await server.call<{ payments: ClientPayment[] }>(dana, "GET", "/client/payments");
    expect(seen.body.payments.map(({ kind, amountCents }) => `${kind} ${amountCents}`).sort()).toEqual([
      "credit-note -1000",
      "credit-note -500",
      "payment 20000",
      "payment 35948",
      "refund -500",
    ]);
    expect(JSON.stringify(seen.body)).not.toContain("Difficult");
    const csv = await file(dana, "/client/payments.csv");
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body).toContain("Bay Auto Tampa,Payment,Cash,100001,2019 Honda Accord,200,");
    const spanish = await server.app.inject({
      url: "/api/client/payments.csv",
      headers: { authorization: `Bearer ${dana}`, "accept-language": "es-US" },
    });
    expect(spanish.headers["content-disposition"]).toContain("pagos-");
    expect(spanish.body).toContain(
      "Fecha,Taller,Tipo,Forma de pago,Factura,Vehículo,Monto,Nota,Orden de reparación",
    );
    expect(spanish.body).toContain("Bay Auto Tampa,Pago,Efectivo,100001,");
    expect(csv.body).toContain("Refund,Cash,100001,2019 Honda Accord,-5,");
    expect(
      (await server.call<{ payments: [] }>(otherClient, "GET", "/client/payments")).body.payments,
    ).toEqual([]);
  });

  it("have an invoice to view, and a receipt and credit note to download, only for their own client", async () => {
    const path = `/client/invoices/${shop.organizationId}/${invoice.id}`;
    const seen = await server.call<ClientInvoice>(dana, "GET", path);
    expect(seen.body).toMatchObject({ totalCents: 35_948, paidCents: 19_500, creditedCents: 1500 });
    expect(seen.body.refunds[0]).not.toHaveProperty("reason");
    expect(JSON.stringify(seen.body)).not.toContain("Difficult");
    const [payment] = seen.body.payments;
    const [note] = seen.body.creditNotes;
    const receipt = `/client/payments/${shop.organizationId}/${payment?.id}/receipt`;
    const credit = `/client/credit-notes/${shop.organizationId}/${note?.id}/pdf`;
    for (const each of [receipt, credit]) {
      const pdf = await file(dana, each);
      expect(pdf.headers["content-type"]).toBe("application/pdf");
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      expect((await file(otherClient, each)).statusCode).toBe(404);
    }
    expect((await server.call(otherClient, "GET", path)).status).toBe(404);
    const elsewhere = `/client/payments/${second.organizationId}/${payment?.id}/receipt`;
    expect((await file(dana, elsewhere)).statusCode).toBe(404);
  });

  it("are taken once, however many checkout pages are opened at once", async () => {
    const bill = await billed(shop);
    const path = `/client/invoices/${shop.organizationId}/${bill.id}/checkout`;
    const all = await Promise.all(
      Array.from({ length: 20 }, () => server.call<{ url: string }>(dana, "POST", path)),
    );
    const pages = new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(pages.size).toBe(1);
    const { pathname, search } = new URL([...pages][0] ?? "");
    const pay = () =>
      server.app.inject({
        method: "POST",
        url: pathname + search,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "number=4242424242424242&expiry=12%2F34&cvc=123",
      });
    await Promise.all([pay(), pay(), pay()]);
    const seen = await server.call<ClientInvoice>(
      dana,
      "GET",
      `/client/invoices/${shop.organizationId}/${bill.id}`,
    );
    expect(seen.body).toMatchObject({ paidCents: 35_948, state: "paid" });
    expect(seen.body.payments.filter(({ state }) => state === "succeeded")).toHaveLength(1);
  });
});
