import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BillingEvent, PlanInvoice, SubscriptionFacts } from "@autoiq/domain/subscription/billing";
import { type Billing, chargeOf, planOf } from "@autoiq/domain/subscription/plans";
import type { PlanReport, PlanTerms, RunningPlan } from "./checkout.ts";

/**
 * What a provider does with a plan over time, without money: renewals, proration, failed charges. The test checkout runs
 * on it, and so does the Stripe of the tests.
 */

type Moving = Pick<RunningPlan, "subscription" | "facts" | "unpaid" | "testCard"> & {
  readonly organizationId: string;
};

/** One period later: a calendar month, at most its last day, or a year. */
export function periodAfter(start: Date, billing: Billing): Date {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (billing === "yearly" ? 12 : 1));
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

const periodBefore = (end: Date, billing: Billing): Date => {
  const start = new Date(end);
  start.setUTCMonth(start.getUTCMonth() - (billing === "yearly" ? 12 : 1));
  return start;
};

const totalOf = ({ chargeCents = 0, locations = 1 }: SubscriptionFacts): number => chargeCents * locations;

/** The part of the running period that is left, from 0 to 1. */
function restOf({ periodEndsAt, billing = "monthly" }: SubscriptionFacts, now: Date): number {
  if (!periodEndsAt) return 0;
  const end = new Date(periodEndsAt);
  const start = periodBefore(end, billing);
  const rest = (end.getTime() - now.getTime()) / (end.getTime() - start.getTime());
  return Math.min(1, Math.max(0, rest));
}

function reports(of: Moving) {
  const about = { kind: "plan", subscription: of.subscription, organizationId: of.organizationId } as const;
  const report = (event: BillingEvent): PlanReport => ({ ...about, report: event });
  return {
    facts: (facts: SubscriptionFacts, at: Date, why: string) =>
      report({
        kind: "facts",
        id: `${of.subscription} ${why} ${at.toISOString()}`,
        at: at.toISOString(),
        facts,
      }),
    invoice: (invoice: Omit<PlanInvoice, "state" | "at">, outcome: "paid" | "failed", at: Date) => {
      const { reference, number, amountCents, url } = invoice;
      const id = `${reference} ${outcome} ${at.toISOString()}`;
      return report({
        kind: "invoice",
        id,
        at: at.toISOString(),
        outcome,
        invoice: { reference, number, amountCents, url },
      });
    },
  };
}

function newInvoice(of: Moving, amountCents: number, at: Date): Omit<PlanInvoice, "state" | "at"> {
  const stamp = at.toISOString().replace(/\D/g, "").slice(0, 14);
  return { reference: `${of.subscription}_${stamp}`, number: `TEST-${stamp}`, amountCents, url: "" };
}

/** What is charged after a credit is used up, and the plan with what is left of it. */
function afterCredit(facts: SubscriptionFacts, amountCents: number) {
  const { creditCents } = facts;
  const net = amountCents - (creditCents ?? 0);
  const rest = Math.max(0, -net);
  const isKnown = creditCents !== undefined || rest > 0;
  return { chargedCents: Math.max(0, net), facts: isKnown ? { ...facts, creditCents: rest } : facts };
}

/** Everything that became due until `now`: the end of a trial, renewals, changes, and the end of a canceled plan. */
export function advancePlan(of: Moving, now: Date): readonly PlanReport[] {
  const happened: PlanReport[] = [];
  const say = reports(of);
  let { facts } = of;
  for (let turn = 0; turn < 60; turn += 1) {
    const due = facts.state === "trialing" ? facts.trialEndsAt : facts.periodEndsAt;
    if (facts.state === "past-due" || facts.state === "canceled" || !due || new Date(due) > now) break;
    const at = new Date(due);
    const isOver = facts.endsAt != null || (facts.state === "trialing" && of.testCard === "none");
    if (isOver) {
      facts = { ...facts, state: "canceled", next: null };
      happened.push(say.facts(facts, at, "ended"));
      break;
    }
    if (facts.next) {
      const { plan, billing } = facts.next;
      facts = { ...facts, plan, billing, chargeCents: chargeOf(planOf(plan), billing), next: null };
    }
    const charge = afterCredit(facts, totalOf(facts));
    const isPaid = of.testCard === "pays" || charge.chargedCents === 0;
    const periodEndsAt = periodAfter(at, facts.billing ?? "monthly").toISOString();
    facts = { ...charge.facts, state: isPaid ? "active" : "past-due", periodEndsAt };
    if (charge.chargedCents > 0)
      happened.push(say.invoice(newInvoice(of, charge.chargedCents, at), isPaid ? "paid" : "failed", at));
    happened.push(say.facts(facts, at, "charged"));
  }
  return happened;
}

/** The terms apply now: what is left of the period is credited, and the difference charged. */
export function changeNow(
  of: Moving,
  to: Pick<SubscriptionFacts, "plan" | "billing" | "chargeCents" | "locations">,
  now: Date,
  mayFail: boolean,
): readonly PlanReport[] {
  const say = reports(of);
  const before = of.facts;
  const wanted: SubscriptionFacts = { ...before, ...to, next: null };
  if (before.state === "trialing") return [say.facts(wanted, now, "changed")];
  const isNewPeriod = wanted.billing !== before.billing;
  const rest = restOf(before, now);
  const amountCents = isNewPeriod
    ? Math.round(totalOf(wanted) - totalOf(before) * rest)
    : Math.round((totalOf(wanted) - totalOf(before)) * rest);
  const periodEndsAt = isNewPeriod
    ? periodAfter(now, wanted.billing ?? "monthly").toISOString()
    : before.periodEndsAt;
  const { facts: after, chargedCents } = afterCredit(wanted, amountCents);
  // A credit is used up by the next invoices.
  if (chargedCents === 0)
    return [say.facts({ ...after, periodEndsAt: periodEndsAt ?? null }, now, "changed")];
  const isPaid = of.testCard === "pays";
  if (!isPaid && !mayFail)
    throw new AppError(
      "refused",
      "Your card was declined, so the plan stays as it is. Update the card first.",
    );
  const changed: SubscriptionFacts = {
    ...after,
    periodEndsAt: periodEndsAt ?? null,
    state: isPaid ? before.state : "past-due",
  };
  return [
    say.invoice(newInvoice(of, chargedCents, now), isPaid ? "paid" : "failed", now),
    say.facts(changed, now, "changed"),
  ];
}

export function changeAtPeriodEnd(
  of: Moving,
  { plan, billing }: PlanTerms,
  now: Date,
): readonly PlanReport[] {
  return [reports(of).facts({ ...of.facts, next: { plan, billing } }, now, `next ${plan} ${billing}`)];
}

export function endAtPeriodEnd(of: Moving, now: Date): readonly PlanReport[] {
  const { trialEndsAt, periodEndsAt, state } = of.facts;
  const endsAt = (state === "trialing" ? trialEndsAt : periodEndsAt) ?? now.toISOString();
  return [reports(of).facts({ ...of.facts, endsAt }, now, "ends")];
}

export function keep(of: Moving, now: Date): readonly PlanReport[] {
  return [reports(of).facts({ ...of.facts, endsAt: null, next: null }, now, "kept")];
}

export function extendTrial(of: Moving, endsAt: Date, now: Date): readonly PlanReport[] {
  const trialEndsAt = endsAt.toISOString();
  return [reports(of).facts({ ...of.facts, trialEndsAt }, now, `trial until ${trialEndsAt}`)];
}

/** The owner has entered a card that pays: open invoices are charged with it. */
export function payUnpaid(of: Moving, now: Date): readonly PlanReport[] {
  const say = reports(of);
  const isOwing = of.facts.state === "past-due";
  const state = isOwing ? "active" : of.facts.state;
  return [
    ...of.unpaid.map((invoice) => say.invoice(invoice, "paid", now)),
    say.facts({ ...of.facts, state, hasCard: true }, now, "card"),
  ];
}

/** The first charge of a plan without a trial, paid with the card that was just entered. */
export function firstCharge(
  of: {
    readonly organizationId: string;
    readonly subscription: string;
    readonly terms: Required<Pick<SubscriptionFacts, "plan" | "billing" | "locations" | "chargeCents">>;
  },
  now: Date,
): readonly PlanReport[] {
  const facts: SubscriptionFacts = {
    ...of.terms,
    state: "active",
    hasCard: true,
    endsAt: null,
    next: null,
    periodEndsAt: periodAfter(now, of.terms.billing).toISOString(),
  };
  const moving: Moving = {
    organizationId: of.organizationId,
    subscription: of.subscription,
    facts,
    unpaid: [],
    testCard: "pays",
  };
  const say = reports(moving);
  return [
    say.invoice(newInvoice(moving, totalOf(facts), now), "paid", now),
    say.facts(facts, now, "charged"),
  ];
}
