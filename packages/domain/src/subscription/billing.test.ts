import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type BillingEvent, billingStateOf, type SubscriptionFacts } from "./billing.ts";
import { isReadOnly, readOnlyFrom } from "./grace.ts";

const start: SubscriptionFacts = { state: "trialing", plan: "starter", billing: "monthly", locations: 1 };
const day = (count: number) => new Date(Date.UTC(2026, 10, 1 + count)).toISOString();
const facts = (count: number, of: Partial<SubscriptionFacts>): BillingEvent => ({
  kind: "facts",
  id: `facts ${count} ${JSON.stringify(of)}`,
  at: day(count),
  facts: { state: "active", ...of },
});
const invoice = (count: number, reference: string, outcome: "paid" | "failed" | "void"): BillingEvent => ({
  kind: "invoice",
  id: `${reference} ${outcome} ${count}`,
  at: day(count),
  outcome,
  invoice: { reference, number: reference, amountCents: 29_800, url: "" },
});

describe("a plan", () => {
  it("is what it began with until the provider reports", () => {
    expect(billingStateOf(start, [])).toEqual({
      facts: start,
      endedAt: null,
      overdueSince: null,
      invoices: [],
    });
  });
  it("is described by the newest report, also when an older one arrives later", () => {
    const state = billingStateOf(start, [
      facts(9, { plan: "enterprise" }),
      facts(3, { plan: "professional" }),
    ]);
    expect(state.facts).toMatchObject({ plan: "enterprise", billing: "monthly", locations: 1 });
  });
  it("stays ended, whatever is reported later", () => {
    const state = billingStateOf(start, [facts(4, { state: "canceled" }), facts(8, { state: "active" })]);
    expect(state).toMatchObject({ facts: { state: "canceled" }, endedAt: day(4) });
  });
  it("is past due when the failure and the renewal have the same second", () => {
    const both = [facts(3, { state: "past-due" }), facts(3, { state: "active" })];
    expect(billingStateOf(start, both).facts.state).toBe("past-due");
    expect(billingStateOf(start, both.toReversed()).facts.state).toBe("past-due");
  });
});

describe("an unpaid charge", () => {
  const overdue = [facts(7, { state: "past-due" }), invoice(7, "one", "failed"), invoice(9, "one", "failed")];
  it("counts from its first failure", () => {
    expect(billingStateOf(start, overdue).overdueSince).toBe(day(7));
  });
  it("is settled by a payment or when it is void, also if that was reported first", () => {
    for (const outcome of ["paid", "void"] as const)
      expect(billingStateOf(start, [invoice(10, "one", outcome), ...overdue])).toMatchObject({
        overdueSince: null,
        invoices: [{ reference: "one", state: outcome, at: day(7) }],
      });
  });
  it("still counts when the provider has ended the plan for it", () => {
    expect(billingStateOf(start, [...overdue, facts(20, { state: "canceled" })]).overdueSince).toBe(day(7));
  });
  it("does not count while the provider calls the plan active", () => {
    expect(billingStateOf(start, [...overdue, facts(11, { state: "active" })]).overdueSince).toBeNull();
  });
  it("makes a shop read-only after 14 days, to the second", () => {
    expect(readOnlyFrom(day(7)).toISOString()).toBe(day(21));
    expect(isReadOnly(day(7), new Date(new Date(day(21)).getTime() - 1000))).toBe(false);
    expect(isReadOnly(day(7), new Date(day(21)))).toBe(true);
    expect(isReadOnly(null, new Date(day(21)))).toBe(false);
  });
});

const anyEvent: fc.Arbitrary<BillingEvent> = fc.oneof(
  fc
    .record({
      count: fc.nat(20),
      state: fc.constantFrom(
        "trialing" as const,
        "active" as const,
        "past-due" as const,
        "canceled" as const,
      ),
      plan: fc.constantFrom("starter" as const, "professional" as const),
      locations: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ count, ...of }) => facts(count, of)),
  fc
    .record({
      count: fc.nat(20),
      reference: fc.constantFrom("one", "two"),
      outcome: fc.constantFrom("paid" as const, "failed" as const, "void" as const),
    })
    .map(({ count, reference, outcome }) => invoice(count, reference, outcome)),
);

test("the same reports in any order, and any of them repeated, end the same", () => {
  const reports = fc.array(anyEvent, { maxLength: 12 }).chain((events) =>
    fc.record({
      events: fc.constant(events),
      again: fc
        .array(events.length > 0 ? fc.constantFrom(...events) : fc.constant(facts(1, {})), {
          maxLength: events.length,
        })
        .chain((repeats) =>
          fc.shuffledSubarray([...events, ...repeats], { minLength: events.length + repeats.length }),
        ),
    }),
  );
  fc.assert(
    fc.property(reports, ({ events, again }) => {
      expect(billingStateOf(start, again)).toEqual(billingStateOf(start, events));
    }),
    { seed: 20261130, numRuns: 2000 },
  );
});
