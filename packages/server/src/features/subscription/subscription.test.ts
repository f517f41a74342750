import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";
import { subscriptionJobs } from "./jobs.ts";

const start = "2026-11-20T15:00:00Z";
const at = (iso: string) => new Date(iso);

describe.each([
  ["the test checkout", testPaymentProvider],
  ["Stripe Checkout", stripePaymentProvider],
] as const)("with %s", (name, makeSide) => {
  let side: PaymentProviderSetup;
  beforeAll(async () => {
    side = await makeSide();
  });

  async function invoke(token: string | undefined, payload: object, headers: Record<string, string> = {}) {
    const reply = await side.server.app.inject({
      method: "POST",
      url: "/functions/v1/create-checkout",
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const choose = (shop: Shop, planName: string, billing = "monthly") =>
    invoke(shop.people.owner.token, { planName, billing });
  const read = async (shop: Shop) =>
    (await side.server.call<SubscriptionView>(shop.people.owner.token, "GET", "/subscription")).body;
  async function take(shop: Shop, planName: string, billing = "monthly", now = start) {
    side.server.setNow(now);
    const { status, body } = await choose(shop, planName, billing);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await side.pay(body.url, at(now))).toBeLessThan(400);
    return read(shop);
  }
  async function fresh(): Promise<Shop> {
    side.server.setNow(start);
    return side.server.makeShop();
  }
  const jobs = async (shop: Shop) =>
    (await side.server.queued("subscription.")).filter(
      ({ payload }) => !payload.organizationId || payload.organizationId === shop.organizationId,
    );

  test("a shop without a plan is offered seven days", async () => {
    const shop = await fresh();
    expect(await read(shop)).toEqual({
      subscription: null,
      invoices: [],
      bays: [{ name: "Bay Auto Tampa", bays: 1 }],
      trialDays: 7,
      locations: 1,
      notOffered: null,
    });
  });

  test("a trial lasts seven days, without a card, at the listed price", async () => {
    const shop = await fresh();
    const view = await take(shop, "professional", "yearly");
    expect(view).toMatchObject({
      trialDays: 7,
      subscription: {
        plan: "professional",
        billing: "yearly",
        locations: 1,
        state: "trialing",
        chargeCents: 12 * 47_800,
        trialEndsAt: "2026-11-27T15:00:00Z",
        endedAt: null,
        isTest: name === "the test checkout",
      },
    });
    expect(side.server.changes.some(({ topic }) => topic === "subscription")).toBe(true);
    const [entry] = await shop.run("select action, after from history where subject = 'subscription'");
    expect(entry).toMatchObject({
      action: "started a trial of Professional",
      after: { charge: "$5,736.00" },
    });
  });

  test("the browser's price is ignored, and each location counts", async () => {
    const shop = await fresh();
    await shop.run(
      "insert into locations (organization_id, id, name) values ($1, gen_random_uuid(), 'Second shop')",
      shop.organizationId,
    );
    const checkoutBody = {
      planName: "Starter",
      billing: "monthly",
      price: 1,
      amount: 1,
      locations: 1,
      trialDays: 90,
    };
    const { body } = await invoke(shop.people.owner.token, checkoutBody);
    await side.pay(body.url, at(start));
    expect((await read(shop)).subscription).toMatchObject({
      plan: "starter",
      locations: 2,
      chargeCents: 2 * 29_800,
      trialEndsAt: "2026-11-27T15:00:00Z",
    });
  });

  test("a double click, or fifty clicks at once, leads to one open checkout", async () => {
    const shop = await fresh();
    const replies = await Promise.all(Array.from({ length: 50 }, () => choose(shop, "starter")));
    const urls = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect(status).toBe(409);
      expect(body.message).toBe("A checkout for your plan is already opening. Try again in a moment.");
    }
    const again = await choose(shop, "starter");
    expect(again.body.url).toBe([...urls][0]);
    const rows = await shop.run("select state from subscription_checkouts");
    expect(rows).toEqual([{ state: "open" }]);
    // Completed ten times, it is one subscription.
    await Promise.all(Array.from({ length: 10 }, () => side.pay(again.body.url, at(start))));
    expect(await shop.run("select state from subscriptions")).toEqual([{ state: "trialing" }]);
  });

  test("a shop cannot buy the plan it already has", async () => {
    const shop = await fresh();
    await take(shop, "starter");
    expect(await choose(shop, "starter")).toEqual({
      status: 409,
      body: { code: "conflict", message: "Your shop already has Starter, billed monthly." },
    });
  });

  test("another choice replaces the open checkout, then the plan, and the trial keeps its end", async () => {
    const shop = await fresh();
    const first = await choose(shop, "starter");
    const second = await choose(shop, "professional");
    expect(second.body.url).not.toBe(first.body.url);
    await side.pay(second.body.url, at(start));
    const before = (await read(shop)).subscription!;
    const after = await take(shop, "enterprise", "monthly", "2026-11-25T16:00:00Z");
    expect(after.subscription).toMatchObject({
      plan: "enterprise",
      state: "trialing",
      trialEndsAt: before.trialEndsAt,
    });
    expect(after.trialDays).toBe(2);
    const rows = await shop.run("select plan, state from subscriptions order by started_at");
    expect(rows).toEqual([
      { plan: "professional", state: "canceled" },
      { plan: "enterprise", state: "trialing" },
    ]);
    // The older one is ended at the provider too.
    const ends = (await jobs(shop)).filter(({ task }) => task === "subscription.end-at-provider");
    expect(ends.length).toBeGreaterThan(0);
  });

  test("after the trial a plan is paid from the first day", async () => {
    const shop = await fresh();
    await take(shop, "starter");
    await side.server.call(shop.people.owner.token, "POST", "/subscription/cancel");
    const view = await take(shop, "professional", "monthly", "2026-11-28T15:00:00Z");
    expect(view).toMatchObject({ trialDays: 0, subscription: { plan: "professional", state: "active" } });
  });

  test("canceling within the trial preserves the rest of it, and canceling without a plan says so", async () => {
    const shop = await fresh();
    await take(shop, "starter");
    const cancel = () => side.server.call(shop.people.owner.token, "POST", "/subscription/cancel");
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { plan: "starter", state: "canceled", endedAt: "2026-11-20T15:00:00.000Z" },
    });
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { detail: "Your shop has no plan to cancel." },
    });
    expect(await read(shop)).toMatchObject({ trialDays: 7, subscription: { state: "canceled" } });
    const back = await take(shop, "starter", "monthly", "2026-11-23T15:00:00Z");
    expect(back.subscription).toMatchObject({ state: "trialing", trialEndsAt: "2026-11-27T15:00:00Z" });
  });

  test("only an owner chooses, sees or cancels a plan, and only that of their own shop", async () => {
    const shop = await fresh();
    await take(shop, "starter");
    const checkoutBody = { planName: "professional", billing: "monthly" };
    expect(await invoke(undefined, checkoutBody)).toMatchObject({ status: 401 });
    for (const role of ["management", "technician", "admin"] as const) {
      const { token } = shop.people[role];
      expect(await invoke(token, checkoutBody)).toEqual({
        status: 403,
        body: { code: "forbidden", message: "Only the shop's owner can choose its plan." },
      });
      expect((await side.server.call(token, "GET", "/subscription")).status).toBe(403);
      expect((await side.server.call(token, "POST", "/subscription/cancel")).status).toBe(403);
    }
    const other = await fresh();
    const named = { "x-organization": shop.organizationId };
    expect(await invoke(other.people.owner.token, checkoutBody, named)).toMatchObject({ status: 403 });
    expect((await read(other)).subscription).toBeNull();
    expect(await other.run("select 1 from subscriptions")).toEqual([]);
  });

  test.each([
    { planName: "gold" },
    { planName: "" },
    { planName: null },
    { planName: { $gt: "" } },
    { planName: "starter", billing: "weekly" },
    { billing: "monthly" },
    { planName: `<script>alert(1)</script>${"x".repeat(10_000)}` },
  ])("an unknown plan is rejected: %j", async (payload) => {
    const shop = await fresh();
    expect(await invoke(shop.people.owner.token, payload)).toEqual({
      status: 422,
      body: { code: "invalid-input", message: "Choose one of the four plans, billed monthly or yearly." },
    });
  });

  test("a checkout that has expired can be replaced by a new one", async () => {
    const shop = await fresh();
    const { body: first } = await choose(shop, "starter");
    side.server.setNow("2026-11-20T16:00:00Z");
    const { body: second } = await choose(shop, "starter");
    expect(second.url).not.toBe(first.url);
  });
});

describe("the test checkout", () => {
  test("ends a trial automatically, without a charge, when its time is up", async () => {
    const side = await testPaymentProvider();
    const shop = await side.server.makeShop();
    const { token } = shop.people.owner;
    const open = await side.server.app.inject({
      method: "POST",
      url: "/functions/v1/create-checkout",
      headers: { authorization: `Bearer ${token}` },
      payload: { planName: "starter", billing: "monthly" },
    });
    const { pathname } = new URL(open.json().url);
    const page = await side.server.app.inject({ url: pathname });
    expect(page.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    for (const words of [
      "TEST MODE: No card is charged.",
      "AutoIQ Starter",
      "$0.00 today",
      "Free for 7 days, then $298.00 per month.",
      "No card needed",
    ])
      expect(page.body).toContain(words);
    expect(page.body).not.toContain("Card number");
    await side.pay(open.json().url, at(start));
    expect((await side.server.app.inject({ url: pathname })).body).toContain("Your plan is set");

    const [planned] = await side.server.queued("subscription.end-test-trial");
    expect(planned?.runAt.toISOString()).toBe("2026-11-27T15:00:00.000Z");
    const endTrial = side.server.jobs.find(({ task }) => task === "subscription.end-test-trial")!;
    side.server.setNow("2026-11-27T15:00:01Z");
    await endTrial.handle(planned?.payload);
    await endTrial.handle(planned?.payload);
    const { body } = await side.server.call<SubscriptionView>(token, "GET", "/subscription");
    expect(body).toMatchObject({ trialDays: 0, subscription: { state: "canceled" } });
  });

  test("has no page for a made-up reference", async () => {
    const side = await testPaymentProvider();
    for (const [reference, status] of [
      [`test_plan_${"A".repeat(32)}`, 404],
      ["test_plan_x", 422],
    ] as const)
      expect((await side.server.app.inject({ url: `/checkout/plan/${reference}` })).statusCode).toBe(status);
  });
});

describe("Stripe", () => {
  test("creates a subscription without a card, and its events are applied", async () => {
    const side = await stripePaymentProvider();
    const shop = await side.server.makeShop();
    const { token } = shop.people.owner;
    const choose = async (planName: string) => {
      const reply = await side.server.app.inject({
        method: "POST",
        url: "/functions/v1/create-checkout",
        headers: { authorization: `Bearer ${token}` },
        payload: { planName, billing: "yearly" },
      });
      return reply.json().url as string;
    };
    const url = await choose("professional");
    const id = side.referenceOf(url);
    expect(side.stripe.sessions.get(id)?.fields).toMatchObject({
      mode: "subscription",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][unit_amount]": "573600",
      "line_items[0][price_data][recurring][interval]": "year",
      "line_items[0][price_data][product_data][name]": "AutoIQ Professional",
      "subscription_data[metadata][plan]": "professional",
      allow_promotion_codes: "true",
      "subscription_data[trial_period_days]": "7",
      "subscription_data[trial_settings][end_behavior][missing_payment_method]": "cancel",
      payment_method_collection: "if_required",
      customer_email: `owner.${shop.organizationId}@example.com`,
      success_url: "http://localhost:3000/owner?subscription=started",
      cancel_url: "http://localhost:3000/subscription-selection?returnTo=/owner&checkout=cancelled",
    });
    await side.pay(url, at(start));
    const stateNow = async () =>
      (await side.server.call<SubscriptionView>(token, "GET", "/subscription")).body.subscription?.state;
    let minute = 0;
    const tell = (type: string, status: string) => {
      minute += 1;
      const object = { id: `sub_${id}`, object: "subscription", status };
      return side.deliver(side.stripe.event(type, object, new Date(at(start).getTime() + minute * 60_000)));
    };

    expect(await stateNow()).toBe("trialing");
    for (const [status, state] of [
      ["active", "active"],
      ["past_due", "past-due"],
      // It has not begun, so it says nothing.
      ["incomplete", "past-due"],
    ] as const) {
      expect(await tell("customer.subscription.updated", status)).toBe(200);
      expect(await stateNow()).toBe(state);
    }
    // The next plan under the same customer takes over what was already paid.
    const next = side.referenceOf(await choose("starter"));
    expect(side.stripe.sessions.get(next)?.fields).toMatchObject({ customer: `cus_${id}` });
    expect(await tell("customer.subscription.deleted", "canceled")).toBe(200);
    expect(await tell("customer.subscription.updated", "active")).toBe(200);
    expect(await stateNow()).toBe("canceled");

    const forged = side.stripe.event("customer.subscription.updated", { id: `sub_${id}` }, at(start));
    expect(await side.deliver({ ...forged, signature: "t=1,v1=00" })).toBe(403);
  });

  test("an ended subscription is safely ended again, and an expired checkout closes", async () => {
    const side = await stripePaymentProvider();
    const shop = await side.server.makeShop();
    const reply = await side.server.app.inject({
      method: "POST",
      url: "/functions/v1/create-checkout",
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
      payload: { planName: "starter" },
    });
    const id = side.referenceOf(reply.json().url);
    const expired = side.stripe.event("checkout.session.expired", { id, mode: "subscription" }, at(start));
    expect(await side.deliver(expired)).toBe(200);
    expect(await shop.run("select state from subscription_checkouts")).toEqual([{ state: "closed" }]);
    const [, end] = subscriptionJobs(side.checkout, {
      ...side.server.services,
      publicUrl: "http://localhost:3000",
    });
    const of = { provider: "stripe", reference: "sub_gone" };
    await end.handle(of);
    await end.handle(of);
    expect(side.stripe.ended).toEqual(["sub_gone"]);
    await expect(end.handle({ ...of, provider: "test" })).rejects.toThrow("by hand");
  });
});

test("an installation without a card provider sells no plans, and says so", async () => {
  const { testServer } = await import("../../../test/servers/full-server.ts");
  const server = await testServer({ checkoutTestMode: false });
  const shop = await server.makeShop();
  const sentence = "Plans can't be bought online here yet. Contact us to set yours up.";
  const { token } = shop.people.owner;
  const { body } = await server.call<SubscriptionView>(token, "GET", "/subscription");
  expect(body.notOffered).toBe(sentence);
  const reply = await server.app.inject({
    method: "POST",
    url: "/functions/v1/create-checkout",
    headers: { authorization: `Bearer ${token}` },
    payload: { planName: "starter" },
  });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({ code: "refused", message: sentence });
});
