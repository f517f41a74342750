import { addMonths } from "../../questions/calendar-days.ts";
import { type Period, periodAt, yearBefore } from "../../questions/periods.ts";
import { attributes } from "../attribute-catalog.ts";
import { problemOfPlan } from "../check-plan.ts";
import { type Dimension, isTime } from "../dimension-catalog.ts";
import { isNow, type MeasureId, measureOf } from "../measure-catalog.ts";
import { type Bound, type Filter, type MeasurePlan, measurePlan } from "../plan.ts";
import { type Meaning, type Noun, nouns } from "../words/english.ts";
import type { Mention, NamedValue } from "./mention.ts";
import { Pool } from "./pool.ts";
import type { ReadingContext } from "./read-mentions.ts";

/** A plan, and whether a word of the question decided its figure or an everyday verb. */
export interface Written {
  readonly plan: MeasurePlan;
  readonly isSure: boolean;
}

type Of<Is extends Meaning["is"]> = Extract<Meaning, { readonly is: Is }>;

/** Figures for "how did we do". */
const overview: readonly MeasureId[] = ["sales", "gross-profit", "car-count", "aro"];
const ofTechnician: readonly MeasureId[] = ["sales", "hours-flagged", "hours-clocked", "efficiency"];
const hourFigures: readonly MeasureId[] = ["hours-flagged", "hours-clocked", "hours-present"];
const people: readonly MeasureId[] = [
  ...hourFigures,
  ...(["efficiency", "productivity", "proficiency", "effective-labor-rate", "comebacks"] as const),
];

/** What one customer spent is asked of a year, not of this month. */
const spentBy = (draft: Draft): boolean =>
  draft.filters.some((filter) => filter.by === "customer" && !filter.not);

const means = (mention: Mention | undefined, ...is: Meaning["is"][]): boolean =>
  mention?.kind === "meanings" && mention.meanings.some((each) => is.includes(each.is));
const nounOf = (mention: Mention | undefined): Noun | null => {
  const found =
    mention?.kind === "meanings"
      ? mention.meanings.find((each): each is Of<"noun"> => each.is === "noun")
      : undefined;
  return found?.of ?? null;
};

const filterOf = (value: NamedValue, not: boolean): Filter => ({
  by: value.by,
  values: [...value.values],
  words: [...value.words],
  label: value.label,
  not,
});

/** Values of one dimension are alternatives: "Tess vs Theo", "cash and card". */
function mergedFilters(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = [];
  for (const filter of filters) {
    const at = merged.findIndex(
      (each) =>
        each.by === filter.by &&
        each.not === filter.not &&
        each.words.length === 0 &&
        filter.words.length === 0,
    );
    const same = merged[at];
    if (same)
      merged[at] = {
        ...same,
        values: [...new Set([...same.values, ...filter.values])],
        label: same.label === filter.label ? same.label : `${same.label} and ${filter.label}`,
      };
    else merged.push(filter);
  }
  return merged;
}

/** The period of a figure when none is named: a year for rankings of records, this month for everything else. */
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

interface Draft {
  measures: MeasureId[];
  by: Dimension[];
  filters: Filter[];
  sort: MeasurePlan["sort"];
  limit: number | null;
  isSure: boolean;
}

/** Dimensions that are named: by step words, "by X", "which X", "top X", and several values of one. */
function readDimensions(pool: Pool, draft: Draft): void {
  const add = (dimension: Dimension | null) => {
    if (dimension && !draft.by.includes(dimension)) draft.by.push(dimension);
  };
  for (const { mention, meaning } of pool.meaning("step")) {
    // "Per car" belongs to a figure's name; "a day" alone is a rate.
    add(meaning.of);
    pool.use(mention);
  }
  for (const { mention } of pool.meaning("split")) {
    let next = pool.beside(mention, 1);
    let found = false;
    while (next) {
      const noun = nounOf(next);
      const dimension = noun && nouns[noun].dimension;
      if (!dimension) break;
      // "Jobs per car" is a ratio, not a list of cars.
      if (/^per$/i.test(mention.text) && (noun === "car" || noun === "job")) draft.isSure = false;
      add(dimension);
      pool.use(next);
      found = true;
      const link = pool.beside(next, 1);
      const after = link && means(link, "and") ? pool.beside(link, 1) : undefined;
      if (!after || !nounOf(after)) break;
      pool.use(link);
      next = after;
    }
    const before = pool.beside(mention, 1);
    if (found || before?.kind === "value") pool.use(mention);
  }
  for (const { mention } of pool.meaning("which")) {
    const next = pool.beside(mention, 1);
    const noun = pool.isFree(mention) && next && pool.isFree(next) ? nounOf(next) : null;
    const dimension = noun && nouns[noun].dimension;
    if (dimension && next) {
      add(dimension);
      pool.use(mention, next);
    }
  }
}

/** "Top 5 customers", "best tech", "lowest month". */
function readRanks(pool: Pool, draft: Draft): void {
  const rankOf = (mention: Mention, order: "most" | "least", limit: number | null) => {
    const next = pool.beside(mention, 1);
    const noun = next && pool.isFree(next) ? nounOf(next) : null;
    // "The most hours" are a figure.
    const dimension = noun && noun !== "hour" ? nouns[noun].dimension : null;
    if (dimension && next) {
      if (!draft.by.includes(dimension)) draft.by.unshift(dimension);
      pool.use(next);
    }
    draft.sort = { by: "name", order };
    if (limit !== null) draft.limit = limit;
    pool.use(mention);
  };
  for (const mention of pool.of("limit")) rankOf(mention, mention.order, mention.count);
  for (const { mention, meaning } of pool.meaning("rank")) rankOf(mention, meaning.order, null);
  for (const { mention, meaning } of pool.meaning("busy")) {
    rankOf(mention, meaning.order, null);
    const [first] = draft.by;
    // A slow technician is not one with few cars.
    if (first && !isTime(first)) draft.isSure = false;
    if (draft.measures.length === 0) draft.measures.push(first === "technician" ? "efficiency" : "car-count");
  }
}

function readMeasures(pool: Pool, draft: Draft): void {
  let last: { at: number; ids: readonly MeasureId[] } | null = null;
  for (const { mention, meaning } of pool.meaning("measures")) {
    pool.use(mention);
    const [id] = meaning.ids;
    // "Labor vs parts sales" are sales of both, and "the tax that we collected" is tax.
    const isPart =
      id === "sales" && last?.at === mention.at && last.ids.every((each) => each.endsWith("-sales"));
    const isVerb =
      id === "paid" &&
      /collect/i.test(mention.text) &&
      (draft.measures.includes("tax") || draft.measures.includes("fees"));
    last = { at: mention.at + mention.size, ids: meaning.ids };
    if (isPart || isVerb) continue;
    for (const each of meaning.ids) if (!draft.measures.includes(each)) draft.measures.push(each);
  }
}

function readFilters(pool: Pool, draft: Draft): void {
  const filters: Filter[] = [];
  for (const mention of pool.of("value")) {
    const before = pool.beside(mention, -1);
    const not = means(before, "not");
    if (not) pool.use(before);
    filters.push(filterOf(mention.value, not));
    pool.use(mention);
  }
  draft.filters = mergedFilters(filters);
  for (const { by, values, not } of draft.filters)
    if (
      !not &&
      values.length > 1 &&
      (by === "technician" || by === "advisor" || by === "customer") &&
      !draft.by.includes(by)
    )
      draft.by.push(by);
  for (const filter of filters) {
    const many = filters.filter((each) => each.by === filter.by && !each.not);
    if (many.length > 1 && !draft.by.includes(filter.by) && filter.words.length === 0)
      draft.by.push(filter.by);
  }
}

/** What is ranked by a figure where nothing else is named: "5 most used parts". */
const usualDimension: Readonly<Partial<Record<MeasureId, Dimension>>> = {
  "parts-used": "part",
  "on-hand": "part",
  "stock-value": "part",
  owed: "customer",
  jobs: "job",
};

const has = (draft: Draft, dimension: Dimension) =>
  draft.by.includes(dimension) || draft.filters.some((filter) => filter.by === dimension);

/** The figure where none was named outright. False if the question does not say. */
function inferMeasures(pool: Pool, draft: Draft): void {
  const sells = pool.meaning("sell");
  const [many] = pool.meaning("how-many");
  const hours = pool.meaning("noun").filter(({ meaning }) => meaning.of === "hour");
  if (
    draft.measures.length === 0 &&
    hours.length > 0 &&
    (many || has(draft, "technician") || draft.sort !== null || pool.meaning("how-much").length > 0)
  ) {
    const flagged = /^(bill|billed|flag|flagged|turn|turned|produce|produced|sell|sold|book|booked)$/;
    const crew = pool.meaning("noun").some(({ meaning }) => meaning.of === "technician");
    const verb = sells.find(({ mention }) => flagged.test(mention.text.toLowerCase()));
    draft.measures.push(...(verb ? (["hours-flagged"] as const) : hourFigures));
    if (!has(draft, "technician") && pool.meaning("who").length === 0 && !crew && verb)
      draft.measures.splice(0, draft.measures.length, "hours-sold");
    pool.use(...hours.map(({ mention }) => mention), many?.mention);
  }
  // "How many silverados did we do", "how many customers", "how many brake jobs".
  if (many && draft.measures.length === 0) {
    const cars = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
    // "How many Hondas did we service": a verb there.
    const isVerb = (mention: Mention) => cars && means(mention, "sell");
    const next = pool.meaning("noun").find(({ mention }) => mention.at > many.mention.at && !isVerb(mention));
    const count = next && nouns[next.meaning.of].count;
    const car = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
    const job = draft.filters.some(({ by }) => by === "job" || by === "job-category");
    if (job) draft.measures.push("jobs");
    else if (count) draft.measures.push(count);
    else if (car) draft.measures.push("car-count");
    if (draft.measures.length > 0) pool.use(many.mention, ...(next && (count || job) ? [next.mention] : []));
  }
  // "Cars that came in" and "visits" are repair orders that were opened.
  const comes = pool.meaning("come");
  if (comes.length > 0 && draft.measures.every((id) => id === "car-count" || id === "customers")) {
    const counted = pool.meaning("noun").filter(({ meaning }) => /^(car|order)$/.test(meaning.of));
    const visits = comes.some(({ mention }) => /^visits?$/i.test(mention.text));
    const ofCustomers = pool.meaning("noun").filter(({ meaning }) => meaning.of === "customer");
    if (visits && draft.sort && draft.by.length === 0 && ofCustomers.length > 0) {
      draft.by.push("customer");
      pool.use(...ofCustomers.map(({ mention }) => mention));
    }
    const cars = draft.measures.includes("car-count") || counted.length > 0;
    if (cars || (visits && draft.by.includes("customer"))) {
      draft.measures = ["opened"];
      pool.use(...[...comes, ...counted].map(({ mention }) => mention), many?.mention);
    }
  }
  const spends = pool.meaning("spend");
  if (spends.length > 0 && draft.measures.length === 0) {
    draft.measures.push("sales");
    pool.use(...spends.map(({ mention }) => mention));
    if (!has(draft, "customer")) draft.by.unshift("customer");
  }
  const owes = pool.meaning("owe");
  if (owes.length > 0 && draft.measures.every((id) => id === "owed" || id === "unpaid-invoices")) {
    if (draft.measures.length === 0) draft.measures.push("owed");
    pool.use(...owes.map(({ mention }) => mention));
    const who = pool.meaning("who");
    if (who.length > 0 && !draft.by.includes("customer")) draft.by.push("customer");
    const owners = pool.meaning("noun").filter(({ meaning }) => meaning.of === "customer");
    if (owners.length > 0 && !draft.by.includes("customer")) draft.by.push("customer");
    pool.use(...[...who, ...owners].map(({ mention }) => mention));
  }
  const method = draft.filters.some(({ by }) => by === "method");
  const pays = pool.meaning("pay");
  if (draft.measures.length === 0 && (method || draft.by.includes("method") || pays.length > 0)) {
    draft.measures.push("paid");
    pool.use(...pays.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && draft.filters.some(({ by }) => by === "job" || by === "job-category")) {
    const much = pool.meaning("how-much").length > 0;
    draft.measures.push(...(much ? (["sales"] as const) : (["jobs", "sales"] as const)));
  }
  const changes = pool.meaning("change");
  const asks = pool.meaning("overview");
  if (draft.measures.length === 0 && changes.length > 0 && sells.length > 0) {
    draft.measures.push(...overview);
    pool.use(...sells.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && asks.length > 0) {
    draft.measures.push(...(has(draft, "technician") ? ofTechnician : overview));
    draft.isSure = true;
    pool.use(...asks.map(({ mention }) => mention), ...sells.map(({ mention }) => mention));
  }
  if (draft.measures.length === 0 && sells.length > 0) {
    const text = sells.map(({ mention }) => mention.text.toLowerCase()).join(" ");
    if (/^(did|do|doing|done)( (do|doing|did))?$/.test(text) && has(draft, "technician"))
      draft.measures.push(...ofTechnician);
    else if (/\b(see|saw|seen|fix|fixed|service|serviced|work on|worked on|handled?)\b/.test(text))
      draft.measures.push("car-count");
    else draft.measures.push("sales");
    // Whether that is dollars or cars, nobody can tell.
    draft.isSure &&= !/\b(close|closed|finish|finished|completed?|performed?|run|ran|gets?|got)\b/.test(text);
  }
  // "Top 10 customers", "best technician": by sales, parts by use.
  const [ranked] = draft.by;
  if (draft.measures.length === 0 && draft.sort && ranked) {
    draft.measures.push(ranked === "part" || ranked === "part-category" ? "parts-used" : "sales");
    draft.isSure &&= ranked !== "technician" && ranked !== "advisor";
  }
  // A verb beside a figure says nothing more: "how many hours did Tess bill".
  pool.use(...sells.map(({ mention }) => mention));
  if (draft.measures.length > 0) pool.use(...asks.map(({ mention }) => mention));
}

/** The figure where only records are named: "hondas vs toyotas this year", "appointments before noon". */
function inferFromRecords(pool: Pool, draft: Draft): void {
  if (draft.measures.length > 0) return;
  const cars = draft.filters.some(({ by }) => by === "make" || by === "model" || by === "model-year");
  if (cars && draft.filters.length > 0) draft.measures.push("car-count", "sales");
  const [noun] = pool.meaning("noun").filter(({ meaning }) => nouns[meaning.of].count !== null);
  if (!cars && noun && pool.of("period").length > 0) {
    draft.measures.push(nouns[noun.meaning.of].count as MeasureId);
    pool.use(noun.mention);
  }
}

/** "By category" is by that of parts where the figure counts parts. */
function sameOf(dimension: Dimension, measures: readonly MeasureId[]): Dimension {
  if (dimension !== "job-category" && dimension !== "job") return dimension;
  const parts = measures.length > 0 && measures.every((id) => /^(parts-used|on-hand|stock-value)$/.test(id));
  return parts ? (dimension === "job" ? "part" : "part-category") : dimension;
}

/** "Who" is a technician, a customer, or nobody that can be told. */
function inferWho(pool: Pool, draft: Draft, assumed: Dimension | undefined): boolean {
  for (const { mention } of pool.meaning("who")) {
    pool.use(mention);
    const someone: readonly Dimension[] = ["customer", "technician", "advisor"];
    if (draft.by.some((each) => someone.includes(each))) continue;
    if (draft.measures.some((id) => people.includes(id))) draft.by.unshift("technician");
    else if (draft.measures.some((id) => id === "owed" || id === "unpaid-invoices" || id === "no-shows"))
      draft.by.unshift("customer");
    else if (assumed) draft.by.unshift(assumed);
    else return false;
  }
  return true;
}

function readPeriods(
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
  if (snapshot)
    return found.length === 0 ||
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
  const main = first?.period ?? usualPeriod(spentBy(draft) ? ["customer"] : draft.by, context);
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
    const compares = both.length > 1 || against || draft.by.length > 0 || draft.measures.length > 1;
    if (!compares) return null;
  }
  if (
    both.length > 1 &&
    both.some(({ from, to }) => from === main.from && to === main.to && both.indexOf(main) < 0)
  )
    return null;
  return { periods: both, against };
}

const unitOf = (id: MeasureId) => measureOf(id)?.unit ?? "count";

/** Limits on the figures that they are about. Null where it is not clear which. */
function readBounds(pool: Pool, draft: Draft): Bound[] | null {
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
function useRepeats(pool: Pool, draft: Draft): void {
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

/** What a suggestion takes for granted that the question does not say. */
export interface Assumed {
  readonly measures?: readonly MeasureId[];
  /** Whom "who" means. */
  readonly who?: Dimension;
}

/**
 * The plan of a question's mentions. Null unless all of them are used: a question of which something is left over is
 * not answered in part.
 */
export function composePlan(
  mentions: readonly Mention[],
  context: ReadingContext,
  assumed: Assumed = {},
): Written | null {
  if (mentions.some(({ kind }) => kind === "unknown" || kind === "number" || kind === "ago")) return null;
  const pool = new Pool(mentions);
  const draft: Draft = { measures: [], by: [], filters: [], sort: null, limit: null, isSure: true };
  readDimensions(pool, draft);
  readRanks(pool, draft);
  readMeasures(pool, draft);
  readFilters(pool, draft);
  inferMeasures(pool, draft);
  if (draft.measures.length === 0 && assumed.measures) draft.measures.push(...assumed.measures);
  inferFromRecords(pool, draft);
  // "Lowest margin jobs", "hours that the guys billed".
  const ofPeople = draft.measures.length > 0 && draft.measures.every((id) => people.includes(id));
  for (const { mention, meaning } of draft.by.length === 0 ? pool.meaning("noun") : []) {
    const { dimension } = nouns[meaning.of];
    if (!dimension || meaning.of === "hour" || !(draft.sort || (ofPeople && dimension === "technician")))
      continue;
    draft.by.push(dimension);
    pool.use(mention);
    break;
  }
  if (draft.sort && draft.by.length === 0) {
    const usual = draft.measures[0] && usualDimension[draft.measures[0]];
    if (usual) draft.by.push(usual);
  }
  draft.by = draft.by.map((each) => sameOf(each, draft.measures));
  // "How many" of a figure, "the average ticket", "how much tax": the figure is what is asked.
  const rates = draft.measures.every((id) => measureOf(id)?.below !== undefined);
  const [average] = pool.meaning("average");
  const [step] = draft.by;
  const mean = average !== undefined && !rates && draft.by.length === 1 && step !== undefined && isTime(step);
  if (average && draft.measures.length > 0 && (rates || mean)) pool.use(average.mention);
  // "How many" of what is counted in dollars is not answered in dollars.
  const [leadingId] = draft.measures;
  if (pool.meaning("how-many").length > 0 && leadingId && unitOf(leadingId) === "cents") draft.isSure = false;
  pool.use(
    ...["how-many", "how-much", "which"].flatMap((is) =>
      pool.meaning(is as "which").map(({ mention }) => mention),
    ),
  );
  const columns = pool.meaning("column").map(({ mention, meaning }) => {
    pool.use(mention);
    return meaning.id;
  });
  const bounds = readBounds(pool, draft);
  if (!bounds || draft.measures.length === 0 || !inferWho(pool, draft, assumed.who)) return null;
  if (draft.sort && draft.by.length === 0) return null;
  if (bounds.length > 0 && draft.by.length === 0) return null;
  const days = readPeriods(pool, draft, context);
  if (!days) return null;
  useRepeats(pool, draft);
  pool.use(
    ...["and", "split", "only"].flatMap((is) => pool.meaning(is as "and").map(({ mention }) => mention)),
  );
  const [hours, moreHours] = pool.of("hours");
  pool.use(hours);
  if (moreHours || pool.left().length > 0) return null;
  const [leading] = draft.measures;
  const [first] = draft.by;
  if (columns.some((column) => attributes[column].of !== first)) return null;
  const parsed = measurePlan.safeParse({
    measures: draft.measures.slice(0, 6),
    by: draft.by,
    filters: draft.filters,
    having: bounds,
    periods: days.periods.map(({ from, to }) => ({ from, to })),
    against: days.against,
    hours: hours ? { from: hours.from, to: hours.to } : null,
    sort: draft.sort ? { by: leading, order: draft.sort.order } : null,
    limit: draft.limit ?? (first === "customer" && bounds.length === 0 && draft.sort ? 10 : null),
    columns,
    mean,
  });
  if (!parsed.success || draft.measures.length > 6 || problemOfPlan(parsed.data)) return null;
  // A series is not ranked unless it was asked for.
  return {
    plan: parsed.data,
    isSure: draft.isSure && !(first && isTime(first) && draft.limit !== null && draft.by.length > 1),
  };
}
