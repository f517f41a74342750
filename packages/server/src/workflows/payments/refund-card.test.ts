import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { actsOf, now, total } from "../../../test/helpers/invoice-acts.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

describe.each([
  ["the test checkout", testPaymentProvider],
  ["Stripe Checkout", stripePaymentProvider],
] as const)("with %s", (_name, makeSide) => {
  let side: PaymentProviderSetup;
  let shop: Shop;
  const { posted, card, refund, send, call, ledger, statusOf } = actsOf(
    () => side,
    () => shop,
  );
  beforeAll(async () => {
    side = await makeSide();
    shop = await side.server.makeShop();
  });

  test("a card payment is refunded to the card, in parts, once each", async () => {
    const invoice = await card((await posted()).id);
    const part = { id: randomUUID(), method: "card", amountCents: 10_000, paysAgain: true };
    const first = await refund(invoice, part);
    expect(first.body).toMatchObject({
      state: "part-paid",
      paidCents: total - 10_000,
      payments: [{ state: "succeeded", refundedCents: 10_000 }],
      refunds: [{ method: "card", state: "pending", amountCents: 10_000, reason: "Charged twice" }],
    });
    expect(await statusOf(invoice)).toBe("invoiced");
    // Repeating the request is the same refund. Another amount with the same id is refused.
    expect((await refund(invoice, part)).body.paidCents).toBe(total - 10_000);
    expect((await refund(invoice, { ...part, amountCents: 1 })).status).toBe(409);
    await send();
    await send();
    const rest = await refund(invoice, { method: "card", amountCents: total - 10_000, paysAgain: true });
    expect(rest.body).toMatchObject({
      paidCents: 0,
      payments: [{ state: "refunded", refundedCents: total }],
    });
    await send();
    const after = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect(after.refunds.map(({ state }) => state)).toEqual(["sent", "sent"]);
    const { body: customerView } = await side.server.call<{ entries: { title: string; cents: number }[] }>(
      shop.people.owner.token,
      ...(["GET", `/customers/${shop.customerId}/timeline`] as const),
    );
    const gone = customerView.entries.filter(({ cents }) => cents !== null && cents < 0);
    expect(gone.map(({ title }) => title)).toEqual(["Card (online) refund", "Card (online) refund"]);
    expect(gone.reduce((sum, { cents }) => sum + cents, 0)).toBe(-total);
    expect(await ledger(invoice)).toBe(total);
    const [mail] = (await side.server.mails()).filter((each) => each.subject.startsWith("Refund"));
    expect(mail).toMatchObject({
      to: "dana@example.com",
      subject: `Refund from Bay Auto Tampa: $100.00 of invoice ${invoice.number}`,
    });
  });

  test("of 20 simultaneous refunds, exactly what was paid is refunded", async () => {
    const invoice = await card((await posted()).id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(invoice, { method: "card", amountCents: 5000 })),
    );
    expect(answers.filter((each) => each.status === 200)).toHaveLength(7);
    const last = await refund(invoice, { method: "card", amountCents: total - 35_000 });
    expect(last.body).toMatchObject({
      paidCents: 0,
      creditedCents: total,
      payments: [{ state: "refunded" }],
    });
    expect((await refund(invoice, { method: "card", amountCents: 1 })).status).toBe(409);
    const whole = await card((await posted()).id);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => refund(whole, { method: "card", amountCents: total })),
    );
    expect(all.map((each) => each.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await ledger(whole)).toBe(0);
  });

  test("a card payment cannot be refunded in cash", async () => {
    const invoice = await card((await posted()).id);
    expect(await refund(invoice)).toMatchObject({
      status: 422,
      body: { detail: "Refund a card payment to the original card." },
    });
  });
});

describe("with Stripe", () => {
  let side: Awaited<ReturnType<typeof stripePaymentProvider>>;
  let shop: Shop;
  const { posted, card, refund, send, call, ledger } = actsOf(
    () => side,
    () => shop,
  );
  beforeAll(async () => {
    side = await stripePaymentProvider();
    shop = await side.server.makeShop();
  });

  test("a refund that Stripe rejects counts as received again, at once or reported later", async () => {
    const invoice = await card((await posted()).id);
    side.stripe.state.refusesRefunds = true;
    await refund(invoice, { method: "card", amountCents: 4000, paysAgain: true });
    await send();
    side.stripe.state.refusesRefunds = false;
    const refused = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect(refused).toMatchObject({
      state: "paid",
      paidCents: total,
      payments: [{ state: "succeeded", refundedCents: 0 }],
      refunds: [{ state: "failed", amountCents: 4000 }],
    });
    expect(await ledger(invoice)).toBe(0);
    const id = randomUUID();
    await refund(invoice, { id, method: "card", amountCents: total, paysAgain: true });
    await send();
    expect(side.stripe.refundFields.at(-1)).toMatchObject({
      amount: String(total),
      "metadata[refund_key]": id,
    });
    const failed = side.stripe.event(
      "refund.failed",
      { id: "re_9", status: "failed", metadata: { organization_id: shop.organizationId, refund_key: id } },
      now,
    );
    for (let again = 0; again < 3; again += 1) expect(await side.deliver(failed)).toBe(200);
    expect((await call("GET", `/invoices/${invoice.id}`)).body).toMatchObject({ paidCents: total });
    expect(await ledger(invoice)).toBe(0);
  });

  test("a refund that Stripe rejects keeps its credit note, and the next attempt writes no second one", async () => {
    const invoice = await card((await posted()).id);
    side.stripe.state.refusesRefunds = true;
    await refund(invoice, { method: "card", amountCents: 1000 });
    await send();
    side.stripe.state.refusesRefunds = false;
    const refused = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect(refused).toMatchObject({ paidCents: total, creditedCents: 1000, refunds: [{ state: "failed" }] });
    expect(await ledger(invoice)).toBe(-1000);
    const again = { id: randomUUID(), method: "card", amountCents: 1000 };
    for (let time = 0; time < 3; time += 1) expect((await refund(invoice, again)).status).toBe(200);
    await send();
    await send();
    const after = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect(after).toMatchObject({
      state: "paid",
      paidCents: total - 1000,
      creditedCents: 1000,
    });
    expect(after.refunds.map(({ state }) => state).sort()).toEqual(["failed", "sent"]);
    expect(after.creditNotes).toHaveLength(1);
    expect(await ledger(invoice)).toBe(0);
  });

  test("an automatic refund, because cash was faster, is not refunded again", async () => {
    const invoice = await posted();
    const { url } = (await call<{ url: string }>("POST", `/invoices/${invoice.id}/checkout`)).body;
    await call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: total });
    await side.pay(url, now);
    const { body } = await call("GET", `/invoices/${invoice.id}`);
    const cardPayment = body.payments.find((each) => each.method === "card");
    expect(cardPayment).toMatchObject({ state: "refunded", refundedCents: total });
    expect(await refund(body, { paymentId: cardPayment?.id, method: "card", amountCents: 1 })).toMatchObject({
      status: 409,
      body: { detail: "This payment was already fully refunded." },
    });
    expect(await ledger(invoice)).toBe(0);
  });

  test("a refund waits in the queue while Stripe is unavailable", async () => {
    const invoice = await card((await posted()).id);
    side.stripe.state.down = true;
    await refund(invoice, { method: "card", amountCents: 4000 });
    await expect(send()).rejects.toThrow("The card processor can't be reached");
    side.stripe.state.down = false;
    expect((await call("GET", `/invoices/${invoice.id}`)).body.refunds[0]?.state).toBe("pending");
    await send();
    expect((await call("GET", `/invoices/${invoice.id}`)).body.refunds[0]?.state).toBe("sent");
  });
});
