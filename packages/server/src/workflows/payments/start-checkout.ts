import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { cardAmount } from "@autoiq/domain/payments/rules";
import * as store from "../../features/payments/store.ts";
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
}

/** Opens a payment page for an invoice, or returns the open one. */
export const startCheckout = (
  services: RouteServices,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<{ url: string }> =>
  openCheckout(services, checkout, request, {
    refusals: text.pay.invoice,
    async lock(tx) {
      const { invoice } = await lockPostedInvoice(tx, request.invoiceId);
      const mayPayPart =
        request.staffName !== undefined || (await customersMayPayPart(tx, invoice.locationId));
      const amount = cardAmount(invoice, request.amountCents ?? null, mayPayPart);
      if (!amount.ok) return amount;
      return {
        amountCents: amount.value,
        language: invoice.language,
        description: (language) =>
          fillIn(texts(language).invoiceOf, { number: invoice.number, shop: invoice.content.shop.name }),
      };
    },
    findOpen: (tx) => store.findOpenCheckouts(tx, request.invoiceId),
    insert: (tx, attempt) => store.insertCheckout(tx, request.invoiceId, attempt),
    attach: store.attachReference,
    giveUp: store.giveUpPayment,
  });
