import { z } from "zod";
import { sum } from "../kernel/money.ts";
import { day } from "../kernel/time.ts";
import {
  type CardBrand,
  cardBrandLabels,
  cardBrands,
  type Method,
  methodIds,
  methodSchema,
  paymentMethods,
} from "./methods.ts";

/** Money received and refunded. In cents and numbers of payments. */
const takings = {
  receivedCents: z.number().int(),
  /** Payments and deposits. A deposit counts on the day it was taken, not again when an invoice counts it. */
  payments: z.number().int(),
  /** Less what a card company declined to refund. */
  refundedCents: z.number().int(),
  /** Less the declined ones, so a decline on a later day counts as one fewer. */
  refunds: z.number().int(),
  /** Tips that came on top of what was received. They are not the shop's. Absent: none, as in closes from before tips. */
  tipsCents: z.number().int().optional(),
  /** Less what a card company declined to refund. */
  tipsRefundedCents: z.number().int().optional(),
};

/** What one method brought in on one business day. */
export const dayTakings = z.object({
  day,
  method: methodSchema,
  /** Of a card on the shop's terminal, where the desk entered it. Null otherwise. */
  brand: z.enum(cardBrands).nullable(),
  ...takings,
});
export type DayTakings = z.infer<typeof dayTakings>;
export type Takings = Pick<DayTakings, keyof typeof takings>;

/** What gift cards, or packages, moved. In cents. */
export const heldTotals = z.object({
  soldCents: z.number().int(),
  /** Paid by them, less what was refunded to them. */
  redeemedCents: z.number().int(),
  /** Paid out, or paid back. */
  refundedCents: z.number().int(),
  /** Now, whatever the period. */
  outstandingCents: z.number().int(),
});
export type HeldTotals = z.infer<typeof heldTotals>;

export const addTakings = (rows: readonly Takings[]): Required<Takings> => ({
  receivedCents: sum(rows.map((row) => row.receivedCents)),
  payments: sum(rows.map((row) => row.payments)),
  refundedCents: sum(rows.map((row) => row.refundedCents)),
  refunds: sum(rows.map((row) => row.refunds)),
  tipsCents: sum(rows.map((row) => row.tipsCents ?? 0)),
  tipsRefundedCents: sum(rows.map((row) => row.tipsRefundedCents ?? 0)),
});

export interface MethodTakings extends Required<Takings> {
  readonly method: Method;
  readonly label: string;
  /** The batch of the terminal, by brand: what the card processor's own total is compared with. Empty for other methods. */
  readonly brands: readonly (Required<Takings> & {
    readonly brand: CardBrand | null;
    readonly label: string;
  })[];
}

/** Sums takings by method, in the order of the methods, and by brand within the terminal. Methods without any are left out. */
export function takingsByMethod(rows: readonly DayTakings[]): MethodTakings[] {
  return methodIds.flatMap((method) => {
    const of = rows.filter((row) => row.method === method);
    if (of.length === 0) return [];
    const brands =
      method === "card-terminal"
        ? [...cardBrands, null].flatMap((brand) => {
            const some = of.filter((row) => row.brand === brand);
            const label = brand ? cardBrandLabels[brand] : "Brand not entered";
            return some.length > 0 ? [{ brand, label, ...addTakings(some) }] : [];
          })
        : [];
    return [{ method, label: paymentMethods[method].label, ...addTakings(of), brands }];
  });
}
