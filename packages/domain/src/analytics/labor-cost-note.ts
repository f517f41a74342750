import { type Cents, formatCents } from "../kernel/money.ts";

/** Labor that was posted without a known cost. */
export interface LaborWithoutCost {
  /** Of the people who worked, how many had no cost. */
  readonly technicians: number;
  readonly of: number;
  /** Labor sales. */
  readonly cents: Cents;
}

/** What a report says next to gross profit when the cost of some labor is unknown. */
export function laborCostNote({ technicians, of, cents }: LaborWithoutCost): string {
  const amount = formatCents(cents);
  if (technicians === 0)
    return `Labor cost is unknown for ${amount} of labor without a technician. Gross profit leaves it out.`;
  const people = `${technicians} of ${of} ${of === 1 ? "technician" : "technicians"}`;
  return cents === 0
    ? `Labor cost is unknown for ${people}. Gross profit doesn't include the cost of their work.`
    : `Labor cost is unknown for ${people}. Gross profit leaves out ${amount} of their labor.`;
}
