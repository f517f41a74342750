import type { Subscription, SubscriptionView } from "@autoiq/domain/subscription/contract";
import type { PaymentProviderSetup, stripePaymentProvider } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";

type StripeSetup = Awaited<ReturnType<typeof stripePaymentProvider>>;

export interface Journey {
  readonly shop: Shop;
  /** The clock moves there: the provider charges, its messages arrive, and jobs run. */
  goTo(iso: string): Promise<SubscriptionView>;
  view(): Promise<SubscriptionView>;
  plan(): Promise<Subscription>;
  choose(planName: string, billing?: string): Promise<void>;
  enterCard(card: "pays" | "declines"): Promise<void>;
  /** Subjects of the emails about the plan, in order. */
  subjects(): Promise<string[]>;
  /** The bodies of the messages that the provider has sent. Empty: it has none. */
  readonly sent: string[];
  deliver(body: string): Promise<number>;
}

// They have no time of their own: the database's clock is not the test's.
const isImmediate = (task: string) => !/notify|test-trial/.test(task);

/** A shop's plan on a simulated clock, with either provider. */
export async function planJourney(setup: PaymentProviderSetup | StripeSetup): Promise<Journey> {
  const stripe = "stripe" in setup ? setup : undefined;
  const { server } = setup;
  const sent: string[] = [];
  const ran = new Set<string>();
  let now = new Date("2026-11-20T15:00:00Z");
  let delivered = 0;
  server.setNow(now.toISOString());
  const shop = await server.makeShop();
  const { token } = shop.people.owner;

  const deliver = (body: string) =>
    stripe ? stripe.deliver(stripe.stripe.again(body, now)) : Promise.resolve(200);
  async function deliverMessages(): Promise<void> {
    if (!stripe) return;
    const { messages } = stripe.stripe.billing;
    for (; delivered < messages.length; delivered += 1) {
      const message = messages[delivered]!;
      const { body } = stripe.stripe.event(message.type, message.object, message.created);
      sent.push(body);
      if ((await deliver(body)) !== 200) throw new Error(`${message.type} was not accepted`);
    }
  }
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 30; turn += 1) {
      await deliverMessages();
      const due = (await server.queued("subscription."))
        .filter(({ task, runAt }) => isImmediate(task) || runAt <= now)
        .map((each) => ({
          ...each,
          key: `${each.task} ${each.runAt.toISOString()} ${JSON.stringify(each.payload)}`,
        }))
        .filter(({ key }) => !ran.has(key))
        .sort((a, b) => a.runAt.getTime() - b.runAt.getTime());
      if (due.length === 0) return;
      for (const { key, task, payload } of due) {
        ran.add(key);
        await server.jobs.find((each) => each.task === task)!.handle(payload);
      }
    }
    throw new Error("The jobs do not come to an end");
  }
  const view = async () => (await server.call<SubscriptionView>(token, "GET", "/subscription")).body;
  const plan = async () => (await view()).subscription!;

  return {
    shop,
    sent,
    view,
    plan,
    deliver,
    async goTo(iso) {
      now = new Date(iso);
      server.setNow(iso);
      if (stripe) {
        stripe.stripe.state.now = now;
        stripe.stripe.billing.advance(now);
      }
      await settle();
      return view();
    },
    async choose(planName, billing = "monthly") {
      const reply = await server.app.inject({
        method: "POST",
        url: "/functions/v1/create-checkout",
        headers: { authorization: `Bearer ${token}` },
        payload: { planName, billing },
      });
      const { url } = reply.json();
      if (stripe) {
        const paid = stripe.stripe.pay(stripe.referenceOf(url), now);
        sent.push(paid.body);
        if ((await stripe.deliver(paid)) !== 200) throw new Error("The checkout was not accepted");
      } else if ((await setup.pay(url, now)) >= 400) throw new Error("The checkout was not accepted");
      await settle();
    },
    async enterCard(card) {
      const { body } = await server.call<{ url: string }>(token, "POST", "/subscription/portal");
      if (stripe) {
        const customer = body.url.split("/").at(-1) ?? "";
        const found = [...stripe.stripe.billing.plans.values()]
          .filter((each) => each.customer === customer)
          .at(-1);
        stripe.stripe.billing.enterCard(found?.id ?? "", card, now);
      } else {
        const number = card === "pays" ? "4242+4242+4242+4242" : "4000+0000+0000+0341";
        const reply = await server.app.inject({
          method: "POST",
          url: new URL(body.url).pathname,
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: `number=${number}&expiry=12%2F34&cvc=123`,
        });
        if (reply.statusCode !== 303) throw new Error("The card was not accepted");
      }
      await settle();
    },
    subjects: async () =>
      (await server.mails())
        .filter(({ to, subject }) => to.startsWith("owner.") && /AutoIQ/.test(subject))
        .map(({ subject }) => subject),
  };
}
