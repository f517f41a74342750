import { randomUUID } from "node:crypto";
import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { sum } from "@autoiq/domain/kernel/money";
import type { DayTakings } from "@autoiq/domain/payment-methods/takings";
import type { GiftCard, listGiftCards, sellGiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import type { PaymentProviderSetup } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";
import { expectChecksToPass } from "./business-checks.ts";
import { secondLocation } from "./second-location.ts";

export type Sold = ReplyOf<typeof sellGiftCard> & { detail: string };
export type Card = GiftCard & { detail: string };
export type Journal = ReplyOf<typeof getJournal>;

const period = "from=2026-11-20&to=2026-11-20";

/** The balance of an account in a journal, in cents: above zero a debit. */
export function booked(of: Journal, name: string): number {
  const account = of.accounts.find((each) => each.name === name);
  return account ? account.debitCents - account.creditCents : 0;
}

export const isBalanced = (of: Journal): boolean =>
  sum(of.accounts.map((each) => each.debitCents)) === sum(of.accounts.map((each) => each.creditCents));

/** What the owner of a shop does with gift cards, at any of its locations, and what the books then say. */
export function giftCardActs(side: () => PaymentProviderSetup, shop: () => Shop) {
  const owner = () => shop().people.owner.token;
  const at = <T>(locationId: string, method: "GET" | "POST", path: string, body?: object) =>
    side().server.call<T>(owner(), method, path, body, { "x-location": locationId });
  const here = <T>(path: string) => at<T>(shop().locationId, "GET", path);
  return {
    at,
    async sell(amountCents: number, over: object = {}, locationId = shop().locationId): Promise<Sold> {
      const body = { id: randomUUID(), payment: { method: "cash", amountCents }, ...over };
      return (await at<Sold>(locationId, "POST", "/gift-cards", body)).body;
    },
    cardOf: async (id: string) => (await here<Card>(`/gift-cards/${id}`)).body,
    pay: (invoiceId: string, amountCents: number, code: string | null, locationId = shop().locationId) =>
      at<{ detail: string; paidCents: number }>(locationId, "POST", `/invoices/${invoiceId}/payments`, {
        method: "gift-card",
        amountCents,
        giftCardCode: code,
      }),
    payOut: (id: string, over: object = {}, locationId = shop().locationId) =>
      at<Card>(locationId, "POST", `/gift-cards/${id}/refunds`, {
        id: randomUUID(),
        method: "cash",
        amountCents: 5000,
        reason: "Changed their mind",
        ...over,
      }),
    list: async (query = "") => (await here<ReplyOf<typeof listGiftCards>>(`/gift-cards${query}`)).body,
    takings: async (place = "here") =>
      (await here<{ rows: DayTakings[] }>(`/reports/payments?${period}&place=${place}`)).body.rows,
    journal: async (place = "here") =>
      (await here<Journal>(`/reports/journal?${period}&place=${place}`)).body,
    secondLocation: () => secondLocation(side().server, shop()),
    /** The id of an unpaid invoice over this much at a location. */
    async invoiceAt(locationId: string, totalCents = 10_000): Promise<string> {
      const { body } = await at<{ id: string }>(locationId, "POST", "/counter-sales", {
        id: randomUUID(),
        customerId: shop().customerId,
        totalCents,
        payments: [],
        rest: "customer",
        lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: totalCents }],
      });
      return body.id;
    },
    /** Fails when a check of a restored installation finds a record wrong. */
    async expectRecordsToAgree(): Promise<void> {
      await expectChecksToPass(side().server, shop());
    },
  };
}
