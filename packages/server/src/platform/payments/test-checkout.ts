import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Checkout, CheckoutNews } from "./checkout.ts";
import { sign, verify } from "./signature.ts";

const news = z.object({
  kind: z.enum(["paid", "failed"]),
  reference: z.string(),
  amountCents: z.number().int(),
});

export interface TestCheckout extends Checkout {
  readonly provider: "test";
  /** A message as a provider's webhook sends it: the body and the header that signs it. */
  announce(news: CheckoutNews, now: Date): { readonly body: string; readonly signature: string };
}

/**
 * Checkouts on this server's own page /checkout/test/…, on which no money moves. Page and settlement run in one
 * process, so the secret between them is made here and kept nowhere.
 */
export function createTestCheckout(publicUrl: string): TestCheckout {
  const secret = randomBytes(32).toString("base64url");
  const pageOf = (reference: string, returnUrl: string) => {
    const { pathname, search } = new URL(returnUrl);
    return `${publicUrl}/checkout/test/${reference}?return=${encodeURIComponent(pathname + search)}`;
  };
  return {
    provider: "test",
    async start({ returnUrl }) {
      const reference = `test_${randomBytes(24).toString("base64url")}`;
      return { reference, url: pageOf(reference, returnUrl) };
    },
    resume: async (reference, returnUrl) => ({ state: "open", url: pageOf(reference, returnUrl) }),
    announce(of, now) {
      const body = JSON.stringify(of);
      return { body, signature: sign(secret, body, now) };
    },
    readNews(body, signature, now) {
      verify(secret, body, signature, now);
      return news.parse(JSON.parse(body));
    },
    // The page asks the payment itself whether it is still open, and no money has moved.
    close: async () => undefined,
    refund: async () => undefined,
  };
}
