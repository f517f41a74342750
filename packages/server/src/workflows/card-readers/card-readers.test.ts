import { randomUUID } from "node:crypto";
import type { CardReader, ReaderPayment } from "@autoiq/domain/payments/card-readers/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardPricingActs } from "../../../test/helpers/card-pricing-acts.ts";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { tipActs } from "../../../test/helpers/tip-acts.ts";
import { fakeStripeTerminal } from "../../../test/providers/fake-stripe-terminal.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { createSimulatedReaders } from "../../platform/payments/simulated-readers.ts";
import { createStripeTerminal } from "../../platform/payments/stripe-terminal.ts";

type Answered = ReaderPayment & { detail: string };
type Processor = "simulated" | "stripe";
const secretKey = "sk_test_reader";

describe.each(["simulated", "stripe"] as const)("with %s readers", (processor: Processor) => {
  let server: TestServer;
  let stripe: Awaited<ReturnType<typeof fakeStripeTerminal>>;
  let shop: Shop;
  const acts = cardPricingActs(
    () => ({ server }) as never,
    () => shop,
  );
  const { journal, takings, expectRecordsToAgree } = giftCardActs(
    () => ({ server }) as never,
    () => shop,
  );
  const { acceptTips, tips } = tipActs(
    () => ({ server }) as never,
    () => shop,
  );
  const { call, invoiceOf, turnOn, cash } = acts;
  beforeAll(async () => {
    stripe = await fakeStripeTerminal(secretKey);
    const readers =
      processor === "stripe"
        ? createStripeTerminal({ secretKey, api: stripe.api })
        : createSimulatedReaders();
    server = await testServer({ readers });
  });
  beforeEach(async () => {
    shop = await server.makeShop();
    stripe.state.offline = false;
    for (const reader of stripe.readers.values()) reader.action = null;
  });

  const register = async (label = "Front desk", code = "simulated-wpe") =>
    (
      await call<{ readers: CardReader[]; detail: string }>("POST", "/card-readers", {
        id: randomUUID(),
        label,
        code,
      })
    ).body;
  const reader = async () => (await register()).readers[0]?.id ?? "";
  const take = (invoiceId: string, readerId: string, amountCents: number, over: object = {}) =>
    call<Answered>("POST", `/invoices/${invoiceId}/reader-payments`, {
      id: randomUUID(),
      readerId,
      amountCents,
      ...over,
    });
  const check = (invoiceId: string, id: string) =>
    call<Answered>("POST", `/invoices/${invoiceId}/reader-payments/${id}/check`);
  const cancel = (invoiceId: string, id: string) =>
    call<Answered>("POST", `/invoices/${invoiceId}/reader-payments/${id}/cancel`);
  const invoiceNow = async (id: string) => (await call("GET", `/invoices/${id}`)).body;
  /** The customer presents a card, and the desk's screen asks again. */
  const present = async (invoiceId: string, id: string, funding = "credit") => {
    if (processor === "stripe") stripe.present(funding);
    return (await check(invoiceId, id)).body;
  };

  test("an approved card is a payment with its brand, digits, and approval code, and processor money in the books", async () => {
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 6000);
    expect(sent.status, sent.body.detail).toBe(200);
    expect(await present(invoice.id, sent.body.id)).toMatchObject({ state: "approved", why: "" });
    const { payments, paidCents } = await invoiceNow(invoice.id);
    expect(paidCents).toBe(6000);
    expect(payments[0]).toMatchObject({
      method: "card-reader",
      state: "succeeded",
      details: { lastFour: processor === "stripe" ? "4444" : "4242", cardType: "credit" },
    });
    expect(payments[0]?.details.approvalCode).toBeTruthy();
    const books = await journal();
    expect(isBalanced(books)).toBe(true);
    expect(booked(books, "Card reader clearing")).toBe(6000);
    expect((await takings()).find((row) => row.method === "card-reader")?.receivedCents).toBe(6000);
    await expectRecordsToAgree();
  });

  test("a declined card says why, and the invoice can be paid again", async () => {
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 4005);
    if (processor === "stripe") stripe.decline("The card has insufficient funds.");
    expect((await check(invoice.id, sent.body.id)).body).toMatchObject({
      state: "declined",
      why: "The card has insufficient funds.",
    });
    expect((await invoiceNow(invoice.id)).paidCents).toBe(0);
    const again = await take(invoice.id, readerId, 4000);
    expect((await present(invoice.id, again.body.id)).state).toBe("approved");
  });

  test("a payment is canceled while the reader waits, and the reader takes the next one", async () => {
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 4006);
    expect(sent.body.state).toBe("waiting");
    const other = await invoiceOf();
    expect((await take(other.id, readerId, 1000)).body.detail).toContain("is busy with another invoice");
    expect((await take(invoice.id, readerId, 1000)).body.detail).toContain(
      "already has a payment on a card reader",
    );
    expect((await cancel(invoice.id, sent.body.id)).body.state).toBe("canceled");
    expect((await cancel(invoice.id, sent.body.id)).body.state).toBe("canceled");
    const next = await take(other.id, readerId, 1000);
    expect((await present(other.id, next.body.id)).state).toBe("approved");
  });

  test("a tip that the desk entered is charged on top, without a surcharge on it", async () => {
    await turnOn("surcharge");
    await acceptTips();
    const readerId = await reader();
    const invoice = await invoiceOf();
    const tip = { amountCents: 1200, meantFor: "shop" };
    const sent = await take(invoice.id, readerId, 5000, { cardType: "credit", surchargeCents: 150, tip });
    expect(sent.status, sent.body.detail).toBe(200);
    expect(await present(invoice.id, sent.body.id)).toMatchObject({ state: "approved", tipCents: 1200 });
    const now = await invoiceNow(invoice.id);
    expect(now.paidCents).toBe(5000);
    expect(now.payments[0]).toMatchObject({
      adjustment: { amountCents: 150 },
      tip: { amountCents: 1200, shares: [{ name: "", amountCents: 1200 }] },
    });
    if (processor === "stripe") expect(stripe.captures.at(-1)?.amount).toBe(6350);
    const books = await journal();
    expect(booked(books, "Card reader clearing")).toBe(6350);
    expect(booked(books, "Tips payable")).toBe(-1200);
    await expectRecordsToAgree();
  });

  test("a reader asks for the tip, and what the customer chose is charged once", async () => {
    await acceptTips();
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 5000, { tip: { amountCents: null } });
    if (processor === "stripe") stripe.present();
    const seen = await Promise.all(Array.from({ length: 20 }, () => check(invoice.id, sent.body.id)));
    expect(seen.at(-1)?.body).toMatchObject({ state: "approved", tipCents: 750 });
    expect((await invoiceNow(invoice.id)).payments[0]?.tip?.amountCents).toBe(750);
    expect((await takings()).find((row) => row.method === "card-reader")).toMatchObject({
      receivedCents: 5000,
      tipsCents: 750,
    });
    await expectRecordsToAgree();
  });

  test("a tip of a payment that is canceled or declined is never owed", async () => {
    await acceptTips();
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 4006, { tip: { amountCents: 1000 } });
    expect((await cancel(invoice.id, sent.body.id)).body.state).toBe("canceled");
    const declined = await take(invoice.id, readerId, 4005, { tip: { amountCents: 1000 } });
    if (processor === "stripe") stripe.decline("The card has insufficient funds.");
    expect((await check(invoice.id, declined.body.id)).body.state).toBe("declined");
    expect((await tips()).people).toEqual([]);
    await acceptTips(false);
    const refused = await take(invoice.id, readerId, 1000, { tip: { amountCents: 100 } });
    expect(refused.body.detail).toContain("doesn't accept tips");
    await expectRecordsToAgree();
  });

  test("50 requests of one payment charge once", async () => {
    const readerId = await reader();
    const invoice = await invoiceOf();
    const id = randomUUID();
    const before = stripe.captures.length;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => take(invoice.id, readerId, 5000, { id })),
    );
    expect(replies.every((each) => each.status === 200)).toBe(true);
    if (processor === "stripe") stripe.present();
    const checked = await Promise.all(Array.from({ length: 50 }, () => check(invoice.id, id)));
    expect(checked.every((each) => each.body.state === "approved")).toBe(true);
    const { paidCents, payments } = await invoiceNow(invoice.id);
    expect(paidCents).toBe(5000);
    expect(payments).toHaveLength(1);
    if (processor === "stripe")
      expect(stripe.captures.slice(before)).toEqual([expect.objectContaining({ amount: 5000 })]);
    await expectRecordsToAgree();
  });

  test("cash that is faster than the card leaves the card uncharged", async () => {
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 9906);
    expect((await cash(invoice.id, 10_000)).body.state).toBe("paid");
    const before = stripe.captures.length;
    if (processor === "stripe") stripe.present();
    expect((await check(invoice.id, sent.body.id)).body.state).not.toBe("approved");
    expect(stripe.captures.length).toBe(before);
    expect((await invoiceNow(invoice.id)).paidCents).toBe(10_000);
  });

  test("a credit card pays the surcharge that was shown, and a debit card that was taken for one does not", async () => {
    await turnOn("surcharge");
    const readerId = await reader();
    const invoice = await invoiceOf(20_000);
    const shown = { cardType: "credit", surchargeCents: 300 };
    const first = await take(invoice.id, readerId, 10_000, shown);
    expect(first.status, first.body.detail).toBe(200);
    expect(await present(invoice.id, first.body.id)).toMatchObject({
      state: "approved",
      surchargeCents: 300,
    });
    // With its surcharge it ends in 07, which is a debit card on a simulated reader.
    const debit = await take(invoice.id, readerId, 9036, { cardType: "credit", surchargeCents: 271 });
    expect(await present(invoice.id, debit.body.id, "debit")).toMatchObject({
      state: "approved",
      surchargeCents: 0,
      details: { cardType: "debit" },
    });
    if (processor === "stripe") expect(stripe.captures.at(-1)?.amount).toBe(9036);
    expect(booked(await journal(), "Card surcharges")).toBe(-300);
    await expectRecordsToAgree();
  });

  test("a refund goes back through the processor, with the surcharge in proportion", async () => {
    await turnOn("surcharge");
    const readerId = await reader();
    const invoice = await invoiceOf();
    const sent = await take(invoice.id, readerId, 10_000, { cardType: "credit", surchargeCents: 300 });
    await present(invoice.id, sent.body.id);
    const refunded = await acts.refund(await invoiceNow(invoice.id), 0, 5000);
    expect(refunded.status, refunded.body.detail).toBe(200);
    expect(refunded.body.refunds[0]).toMatchObject({
      method: "card-reader",
      state: "pending",
      surchargeCents: 150,
    });
    for (const { payload } of await server.queued("payments.send-refund"))
      await server.jobs.find((job) => job.task === "payments.send-refund")?.handle(payload);
    expect((await invoiceNow(invoice.id)).refunds[0]?.state).toBe("sent");
    if (processor === "stripe") expect(stripe.refunds.at(-1)).toMatchObject({ amount: "5150" });
    await expectRecordsToAgree();
  });

  test("readers are registered, renamed, and removed, and another location's are unknown", async () => {
    const { readers } = await register("Front desk");
    const id = readers[0]?.id ?? "";
    expect(readers).toMatchObject([{ label: "Front desk" }]);
    const renamed = await call<{ readers: CardReader[] }>("PUT", `/card-readers/${id}`, {
      label: "Counter 2",
    });
    expect(renamed.body.readers).toMatchObject([{ id, label: "Counter 2" }]);
    const removed = await call<{ readers: CardReader[] }>("POST", `/card-readers/${id}/remove`);
    expect(removed.body.readers).toEqual([]);
    const invoice = await invoiceOf();
    expect((await take(invoice.id, id, 1000)).body.detail).toContain("That card reader was removed");
    if (processor === "stripe")
      expect((await register("Lane", "wrong")).detail).toContain("registration code");
  });

  if (processor === "stripe")
    test("a lost answer never charges twice, and the background job finishes what nobody looks after", async () => {
      const readerId = await reader();
      const invoice = await invoiceOf();
      const id = randomUUID();
      const before = stripe.captures.length;
      const intents = stripe.intents.size;
      stripe.state.losesAnswers = 1;
      expect((await take(invoice.id, readerId, 2000, { id })).body.state).toBe("waiting");
      stripe.state.losesAnswers = 1;
      await check(invoice.id, id);
      await check(invoice.id, id);
      expect(stripe.intents.size).toBe(intents + 1);
      stripe.present();
      stripe.state.losesAnswers = 1;
      expect((await check(invoice.id, id)).status).toBe(503);
      for (const { payload } of await server.queued("payments.reconcile-reader"))
        if ((payload as { paymentId: string }).paymentId === id)
          await server.jobs.find((job) => job.task === "payments.reconcile-reader")?.handle(payload);
      expect((await invoiceNow(invoice.id)).paidCents).toBe(2000);
      expect(stripe.captures.length).toBe(before + 1);
      stripe.state.offline = true;
      const offline = await take(invoice.id, readerId, 1000);
      expect(offline.body.detail).toBe(
        "The reader is offline. Check that it is on and connected, then try again.",
      );
    });
});
