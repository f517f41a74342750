import type { ClosingPreview } from "@autoiq/domain/shops/closing/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Journey, planJourney } from "../../../test/helpers/plan-journey.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import type { Caller } from "../../platform/tenancy.ts";

const day0 = "Your payment to AutoIQ didn't go through";
const reminder = "Your payment to AutoIQ is still due";

/** From the trial to the second plan, with what is expected at each station. */
async function expectJourney(side: PaymentProviderSetup): Promise<Journey> {
  const journey = await planJourney(side);
  const { shop, goTo, plan, view, choose, enterCard, subjects } = journey;
  const { token } = shop.people.owner;
  const post = (path: string, body?: object) => side.server.call<never>(token, "POST", path, body);
  const addNote = () =>
    side.server.call<{ detail: string; code: string }>(token, "POST", `/customers/${shop.customerId}/notes`, {
      id: crypto.randomUUID(),
      text: "Called about the brakes",
    });
  const amounts = async () => (await view()).invoices.map(({ amountCents, state }) => [amountCents, state]);

  // A trial, and two emails before its end.
  await choose("professional");
  expect(await plan()).toMatchObject({
    state: "trialing",
    hasCard: false,
    trialEndsAt: "2026-11-27T15:00:00Z",
  });
  await goTo("2026-11-24T14:59:00Z");
  expect(await subjects()).toEqual([]);
  await goTo("2026-11-24T15:01:00Z");
  await goTo("2026-11-26T15:01:00Z");
  expect(await subjects()).toEqual(["Your AutoIQ trial ends in 3 days", "Your AutoIQ trial ends tomorrow"]);
  await enterCard("pays");
  expect(await plan()).toMatchObject({ state: "trialing", hasCard: true });

  // Paid.
  await goTo("2026-11-27T15:01:00Z");
  expect(await plan()).toMatchObject({ state: "active", periodEndsAt: "2026-12-27T15:00:00Z" });
  expect(await amounts()).toEqual([[59_800, "paid"]]);

  // A second location, half a period later.
  await goTo("2026-12-12T15:00:00Z");
  const location = { id: crypto.randomUUID(), name: "Bay Auto Brandon", phone: "", street: "", city: "" };
  expect((await post("/shop/locations", { ...location, state: "FL", zip: "" })).status).toBe(200);
  await goTo("2026-12-12T15:01:00Z");
  expect(await plan()).toMatchObject({ locations: 2, chargeCents: 2 * 59_800 });
  expect((await amounts())[0]?.[0]).toBeCloseTo(29_900, -2);
  expect(await amounts()).toHaveLength(2);

  // A failed card: everything works for 14 days.
  await enterCard("declines");
  await goTo("2026-12-27T15:01:00Z");
  expect(await plan()).toMatchObject({
    state: "past-due",
    overdueSince: "2026-12-27T15:00:00Z",
    readOnlyAt: "2027-01-10T15:00:00.000Z",
  });
  expect((await addNote()).status).toBe(200);
  await goTo("2027-01-03T15:01:00Z");
  await goTo("2027-01-09T15:01:00Z");
  expect((await subjects()).slice(2)).toEqual([day0, reminder, reminder]);
  expect((await addNote()).status).toBe(200);

  // Then it is read-only: its records, their export, its time clock, and its plan stay open.
  await goTo("2027-01-10T15:01:00Z");
  expect((await subjects()).at(-1)).toBe("Your shop is read-only until AutoIQ is paid");
  expect(await addNote()).toMatchObject({
    status: 402,
    body: {
      detail:
        "Your shop is read-only because its AutoIQ plan is unpaid. The owner can update the card in Settings, under Plan.",
    },
  });
  expect((await side.server.call(token, "GET", `/customers/${shop.customerId}`)).status).toBe(200);
  expect((await post("/business-exports", {})).status).toBe(200);
  expect((await side.server.call(shop.people.technician.token, "POST", "/time-clock/in", {})).status).toBe(
    204,
  );
  expect((await post("/subscription/change", { plan: "starter", billing: "monthly" })).status).toBe(409);

  // Recovered: it works again at once.
  await enterCard("pays");
  expect(await plan()).toMatchObject({ state: "active", overdueSince: null, readOnlyAt: null });
  expect((await addNote()).status).toBe(200);
  expect((await amounts())[0]).toEqual([2 * 59_800, "paid"]);
  expect(await amounts()).toHaveLength(3);

  // Downgraded at the end of the period.
  expect((await post("/subscription/change", { plan: "starter", billing: "monthly" })).status).toBe(200);
  expect(await plan()).toMatchObject({ plan: "professional", next: { plan: "starter", billing: "monthly" } });
  await goTo("2027-01-27T15:01:00Z");
  expect(await plan()).toMatchObject({ plan: "starter", next: null, chargeCents: 2 * 29_800 });
  expect((await amounts())[0]).toEqual([2 * 29_800, "paid"]);
  expect(await amounts()).toHaveLength(4);

  // Canceled at the end of the period, kept, and canceled again.
  await goTo("2027-02-01T15:00:00Z");
  for (const [path, endsAt] of [
    ["cancel", "2027-02-27T15:00:00Z"],
    ["keep", null],
    ["cancel", "2027-02-27T15:00:00Z"],
  ] as const) {
    await goTo(new Date(side.server.services.now().getTime() + 60_000).toISOString());
    expect((await post(`/subscription/${path}`)).status).toBe(200);
    expect((await plan()).endsAt && new Date((await plan()).endsAt ?? "").getTime()).toBe(
      endsAt && new Date(endsAt).getTime(),
    );
  }
  await goTo("2027-02-27T15:01:00Z");
  expect(await plan()).toMatchObject({ state: "canceled" });
  expect(await amounts()).toHaveLength(4);
  expect((await addNote()).status).toBe(200);

  // Back, paid from the first day.
  await goTo("2027-03-05T15:00:00Z");
  await choose("professional", "yearly");
  expect(await plan()).toMatchObject({
    plan: "professional",
    billing: "yearly",
    locations: 2,
    state: "active",
    chargeCents: 2 * 12 * 47_800,
  });
  expect(await amounts()).toEqual([[2 * 12 * 47_800, "paid"]]);

  // The second location closes after a quarter of the year: one location, a credit, and nothing is charged.
  await goTo("2027-06-05T15:00:00Z");
  const principal = await side.server.services.authenticate(token);
  const memberships = (principal?.memberships ?? []) as Caller[];
  const here = memberships[0]!;
  memberships.push({ ...here, locationId: location.id });
  const there = { "x-location": location.id };
  const closing = () =>
    side.server
      .call<ClosingPreview>(token, "GET", "/shop/closing", undefined, there)
      .then(({ body }) => body);
  const { version } = await closing();
  const close = () =>
    side.server.call<{ isClosed: boolean }>(token, "POST", "/shop/close", { version, moveTo: null }, there);
  expect(await close()).toMatchObject({ status: 200, body: { isClosed: true } });
  expect(await close()).toMatchObject({ status: 200, body: { isClosed: true } });
  await goTo("2027-06-05T15:01:00Z");
  expect(await plan()).toMatchObject({ locations: 1, chargeCents: 12 * 47_800, state: "active" });
  expect((await view()).locations).toBe(1);
  expect(await amounts()).toHaveLength(1);

  // The next year is charged once, less the unused months of the closed location.
  await goTo("2028-03-05T15:01:00Z");
  const year = 12 * 47_800;
  const unused =
    (year * (Date.parse("2028-03-05T15:00Z") - Date.parse("2027-06-05T15:00Z"))) / (366 * 86_400_000);
  expect(await amounts()).toHaveLength(2);
  expect((await amounts())[0]?.[1]).toBe("paid");
  expect((await amounts())[0]?.[0]).toBeCloseTo(year - unused, -3);

  // It opens again in the middle of the year: half a year of it is charged, once.
  await goTo("2028-09-04T03:00:00Z");
  const { version: closedVersion } = await closing();
  const reopened = await side.server.call(token, "POST", "/shop/reopen", { version: closedVersion }, there);
  expect(reopened.status).toBe(200);
  await goTo("2028-09-04T03:01:00Z");
  expect(await plan()).toMatchObject({ locations: 2, chargeCents: 2 * year });
  expect(await amounts()).toHaveLength(3);
  expect((await amounts())[0]?.[0]).toBeCloseTo(year / 2, -3);
  expect(await subjects()).toHaveLength(6);
  const entries = await shop.run<{ action: string }>(
    "select action from history where subject = 'subscription' order by at, id",
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "started a trial of Professional",
    "planned the change to Starter, billed monthly",
    "canceled Starter at the end of the period",
    "kept Starter, billed monthly",
    "canceled Starter at the end of the period",
    "subscribed to Professional, billed yearly",
  ]);
  return journey;
}

describe("a shop's plan from its trial to its return", () => {
  test("with the test checkout", async () => {
    await expectJourney(await testPaymentProvider());
  });

  test("with Stripe, whose events may be repeated and arrive in any order", async () => {
    const side = await stripePaymentProvider();
    const journey = await expectJourney(side);
    const { shop, sent, deliver, view, subjects } = journey;
    const stored = async () => ({
      plans: await shop.run(
        `select plan, billing, locations, charge_cents, state, trial_ends_at, provider_reference, started_at, ended_at,
           period_ends_at, ends_at, next_plan, next_billing, has_card
         from subscriptions order by started_at`,
      ),
      overdue: await shop.run("select plan_overdue_since from organizations"),
      invoices: (await view()).invoices,
    });
    const end = await stored();
    const charged = side.stripe.billing.messages.filter(({ type }) => type === "invoice.paid").length;
    const mails = await subjects();
    expect(sent.length).toBeGreaterThan(12);

    const orders = fc.shuffledSubarray([...sent, ...sent], { minLength: sent.length * 2 });
    const [again] = fc.sample(orders, { seed: 1, numRuns: 1 });
    for (const body of again ?? []) expect(await deliver(body)).toBe(200);
    expect(await stored()).toEqual(end);

    // From nothing but the events.
    for (const order of fc.sample(orders, { seed: 20261130, numRuns: 15 })) {
      await side.server.owner(`
        alter table subscriptions no force row level security;
        alter table subscription_events no force row level security;
        alter table subscription_checkouts no force row level security;
        delete from subscription_events; delete from subscriptions;
        update subscription_checkouts set state = 'closed';
        alter table subscriptions force row level security;
        alter table subscription_events force row level security;
        alter table subscription_checkouts force row level security;
      `);
      for (const body of order) expect(await deliver(body)).toBe(200);
      expect(await stored()).toEqual(end);
    }
    expect(side.stripe.billing.messages.filter(({ type }) => type === "invoice.paid")).toHaveLength(charged);
    expect(await subjects()).toEqual(mails);
  });
});
