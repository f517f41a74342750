import { randomUUID } from "node:crypto";
import type { DayTakings } from "@autoiq/domain/payment-methods/takings";
import type { CustomerAccount } from "@autoiq/domain/payments/accounts/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actsOf, total } from "../../../test/helpers/invoice-acts.ts";
import { postDailyInvoices } from "../../../test/helpers/posted-invoices.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { posted, call, refund, ledger } = actsOf(
  () => side,
  () => shop,
);
type Answer = CustomerAccount & { detail: string };
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  shop = await side.server.makeShop();
  // Three invoices over $100.00, from Monday to Wednesday.
  await postDailyInvoices(shop, {
    from: "2026-11-09",
    to: "2026-11-11",
    labor: 8000,
    laborCost: 3000,
    parts: 2000,
    partsCost: 1000,
    hours: "1",
  });
});
const of = (rest: string) => `/customers/${shop.customerId}${rest}`;
const account = async () => (await call<Answer>("GET", of("/account"))).body;
const check = (amountCents: number, over: object = {}) => ({
  id: randomUUID(),
  payment: { method: "check", amountCents, checkNumber: "2088" },
  ...over,
});
const take = (body: object, token?: string) => call<Answer>("POST", of("/account-payments"), body, token);
const apply = (body: object) =>
  call<Answer>("POST", of("/credit-applications"), { id: randomUUID(), ...body });
const back = (paymentId: string, over: object = {}) =>
  call<Answer>("POST", of(`/account-payments/${paymentId}/refunds`), {
    id: randomUUID(),
    method: "check",
    amountCents: 1000,
    reason: "Overpaid",
    ...over,
  });
const owed = (of: CustomerAccount) => of.invoices.map((each) => each.balanceDueCents);
/** Everything that the customer owes less what is held for them. */
const balance = async () =>
  (
    await shop.run<{ sum: number }>(
      "select sum(amount_cents)::int as sum from ledger_entries where organization_id = $1 and customer_id = $2",
      ...[shop.organizationId, shop.customerId],
    )
  )[0]?.sum;

test("one check pays the oldest invoices first, and each has its part as a payment with the check's number", async () => {
  const before = await account();
  expect(owed(before)).toEqual([10_000, 10_000, 10_000]);
  const body = check(25_050);
  const after = await take(body);
  expect(after.status).toBe(200);
  expect(owed(after.body)).toEqual([4950]);
  expect(after.body.credits).toEqual([]);
  const parts = await shop.run<{ cents: number; number: string }>(
    "select amount_cents as cents, check_number as number from payments where organization_id = $1 and account_payment_id = $2 order by amount_cents desc",
    ...[shop.organizationId, body.id],
  );
  expect(parts).toEqual([10_000, 10_000, 5050].map((cents) => ({ cents, number: "2088" })));
  expect(await balance()).toBe(4950);
  const history = await shop.run<{ action: string }>(
    "select action from history where subject_id = $1",
    shop.customerId,
  );
  expect(history.map((each) => each.action)).toContain("took $250.50 by check 2088 for 3 invoices");
});

test("chosen invoices take their amounts, and the rest is credit that is applied once and refunded", async () => {
  const [oldest, , newest] = (await account()).invoices;
  const after = await take(check(15_000, { shares: [{ invoiceId: newest?.id, amountCents: 9000 }] }));
  expect(owed(after.body)).toEqual([10_000, 10_000, 1000]);
  expect(after.body.credits).toMatchObject([{ method: "check", amountCents: 15_000, openCents: 6000 }]);
  expect(await balance()).toBe(15_000);
  const applied = await apply({ amountCents: 4000, shares: [{ invoiceId: oldest?.id, amountCents: 4000 }] });
  expect(owed(applied.body)).toEqual([6000, 10_000, 1000]);
  expect(applied.body.credits).toMatchObject([{ openCents: 2000 }]);
  expect(await balance()).toBe(15_000);
  const creditId = applied.body.credits[0]?.id ?? "";
  expect((await back(creditId, { amountCents: 2001 })).body.detail).toContain(
    "Only $20.00 of this credit is left.",
  );
  expect((await back(creditId, { method: "ach" })).status).toBe(422);
  expect((await back(creditId, { amountCents: 2000 })).body.credits).toEqual([]);
  expect(await balance()).toBe(17_000);
  expect((await apply({ amountCents: 1 })).body.detail).toBe("This customer has no credit left.");
  // Received once, on the day of the check. Using the credit later brings in nothing.
  const { rows } = (
    await call<{ rows: DayTakings[] }>("GET", "/reports/payments?from=2026-11-20&to=2026-11-20")
  ).body;
  expect(rows).toMatchObject([
    { method: "check", receivedCents: 15_000, payments: 1, refundedCents: 2000, refunds: 1 },
  ]);
});

test.each([
  ["en-US", "paid in full", "$45.00 still due", "Balance due: $45.00."],
  ["es-US", "pagada por completo", "$45.00 pendiente", "Saldo pendiente: $45.00."],
])(
  "the customer is emailed the parts and what is left, in their language (%s)",
  async (language, ...said) => {
    await shop.run("update customers set language = $1 where id = $2", language, shop.customerId);
    await take(check(25_500));
    const mail = (await side.server.mails()).at(-1);
    expect(mail?.subject).toContain("$255.00");
    for (const each of said) expect(mail?.text).toContain(each);
    expect(mail?.text).toContain(language === "en-US" ? "November 9, 2026" : "9 de noviembre de 2026");
  },
);

test("a part of the payment is refunded on its invoice like any payment, and the repair order closes when paid", async () => {
  const invoice = await posted();
  await take(check(30_000 + total));
  const paid = (await call("GET", `/invoices/${invoice.id}`)).body;
  expect(paid).toMatchObject({ state: "paid", payments: [{ method: "check", checkNumber: "2088" }] });
  const [order] = await shop.run<{ status: string }>(
    "select status from repair_orders where id = $1",
    invoice.repairOrderId,
  );
  expect(order?.status).toBe("closed");
  expect((await refund(paid, { method: "check", amountCents: 500 })).status).toBe(200);
  expect(await ledger(invoice)).toBe(0);
});

test("50 people at once record the same check once, and spend the same credit once", async () => {
  const body = check(31_000);
  const taken = await Promise.all(Array.from({ length: 50 }, () => take(body)));
  expect(taken.every((each) => each.status === 200)).toBe(true);
  expect(await balance()).toBe(-1000);
  const invoice = await posted();
  const spent = await Promise.all(
    Array.from({ length: 50 }, () =>
      apply({ amountCents: 1000, shares: [{ invoiceId: invoice.id, amountCents: 1000 }] }),
    ),
  );
  expect(spent.filter((each) => each.status === 200)).toHaveLength(1);
  expect(spent.filter((each) => each.status === 409)).toHaveLength(49);
  expect(await ledger(invoice)).toBe(total - 1000);
  expect(await balance()).toBe(total - 1000);
});

test("what cannot be is refused with what to do, and changes nothing", async () => {
  const [first] = (await account()).invoices;
  const shares = (amountCents: number) => [{ invoiceId: first?.id, amountCents }];
  const bad = [
    [check(20_000, { shares: shares(10_001) }), "Only $100.00 is due on invoice"],
    [check(5000, { shares: shares(6000) }), "Apply $10.00 less."],
    [check(5000, { shares: [{ invoiceId: randomUUID(), amountCents: 1 }] }), "Refresh and choose again"],
    [{ id: randomUUID(), payment: { method: "ach", amountCents: 100 } }, "Enter the reference number"],
    [check(0), "above zero"],
  ] as const;
  for (const [body, said] of bad) {
    const reply = await take(body);
    expect([409, 422], JSON.stringify(body)).toContain(reply.status);
    expect(JSON.stringify(reply.body)).toContain(said);
  }
  expect((await apply({ amountCents: 100 })).body.detail).toBe("This customer has no credit left.");
  expect((await take(check(100), shop.people.technician.token)).status).toBe(403);
  expect(owed(await account())).toEqual([10_000, 10_000, 10_000]);
  const used = check(100);
  await take(used);
  expect((await take({ ...check(200), id: used.id })).status).toBe(409);
});

test("the database itself refuses parts that do not add up, and more credit than is left", async () => {
  const insert = (credit: number) =>
    shop.run(
      `insert into account_payments (organization_id, id, location_id, customer_id, method, amount_cents, credit_cents, taken_at, taken_by_name)
       values ($1, gen_random_uuid(), $2, $3, 'cash', 1000, $4, now(), 'Test')`,
      ...[shop.organizationId, shop.locationId, shop.customerId, credit],
    );
  await expect(insert(999)).rejects.toThrow("must add up");
  await insert(1000);
  await expect(
    shop.run(
      `insert into account_credit_refunds (organization_id, id, account_payment_id, method, amount_cents, reason, created_at, created_by_name)
       select organization_id, gen_random_uuid(), id, 'cash', 1001, 'Test', now(), 'Test' from account_payments where organization_id = $1`,
      shop.organizationId,
    ),
  ).rejects.toThrow("more credit would be refunded");
});
