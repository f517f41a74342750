import { fillIn } from "../catalog/message.ts";
import type { en } from "../catalog/pay/en.ts";
import type { Cents } from "../kernel/money.ts";
import type { PayWeekRow } from "./contract.ts";
import { wholeJob } from "./finished-jobs.ts";
import { ratesWords } from "./plan-words.ts";
import { countsProfit, tierOf } from "./plans.ts";
import { profitOf } from "./week.ts";

/** What a week's pay is made of, in the order of a statement. */
const payParts = [
  "salary",
  "regular",
  "overtime",
  "flat",
  "guarantee",
  "commission",
  "bonus",
  "spiff",
  "leave",
  "draw",
] as const;

/** The parts of a week that are not zero. */
export const partsOf = (
  week: PayWeekRow,
): { readonly part: (typeof payParts)[number]; readonly cents: Cents }[] =>
  payParts.map((part) => ({ part, cents: week[`${part}Cents`] })).filter(({ cents }) => cents !== 0);

type Money = (cents: Cents) => string;

/** Whether the reader may see gross profit: a reply leaves it out for who may not see costs. */
const isShown = <Job extends { readonly profitCents?: Cents }>(
  job: Job,
): job is Job & { readonly profitCents: Cents } => job.profitCents !== undefined;

/** The gross profit of a week, where its plan pays by it and the reader may see it. Null: it isn't shown. */
export const shownProfit = (week: PayWeekRow): Cents | null =>
  countsProfit(week.plan) && week.jobs.length > 0 && week.jobs.every(isShown) ? profitOf(week.jobs) : null;

/** What a statement says below a job: what it was sold for where that pays, the person's share, and its spiffs. */
export function jobDetails(
  plan: PayWeekRow["plan"],
  job: PayWeekRow["jobs"][number],
  words: typeof en,
  money: Money,
): string[] {
  const isSold = plan.kind === "commission" || plan.kind === "tiers" || plan.kind === "advisor";
  return [
    ...(isSold ? [fillIn(words.jobSold, { work: money(job.laborCents), parts: money(job.partsCents) })] : []),
    ...(countsProfit(plan) && isShown(job)
      ? [fillIn(words.jobProfit, { amount: money(job.profitCents) })]
      : []),
    ...(job.shareBasisPoints < wholeJob
      ? [fillIn(words.jobShare, { percent: `${job.shareBasisPoints / 100}%` })]
      : []),
    ...(job.spiffCents !== 0
      ? [fillIn(words.jobSpiff, { amount: money(job.spiffCents), what: job.spiffs })]
      : []),
  ];
}

/** What a statement says of a line of leave: its kind, and at which rate it is paid. */
export function leaveWords(
  plan: PayWeekRow["plan"],
  { kind, rateCents }: PayWeekRow["leave"][number],
  words: typeof en,
  money: Money,
): string {
  const text =
    rateCents !== null
      ? words.leave.atRate
      : plan.kind === "salary"
        ? words.leave.bySalary
        : words.leave.noRate;
  return fillIn(text, { kind: words.leave.kinds[kind], rate: money(rateCents ?? 0) });
}

/** Which tier a week reached, and its rates. Null where the reader may not see what chose it. */
export function tierWords(
  plan: Extract<PayWeekRow["plan"], { kind: "tiers" }>,
  week: PayWeekRow,
  words: typeof en,
  money: Money,
): string | null {
  if (plan.by === "gross-profit" && !week.jobs.every(isShown)) return null;
  const tier = tierOf(plan, { flagHours: week.flagHours, profitCents: profitOf(week.jobs) });
  const from =
    plan.by === "gross-profit"
      ? money(tier.from)
      : fillIn(words.plan.tierHours, { hours: String(tier.from / 100) });
  return fillIn(words.tierReached, { from, rates: ratesWords(tier, words) });
}
