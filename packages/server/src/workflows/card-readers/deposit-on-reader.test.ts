import { randomUUID } from "node:crypto";
import type { CardReader, ReaderPayment } from "@autoiq/domain/payments/card-readers/contract";
import type { Deposits } from "@autoiq/domain/payments/deposits/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { actsOf } from "../../../test/helpers/invoice-acts.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { fakeStripeTerminal } from "../../../test/providers/fake-stripe-terminal.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { createSimulatedReaders } from "../../platform/payments/simulated-readers.ts";
import { createStripeTerminal } from "../../platform/payments/stripe-terminal.ts";

type Answered = ReaderPayment & { detail: string };
type Listed = Deposits & { detail: string };
const secretKey = "sk_test_reader";

describe.each(["simulated", "stripe"] as const)("deposits with %s readers", (processor) => {
  let server: TestServer;
  let stripe: Awaited<ReturnType<typeof fakeStripeTerminal>>;
  let shop: Shop;
  let order: RepairOrder;
  let readerId: string;
  const both = [() => ({ server }) as never, () => shop] as const;
  const { call, refund } = actsOf(...both);
  const { journal, takings, expectRecordsToAgree } = giftCardActs(...both);
  beforeAll(async () => {
    stripe = await fakeStripeTerminal(secretKey);
    server = await testServer({
      readers:
        processor === "stripe"
          ? createStripeTerminal({ secretKey, api: stripe.api })
          : createSimulatedReaders(),
    });
  });
  beforeEach(async () => {
    shop = await server.makeShop();
    for (const reader of stripe.readers.values()) reader.action = null;
    order = await readyRepairOrder(server, shop);
    const registered = await call<{ readers: CardReader[] }>("POST", "/card-readers", {
      id: randomUUID(),
      label: "Front desk",
      code: "simulated-wpe",
    });
    readerId = registered.body.readers[0]?.id ?? "";
  });
  const path = () => `/repair-orders/${order.id}`;
  const take = (amountCents: number, over: object = {}) =>
    call<Answered>("POST", `${path()}/reader-deposits`, { id: randomUUID(), readerId, amountCents, ...over });
  const check = async (id: string) =>
    (await call<Answered>("POST", `${path()}/reader-deposits/${id}/check`)).body;
  const deposits = async () => (await call<Listed>("GET", `${path()}/deposits`)).body;
  const present = async (id: string) => {
    if (processor === "stripe") stripe.present();
    return check(id);
  };
  const run = async (task: string) => {
    for (const { payload } of await server.queued(task))
      await server.jobs.find((job) => job.task === task)?.handle(payload);
  };

  test("an approved card is a held deposit, and becomes the invoice's payment, which the reader's processor refunds", async () => {
    const sent = await take(10_000);
    expect(sent.status, sent.body.detail).toBe(200);
    expect(await present(sent.body.id)).toMatchObject({ state: "approved" });
    expect(await deposits()).toMatchObject({
      heldCents: 10_000,
      onReader: null,
      deposits: [{ id: sent.body.id, method: "card-reader", state: "held" }],
    });
    const books = await journal();
    expect(isBalanced(books)).toBe(true);
    expect(booked(books, "Card reader clearing")).toBe(10_000);
    expect(booked(books, "Customer deposits held")).toBe(-10_000);
    expect((await takings())[0]).toMatchObject({ method: "card-reader", receivedCents: 10_000 });
    const now = (await call<RepairOrder>("GET", path())).body;
    const invoice = (await call("POST", `${path()}/invoice`, { version: now.version })).body;
    expect(invoice).toMatchObject({
      paidCents: 10_000,
      payments: [{ method: "card-reader", isDeposit: true }],
    });
    const refunded = await refund(invoice, { method: "card-reader", amountCents: 2500 });
    expect(refunded.status, refunded.body.detail).toBe(200);
    await run("payments.send-refund");
    if (processor === "stripe") expect(stripe.refunds.at(-1)).toMatchObject({ amount: "2500" });
    await expectRecordsToAgree();
  });

  test("50 requests and 50 looks charge and hold once", async () => {
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 50 }, () => take(4000, { id })));
    expect(sent.every((each) => each.status === 200)).toBe(true);
    if (processor === "stripe") stripe.present();
    await Promise.all(Array.from({ length: 50 }, () => check(id)));
    expect((await deposits()).heldCents).toBe(4000);
    if (processor === "stripe") {
      const charges = stripe.captures.filter((each) => each.amount === 4000);
      expect(new Set(charges.map((each) => each.intent)).size).toBe(1);
    }
    await expectRecordsToAgree();
  });

  test("a declined or canceled one holds nothing, and the reader takes the next", async () => {
    const declined = await take(4005);
    if (processor === "stripe") stripe.decline("The card has insufficient funds.");
    expect(await check(declined.body.id)).toMatchObject({ state: "declined" });
    const waiting = await take(4006);
    expect((await deposits()).onReader).toMatchObject({ id: waiting.body.id, readerLabel: "Front desk" });
    expect((await take(1000)).body.detail).toContain("already has a deposit on a card reader");
    const canceled = await call<Answered>("POST", `${path()}/reader-deposits/${waiting.body.id}/cancel`);
    expect(canceled.body.state).toBe("canceled");
    const next = await take(1000);
    expect(await present(next.body.id)).toMatchObject({ state: "approved" });
    expect((await take(100_000)).body.detail).toContain("Enter at most");
  });

  test("a reader takes a deposit or a payment, never both", async () => {
    const other = await readyRepairOrder(server, shop);
    const posted = (await call("POST", `/repair-orders/${other.id}/invoice`, { version: other.version }))
      .body;
    const onInvoice = () =>
      call<Answered>("POST", `/invoices/${posted.id}/reader-payments`, {
        id: randomUUID(),
        readerId,
        amountCents: 1006,
      });
    const deposit = await take(1006);
    expect((await onInvoice()).body.detail).toBe(
      "Front desk is busy with a deposit. Finish or cancel that one first.",
    );
    await call("POST", `${path()}/reader-deposits/${deposit.body.id}/cancel`);
    expect((await onInvoice()).status).toBe(200);
    expect((await take(1000)).body.detail).toBe(
      "Front desk is busy with another payment. Finish or cancel that one first.",
    );
  });

  test("a deposit that may no longer be taken leaves the card uncharged", async () => {
    const sent = await take(10_006);
    const taken = await call<Listed>("POST", `${path()}/deposits`, {
      id: randomUUID(),
      payment: { method: "cash", amountCents: 30_000 },
    });
    expect(taken.status, taken.body.detail).toBe(200);
    if (processor === "simulated") return;
    stripe.present();
    expect(await check(sent.body.id)).toMatchObject({ state: "canceled" });
    expect([...stripe.intents.values()].at(-1)?.status).toBe("canceled");
    expect((await deposits()).heldCents).toBe(30_000);
  });

  test("a charge that can no longer be a deposit goes back, and people are notified when it does not", async () => {
    const sent = await take(5000);
    if (processor === "simulated") expect((await check(sent.body.id)).state).toBe("approved");
    if (processor === "simulated") return;
    stripe.present();
    const intent = [...stripe.intents.values()].at(-1);
    if (!intent) throw new Error("Nothing was sent");
    // Somebody else charged it at the processor, and then the order was paid for in cash.
    intent.status = "succeeded";
    intent.amount_received = 5000;
    await call("POST", `${path()}/deposits`, {
      id: randomUUID(),
      payment: { method: "cash", amountCents: 33_000 },
    });
    expect(await check(sent.body.id)).toMatchObject({ state: "canceled" });
    expect((await deposits()).heldCents).toBe(33_000);
    await run("payments.refund-reader-deposit");
    expect(stripe.refunds.at(-1)).toMatchObject({ "metadata[refund_key]": sent.body.id });
    await expectRecordsToAgree();
  });

  test("part of it is refunded through the reader's processor", async () => {
    const sent = await take(6000);
    await present(sent.body.id);
    const id = randomUUID();
    const back = await call<Listed>("POST", `${path()}/deposits/${sent.body.id}/refunds`, {
      id,
      method: "card-reader",
      amountCents: 1500,
      reason: "Smaller job",
    });
    expect(back.status, back.body.detail).toBe(200);
    expect(back.body.deposits[0]?.returns[0]).toMatchObject({ state: "pending", amountCents: 1500 });
    await run("payments.send-deposit-refund");
    expect((await deposits()).deposits[0]?.returns[0]).toMatchObject({ state: "sent" });
    expect((await deposits()).heldCents).toBe(4500);
    if (processor === "stripe") expect(stripe.refunds.at(-1)).toMatchObject({ amount: "1500" });
    await expectRecordsToAgree();
  });
});
