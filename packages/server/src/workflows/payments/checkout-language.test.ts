import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { stripePaymentProvider } from "../../../test/providers/payment-providers.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";

/** A shop with a posted invoice, and its customer's link. */
async function invoiced(server: TestServer) {
  const shop = await server.makeShop();
  const { token: owner } = shop.people.owner;
  const ask = async <T>(
    method: "GET" | "POST",
    path: string,
    body?: object,
    token: string | undefined = owner,
  ) => {
    const reply = await server.call<T>(token, method, path, body);
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.body;
  };
  const order = await readyRepairOrder(server, shop);
  const to = `luz-${randomUUID()}@example.com`;
  await ask("POST", `/repair-orders/${order.id}/estimates`, { version: order.version, to });
  const mail = (await server.mails()).filter((each) => each.to === to).at(-1);
  const link = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  const { version } = await ask<RepairOrder>("GET", `/repair-orders/${order.id}`);
  const invoice = await ask<Invoice>("POST", `/repair-orders/${order.id}/invoice`, { version });
  return {
    invoice,
    readsSpanish: () =>
      shop.run("update customers set language = 'es-US' where organization_id = $1", shop.organizationId),
    byLink: async () => {
      const { body } = await server.call<{ url: string }>(undefined, "POST", `/links/${link}/checkout`, {});
      return body.url;
    },
    atDesk: async () => (await ask<{ url: string }>("POST", `/invoices/${invoice.id}/checkout`)).url,
  };
}

describe("the test checkout", async () => {
  const server = await testServer();
  const open = (url: string, card?: Record<string, string>, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: card ? "POST" : "GET",
      url: url.replace("http://localhost:3000", ""),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      ...(card ? { payload: new URLSearchParams(card).toString() } : {}),
    });

  test("is in the language of the customer who opens it, and in English at the desk", async () => {
    const { invoice, readsSpanish, byLink, atDesk } = await invoiced(server);
    expect((await open(await byLink())).body).toContain('<html lang="en">');
    await readsSpanish();
    const page = await byLink();
    const { body } = await open(page);
    expect(body).toContain('<html lang="es">');
    expect(body).toContain("MODO DE PRUEBA: No se cobra ninguna tarjeta.");
    expect(body).toContain(`Factura ${invoice.number}`);
    expect(body).toContain("Código de seguridad");
    expect(body).toContain("Cancelar y volver");
    expect((await open(await byLink())).body).toContain("MODO DE PRUEBA");
    expect((await open(await atDesk())).body).toContain("TEST MODE");
  });

  test("refuses a card and says that it is paid in Spanish", async () => {
    const { readsSpanish, byLink } = await invoiced(server);
    await readsSpanish();
    const page = await byLink();
    const card = { number: "4000000000000002", expiry: "12/34", cvc: "123" };
    const declined = await open(page, card);
    expect([declined.statusCode, declined.body]).toEqual([
      402,
      expect.stringContaining("Su tarjeta fue rechazada. Pruebe con otra tarjeta."),
    ]);
    expect((await open(page, { ...card, number: "4242424242424242" })).statusCode).toBe(303);
    expect((await open(page)).body).toContain("Ya está pagado");
  });

  test("that is not there says so in the language of the browser", async () => {
    const url = `/checkout/test/test_${"a".repeat(32)}`;
    const spanish = await open(url, undefined, { "accept-language": "es-MX" });
    expect([spanish.statusCode, spanish.body]).toEqual([
      404,
      expect.stringContaining("No se encontró la página de pago"),
    ]);
    expect((await open(url)).body).toContain("Checkout not found");
  });
});

describe("Stripe's page", async () => {
  const side = await stripePaymentProvider();
  const fieldsOf = (url: string) => side.stripe.sessions.get(side.referenceOf(url))?.fields;

  test("is in the language of the customer who opens it, and in English at the desk", async () => {
    const { invoice, readsSpanish, byLink, atDesk } = await invoiced(side.server);
    expect(fieldsOf(await byLink())).toMatchObject({ locale: "en" });
    await readsSpanish();
    // The page that was opened in English is not offered again.
    expect(fieldsOf(await byLink())).toMatchObject({
      locale: "es-419",
      "line_items[0][price_data][product_data][name]": `Factura ${invoice.number}, Bay Auto Tampa`,
    });
    expect(fieldsOf(await atDesk())).toMatchObject({ locale: "en" });
  });
});
