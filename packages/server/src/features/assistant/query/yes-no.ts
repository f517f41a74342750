import { valueWords } from "@autoiq/domain/assistant/query/explain-plan";
import type { QueryMeasure } from "@autoiq/domain/assistant/query/measure-catalog";
import type { Bound, MeasurePlan } from "@autoiq/domain/assistant/query/plan";

/** Whether a plan asks if a metric as a whole is within limits: "did we hit 40k last week". */
export const asksYesNo = (plan: MeasurePlan): boolean => plan.by.length === 0 && plan.having.length > 0;

const isWithin = (total: number, { is, value }: Bound): boolean =>
  is === "above"
    ? total > value
    : is === "at-least"
      ? total >= value
      : is === "below"
        ? total < value
        : total <= value;

/** "No, $19,578.78 short of $40,000.00." Null where nothing is known. */
export function yesOrNo(
  plan: MeasurePlan,
  measures: readonly QueryMeasure[],
  totals: readonly (number | null)[],
): string | null {
  const [bound] = plan.having;
  const at = bound ? plan.measures.indexOf(bound.measure) : -1;
  const [measure, total] = [measures[at], totals[at]];
  if (!bound || !measure || total === null || total === undefined) return null;
  const isYes = plan.having.every((each) => {
    const value = totals[plan.measures.indexOf(each.measure)];
    return value !== null && value !== undefined && isWithin(value, each);
  });
  const gap = total - bound.value;
  const words = (value: number) =>
    measure.unit === "percent" ? `${(value / 100).toFixed(2)}%` : valueWords(value, measure.unit);
  const apart = gap === 0 ? "exactly" : `${words(Math.abs(gap))} ${gap > 0 ? "more than" : "less than"}`;
  return `${isYes ? "Yes" : "No"}: ${apart} ${words(bound.value)}.`;
}
