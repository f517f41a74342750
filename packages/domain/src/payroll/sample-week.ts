import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/pay/en.ts";
import { type Cents, formatCents } from "../kernel/money.ts";
import { drawWeek } from "./draws.ts";
import type { KeptPlan } from "./pay-period.ts";
import { countsProfit } from "./plans.ts";
import { payWeek } from "./week.ts";

/** Five days of nine hours, and a good week's work. */
const days = [540, 540, 540, 540, 540, 0, 0];
const job = {
  flagHours: "45",
  laborCents: 600_000,
  partsCents: 400_000,
  profitCents: 760_000,
  comebackOf: null,
};

/** What a plan pays for a sample week, as a sentence, by the arithmetic that pays. Null for a plan that pays nothing here. */
export function sampleWeek(plan: KeptPlan): string | null {
  if (plan.kind === "outside") return null;
  const pay = payWeek(plan, days, [job]);
  const { drawCents } = drawWeek(pay.totalCents, plan.drawCents ?? null, 0);
  const parts: (readonly [string, Cents])[] = [
    [en.parts.salary, pay.salaryCents],
    [en.parts.regular, pay.regularCents],
    [en.parts.flat, pay.flatCents],
    [en.parts.guarantee, pay.guaranteeCents],
    [en.parts.commission, pay.commissionCents],
    [en.parts.bonus, pay.bonusCents],
    [en.parts.overtime, pay.overtimeCents],
    [en.drawPaid, drawCents],
  ];
  return fillIn(sentence, {
    work: workOf(plan),
    total: formatCents(pay.totalCents + drawCents),
    parts: parts
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => `${label.toLowerCase()} ${formatCents(cents)}`)
      .join(", "),
  });
}

const sentence = "A week of {work} would pay {total}: {parts}.";

/** What of the sample week the plan counts. */
function workOf(plan: Exclude<KeptPlan, { kind: "outside" }>): string {
  const isSold = plan.kind === "commission" || plan.kind === "advisor" || plan.kind === "tiers";
  const isFlagged =
    plan.kind === "flat" ||
    plan.kind === "hourly-bonus" ||
    (plan.kind === "tiers" && plan.by === "flag-hours");
  return [
    "45 hours",
    ...(isFlagged ? ["45 flag hours"] : []),
    ...(isSold ? [`${formatCents(job.laborCents)} of labor, ${formatCents(job.partsCents)} of parts`] : []),
    ...(countsProfit(plan) ? [`${formatCents(job.profitCents)} of gross profit`] : []),
  ].join(", ");
}
