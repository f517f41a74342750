import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giftCardActs } from "../../../test/helpers/gift-card-acts.ts";
import { actsOf, now } from "../../../test/helpers/invoice-acts.ts";
import { tipActs } from "../../../test/helpers/tip-acts.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

describe.each(["test", "stripe"] as const)("the checkout page of %s", (provider) => {
  let side: PaymentProviderSetup;
  let stripe: Awaited<ReturnType<typeof stripePaymentProvider>> | undefined;
  let shop: Shop;
  const both = [() => side, () => shop] as const;
  const { posted, call } = actsOf(...both);
  const { acceptTips, tips, refundTip, sendTipRefunds } = tipActs(...both);
  const { takings, expectRecordsToAgree } = giftCardActs(...both);
  beforeAll(async () => {
    stripe = provider === "stripe" ? await stripePaymentProvider() : undefined;
    side = stripe ?? (await testPaymentProvider());
  });
  beforeEach(async () => {
    shop = await side.server.makeShop();
    await acceptTips();
  });
  const own = async () =>
    (await tips()).people.find((each) => each.staffId === shop.people.technician.staffId);
  const checkout = async (id: string, body: object) =>
    call<{ url: string; detail: string }>("POST", `/invoices/${id}/checkout`, body);

  test("charges the tip with the payment, and another tip is another page", async () => {
    const invoice = await posted();
    const first = await checkout(invoice.id, { amountCents: 10_000, tip: { amountCents: 500 } });
    const other = await checkout(invoice.id, { amountCents: 10_000, tip: { amountCents: 1500 } });
    expect(other.body.url).not.toBe(first.body.url);
    expect(await own()).toBeUndefined();
    await side.pay(other.body.url, now);
    await side.pay(other.body.url, now);
    const { body } = await call("GET", `/invoices/${invoice.id}`);
    expect(body.paidCents).toBe(10_000);
    expect(body.payments.find((each) => each.state === "succeeded")?.tip?.amountCents).toBe(1500);
    expect(await own()).toMatchObject({ receivedCents: 1500, openCents: 1500 });
    expect((await takings()).find((row) => row.method === "card")).toMatchObject({
      receivedCents: 10_000,
      tipsCents: 1500,
    });
    await expectRecordsToAgree();
  });

  test("a card's tip goes back to the card, and one that the processor declines is owed again", async () => {
    const invoice = await posted();
    const { body: page } = await checkout(invoice.id, { tip: { amountCents: 900 } });
    await side.pay(page.url, now);
    const paid = (await call("GET", `/invoices/${invoice.id}`)).body;
    const id = randomUUID();
    const refunded = await refundTip(paid, { id });
    expect(refunded.body.payments[0]?.tip?.refund).toMatchObject({ state: "pending" });
    await sendTipRefunds();
    await sendTipRefunds();
    expect((await call("GET", `/invoices/${invoice.id}`)).body.payments[0]?.tip?.refund).toMatchObject({
      state: "sent",
    });
    expect(await own()).toMatchObject({ receivedCents: 0, openCents: 0 });
    if (!stripe) return;
    const failed = stripe.stripe.event(
      "refund.failed",
      { id: "re_1", status: "failed", metadata: { organization_id: shop.organizationId, refund_key: id } },
      now,
    );
    for (const _ of [1, 2]) expect(await stripe.deliver(failed)).toBe(200);
    expect((await call("GET", `/invoices/${invoice.id}`)).body.payments[0]?.tip?.refund).toBeNull();
    expect(await own()).toMatchObject({ openCents: 900 });
    expect((await refundTip(paid)).status).toBe(200);
    await expectRecordsToAgree();
  });
});
