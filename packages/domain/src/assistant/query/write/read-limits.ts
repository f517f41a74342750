import { addMonths, type Days, daysBetween } from "../../questions/calendar-days.ts";
import { type Period, periodAt, yearBefore } from "../../questions/periods.ts";
import type { Dimension } from "../dimension-catalog.ts";
import { isNow, type MeasureId, measureOf } from "../measure-catalog.ts";
import type { Bound, MeasurePlan } from "../plan.ts";
import { type Noun, nouns } from "../words/english.ts";
import { type Draft, has, means, nounOf, spentBy, unitOf } from "./draft.ts";
import type { Pool } from "./pool.ts";
import type { ReadingContext } from "./read-mentions.ts";

/** The period of a metric when none is named: a year for rankings of records, this month for everything else. */
function usualPeriod(by: readonly Dimension[], { today, weekStart }: ReadingContext): Period {
  const [first] = by;
  const named = (...words: string[]) => periodAt(words, 0, today, false, weekStart)?.period as Period;
  if (first === "month" || first === "quarter") return named("this", "year");
  if (first === "year")
    return { from: `${Number(today.slice(0, 4)) - 2}-01-01`, to: today, before: { from: today, to: today } };
  if (first === "week") return named("last", "12", "weeks");
  const ranked: readonly (Dimension | undefined)[] = [
    "customer",
    "vehicle",
    "make",
    "model",
    "model-year",
    "job",
    "part",
    "weekday",
    "hour",
    "city",
  ];
  if (ranked.includes(first)) {
    const from = addMonths(today, -12);
    return { from, to: today, before: { from: addMonths(from, -12), to: from } };
  }
  return named("this", "month");
}

/** "Ahead of last year": this year so far, not this month. Null for other days than those of a year, a quarter, or a week. */
function runningLike({ from, to }: Days, { today, weekStart }: ReadingContext): Period | null {
  const days = daysBetween(from, to) + 1;
  const unit = days > 360 ? "year" : days > 88 && days < 93 ? "quarter" : days === 7 ? "week" : null;
  return unit && (periodAt(["this", unit], 0, today, false, weekStart)?.period ?? null);
}

export function readPeriods(
  pool: Pool,
  draft: Draft,
  context: ReadingContext,
): { periods: Period[]; against: MeasurePlan["against"] } | null {
  const found = pool.of("period");
  pool.use(...found);
  const [year] = pool.meaning("year-before");
  const [before] = pool.meaning("period-before");
  pool.use(...pool.meaning("now").map(({ mention }) => mention));
  const snapshot = draft.measures.every((id) => isNow(measureOf(id)!));
  // "Unpaid invoices from today" are not all that are unpaid today.
  const isOfDay = found.some((each) => /^(?:from|since)$/i.test(pool.beside(each, -1)?.text ?? ""));
  if (snapshot)
    return isOfDay
      ? null
      : found.length === 0 ||
          found.every(({ period }) => period.to === context.today && period.from === period.to)
        ? { periods: [], against: null }
        : null;
  const [named, ...later] = found;
  // "How are we doing compared to last month": the days that are meant are those of now.
  const isOther = named !== undefined && later.length === 0 && means(pool.beside(named, -1), "versus");
  const [first, second, third] = isOther ? [undefined, named] : found;
  if (third) return null;
  const link = second && pool.beside(second, -1);
  const isAgainst = second && means(link, "versus");
  if (second) pool.use(link);
  const main =
    first?.period ??
    (isOther && named ? runningLike(named.period, context) : null) ??
    usualPeriod(spentBy(draft) ? ["customer"] : draft.by, context);
  const both = second && !isAgainst ? [main, second.period] : [main];
  let against: MeasurePlan["against"] = isAgainst ? { from: second.period.from, to: second.period.to } : null;
  for (const [asked, days] of [
    [year, yearBefore(main)],
    [before, main.before],
  ] as const) {
    if (!asked) continue;
    if (against || both.length > 1) return null;
    pool.use(asked.mention);
    against = { from: days.from, to: days.to };
  }
  const [change] = pool.meaning("change");
  if (change) {
    pool.use(...pool.meaning("change").map(({ mention }) => mention));
    if (!against && both.length === 1) against = { from: main.before.from, to: main.before.to };
  }
  // "This October and last October" are a year apart.
  if (against && against.from === main.from && against.to === main.to) against = yearBefore(main);
  const vs = pool.meaning("versus");
  if (vs.length > 0) {
    // "Tess vs Theo", "compare cash and card", "compare October and September".
    pool.use(...vs.map(({ mention }) => mention));
    const isEither = draft.filters.some(({ label }) => label.includes("” or “"));
    const compares =
      isEither || both.length > 1 || against || draft.by.length > 0 || draft.measures.length > 1;
    if (!compares) return null;
  }
  if (
    both.length > 1 &&
    both.some(({ from, to }) => from === main.from && to === main.to && both.indexOf(main) < 0)
  )
    return null;
  return { periods: both, against };
}

/** Limits on the metrics that they are about. Null where it is not clear which. */
export function readBounds(pool: Pool, draft: Draft): Bound[] | null {
  const bounds: Bound[] = [];
  for (const mention of pool.of("bound")) {
    const next = pool.beside(mention, 1);
    const noun = mention.unit === "plain" && next && pool.isFree(next) ? nounOf(next) : null;
    const counted = noun && nouns[noun].count;
    if (counted && next && !draft.measures.some((id) => unitOf(id) !== "count")) {
      if (!draft.measures.includes(counted)) draft.measures.push(counted);
      pool.use(next, mention);
      bounds.push({ measure: counted, is: mention.sign, value: mention.value });
      continue;
    }
    if (mention.unit === "days") return null;
    const fits = (id: MeasureId) => {
      const unit = unitOf(id);
      return mention.unit === "plain" ? true : unit === mention.unit;
    };
    const candidates = draft.measures.filter(fits);
    const [only, other] = candidates;
    if (!only || other) return null;
    const unit = unitOf(only);
    const scale =
      mention.unit === "plain" && (unit === "cents" || unit === "percent" || unit === "hours") ? 100 : 1;
    bounds.push({ measure: only, is: mention.sign, value: Math.round(mention.value * scale) });
    pool.use(mention);
  }
  return bounds;
}

/** Nouns that only repeat what a filter or a dimension says: "Honda cars", "brake jobs", "customers who owe". */
export function useRepeats(pool: Pool, draft: Draft): void {
  const said: Readonly<Partial<Record<Noun, readonly Dimension[]>>> = {
    car: ["vehicle", "make", "model", "model-year"],
    job: ["job", "job-category"],
    part: ["part", "part-category", "brand"],
    customer: ["customer"],
    technician: ["technician"],
    advisor: ["advisor"],
    method: ["method"],
    model: ["model"],
    make: ["make", "model"],
    location: ["location"],
    weekday: ["weekday"],
    day: ["day", "weekday"],
    week: ["week"],
    month: ["month"],
    year: ["year"],
  };
  for (const { mention, meaning } of pool.meaning("noun")) {
    const dimensionsSaid = said[meaning.of] ?? [];
    const partFigure =
      meaning.of === "part" && draft.measures.some((id) => /^(parts-|on-hand|stock)/.test(id));
    const payment =
      meaning.of === "invoice" && draft.measures.some((id) => id === "owed" || id === "unpaid-invoices");
    const hour = meaning.of === "hour" && draft.measures.some((id) => unitOf(id) === "hours");
    const booked =
      meaning.of === "appointment" &&
      draft.measures.some((id) => /^(no-show|cancelled|appointments|show-rate)/.test(id));
    if (dimensionsSaid.some((each) => has(draft, each)) || partFigure || payment || hour || booked)
      pool.use(mention);
  }
}
