import { yearBefore } from "../../questions/periods.ts";
import { attributes } from "../attribute-catalog.ts";
import { problemOfPlan } from "../check-plan.ts";
import { type Dimension, isTime } from "../dimension-catalog.ts";
import { isNow, type MeasureId, measureOf } from "../measure-catalog.ts";
import { type MeasurePlan, measurePlan } from "../plan.ts";
import { nouns } from "../words/english.ts";
import { type Draft, means, people, unitOf } from "./draft.ts";
import { inferFromRecords, inferMeasures, inferWho, sameOf } from "./infer-measures.ts";
import type { Mention } from "./mention.ts";
import { Pool } from "./pool.ts";
import { readBounds, readPeriods, useRepeats } from "./read-limits.ts";
import type { ReadingContext } from "./read-mentions.ts";
import { readDimensions, readFilters, readMeasures, readRanks } from "./read-parts.ts";

/** A plan, and whether a word of the question decided its metric or an everyday verb. */
export interface Written {
  readonly plan: MeasurePlan;
  readonly isSure: boolean;
}

/** What is ranked by a metric where nothing else is named: "5 most used parts". */
const usualDimension: Readonly<Partial<Record<MeasureId, Dimension>>> = {
  "parts-used": "part",
  "on-hand": "part",
  "stock-value": "part",
  owed: "customer",
  jobs: "job",
};

/** Questions that yes or no answers. */
const asksYesNo = /^(?:did|have|has|are|is|were|was|do|does|will)\b/i;

/** What a suggestion takes for granted that the question does not say. */
export interface Assumed {
  readonly measures?: readonly MeasureId[];
  /** Whom "who" means. */
  readonly people?: Dimension;
}

/** November so far against last November is against its same days. */
function sameDaysOf<Days extends { readonly from: string; readonly to: string }>(
  [main, other]: readonly Days[],
  against: Days | null,
  today: string,
): { readonly from: string; readonly to: string } | null {
  const isRunning = main && !other && main.to === today && main.from === `${today.slice(0, 7)}-01`;
  const year = String(Number(today.slice(0, 4)) - 1);
  return isRunning && against && against.from === `${year}${main.from.slice(4)}` ? yearBefore(main) : against;
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
  if (!readRanks(pool, draft)) return null;
  readMeasures(pool, draft);
  readFilters(pool, draft);
  // Two names of jobs that can't be put into one choice would be jobs of both names, which nobody means.
  if (draft.filters.filter(({ by, words, not }) => by === "job" && words.length > 0 && !not).length > 1)
    return null;
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
  // "Brakes or oil changes, which makes us more": one against the other, and no ranking of the jobs of both.
  const isEither = draft.filters.some(
    ({ by, not, label }) => (by === "job" || by === "part") && !not && label.includes("” or “"),
  );
  if (isEither && draft.by.length === 0 && draft.limit === null && pool.meaning("versus").length > 0)
    draft.sort = null;
  if (draft.sort && draft.by.length === 0) {
    const usual = draft.measures[0] && usualDimension[draft.measures[0]];
    if (usual) draft.by.push(usual);
  }
  draft.by = draft.by.map((each) => sameOf(each, draft.measures));
  // "How many" of a metric, "the average ticket", "how much tax": the metric is what is asked.
  const rates = draft.measures.every((id) => measureOf(id)?.below !== undefined);
  const [average] = pool.meaning("average");
  const [step] = draft.by;
  const mean = average !== undefined && !rates && draft.by.length === 1 && step !== undefined && isTime(step);
  if (average && draft.measures.length > 0 && (rates || mean)) pool.use(average.mention);
  // "How many" of what is counted in dollars is not answered in dollars.
  const [leadingId] = draft.measures;
  // "How much are we sitting on in inventory" asks for dollars, not for pieces.
  if (
    pool.meaning("how-much").length > 0 &&
    draft.measures.join() === "on-hand" &&
    draft.filters.length === 0
  )
    draft.measures = ["stock-value"];
  if (pool.meaning("how-many").length > 0 && leadingId && unitOf(leadingId) === "cents") draft.isSure = false;
  pool.use(
    ...["how-many", "how-much", "which"].flatMap((is) =>
      pool.meaning(is as "which").map(({ mention }) => mention),
    ),
  );
  // "How much did we sell and how many orders closed" asks for two things.
  const both =
    mentions.some((each) => means(each, "how-many")) && mentions.some((each) => means(each, "how-much"));
  if (both && draft.measures.length < 2) return null;
  const columns = pool.meaning("column").map(({ mention, meaning }) => {
    pool.use(mention);
    return meaning.id;
  });
  const isYesNo = asksYesNo.test(mentions[0]?.text ?? "");
  const isOfTarget = isYesNo && draft.by.length === 0;
  // "Did we hit 40k" is about sales.
  if (isOfTarget && draft.measures.length === 0 && pool.of("bound").some(({ unit }) => unit === "cents"))
    draft.measures.push("sales");
  const bounds = readBounds(pool, draft);
  if (!bounds || draft.measures.length === 0 || !inferWho(pool, draft, assumed.people)) return null;
  if (draft.sort && draft.by.length === 0) return null;
  if (bounds.length > 0 && draft.by.length === 0 && !isOfTarget) return null;
  const days = readPeriods(pool, draft, context);
  if (!days) return null;
  useRepeats(pool, draft);
  // "How many customers do we have"; "do we have batteries" alone asks for stock.
  const counts = mentions.some((mention) => means(mention, "how-many", "how-much", "which"));
  if (counts || draft.measures.some((id) => isNow(measureOf(id)!)))
    pool.use(
      ...pool.meaning("record").flatMap(({ mention, meaning }) => (meaning.of === "have" ? [mention] : [])),
    );
  pool.use(
    ...["and", "split", "only"].flatMap((is) => pool.meaning(is as "and").map(({ mention }) => mention)),
  );
  const [hours, moreHours] = pool.of("hours");
  pool.use(hours);
  if (moreHours || pool.left().length > 0) return null;
  const [leading] = draft.measures;
  const [first] = draft.by;
  // "When did we do brakes" asks for a day, not for a sum.
  // "How many cars are there right now" is not what was done this month.
  const isNowAsked = mentions.some(
    (mention) => means(mention, "now") && /\bnow|current|moment|present/i.test(mention.text),
  );
  const counted = draft.measures.some((id) => !isNow(measureOf(id)!));
  const isHereAsked =
    draft.measures.join() === "car-count" && mentions.some(({ text }) => /\bhere\b/i.test(text));
  if ((isNowAsked || isHereAsked) && counted && !mentions.some(({ kind }) => kind === "period")) return null;
  // "How many cars do we have today" asks for those that are here.
  const isHad = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "record" && each.of === "have"),
  );
  const isToday = days.periods.every(({ from, to }) => from === to && to === context.today);
  const isUsual = mentions.every(({ kind }) => kind !== "period");
  const isOfCars = draft.filters.every(({ by }) => by === "make" || by === "model");
  if (isHad && draft.measures.includes("car-count") && isOfCars && (isToday || isUsual)) return null;
  // Nothing is sold tomorrow yet: "whats tomorrow look like" asks for its appointments.
  const isAhead = days.periods.length > 0 && days.periods.every(({ from }) => from > context.today);
  const booked = /^(appointments|hours-booked|no-shows|no-show-rate|cancelled|show-rate)$/;
  if (isAhead && draft.measures.some((id) => !booked.test(id))) return null;
  const asksWhen = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "record" && each.of === "when"),
  );
  if (asksWhen && !draft.by.some(isTime)) return null;
  if (columns.some((column) => attributes[column].of !== first)) return null;
  const parsed = measurePlan.safeParse({
    measures: draft.measures.slice(0, 6),
    by: draft.by,
    filters: draft.filters,
    having: bounds,
    periods: days.periods.map(({ from, to }) => ({ from, to })),
    against: sameDaysOf(days.periods, days.against, context.today),
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
