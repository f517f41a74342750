import { fillIn } from "../catalog/message.ts";
import { en } from "../catalog/pay/en.ts";
import { type Cents, type Decimal, formatCents } from "../kernel/money.ts";
import type { KeptPlan } from "./pay-period.ts";
import type { CommissionRates } from "./plans.ts";

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const plain = (hours: Decimal | number) => String(Number(hours));

type Words = Pick<typeof en, "plan" | "overtime" | "overtimeOfSalary">;
type Money = (cents: Cents) => string;

/** "$30.00 a flag hour, at least 30 a week, federal overtime", or the same in other words. */
export function planWords(plan: KeptPlan, words: Words = en, money: Money = formatCents): string {
  return [
    kindWords(plan, words, money),
    ...(plan.drawCents ? [fillIn(words.plan.draw, { amount: money(plan.drawCents) })] : []),
    ...(plan.leaveRateCents ? [fillIn(words.plan.leave, { rate: money(plan.leaveRateCents) })] : []),
    ...(plan.takesBackComebacks ? [words.plan.comebacks] : []),
  ].join(", ");
}

function kindWords(plan: KeptPlan, words: Words, money: Money): string {
  if (plan.kind === "outside") return words.plan.outside;
  const overtime = words.overtime[plan.overtime];
  switch (plan.kind) {
    case "hourly":
      return fillIn(words.plan.hourly, { rate: money(plan.rateCents), overtime });
    case "hourly-bonus":
      return fillIn(words.plan.hourlyBonus, {
        rate: money(plan.rateCents),
        bonus: money(plan.bonusCents),
        hours: plain(plan.bonusAboveHours),
        overtime,
      });
    case "flat": {
      const rate = money(plan.rateCents);
      return plan.guaranteeHours === null
        ? fillIn(words.plan.flat, { rate, overtime })
        : fillIn(words.plan.flatWithLeast, { rate, overtime, hours: plain(plan.guaranteeHours) });
    }
    case "commission":
      return fillIn(words.plan.commission, {
        work: percent(plan.laborBasisPoints),
        parts: percent(plan.partsBasisPoints),
        overtime,
      });
    case "salary":
      return fillIn(words.plan.salary, {
        amount: money(plan.weekCents),
        overtime: words.overtimeOfSalary[plan.overtime],
      });
    case "advisor":
      return fillIn(words.plan.advisor, { rates: ratesWords(plan, words), overtime });
    case "tiers": {
      const from = (tier: { readonly from: number }) =>
        plan.by === "gross-profit"
          ? money(tier.from)
          : fillIn(words.plan.tierHours, { hours: plain(tier.from / 100) });
      const each = plan.tiers.map((tier) =>
        fillIn(words.plan.tier, { from: from(tier), rates: ratesWords(tier, words) }),
      );
      const text = plan.of === "advised" ? words.plan.tiersAdvised : words.plan.tiers;
      return fillIn(text, {
        measure: words.plan.measure[plan.by],
        tiers: each.join("; "),
        overtime,
      });
    }
  }
}

/** "40% of labor, 5% of parts": the shares above zero. */
export function ratesWords(rates: CommissionRates, words: Words = en): string {
  const shares = [
    { points: rates.laborBasisPoints, text: words.plan.ofLabor },
    { points: rates.partsBasisPoints, text: words.plan.ofParts },
    { points: rates.grossBasisPoints, text: words.plan.ofProfit },
  ].filter(({ points }) => points > 0);
  return shares.length === 0
    ? words.plan.nothing
    : shares.map(({ points, text }) => fillIn(text, { percent: percent(points) })).join(", ");
}
