import { z } from "zod";
import { type Cents, formatCents, positiveCents, sum, zeroOrMoreCents } from "../kernel/money.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import {
  type CounterMethod,
  counterMethods,
  paymentDetails,
  paymentMethods,
  problemOfDetails,
} from "../payment-methods/methods.ts";
import { tip } from "../payment-methods/tips/schema.ts";
import { giftCardCode } from "./gift-cards/code.ts";
import { pay } from "./rules.ts";

/** Money received at the counter. `amountCents` is the amount applied to the invoice, after change. */
export const tender = z
  .object({
    method: z.enum(counterMethods),
    amountCents: positiveCents,
    /** Cash received. Null for the exact amount. */
    tenderedCents: positiveCents.nullable().default(null),
    checkNumber: z.string().trim().max(30, "Enter at most 30 characters.").default(""),
    details: paymentDetails.default({}),
    /** What is added for a credit card, including tax, as the customer was shown. Absent: nothing. */
    surchargeCents: zeroOrMoreCents.optional(),
    /** What paying in cash or by check takes off the balance besides the amount, as the customer was shown. Absent: nothing. */
    cashDiscountCents: zeroOrMoreCents.optional(),
    /** The full code of the gift card that pays. */
    giftCardCode: giftCardCode.optional(),
    /** What the customer adds for the people who did the work. It pays nothing of the invoice. Absent: nothing. */
    tip: tip.optional(),
  })
  .refine(
    (value) => value.tenderedCents === null || value.tenderedCents >= value.amountCents + tipIn(value),
    {
      path: ["tenderedCents"],
      error: (issue) =>
        (issue.input as { tip?: unknown }).tip
          ? "The cash received is less than the payment and its tip. Enter a smaller tip."
          : "The cash received is less than the payment. Enter the smaller amount as the payment.",
    },
  )
  .refine((value) => value.tenderedCents === null || paymentMethods[value.method].givesChange, {
    path: ["tenderedCents"],
    message: "Only cash gets change. Enter any other payment for its exact amount.",
  })
  .refine((value) => value.checkNumber === "" || paymentMethods[value.method].hasCheckNumber, {
    path: ["checkNumber"],
    message: "Only checks have a number. Leave it empty for another payment.",
  })
  .refine((value) => (value.giftCardCode !== undefined) === (value.method === "gift-card"), {
    path: ["giftCardCode"],
    error: (issue) =>
      (issue.input as { method?: string }).method === "gift-card"
        ? "Enter the code of the gift card."
        : "Leave out the gift card code, or choose the method Gift card.",
  })
  .superRefine(({ method, details }, context) => {
    const problem = problemOfDetails("payment", method, details);
    if (problem)
      context.addIssue({ code: "custom", path: ["details", problem.field], message: problem.message });
  });
export type Tender = z.infer<typeof tender>;

type Tipped = { readonly tip?: { readonly amountCents: Cents } | undefined };
/** The tip of a tender, in cents. */
export const tipIn = (of: Tipped): Cents => of.tip?.amountCents ?? 0;

/** A tender of money that pays no bill, so that it has no surcharge and no cash discount. */
const atItsAmount = (value: { surchargeCents?: Cents | undefined; cashDiscountCents?: Cents | undefined }) =>
  !value.surchargeCents && !value.cashDiscountCents;

/** A tender that brings in money. A gift card pays an invoice, and nothing that is held for later. */
export const moneyTender = tender
  .refine((value) => !paymentMethods[value.method].isHeld, {
    path: ["method"],
    message: "A gift card pays an invoice. Choose another method here.",
  })
  .refine(atItsAmount, {
    path: ["amountCents"],
    message: "Surcharges and cash discounts are for payments of an invoice. Leave them out here.",
  })
  .refine((value) => !value.tip, {
    path: ["tip"],
    message: "A tip comes with the payment of an invoice. Leave it out here.",
  });

/** How much of the balance a payment settles, in cents: its amount and its cash discount. */
export const settledBy = (of: Pick<Tender, "amountCents" | "cashDiscountCents">): Cents =>
  of.amountCents + (of.cashDiscountCents ?? 0);

/** What a payment moves, in cents: its amount, its surcharge, and its tip. */
export const chargedBy = (of: Pick<Tender, "amountCents" | "surchargeCents"> & Tipped): Cents =>
  of.amountCents + (of.surchargeCents ?? 0) + tipIn(of);

/** What of the cash goes back to the customer, in cents. */
export const changeOf = (of: Pick<Tender, "amountCents" | "tenderedCents"> & Tipped): Cents =>
  of.tenderedCents === null ? 0 : of.tenderedCents - of.amountCents - tipIn(of);

/**
 * How much of the tendered money applies to the invoice, in cents. The rest of cash is change. Anything else counts for
 * its full amount, so a check above the balance is rejected when it is taken.
 */
export function checkTender(balanceDueCents: Cents, method: CounterMethod, tenderedTotalCents: Cents) {
  const amountCents = paymentMethods[method].givesChange
    ? Math.min(tenderedTotalCents, Math.max(0, balanceDueCents))
    : tenderedTotalCents;
  return { amountCents, changeCents: tenderedTotalCents - amountCents };
}

/** "in cash", "by check 1044": how a payment was taken, in the audit log. */
export const takenPhrase = ({ method, checkNumber }: Pick<Tender, "method" | "checkNumber">): string =>
  [paymentMethods[method].taken, checkNumber].filter(Boolean).join(" ");

/**
 * Whether these payments can be taken together on an unpaid invoice, and the balance left. The payments and the
 * balance always add up to the invoice.
 */
export function tenderFullAmount(
  totalCents: Cents,
  tenders: readonly Pick<Tender, "amountCents" | "cashDiscountCents">[],
): Result<{ paidCents: Cents; leftCents: Cents }> {
  let paidCents = 0;
  for (const amountCents of tenders.map(settledBy)) {
    if (paidCents + amountCents > totalCents) {
      const all = sum(tenders.map(settledBy));
      return refuse(
        `These payments come to ${formatCents(all)}, but the total is ${formatCents(totalCents)}. Take ${formatCents(all - totalCents)} less.`,
      );
    }
    const allowed = pay({ totalCents, creditedCents: 0, paidCents }, amountCents);
    if (!allowed.ok) return allowed;
    paidCents += amountCents;
  }
  return accept({ paidCents, leftCents: totalCents - paidCents });
}
