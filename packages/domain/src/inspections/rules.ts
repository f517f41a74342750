import { accept, conflict, type Result, refuse } from "../kernel/result.ts";
import type { Inspection } from "./contract.ts";

type Facts = Pick<Inspection, "completedAt" | "signedOffAt"> & {
  items: readonly { rating: string | null; label: string }[];
};

export function rate(facts: Facts): Result<true> {
  return facts.signedOffAt
    ? conflict("This inspection is signed off; the customer may have read it already.")
    : accept(true);
}

/** An inspection is complete when every point was looked at. */
export function complete(facts: Facts): Result<true> {
  if (facts.completedAt) return conflict("This inspection is already complete.");
  const open = facts.items.filter((item) => item.rating === null);
  if (open.length > 0) {
    return refuse(
      open.length === 1
        ? `“${open[0]?.label}” is not rated yet.`
        : `${open.length} points are not rated yet, the first is “${open[0]?.label}”.`,
    );
  }
  return accept(true);
}

export function signOff(facts: Facts): Result<true> {
  if (facts.signedOffAt) return conflict("This inspection is already signed off.");
  if (!facts.completedAt) return conflict("The technician has not completed this inspection yet.");
  return accept(true);
}
