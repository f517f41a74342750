import { type Cents, formatCents } from "../kernel/money.ts";
import type { KeptPlan } from "./pay-period.ts";
import type { OvertimeRule } from "./plans.ts";

export const overtimeLabels: Readonly<Record<OvertimeRule, string>> = {
  federal: "federal overtime",
  california: "California overtime",
  exempt: "no overtime",
};

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const anHour = (cents: Cents) => `${formatCents(cents)} an hour`;

/** "$30.00 a flag hour, at least 30 a week, federal overtime". */
export function planWords(plan: KeptPlan): string {
  switch (plan.kind) {
    case "outside":
      return "Not paid here";
    case "hourly":
      return `${anHour(plan.rateCents)}, ${overtimeLabels[plan.overtime]}`;
    case "flat": {
      const least = plan.guaranteeHours === null ? "" : `, at least ${Number(plan.guaranteeHours)} a week`;
      return `${formatCents(plan.rateCents)} a flag hour${least}, ${overtimeLabels[plan.overtime]}`;
    }
    case "commission":
      return `${percent(plan.laborBasisPoints)} of labor, ${percent(plan.partsBasisPoints)} of parts, ${overtimeLabels[plan.overtime]}`;
  }
}
