import { createStripeCheckout } from "../../src/platform/payments/stripe-checkout.ts";
import { type TestServer, testServer } from "../servers/full-server.ts";
import { fakeStripe } from "./fake-stripe.ts";

type ServerOptions = Parameters<typeof testServer>[0];

export interface PaymentProviderSetup {
  readonly server: TestServer;
  /** The provider's reference of the checkout at that URL. */
  referenceOf(url: string): string;
  /** The customer pays there with a valid card. Returns the status of the response to the provider's report. */
  pay(url: string, now: Date): Promise<number>;
  /** The refunded payment intents or checkouts. */
  refunded(): readonly string[];
}

/** This server's own page, in test mode. */
export async function testPaymentProvider(options: ServerOptions = {}): Promise<PaymentProviderSetup> {
  const server = await testServer(options);
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

/** Stripe, as far as its HTTP API is needed. */
export async function stripePaymentProvider(options: ServerOptions = {}) {
  const secretKey = "sk_test_shop";
  const webhookSecret = "whsec_shop";
  const stripe = await fakeStripe(secretKey, webhookSecret);
  const checkout = createStripeCheckout({ secretKey, webhookSecret, api: stripe.api });
  const server = await testServer(Object.assign({ checkout }, options));
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
    server,
    stripe,
    checkout,
    deliver,
    referenceOf,
    pay: (url: string, now: Date) => deliver(stripe.pay(referenceOf(url), now)),
    refunded: () => stripe.refunds,
  } satisfies PaymentProviderSetup & Record<string, unknown>;
}
