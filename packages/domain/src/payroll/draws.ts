import type { Cents } from "../kernel/money.ts";

/** What a recoverable draw changes in a week. */
export interface DrawnWeek {
  /** Paid as an advance, or below zero what was recovered. */
  readonly drawCents: Cents;
  /** Advances that later weeks still have to pay back. */
  readonly balanceCents: Cents;
}

/**
 * A week's draw. A week that earned less than the draw is lifted to it, and what was missing is carried. A week that
 * earned more pays back what is carried, and never falls below the draw by that. Without a draw nothing is paid or
 * recovered, and what is carried stays.
 * @param earnedCents all that the week's plan pays
 * @param balanceCents carried from the weeks before
 * @param leaveCents pay for leave. It counts toward the draw, and nothing is recovered from it
 */
export function drawWeek(
  earnedCents: Cents,
  drawCents: Cents | null,
  balanceCents: Cents,
  leaveCents: Cents = 0,
): DrawnWeek {
  if (!drawCents) return { drawCents: 0, balanceCents };
  const missing = Math.max(0, drawCents - earnedCents - leaveCents);
  const recovered = Math.min(balanceCents, Math.max(0, earnedCents - drawCents));
  // Not -0 for a week that recovers nothing.
  const change = missing > 0 ? missing : 0 - recovered;
  return { drawCents: change, balanceCents: balanceCents + change };
}
