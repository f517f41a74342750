import { weekdayOf } from "../appointments/opening-hours.ts";
import type { Cents, Decimal } from "../kernel/money.ts";

/** Which hours are overtime. `exempt` people have none. */
export const overtimeRules = ["federal", "california", "exempt"] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

/** What a tiered commission is chosen by, and whose work it counts. */
export const tierMeasures = ["flag-hours", "gross-profit"] as const;
export type TierMeasure = (typeof tierMeasures)[number];
export const commissionBases = ["completed", "advised"] as const;
/** The jobs that the person completed, or the invoices of the repair orders that they advise. */
export type CommissionBase = (typeof commissionBases)[number];

/** Shares of what was sold, in hundredths of a percent. 625 is 6.25%. */
export interface CommissionRates {
  readonly laborBasisPoints: number;
  readonly partsBasisPoints: number;
  readonly grossBasisPoints: number;
}
/** The rates of a week that reaches `from`: hundredths of a flag hour, or cents of gross profit. */
export type PayTier = CommissionRates & { readonly from: number };

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
    }
  | {
      /** By the hour, and a bonus for each flag hour of a week above some. */
      readonly kind: "hourly-bonus";
      readonly rateCents: Cents;
      readonly bonusCents: Cents;
      readonly bonusAboveHours: Decimal;
      readonly overtime: OvertimeRule;
    }
  | {
      /** The whole week is paid at the rates of the highest tier that it reaches. The first tier is from zero. */
      readonly kind: "tiers";
      readonly by: TierMeasure;
      readonly of: CommissionBase;
      readonly tiers: readonly PayTier[];
      readonly overtime: OvertimeRule;
    }
  | { readonly kind: "salary"; readonly weekCents: Cents; readonly overtime: OvertimeRule }
  | (CommissionRates & {
      /** A service advisor's share of the invoices of the repair orders that they advise. */
      readonly kind: "advisor";
      readonly overtime: OvertimeRule;
    });

/** Kinds that may have a draw: what they pay depends on the week's work. */
export const drawnKinds = ["flat", "commission", "tiers", "advisor"] as const;
/** Kinds that count flag hours, so that a comeback can take some back. */
export const flaggedKinds = ["flat", "hourly-bonus", "tiers"] as const;

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
export const mayDraw = (kind: string): boolean => isOneOf(drawnKinds, kind);
export const countsFlagHours = (kind: string): boolean => isOneOf(flaggedKinds, kind);

/** Whether a plan pays for the invoices that a person advises, and not for the jobs that they complete. */
export const isAdvised = (plan: { readonly kind: string; readonly of?: CommissionBase }): boolean =>
  plan.kind === "advisor" || (plan.kind === "tiers" && plan.of === "advised");

/** Whether what a job's parts cost is part of what the plan pays. Only then a statement shows gross profit. */
export const countsProfit = (plan: PayPlan | { readonly kind: "outside" }): boolean =>
  plan.kind === "advisor"
    ? plan.grossBasisPoints > 0
    : plan.kind === "tiers" &&
      (plan.by === "gross-profit" || plan.tiers.some(({ grossBasisPoints }) => grossBasisPoints > 0));

/** The highest tier that a week reaches: all of the week is paid at its rates, not only what is above. */
export function tierOf(
  plan: Extract<PayPlan, { kind: "tiers" }>,
  week: { readonly flagHours: Decimal; readonly profitCents: Cents },
): PayTier {
  const thousandths =
    plan.by === "gross-profit" ? week.profitCents * 10 : Math.round(Number(week.flagHours) * 1000);
  const [lowest, ...higher] = plan.tiers;
  if (!lowest) throw new Error("A commission by tiers has at least one tier.");
  return higher.reduce(
    (best, tier) => (tier.from * 10 <= thousandths && tier.from > best.from ? tier : best),
    lowest,
  );
}

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
