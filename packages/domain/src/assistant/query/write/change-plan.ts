import { addDays } from "../../../kernel/time.ts";
import { addMonths, isLastOfMonth, monthOf } from "../../questions/calendar-days.ts";
import { yearBefore } from "../../questions/periods.ts";
import type { UnderstoodQuestion } from "../../questions/understood-question.ts";
import { attributes } from "../attribute-catalog.ts";
import { problemOfPlan } from "../check-plan.ts";
import { type Dimension, isTime } from "../dimension-catalog.ts";
import { isNow, type MeasureId, measureOf } from "../measure-catalog.ts";
import { type Filter, type MeasurePlan, measurePlan } from "../plan.ts";
import { nouns } from "../words/english.ts";
import { composePlan } from "./compose-plan.ts";
import { means, mergedFilters } from "./draft.ts";
import type { Mention } from "./mention.ts";
import { Pool } from "./pool.ts";
import type { ReadingContext } from "./read-mentions.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The same metric of parts, and of labor, alone. */
const partsOf: Readonly<Partial<Record<MeasureId, MeasureId>>> = {
  sales: "parts-sales",
  "gross-profit": "parts-profit",
  "gross-profit-percent": "parts-profit-percent",
  cost: "parts-cost",
};
const laborOf: Readonly<Partial<Record<MeasureId, MeasureId>>> = {
  sales: "labor-sales",
  "gross-profit": "labor-profit",
  "gross-profit-percent": "labor-profit-percent",
  cost: "labor-cost",
};

/** The days right before: the whole month before a month, the whole week before a week, or as many days. */
function daysBefore({ from, to }: Days, asked: string): Days {
  if (/month/i.test(asked) && from.slice(0, 7) === to.slice(0, 7) && from.endsWith("-01")) {
    const month = addMonths(from, -1);
    return monthOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  }
  // "And the same day last week".
  if (/week/i.test(asked) && /day/i.test(asked) && from === to)
    return { from: addDays(from, -7), to: addDays(to, -7) };
  const isPartOfWeek = Date.parse(to) - Date.parse(from) < 7 * 86_400_000;
  if (/week/i.test(asked) && isPartOfWeek) return { from: addDays(from, -7), to: addDays(from, -1) };
  const quarter = (day: string) => Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  const beginsQuarter = /-(?:01|04|07|10)-01$/.test(from);
  if (beginsQuarter && quarter(from) === quarter(to) && from.slice(0, 7) !== to.slice(0, 7)) {
    const begins = addMonths(from, -3);
    return { from: begins, to: addDays(from, -1) };
  }
  if (from.endsWith("-01")) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(to.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      1;
    const end = addMonths(to, -months);
    const whole = isLastOfMonth(to);
    return {
      from: addMonths(from, -months),
      to: whole ? monthOf(Number(end.slice(0, 4)), Number(end.slice(5, 7))).to : end,
    };
  }
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** The last question as a plan, if it was one metric or list that plans have, too. */
export function planBefore({ tool, input }: UnderstoodQuestion): MeasurePlan | null {
  const days = { from: input.from, to: input.to };
  const plan =
    tool === "query"
      ? input
      : tool === "metrics"
        ? { measures: [input.metric], by: input.step ? [input.step] : [], periods: [days] }
        : tool === "jobs_sold" &&
            !(Array.isArray(input.words) && input.words.length > 0) &&
            !input.technicianId
          ? { measures: ["jobs", "sales"], by: ["job"], periods: [days] }
          : tool === "payments" && !input.method
            ? { measures: ["paid"], by: ["method"], periods: [days] }
            : tool === "technicians" && typeof input.technicianId === "string"
              ? {
                  measures:
                    input.sort === "efficiency"
                      ? ["efficiency"]
                      : ["hours-flagged", "hours-clocked", "hours-present"],
                  filters: [{ by: "technician", values: [input.technicianId], label: "this technician" }],
                  periods: [days],
                }
              : null;
  const parsed = measurePlan.safeParse(plan);
  return parsed.success ? parsed.data : null;
}

/**
 * A follow-up changes the last plan: "and the month before?", "by tech", "only Hondas", "top 5". What it names takes the
 * place of what was named before. Null unless every word of it does something.
 */
export function changePlan(
  mentions: readonly Mention[],
  before: MeasurePlan,
  context: ReadingContext,
): MeasurePlan | null {
  if (mentions.some(({ kind }) => kind === "unknown" || kind === "number" || kind === "ago")) return null;
  const pool = new Pool(mentions);
  let next: MeasurePlan = before;
  let changes = 0;
  const set = (more: Partial<MeasurePlan>) => {
    next = { ...next, ...more };
    changes += 1;
  };

  const by: Dimension[] = [];
  for (const { mention, meaning } of pool.meaning("step")) {
    by.push(meaning.of);
    pool.use(mention);
  }
  for (const { mention } of pool.meaning("split")) {
    const noun = pool.beside(mention, 1);
    const [found] =
      noun?.kind === "meanings" ? noun.meanings.flatMap((each) => (each.is === "noun" ? [each.of] : [])) : [];
    const dimension = found && nouns[found].dimension;
    // "What's that per car" is the average repair order.
    if (/^(?:per|a)$/i.test(mention.text) && noun && (found === "car" || found === "order")) {
      if (next.measures.join() !== "sales" || next.by.length > 0) return null;
      set({ measures: ["aro"] });
      pool.use(noun, mention);
      continue;
    }
    if (dimension && noun) {
      by.push(dimension);
      pool.use(noun);
    }
    pool.use(mention);
  }
  if (by.length > 0) set({ by, sort: null, columns: [] });

  const ids = pool.meaning("measures").flatMap(({ mention, meaning }) => {
    pool.use(mention);
    return meaning.ids;
  });
  const adds = mentions.some(
    (each) => each.kind === "meanings" && /^(also|plus|add|along with|as well|with)\b/i.test(each.text),
  );
  // "And hours too" are those that were flagged.
  const ofHours =
    adds && ids.length === 0 ? pool.meaning("noun").filter(({ meaning }) => meaning.of === "hour") : [];
  if (ofHours.length > 0) {
    pool.use(...ofHours.map(({ mention }) => mention));
    ids.push("hours-flagged");
  }
  if (ids.length > 0)
    set({
      measures: [...new Set([...(adds ? next.measures : []), ...ids])].slice(0, 6),
      having: [],
      sort: null,
    });

  // "Parts only" after the margin is the margin on parts.
  const kinds = { part: partsOf, labor: laborOf } as const;
  const onlyParts = pool.meaning("noun").filter(({ meaning }) => meaning.of === "part");
  const ofParts = next.measures.map((id) => kinds.part[id]);
  if (ids.length === 0 && onlyParts.length > 0 && ofParts.every((id) => id !== undefined)) {
    pool.use(...onlyParts.map(({ mention }) => mention));
    set({ measures: ofParts.flatMap((id) => id ?? []), sort: null });
  }
  const ofLabor = before.measures.map((id) => kinds.labor[id]);
  if (ids.length === 1 && ids[0] === "labor-sales" && ofLabor.every((id) => id !== undefined))
    set({ measures: ofLabor.flatMap((id) => id ?? []) });
  // "Whose?"
  const whose = pool
    .meaning("record")
    .filter(({ mention, meaning }) => meaning.of === "own" && /^whose$/i.test(mention.text));
  if (whose.length > 0 && by.length === 0) {
    pool.use(...whose.map(({ mention }) => mention));
    set({ by: ["technician"], sort: null, columns: [] });
  }

  const filters: Filter[] = [];
  for (const mention of pool.of("value")) {
    const link = pool.beside(mention, -1);
    const before = means(link, "split", "work") && link ? pool.beside(link, -1) : link;
    const not = means(before, "not");
    if (not) pool.use(link, before);
    const { value } = mention;
    filters.push({
      by: value.by,
      values: [...value.values],
      words: [...value.words],
      label: value.label,
      not,
    });
    pool.use(mention);
  }
  if (filters.length > 0) {
    const car = (each: Dimension) => each === "make" || each === "model";
    const replaced = next.filters.filter(
      (old) => !filters.some((each) => each.by === old.by || (car(each.by) && car(old.by))),
    );
    set({ filters: [...replaced, ...mergedFilters(filters)] });
  }

  const periods = pool.of("period");
  const [year] = pool.meaning("year-before");
  const [earlier] = pool.meaning("period-before");
  const versus = pool.meaning("versus");
  const [main] = before.periods;
  pool.use(...periods, year?.mention, earlier?.mention, ...versus.map(({ mention }) => mention));
  const [named, another] = periods;
  if (another || [named, year, earlier].filter(Boolean).length > 1) return null;
  // "Compared to last year", after October, is October of last year.
  const isYear = (days: Days) => Date.parse(days.to) - Date.parse(days.from) > 300 * 86_400_000;
  const isSameOfYear =
    versus.length > 0 && named && main && /year|ano|año/i.test(named.text) && !isYear(main);
  const other = isSameOfYear
    ? yearBefore(main)
    : named
      ? named.period
      : main && year
        ? yearBefore(main)
        : main && earlier
          ? daysBefore(main, earlier.mention.text)
          : null;
  if ((year || earlier || versus.length > 0) && !other) return null;
  if (other) {
    const days = { from: other.from, to: other.to };
    set(versus.length > 0 ? { against: days } : { periods: [days], against: null });
  }

  for (const mention of pool.of("limit")) {
    const noun = pool.beside(mention, 1);
    const [found] =
      noun?.kind === "meanings" ? noun.meanings.flatMap((each) => (each.is === "noun" ? [each.of] : [])) : [];
    if (found && nouns[found].dimension === next.by[0]) pool.use(noun);
    if (next.by.length === 0) return null;
    set({ limit: mention.count, sort: { by: next.measures[0] ?? "name", order: mention.order } });
    pool.use(mention);
  }
  // "Who had the most", after comebacks, is the technician who did.
  const asksWho = pool.meaning("who");
  const ranks = pool.meaning("rank").length > 0;
  if (asksWho.length > 0 && next.by.length === 0 && ranks) {
    pool.use(
      ...asksWho.map(({ mention }) => mention),
      ...pool.mentions.filter(({ text }) => /^(?:had|has|have|got|did|tuvo|hizo)$/i.test(text)),
    );
    set({ by: [next.measures[0] === "owed" ? "customer" : "technician"], columns: [] });
  }
  for (const { mention, meaning } of pool.meaning("rank")) {
    if (next.by.length === 0) return null;
    set({ sort: { by: next.measures[0] ?? "name", order: meaning.order } });
    pool.use(mention);
  }
  const columns = pool.meaning("column").map(({ mention, meaning }) => {
    pool.use(mention);
    return meaning.id;
  });
  if (columns.length > 0) {
    if (columns.some((column) => attributes[column].of !== next.by[0])) return null;
    set({ columns: [...new Set([...next.columns, ...columns])] });
  }
  const [bound, ...more] = pool.of("bound");
  if (more.length > 0) return null;
  if (bound) {
    const fits = next.measures.filter((id) => bound.unit === "plain" || measureOf(id)?.unit === bound.unit);
    const [only, second] = fits;
    if (!only || second || next.by.length === 0) return null;
    const unit = measureOf(only)?.unit;
    const scale =
      bound.unit === "plain" && (unit === "cents" || unit === "percent" || unit === "hours") ? 100 : 1;
    set({ having: [{ measure: only, is: bound.sign, value: Math.round(bound.value * scale) }] });
    pool.use(bound);
  }
  const [hours] = pool.of("hours");
  if (hours) {
    set({ hours: { from: hours.from, to: hours.to } });
    pool.use(hours);
  }
  for (const is of [
    "and",
    "only",
    "how-many",
    "how-much",
    "which",
    "now",
    "overview",
    "sell",
    "average",
  ] as const)
    pool.use(...pool.meaning(is).map(({ mention }) => mention));
  for (const { mention, meaning } of pool.meaning("noun")) {
    const { dimension } = nouns[meaning.of];
    const car: readonly Dimension[] = ["make", "model", "model-year"];
    const repeats =
      (dimension &&
        (next.by.includes(dimension) || next.filters.some((filter) => filter.by === dimension))) ||
      (meaning.of === "car" && next.filters.some((filter) => car.includes(filter.by)));
    if (repeats) pool.use(mention);
  }
  if (changes === 0 || pool.left().length > 0) return null;
  if (next.measures.every((id) => isNow(measureOf(id)!))) next = { ...next, periods: [], against: null };
  else if (next.periods.length === 0) {
    const usual = composePlan([], context, { measures: next.measures });
    next = { ...next, periods: usual?.plan.periods ?? [] };
  }
  const [first] = next.by;
  if (first && isTime(first) && next.limit !== null && by.length > 0) next = { ...next, limit: null };
  const parsed = measurePlan.safeParse(next);
  return parsed.success && problemOfPlan(parsed.data) === null ? parsed.data : null;
}
