import { randomUUID } from "node:crypto";
import type { Drawer } from "@autoiq/domain/payments/drawer/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  booked,
  type Card,
  giftCardActs,
  isBalanced,
  type Sold,
} from "../../../test/helpers/gift-card-acts.ts";
import { actsOf, total } from "../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, cash, call, refund, ledger } = actsOf(
  () => side,
  () => shop,
);
const { sell, cardOf, pay, payOut, list, takings, journal, secondLocation, invoiceAt, expectRecordsToAgree } =
  giftCardActs(
    () => side,
    () => shop,
  );
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

const owner = () => shop.people.owner.token;

test("a sold card is money received and a liability, and neither a sale nor anybody's credit", async () => {
  const { card, code } = await sell(5000, { customerId: shop.customerId, recipientName: "Sam" });
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(card).toMatchObject({
    state: "active",
    balanceCents: 5000,
    lastFour: code?.slice(-4),
    customer: "Dana Reyes",
    recipientName: "Sam",
    payOut: { kind: "unused", amountCents: 5000 },
  });
  expect(await takings()).toMatchObject([{ method: "cash", receivedCents: 5000, payments: 1 }]);
  const books = await journal();
  expect(books.entries).toMatchObject([{ memo: "Gift card sold (Cash)" }]);
  expect([booked(books, "Cash and checks to deposit"), booked(books, "Gift cards")]).toEqual([5000, -5000]);
  const [dana] = await shop.run<{ owed: number }>(
    "select coalesce(sum(amount_cents), 0)::int as owed from ledger_entries where customer_id = $1",
    shop.customerId,
  );
  expect(dana?.owed).toBe(0);
  expect(await list()).toMatchObject({ outstandingCents: 5000, outstandingCards: 1 });
});

test("the code is returned once and stored nowhere", async () => {
  const body = { id: randomUUID(), payment: { method: "cash", amountCents: 5000 } };
  const key = { "idempotency-key": randomUUID() };
  const first = await side.server.call<Sold>(owner(), "POST", "/gift-cards", body, key);
  const code = first.body.code ?? "";
  expect(code).toHaveLength(16);
  for (const headers of [key, {}])
    expect((await side.server.call<Sold>(owner(), "POST", "/gift-cards", body, headers)).body).toMatchObject({
      code: null,
      card: { id: body.id },
    });
  expect((await list()).cards).toHaveLength(1);
  await posted().then(({ id }) => pay(id, 100, code));
  for (const table of [
    "gift_cards",
    "idempotency_keys",
    "history",
    "payments",
    "audit_log",
    "ledger_entries",
  ])
    expect(await shop.run(`select from ${table} x where strpos(x::text, $1) > 0`, code), table).toHaveLength(
      0,
    );
  const used = await side.server.call<Sold>(
    ...([owner(), "POST", "/gift-cards", { ...body, payment: { method: "cash", amountCents: 1 } }] as const),
  );
  expect(used.status).toBe(409);
});

test("a card pays a part of an invoice beside cash, and only sales and tax of the invoice count", async () => {
  const { card, code } = await sell(20_000);
  const invoice = await posted();
  expect((await pay(invoice.id, 20_000, code)).status).toBe(200);
  await cash(invoice.id, total - 20_000);
  const after = (await call("GET", `/invoices/${invoice.id}`)).body;
  expect(after).toMatchObject({
    state: "paid",
    payments: [
      { method: "gift-card", amountCents: 20_000, details: { giftCard: card.lastFour } },
      { method: "cash" },
    ],
  });
  expect(await ledger(invoice)).toBe(0);
  // The card was received when it was sold.
  expect(await takings()).toMatchObject([{ method: "cash", receivedCents: total, payments: 2 }]);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect([booked(books, "Gift cards"), booked(books, "Repair order receivables")]).toEqual([0, 0]);
  expect(booked(books, "Cash and checks to deposit")).toBe(total);
  expect(await cardOf(card.id)).toMatchObject({
    state: "used",
    balanceCents: 0,
    movements: [
      { kind: "sold", changeCents: 20_000 },
      { kind: "redeemed", changeCents: -20_000, invoiceNumber: invoice.number },
    ],
  });
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${owner()}` },
  });
  expect(
    textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" ")
      .replaceAll(/\s+/g, " "),
  ).toContain(`Gift card, ending in ${card.lastFour}`);
  await expectRecordsToAgree();
});

test("a refund of what a card paid goes back to the card, and only there", async () => {
  const { card, code } = await sell(20_000);
  const invoice = await posted();
  await pay(invoice.id, 20_000, code);
  const paid = (await call("GET", `/invoices/${invoice.id}`)).body;
  expect((await refund(paid, { method: "cash" })).body.detail).toBe(
    "Refund a payment by gift card to the card.",
  );
  expect((await refund(paid, { method: "gift-card", amountCents: 4500 })).status).toBe(200);
  const after = await cardOf(card.id);
  expect(after).toMatchObject({ balanceCents: 4500, redeemedCents: 15_500, state: "active" });
  expect(after.movements.at(-1)).toMatchObject({
    kind: "returned",
    changeCents: 4500,
    reason: "Charged twice",
  });
  expect(booked(await journal(), "Gift cards")).toBe(-4500);
  // No money went out.
  expect(await takings()).toMatchObject([{ method: "cash", receivedCents: 20_000, refundedCents: 0 }]);
  expect((await pay((await posted()).id, 4500, code)).status).toBe(200);
  await expectRecordsToAgree();
});

test("50 people who redeem one card at once redeem exactly its balance", async () => {
  const { card, code } = await sell(5000);
  const invoices: string[] = [];
  for (let each = 0; each < 10; each += 1) invoices.push(await invoiceAt(shop.locationId));
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, each) => pay(invoices[each % invoices.length] ?? "", 300, code)),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(16);
  expect(replies.filter(({ status }) => status === 422 || status === 409)).toHaveLength(34);
  expect(await cardOf(card.id)).toMatchObject({ balanceCents: 200, redeemedCents: 4800 });
  await expectRecordsToAgree();
});

test("a card is taken at another location, and the locations owe each other for it", async () => {
  const other = await secondLocation();
  const { card, code } = await sell(6000);
  expect((await pay(await invoiceAt(other), 5000, code, other)).status).toBe(200);
  const [mine, theirs, both] = [await journal(shop.locationId), await journal(other), await journal("all")];
  for (const each of [mine, theirs, both]) expect(isBalanced(each)).toBe(true);
  expect([booked(mine, "Gift cards"), booked(mine, "Due between locations")]).toEqual([-1000, -5000]);
  expect([booked(theirs, "Gift cards"), booked(theirs, "Due between locations")]).toEqual([0, 5000]);
  expect([booked(both, "Gift cards"), booked(both, "Due between locations")]).toEqual([-1000, 0]);
  // California pays out less than $15.00. Florida pays out nothing.
  expect((await cardOf(card.id)).keptBecause).toContain("FL does not require");
  expect((await payOut(card.id, { amountCents: 1000 })).status).toBe(422);
  expect((await payOut(card.id, { amountCents: 1000, method: "check" }, other)).status).toBe(422);
  expect((await payOut(card.id, { amountCents: 1000 }, other)).body).toMatchObject({ balanceCents: 0 });
  expect(booked(await journal("all"), "Gift cards")).toBe(0);
  expect(booked(await journal(other), "Cash and checks to deposit")).toBe(-1000);
});

test("an unused card is refunded once, by the way it was paid, and not by people who may not refund", async () => {
  const { card, code } = await sell(5000, {
    payment: { method: "check", amountCents: 5000, checkNumber: "1044" },
  });
  const request = { id: randomUUID(), method: "check" };
  expect((await payOut(card.id, { method: "ach" })).body.detail).toBe("Refund a check in cash or by check.");
  expect((await payOut(card.id, { amountCents: 4999 })).body.detail).toContain("$50.00 is left");
  const all = await Promise.all(Array.from({ length: 20 }, () => payOut(card.id, request)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await cardOf(card.id)).toMatchObject({ state: "refunded", balanceCents: 0, refundedCents: 5000 });
  expect((await payOut(card.id)).body.detail).toBe("Nothing is left on this gift card.");
  expect((await pay((await posted()).id, 100, code)).body.detail).toContain("Nothing is left");
  expect(await takings()).toMatchObject([
    { method: "check", receivedCents: 5000, refundedCents: 5000, refunds: 1 },
  ]);
  const { technician, admin } = shop.people;
  for (const { token } of [technician, admin])
    expect((await side.server.call(token, "POST", `/gift-cards/${card.id}/refunds`, {})).status).toBe(403);
  await expectRecordsToAgree();
});

test("a lost card gets a new code, and the old one no longer pays", async () => {
  const { card, code } = await sell(5000, { recipientEmail: "sam@example.com" });
  const replaced = (await call<Sold>("POST", `/gift-cards/${card.id}/code`)).body;
  expect(replaced.code).not.toBe(code);
  const invoice = await posted();
  expect((await pay(invoice.id, 100, code)).body.detail).toBe(
    "No gift card has this code. Check it and enter it again.",
  );
  expect((await pay(invoice.id, 100, replaced.code)).status).toBe(200);
  const mails = (await side.server.mails()).filter(({ to }) => to === "sam@example.com");
  expect(mails).toHaveLength(2);
  for (const [index, shown] of [code, replaced.code].entries())
    expect(mails[index]?.text.replaceAll("-", "")).toContain(shown);
  const looked = await call<Card>("POST", "/gift-cards/look-up", {
    code: replaced.code?.toLowerCase().replace(/(.{4})/g, "$1 "),
  });
  expect(looked.body).toMatchObject({ id: card.id, balanceCents: 4900 });
  expect((await call<Card>("POST", "/gift-cards/look-up", { code })).status).toBe(404);
});

test("the receipt prints the code to whom has it, and otherwise its end", async () => {
  const { card, code } = await sell(5000);
  const print = (payload: object) =>
    side.server.app.inject({
      method: "POST",
      url: `/api/gift-cards/${card.id}/receipt`,
      headers: { authorization: `Bearer ${owner()}` },
      payload,
    });
  const shown = async (body: object) =>
    textsOf((await print(body)).rawPayload)
      .map((each) => each.text)
      .join(" ");
  expect((await shown({ code })).replaceAll(/[-\s]/g, "")).toContain(code);
  const without = await shown({});
  expect(without).toContain(`Ends in ${card.lastFour}`);
  expect(without.replaceAll(/[-\s]/g, "")).not.toContain(code);
  const other = await print({ code: "0".repeat(16) });
  expect([other.statusCode, other.json().detail]).toEqual([
    422,
    "This card has another code. Print it without one, or enter its own.",
  ]);
});

test("cards sold for cash and checks are in the drawer and on the deposit slip", async () => {
  await call("POST", "/drawer", { floatCents: 20_000 });
  await sell(5000);
  await sell(7000, {
    payment: { method: "check", amountCents: 7000, checkNumber: "1044" },
    customerId: shop.customerId,
  });
  const { open } = (await call<Drawer>("GET", "/drawer")).body;
  expect(open).toMatchObject({
    cash: { receivedCents: 5000, expectedCents: 25_000 },
    checks: [{ number: "1044", customer: "Dana Reyes", amountCents: 7000 }],
  });
});

test("a counter sale takes a gift card, and one card can't pay twice what it has", async () => {
  const { card, code } = await sell(5000);
  const sale = (payments: object[], totalCents = 2000) =>
    call<{ detail: string; state: string }>("POST", "/counter-sales", {
      id: randomUUID(),
      customerId: null,
      lines: [{ id: randomUUID(), kind: "fee", description: "Core charge", amountCents: totalCents }],
      totalCents,
      payments,
      rest: "none",
    });
  const part = (amountCents: number) => ({ method: "gift-card", amountCents, giftCardCode: code });
  const twice = await sale([part(3000), part(3000)], 6000);
  expect(twice.body.detail).toContain("Only $50.00 is left");
  const sold = await sale([part(1500), { method: "cash", amountCents: 500 }]);
  expect(sold.body).toMatchObject({ state: "paid" });
  expect(await cardOf(card.id)).toMatchObject({ balanceCents: 3500 });
});

test("what cannot be is refused with what to do, and changes nothing", async () => {
  const { code } = await sell(5000);
  const invoice = await posted();
  const invoicePath = `/invoices/${invoice.id}/payments`;
  const deposit = {
    id: randomUUID(),
    payment: { method: "gift-card", amountCents: 100, giftCardCode: code },
  };
  const bad = [
    [
      "/gift-cards",
      { id: randomUUID(), payment: { method: "cash", amountCents: 200_001 } },
      "at most $2,000.00",
    ],
    ["/gift-cards", { id: randomUUID(), payment: { method: "cash", amountCents: 0 } }, "above zero"],
    ["/gift-cards", deposit, "Choose another method here."],
    ["/gift-cards", { ...deposit, payment: { method: "ach", amountCents: 100 } }, "reference number"],
    [`/customers/${shop.customerId}/account-payments`, deposit, "Choose another method here."],
    [invoicePath, { method: "gift-card", amountCents: 100 }, "Enter the code of the gift card."],
    [invoicePath, { method: "gift-card", amountCents: 100, giftCardCode: "123" }, "16 characters"],
    [invoicePath, { method: "cash", amountCents: 100, giftCardCode: code }, "choose the method Gift card"],
    [invoicePath, { method: "gift-card", amountCents: 5001, giftCardCode: code }, "Only $50.00 is left"],
    [
      invoicePath,
      { method: "gift-card", amountCents: 100, giftCardCode: "0".repeat(16) },
      "No gift card has",
    ],
    [
      invoicePath,
      { method: "gift-card", amountCents: 100, giftCardCode: code, details: { giftCard: "AAAA" } },
      "Leave out the gift card",
    ],
  ] as const;
  for (const [path, body, said] of bad) {
    const reply = await call("POST", path, body);
    expect([400, 422], JSON.stringify(body)).toContain(reply.status);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  expect(await list()).toMatchObject({ outstandingCents: 5000, cards: [{}] });
  expect(await ledger(invoice)).toBe(total);
});

test("the database itself refuses more than is left, another way back, and changes of cards", async () => {
  const { card, code } = await sell(5000);
  const invoice = await posted();
  await pay(invoice.id, 3000, code);
  const [payment] = await shop.run<{ id: string }>("select id from payments where method = 'gift-card'");
  await expect(
    shop.run(
      `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, gift_card_id)
       values ($1, gen_random_uuid(), $2, 'gift-card', 'succeeded', 2001, $3)`,
      ...[shop.organizationId, invoice.id, card.id],
    ),
  ).rejects.toThrow("never holds less than nothing");
  await expect(
    shop.run(
      `insert into refunds (organization_id, id, payment_id, invoice_id, method, amount_cents, reason, created_at, created_name)
       values ($1, gen_random_uuid(), $2, $3, 'cash', 100, 'Test', now(), 'Test')`,
      ...[shop.organizationId, payment?.id, invoice.id],
    ),
  ).rejects.toThrow("refunded to the card");
  await expect(shop.run("update gift_cards set amount_cents = 9000")).rejects.toThrow("never changed");
  await expect(shop.run("update gift_card_movements set change_cents = -1")).rejects.toThrow("never changed");
  await expect(shop.run("delete from gift_cards")).rejects.toThrow();
});

test("a merge of customers moves the cards that they bought", async () => {
  const into = randomUUID();
  await shop.run(
    "insert into customers (organization_id, id, first_name, last_name) values ($1, $2, 'Dana', 'Reyes')",
    ...[shop.organizationId, into],
  );
  const { card } = await sell(5000, { customerId: shop.customerId });
  const merged = await call("POST", `/customers/${into}/merges`, {
    firstName: "Dana",
    lastName: "Reyes",
    fromId: shop.customerId,
    fromVersion: 1,
    version: 1,
  });
  expect(merged.status).toBe(200);
  expect((await cardOf(card.id)).customerId).toBe(into);
});
