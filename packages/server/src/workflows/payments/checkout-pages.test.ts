import type { Invoice } from "@autoiq/domain/invoices/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
});

async function opened(): Promise<{ invoice: Invoice; page: string }> {
  const { token } = shop.people.owner;
  const order = await readyRepairOrder(server, shop);
  const { body: invoice } = await server.call<Invoice>(token, "POST", `/repair-orders/${order.id}/invoice`, {
    version: order.version,
  });
  const { body } = await server.call<{ url: string }>(token, "POST", `/invoices/${invoice.id}/checkout`);
  expect(body.url.startsWith("http://localhost:3000/checkout/test/")).toBe(true);
  return { invoice, page: body.url.slice("http://localhost:3000".length) };
}
const openPage = (url: string) => server.app.inject({ url });
const pay = (url: string, card: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(card).toString(),
  });
const good = { number: "4242424242424242", expiry: "12/34", cvc: "123" };

describe("the test checkout's page", () => {
  test("shows what is being paid and the amount", async () => {
    const { page } = await opened();
    const reply = await openPage(page);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(reply.body).toContain("TEST MODE: No card is charged.");
    expect(reply.body).toContain("$359.48");
    expect(reply.body).toContain("Bay Auto Tampa");
  });

  test("returns the payer to where they came from, with the outcome", async () => {
    const { invoice, page } = await opened();
    expect((await openPage(page)).body).toContain(`href="/owner/invoices/${invoice.id}?checkout=cancelled"`);
    const reply = await pay(page, good);
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`/owner/invoices/${invoice.id}?checkout=paid`);
    expect((await openPage(page)).body).toContain("Already paid");
    expect((await pay(page, good)).statusCode).toBe(409);
  });

  test.each([
    [{ ...good, number: "4000000000000002" }, "Your card was declined. Try another card."],
    [{ ...good, number: "4111111111111111" }, "Use one of the test cards below, never a real card."],
    [{ ...good, expiry: "10/26" }, "This card has expired."],
    [{ ...good, expiry: "13/30" }, "Enter the expiration date as MM/YY."],
    [{ ...good, cvc: "1" }, "Enter the 3- or 4-digit security code."],
  ])("refuses %o with a message, and the next card may pay", async (card, sentence) => {
    const { invoice, page } = await opened();
    const reply = await pay(page, card);
    expect(reply.statusCode).toBe(402);
    expect(reply.body).toContain(sentence);
    expect(reply.body).not.toContain(card.number);
    const read = () => server.call<Invoice>(shop.people.owner.token, "GET", `/invoices/${invoice.id}`);
    expect((await read()).body.paidCents).toBe(0);
    expect((await pay(page, good)).statusCode).toBe(303);
    expect((await read()).body.state).toBe("paid");
  });

  test("closes after half an hour", async () => {
    const { page } = await opened();
    server.setNow("2026-11-20T15:31:01Z");
    const reply = await openPage(page);
    server.setNow("2026-11-20T15:00:00Z");
    expect(reply.body).toContain("This checkout is closed");
  });

  test("is not found under a made-up reference, and redirects nobody to another site", async () => {
    const { page } = await opened();
    expect((await openPage(`/checkout/test/test_${"a".repeat(32)}`)).statusCode).toBe(404);
    const [path] = page.split("?");
    for (const evil of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const reply = await openPage(`${path}?return=${encodeURIComponent(evil)}`);
      expect(reply.body).not.toContain("evil");
      expect(reply.body).not.toContain("javascript:");
    }
  });
});

test("an installation without a card provider and without test mode takes no cards and marks nothing as paid", async () => {
  const bare = await testServer({ checkoutTestMode: false });
  const own = await bare.makeShop();
  const { token } = own.people.owner;
  const order = await readyRepairOrder(bare, own);
  const { body: invoice } = await bare.call<Invoice>(token, "POST", `/repair-orders/${order.id}/invoice`, {
    version: order.version,
  });
  const checkoutReply = await bare.call(token, "POST", `/invoices/${invoice.id}/checkout`);
  expect(checkoutReply).toMatchObject({
    status: 422,
    body: { detail: "Card payments aren't set up for this shop yet. Pay at the counter." },
  });
  const page = await bare.app.inject({ url: `/checkout/test/test_${"a".repeat(32)}` });
  expect(page.statusCode).toBe(404);
  expect(await own.run("select id from payments")).toHaveLength(0);
});
