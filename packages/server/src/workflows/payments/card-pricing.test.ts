import { randomUUID } from "node:crypto";
import type { getSalesTaxReport } from "@autoiq/domain/analytics/sales-tax/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import type { CardPricingSettings } from "@autoiq/domain/shops/card-pricing/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Answered, cardPricingActs } from "../../../test/helpers/card-pricing-acts.ts";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { actsOf } from "../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { call, pay, turnOn, invoiceOf, cash, terminal, refund } = cardPricingActs(
  () => side,
  () => shop,
);
const { posted } = actsOf(
  () => side,
  () => shop,
);
const { takings, journal, expectRecordsToAgree } = giftCardActs(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
});

const taxReport = async (basis = "accrual") =>
  (
    await call<ReplyOf<typeof getSalesTaxReport>>(
      "GET",
      `/reports/sales-tax?from=2026-11-20&to=2026-11-20&basis=${basis}`,
    )
  ).body;
const received = async (method: string) => {
  const rows = (await takings()).filter((row) => row.method === method);
  return sum(rows.map((row) => row.receivedCents - row.refundedCents));
};
const due = (of: Pick<Invoice, "totalCents" | "creditedCents" | "paidCents">) =>
  of.totalCents - of.creditedCents - of.paidCents;

test("a credit card pays the surcharge on its part, and it is money, income, and on the documents, but not on the bill", async () => {
  await turnOn("surcharge");
  const invoice = await invoiceOf();
  await cash(invoice.id, 4000);
  const { body } = await terminal(invoice.id, 6000, "credit", 180);
  expect(due(body)).toBe(0);
  expect(body.payments[1]?.adjustment).toMatchObject({
    kind: "surcharge",
    amountCents: 180,
    taxCents: 0,
    returnedCents: 0,
  });
  expect(await received("card-terminal")).toBe(6180);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect(booked(books, "Card surcharges")).toBe(-180);
  expect(booked(books, "Card terminal clearing")).toBe(6180);
  expect(booked(books, "Repair order receivables")).toBe(0);
  const pdf = await side.server.app.inject({
    url: `/api/invoices/${invoice.id}/pdf`,
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  const text = textsOf(pdf.rawPayload).map((each) => each.text);
  expect(text).toContain("Credit card surcharge 3%");
  expect(text).toContain("-$61.80");
  await expectRecordsToAgree();
});

test("debit and prepaid cards pay no surcharge, and a payment at another price than the customer was shown is refused", async () => {
  await turnOn("surcharge");
  const invoice = await invoiceOf();
  for (const type of ["debit", "prepaid"]) {
    expect((await terminal(invoice.id, 1000, type, 30)).body.detail).toBe(
      "There is no card surcharge on this payment. Refresh, tell the customer the price, then take the payment.",
    );
    expect((await terminal(invoice.id, 1000, type)).status).toBe(200);
  }
  expect((await terminal(invoice.id, 1000, undefined, 30)).body.detail).toBe(
    "Choose whether the card is credit, debit, prepaid. Only credit cards get the surcharge.",
  );
  const other = await terminal(invoice.id, 1000, "credit", 29);
  expect(other.status).toBe(409);
  expect(other.body.detail).toContain("The card surcharge is 3%, $0.30 on this payment.");
  expect((await call("GET", `/invoices/${invoice.id}`)).body.paidCents).toBe(2000);
  expect(booked(await journal(), "Card surcharges")).toBe(0);
});

test("the surcharge is taxed like its bill, by jurisdiction, in the journal and the sales tax report", async () => {
  const plain = await posted();
  const before = await taxReport();
  await turnOn("surcharge");
  const invoice = await posted();
  const { taxCents, totalCents } = invoice.content.totals;
  const net = Math.floor(totalCents * 0.03);
  const tax = Math.round((net * taxCents) / (totalCents - taxCents));
  const { body } = await terminal(invoice.id, totalCents, "credit", net + tax);
  expect(body.payments[0]?.adjustment).toMatchObject({ amountCents: net + tax, taxCents: tax });
  for (const basis of ["accrual", "cash"]) {
    const report = await taxReport(basis);
    const bills = basis === "accrual" ? 2 : 1;
    expect(report.taxCents).toBe(bills * taxCents + tax);
    expect(report.salesCents).toBe(bills * (totalCents - taxCents) + net);
  }
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  const due = sum(
    books.accounts
      .filter((each) => each.name.startsWith("Sales tax due"))
      .map((each) => each.creditCents - each.debitCents),
  );
  expect(due).toBe((await taxReport()).taxCents);
  expect(before.taxCents).toBe(plain.content.totals.taxCents);
  await expectRecordsToAgree();
});

test("a refund gives back the surcharge in proportion, in any number of refunds, and never more", async () => {
  await turnOn("surcharge");
  const invoice = await invoiceOf(9999);
  const { body } = await terminal(invoice.id, 9999, "credit", 299);
  let last = await refund(body, 0, 3333);
  expect(last.body.refunds[0]).toMatchObject({ amountCents: 3333, surchargeCents: 100 });
  last = await refund(body, 0, 3333, { paysAgain: true });
  last = await refund(body, 0, 3333);
  expect(last.body.payments[0]?.adjustment).toMatchObject({ amountCents: 299, returnedCents: 299 });
  expect((await refund(body, 0, 1)).body.detail).toContain("already fully refunded");
  expect(due(last.body)).toBe(3333);
  expect(await received("card-terminal")).toBe(0);
  expect(booked(await journal(), "Card surcharges")).toBe(0);
  await expectRecordsToAgree();
});

test("cash and checks pay less, the invoice ends at zero, and the discount lowers income and tax", async () => {
  await turnOn("cash-discount");
  const invoice = await posted();
  const { totalCents, taxCents } = invoice.content.totals;
  const first = await cash(invoice.id, 9700, 300);
  expect(due(first.body)).toBe(totalCents - 10_000);
  const rest = totalCents - 10_000;
  const discount = Math.floor(rest * 0.03);
  const last = await pay(invoice.id, {
    method: "check",
    checkNumber: "12",
    amountCents: rest - discount,
    cashDiscountCents: discount,
  });
  expect(last.body).toMatchObject({ state: "paid", paidCents: totalCents - 300 - discount });
  expect(due(last.body)).toBe(0);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  const taken = sum(last.body.payments.map((each) => each.adjustment?.taxCents ?? 0));
  expect(taken).toBeGreaterThan(0);
  expect(booked(books, "Cash discounts")).toBe(300 + discount - taken);
  expect(booked(books, "Repair order receivables")).toBe(0);
  expect(booked(books, "Cash and checks to deposit")).toBe(totalCents - 300 - discount);
  for (const basis of ["accrual", "cash"]) {
    const report = await taxReport(basis);
    expect(report.taxCents).toBe(taxCents - taken);
    expect(report.salesCents).toBe(totalCents - taxCents - (300 + discount - taken));
  }
  await expectRecordsToAgree();
});

test("a refund off the bill keeps the discount, and one that is paid again takes it back", async () => {
  await turnOn("dual-pricing");
  const first = await invoiceOf();
  const paid = (await cash(first.id, 9700, 300)).body;
  const off = await refund(paid, 0, 9700);
  expect(off.body).toMatchObject({ state: "credited", creditedCents: 10_000, paidCents: 0 });
  expect(due(off.body)).toBe(0);

  const second = await invoiceOf();
  const again = await refund((await cash(second.id, 9700, 300)).body, 0, 9700, { paysAgain: true });
  expect(due(again.body)).toBe(10_000);
  expect(again.body.payments[0]?.adjustment).toMatchObject({ amountCents: 300, returnedCents: 300 });
  const card = await terminal(second.id, 10_000, undefined);
  expect(due(card.body)).toBe(0);
  // Half off the bill, half paid again: only the second half of the discount goes back.
  const third = await invoiceOf();
  const half = (await cash(third.id, 9700, 300)).body;
  await refund(half, 0, 4850);
  const both = await refund(half, 0, 4850, { paysAgain: true });
  expect(both.body.payments[0]?.adjustment).toMatchObject({ returnedCents: 150 });
  expect(due(both.body)).toBe(5000);
  const books = await journal();
  expect(isBalanced(books)).toBe(true);
  expect(booked(books, "Cash discounts")).toBe(300 + 150);
  expect(booked(books, "Repair order receivables")).toBe(5000);
  await expectRecordsToAgree();
});

test("an invoice keeps the cash discount that it was posted with, and is never surcharged without it on its documents", async () => {
  const before = await invoiceOf();
  await turnOn("surcharge");
  expect((await terminal(before.id, 1000, "credit", 30)).body.detail).toContain("no card surcharge");
  await turnOn("cash-discount");
  const discounted = await invoiceOf();
  await turnOn("off");
  expect((await cash(discounted.id, 9700, 300)).body.state).toBe("paid");
  const after = await invoiceOf();
  expect((await cash(after.id, 9700, 300)).body.detail).toContain("no cash discount");
  expect(after.content.cardPricing).toBeUndefined();
});

test("a counter sale takes the surcharge and the discount of each of its payments", async () => {
  await turnOn("surcharge");
  const sale = (payments: object[], totalCents = 10_000) =>
    call("POST", "/counter-sales", {
      id: randomUUID(),
      customerId: null,
      totalCents,
      payments,
      rest: "none",
      lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: totalCents }],
    });
  const card = {
    method: "card-terminal",
    amountCents: 5000,
    surchargeCents: 150,
    details: { cardType: "credit" },
  };
  const sold = await sale([{ method: "cash", amountCents: 5000 }, card]);
  expect(sold.status, sold.body.detail).toBe(200);
  expect(sold.body.payments.find((each) => each.method === "card-terminal")?.adjustment?.amountCents).toBe(
    150,
  );
  await turnOn("cash-discount");
  const discounted = await sale([{ method: "cash", amountCents: 9700, cashDiscountCents: 300 }]);
  expect(discounted.body).toMatchObject({ state: "paid", paidCents: 9700, creditedCents: 300 });
  expect((await sale([{ method: "cash", amountCents: 10_000 }])).body.detail).toContain(
    "The cash discount is 3%",
  );
  await expectRecordsToAgree();
});

test("money that pays no invoice has no surcharge and no discount", async () => {
  await turnOn("cash-discount");
  const card = await call("POST", "/gift-cards", {
    id: randomUUID(),
    payment: { method: "cash", amountCents: 9700, cashDiscountCents: 300 },
  });
  expect(card.status).toBe(422);
});

test("settings say what the state says, and refuse what it or the card companies forbid", async () => {
  const { body } = await call<CardPricingSettings>("GET", "/shop/card-pricing");
  expect(body).toMatchObject({
    program: "off",
    state: "FL",
    confirmedBy: "",
    rules: { maximumBasisPoints: 300 },
  });
  expect((await turnOn("surcharge", { basisPoints: 320 })).body.detail).toContain("at most 3%");
  expect((await turnOn("surcharge", { feeBasisPoints: 250 })).body.detail).toContain("cost you 2.5%");
  await shop.run("update locations set state = 'CT' where organization_id = $1", shop.organizationId);
  expect((await turnOn("surcharge")).body.detail).toContain("Connecticut does not allow a surcharge");
  expect((await turnOn("dual-pricing")).status).toBe(200);
  // What was confirmed for one state says nothing about another.
  await shop.run("update locations set state = 'FL' where organization_id = $1", shop.organizationId);
  expect((await call<CardPricingSettings>("GET", "/shop/card-pricing")).body).toMatchObject({
    program: "off",
    confirmedBy: "",
  });
});

test("of 50 people who take the whole balance in cash at once, one succeeds, and the discount is given once", async () => {
  await turnOn("cash-discount");
  const invoice = await invoiceOf();
  const replies = await Promise.all(Array.from({ length: 50 }, () => cash(invoice.id, 9700, 300)));
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1);
  const { body } = await call<Answered>("GET", `/invoices/${invoice.id}`);
  expect(body).toMatchObject({ state: "paid", paidCents: 9700, creditedCents: 300 });
  await expectRecordsToAgree();
});

test("while it is off, nothing is added, stored, or shown", async () => {
  const invoice = await invoiceOf();
  expect(invoice.content).not.toHaveProperty("cardPricing");
  expect(invoice.cardPricing).toBeNull();
  await terminal(invoice.id, 4000, undefined);
  const { body } = await cash(invoice.id, 6000);
  expect(body.state).toBe("paid");
  expect(body.payments.every((each) => each.adjustment === null)).toBe(true);
  const rows = await shop.run(
    "select id from price_adjustments where organization_id = $1",
    shop.organizationId,
  );
  expect(rows).toEqual([]);
});
