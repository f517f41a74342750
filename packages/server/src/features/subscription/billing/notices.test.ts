import { beforeAll, expect, test } from "vitest";
import { accountThatPrefers } from "../../../../test/helpers/account-language.ts";
import { planJourney } from "../../../../test/helpers/plan-journey.ts";
import {
  type PaymentProviderSetup,
  testPaymentProvider,
} from "../../../../test/providers/payment-providers.ts";

let side: PaymentProviderSetup;
beforeAll(async () => {
  side = await testPaymentProvider();
});
const handle = async (task: string, payload: Record<string, unknown>) => {
  await side.server.jobs.find((each) => each.task === task)!.handle(payload);
};
const mailsOf = async (organizationId: string) =>
  (await side.server.mails()).filter(({ to }) => to === `owner.${organizationId}@example.com`);

test("an owner who reads Spanish gets the emails about the plan in Spanish, each once however often its job runs", async () => {
  const { shop, choose, goTo } = await planJourney(side);
  const { organizationId } = shop;
  await choose("starter");
  await accountThatPrefers(side.server, "es-US", { userId: shop.people.owner.userId });
  await goTo("2026-11-24T15:01:00Z");
  const of = { organizationId, endsAt: "2026-11-27T15:00:00.000Z", days: 3 };
  await handle("subscription.notify-trial-end", of);
  await handle("subscription.notify-trial-end", of);
  const mails = await mailsOf(organizationId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("/owner/settings#plan");
  expect(mails[0]?.subject).toBe("Su prueba de AutoIQ termina en 3 días");
  expect(mails[0]?.text).toContain("Su prueba de Starter termina el 27 de noviembre de 2026");
});

test("an email about the trial says the days that are left when its job runs late, and a paid plan gets none", async () => {
  const { shop, choose, goTo, subjects } = await planJourney(side);
  const { organizationId } = shop;
  await choose("starter");
  side.server.setNow("2026-11-25T18:00:00Z");
  const endsAt = "2026-11-27T15:00:00.000Z";
  await handle("subscription.notify-trial-end", { organizationId, endsAt, days: 3 });
  expect((await mailsOf(organizationId)).map(({ subject }) => subject)).toEqual([
    "Your AutoIQ trial ends in 2 days",
  ]);
  await goTo("2026-11-28T15:00:00Z");
  const before = await subjects();
  await handle("subscription.notify-trial-end", { organizationId, endsAt, days: 1 });
  expect(await subjects()).toEqual(before);
});

test("emails about an unpaid charge that are late are one, about today", async () => {
  const { shop } = await planJourney(side);
  const { organizationId } = shop;
  await shop.run(
    `insert into subscriptions (organization_id, id, plan, billing, locations, charge_cents, state, provider, provider_reference, started_at)
     values ($1, gen_random_uuid(), 'starter', 'monthly', 1, 29800, 'past-due', 'test', 'test_sub_late', '2026-09-01T00:00:00Z')`,
    organizationId,
  );
  const since = "2026-11-01T00:00:00Z";
  await shop.run("update organizations set plan_overdue_since = $1", since);
  side.server.setNow("2026-11-09T00:00:00Z");
  for (const days of [0, 7, 7]) await handle("subscription.notify-overdue", { organizationId, since, days });
  expect((await mailsOf(organizationId)).map(({ subject }) => subject)).toEqual([
    "Your payment to AutoIQ is still due",
  ]);
  // It was paid in the meantime.
  await shop.run("update organizations set plan_overdue_since = null");
  side.server.setNow("2026-11-14T00:00:01Z");
  await handle("subscription.notify-overdue", { organizationId, since, days: 13 });
  expect(await mailsOf(organizationId)).toHaveLength(1);
});
