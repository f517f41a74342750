import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import { sum } from "@autoiq/domain/kernel/money";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { booked, giftCardActs, isBalanced } from "../../../test/helpers/gift-card-acts.ts";
import { type OilChange, packageActs } from "../../../test/helpers/package-acts.ts";
import { type PaymentProviderSetup, testPaymentProvider } from "../../../test/providers/payment-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: PaymentProviderSetup;
let shop: Shop;
const sides = [() => side, () => shop] as const;
const { at, offer, sell, soldOf, list, order, apply, takeOff, finish, post, refund } = packageActs(...sides);
const { takings, journal, secondLocation, expectRecordsToAgree } = giftCardActs(...sides);
beforeAll(async () => {
  side = await testPaymentProvider();
});

const which = fc.nat(9);
const acts = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant("sell" as const), cents: fc.integer({ min: 3, max: 30_000 }) }),
    fc.record({ what: fc.constant("use" as const), which, elsewhere: fc.boolean() }),
    fc.record({ what: fc.constant("use" as const), which, elsewhere: fc.boolean() }),
    fc.record({ what: fc.constant("take-off" as const), which }),
    fc.record({ what: fc.constant("post" as const), which }),
    fc.record({ what: fc.constant("post" as const), which }),
    fc.record({ what: fc.constant("return" as const), which }),
    fc.record({ what: fc.constant("refund" as const), which }),
  ),
  { minLength: 12, maxLength: 24 },
);
const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];

test("after any history the liability is what was sold less what was redeemed and refunded, and the journal balances", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      shop = await side.server.makeShop();
      const other = await secondLocation();
      const sold: { id: string; cannedJobId: string; left: number }[] = [];
      const open: { of: OilChange; place: string; package: number; cents: number }[] = [];
      const paid: { invoice: Invoice; place: string; package: number; cents: number }[] = [];
      for (const act of history) {
        if (act.what === "sell") {
          const priceCents = act.cents;
          const over = { priceCents, payments: [{ method: "cash", amountCents: priceCents }] };
          const { packageId, cannedJobId } = await offer({ priceCents, jobs: [] });
          await at(shop.locationId, "PUT", `/prepaid-packages/${packageId}`, {
            version: null,
            name: packageId,
            priceCents,
            jobs: [{ cannedJobId, units: 3 }],
          });
          const { body } = await sell(packageId, over);
          sold.push({ id: body.id, cannedJobId, left: priceCents });
          continue;
        }
        if (act.what === "use") {
          const from = pick(sold, act.which);
          if (!from) continue;
          const place = act.elsewhere ? other : shop.locationId;
          const of = await order(from.cannedJobId, place);
          const before = (await soldOf(from.id)).jobs[0];
          const reply = await apply(of, from.id, place);
          expect(reply.status === 200, JSON.stringify(reply.body)).toBe((before?.leftUnits ?? 0) > 0);
          if (reply.status !== 200) continue;
          const cents = reply.body.jobs[0]?.lines.reduce((all, line) => all + line.amountCents, 0) ?? 0;
          open.push({ of, place, package: sold.indexOf(from), cents });
        } else if (act.what === "take-off") {
          const one = pick(open, act.which);
          if (!one || one.place !== shop.locationId) continue;
          expect((await takeOff(one.of)).status).toBe(200);
          open.splice(open.indexOf(one), 1);
        } else if (act.what === "post") {
          const one = pick(open, act.which);
          if (!one) continue;
          await finish(one.of, one.place);
          const reply = await post(one.of, one.place);
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
          expect(reply.body.paidCents).toBe(one.cents);
          open.splice(open.indexOf(one), 1);
          sold[one.package]!.left -= one.cents;
          paid.push({ invoice: reply.body, place: one.place, package: one.package, cents: one.cents });
        } else if (act.what === "return") {
          const one = pick(paid, act.which);
          if (!one) continue;
          const wasRefunded = (await soldOf(sold[one.package]!.id)).state === "refunded";
          if (wasRefunded) continue;
          const path = `/invoices/${one.invoice.id}/refunds`;
          const body = { id: randomUUID(), paymentId: one.invoice.payments[0]?.id, method: "package" };
          const reply = await at(one.place, "POST", path, {
            ...body,
            amountCents: one.cents,
            reason: "Test",
          });
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
          paid.splice(paid.indexOf(one), 1);
          sold[one.package]!.left += one.cents;
        } else {
          const from = pick(sold, act.which);
          if (!from) continue;
          const isOpen = open.some((one) => sold[one.package] === from);
          const reply = await refund(await soldOf(from.id));
          expect(reply.status === 200).toBe(!isOpen && from.left > 0);
          if (reply.status === 200) from.left = 0;
        }
      }
      const found = await list("?list=all");
      for (const each of sold)
        expect(found.packages.find(({ id }) => id === each.id)?.balanceCents).toBe(each.left);
      const left = sum(sold.map((each) => each.left));
      expect(found.outstandingCents).toBe(left);
      const books = await journal("all");
      expect(isBalanced(books)).toBe(true);
      expect(booked(books, "Prepaid packages")).toBe(0 - left);
      expect(booked(books, "Due between locations")).toBe(0);
      const [mine, theirs] = [await journal(shop.locationId), await journal(other)];
      expect(booked(mine, "Prepaid packages")).toBe(0 - left);
      expect(booked(mine, "Due between locations")).toBe(0 - booked(theirs, "Due between locations"));
      // Only what was paid for packages, or paid back, is money.
      const rows = await takings("all");
      expect(rows.every(({ method }) => method === "cash")).toBe(true);
      await expectRecordsToAgree();
    }),
    { numRuns: 5 },
  );
}, 180_000);
