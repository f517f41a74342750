import type { Language } from "@autoiq/domain/kernel/language";
import type { BillingEvent, PlanInvoice, SubscriptionFacts } from "@autoiq/domain/subscription/billing";
import type { Billing, PlanName } from "@autoiq/domain/subscription/plans";

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
  readonly plan: PlanName;
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

/** A plan that is charged at the provider, as this installation knows it. */
export interface RunningPlan {
  readonly organizationId: string;
  readonly subscription: string;
  readonly customer: string;
  readonly facts: SubscriptionFacts;
  readonly unpaid: readonly PlanInvoice[];
  /** The card of the test checkout, which has no other place for it. */
  readonly testCard: "none" | "pays" | "declines";
}

/** What a plan becomes. `locations` stay as they are. */
export interface PlanTerms {
  readonly plan: PlanName;
  readonly billing: Billing;
  readonly description: string;
  /** For one location, per month or year. */
  readonly chargeCents: number;
  readonly when: "now" | "period-end";
}

/** A report of the provider about a plan, by webhook or as the reply to a change. */
export interface PlanReport {
  readonly kind: "plan";
  readonly subscription: string;
  /** As the provider was given it. Null: it names none. */
  readonly organizationId: string | null;
  readonly report: BillingEvent;
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
      /** When it was completed, as ISO 8601. */
      readonly at: string;
    }
  | PlanReport;

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
  /**
   * Changes a plan: at once, with the unused days credited and the difference charged, or when its period ends.
   * @throws {AppError} `refused` when the card is declined, and nothing has changed
   */
  changePlan(of: RunningPlan, terms: PlanTerms, now: Date): Promise<readonly PlanReport[]>;
  /** Charges for that many locations from now on, prorated. Doing it twice charges once. */
  setLocations(of: RunningPlan, locations: number, now: Date): Promise<readonly PlanReport[]>;
  /** Ends a plan when its paid period ends. */
  cancelAtPeriodEnd(of: RunningPlan, now: Date): Promise<readonly PlanReport[]>;
  /** Takes back a cancellation, and a change that was to come at the end of the period. */
  keepPlan(of: RunningPlan, now: Date): Promise<readonly PlanReport[]>;
  /** Moves the end of a trial that is running. Doing it twice moves it once. */
  extendTrial(of: RunningPlan, endsAt: Date, now: Date): Promise<readonly PlanReport[]>;
  /** The provider's page with the card and the invoices of a plan. */
  openPortal(of: RunningPlan, returnUrl: string): Promise<{ readonly url: string }>;
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
