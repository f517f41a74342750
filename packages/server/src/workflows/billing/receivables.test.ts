import { randomUUID } from "node:crypto";
import type { Aging } from "@autoiq/domain/invoices/aging/contract";
import type { CollectionRow } from "@autoiq/domain/invoices/collections/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actsOf, now, total } from "../../../test/helpers/invoice-acts.ts";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { postDailyInvoices } from "../../../test/helpers/posted-invoices.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { call, posted, credit, refund, statusOf, ledger } = actsOf(
  () => side,
  () => shop,
);
beforeAll(async () => {
  side = await testPaymentProvider();
});
beforeEach(async () => {
  side.server.setNow(now.toISOString());
  shop = await side.server.makeShop();
});
const owner = () => shop.people.owner.token;
const desk = () => shop.people.management.token;
const usual = {
  chargeAccount: true,
  netDays: 30,
  creditLimitCents: null as number | null,
  purchaseOrderRequired: false,
  monthlyStatement: false,
};
interface TermsReply {
  terms: typeof usual;
  dueCents: number;
  detail: string;
}
const setTerms = (over: Partial<typeof usual>, token = owner()) =>
  side.server.call<TermsReply>(token, "PUT", `/customers/${shop.customerId}/terms`, { ...usual, ...over });
const post = async (over: object = {}, token = owner()) => {
  const order = await readyRepairOrder(side.server, shop);
  const body = { version: order.version, ...over };
  const send = (more: object = {}) =>
    side.server.call<Invoice & { detail: string; code: string }>(
      token,
      "POST",
      `/repair-orders/${order.id}/invoice`,
      {
        ...body,
        ...more,
      },
    );
  return { order, send, reply: await send() };
};
/** One invoice of $100.00 that was posted on that day. */
const owe = (day: string) =>
  postDailyInvoices(shop, {
    from: day,
    to: day,
    labor: 10_000,
    laborCost: 0,
    parts: 0,
    partsCost: 0,
    hours: "1",
  });
const aging = async () => (await call<Aging>("GET", "/invoices/aging")).body;
const history = async () =>
  (
    await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 order by at, id",
      shop.organizationId,
    )
  ).map(({ action }) => action);

describe("terms", () => {
  test("an invoice is due by the terms on posting, and ages from its due date", async () => {
    expect((await setTerms({})).body).toMatchObject({ terms: usual, dueCents: 0 });
    const { reply } = await post();
    expect(reply.body.content.dueOn).toBe("2026-12-20");
    // Later terms do not change a posted invoice.
    await setTerms({ netDays: 0 });
    side.server.setNow("2026-12-31T15:00:00Z");
    expect((await aging()).debtors[0]?.bills).toMatchObject([{ days: 11 }]);
    side.server.setNow("2027-01-20T15:00:00Z");
    expect((await aging()).totals).toMatchObject({ current: 0, over30: total });
    expect(await history()).toContain("changed the terms of Dana Reyes");
  });

  test("a reminder waits until an invoice is due", async () => {
    await setTerms({});
    await post();
    const remind = () =>
      call<{ detail: string }>("POST", `/customers/${shop.customerId}/payment-reminders`, {
        id: randomUUID(),
      });
    expect((await remind()).body.detail).toBe("Dana Reyes has no balance that is due.");
    side.server.setNow("2026-12-20T15:00:00Z");
    expect((await remind()).status).toBe(200);
  });

  test("without a charge account there are no days and no limit, and other days are refused", async () => {
    const { body } = await setTerms({ chargeAccount: false, creditLimitCents: 5 });
    expect(body.terms).toMatchObject({ netDays: 0, creditLimitCents: null });
    expect((await setTerms({ netDays: 45 })).status).toBe(422);
    expect((await post()).reply.body.content.dueOn).toBeUndefined();
  });

  test("an invoice above the credit limit is refused with what to do, and a person who may posts it on purpose", async () => {
    await owe("2026-11-16");
    await setTerms({ creditLimitCents: total + 9_999 });
    const { send, reply } = await post();
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe("needs-confirmation");
    expect(reply.body.detail).toBe(
      "This invoice would put Dana Reyes at $459.48, $0.01 above the credit limit of $459.47. Take a payment of $0.01 first, or post it above the limit.",
    );
    const forced = await send({ overrideLimit: true });
    expect(forced.status).toBe(200);
    const [entry] = await shop.run<{ after: object }>(
      "select after from history where organization_id = $1 and action like 'posted invoice%'",
      shop.organizationId,
    );
    expect(entry?.after).toMatchObject({ aboveCreditLimit: true });
  });

  test("of two invoices at once, only as many are posted as fit", async () => {
    await setTerms({ creditLimitCents: total });
    const [one, other] = [
      await readyRepairOrder(side.server, shop),
      await readyRepairOrder(side.server, shop),
    ];
    const replies = await Promise.all(
      [one, other].map((order) =>
        call("POST", `/repair-orders/${order.id}/invoice`, { version: order.version }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("a sale on account keeps to the limit and to the terms, a paid one does not need them", async () => {
    await setTerms({ creditLimitCents: 1000, purchaseOrderRequired: true });
    const sale = (over: object) =>
      call("POST", "/counter-sales", {
        id: randomUUID(),
        totalCents: 900,
        payments: [],
        rest: "customer",
        customerId: shop.customerId,
        lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: 900 }],
        ...over,
      });
    expect((await sale({})).body.detail).toContain("requires a purchase order number");
    const charged = await sale({ purchaseOrder: "PO-7" });
    expect(charged.body.content).toMatchObject({ purchaseOrder: "PO-7", dueOn: "2026-12-20" });
    expect((await sale({ purchaseOrder: "PO-8" })).body.detail).toContain(
      "$8.00 above the credit limit of $10.00",
    );
    const paid = await sale({ payments: [{ method: "cash", amountCents: 900 }], rest: "none" });
    expect(paid.status).toBe(200);
  });

  test("a required purchase order number is asked for, stored, and printed", async () => {
    await setTerms({ purchaseOrderRequired: true });
    const { order, send, reply } = await post();
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toBe(
      "Dana Reyes requires a purchase order number on each invoice. Enter it and post again.",
    );
    expect((await send({ purchaseOrder: "x".repeat(41) })).status).toBe(422);
    const done = await send({ purchaseOrder: " PO-4711 " });
    expect(done.body.content.purchaseOrder).toBe("PO-4711");
    expect(
      (await call<{ purchaseOrder: string }>("GET", `/repair-orders/${order.id}`)).body.purchaseOrder,
    ).toBe("PO-4711");
    const pdf = await side.server.app.inject({
      url: `/api/invoices/${done.body.id}/pdf`,
      headers: { authorization: `Bearer ${owner()}` },
    });
    const text = textsOf(pdf.rawPayload)
      .map((each) => each.text)
      .join(" ");
    expect(text).toContain("PO number PO-4711");
    expect(text).toContain("Due Dec 20, 2026");
  });
});

describe("write-offs", () => {
  const writeOff = (of: Invoice, over: object = {}, token = owner()) =>
    call(
      "POST",
      `/invoices/${of.id}/write-offs`,
      { id: randomUUID(), amountCents: total, reason: "Moved away", ...over },
      token,
    );

  test("the rest of an invoice is written off once, closes it, and stays on the statement", async () => {
    const invoice = await posted();
    await call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: 10_000 });
    const body = { id: randomUUID(), amountCents: total - 10_000 };
    const done = await writeOff(invoice, body);
    expect(done.body).toMatchObject({
      state: "written-off",
      writtenOffCents: total - 10_000,
      paidCents: 10_000,
    });
    expect((await writeOff(invoice, body)).body.writtenOffCents).toBe(total - 10_000);
    expect(await ledger(invoice)).toBe(0);
    expect(await statusOf(invoice)).toBe("closed");
    expect((await aging()).debtors).toEqual([]);
    // No money came by it.
    const today = await call<{ places: { paidCents: number }[] }>("GET", "/today?place=here");
    expect(today.body.places.map(({ paidCents }) => paidCents)).toEqual([10_000]);
    const { statement } = (
      await call<{ statement: StatementReply }>(
        "GET",
        `/customers/${shop.customerId}/statement?from=2026-11-01&to=2026-11-30`,
      )
    ).body;
    expect(statement.movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["invoice", total],
      ["payment", -10_000],
      ["write-off", 10_000 - total],
    ]);
    expect(statement.closingCents).toBe(0);
    expect(await history()).toContain(
      `wrote off $${((total - 10_000) / 100).toFixed(2)} of invoice ${invoice.number}`,
    );
  });

  test("another balance than the one that was seen, and a balance of nothing, are refused", async () => {
    const invoice = await posted();
    expect((await writeOff(invoice, { amountCents: total + 1 })).body.detail).toBe(
      "The balance due is $359.48 now. Check it and write off again.",
    );
    expect((await writeOff(invoice, { reason: " " })).status).toBe(422);
    expect((await writeOff(invoice, {}, shop.people.technician.token)).status).toBe(403);
    await call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: total });
    expect((await writeOff(invoice)).body.detail).toContain("Nothing is due on this invoice");
  });

  test("a payment and a write-off at once: one counts, the other is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      const invoice = await posted();
      const [paid, written] = await Promise.all([
        call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: total }),
        writeOff(invoice),
      ]);
      expect([paid.status, written.status].sort()).toEqual([200, 409]);
      expect(await ledger(invoice)).toBe(0);
    }
  });

  test("a later payment is the customer's credit, and the written-off part cannot be credited", async () => {
    const invoice = await posted();
    await writeOff(invoice);
    expect(
      (await call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: 100 })).status,
    ).toBe(409);
    expect((await credit(invoice)).body.detail).toBe(
      "Nothing of this invoice is left to credit: the rest was written off.",
    );
    const after = await call<{ credits: { openCents: number }[] }>(
      "POST",
      `/customers/${shop.customerId}/account-payments`,
      {
        id: randomUUID(),
        payment: { method: "check", amountCents: 5000, checkNumber: "9" },
      },
    );
    expect(after.body.credits).toMatchObject([{ openCents: 5000 }]);
  });

  test("a refund after a write-off leaves nothing due", async () => {
    const invoice = await posted();
    await call("POST", `/invoices/${invoice.id}/payments`, { method: "cash", amountCents: 10_000 });
    await writeOff(invoice, { amountCents: total - 10_000 });
    const paid = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect((await refund(paid, { amountCents: 4000 })).status).toBe(200);
    expect(await ledger(invoice)).toBe(0);
  });

  test("the journal books it to bad debt, and sales and tax stay", async () => {
    const invoice = await posted();
    await writeOff(invoice);
    const { entries } = (
      await call<{ entries: { memo: string; lines: { number: string; amountCents: number }[] }[] }>(
        "GET",
        "/reports/journal?from=2026-11-20&to=2026-11-20",
      )
    ).body;
    const entry = entries.find(({ memo }) => memo.startsWith("Write-off"));
    expect(entry?.lines).toMatchObject([
      { number: "6200", name: "Bad debt", amountCents: total },
      { number: "1200", amountCents: -total },
    ]);
  });
});

describe("collections", () => {
  const list = async () =>
    (await call<{ today: string; rows: CollectionRow[] }>("GET", "/invoices/collections")).body;
  const note = (over: object) =>
    call<{ notes: { note: string }[]; detail: string }>(
      "POST",
      `/customers/${shop.customerId}/collection-notes`,
      {
        id: randomUUID(),
        ...over,
      },
    );

  test("overdue customers are listed, and a promise is broken until as much is received", async () => {
    await owe("2026-11-10");
    await setTerms({ netDays: 30 });
    const first = await list();
    expect(first.rows).toMatchObject([{ overdueCents: 10_000, oldestDays: 10, promise: "none", last: null }]);
    const id = randomUUID();
    const body = {
      id,
      note: "Talked to Ana",
      promisedBy: "Ana",
      promisedOn: "2026-11-24",
      promisedCents: 6000,
      nextActionOn: "2026-11-25",
    };
    expect((await note(body)).body.notes).toHaveLength(1);
    expect((await note(body)).body.notes).toHaveLength(1);
    expect((await list()).rows).toMatchObject([
      { promise: "open", last: { promisedBy: "Ana", promisedCents: 6000 } },
    ]);
    side.server.setNow("2026-11-25T15:00:00Z");
    expect((await list()).rows).toMatchObject([{ promise: "broken", receivedCents: 0 }]);
    await call("POST", `/customers/${shop.customerId}/account-payments`, {
      id: randomUUID(),
      payment: { method: "check", amountCents: 6000, checkNumber: "1" },
    });
    expect((await list()).rows).toMatchObject([{ promise: "kept", receivedCents: 6000, overdueCents: 4000 }]);
  });

  test("an invoice that is not due yet is not on the list, and an empty note is refused", async () => {
    await setTerms({ netDays: 30 });
    await posted();
    expect((await list()).rows).toEqual([]);
    expect((await note({})).body.detail).toBe("Enter a note, a promise, or the next action.");
    expect((await note({ promisedOn: "2026-11-19", promisedCents: 1 })).body.detail).toContain("has passed");
    expect(
      (
        await call(
          "POST",
          `/customers/${shop.customerId}/collection-notes`,
          { id: randomUUID(), note: "x" },
          desk(),
        )
      ).status,
    ).toBe(200);
  });
});
