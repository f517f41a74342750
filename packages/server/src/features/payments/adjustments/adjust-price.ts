import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { accept, conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { cardTypeLabels, cardTypes, type Method } from "@autoiq/domain/payment-methods/methods";
import type { Tender } from "@autoiq/domain/payments/tender";
import {
  type Adjustment,
  adjustmentOf,
  asksCardType,
  type Bill,
  returnedOf,
} from "@autoiq/domain/shops/card-pricing/amounts";
import { type CardPricing, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findAdjustment, insertAdjustment } from "./store.ts";

/** The bill of an invoice, as surcharges and discounts are computed on it. */
export const billOf = ({ totals, taxes = [] }: Pick<InvoiceContent, "totals" | "taxes">): Bill => ({
  totalCents: totals.totalCents,
  taxCents: totals.taxCents,
  taxes: taxes.map((each) => each.taxCents),
});

/**
 * What payments cost more by credit card, or less in cash, in their order. Refuses a payment that was shown to the
 * customer at another price: nobody pays a surcharge that they did not agree to.
 */
export function adjustPrices(
  pricing: CardPricing | null | undefined,
  bill: Bill,
  payments: readonly (Pick<Tender, "amountCents" | "details" | "surchargeCents" | "cashDiscountCents"> & {
    readonly method: Method;
  })[],
): { readonly ok: true; readonly value: readonly (Adjustment | null)[] } | Refusal {
  const found: (Adjustment | null)[] = [];
  for (const payment of payments) {
    const { surchargeCents = 0, cashDiscountCents = 0 } = payment;
    const { cardType } = payment.details;
    if (asksCardType(pricing, payment.method) && !cardType)
      return refuse(
        `Choose whether the card is ${cardTypes.map((each) => cardTypeLabels[each].toLowerCase()).join(", ")}. Only credit cards get the surcharge.`,
      );
    const adjustment = adjustmentOf(pricing, bill, {
      method: payment.method,
      cardType,
      paidCents: payment.amountCents,
      discountCents: cashDiscountCents,
    });
    const charge = adjustment?.kind === "surcharge" ? adjustment.amountCents : 0;
    const discount = adjustment?.kind === "cash-discount" ? adjustment.amountCents : 0;
    if (charge !== surchargeCents)
      return conflict(
        charge === 0
          ? "There is no card surcharge on this payment. Refresh, tell the customer the price, then take the payment."
          : `The card surcharge is ${percentOf(adjustment?.basisPoints ?? 0)}, ${formatCents(charge)} on this payment. Refresh, tell the customer, then take the payment.`,
      );
    if (discount !== cashDiscountCents)
      return conflict(
        discount === 0
          ? "There is no cash discount on this payment. Refresh, tell the customer the price, then take the payment."
          : `The cash discount is ${percentOf(adjustment?.basisPoints ?? 0)}, ${formatCents(discount)} for ${formatCents(payment.amountCents)} received. Refresh, tell the customer the price, then take the payment.`,
      );
    found.push(adjustment);
  }
  return accept(found);
}

/** Records the surcharges and discounts of payments that were just taken. */
export async function recordAdjustments(
  tx: TenantTx,
  invoice: { readonly id: string; readonly locationId: string },
  at: Date,
  payments: readonly { readonly id: string; readonly adjustment: Adjustment | null | undefined }[],
): Promise<void> {
  for (const { id, adjustment } of payments)
    if (adjustment)
      await insertAdjustment(tx, { id, invoice, paymentId: id, kind: adjustment.kind, adjustment, at });
}

/**
 * Takes back a refund's part of the payment's surcharge, or of its cash discount when the customer pays again.
 * @returns the cents of a surcharge that go back on top of the refund
 */
export async function returnAdjustment(
  tx: TenantTx,
  of: {
    readonly refundId: string;
    readonly invoice: { readonly id: string; readonly locationId: string };
    readonly payment: { readonly id: string; readonly amountCents: number; readonly refundedCents: number };
    readonly amountCents: number;
    readonly paysAgain: boolean;
    readonly at: Date;
  },
): Promise<number> {
  const { payment, invoice, at } = of;
  const found = await findAdjustment(tx, payment.id);
  // What is refunded off the bill keeps its discount: the customer paid the cash price, and gets it back.
  if (!found || (found.kind === "cash-discount" && !of.paysAgain)) return 0;
  const isCharge = found.kind === "surcharge";
  const returned = returnedOf(found.first, found.returned, {
    paidCents: payment.amountCents,
    // Refunds off the bill took nothing of a discount back, and do not count for it.
    refundedCents: (isCharge ? payment.refundedCents : found.byRefundsOfCents) + of.amountCents,
  });
  if (!returned) return 0;
  await insertAdjustment(tx, {
    id: of.refundId,
    invoice,
    paymentId: payment.id,
    kind: isCharge ? "surcharge-refunded" : "cash-discount-returned",
    adjustment: { basisPoints: found.basisPoints, ...returned },
    at,
  });
  return isCharge ? returned.amountCents : 0;
}
