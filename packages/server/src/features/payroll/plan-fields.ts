import type { KeptPlan } from "@autoiq/domain/payroll/pay-period";
import { countsFlagHours, mayDraw, type PayTier } from "@autoiq/domain/payroll/plans";

/** The columns of a plan. Those that its kind doesn't have are null. */
export const fieldsOf = (plan: KeptPlan) => ({
  kind: plan.kind,
  rateCents: "rateCents" in plan ? plan.rateCents : null,
  guaranteeHours: plan.kind === "flat" ? plan.guaranteeHours : null,
  laborBasisPoints: "laborBasisPoints" in plan ? plan.laborBasisPoints : null,
  partsBasisPoints: "partsBasisPoints" in plan ? plan.partsBasisPoints : null,
  grossBasisPoints: plan.kind === "advisor" ? plan.grossBasisPoints : null,
  weekCents: plan.kind === "salary" ? plan.weekCents : null,
  bonusCents: plan.kind === "hourly-bonus" ? plan.bonusCents : null,
  bonusAboveHours: plan.kind === "hourly-bonus" ? plan.bonusAboveHours : null,
  tiersBy: plan.kind === "tiers" ? plan.by : null,
  tiersOf: plan.kind === "tiers" ? plan.of : null,
  tiers: plan.kind === "tiers" ? JSON.stringify(plan.tiers.map(tierFields)) : null,
  drawCents: mayDraw(plan.kind) ? (plan.drawCents ?? null) : null,
  leaveRateCents: mayDraw(plan.kind) ? (plan.leaveRateCents ?? null) : null,
  takesBackComebacks: countsFlagHours(plan.kind) && plan.takesBackComebacks === true,
  overtime: plan.kind === "outside" ? null : plan.overtime,
});

const tierFields = ({ from, laborBasisPoints, partsBasisPoints, grossBasisPoints }: PayTier) => ({
  from,
  laborBasisPoints,
  partsBasisPoints,
  grossBasisPoints,
});
