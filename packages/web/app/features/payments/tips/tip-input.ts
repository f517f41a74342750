import { suggestedTips } from "@autoiq/domain/payment-methods/tips/rules";
import type { Tip, TipIsFor } from "@autoiq/domain/payment-methods/tips/schema";

/** A tip as it is entered. */
export interface TipInput {
  /** "none", "ask", "change", "own", or a percentage. */
  readonly choice: string;
  /** An own amount or the change. Null while it is not typed yet. */
  readonly cents: number | null;
  readonly meantFor: TipIsFor;
  readonly staffId: string | null;
}

export const noTip: TipInput = { choice: "none", cents: 0, meantFor: "technicians", staffId: null };

/** A tip in cents: a percentage follows the payment, in cents, when that changes. */
function centsOf({ choice, cents }: TipInput, paidCents: number): number {
  if (choice === "none" || choice === "ask") return 0;
  if (choice === "own" || choice === "change") return cents ?? 0;
  return suggestedTips([Number(choice)], paidCents)[0]?.cents ?? 0;
}

/** The tip of a payment of that many cents. Undefined: none. */
export function tipFrom(input: TipInput, paidCents: number): Tip | undefined {
  const amountCents = centsOf(input, paidCents);
  const { meantFor, staffId } = input;
  return amountCents > 0 ? { amountCents, meantFor, staffId } : undefined;
}

/** What is missing of it, as a sentence, or null. */
export function problemOfTip({ choice, cents, meantFor, staffId }: TipInput): string | null {
  if (choice === "none") return null;
  if (choice === "own" && !cents) return "Enter the tip, or choose None.";
  return meantFor === "person" && !staffId ? "Choose who the tip is for." : null;
}
