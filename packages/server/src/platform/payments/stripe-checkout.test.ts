import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { stripePaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";
import { createStripeCheckout } from "./stripe-checkout.ts";

const now = new Date("2026-11-20T15:00:00Z");
let side: Awaited<ReturnType<typeof stripePaymentProvider>>;
let shop: Shop;
beforeAll(async () => {
  side = await stripePaymentProvider();
  shop = await side.server.makeShop();
});

const checkout = () =>
  createStripeCheckout({
    secretKey: "sk_test_shop",
    webhookSecret: "whsec_shop",
    api: side.stripe.api,
  });
const order = () => ({
  organizationId: randomUUID(),
  paymentId: randomUUID(),
  amountCents: 35_948,
  description: "Invoice 1001, Bay Auto Tampa",
  language: "en" as const,
  returnUrl: "https://shop.example.com/client?tab=bills",
  expiresAt: new Date("2026-11-20T15:31:00Z"),
});

async function opened(): Promise<{ id: string; url: string }> {
  const { token } = shop.people.owner;
  const ready = await readyRepairOrder(side.server, shop);
  const { body } = await side.server.call<{ id: string }>(
    token,
    "POST",
    `/repair-orders/${ready.id}/invoice`,
    {
      version: ready.version,
    },
  );
  const { body: page } = await side.server.call<{ url: string }>(
    token,
    "POST",
    `/invoices/${body.id}/checkout`,
  );
  return { id: body.id, url: page.url };
}
const paidOf = async (id: string) =>
  (await side.server.call<{ paidCents: number }>(shop.people.owner.token, "GET", `/invoices/${id}`)).body
    .paidCents;

describe("opening a checkout", () => {
  test("requests exactly that amount from Stripe, once per attempt", async () => {
    const checkoutOrder = order();
    const first = await checkout().start(checkoutOrder);
    expect(await checkout().start(checkoutOrder)).toEqual(first);
    expect(side.stripe.sessions.get(first.reference)?.fields).toMatchObject({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "35948",
      "line_items[0][price_data][product_data][name]": "Invoice 1001, Bay Auto Tampa",
      client_reference_id: checkoutOrder.paymentId,
      "metadata[organization_id]": checkoutOrder.organizationId,
      success_url: "https://shop.example.com/client?tab=bills&checkout=paid",
      cancel_url: "https://shop.example.com/client?tab=bills&checkout=cancelled",
      expires_at: "1795188660",
    });
  });

  test("leaves the invoice open for another attempt when Stripe does not respond", async () => {
    const { token } = shop.people.owner;
    const ready = await readyRepairOrder(side.server, shop);
    const { body } = await side.server.call<{ id: string }>(
      token,
      "POST",
      `/repair-orders/${ready.id}/invoice`,
      {
        version: ready.version,
      },
    );
    side.stripe.state.down = true;
    const refused = await side.server.call(token, "POST", `/invoices/${body.id}/checkout`);
    side.stripe.state.down = false;
    expect(refused).toMatchObject({
      status: 503,
      body: { detail: "The card processor can't be reached right now. Try again in a minute." },
    });
    expect((await side.server.call(token, "POST", `/invoices/${body.id}/checkout`)).status).toBe(200);
  });
});

test.each([
  ["en", "en"],
  ["es", "es-419"],
] as const)("a payer who reads %s gets Stripe's page in %s", async (language, locale) => {
  const { reference } = await checkout().start({ ...order(), language });
  expect(side.stripe.sessions.get(reference)?.fields).toMatchObject({ locale });
});

describe("a webhook", () => {
  test("is accepted only with Stripe's own signature of these exact bytes, at most five minutes old", async () => {
    const { id, url } = await opened();
    const good = side.stripe.pay(side.referenceOf(url), now);
    const { body, signature } = good;
    const old = side.stripe.pay(side.referenceOf(url), new Date(now.getTime() - 301_000));
    for (const forged of [
      { body, signature: "" },
      { body, signature: signature.replace(/v1=.{4}/, "v1=0000") },
      { body: body.replace("35948", "1"), signature },
      { body, signature: signature.replace("t=", "t=1") },
      old,
    ])
      expect(await side.deliver(forged)).toBe(403);
    expect(await paidOf(id)).toBe(0);
    expect(await side.deliver(good)).toBe(200);
    expect(await paidOf(id)).toBe(35_948);
  });

  test("about something else, or about another system's checkout, is acknowledged and changes nothing", async () => {
    const { id, url } = await opened();
    const session = side.stripe.sessions.get(side.referenceOf(url))!;
    for (const [type, object] of [
      ["payment_intent.created", { id: "pi_1" }],
      ["checkout.session.completed", { ...session, payment_status: "unpaid" }],
      ["checkout.session.completed", { ...session, id: "cs_elsewhere", payment_status: "paid" }],
    ] as const)
      expect(await side.deliver(side.stripe.event(type, object, now))).toBe(200);
    expect(await paidOf(id)).toBe(0);
  });

  test("of an expired checkout makes room for a new one", async () => {
    const { id, url } = await opened();
    const session = side.stripe.sessions.get(side.referenceOf(url))!;
    session.status = "expired";
    expect(await side.deliver(side.stripe.event("checkout.session.expired", session, now))).toBe(200);
    const again = await side.server.call<{ url: string }>(
      shop.people.owner.token,
      "POST",
      `/invoices/${id}/checkout`,
    );
    expect(again.status).toBe(200);
    expect(again.body.url).not.toBe(url);
  });

  test("is not awaited for a checkout that Stripe has closed but not reported yet", async () => {
    const { id, url } = await opened();
    side.stripe.sessions.get(side.referenceOf(url))!.status = "expired";
    const again = await side.server.call<{ url: string }>(
      shop.people.owner.token,
      "POST",
      `/invoices/${id}/checkout`,
    );
    expect(again.status).toBe(200);
    expect(again.body.url).not.toBe(url);
  });
});

test("a checkout that was paid but not reported yet is awaited", async () => {
  const { id, url } = await opened();
  const webhook = side.stripe.pay(side.referenceOf(url), now);
  const path = `/invoices/${id}/checkout`;
  expect(await side.server.call(shop.people.owner.token, "POST", path)).toMatchObject({
    status: 409,
    body: { detail: "A card payment for this invoice is being confirmed." },
  });
  expect(await side.deliver(webhook)).toBe(200);
  expect(await paidOf(id)).toBe(35_948);
});

describe("closing and refunding", () => {
  test("closes an open checkout, and accepts one that is already closed", async () => {
    const { reference } = await checkout().start(order());
    await checkout().close(reference);
    expect(side.stripe.sessions.get(reference)?.status).toBe("expired");
    await checkout().close(reference);
    expect(
      await checkout().resume(reference, { returnUrl: "https://shop.example.com/client", language: "en" }),
    ).toEqual({
      state: "closed",
    });
  });

  test("refunds a payment once, however often the job runs", async () => {
    const checkoutOrder = order();
    const { reference } = await checkout().start(checkoutOrder);
    side.stripe.pay(reference, now);
    const { organizationId, paymentId: key } = checkoutOrder;
    await checkout().refund({ organizationId, reference, key });
    await checkout().refund({ organizationId, reference, key });
    expect(side.stripe.refunds.filter((each) => each === `pi_${reference}`)).toHaveLength(1);
  });
});
