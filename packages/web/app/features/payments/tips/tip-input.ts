import type { TipIsFor } from "@autoiq/domain/payments/tips/rules";
import type { Tip } from "@autoiq/domain/payments/tips/schema";

/** A tip as it is entered. */
export interface TipInput {
  /** "none", "ask", "change", "own", or a percentage. */
  readonly choice: string;
  /** Null while an own amount is not typed yet, and when the reader asks. */
  readonly cents: number | null;
  readonly meantFor: TipIsFor;
  readonly staffId: string | null;
}

export const noTip: TipInput = { choice: "none", cents: 0, meantFor: "technicians", staffId: null };

/** The tip of a payment. Undefined: none. */
export const tipFrom = ({ choice, cents, meantFor, staffId }: TipInput): Tip | undefined =>
  choice === "none" || choice === "ask" || !cents ? undefined : { amountCents: cents, meantFor, staffId };

/** What is missing of it, as a sentence, or null. */
export function problemOfTip({ choice, cents, meantFor, staffId }: TipInput): string | null {
  if (choice === "none") return null;
  if (choice === "own" && !cents) return "Enter the tip, or choose None.";
  return meantFor === "person" && !staffId ? "Choose who the tip is for." : null;
}
