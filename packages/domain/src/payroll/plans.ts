import { weekdayOf } from "../appointments/opening-hours.ts";
import type { Cents, Decimal } from "../kernel/money.ts";

/** Which hours are overtime. `exempt` people have none. */
export const overtimeRules = ["federal", "california", "exempt"] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** How a person is paid for a week. */
export type PayPlan =
  | { readonly kind: "hourly"; readonly rateCents: Cents; readonly overtime: OvertimeRule }
  | {
      readonly kind: "flat";
      /** For one flag hour. */
      readonly rateCents: Cents;
      /** The least flag hours of a week with worked time. Null: none. */
      readonly guaranteeHours: Decimal | null;
      readonly overtime: OvertimeRule;
    }
  | {
      readonly kind: "commission";
      /** Of what the labor and the parts of a job were sold for. 625 is 6.25%. */
      readonly laborBasisPoints: number;
      readonly partsBasisPoints: number;
      readonly overtime: OvertimeRule;
    };

/** A plan counts from its first day, a Monday, until the person's next one begins. */
export type DatedPayPlan = PayPlan & { readonly staff: string; readonly from: string };

const monday = 1;
/** Workweeks are Monday to Sunday, and a plan never changes within one. */
export const isMonday = (day: string): boolean => weekdayOf(day) === monday;

/** The person's plan of a day: the latest that began. Undefined before the first one. */
export function planOn<Plan extends { readonly from: string }>(
  plans: readonly Plan[],
  day: string,
): Plan | undefined {
  let latest: Plan | undefined;
  for (const plan of plans) {
    if (plan.from <= day && (!latest || plan.from > latest.from)) latest = plan;
  }
  return latest;
}
