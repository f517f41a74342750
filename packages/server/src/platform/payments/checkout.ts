import type { Language } from "@autoiq/domain/kernel/language";

/** What a customer is asked to pay, once. In US cents. */
export interface CheckoutOrder {
  readonly organizationId: string;
  /** The attempt's id at the provider: repeating it starts only one checkout. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** A tip on top of it, shown as a line of its own. Absent: none. */
  readonly tipCents?: number;
  /** In the payer's language. */
  readonly description: string;
  /** Of the payment page: the payer's. */
  readonly language: Language;
  /** Where the browser goes afterwards. `checkout=paid` or `checkout=cancelled` is added to it. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

interface RefundOrder {
  readonly organizationId: string;
  /** The provider's reference of the paid checkout. */
  readonly reference: string;
  /** The refund's id at the provider: repeating it refunds only once. */
  readonly key: string;
  /** Absent: the full payment. */
  readonly amountCents?: number;
}

/** A plan to be charged repeatedly until it ends. */
export interface SubscriptionOrder {
  readonly organizationId: string;
  /** The attempt's id at the provider: repeating it starts only one checkout. */
  readonly checkoutId: string;
  readonly description: string;
  /** The price per location and interval, and the number of locations. */
  readonly chargeCents: number;
  readonly locations: number;
  readonly interval: "month" | "year";
  /** Days before the first charge, without a card. 0 for none. */
  readonly trialDays: number;
  /** Who pays: a customer that the provider knows already, or an email address. */
  readonly customer: string;
  readonly email: string;
  readonly doneUrl: string;
  readonly cancelledUrl: string;
  readonly expiresAt: Date;
}

/** A provider's event about a checkout or its subscription. */
export type CheckoutEvent =
  | {
      readonly kind: "paid" | "failed";
      readonly reference: string;
      /** The amount actually charged. 0 when it failed. */
      readonly amountCents: number;
    }
  /** A refund that was sent has failed after all. `key` is the refund order's. */
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

/** Card payments on the provider's own page, so that no card number reaches this service. */
export interface Checkout {
  readonly provider: "test" | "stripe" | "none";
  /** Why cards are not accepted here, as a sentence for the payer. Absent when they are. */
  readonly notOffered?: string;
  /** Why plans are not sold here, as a sentence for the owner. Absent when they are. */
  readonly plansNotOffered?: string;
  /** Opens a payment page. @throws {AppError} `unavailable` when the provider cannot be reached */
  start(order: CheckoutOrder): Promise<{ readonly url: string; readonly reference: string }>;
  /** Opens a page to buy a plan. @throws {AppError} `unavailable` when the provider cannot be reached */
  subscribe(order: SubscriptionOrder): Promise<{ readonly url: string; readonly reference: string }>;
  /** Stops charging for it. Ending it twice is not an error. */
  endSubscription(subscription: string): Promise<void>;
  /** The state of a checkout at the provider, and its page while it is open. */
  resume(reference: string, order: Pick<CheckoutOrder, "returnUrl" | "language">): Promise<CheckoutPage>;
  /**
   * Parses the provider's signed event. Undefined when it is about something else.
   * @throws {AppError} `forbidden` when the provider has not signed it
   */
  parseWebhook(body: string, signature: string, now: Date): CheckoutEvent | undefined;
  /** Closes it for payment. Closing it twice is not an error. */
  close(reference: string): Promise<void>;
  /**
   * Refunds a paid checkout, once for each key: in full, or that many cents.
   * @throws {AppError} `refused` when the provider rejects it, `unavailable` when it cannot be reached
   */
  refund(order: RefundOrder): Promise<{ readonly reference: string }>;
}

/** Adds `…?checkout=paid`, whatever the URL already contains. */
export function returnTo(url: string, outcome: "paid" | "cancelled"): string {
  const [address = "", hash] = url.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}checkout=${outcome}${hash ? `#${hash}` : ""}`;
}
