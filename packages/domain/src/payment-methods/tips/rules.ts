import { allocate, type Cents, formatCents } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";
import { type Method, methodIds, paymentMethods } from "../methods.ts";
import type { TipIsFor } from "./schema.ts";

/** Somebody who gets tips. `staffId` is null for the whole shop, and `name` is then empty. */
export interface TipHolder {
  readonly staffId: string | null;
  readonly name: string;
}

/** What somebody gets of a tip, in cents. */
export interface TipShare extends TipHolder {
  readonly amountCents: Cents;
}

export const wholeShop: TipHolder = { staffId: null, name: "" };

/** What is for the whole shop, on screens and in files. */
export const wholeShopLabel = "Shared by the shop";

export const tipIsForLabels: Readonly<Record<TipIsFor, string>> = {
  technicians: "Technicians of the job",
  person: "One person",
  shop: wholeShopLabel,
};

/** How tips are paid out. */
export const payoutWays = ["cash", "payroll"] as const;
export const payoutWayLabels = { cash: "Cash from the drawer", payroll: "With the next payroll" } as const;

/** The suggested tips of a payment, in cents, to the nearest cent. A suggestion below one cent is left out. */
export const suggestedTips = (percents: readonly number[], paidCents: Cents) =>
  percents.flatMap((percent) => {
    const cents = Math.round((paidCents * percent) / 100);
    return cents > 0 ? [{ percent, cents }] : [];
  });

/** Whether a payment by this method can have a tip of that size. A tip above the bill is a slip of the keyboard. */
export function checkTip(of: {
  readonly accepts: boolean;
  readonly method: Method;
  readonly tipCents: Cents;
  /** The total of the invoice. */
  readonly billCents: Cents;
}): Result<true> {
  if (!of.accepts)
    return conflict("This location doesn't accept tips. Refresh, then take the payment without one.");
  if (!paymentMethods[of.method].takesTip)
    return refuse(
      `A payment by ${paymentMethods[of.method].label.toLowerCase()} can't have a tip. Take the tip in ${tipMethods.map((id) => paymentMethods[id].label.toLowerCase())[0]} or on a card.`,
    );
  if (of.tipCents > of.billCents)
    return refuse(`The tip is more than the invoice. Enter at most ${formatCents(of.billCents)}.`);
  return accept(true);
}

const tipMethods = methodIds.filter((id) => paymentMethods[id].takesTip);

/**
 * Shares a tip among the technicians of a repair order by the hours they sold, to the cent (largest remainder). With no
 * hours on record they get equal shares, and without technicians it is for the whole shop. The shares add up to the tip.
 * @param technicians in a fixed order, because the earlier one wins a tie; `hours` has at most two decimals
 */
export function shareTip(
  amountCents: Cents,
  technicians: readonly (TipHolder & { readonly hours: string })[],
): TipShare[] {
  if (technicians.length === 0) return [{ ...wholeShop, amountCents }];
  const hundredths = technicians.map(({ hours }) => Math.max(0, Math.round(Number(hours) * 100)));
  const hasHours = hundredths.some((each) => each > 0);
  const parts = allocate(amountCents, hasHours ? hundredths : technicians.map(() => 1));
  return technicians.flatMap(({ staffId, name }, index) => {
    const cents = parts[index] ?? 0;
    return cents > 0 ? [{ staffId, name, amountCents: cents }] : [];
  });
}

/** Whether somebody who is owed that much of tips can be paid this amount. */
export function payOut(owedCents: Cents, amountCents: Cents): Result<true> {
  if (owedCents <= 0) return conflict("No tips are open for this person. Refresh to see what was paid out.");
  if (amountCents > owedCents)
    return refuse(`Only ${formatCents(owedCents)} of tips is open for this person. Enter at most that.`);
  return accept(true);
}

/**
 * Whether a tip can be refunded: only while everybody it was for is still owed their share, because money that was paid out
 * is theirs.
 */
export function refundTip(
  tip: { readonly isRefunded: boolean },
  shares: readonly (TipShare & { readonly owedCents: Cents })[],
): Result<true> {
  if (tip.isRefunded) return conflict("This tip was already refunded.");
  const paid = shares.filter((each) => each.owedCents < each.amountCents);
  if (paid.length === 0) return accept(true);
  const names = paid.map((each) => each.name || "the shop's team").join(" and ");
  return conflict(
    `This tip was already paid out to ${names}, so it can't be refunded. Refund the payment without the tip.`,
  );
}
