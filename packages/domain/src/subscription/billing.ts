import { z } from "zod";
import { instant } from "../kernel/time.ts";
import { billings, planNames } from "./plans.ts";

export const subscriptionState = z.enum(["trialing", "active", "past-due", "canceled"]);
export type SubscriptionState = z.infer<typeof subscriptionState>;

const choice = z.object({ plan: z.enum(planNames), billing: z.enum(billings) });

/** A plan as the provider describes it. What is absent stays as it was at the start. */
export const subscriptionFacts = z.object({
  state: subscriptionState,
  plan: z.enum(planNames).optional(),
  billing: z.enum(billings).optional(),
  locations: z.number().int().positive().optional(),
  /** For one location, per month or year. */
  chargeCents: z.number().int().positive().optional(),
  trialEndsAt: instant.nullable().optional(),
  /** When the next charge is due. */
  periodEndsAt: instant.nullable().optional(),
  /** When it ends because it was canceled. Null: it renews. */
  endsAt: instant.nullable().optional(),
  /** What it changes to at the end of the period. */
  next: choice.nullable().optional(),
  hasCard: z.boolean().optional(),
  /** What the next charges use up first. The test checkout's own: Stripe keeps the balance itself. */
  creditCents: z.number().int().min(0).optional(),
});
export type SubscriptionFacts = z.infer<typeof subscriptionFacts>;

/** One report of a provider about a plan. `id` is the provider's: a repeat has the same one. */
export const billingEvent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("facts"), id: z.string(), at: instant, facts: subscriptionFacts }),
  z.object({
    kind: z.literal("invoice"),
    id: z.string(),
    at: instant,
    outcome: z.enum(["paid", "failed", "void"]),
    invoice: z.object({
      reference: z.string(),
      number: z.string(),
      amountCents: z.number().int(),
      /** The provider's page of the invoice. Empty: none. */
      url: z.string(),
    }),
  }),
]);
export type BillingEvent = z.infer<typeof billingEvent>;

export interface PlanInvoice {
  readonly reference: string;
  readonly number: string;
  readonly amountCents: number;
  readonly url: string;
  readonly state: "paid" | "failed" | "void";
  /** When it was first charged, successfully or not. */
  readonly at: string;
}

export interface BillingState {
  readonly facts: SubscriptionFacts;
  readonly endedAt: string | null;
  /** When the oldest invoice that is still unpaid failed first. Null: nothing is unpaid. */
  readonly overdueSince: string | null;
  /** Newest first. */
  readonly invoices: readonly PlanInvoice[];
}

const time = (iso: string): number => new Date(iso).getTime();
const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of two reports of the same second, the one that a provider makes later. */
const rank: Record<SubscriptionState, number> = { trialing: 0, active: 1, "past-due": 2, canceled: 3 };

type FactsEvent = Extract<BillingEvent, { kind: "facts" }>;
type InvoiceEvent = Extract<BillingEvent, { kind: "invoice" }>;

const later = (a: FactsEvent, b: FactsEvent): number =>
  compare(time(a.at), time(b.at)) ||
  compare(time(a.facts.periodEndsAt ?? a.at), time(b.facts.periodEndsAt ?? b.at)) ||
  compare(rank[a.facts.state], rank[b.facts.state]) ||
  compare(a.id, b.id);

const earliest = (events: readonly BillingEvent[]): string | undefined =>
  events.map(({ at }) => at).sort((a, b) => compare(time(a), time(b)))[0];

function invoiceOf(events: readonly InvoiceEvent[]): PlanInvoice | undefined {
  const [first] = [...events].sort((a, b) => compare(time(a.at), time(b.at)) || compare(a.id, b.id));
  if (!first) return undefined;
  const has = (outcome: InvoiceEvent["outcome"]) => events.some((event) => event.outcome === outcome);
  const state = has("paid") ? "paid" : has("void") ? "void" : "failed";
  const { reference, number, amountCents, url } = first.invoice;
  return { reference, number, amountCents, url, state, at: first.at };
}

/**
 * What a plan is after those reports, in whichever order they arrived and however often: the newest description
 * counts, what has ended stays ended, and what was paid stays paid.
 * @param start what the plan began with
 */
export function billingStateOf(start: SubscriptionFacts, reports: readonly BillingEvent[]): BillingState {
  const events = [...new Map(reports.map((event) => [event.id, event])).values()];
  const described = events.filter((event) => event.kind === "facts").sort(later);
  const ends = described.filter(({ facts }) => facts.state === "canceled");
  const newest = ends.at(-1) ?? described.at(-1);
  const facts: SubscriptionFacts = newest ? { ...start, ...newest.facts } : start;

  const byInvoice = Map.groupBy(
    events.filter((event) => event.kind === "invoice"),
    ({ invoice }) => invoice.reference,
  );
  const invoices = [...byInvoice.values()]
    .flatMap((each) => invoiceOf(each) ?? [])
    .sort((a, b) => compare(time(b.at), time(a.at)) || compare(b.reference, a.reference));
  const isOwing = facts.state === "past-due" || facts.state === "canceled";
  const unpaid = isOwing ? invoices.filter(({ state }) => state === "failed") : [];
  return { facts, endedAt: earliest(ends) ?? null, overdueSince: unpaid.at(-1)?.at ?? null, invoices };
}
