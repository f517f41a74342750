import { type Dimension, isTime } from "../dimension-catalog.ts";
import type { MeasureId } from "../measure-catalog.ts";
import type { Filter } from "../plan.ts";
import { nouns } from "../words/english.ts";
import { type Draft, filterOf, means, mergedFilters, nounOf } from "./draft.ts";
import type { Mention } from "./mention.ts";
import type { Pool } from "./pool.ts";

/** Dimensions that are named: by step words, "by X", "which X", "top X", and several values of one. */
export function readDimensions(pool: Pool, draft: Draft): void {
  const add = (dimension: Dimension | null) => {
    if (dimension && !draft.by.includes(dimension)) draft.by.push(dimension);
  };
  for (const { mention, meaning } of pool.meaning("step")) {
    // "Per car" belongs to a metric's name; "a day" alone is a rate.
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
/** @returns false where both ends are asked for, as in "best and worst": a plan has one order. */
export function readRanks(pool: Pool, draft: Draft): boolean {
  const orders = new Set(pool.meaning("rank").map(({ meaning }) => meaning.order));
  if (orders.size > 1) return false;
  const rankOf = (mention: Mention, order: "most" | "least", limit: number | null) => {
    const next = pool.beside(mention, 1);
    const noun = next && pool.isFree(next) ? nounOf(next) : null;
    // "The most hours" are a metric.
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
  // "More this year than last year" compares.
  const isThan = pool.mentions.some(({ text }) => /^than$/i.test(text));
  for (const { mention, meaning } of pool.meaning("rank"))
    if (isThan && /^(?:more|less|better|higher|lower)$/i.test(mention.text)) pool.use(mention);
    else rankOf(mention, meaning.order, null);
  for (const { mention, meaning } of pool.meaning("busy")) {
    rankOf(mention, meaning.order, null);
    const [first] = draft.by;
    // A slow technician is not one with few cars.
    if (first && !isTime(first)) draft.isSure = false;
    if (draft.measures.length === 0) draft.measures.push(first === "technician" ? "efficiency" : "car-count");
  }
  return true;
}

export function readMeasures(pool: Pool, draft: Draft): void {
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

export function readFilters(pool: Pool, draft: Draft): void {
  const filters: Filter[] = [];
  for (const mention of pool.of("value")) {
    const link = pool.beside(mention, -1);
    const before = link && means(link, "split", "work") ? pool.beside(link, -1) : link;
    const not = means(before, "not");
    if (not) pool.use(link, before);
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
