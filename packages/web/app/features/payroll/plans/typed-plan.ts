import type { KeptPlan } from "@autoiq/domain/payroll/pay-period";
import {
  type CommissionBase,
  countsFlagHours,
  mayDraw,
  type OvertimeRule,
  type TierMeasure,
} from "@autoiq/domain/payroll/plans";

export type Kind = KeptPlan["kind"];

/** One tier as it is typed. Amounts are null while they are not numbers. */
export interface TypedTier {
  /** Hundredths of a flag hour, or cents. */
  readonly from: number | null;
  readonly labor: number | null;
  readonly parts: number | null;
  readonly profit: number | null;
}

/** What is typed. Amounts are null while they are not numbers. */
export interface Typed {
  readonly kind: Kind;
  readonly rateCents: number | null;
  /** In hundredths. */
  readonly guarantee: number | null;
  readonly labor: number | null;
  readonly parts: number | null;
  readonly profit: number | null;
  readonly weekCents: number | null;
  readonly bonusCents: number | null;
  /** In hundredths. */
  readonly bonusAbove: number | null;
  readonly by: TierMeasure;
  readonly of: CommissionBase;
  readonly tiers: readonly TypedTier[];
  readonly drawCents: number | null;
  readonly leaveRateCents: number | null;
  readonly takesBackComebacks: boolean;
  readonly overtime: OvertimeRule;
}

export const emptyTier = { from: null, labor: null, parts: 0, profit: 0 };
const hundredths = (hours: string) => Math.round(Number(hours) * 100);
const hoursOf = (value: number) => (value / 100).toFixed(2);

export function typedOf(plan: KeptPlan | undefined): Typed {
  return {
    kind: plan?.kind ?? "hourly",
    rateCents: plan && "rateCents" in plan ? plan.rateCents : null,
    guarantee: plan?.kind === "flat" && plan.guaranteeHours ? hundredths(plan.guaranteeHours) : null,
    labor: plan && "laborBasisPoints" in plan ? plan.laborBasisPoints : null,
    parts: plan && "partsBasisPoints" in plan ? plan.partsBasisPoints : null,
    profit: plan?.kind === "advisor" ? plan.grossBasisPoints : null,
    weekCents: plan?.kind === "salary" ? plan.weekCents : null,
    bonusCents: plan?.kind === "hourly-bonus" ? plan.bonusCents : null,
    bonusAbove: plan?.kind === "hourly-bonus" ? hundredths(plan.bonusAboveHours) : null,
    by: plan?.kind === "tiers" ? plan.by : "flag-hours",
    of: plan?.kind === "tiers" ? plan.of : "completed",
    tiers:
      plan?.kind === "tiers"
        ? plan.tiers.map((tier) => ({
            from: tier.from,
            labor: tier.laborBasisPoints,
            parts: tier.partsBasisPoints,
            profit: tier.grossBasisPoints,
          }))
        : [{ from: 0, labor: null, parts: 0, profit: 0 }, emptyTier],
    drawCents: plan?.drawCents ?? null,
    leaveRateCents: plan?.leaveRateCents ?? null,
    takesBackComebacks: plan?.takesBackComebacks ?? false,
    overtime: plan && "overtime" in plan ? plan.overtime : "federal",
  };
}

export type Errors = Readonly<Record<string, string>>;
const percentage = "Enter a percentage such as 5, or 0.";
const amount = "Enter an amount such as 32.50.";

/** The plan that was typed, or what is missing by field. */
export function planOf(typed: Typed): { plan: KeptPlan } | { errors: Errors } {
  const errors: Record<string, string> = {};
  const needed = (name: string, value: number | null, text: string): number => {
    if (value === null) errors[name] = text;
    return value ?? 0;
  };
  const plan = kindOf(typed, needed);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    plan: {
      ...plan,
      ...(mayDraw(plan.kind) && typed.drawCents ? { drawCents: typed.drawCents } : {}),
      ...(mayDraw(plan.kind) && typed.leaveRateCents ? { leaveRateCents: typed.leaveRateCents } : {}),
      ...(countsFlagHours(plan.kind) && typed.takesBackComebacks ? { takesBackComebacks: true } : {}),
    },
  };
}

type Needed = (name: string, value: number | null, text: string) => number;

function kindOf(typed: Typed, needed: Needed): KeptPlan {
  const { kind, overtime } = typed;
  switch (kind) {
    case "outside":
      return { kind };
    case "hourly":
      return { kind, rateCents: needed("rate", typed.rateCents, amount), overtime };
    case "flat":
      return {
        kind,
        rateCents: needed("rate", typed.rateCents, amount),
        guaranteeHours: typed.guarantee ? hoursOf(typed.guarantee) : null,
        overtime,
      };
    case "hourly-bonus":
      return {
        kind,
        rateCents: needed("rate", typed.rateCents, amount),
        bonusCents: needed("bonus", typed.bonusCents, "Enter an amount such as 5.00."),
        bonusAboveHours: hoursOf(needed("bonusAbove", typed.bonusAbove, "Enter hours such as 40, or 0.")),
        overtime,
      };
    case "salary":
      return {
        kind,
        weekCents: needed("week", typed.weekCents, "Enter an amount such as 1200.00."),
        overtime,
      };
    case "commission":
      return {
        kind,
        laborBasisPoints: needed("labor", typed.labor, "Enter a percentage such as 40, or 0."),
        partsBasisPoints: needed("parts", typed.parts, percentage),
        overtime,
      };
    case "advisor":
      return {
        kind,
        laborBasisPoints: needed("labor", typed.labor, percentage),
        partsBasisPoints: needed("parts", typed.parts, percentage),
        grossBasisPoints: needed("profit", typed.profit, percentage),
        overtime,
      };
    case "tiers":
      return {
        kind,
        by: typed.of === "advised" ? "gross-profit" : typed.by,
        of: typed.of,
        tiers: typed.tiers.map((tier, index) => ({
          from: index === 0 ? 0 : needed(`from${index}`, tier.from, "Enter where this tier begins."),
          laborBasisPoints: needed(`labor${index}`, tier.labor, percentage),
          partsBasisPoints: needed(`parts${index}`, tier.parts, percentage),
          grossBasisPoints: needed(`profit${index}`, tier.profit, percentage),
        })),
        overtime,
      };
  }
}
