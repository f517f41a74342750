import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { afterFile } from "../../../test/after-file.ts";
import type { CheckoutEvent, RunningPlan } from "./checkout.ts";
import { sign } from "./signature.ts";
import { createStripeCheckout } from "./stripe-checkout.ts";
import { subscriptionFields } from "./stripe-subscription.ts";

const now = new Date("2026-11-20T15:00:00Z");
const organizationId = "6f1d2a52-7f3e-4e0e-9d0b-0c5d8a3b1c11";
const secret = "whsec_shop";

/** As https://docs.stripe.com/api/subscriptions/object describes it. */
const subscription = (of: object = {}) => ({
  id: "sub_1",
  object: "subscription",
  automatic_tax: { enabled: false, liability: null },
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: "charge_automatically",
  customer: "cus_1",
  default_payment_method: "pm_1",
  discounts: ["di_1"],
  ended_at: null,
  items: {
    object: "list",
    data: [
      {
        id: "si_1",
        object: "subscription_item",
        current_period_start: 1_795_000_000,
        current_period_end: 1_797_592_000,
        price: {
          id: "price_1",
          object: "price",
          product: "prod_1",
          recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
          unit_amount: 59_800,
        },
        quantity: 2,
      },
    ],
    has_more: false,
  },
  latest_invoice: "in_1",
  metadata: { organization_id: organizationId, plan: "professional" },
  schedule: null,
  status: "active",
  trial_end: null,
  ...of,
});

/** Answers every request with what the test says, and remembers it. */
async function stripe(answers: Record<string, object | ((fields: Record<string, string>) => object)>) {
  const requests: { call: string; fields: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = `${request.method} ${request.url}`;
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
    requests.push({ call, fields });
    const answer = answers[call];
    const body = typeof answer === "function" ? answer(fields) : (answer ?? { error: { message: call } });
    const status = "error" in body ? ((body as { status?: number }).status ?? 404) : 200;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { requests, checkout: createStripeCheckout({ secretKey: "sk_test", webhookSecret: secret, api }) };
}

const running: RunningPlan = {
  organizationId,
  subscription: "sub_1",
  customer: "cus_1",
  facts: { state: "active", plan: "professional", billing: "monthly", locations: 2, next: null },
  unpaid: [],
  testCard: "none",
};
const product = { "POST /v1/products": { id: "autoiq_enterprise", object: "product" } };

describe("a change of a plan at Stripe", () => {
  test("up charges the difference at once, and a declined card changes nothing", async () => {
    const terms = {
      plan: "enterprise",
      billing: "monthly",
      description: "AutoIQ Enterprise",
      chargeCents: 99_800,
      when: "now",
    } as const;
    const changed = subscription({ metadata: { organization_id: organizationId, plan: "enterprise" } });
    const { requests, checkout } = await stripe({
      ...product,
      "GET /v1/subscriptions/sub_1": subscription(),
      "POST /v1/subscriptions/sub_1": changed,
    });
    const [report] = await checkout.changePlan(running, terms, now);
    expect(requests.map(({ call }) => call)).toEqual([
      "GET /v1/subscriptions/sub_1",
      "POST /v1/products",
      "POST /v1/subscriptions/sub_1",
    ]);
    expect(requests.at(-1)?.fields).toEqual({
      "items[0][id]": "si_1",
      "items[0][price_data][currency]": "usd",
      "items[0][price_data][product]": "autoiq_enterprise",
      "items[0][price_data][unit_amount]": "99800",
      "items[0][price_data][recurring][interval]": "month",
      "metadata[plan]": "enterprise",
      "metadata[next_plan]": "",
      "metadata[next_billing]": "",
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
    });
    expect(report?.report).toMatchObject({
      kind: "facts",
      facts: { plan: "enterprise", locations: 2, hasCard: true },
    });

    const refusing = await stripe({
      ...product,
      "GET /v1/subscriptions/sub_1": subscription(),
      "POST /v1/subscriptions/sub_1": {
        status: 402,
        error: { code: "card_declined", message: "Your card was declined." },
      },
    });
    await expect(refusing.checkout.changePlan(running, terms, now)).rejects.toMatchObject({
      code: "refused",
      message: "Your card was declined, so the plan stays as it is: Your card was declined.",
    });
  });

  test("down is a schedule that keeps this period, its coupon, and then has the new terms", async () => {
    const { requests, checkout } = await stripe({
      // It was made for an earlier change.
      "POST /v1/products": { status: 400, error: { code: "resource_already_exists", message: "exists" } },
      "GET /v1/products/autoiq_starter": { id: "autoiq_starter", object: "product" },
      "GET /v1/subscriptions/sub_1": subscription({ schedule: "sub_sched_0" }),
      "POST /v1/subscription_schedules/sub_sched_0/release": { id: "sub_sched_0" },
      "POST /v1/subscription_schedules": { id: "sub_sched_1" },
      "POST /v1/subscription_schedules/sub_sched_1": { id: "sub_sched_1" },
      "POST /v1/subscriptions/sub_1": (fields) =>
        subscription({
          schedule: "sub_sched_1",
          metadata: {
            organization_id: organizationId,
            plan: "professional",
            next_plan: fields["metadata[next_plan]"],
            next_billing: fields["metadata[next_billing]"],
          },
        }),
    });
    const terms = {
      plan: "starter",
      billing: "yearly",
      description: "AutoIQ Starter",
      chargeCents: 285_600,
      when: "period-end",
    } as const;
    const [report] = await checkout.changePlan(running, terms, now);
    const schedule = requests.find(
      ({ call }) => call === "POST /v1/subscription_schedules/sub_sched_1",
    )?.fields;
    expect(schedule).toMatchObject({
      end_behavior: "release",
      proration_behavior: "none",
      "phases[0][start_date]": "1795000000",
      "phases[0][end_date]": "1797592000",
      "phases[0][items][0][price_data][product]": "prod_1",
      "phases[0][items][0][price_data][unit_amount]": "59800",
      "phases[0][items][0][quantity]": "2",
      "phases[0][discounts][0][discount]": "di_1",
      "phases[1][items][0][price_data][product]": "autoiq_starter",
      "phases[1][items][0][price_data][unit_amount]": "285600",
      "phases[1][items][0][price_data][recurring][interval]": "year",
      "phases[1][items][0][quantity]": "2",
      "phases[1][discounts][0][discount]": "di_1",
      "phases[1][metadata][plan]": "starter",
      "phases[1][metadata][next_plan]": "",
    });
    expect(report?.report).toMatchObject({
      facts: { plan: "professional", next: { plan: "starter", billing: "yearly" } },
    });
  });

  test.each([
    [3, "always_invoice"],
    [1, "create_prorations"],
  ])("to %i locations is prorated: %s", async (locations, behavior) => {
    const { requests, checkout } = await stripe({
      "GET /v1/subscriptions/sub_1": subscription(),
      "POST /v1/subscriptions/sub_1": subscription(),
    });
    await checkout.setLocations(running, locations, now);
    expect(requests.at(-1)?.fields).toMatchObject({
      "items[0][id]": "si_1",
      "items[0][quantity]": String(locations),
      proration_behavior: behavior,
    });
    await checkout.setLocations(running, 2, now);
    expect(requests.at(-1)?.call).toBe("GET /v1/subscriptions/sub_1");
  });

  test("has its trial moved without a charge", async () => {
    const { requests, checkout } = await stripe({
      "POST /v1/subscriptions/sub_1": (fields) =>
        subscription({ status: "trialing", trial_end: Number(fields.trial_end) }),
    });
    const [moved] = await checkout.extendTrial(running, new Date("2026-12-11T15:00:00Z"), now);
    expect(moved?.report).toMatchObject({
      facts: { state: "trialing", trialEndsAt: "2026-12-11T15:00:00.000Z" },
    });
    expect(requests.at(-1)?.fields).toEqual({ trial_end: "1797001200", proration_behavior: "none" });
  });

  test("is canceled at the end of the period, and kept", async () => {
    const { requests, checkout } = await stripe({
      "GET /v1/subscriptions/sub_1": subscription(),
      "POST /v1/subscriptions/sub_1": (fields) =>
        subscription({ cancel_at_period_end: fields.cancel_at_period_end === "true" }),
      "POST /v1/billing_portal/sessions": { url: "https://billing.stripe.com/p/session/1" },
    });
    const [ends] = await checkout.cancelAtPeriodEnd(running, now);
    expect(ends?.report).toMatchObject({ facts: { endsAt: "2026-12-18T11:06:40.000Z" } });
    const [kept] = await checkout.keepPlan(running, now);
    expect(kept?.report).toMatchObject({ facts: { endsAt: null, state: "active" } });
    expect(await checkout.openPortal(running, "https://shop.example.com/owner")).toEqual({
      url: "https://billing.stripe.com/p/session/1",
    });
    expect(requests.at(-1)?.fields).toEqual({
      customer: "cus_1",
      return_url: "https://shop.example.com/owner",
    });
    await expect(
      checkout.openPortal({ ...running, customer: "" }, "https://shop.example.com"),
    ).rejects.toMatchObject({
      code: "refused",
    });
  });
});

test.each([
  [true, "", { "automatic_tax[enabled]": "true", billing_address_collection: "required" }],
  [true, "cus_1", { "automatic_tax[enabled]": "true", "customer_update[address]": "auto" }],
  [false, "cus_1", {}],
])(
  "a checkout with tax: %s, of the customer “%s”, asks for a coupon and what tax needs",
  (hasTax, customer, tax) => {
    const fields = subscriptionFields(
      {
        organizationId,
        checkoutId: "checkout",
        plan: "starter",
        description: "AutoIQ Starter",
        chargeCents: 29_800,
        locations: 1,
        interval: "month",
        trialDays: 0,
        customer,
        email: "owner@example.com",
        doneUrl: "https://shop.example.com/done",
        cancelledUrl: "https://shop.example.com/back",
        expiresAt: now,
      },
      { hasTax },
    );
    expect(fields).toMatchObject({ allow_promotion_codes: "true" });
    const about = /tax|address/;
    expect(Object.keys(fields).filter((key) => about.test(key))).toEqual(
      expect.arrayContaining(Object.keys(tax)),
    );
    if (!hasTax) expect(Object.keys(fields).filter((key) => about.test(key))).toEqual([]);
    expect(fields).toMatchObject(tax);
  },
);

describe("Stripe's events about a plan", () => {
  const parse = async (
    type: string,
    object: object,
    more: object = {},
  ): Promise<CheckoutEvent | undefined> => {
    const { checkout } = await stripe({});
    const body = JSON.stringify({
      id: "evt_1",
      object: "event",
      created: 1_795_000_000,
      type,
      data: { object },
      ...more,
    });
    return checkout.parseWebhook(body, sign(secret, body, now), now);
  };
  const at = "2026-11-18T11:06:40.000Z";

  test.each([
    ["active", "active"],
    ["trialing", "trialing"],
    ["past_due", "past-due"],
    ["unpaid", "past-due"],
    ["canceled", "canceled"],
  ])("with the status %s say %s", async (status, state) => {
    expect(await parse("customer.subscription.updated", subscription({ status }))).toEqual({
      kind: "plan",
      subscription: "sub_1",
      organizationId,
      report: {
        kind: "facts",
        id: "evt_1",
        at,
        facts: {
          state,
          plan: "professional",
          billing: "monthly",
          locations: 2,
          chargeCents: 59_800,
          periodEndsAt: "2026-12-18T11:06:40.000Z",
          endsAt: null,
          next: null,
          hasCard: true,
        },
      },
    });
  });

  test.each([
    [
      "2025-03-31.basil",
      {
        parent: {
          subscription_details: { subscription: "sub_1", metadata: { organization_id: organizationId } },
        },
      },
    ],
    [
      "an older version",
      { subscription: "sub_1", subscription_details: { metadata: { organization_id: organizationId } } },
    ],
  ])("name the plan of an invoice, in %s", async (_version, of) => {
    const invoice = {
      id: "in_1",
      object: "invoice",
      number: "A-1",
      amount_due: 119_600,
      hosted_invoice_url: "https://invoice.stripe.com/i/1",
    };
    for (const [type, outcome] of [
      ["invoice.paid", "paid"],
      ["invoice.payment_failed", "failed"],
      ["invoice.voided", "void"],
    ] as const)
      expect(await parse(type, { ...invoice, ...of })).toEqual({
        kind: "plan",
        subscription: "sub_1",
        organizationId,
        report: {
          kind: "invoice",
          id: "evt_1",
          at,
          outcome,
          invoice: {
            reference: "in_1",
            number: "A-1",
            amountCents: 119_600,
            url: "https://invoice.stripe.com/i/1",
          },
        },
      });
  });

  test("of invoices without a plan, and of kinds that are not used, say nothing", async () => {
    expect(await parse("invoice.paid", { id: "in_1", amount_due: 1 })).toBeUndefined();
    expect(await parse("invoice.created", { anything: true })).toBeUndefined();
    expect(await parse("customer.subscription.trial_will_end", subscription())).toBeUndefined();
    expect(
      await parse("customer.subscription.updated", subscription({ status: "incomplete" })),
    ).toBeUndefined();
    await expect(parse("customer.subscription.updated", { status: 7 })).rejects.toMatchObject({
      code: "malformed",
    });
  });
});
