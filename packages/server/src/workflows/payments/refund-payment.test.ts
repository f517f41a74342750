import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { balance } from "@autoiq/domain/invoices/rules";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { actsOf, now, total } from "../../../test/helpers/invoice-acts.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";

describe("at the counter", () => {
  let side: PaymentProviderSetup;
  let shop: Shop;
  const { posted, cash, refund, credit, call, ledger, statusOf } = actsOf(
    () => side,
    () => shop,
  );
  beforeAll(async () => {
    side = await testPaymentProvider();
    shop = await side.server.makeShop();
  });
  const paidInCash = async () => {
    const { id } = await posted();
    return (await cash(id, total)).body;
  };

  test("a credit note reduces the invoice, with its share of the tax and its own number", async () => {
    const invoice = await posted();
    const tax = invoice.content.totals.taxCents;
    const part = await credit(invoice, { amountCents: 8600, lines: [{ job: 0, line: 1 }] });
    expect(part.status).toBe(200);
    const [note] = part.body.creditNotes;
    expect(note).toMatchObject({
      number: 1001,
      totalCents: 8600,
      taxCents: Math.round((tax * 8600) / total),
      reason: "Not installed",
      items: [{ description: "Brake pads", amountCents: 8000 }],
    });
    expect(part.body).toMatchObject({ state: "posted", totalCents: total, creditedCents: 8600 });
    expect(part.body.content).toEqual(invoice.content);
    expect(await cash(invoice.id, total)).toMatchObject({ status: 422 });
    const rest = await credit(invoice);
    expect(rest.body).toMatchObject({ state: "credited", creditedCents: total });
    expect(rest.body.creditNotes.map((each) => each.taxCents).reduce((a, b) => a + b)).toBe(tax);
    expect(await statusOf(invoice)).toBe("closed");
    expect(await ledger(invoice)).toBe(0);
    expect((await credit(invoice, { amountCents: 1 })).status).toBe(409);
    const pdf = await side.server.app.inject({
      url: `/api/credit-notes/${note?.id}/pdf`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("a paid invoice that is credited can be refunded to the customer", async () => {
    const invoice = await paidInCash();
    const credited = await credit(invoice, { amountCents: 5000 });
    expect(credited.body).toMatchObject({ state: "paid", paidCents: total, creditedCents: 5000 });
    expect(await ledger(invoice)).toBe(-5000);
    const back = await refund(invoice, { amountCents: 5000 });
    expect(back.body).toMatchObject({ state: "paid", paidCents: total - 5000 });
    expect(await ledger(invoice)).toBe(0);
    expect(await statusOf(invoice)).toBe("closed");
    // A refund beyond that makes the amount due again.
    await refund(invoice, { amountCents: 100, method: "check", paysAgain: true });
    expect(await ledger(invoice)).toBe(100);
    expect(await statusOf(invoice)).toBe("invoiced");
    const unpaid = await call<{ rows: Invoice[] }>("GET", "/invoices?state=unpaid");
    expect(unpaid.body.rows.map((each) => each.id)).toContain(invoice.id);
  });

  test("in any order of steps, the ledger sums to the balance due, and refunds never exceed payments", async () => {
    const cents = fc.integer({ min: 1, max: 30_000 });
    const kind = fc.constantFrom("pay", "refund", "reverse", "credit");
    const act = fc.record({ kind, cents, of: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        let invoice = await posted();
        for (const { kind, cents: amountCents, of } of acts) {
          const paymentId = invoice.payments[of % Math.max(1, invoice.payments.length)]?.id;
          const done =
            kind === "pay"
              ? await cash(invoice.id, amountCents)
              : kind === "credit"
                ? await credit(invoice, { amountCents })
                : paymentId
                  ? await refund(invoice, { paymentId, amountCents, paysAgain: kind === "reverse" })
                  : undefined;
          if (!done) continue;
          expect([200, 409, 422]).toContain(done.status);
          const dueBefore = balance(invoice);
          if (done.status === 200) invoice = done.body;
          if (kind === "refund") expect(balance(invoice)).toBe(dueBefore);
          const owed = invoice.totalCents - invoice.creditedCents - invoice.paidCents;
          expect(await ledger(invoice)).toBe(owed);
          for (const each of invoice.payments)
            expect(each.refundedCents).toBeLessThanOrEqual(each.amountCents);
          expect(await statusOf(invoice)).toBe(owed <= 0 ? "closed" : "invoiced");
        }
      }),
      { numRuns: 8 },
    );
  });

  test("a $10.00 refund of a paid invoice is credited in the same step, and nothing is due", async () => {
    const invoice = await paidInCash();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(invoice, { id, amountCents: 1000, reason: "Coupon" })),
    );
    expect(answers.every((each) => each.status === 200)).toBe(true);
    const after = (await call("GET", `/invoices/${invoice.id}`)).body;
    expect(after).toMatchObject({
      state: "paid",
      paidCents: total - 1000,
      creditedCents: 1000,
      refunds: [{ amountCents: 1000, reason: "Coupon", method: "cash" }],
      creditNotes: [{ totalCents: 1000, reason: "Refund of $10.00 in cash", items: [] }],
    });
    expect(await ledger(invoice)).toBe(0);
    expect(await statusOf(invoice)).toBe("closed");
    const [entry] = await shop.run<{ after: object }>(
      "select after from audit_log where organization_id = $1 and subject_id = $2 and action like 'refunded%'",
      ...[shop.organizationId, invoice.payments[0]?.id],
    );
    expect(entry?.after).toMatchObject({ creditNote: after.creditNotes[0]?.number, creditedCents: 1000 });
  });

  test("the same credit note sent 20 times at once is written once", async () => {
    const invoice = await posted();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => credit(invoice, { id, amountCents: 700 })),
    );
    expect(answers.every((each) => each.status === 200)).toBe(true);
    expect((await call("GET", `/invoices/${invoice.id}`)).body.creditNotes).toHaveLength(1);
  });

  test("payments and credit notes are in the audit log with before and after, and never change", async () => {
    const invoice = await paidInCash();
    await refund(invoice, { amountCents: 1234 });
    const [entry] = await shop.run<{ kind: string; action: string; before: object; after: object }>(
      `select kind, action, before, after from audit_log where organization_id = $1 and action like 'refunded $12.34%'`,
      shop.organizationId,
    );
    expect(entry).toMatchObject({
      kind: "money",
      action: "refunded $12.34 in cash",
      before: { invoice: invoice.number, paidCents: total },
      after: { paidCents: total - 1234, amountCents: 1234, method: "cash", reason: "Charged twice" },
    });
    for (const table of ["refunds", "credit_notes", "ledger_entries"])
      for (const change of [`delete from ${table}`, `update ${table} set amount_cents = 1`])
        await expect(shop.run(change)).rejects.toThrow(/never changed|permission denied|does not exist/);
  });

  test("the database itself rejects refunds above what was paid", async () => {
    const invoice = await paidInCash();
    const [payment] = invoice.payments;
    await expect(
      shop.run(
        `insert into refunds (organization_id, id, invoice_id, payment_id, method, amount_cents, reason, created_at,
           created_name) values ($1, $2, $3, $4, 'cash', $5, 'x', now(), 'x')`,
        ...[shop.organizationId, randomUUID(), invoice.id, payment?.id, total + 1],
      ),
    ).rejects.toThrow("more would go back than was paid");
  });

  test("a person who may not refund is shown whom to ask, whatever the session says", async () => {
    const invoice = await paidInCash();
    const { management, admin, technician } = shop.people;
    await shop.run(
      "update staff set may_refund = false where organization_id = $1 and id = $2",
      ...[shop.organizationId, management.staffId],
    );
    for (const act of [refund, credit])
      expect(await act(invoice, {}, management.token)).toMatchObject({
        status: 403,
        body: { detail: "You don't have permission to issue refunds. Ask The owner." },
      });
    for (const person of [admin, technician])
      expect((await refund(invoice, {}, person.token)).status).toBe(403);
    expect(await ledger(invoice)).toBe(0);
  });

  test("a shop can require a second factor for refunds", async () => {
    const invoice = await paidInCash();
    const { token } = shop.people.owner;
    await side.server.call(token, "PUT", "/shop/second-factor", { roles: [], refunds: true });
    expect(await refund(invoice)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("Set it up in your settings") },
    });
    const { services } = side.server;
    const seen = services.authenticate;
    const proved = (ago: number) => async (requested: string) => {
      const principal = await seen(requested);
      const provedAt = now.getTime() - ago;
      return (
        principal && { ...principal, assurance: { ...passwordAlone, enrolled: true, raised: true, provedAt } }
      );
    };
    services.authenticate = proved(16 * 60_000);
    expect(await refund(invoice)).toMatchObject({ body: { code: "insufficient_aal" } });
    services.authenticate = proved(60_000);
    expect((await refund(invoice)).status).toBe(200);
    services.authenticate = seen;
    await side.server.call(token, "PUT", "/shop/second-factor", { roles: [], refunds: false });
  });

  test("metrics follow: sales less credit notes, payments less refunds", async () => {
    const metrics = async () => {
      const { body } = await call<{ metrics: { key: string; value: number }[] }>(
        "GET",
        "/reports?from=2026-11-20&to=2026-11-20",
      );
      return Object.fromEntries(body.metrics.map((each) => [each.key, each.value]));
    };
    const invoice = await paidInCash();
    const before = await metrics();
    const { body } = await credit(invoice, { amountCents: 5000 });
    await refund(invoice, { amountCents: 5000 });
    const after = await metrics();
    expect((before.sales ?? 0) - (after.sales ?? 0)).toBe(body.creditNotes[0]?.netCents);
    expect((before.paid ?? 0) - (after.paid ?? 0)).toBe(5000);
    expect(after["car-count"]).toBe(before["car-count"]);
  });
});
