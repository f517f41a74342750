import type { PlanInvoice, SubscriptionFacts } from "@autoiq/domain/subscription/billing";
import { isPlanName } from "@autoiq/domain/subscription/plans";
import type { PlanReport } from "../../src/platform/payments/checkout.ts";
import {
  advancePlan,
  changeAtPeriodEnd,
  changeNow,
  endAtPeriodEnd,
  firstCharge,
  keep,
  payUnpaid,
} from "../../src/platform/payments/test-billing.ts";

interface RunningAtStripe {
  readonly id: string;
  readonly organizationId: string;
  readonly customer: string;
  facts: SubscriptionFacts;
  unpaid: PlanInvoice[];
  testCard: "none" | "pays" | "declines";
  schedule: string | null;
}

export interface StripeMessage {
  readonly type: string;
  readonly object: object;
  readonly created: Date;
}

const secondsOf = (iso: string | null | undefined): number | null =>
  iso ? Math.floor(new Date(iso).getTime() / 1000) : null;

/** The subscriptions of a Stripe account: what its Billing API answers, and the events that it sends about them. */
export function fakeStripeBilling() {
  const plans = new Map<string, RunningAtStripe>();
  const products = new Set<string>();
  /** Every change charged or not, in the order in which Stripe made them. */
  const messages: StripeMessage[] = [];
  const invoices: (PlanInvoice & { readonly subscription: string })[] = [];

  const metadataOf = (of: RunningAtStripe): Record<string, string> => ({
    organization_id: of.organizationId,
    plan: of.facts.plan ?? "",
    ...(of.facts.next ? { next_plan: of.facts.next.plan, next_billing: of.facts.next.billing } : {}),
  });
  const render = (of: RunningAtStripe) => ({
    id: of.id,
    object: "subscription",
    status: of.facts.state === "past-due" ? "past_due" : of.facts.state,
    customer: of.customer,
    schedule: of.schedule,
    cancel_at_period_end: of.facts.endsAt != null,
    cancel_at: secondsOf(of.facts.endsAt),
    trial_end: secondsOf(of.facts.trialEndsAt),
    default_payment_method: of.testCard === "none" ? null : "pm_1",
    metadata: metadataOf(of),
    items: {
      object: "list",
      data: [
        {
          id: `si_${of.id}`,
          quantity: of.facts.locations,
          current_period_start: 1_790_000_000,
          current_period_end: secondsOf(of.facts.periodEndsAt ?? of.facts.trialEndsAt),
          price: {
            product: `autoiq_${of.facts.plan}`,
            unit_amount: of.facts.chargeCents,
            recurring: { interval: of.facts.billing === "yearly" ? "year" : "month" },
          },
        },
      ],
    },
  });
  const moving = (of: RunningAtStripe) => ({
    organizationId: of.organizationId,
    subscription: of.id,
    facts: of.facts,
    unpaid: of.unpaid,
    testCard: of.testCard,
  });

  function apply(of: RunningAtStripe, reports: readonly PlanReport[]): void {
    for (const { report } of reports) {
      const created = new Date(report.at);
      if (report.kind === "facts") {
        of.facts = report.facts;
        if (!report.facts.next) of.schedule = null;
        const type = report.facts.state === "canceled" ? "deleted" : "updated";
        messages.push({ type: `customer.subscription.${type}`, object: render(of), created });
        continue;
      }
      const { invoice, outcome } = report;
      const state = outcome === "void" ? "void" : outcome;
      const stored: PlanInvoice = { ...invoice, state, at: report.at };
      of.unpaid = of.unpaid.filter(({ reference }) => reference !== invoice.reference);
      if (outcome === "failed") of.unpaid.push(stored);
      invoices.push({ ...stored, subscription: of.id });
      messages.push({
        type: outcome === "paid" ? "invoice.paid" : "invoice.payment_failed",
        object: {
          id: invoice.reference,
          object: "invoice",
          number: invoice.number,
          amount_due: invoice.amountCents,
          hosted_invoice_url: `https://invoice.stripe.com/i/${invoice.reference}`,
          parent: {
            type: "subscription_details",
            subscription_details: { subscription: of.id, metadata: metadataOf(of) },
          },
        },
        created,
      });
    }
  }

  /** A checkout in subscription mode was completed. */
  function begin(id: string, customer: string, fields: Record<string, string>, now: Date): void {
    const { "subscription_data[metadata][plan]": plan } = fields;
    const days = Number(fields["subscription_data[trial_period_days]"] ?? 0);
    const terms = {
      plan: isPlanName(plan) ? plan : "starter",
      billing: fields["line_items[0][price_data][recurring][interval]"] === "year" ? "yearly" : "monthly",
      locations: Number(fields["line_items[0][quantity]"]),
      chargeCents: Number(fields["line_items[0][price_data][unit_amount]"]),
    } as const;
    const organizationId = fields["subscription_data[metadata][organization_id]"] ?? "";
    const trialEndsAt = new Date(now.getTime() + days * 86_400_000).toISOString();
    const facts: SubscriptionFacts = { ...terms, state: "trialing", trialEndsAt, endsAt: null, next: null };
    const running: RunningAtStripe = {
      id,
      organizationId,
      customer,
      facts,
      unpaid: [],
      testCard: days > 0 ? "none" : "pays",
      schedule: null,
    };
    plans.set(id, running);
    if (days > 0)
      messages.push({ type: "customer.subscription.created", object: render(running), created: now });
    else apply(running, firstCharge({ organizationId, subscription: id, terms }, now));
  }

  /** Answers a request to the Billing API. Undefined: it is about something else. */
  function answer(
    request: {
      readonly method: string;
      readonly path: readonly string[];
      readonly fields: Record<string, string>;
    },
    now: Date,
  ): { readonly status: number; readonly body: object } | undefined {
    const { method, fields } = request;
    const [resource, id = "", action] = request.path;
    const missing = { status: 404, body: { error: { code: "resource_missing", message: "No such object" } } };
    if (resource === "products") {
      if (method === "GET") return products.has(id) ? { status: 200, body: { id } } : missing;
      const created = String(fields.id);
      if (products.has(created))
        return {
          status: 400,
          body: { error: { code: "resource_already_exists", message: "Product exists" } },
        };
      products.add(created);
      return { status: 200, body: { id: created } };
    }
    if (resource === "billing_portal")
      return { status: 200, body: { url: `https://billing.stripe.com/p/session/${fields.customer}` } };
    if (resource === "subscription_schedules") {
      if (!id) {
        const of = plans.get(String(fields.from_subscription));
        if (!of) return missing;
        of.schedule = `sub_sched_${of.id}`;
        return { status: 200, body: { id: of.schedule } };
      }
      const of = [...plans.values()].find(({ schedule }) => schedule === id);
      if (!of) return missing;
      if (action === "release") {
        of.schedule = null;
        of.facts = { ...of.facts, next: null };
      } else {
        const plan = fields["phases[1][metadata][plan]"];
        const billing =
          fields["phases[1][items][0][price_data][recurring][interval]"] === "year" ? "yearly" : "monthly";
        const schedule = of.schedule;
        if (isPlanName(plan)) {
          const terms = { plan, billing, description: "", chargeCents: 0, when: "period-end" } as const;
          apply(of, changeAtPeriodEnd(moving(of), terms, now));
        }
        of.schedule = schedule;
      }
      return { status: 200, body: { id } };
    }
    const of = plans.get(id);
    if (resource !== "subscriptions" || !of) return undefined;
    if (method === "GET") return { status: 200, body: render(of) };
    if (method !== "POST") return undefined;
    const quantity = fields["items[0][quantity]"];
    const price = fields["items[0][price_data][unit_amount]"];
    const plan = fields["metadata[plan]"];
    const isEnding = fields.cancel_at_period_end;
    try {
      if (price && isPlanName(plan)) {
        const billing =
          fields["items[0][price_data][recurring][interval]"] === "year"
            ? ("yearly" as const)
            : ("monthly" as const);
        apply(of, changeNow(moving(of), { plan, billing, chargeCents: Number(price) }, now, false));
      } else if (quantity) apply(of, changeNow(moving(of), { locations: Number(quantity) }, now, true));
      else if (isEnding === "true") apply(of, endAtPeriodEnd(moving(of), now));
      else if (isEnding === "false") apply(of, keep(moving(of), now));
    } catch {
      return { status: 402, body: { error: { code: "card_declined", message: "Your card was declined." } } };
    }
    return { status: 200, body: render(of) };
  }

  return {
    plans,
    invoices,
    messages,
    begin,
    answer,
    /** What Stripe does on its own until then. */
    advance(now: Date) {
      for (const of of plans.values()) apply(of, advancePlan(moving(of), now));
    },
    end(id: string, now: Date) {
      const of = plans.get(id);
      if (!of || of.facts.state === "canceled") return;
      of.facts = { ...of.facts, state: "canceled" };
      messages.push({ type: "customer.subscription.deleted", object: render(of), created: now });
    },
    /** The owner enters a card in the portal. */
    enterCard(id: string, testCard: "pays" | "declines", now: Date) {
      const of = plans.get(id);
      if (!of) throw new Error(`no subscription ${id}`);
      of.testCard = testCard;
      if (testCard === "pays") apply(of, payUnpaid(moving(of), now));
    },
  };
}
