import { createStripeCheckout } from "../src/platform/payments/stripe-checkout.ts";
import { fakeStripe } from "./fake-stripe.ts";
import { type TestServer, testServer } from "./repair-shop.ts";

export interface PaymentSide {
  readonly server: TestServer;
  /** What the provider calls the checkout behind that address. */
  referenceOf(url: string): string;
  /** The customer pays there with a good card; the status of the answer to whoever reports it. */
  pay(url: string, now: Date): Promise<number>;
  /** The payment intents, or checkouts, whose money went back. */
  refunded(): readonly string[];
}

/** This server's own page, in test mode. */
export async function testSide(): Promise<PaymentSide> {
  const server = await testServer();
  return {
    server,
    referenceOf: (url) => new URL(url).pathname.split("/").at(-1) ?? "",
    async pay(url) {
      const { pathname, search } = new URL(url);
      const reply = await server.app.inject({
        method: "POST",
        url: pathname + search,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "number=4242+4242+4242+4242&expiry=12%2F34&cvc=123",
      });
      return reply.statusCode;
    },
    refunded: () => [],
  };
}

/** Stripe, as far as its wire goes. */
export async function stripeSide() {
  const secretKey = "sk_test_shop";
  const webhookSecret = "whsec_shop";
  const stripe = await fakeStripe(secretKey, webhookSecret);
  const checkout = createStripeCheckout({ secretKey, webhookSecret, api: stripe.api });
  const server = await testServer({ checkout });
  const deliver = async (of: { body: string; signature: string }) => {
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/webhooks/stripe",
      headers: { "content-type": "application/json", "stripe-signature": of.signature },
      payload: of.body,
    });
    return reply.statusCode;
  };
  const referenceOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";
  return {
    ...{ server, stripe, checkout, deliver, referenceOf },
    pay: (url: string, now: Date) => deliver(stripe.pay(referenceOf(url), now)),
    refunded: () => stripe.refunds,
  } satisfies PaymentSide & Record<string, unknown>;
}
