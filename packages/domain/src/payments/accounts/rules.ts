import { type Cents, formatCents, sum } from "../../kernel/money.ts";
import { accept, conflict, type Result, refuse } from "../../kernel/result.ts";

export interface OpenInvoice {
  readonly id: string;
  readonly number: number;
  readonly balanceDueCents: Cents;
}
export interface Share {
  readonly invoiceId: string;
  readonly amountCents: Cents;
}

export interface OpenCharge {
  readonly id: string;
  readonly openCents: Cents;
}
export interface ChargeShare {
  readonly chargeId: string;
  readonly amountCents: Cents;
}

/** Spreads an amount in cents over invoices in their order, each up to its balance due. `restCents` is what none took. */
export function spread(amountCents: Cents, invoices: readonly OpenInvoice[]) {
  let restCents = amountCents;
  const shares: Share[] = [];
  for (const { id, balanceDueCents } of invoices) {
    const cents = Math.min(restCents, balanceDueCents);
    if (cents <= 0) continue;
    shares.push({ invoiceId: id, amountCents: cents });
    restCents -= cents;
  }
  return { shares, restCents };
}

/**
 * How an amount is divided among a customer's unpaid invoices, oldest first unless the desk chose. The shares and the
 * rest always add up to the amount, in cents.
 */
export function divide(
  amountCents: Cents,
  invoices: readonly OpenInvoice[],
  chosen: readonly Share[] | null,
): Result<{ readonly shares: readonly Share[]; readonly restCents: Cents }> {
  if (chosen === null) return accept(spread(amountCents, invoices));
  const open = new Map(invoices.map((each) => [each.id, each]));
  for (const share of chosen) {
    const invoice = open.get(share.invoiceId);
    if (!invoice)
      return conflict("One of these invoices is paid, or isn't this customer's. Refresh and choose again.");
    if (share.amountCents > invoice.balanceDueCents)
      return refuse(
        `Only ${formatCents(invoice.balanceDueCents)} is due on invoice ${invoice.number}. Enter at most that.`,
      );
  }
  if (new Set(chosen.map((share) => share.invoiceId)).size < chosen.length)
    return refuse("An invoice is chosen twice. Enter one amount for each invoice.");
  const total = sum(chosen.map((share) => share.amountCents));
  if (total > amountCents)
    return refuse(
      `The invoices take ${formatCents(total)}, but only ${formatCents(amountCents)} is there. Apply ${formatCents(total - amountCents)} less.`,
    );
  return accept({ shares: chosen, restCents: amountCents - total });
}

/** What an amount in cents pays of finance charges, oldest first. */
export const chargeSharesOf = (amountCents: Cents, charges: readonly OpenCharge[]): ChargeShare[] =>
  spread(
    amountCents,
    charges.map(({ id, openCents }) => ({ id, number: 0, balanceDueCents: openCents })),
  ).shares.map((share) => ({ chargeId: share.invoiceId, amountCents: share.amountCents }));

/**
 * How an amount is divided among a customer's unpaid invoices and finance charges. Invoices come first, because interest
 * is charged on them alone. Shares and the rest always add up to the amount, in cents.
 * @param chosen.shares null: oldest invoice first
 * @param chosen.chargesCents null: what invoices leave, or nothing where the shares were chosen
 */
export function divideAccount(
  amountCents: Cents,
  account: { readonly invoices: readonly OpenInvoice[]; readonly charges: readonly OpenCharge[] },
  chosen: { readonly shares: readonly Share[] | null; readonly chargesCents: Cents | null },
): Result<{
  readonly shares: readonly Share[];
  readonly chargeShares: readonly ChargeShare[];
  readonly restCents: Cents;
}> {
  const { invoices, charges } = account;
  const dueCents = sum(charges.map((each) => each.openCents));
  const { chargesCents } = chosen;
  if (chargesCents !== null && chargesCents > dueCents)
    return refuse(
      dueCents === 0
        ? "No finance charge is due. Refresh and try again."
        : `Only ${formatCents(dueCents)} of finance charges is due. Enter at most that.`,
    );
  if (chargesCents !== null && chargesCents > amountCents)
    return refuse(
      `Finance charges take ${formatCents(chargesCents)}, but only ${formatCents(amountCents)} is there. Apply ${formatCents(chargesCents - amountCents)} less.`,
    );
  const divided = divide(amountCents - (chargesCents ?? 0), invoices, chosen.shares);
  if (!divided.ok) return divided;
  const { shares, restCents } = divided.value;
  const takenCents = chargesCents ?? (chosen.shares === null ? Math.min(restCents, dueCents) : 0);
  return accept({
    shares,
    chargeShares: chargeSharesOf(takenCents, charges),
    restCents: chargesCents === null ? restCents - takenCents : restCents,
  });
}

/** Takes shares from credits in their order. Each part has one credit and one invoice, and the parts add up to the shares. */
export function drawCredit(
  credits: readonly { readonly id: string; readonly openCents: Cents }[],
  shares: readonly Share[],
): { readonly creditId: string; readonly invoiceId: string; readonly amountCents: Cents }[] {
  const left = credits.map((each) => ({ ...each }));
  return shares.flatMap(({ invoiceId, amountCents }) => {
    let wanted = amountCents;
    return left.flatMap((credit) => {
      const cents = Math.min(wanted, credit.openCents);
      if (cents <= 0) return [];
      wanted -= cents;
      credit.openCents -= cents;
      return [{ creditId: credit.id, invoiceId, amountCents: cents }];
    });
  });
}
