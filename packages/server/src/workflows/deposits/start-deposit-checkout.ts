import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { baseLanguage, languageOfTag } from "@autoiq/domain/kernel/language";
import { conflict } from "@autoiq/domain/kernel/result";
import { takeDeposit as mayTake } from "@autoiq/domain/payments/deposits/rules";
import { customerOf } from "../../features/customers/reads.ts";
import { depositState } from "../../features/payments/deposits/reads.ts";
import * as store from "../../features/payments/deposits/requests/store.ts";
import { lockRepairOrder } from "../../features/repair-orders/reads.ts";
import { shopNameOf } from "../../features/shops/reads.ts";
import type { RouteServices } from "../../platform/http/route.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { Checkout } from "../../platform/payments/checkout.ts";
import { openCheckout, type Payer } from "../payments/open-checkout.ts";

const texts = messagesFor("checkout");

/** Opens a payment page for a requested deposit, or returns the open one. @throws {AppError} `not-found` */
export const startDepositCheckout = (
  services: RouteServices,
  checkout: Checkout,
  payer: Payer & { readonly repairOrderId: string; readonly requestId: string },
): Promise<{ url: string }> =>
  openCheckout(services, checkout, payer, {
    refusals: text.pay.deposit,
    async lock(tx) {
      const order = await lockRepairOrder(tx, payer.repairOrderId);
      const request = await store.findRequest(tx, payer.requestId);
      if (request?.repairOrderId !== order.id) throw new AppError("not-found", text.pay.deposit.unknown);
      if (request.state !== "open")
        return conflict(request.state === "paid" ? text.pay.deposit.paid : text.pay.deposit.canceled);
      const allowed = mayTake(await depositState(tx, order), request.amountCents);
      if (!allowed.ok) return allowed;
      const shop = await shopNameOf(tx, order.locationId);
      return {
        amountCents: request.amountCents,
        language: languageOfTag((await customerOf(tx, order.customer.id)).language) ?? baseLanguage,
        description: (language) => fillIn(texts(language).depositOf, { number: order.number, shop }),
      };
    },
    findOpen: (tx) => store.findOpenDepositCheckouts(tx, payer.requestId),
    insert: (tx, attempt) => store.insertDepositCheckout(tx, payer.requestId, attempt),
    attach: store.attachDepositCheckout,
    giveUp: store.giveUpDepositCheckout,
  });
