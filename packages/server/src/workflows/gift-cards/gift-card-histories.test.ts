import { randomUUID } from "node:crypto";
import type { getPaymentsReport } from "@autoiq/domain/analytics/payments/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const { at, sell, pay, payOut, list, takings, journal, secondLocation, invoiceAt, expectRecordsToAgree } =
  giftCardActs(
    () => side,
    () => shop,
  );
beforeAll(async () => {
  side = await testPaymentProvider();
});

type Act =
  | { what: "sell"; cents: number; elsewhere: boolean }
  | { what: "redeem"; card: number; cents: number; elsewhere: boolean }
  | { what: "return"; payment: number; cents: number }
  | { what: "pay-out"; card: number; elsewhere: boolean };
const cents = fc.integer({ min: 1, max: 9000 });
const acts = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant("sell" as const), cents, elsewhere: fc.boolean() }),
    fc.record({ what: fc.constant("redeem" as const), card: fc.nat(9), cents, elsewhere: fc.boolean() }),
    fc.record({ what: fc.constant("redeem" as const), card: fc.nat(9), cents, elsewhere: fc.boolean() }),
    fc.record({ what: fc.constant("return" as const), payment: fc.nat(9), cents }),
    fc.record({ what: fc.constant("pay-out" as const), card: fc.nat(9), elsewhere: fc.boolean() }),
  ),
  { minLength: 12, maxLength: 25 },
) as fc.Arbitrary<Act[]>;

test("after any history the liability is what was sold less what was redeemed and refunded, and the journal balances", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      shop = await side.server.makeShop();
      const other = await secondLocation();
      const place = (elsewhere: boolean) => (elsewhere ? other : shop.locationId);
      const cards: { id: string; code: string; soldAt: string; sold: number; left: number }[] = [];
      const payments: { card: number; invoiceId: string; at: string; left: number }[] = [];
      for (const act of history) {
        if (act.what === "sell") {
          const { card, code } = await sell(act.cents, {}, place(act.elsewhere));
          cards.push({
            id: card.id,
            code: code ?? "",
            soldAt: place(act.elsewhere),
            sold: act.cents,
            left: act.cents,
          });
        } else if (act.what === "return") {
          const index = payments.length ? act.payment % payments.length : -1;
          const payment = payments[index];
          const card = payment && cards[payment.card];
          if (!payment || !card) continue;
          const path = `/invoices/${payment.invoiceId}`;
          const invoice = (await at<{ payments: { id: string }[] }>(payment.at, "GET", path)).body;
          const reply = await at(payment.at, "POST", `${path}/refunds`, {
            id: randomUUID(),
            paymentId: invoice.payments[0]?.id,
            method: "gift-card",
            amountCents: act.cents,
            reason: "Test",
          });
          expect(reply.status === 200, JSON.stringify(reply.body)).toBe(act.cents <= payment.left);
          if (reply.status !== 200) continue;
          payment.left -= act.cents;
          card.left += act.cents;
        } else {
          const index = cards.length ? act.card % cards.length : -1;
          const card = cards[index];
          if (!card) continue;
          if (act.what === "redeem") {
            const where = place(act.elsewhere);
            const invoiceId = await invoiceAt(where);
            const reply = await pay(invoiceId, act.cents, card.code, where);
            expect(reply.status === 200, JSON.stringify(reply.body)).toBe(act.cents <= card.left);
            if (reply.status !== 200) continue;
            card.left -= act.cents;
            payments.push({ card: index, invoiceId, at: where, left: act.cents });
          } else {
            const reply = await payOut(card.id, { amountCents: card.left }, place(act.elsewhere));
            if (reply.status === 200) card.left = 0;
          }
        }
      }
      const found = await list("?list=all");
      for (const card of cards)
        expect(found.cards.find(({ id }) => id === card.id)?.balanceCents).toBe(card.left);
      const left = (of: string) => sum(cards.filter((each) => each.soldAt === of).map((each) => each.left));
      expect(found.outstandingCents).toBe(left(shop.locationId) + left(other));
      const due = [];
      for (const location of [shop.locationId, other, "all"]) {
        const books = await journal(location);
        expect(isBalanced(books)).toBe(true);
        const held = location === "all" ? left(shop.locationId) + left(other) : left(location);
        expect(booked(books, "Gift cards")).toBe(0 - held);
        due.push(booked(books, "Due between locations"));
      }
      expect(due[0]).toBe(0 - (due[1] ?? 0));
      expect(due[2]).toBe(0);
      // Only what was paid for cards, or paid out of them, is money.
      const rows = await takings("all");
      const { giftCards } = (
        await at<ReplyOf<typeof getPaymentsReport>>(
          shop.locationId,
          "GET",
          "/reports/payments?from=2026-11-20&to=2026-11-20&place=all",
        )
      ).body;
      expect(giftCards.outstandingCents).toBe(
        giftCards.soldCents - giftCards.redeemedCents - giftCards.refundedCents,
      );
      expect(giftCards.outstandingCents).toBe(found.outstandingCents);
      expect(rows.every(({ method }) => method === "cash")).toBe(true);
      await expectRecordsToAgree();
    }),
    { numRuns: 6 },
  );
}, 120_000);
