export interface StripeReply {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends requests to Stripe's API, version 2025-03-31.basil. A request without a reply in 15 seconds throws what
 * `unavailable` makes of the cause; every reply is returned, also a refusal.
 */
export const stripeRequests =
  (options: { readonly secretKey: string; readonly api?: string }, unavailable: (cause: unknown) => Error) =>
  async (
    method: "GET" | "POST" | "DELETE",
    path: string,
    fields?: Record<string, string>,
    idempotencyKey?: string,
  ): Promise<StripeReply> => {
    try {
      const response = await fetch(`${options.api ?? "https://api.stripe.com"}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.secretKey}`,
          "stripe-version": "2025-03-31.basil",
          ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
        },
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
        signal: AbortSignal.timeout(15_000),
      });
      return { ok: response.ok, status: response.status, body: await response.json() };
    } catch (cause) {
      throw unavailable(cause);
    }
  };
