import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import type { Tip } from "@autoiq/domain/payment-methods/tips/schema";
import { cardAmount } from "@autoiq/domain/payments/rules";
import * as store from "../../features/payments/store.ts";
import { addTip, checkTipOf } from "../../features/payments/tips/take-tip.ts";
import { customersMayPayPart } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import { lockPostedInvoice } from "../billing/lock-posted-invoice.ts";
import { openCheckout, type Payer } from "./open-checkout.ts";

const texts = messagesFor("checkout");

export interface CheckoutRequest extends Payer {
  readonly invoiceId: string;
  /** In cents. Absent: the full balance due. */
  readonly amountCents?: number | null;
  /** What the payer adds on top of it. */
  readonly tip?: Tip | undefined;
}

/** A tip that a customer adds without choosing whom it is for. */
export const tipOfCustomer = (amountCents: number | undefined): Tip | undefined =>
  amountCents ? { amountCents, meantFor: "technicians", staffId: null } : undefined;

/** Opens a payment page for an invoice, or returns the open one. */
export const startCheckout = (
  services: RouteServices,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<{ url: string }> => {
  let locationId = "";
  return openCheckout(services, checkout, request, {
    refusals: text.pay.invoice,
    async lock(tx) {
      const { invoice } = await lockPostedInvoice(tx, request.invoiceId);
      const mayPayPart =
        request.staffName !== undefined || (await customersMayPayPart(tx, invoice.locationId));
      const amount = cardAmount(invoice, request.amountCents ?? null, mayPayPart);
      if (!amount.ok) return amount;
      const tippable = await checkTipOf(tx, invoice, "card", request.tip);
      if (!tippable.ok) return tippable;
      locationId = invoice.locationId;
      return {
        amountCents: amount.value,
        tipCents: request.tip?.amountCents ?? 0,
        language: invoice.language,
        description: (language) =>
          fillIn(texts(language).invoiceOf, { number: invoice.number, shop: invoice.content.shop.name }),
      };
    },
    findOpen: (tx) => store.findOpenCheckouts(tx, request.invoiceId),
    async insert(tx, attempt) {
      await store.insertCheckout(tx, request.invoiceId, attempt);
      await addTip(tx, { paymentId: attempt.id, locationId, tip: request.tip });
    },
    attach: store.attachReference,
    giveUp: store.giveUpPayment,
  });
};
