import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { CardPricing } from "@autoiq/domain/shops/card-pricing/schema";
import type { PaymentProviderSetup } from "../providers/payment-providers.ts";
import type { Shop } from "../servers/full-server.ts";

export type Answered = Invoice & { detail: string };

/** What a shop with a card surcharge or a cash discount does. Payments have the price that the rules give. */
export function cardPricingActs(side: () => PaymentProviderSetup, shop: () => Shop) {
  const owner = () => shop().people.owner.token;
  const call = <T = Answered>(method: "GET" | "POST" | "PUT", path: string, body?: object) =>
    side().server.call<T>(owner(), method, path, body);
  const pay = (id: string, body: object) => call("POST", `/invoices/${id}/payments`, body);
  return {
    call,
    pay,
    turnOn: (program: CardPricing["program"] | "off", over: object = {}) =>
      call<{ detail: string; program: string }>("PUT", "/shop/card-pricing", {
        program,
        basisPoints: 300,
        feeBasisPoints: 310,
        surchargeTaxed: true,
        notifiedOn: "2026-01-05",
        ...over,
      }),
    /** An unpaid invoice over this much, without tax. */
    async invoiceOf(totalCents = 10_000): Promise<Invoice> {
      const { body } = await call("POST", "/counter-sales", {
        id: randomUUID(),
        customerId: shop().customerId,
        totalCents,
        payments: [],
        rest: "customer",
        lines: [{ id: randomUUID(), kind: "fee", description: "Storage", amountCents: totalCents }],
      });
      return body;
    },
    cash: (id: string, amountCents: number, cashDiscountCents = 0) =>
      pay(id, { method: "cash", amountCents, cashDiscountCents }),
    terminal: (id: string, amountCents: number, cardType: string | undefined, surchargeCents = 0) =>
      pay(id, {
        method: "card-terminal",
        amountCents,
        surchargeCents,
        details: { cardType, lastFour: "4242" },
      }),
    refund: (of: Invoice, at: number, amountCents: number, over: object = {}) =>
      call("POST", `/invoices/${of.id}/refunds`, {
        id: randomUUID(),
        paymentId: of.payments[at]?.id,
        method: of.payments[at]?.method,
        amountCents,
        reason: "Goodwill",
        details: of.payments[at]?.method === "card-terminal" ? { approvalCode: "R-1" } : {},
        ...over,
      }),
  };
}
