import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/pay/en.ts";
import { type Cents, formatCents } from "../kernel/money.ts";
import type { KeptPlan } from "./pay-period.ts";

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** "$30.00 a flag hour, at least 30 a week, federal overtime", or the same in other words. */
export function planWords(
  plan: KeptPlan,
  words: Pick<typeof en, "plan" | "overtime"> = en,
  money: (cents: Cents) => string = formatCents,
): string {
  switch (plan.kind) {
    case "outside":
      return words.plan.outside;
    case "hourly":
      return fillIn(words.plan.hourly, {
        rate: money(plan.rateCents),
        overtime: words.overtime[plan.overtime],
      });
    case "flat": {
      const values = { rate: money(plan.rateCents), overtime: words.overtime[plan.overtime] };
      return plan.guaranteeHours === null
        ? fillIn(words.plan.flat, values)
        : fillIn(words.plan.flatWithLeast, { ...values, hours: String(Number(plan.guaranteeHours)) });
    }
    case "commission":
      return fillIn(words.plan.commission, {
        work: percent(plan.laborBasisPoints),
        parts: percent(plan.partsBasisPoints),
        overtime: words.overtime[plan.overtime],
      });
  }
}
