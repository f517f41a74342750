import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { firstOrderDay } from "../../repair-orders/reads.ts";
import type { ToolCall } from "./tool.ts";

/**
 * What to say of days before the first repair order: nothing was sold then only because it is not on record. Null for days
 * that the records reach.
 */
export async function beforeRecords(
  { tx, locationIds }: ToolCall,
  to: string,
  values: readonly (number | null)[],
): Promise<string | null> {
  if (values.some((value) => value !== null && value !== 0)) return null;
  const first = await firstOrderDay(tx, locationIds);
  return first !== null && to < first
    ? `The records here begin on ${wordsOf({ from: first, to: first })}, so nothing is known of that time.`
    : null;
}
