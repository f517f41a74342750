import { type Cents, formatCents } from "../../kernel/money.ts";
import { accept, needsConfirmation, type Result, refuse } from "../../kernel/result.ts";
import { addDays } from "../../kernel/time.ts";

/** The terms that a shop can give, in days from posting. */
export const netDayOptions = [0, 10, 15, 30, 60] as const;

/** "Due on receipt", "Net 30". */
export const termsText = (netDays: number): string => (netDays === 0 ? "Due on receipt" : `Net ${netDays}`);

/** The day on which an invoice is due, that many days after it was posted. */
export const dueDay = (postedOn: string, netDays: number): string => addDays(postedOn, netDays);

interface Account {
  readonly chargeAccount: boolean;
  readonly netDays: number;
  readonly creditLimitCents: Cents | null;
  readonly purchaseOrderRequired: boolean;
}

/** Terms as they are saved. Only a charge account has days and a limit. */
export const soundTerms = <T extends Account>(terms: T): T =>
  terms.chargeAccount ? terms : { ...terms, netDays: 0, creditLimitCents: null };

/**
 * Whether an invoice may be added to what a customer owes. Only a charge account has a limit.
 * @param of.dueCents due at the location before the invoice
 * @param of.addedCents the invoice less what is held or paid for it
 * @param of.mayOverride whether this person may post above the limit
 * @param of.overrides whether they chose to
 */
export function checkCreditLimit(
  { chargeAccount, creditLimitCents }: Pick<Account, "chargeAccount" | "creditLimitCents">,
  of: {
    readonly name: string;
    readonly dueCents: Cents;
    readonly addedCents: Cents;
    readonly mayOverride: boolean;
    readonly overrides: boolean;
  },
): Result<{ readonly isAbove: boolean }> {
  const after = of.dueCents + of.addedCents;
  if (!chargeAccount || creditLimitCents === null || of.addedCents <= 0 || after <= creditLimitCents)
    return accept({ isAbove: false });
  if (of.mayOverride && of.overrides) return accept({ isAbove: true });
  const over = formatCents(after - creditLimitCents);
  const sentence = `This invoice would put ${of.name} at ${formatCents(after)}, ${over} above the credit limit of ${formatCents(creditLimitCents)}.`;
  return of.mayOverride
    ? needsConfirmation(`${sentence} Take a payment of ${over} first, or post it above the limit.`)
    : refuse(`${sentence} Take a payment of ${over} first, or ask an owner or manager to post it.`);
}

/** Whether an invoice has the purchase order number that its customer needs. */
export function checkPurchaseOrder(
  { purchaseOrderRequired }: Pick<Account, "purchaseOrderRequired">,
  of: { readonly name: string; readonly purchaseOrder: string },
): Result<true> {
  if (!purchaseOrderRequired || of.purchaseOrder.trim() !== "") return accept(true);
  return refuse(`${of.name} requires a purchase order number on each invoice. Enter it and post again.`);
}
