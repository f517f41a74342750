import { type Cents, formatCents } from "../kernel/money.ts";

/** What was posted in a period without a known cost. */
export interface UnknownCosts {
  /** Of the people who worked, how many had no labor cost. */
  readonly technicians: number;
  readonly of: number;
  /** Sales whose cost is unknown. */
  readonly laborCents: Cents;
  readonly partsCents: Cents;
  readonly subletCents: Cents;
}

/** What a report says next to gross profit when the cost of something that was sold is unknown. */
export function unknownCostsNote(of: UnknownCosts): string {
  const parts = of.partsCents > 0 ? [`${formatCents(of.partsCents)} of parts`] : [];
  const sublet = of.subletCents > 0 ? [`${formatCents(of.subletCents)} of sublet`] : [];
  const lines = [...parts, ...sublet].join(" and ");
  return [laborNote(of), ...(lines ? [`Cost is unknown for ${lines}. Gross profit leaves that out.`] : [])]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function laborNote({ technicians, of, laborCents }: UnknownCosts): string {
  const amount = formatCents(laborCents);
  if (technicians === 0)
    return laborCents === 0
      ? ""
      : `Labor cost is unknown for ${amount} of labor without a technician. Gross profit leaves it out.`;
  const people = `${technicians} of ${of} ${of === 1 ? "technician" : "technicians"}`;
  return laborCents === 0
    ? `Labor cost is unknown for ${people}. Gross profit doesn't include the cost of their work.`
    : `Labor cost is unknown for ${people}. Gross profit leaves out ${amount} of their labor.`;
}
