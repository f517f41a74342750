import { randomUUID } from "node:crypto";
import type { CardReader, ReaderPayment } from "@autoiq/domain/payments/card-readers/contract";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { cardPricingActs } from "../../../test/helpers/card-pricing-acts.ts";
import { giftCardActs } from "../../../test/helpers/gift-card-acts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { fakeStripe } from "../../../test/providers/fake-stripe.ts";
import { fakeStripeTerminal } from "../../../test/providers/fake-stripe-terminal.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { createStripeCheckout } from "../../platform/payments/stripe-checkout.ts";
import { createStripeTerminal } from "../../platform/payments/stripe-terminal.ts";

const secretKey = "sk_test_reader";
const webhookSecret = "whsec_reader";
const now = new Date("2026-11-20T15:00:00Z");
let server: TestServer;
let terminal: Awaited<ReturnType<typeof fakeStripeTerminal>>;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let shop: Shop;
let readerId: string;
const both = [() => ({ server }) as never, () => shop] as const;
const { call, invoiceOf, refund, cash } = cardPricingActs(...both);
const { expectRecordsToAgree } = giftCardActs(...both);

beforeAll(async () => {
  terminal = await fakeStripeTerminal(secretKey);
  stripe = await fakeStripe(secretKey, webhookSecret);
  server = await testServer({
    checkout: createStripeCheckout({ secretKey, webhookSecret, api: stripe.api }),
    readers: createStripeTerminal({ secretKey, api: terminal.api }),
  });
});
beforeEach(async () => {
  shop = await server.makeShop();
  for (const reader of terminal.readers.values()) reader.action = null;
  const { body } = await call<{ readers: CardReader[] }>("POST", "/card-readers", {
    id: randomUUID(),
    label: "Front desk",
    code: "simulated-wpe",
  });
  readerId = body.readers[0]?.id ?? "";
});

const deliver = async (of: { body: string; signature: string }) => {
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/webhooks/stripe",
    headers: { "content-type": "application/json", "stripe-signature": of.signature },
    payload: of.body,
  });
  return reply.statusCode;
};
const failed = (key: string, type = "refund.failed") =>
  stripe.event(
    type,
    {
      id: "re_1",
      object: "refund",
      status: "failed",
      metadata: { organization_id: shop.organizationId, refund_key: key },
    },
    now,
  );
const run = async (task: string) => {
  for (const { payload } of await server.queued(task))
    await server.jobs.find((job) => job.task === task)?.handle(payload);
};
const notices = async () =>
  (
    await shop.run<{ count: number }>(
      "select count(*)::int as count from notifications where organization_id = $1 and user_id = $2",
      ...[shop.organizationId, shop.people.owner.userId],
    )
  )[0]?.count;
const paidOnReader = async () => {
  const invoice = await invoiceOf();
  const path = `/invoices/${invoice.id}/reader-payments`;
  const sent = await call<ReaderPayment>("POST", path, { id: randomUUID(), readerId, amountCents: 6000 });
  terminal.present();
  await call("POST", `${path}/${sent.body.id}/check`);
  return (await call("GET", `/invoices/${invoice.id}`)).body;
};

test("a refund on a reader that fails later counts as received again, however often and early Stripe says so", async () => {
  const paid = await paidOnReader();
  for (const [type, isEarly] of [
    ["refund.failed", false],
    ["charge.refund.updated", true],
  ] as const) {
    const id = randomUUID();
    expect((await refund(paid, 0, 6000, { id, paysAgain: true })).body.paidCents).toBe(0);
    if (!isEarly) await run("payments.send-refund");
    for (let again = 0; again < 3; again += 1) expect(await deliver(failed(id, type))).toBe(200);
    // The job's own answer comes late, and changes nothing.
    await run("payments.send-refund");
    const { body } = await call("GET", `/invoices/${paid.id}`);
    expect(body).toMatchObject({ paidCents: 6000, payments: [{ state: "succeeded", refundedCents: 0 }] });
    expect(body.refunds.every((each) => each.state === "failed")).toBe(true);
  }
  await expectRecordsToAgree();
});

test("an event that Stripe did not sign changes nothing", async () => {
  const paid = await paidOnReader();
  const id = randomUUID();
  await refund(paid, 0, 1000, { id, paysAgain: true });
  await run("payments.send-refund");
  const { body, signature } = failed(id);
  expect(await deliver({ body: body.replace(id, randomUUID()), signature })).toBe(403);
  expect(await deliver({ body, signature: "" })).toBe(403);
  expect((await call("GET", `/invoices/${paid.id}`)).body.paidCents).toBe(5000);
});

test("a deposit's refund that fails later is held again, with its reason and one notification", async () => {
  const order = await readyRepairOrder(server, shop);
  const path = `/repair-orders/${order.id}`;
  const sent = await call<ReaderPayment>("POST", `${path}/reader-deposits`, {
    id: randomUUID(),
    readerId,
    amountCents: 8000,
  });
  terminal.present();
  await call("POST", `${path}/reader-deposits/${sent.body.id}/check`);
  const id = randomUUID();
  await call("POST", `${path}/deposits/${sent.body.id}/refunds`, {
    id,
    method: "card-reader",
    amountCents: 3000,
    reason: "Smaller job",
  });
  await run("payments.send-deposit-refund");
  const before = (await notices()) ?? 0;
  for (let again = 0; again < 3; again += 1) expect(await deliver(failed(id))).toBe(200);
  const { body } = await call<Deposits>("GET", `${path}/deposits`);
  expect(body.heldCents).toBe(8000);
  expect(body.deposits[0]?.returns[0]).toMatchObject({
    state: "failed",
    failure: "The card company returned the refund.",
  });
  expect(await notices()).toBe(before + 1);
  // After one refusal, cash is allowed, too.
  const inCash = await call("POST", `${path}/deposits/${sent.body.id}/refunds`, {
    id: randomUUID(),
    method: "cash",
    amountCents: 3000,
    reason: "Smaller job",
  });
  expect(inCash.status).toBe(200);
  await expectRecordsToAgree();
});

test("a charge that was no longer due and is not refunded is notified once", async () => {
  const invoice = await invoiceOf();
  const path = `/invoices/${invoice.id}/reader-payments`;
  const sent = await call<ReaderPayment>("POST", path, { id: randomUUID(), readerId, amountCents: 6000 });
  terminal.present();
  const intent = [...terminal.intents.values()].at(-1);
  if (!intent) throw new Error("Nothing was sent");
  intent.status = "succeeded";
  intent.amount_received = 6000;
  await cash(invoice.id, 10_000);
  await call("POST", `${path}/${sent.body.id}/check`);
  await run("payments.refund-reader");
  const before = (await notices()) ?? 0;
  for (let again = 0; again < 3; again += 1) expect(await deliver(failed(sent.body.id))).toBe(200);
  expect(await notices()).toBe(before + 1);
  expect((await call("GET", `/invoices/${invoice.id}`)).body.paidCents).toBe(10_000);
  await expectRecordsToAgree();
});
