/** What a customer is asked to pay, once. Cents of US dollars. */
export interface CheckoutOrder {
  readonly organizationId: string;
  /** Names the attempt towards the provider: asking twice for the same one starts one checkout. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly description: string;
  /** Where the browser goes afterwards; `checkout=paid` or `checkout=cancelled` is added to it. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

interface RefundOrder {
  readonly organizationId: string;
  /** The paid checkout, as the provider calls it. */
  readonly reference: string;
  /** Names the refund towards the provider: asking twice for the same one gives back once. */
  readonly key: string;
  /** Absent: all that was paid. */
  readonly amountCents?: number;
}

/** A plan to be charged again and again until it ends. */
export interface SubscriptionOrder {
  readonly organizationId: string;
  /** Names the attempt towards the provider: asking twice for the same one starts one checkout. */
  readonly checkoutId: string;
  readonly description: string;
  /** For one location at each interval, and how many of them. */
  readonly chargeCents: number;
  readonly locations: number;
  readonly interval: "month" | "year";
  /** Days before the first charge, for which no card is asked; 0 for none. */
  readonly trialDays: number;
  /** Who pays: known to the provider already, or by address. */
  readonly customer: string;
  readonly email: string;
  readonly doneUrl: string;
  readonly cancelledUrl: string;
  readonly expiresAt: Date;
}

/** What the provider says has become of a checkout or of a subscription that one began. */
export type CheckoutNews =
  | {
      readonly kind: "paid" | "failed";
      readonly reference: string;
      /** What was really charged; 0 when it failed. */
      readonly amountCents: number;
    }
  /** A refund that had been sent did not take place after all; `key` is the refund order's. */
  | { readonly kind: "refund-failed"; readonly organizationId: string; readonly key: string }
  | {
      readonly kind: "subscribed";
      /** The checkout's. */
      readonly reference: string;
      readonly subscription: string;
      readonly customer: string;
    }
  | {
      readonly kind: "subscription";
      readonly subscription: string;
      readonly state: "trialing" | "active" | "past-due" | "canceled";
    };

export type CheckoutPage =
  | { readonly state: "open"; readonly url: string }
  | { readonly state: "paid" | "closed" };

/** Cards, without a card number ever reaching this service: the provider's own page takes it. */
export interface Checkout {
  readonly provider: "test" | "stripe" | "none";
  /** Why nobody can pay by card here, as a sentence for the payer; absent where they can. */
  readonly notOffered?: string;
  /** Why nobody can take a plan of AutoIQ here, as a sentence for the owner; absent where they can. */
  readonly plansNotOffered?: string;
  /** Opens a page to pay on. @throws {AppError} `unavailable` when the provider cannot be reached */
  start(order: CheckoutOrder): Promise<{ readonly url: string; readonly reference: string }>;
  /** Opens a page to take a plan on. @throws {AppError} `unavailable` when the provider cannot be reached */
  subscribe(order: SubscriptionOrder): Promise<{ readonly url: string; readonly reference: string }>;
  /** Nothing is charged for it any more; ending twice is no error. */
  endSubscription(subscription: string): Promise<void>;
  /** How a checkout stands at the provider, and its page while it is open. */
  resume(reference: string, returnUrl: string): Promise<CheckoutPage>;
  /**
   * What the provider's signed message says; undefined when it is about something else.
   * @throws {AppError} `forbidden` when the provider has not signed it
   */
  readNews(body: string, signature: string, now: Date): CheckoutNews | undefined;
  /** Nothing can be paid there any more; closing twice is no error. */
  close(reference: string): Promise<void>;
  /**
   * Gives money of a paid checkout back, once for each key: all of it, or that many cents.
   * @throws {AppError} `refused` when the provider will not, `unavailable` when it cannot be reached
   */
  refund(order: RefundOrder): Promise<{ readonly reference: string }>;
}

/** `…?checkout=paid`, whatever the address already has. */
export function returnTo(url: string, outcome: "paid" | "cancelled"): string {
  const [address = "", hash] = url.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}checkout=${outcome}${hash ? `#${hash}` : ""}`;
}
