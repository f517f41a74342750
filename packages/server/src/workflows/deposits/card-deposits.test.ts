import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { DepositLinkView, Deposits } from "@autoiq/domain/payments/deposits/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import { agree } from "../../../test/providers/sms-providers.ts";
import { type Shop, testServer } from "../../../test/servers/full-server.ts";

const now = new Date("2026-11-20T15:00:00Z");
/** The total of the brake job in test/helpers/ready-repair-order.ts. */
const total = 35_948;

type Reply = Deposits & { detail: string };

function actsOf(side: () => PaymentProviderSetup, shop: () => Shop, order: () => RepairOrder) {
  const call = <T = Reply>(method: "GET" | "POST", path: string, body?: object) =>
    side().server.call<T>(shop().people.owner.token, method, path, body);
  const path = () => `/repair-orders/${order().id}`;
  const requestPath = (id: string) => `${path()}/deposit-requests/${id}`;
  return {
    call,
    read: async () => (await call("GET", `${path()}/deposits`)).body,
    ask: (amountCents: number, over: object = {}) =>
      call("POST", `${path()}/deposit-requests`, { id: randomUUID(), amountCents, send: "none", ...over }),
    withdraw: (id: string) => call("POST", `${requestPath(id)}/withdraw`),
    checkout: (id: string) => call<{ url: string; detail: string }>("POST", `${requestPath(id)}/checkout`),
    cash: (amountCents: number) =>
      call("POST", `${path()}/deposits`, { id: randomUUID(), payment: { method: "cash", amountCents } }),
    back: (depositId: string, amountCents: number, over: object = {}) =>
      call("POST", `${path()}/deposits/${depositId}/refunds`, {
        id: randomUUID(),
        method: "card",
        amountCents,
        reason: "Part not available",
        ...over,
      }),
    post: () => call<Invoice & { detail: string }>("POST", `${path()}/invoice`, { version: order().version }),
    async voided() {
      await shop().run(
        "update jobs set work_state = 'pending', completed_at = null where repair_order_id = $1",
        order().id,
      );
      const { version } = (await call<RepairOrder>("GET", path())).body;
      return call("POST", `${path()}/void`, { version });
    },
    /** The link in the latest email. */
    async link() {
      const mail = (await side().server.mails()).at(-1);
      return /\/d\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    },
    open: (token: string) => side().server.call<DepositLinkView>(undefined, "GET", `/deposit-links/${token}`),
    pay: (url: string) => side().pay(url, now),
    ledger: async () =>
      (
        await shop().run<{ n: number }>("select coalesce(sum(amount_cents), 0)::int as n from ledger_entries")
      )[0]?.n,
    /** Runs the queued card refunds. */
    async send() {
      const { server } = side();
      for (const { payload } of await server.queued("payments.send-deposit-refund"))
        await server.jobs.find((job) => job.task === "payments.send-deposit-refund")?.handle(payload);
    },
    /** The number of full refunds in the queue. */
    givenBack: async () => (await side().server.queued("payments.refund")).length,
  };
}

describe.each([
  ["the test checkout", testPaymentProvider],
  ["Stripe Checkout", stripePaymentProvider],
] as const)("with %s", (_name, makeSide) => {
  let side: PaymentProviderSetup;
  let shop: Shop;
  let order: RepairOrder;
  const acts = actsOf(
    () => side,
    () => shop,
    () => order,
  );
  const { ask, checkout, pay, read, ledger, post, back, cash, withdraw, givenBack } = acts;
  beforeAll(async () => {
    side = await makeSide();
  });
  beforeEach(async () => {
    shop = await side.server.makeShop();
    order = await readyRepairOrder(side.server, shop);
  });

  test("an emailed link shows only that deposit, and is paid once", async () => {
    const id = randomUUID();
    const depositRequest = await ask(10_000, { id, send: "email" });
    expect(depositRequest.body.request).toMatchObject({
      id,
      amountCents: 10_000,
      by: "The owner",
      links: [{ channel: "email", recipient: "dana@example.com" }],
    });
    expect((await ask(10_000, { id, send: "email" })).body.request?.links, "a repeat asks once").toHaveLength(
      1,
    );
    expect((await side.server.mails()).at(-1)?.subject).toBe("Bay Auto Tampa requests a deposit of $100.00");
    const token = await acts.link();
    expect(JSON.stringify(await shop.run("select * from deposit_links"))).not.toContain(token);
    const seen = await acts.open(token);
    expect(seen.body).toMatchObject({ state: "open", amountCents: 10_000 });
    expect(Object.keys(seen.body).sort()).toEqual(
      ["amountCents", "repairOrderNumber", "shop", "state", "vehicle"].sort(),
    );
    const pages = await Promise.all(
      Array.from({ length: 10 }, () =>
        side.server.call<{ url: string }>(undefined, "POST", `/deposit-links/${token}/checkout`),
      ),
    );
    const urls = new Set(pages.filter(({ status }) => status === 200).map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const [url = ""] = urls;
    expect((await read()).heldCents, "nothing is held before the provider has said so").toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => pay(url)));
    expect(await read()).toMatchObject({
      heldCents: 10_000,
      refundableCents: total - 10_000,
      request: null,
      deposits: [{ method: "card", state: "held", amountCents: 10_000 }],
    });
    expect(await ledger()).toBe(-10_000);
    expect((await acts.open(token)).body.state).toBe("paid");
    const again = await side.server.call(undefined, "POST", `/deposit-links/${token}/checkout`);
    expect(again).toMatchObject({ status: 409, body: { detail: "This deposit is already paid." } });
    expect((await side.server.mails()).at(-1)?.subject).toBe(
      "Receipt from Bay Auto Tampa: deposit of $100.00",
    );
    const history = await shop.run<{ action: string }>(
      "select action from history where repair_order_id = $1 and action like '%deposit%' order by at, id",
      order.id,
    );
    expect(history.map(({ action }) => action)).toContain("paid a deposit of $100.00 by card");
  });

  test("the invoice counts it, and its refund goes to the card", async () => {
    const id = randomUUID();
    await ask(10_000, { id });
    await pay((await checkout(id)).body.url);
    const invoice = (await post()).body;
    expect(invoice).toMatchObject({
      paidCents: 10_000,
      state: "part-paid",
      payments: [{ method: "card", isDeposit: true, state: "succeeded" }],
    });
    expect(await ledger()).toBe(total - 10_000);
    const refund = await acts.call<Invoice>("POST", `/invoices/${invoice.id}/refunds`, {
      id: randomUUID(),
      paymentId: invoice.payments[0]?.id,
      method: "card",
      amountCents: 4000,
      reason: "Goodwill",
    });
    expect(refund.body).toMatchObject({ paidCents: 6000, refunds: [{ method: "card", state: "pending" }] });
  });

  test("partial refunds go to the card, never above what is held, and the invoice counts the rest", async () => {
    const id = randomUUID();
    await ask(10_000, { id });
    await pay((await checkout(id)).body.url);
    const depositId = (await read()).deposits[0]?.id ?? "";
    expect(await back(depositId, 1000, { method: "cash" })).toMatchObject({
      status: 422,
      body: { detail: "Refund a card payment to the original card." },
    });
    const replies = await Promise.all(Array.from({ length: 10 }, () => back(depositId, 3000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    await acts.send();
    await acts.send();
    const after = await read();
    expect(after).toMatchObject({ heldCents: 1000, deposits: [{ returnedCents: 9000, state: "held" }] });
    expect(after.deposits[0]?.returns.map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    expect((await post()).body.paidCents).toBe(1000);
    expect(await ledger()).toBe(total - 1000);
  });

  test.each([
    ["the desk has taken it back", async (id: string) => withdraw(id)],
    ["the repair order was voided", async () => acts.voided()],
    ["the invoice was posted", async () => post()],
    ["cash has covered all of the estimate", async () => cash(total)],
    ["another deposit was asked for instead", async () => ask(500)],
  ] as const)("a card that is charged after %s is refunded in full", async (_what, act) => {
    const id = randomUUID();
    await ask(10_000, { id, send: "email" });
    const token = await acts.link();
    const { url } = (await checkout(id)).body;
    const done = await act(id);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await acts.open(token)).body.state).toBe("ended");
    const held = await ledger();
    const before = await givenBack();
    expect((await checkout(id)).status).toBe(409);
    // The test checkout is closed at once. Stripe may have charged the card just before.
    await pay(url);
    expect(await ledger()).toBe(held);
    expect((await givenBack()) - before).toBe(side.referenceOf(url).startsWith("cs_") ? 1 : 0);
    await pay(url);
    expect(await ledger(), "the same news again changes nothing").toBe(held);
    expect((await read()).deposits.filter(({ method }) => method === "card")).toHaveLength(0);
  });

  test("requests at most what may be taken, only by permitted roles, and only in the own shop", async () => {
    expect((await ask(total + 1)).body.detail).toBe("Enter at most $359.48. More would exceed the estimate.");
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(10_000)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const open = await shop.run("select id from deposit_requests where state = 'open'");
    expect(open).toHaveLength(1);
    const other = await side.server.makeShop();
    const path = `/repair-orders/${order.id}/deposit-requests`;
    const body = { id: randomUUID(), amountCents: 100, send: "none" };
    for (const [token, status] of [
      [shop.people.technician.token, 403],
      [other.people.owner.token, 404],
    ] as const)
      expect((await side.server.call(token, "POST", path, body)).status).toBe(status);
    expect((await acts.open("a".repeat(43))).status).toBe(404);
  });

  test("a text is sent only with consent, and says what it is about", async () => {
    const refused = await ask(5000, { send: "sms" });
    expect(refused.status).toBe(422);
    expect((await read()).request, "what could not be sent was not asked for").toBe(null);
    await shop.run("update customers set email = null where id = $1", shop.customerId);
    expect((await ask(5000, { send: "email" })).body.detail).toContain("no email address on file");
  });

  test("a text that waits until morning shows when it will be sent, and later its delivery state", async () => {
    await agree(side.server, shop);
    // 11 PM in Tampa.
    side.server.setNow("2026-11-21T04:00:00Z");
    const depositRequest = await ask(5000, { send: "sms" });
    expect(depositRequest.body.request?.links).toMatchObject([
      {
        channel: "sms",
        state: "queued",
        notBefore: expect.stringMatching(/^2026-11-21T13:00:00/),
        failure: "",
      },
    ]);
    await shop.run(
      "update messages set state = 'failed', failure = 'No such number.' where organization_id = $1",
      shop.organizationId,
    );
    expect((await read()).request?.links).toMatchObject([{ state: "failed", failure: "No such number." }]);
    side.server.setNow(now.toISOString());
  });
});

describe("with Stripe", () => {
  let side: Awaited<ReturnType<typeof stripePaymentProvider>>;
  let shop: Shop;
  let order: RepairOrder;
  const acts = actsOf(
    () => side,
    () => shop,
    () => order,
  );
  beforeAll(async () => {
    side = await stripePaymentProvider();
    shop = await side.server.makeShop();
    order = await readyRepairOrder(side.server, shop);
  });

  test("two pages that are both paid create one deposit, and the second charge is refunded", async () => {
    const id = randomUUID();
    await acts.ask(10_000, { id, send: "email" });
    const desk = (await acts.checkout(id)).body.url;
    const link = await side.server.call<{ url: string }>(
      undefined,
      "POST",
      `/deposit-links/${await acts.link()}/checkout`,
    );
    await acts.pay(desk);
    await acts.pay(link.body.url);
    expect(await acts.read()).toMatchObject({ heldCents: 10_000, deposits: [{ amountCents: 10_000 }] });
    expect(await acts.givenBack()).toBe(1);
  });

  test("what Stripe refuses to refund is held again, and what it reports later too", async () => {
    const [deposit] = (await acts.read()).deposits;
    side.stripe.state.refusesRefunds = true;
    await acts.back(deposit?.id ?? "", 4000);
    await acts.send();
    side.stripe.state.refusesRefunds = false;
    expect(await acts.read()).toMatchObject({
      heldCents: 10_000,
      deposits: [{ heldCents: 10_000, returns: [{ state: "failed", amountCents: 4000 }] }],
    });
    expect(await acts.ledger()).toBe(-10_000);
    const refusedWhy = "The card processor didn't refund it: This charge is disputed.";
    expect((await acts.read()).deposits[0]?.returns[0]?.failure).toBe(refusedWhy);
    const notifications = await shop.run<{ body: string }>(
      "select body from notifications where about like 'deposit return %'",
    );
    expect(notifications[0]?.body).toContain(`${refusedWhy} The deposit is held again. Try the refund again`);
    await acts.back(deposit?.id ?? "", 2500);
    await acts.send();
    expect(side.stripe.refundFields.at(-1)).toMatchObject({ amount: "2500" });
    // A refund to its card was rejected once, so the rest may be refunded another way, but never above what is held.
    expect((await acts.back(deposit?.id ?? "", 7501, { method: "cash" })).status).toBe(422);
    expect((await acts.back(deposit?.id ?? "", 1500, { method: "cash" })).status).toBe(200);
    expect((await acts.read()).heldCents).toBe(6000);
    expect(await acts.ledger()).toBe(-6000);
  });

  test("an unrequested charge that Stripe does not refund is listed with the deposits until it is refunded", async () => {
    const refunds = async () => {
      for (const { payload } of await side.server.queued("payments.refund"))
        await side.server.jobs.find((job) => job.task === "payments.refund")?.handle(payload);
    };
    const before = await acts.ledger();
    side.stripe.state.refusesRefunds = true;
    await refunds();
    const [charge] = (await acts.read()).unreturned;
    expect(charge).toMatchObject({ amountCents: 10_000, failure: expect.stringContaining("disputed") });
    const about = "select title from notifications where about like 'charge %'";
    expect((await shop.run(about)).length).toBeGreaterThan(0);
    const notificationCount = (await shop.run(about)).length;
    // The queue may run a job twice.
    await refunds();
    expect((await shop.run(about)).length).toBe(notificationCount);

    const give = (way: string, token = shop.people.owner.token) =>
      side.server.call<Reply>(
        ...([token, "POST", `/repair-orders/${order.id}/deposit-charges/${charge?.id}/refund`] as const),
        { way },
      );
    expect((await give("card", shop.people.technician.token)).status).toBe(403);
    const other = await side.server.makeShop();
    expect((await give("card", other.people.owner.token)).status).toBe(404);

    // A new attempt has its own key. When it is rejected too, the charge is listed again.
    expect((await give("card")).body.unreturned).toEqual([]);
    expect((await give("card")).status, "said twice").toBe(200);
    expect((await give("cash")).body.detail).toMatch(/The card refund is in progress/);
    await refunds();
    expect((await acts.read()).unreturned).toHaveLength(1);
    side.stripe.state.refusesRefunds = false;

    // Locked books take no cash or check of that day either.
    const lock = (through: string | null, reason = "") =>
      side.server.call<Reply>(shop.people.owner.token, "PUT", "/books/locks", {
        locationIds: [shop.locationId],
        through,
        reason,
      });
    expect((await lock("2026-11-20")).status).toBe(200);
    expect((await give("cash")).body.detail).toMatch(/^The books are locked through November 20, 2026\./);
    expect((await lock(null, "Closed too early")).status).toBe(200);

    // Two people at once: only one tender counts.
    const replies = await Promise.all(["cash", "check", "cash", "check"].map((way) => give(way)));
    const ways = replies.filter(({ status }) => status === 200).length;
    expect(ways, JSON.stringify(replies.map(({ status }) => status))).toBe(2);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await acts.read()).unreturned).toEqual([]);
    const acted = await shop.run(
      "select action from history where action like 'refunded a card payment of $100.00 % rejected the refund'",
    );
    expect(acted).toHaveLength(1);
    expect(await acts.ledger(), "it never was the shop's").toBe(before);
    // The processor keeps the charge, and the drawer or the bank account paid it back.
    const journal = await side.server.call<ReplyOf<typeof getJournal>>(
      shop.people.owner.token,
      "GET",
      "/reports/journal?from=2026-11-19&to=2026-11-21",
    );
    const booked = journal.body.entries.filter(({ memo }) => memo.startsWith("Card charge refunded"));
    expect(booked.map(({ lines, repairOrderId }) => ({ lines, repairOrderId }))).toMatchObject([
      {
        repairOrderId: order.id,
        lines: [
          { name: "Online card clearing", amountCents: 10_000 },
          { name: "Cash and checks to deposit", amountCents: -10_000 },
        ],
      },
    ]);
  });
});

test("an installation without card payments requests none", async () => {
  const bare = await testServer({ checkoutTestMode: false });
  const shop = await bare.makeShop();
  const order = await readyRepairOrder(bare, shop);
  const depositRequest = await bare.call(
    shop.people.owner.token,
    "POST",
    `/repair-orders/${order.id}/deposit-requests`,
    { id: randomUUID(), amountCents: 100, send: "none" },
  );
  expect(depositRequest).toMatchObject({
    status: 422,
    body: { detail: "Card payments aren't set up for this shop yet. Pay at the counter." },
  });
});
