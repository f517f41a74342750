import { AppError } from "@autoiq/domain/kernel/app-error";
import type { PlanChoice } from "@autoiq/domain/subscription/change";
import { chargeOf, planOf } from "@autoiq/domain/subscription/plans";
import { z } from "zod";
import type { Checkout, PlanReport, PlanTerms } from "./checkout.ts";
import type { StripeReply } from "./stripe-request.ts";
import { reportOf, type StripeSubscription, stripeSubscription } from "./stripe-subscription.ts";

type Ask = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  fields?: Record<string, string>,
  idempotencyKey?: string,
) => Promise<StripeReply>;

interface Parts {
  readonly ask: Ask;
  /** Throws what `ask` throws unless the reply is a success. */
  expect(...request: Parameters<Ask>): Promise<unknown>;
  readonly reasonOf: (body: unknown) => string;
}

const nextTerms = ({ plan, billing }: PlanChoice): PlanTerms => ({
  plan,
  billing,
  description: `AutoIQ ${planOf(plan).label}`,
  chargeCents: chargeOf(planOf(plan), billing),
  when: "period-end",
});

const identified = z.object({ id: z.string() });
const portal = z.object({ url: z.string() });

/**
 * Changes of a subscription that runs at Stripe (https://docs.stripe.com/billing/subscriptions/change). Every request sets a
 * state instead of adding to it, so a repeat changes and charges nothing more.
 */
export function stripeBilling({
  ask,
  expect,
  reasonOf,
}: Parts): Pick<
  Checkout,
  "changePlan" | "setLocations" | "cancelAtPeriodEnd" | "keepPlan" | "extendTrial" | "openPortal"
> {
  const pathOf = (subscription: string) => `/v1/subscriptions/${encodeURIComponent(subscription)}`;
  const find = async (subscription: string): Promise<StripeSubscription> =>
    stripeSubscription.parse(await expect("GET", pathOf(subscription)));
  const update = async (subscription: string, fields: Record<string, string>): Promise<StripeSubscription> =>
    stripeSubscription.parse(await expect("POST", pathOf(subscription), fields));

  const itemOf = (of: StripeSubscription) => {
    const item = of.items?.data[0];
    if (!item) throw new Error(`Stripe's subscription ${of.id} has no item`);
    return item;
  };

  /** A plan's product has an id of our own, so that it exists once. */
  async function productOf({ plan, description }: PlanTerms): Promise<string> {
    const id = `autoiq_${plan}`;
    const { ok, body } = await ask("POST", "/v1/products", { id, name: description });
    if (ok) return identified.parse(body).id;
    return identified.parse(await expect("GET", `/v1/products/${id}`)).id;
  }

  const priceFields = (prefix: string, product: string, terms: PlanTerms): Record<string, string> => ({
    [`${prefix}[price_data][currency]`]: "usd",
    [`${prefix}[price_data][product]`]: product,
    [`${prefix}[price_data][unit_amount]`]: String(terms.chargeCents),
    [`${prefix}[price_data][recurring][interval]`]: terms.billing === "yearly" ? "year" : "month",
  });

  /** A planned change is dropped. The subscription goes on as it is. */
  async function release(of: StripeSubscription): Promise<void> {
    if (of.schedule)
      await expect("POST", `/v1/subscription_schedules/${encodeURIComponent(of.schedule)}/release`, {});
  }

  async function changeNow(of: StripeSubscription, terms: PlanTerms): Promise<StripeSubscription> {
    const product = await productOf(terms);
    await release(of);
    const { ok, status, body } = await ask("POST", pathOf(of.id), {
      "items[0][id]": itemOf(of).id,
      ...priceFields("items[0]", product, terms),
      "metadata[plan]": terms.plan,
      "metadata[next_plan]": "",
      "metadata[next_billing]": "",
      proration_behavior: "always_invoice",
      // A declined card leaves the plan as it was.
      payment_behavior: "error_if_incomplete",
    });
    if (status === 402)
      throw new AppError("refused", `Your card was declined, so the plan stays as it is: ${reasonOf(body)}`);
    if (!ok) throw new Error(`Stripe answered ${status}: ${reasonOf(body)}`);
    return stripeSubscription.parse(body);
  }

  /** By a schedule (https://docs.stripe.com/billing/subscriptions/subscription-schedules): this period, then the new terms. */
  async function changeAtPeriodEnd(of: StripeSubscription, terms: PlanTerms): Promise<StripeSubscription> {
    const product = await productOf(terms);
    await release(of);
    const item = itemOf(of);
    const { current_period_start: start, current_period_end: end, quantity } = item;
    if (!start || !end) throw new Error(`Stripe's subscription ${of.id} has no period`);
    const schedule = identified.parse(
      await expect("POST", "/v1/subscription_schedules", { from_subscription: of.id }),
    );
    const price = item.price;
    // A phase has only the coupons that it names.
    const coupons = (of.discounts ?? []).map((each) => (typeof each === "string" ? each : each.id));
    const couponFields = Object.fromEntries(
      [0, 1].flatMap((phase) =>
        coupons.map((id, index) => [`phases[${phase}][discounts][${index}][discount]`, id] as const),
      ),
    );
    await expect("POST", `/v1/subscription_schedules/${schedule.id}`, {
      end_behavior: "release",
      proration_behavior: "none",
      "phases[0][start_date]": String(start),
      "phases[0][end_date]": String(end),
      "phases[0][items][0][quantity]": String(quantity ?? 1),
      "phases[0][items][0][price_data][currency]": "usd",
      "phases[0][items][0][price_data][product]": price?.product ?? product,
      "phases[0][items][0][price_data][unit_amount]": String(price?.unit_amount ?? terms.chargeCents),
      "phases[0][items][0][price_data][recurring][interval]": price?.recurring?.interval ?? "month",
      "phases[1][items][0][quantity]": String(quantity ?? 1),
      ...priceFields("phases[1][items][0]", product, terms),
      ...couponFields,
      "phases[1][metadata][plan]": terms.plan,
      "phases[1][metadata][next_plan]": "",
      "phases[1][metadata][next_billing]": "",
    });
    return update(of.id, { "metadata[next_plan]": terms.plan, "metadata[next_billing]": terms.billing });
  }

  const seen = (of: StripeSubscription, why: string, now: Date): readonly PlanReport[] => {
    const report = reportOf(of, `reply ${of.id} ${why} ${now.toISOString()}`, now);
    return report ? [report] : [];
  };

  return {
    async changePlan({ subscription }, terms, now) {
      const of = await find(subscription);
      const changed = terms.when === "now" ? await changeNow(of, terms) : await changeAtPeriodEnd(of, terms);
      return seen(changed, `${terms.plan} ${terms.billing}`, now);
    },
    async setLocations({ subscription, facts }, locations, now) {
      const of = await find(subscription);
      const item = itemOf(of);
      if (item.quantity === locations) return seen(of, `locations ${locations}`, now);
      await release(of);
      const changed = await update(of.id, {
        "items[0][id]": item.id,
        "items[0][quantity]": String(locations),
        "metadata[next_plan]": "",
        "metadata[next_billing]": "",
        // More locations are charged at once. Fewer become a credit on the next invoice.
        proration_behavior: (item.quantity ?? 1) < locations ? "always_invoice" : "create_prorations",
      });
      if (!of.schedule || !facts.next) return seen(changed, `locations ${locations}`, now);
      // The change that was planned applies to the new number of locations, too.
      const planned = await changeAtPeriodEnd({ ...changed, schedule: null }, nextTerms(facts.next));
      return seen(planned, `locations ${locations}`, now);
    },
    async cancelAtPeriodEnd({ subscription }, now) {
      await release(await find(subscription));
      const fields = {
        cancel_at_period_end: "true",
        "metadata[next_plan]": "",
        "metadata[next_billing]": "",
      };
      return seen(await update(subscription, fields), "ends", now);
    },
    async keepPlan({ subscription }, now) {
      await release(await find(subscription));
      const fields = {
        cancel_at_period_end: "false",
        "metadata[next_plan]": "",
        "metadata[next_billing]": "",
      };
      return seen(await update(subscription, fields), "kept", now);
    },
    async extendTrial({ subscription }, endsAt, now) {
      const fields = {
        trial_end: String(Math.floor(endsAt.getTime() / 1000)),
        proration_behavior: "none",
      };
      return seen(await update(subscription, fields), `trial until ${fields.trial_end}`, now);
    },
    async openPortal({ customer }, returnUrl) {
      if (!customer) throw new AppError("refused", "The payment provider has no account for your shop yet.");
      const fields = { customer, return_url: returnUrl };
      return { url: portal.parse(await expect("POST", "/v1/billing_portal/sessions", fields)).url };
    },
  };
}
