import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import {
  type PaymentProviderSetup,
  stripePaymentProvider,
  testPaymentProvider,
} from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

const now = new Date("2026-11-20T15:00:00Z");
/** The total of the brake job in test/helpers/ready-repair-order.ts. */
const total = 35_948;

describe.each([
  ["the test checkout", testPaymentProvider],
  ["Stripe Checkout", stripePaymentProvider],
] as const)("with %s", (_name, makeSide) => {
  let side: PaymentProviderSetup;
  let shop: Shop;
  beforeAll(async () => {
    side = await makeSide();
    shop = await side.server.makeShop();
  });

  const owner = () => shop.people.owner.token;
  async function posted(): Promise<Invoice> {
    const order = await readyRepairOrder(side.server, shop);
    const { body } = await side.server.call<Invoice>(owner(), "POST", `/repair-orders/${order.id}/invoice`, {
      version: order.version,
    });
    return body;
  }
  const checkout = (id: string, amountCents: number | null = null) =>
    side.server.call<{ url: string; detail: string }>(owner(), "POST", `/invoices/${id}/checkout`, {
      amountCents,
    });
  const cash = (id: string, amountCents: number) =>
    side.server.call<Invoice & { detail: string }>(owner(), "POST", `/invoices/${id}/payments`, {
      method: "cash",
      amountCents,
    });
  const read = async (id: string) =>
    (await side.server.call<Invoice>(owner(), "GET", `/invoices/${id}`)).body;
  const statusOf = async (invoice: Invoice) =>
    (await side.server.call<RepairOrder>(owner(), "GET", `/repair-orders/${invoice.repairOrderId}`)).body
      .status;
  const receipts = async (of: Invoice) =>
    (await side.server.mails()).filter((mail) => mail.subject.endsWith(`invoice ${of.number}`));

  test("a card pays the balance due, closes the repair order and sends a receipt", async () => {
    const invoice = await posted();
    const { status, body } = await checkout(invoice.id);
    expect(status).toBe(200);
    expect((await read(invoice.id)).payments).toMatchObject([
      { method: "card", state: "pending", amountCents: total, settledAt: null },
    ]);
    expect(await side.pay(body.url, now)).toBeLessThan(400);
    const paid = await read(invoice.id);
    expect(paid).toMatchObject({
      state: "paid",
      paidCents: total,
      payments: [{ method: "card", state: "succeeded", amountCents: total }],
    });
    expect(await statusOf(invoice)).toBe("closed");
    const [receipt] = await receipts(invoice);
    expect(receipt).toMatchObject({
      to: "dana@example.com",
      subject: `Receipt from Bay Auto Tampa: $359.48 for invoice ${invoice.number}`,
    });
    expect(receipt!.text).toContain("The invoice is paid in full.");
    for (const topic of ["payment", "invoice", "repair-order"])
      expect(side.server.changes.some((change) => change.topic === topic)).toBe(true);
  });

  test("a repeated event changes nothing, and no further payment is possible", async () => {
    const invoice = await posted();
    const { url } = (await checkout(invoice.id)).body;
    await Promise.all(Array.from({ length: 10 }, () => side.pay(url, now)));
    const paid = await read(invoice.id);
    expect(paid.paidCents).toBe(total);
    expect(paid.payments).toHaveLength(1);
    expect(await receipts(invoice)).toHaveLength(1);
    for (const again of [await checkout(invoice.id), await cash(invoice.id, 1)])
      expect(again).toMatchObject({ status: 409, body: { detail: "This invoice is already paid." } });
  });

  test("50 people who open a checkout at once share one", async () => {
    const invoice = await posted();
    const replies = await Promise.all(Array.from({ length: 50 }, () => checkout(invoice.id)));
    const urls = new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.url));
    expect(urls.size).toBe(1);
    for (const reply of replies.filter((each) => each.status !== 200)) {
      expect(reply).toMatchObject({
        status: 409,
        body: { detail: "A checkout for this invoice is already opening. Try again in a minute." },
      });
    }
    expect((await read(invoice.id)).payments).toHaveLength(1);
    // A later request leads to the same page.
    expect((await checkout(invoice.id)).body.url).toBe([...urls][0]);
  });

  test("of 50 simultaneous cash payments in full, one counts", async () => {
    const invoice = await posted();
    const replies = await Promise.all(Array.from({ length: 50 }, () => cash(invoice.id, total)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(49);
    expect((await read(invoice.id)).paidCents).toBe(total);
  });

  test("a balance is paid part in cash and the rest by card", async () => {
    const invoice = await posted();
    const part = await cash(invoice.id, 10_000);
    expect(part.body).toMatchObject({ state: "part-paid", paidCents: 10_000 });
    expect(await statusOf(invoice)).toBe("invoiced");
    const tooMuch = await cash(invoice.id, 25_949);
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { detail: "Only $259.48 is due on this invoice." },
    });
    await side.pay((await checkout(invoice.id)).body.url, now);
    expect(await read(invoice.id)).toMatchObject({ state: "paid", paidCents: total });
    expect(await statusOf(invoice)).toBe("closed");
  });

  test("cash closes an open checkout, and a card that is charged there anyway is refunded", async () => {
    const invoice = await posted();
    const { url } = (await checkout(invoice.id)).body;
    const paid = await cash(invoice.id, total);
    expect(paid.body.payments.map(({ method, state }) => [method, state])).toEqual([
      ["card", "failed"],
      ["cash", "succeeded"],
    ]);
    await side.pay(url, now);
    const after = await read(invoice.id);
    expect(after.paidCents).toBe(total);
    expect(after.payments.map(({ state }) => state)).not.toContain("pending");
  });

  test("the desk charges part of the balance to a card, and the rest is due", async () => {
    const invoice = await posted();
    for (const [amountCents, detail] of [
      [total + 1, "Only $359.48 is due on this invoice."],
      [0, undefined],
      [-5, undefined],
    ] as const) {
      const refused = await checkout(invoice.id, amountCents);
      expect(refused.status).toBe(422);
      if (detail) expect(refused.body.detail).toBe(detail);
    }
    const { url } = (await checkout(invoice.id, 10_000)).body;
    expect((await checkout(invoice.id, 10_000)).body.url).toBe(url);
    await Promise.all(Array.from({ length: 5 }, () => side.pay(url, now)));
    expect(await read(invoice.id)).toMatchObject({
      state: "part-paid",
      paidCents: 10_000,
      payments: [{ method: "card", amountCents: 10_000, takenBy: "The owner" }],
    });
    expect(await statusOf(invoice)).toBe("invoiced");
    expect((await receipts(invoice))[0]?.text).toContain("$259.48");
    await side.pay((await checkout(invoice.id)).body.url, now);
    expect(await read(invoice.id)).toMatchObject({ state: "paid", paidCents: total });
  });

  test("concurrent card, cash and check payments never add up to more than the invoice", async () => {
    const cents = fc.integer({ min: 1, max: total });
    const attempt = fc.record({ kind: fc.constantFrom("card", "cash"), cents });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 3, maxLength: 8 }), async (attempts) => {
        const invoice = await posted();
        const pages: string[] = [];
        // Every page is opened, also those that a later one closes: a card may be charged on each.
        for (const each of attempts.filter(({ kind }) => kind === "card")) {
          const opened = await checkout(invoice.id, each.cents);
          if (opened.status === 200) pages.push(opened.body.url);
        }
        await Promise.all([
          ...pages.map((url) => side.pay(url, now)),
          ...attempts.filter(({ kind }) => kind === "cash").map((each) => cash(invoice.id, each.cents)),
        ]);
        const after = await read(invoice.id);
        const received = after.payments
          .filter(({ state }) => state === "succeeded")
          .reduce((all, { amountCents }) => all + amountCents, 0);
        expect(after.paidCents).toBe(received);
        expect(after.paidCents).toBeLessThanOrEqual(total);
        const [ledger] = await shop.run<{ due: number }>(
          "select sum(amount_cents)::int as due from ledger_entries where organization_id = $1 and invoice_id = $2",
          ...[shop.organizationId, invoice.id],
        );
        expect(ledger?.due).toBe(total - received);
      }),
      { numRuns: 6 },
    );
  });

  test("a card page that the desk opens is on record as the desk's, with who paid", async () => {
    const invoice = await posted();
    await side.pay((await checkout(invoice.id)).body.url, now);
    const [entry] = await shop.run<{ person: string; action: string; after: object }>(
      "select person, action, after from audit_log where organization_id = $1 and subject_id = $2",
      ...[shop.organizationId, (await read(invoice.id)).payments[0]?.id],
    );
    expect(entry).toMatchObject({
      person: "The owner",
      action: "took $359.48 by card at the front desk",
      after: { paidBy: "Dana", startedBy: "The owner" },
    });
  });

  test("a technician cannot take payments, and another shop cannot find the invoice", async () => {
    const invoice = await posted();
    const other = await side.server.makeShop();
    for (const [token, status] of [
      [shop.people.technician.token, 403],
      [other.people.owner.token, 404],
    ] as const) {
      const path = `/invoices/${invoice.id}`;
      expect((await side.server.call(token, "POST", `${path}/checkout`)).status).toBe(status);
      const taken = await side.server.call(token, "POST", `${path}/payments`, {
        method: "cash",
        amountCents: 1,
      });
      expect(taken.status).toBe(status);
    }
  });

  test("the official client's create-checkout opens a checkout for part of an invoice", async () => {
    const invoice = await posted();
    const invoke = async (token: string | undefined, payload: object) => {
      const reply = await side.server.app.inject({
        method: "POST",
        url: "/functions/v1/create-checkout",
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload,
      });
      return { status: reply.statusCode, body: reply.json() };
    };
    const { status, body } = await invoke(owner(), { invoiceId: invoice.id, amount: 100.5 });
    expect(status).toBe(200);
    await side.pay(body.url, now);
    expect(await read(invoice.id)).toMatchObject({ state: "part-paid", paidCents: 10_050 });

    expect(await invoke(owner(), { invoiceId: invoice.id, amount: 1000 })).toEqual({
      status: 422,
      body: { code: "refused", message: "Only $258.98 is due on this invoice." },
    });
    expect(await invoke(owner(), { invoiceId: invoice.id, amount: 0.001 })).toMatchObject({ status: 422 });
    expect(await invoke(undefined, { invoiceId: invoice.id })).toMatchObject({ status: 401 });
  });
});
