import type { TaughtUse } from "@autoiq/domain/assistant/lexicon/taught-words";
import { teachableOf, teachingOf } from "@autoiq/domain/assistant/lexicon/teaching-of";
import { problemOfPlan, refusalOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import type { MeasurePlan } from "@autoiq/domain/assistant/query/plan";
import type { Meaning } from "@autoiq/domain/assistant/query/words/english";
import { fromSpanish } from "@autoiq/domain/assistant/query/words/spanish";
import { isColor } from "@autoiq/domain/assistant/query/words/vehicle-models";
import { changePlan, planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import { changeList, changeToOwn, changeUnpaid } from "@autoiq/domain/assistant/query/write/compose-list";
import { composePlan, type Written } from "@autoiq/domain/assistant/query/write/compose-plan";
import { composeRecord } from "@autoiq/domain/assistant/query/write/compose-record";
import type { Mention, NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import { type ReadingContext, readMentions } from "@autoiq/domain/assistant/query/write/read-mentions";
import { isOrdinary } from "@autoiq/domain/assistant/query/write/spelling";
import { suggestPlans } from "@autoiq/domain/assistant/query/write/suggest-plans";
import { startsAsFollowUp } from "@autoiq/domain/assistant/questions/interpret-question";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { startsAsChange } from "@autoiq/domain/assistant/questions/plain-follow-up";
import { plainQuestion } from "@autoiq/domain/assistant/questions/plain-question";
import type { Suggestion, UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import type { RecordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { ownersNamed } from "../../vehicles/reads.ts";
import { linkTaught, taughtWordsOf } from "../lexicon/read-taught.ts";
import type { Choice } from "../tools/resolve-records.ts";
import { scopeOf } from "../tools/scope.ts";
import type { ToolCall } from "../tools/tool.ts";
import { nameOf } from "./name-of.ts";
import { spellingOf } from "./shop-words.ts";

/** A question as far as it was read, with what its words name. */
export interface ReadQuestion {
  readonly mentions: readonly Mention[];
  readonly context: ReadingContext;
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
  /** Words that several customers have as their name. */
  readonly choice: Choice | null;
  /** The words of the shop's lexicon that were read. */
  readonly taught: readonly TaughtUse[];
}

const maxLength = 400;
const maxNames = 4;

const partFigures = /^(parts-used|on-hand|stock-value)$/;

/** What a person earns is not what the person sold, and whom the shop buys from is no customer. Neither is a metric. */
const unrecorded = [
  /\bhow much (?:does|do|did|is) (?!we\b|i\b|you\b|the shop\b|it\b)[\p{L} ]+ (?:make|making|earn|earning|paid)\b(?! in sales)/iu,
  /\b(?:purchase orders?|open pos?|vendors?|suppliers?|napa|autozone|o'?reill?y'?s?|advance auto|carquest|worldpac|parts house|firestone|jiffy lube|pep boys|competitors?)\b/i,
  /\b(?:weather|rain|raining|snow|forecast for the weather)\b/i,
  /\b(?:recalls?|tsbs?|service bulletins?|(?<!gift )card numbers?|cvvs?|security codes?|social security|ssns?|n[uú]mero de (?:la )?tarjeta|routing numbers?)\b/i,
  /\bwe (?:buy|bought|order|ordered|purchase|purchased)\b.*\bfrom\b/i,
];
export const isUnrecorded = (question: string): boolean => unrecorded.some((each) => each.test(question));

const isMine = (mentions: readonly Mention[]): boolean =>
  mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "record" && each.of === "mine"),
  );

/** "How many hours did I flag": a technician's own, where the metric is known of one. */
function ownOnly(
  { caller }: ToolCall,
  written: Written | null,
  mentions: readonly Mention[],
): Written | null {
  if (!written || !isMine(mentions) || caller.role !== "technician") return written;
  const { plan } = written;
  if (plan.filters.some(({ by }) => by === "technician") || plan.by.includes("technician")) return written;
  const own = {
    ...plan,
    filters: [
      ...plan.filters,
      { by: "technician" as const, values: [caller.staffId], words: [], label: caller.name, not: false },
    ],
  };
  return problemOfPlan(own) ? written : { ...written, plan: own };
}

const ofAll = /\b(?:shop|everybody|everyone|team|techs?|technicians?|guys|all|total|we|our|us|who|which)\b/i;
/** What a technician asks of nobody, and may only know of themselves, is asked of themselves: "hours flagged this week". */
function ownIfOnlyOwn(call: ToolCall, written: Written | null, question: string): Written | null {
  const { caller } = call;
  if (!written || caller.role !== "technician" || ofAll.test(question)) return written;
  const { plan } = written;
  if (plan.filters.some(({ by }) => by === "technician") || plan.by.length > 0) return written;
  const scope = scopeOf(caller);
  if (refusalOfPlan(plan, scope) === null) return written;
  const filter = {
    by: "technician" as const,
    values: [caller.staffId],
    words: [],
    label: caller.name,
    not: false,
  };
  const own = { ...plan, filters: [...plan.filters, filter] };
  return problemOfPlan(own) || refusalOfPlan(own, scope) ? written : { ...written, plan: own };
}

const makes = /\b(?:make|made|making|earn|earned|earning)\b/i;
/** What a shop makes is what it sells or what is left of it: whoever may see both gets both. */
function withProfit({ caller }: ToolCall, written: Written | null, question: string): Written | null {
  const isBoth =
    written?.plan.measures.join() === "sales" &&
    caller.limits.seesCosts &&
    caller.role === "owner" &&
    makes.test(question) &&
    !/\bsales\b/i.test(question);
  return isBoth ? { ...written, plan: { ...written.plan, measures: ["sales", "gross-profit"] } } : written;
}

/** Whether the question before was about times of the day. */
const hasTimes = (before: UnderstoodQuestion | null): boolean =>
  before?.tool === "appointments" ||
  (before?.tool === "records" && /"promised"|"of":"appointment"/.test(JSON.stringify(before.input)));

/** Whether the question before was about days to come. */
const looksAhead = (before: UnderstoodQuestion | null, today: string): boolean =>
  (JSON.stringify(before?.input ?? {}).match(/\d{4}-\d\d-\d\d/g) ?? []).some((day) => day > today);

/** Reads a question: names first, from the shop's records, then words, and misspelled words at the very last. */
export async function readQuestion(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
  before: UnderstoodQuestion | null = null,
): Promise<ReadQuestion | null> {
  if (question.length > maxLength) return null;
  const { tx } = call;
  const text = plainQuestion(fromSpanish(question) ?? question);
  const named = new Map<string, NamedValue>();
  const mended = new Map<string, string>();
  const taught = new Map<string, readonly Meaning[]>();
  const context: ReadingContext = {
    today: call.today,
    weekStart: call.weekStart,
    team,
    named,
    mended,
    taught,
    hasTimes: hasTimes(before),
    looksAhead: looksAhead(before, call.today),
  };
  let mentions = readMentions(text, context);
  const isPart = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "measures" && each.ids.some((id) => partFigures.test(id))),
  );
  let choice: Choice | null = null;
  const lookUp = async (spans: readonly Mention[]) => {
    await Promise.all(
      spans.slice(0, maxNames).map(async ({ text, at, size }) => {
        const next = mentions.find((mention) => mention.at === at + size);
        const isJob =
          next?.kind === "meanings" && next.meanings.some((each) => each.is === "noun" && each.of === "job");
        // "Sales by bay" splits by what no metric is split by: it names no customer.
        const before = mentions.find((mention) => mention.at + mention.size === at);
        const isSplit =
          before?.kind === "meanings" &&
          before.meanings.some(({ is }) => is === "split") &&
          text === text.toLowerCase();
        const hint = { isJob, isPart, isSplit };
        const whole = await nameOf(call, text, hint);
        if (whole && "choices" in whole) {
          choice ??= whole;
          return;
        }
        if (whole) {
          named.set(text.toLowerCase(), whole);
          return;
        }
        // "Ramirez silverado": two names beside each other.
        const words = text.split(" ");
        let partly: [string, NamedValue] | null = null;
        for (let cut = 1; cut < words.length; cut++) {
          const [one, two] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
          const [first, second] = await Promise.all([
            nameOf(call, one, { isJob: false, isPart }),
            nameOf(call, two, hint),
          ]);
          // The second is known: what is before it may be a name that nobody has.
          if (second && !("choices" in second) && !first && cut === 1 && second.by !== "customer")
            partly ??= [two, second];
          // "The Corolla of Garcia", as Spanish has it.
          if (first && !("choices" in first) && first.by === "model" && second && "choices" in second) {
            const values = await ownersNamed(tx, second.words, first.values);
            if (values.length === 0) continue;
            named.set(one.toLowerCase(), first);
            named.set(two.toLowerCase(), { by: "customer", values, words: [], label: second.words });
            return;
          }
          if (!first || !second || "choices" in second) continue;
          // Of several customers of a name, those with such a car are meant.
          const person: NamedValue =
            "choices" in first
              ? { by: "customer", values: first.choices.map(({ id }) => id), words: [], label: first.words }
              : first;
          if ("choices" in first && second.by !== "model") continue;
          named.set(one.toLowerCase(), person);
          named.set(two.toLowerCase(), second);
          return;
        }
        const linked = { words: lexicon, team, linked: { named, taught } };
        const found = await linkTaught(text, linked, async (piece) => {
          const name = await nameOf(call, piece, hint);
          return name && "choices" in name ? null : name;
        });
        used.push(...found);
        if (partly && found.length === 0) named.set(partly[0].toLowerCase(), partly[1]);
      }),
    );
    if (spans.length > 0) mentions = readMentions(text, context);
  };
  const unknown = () => mentions.filter((mention) => mention.kind === "unknown");
  const lexicon = unknown().length > 0 ? await taughtWordsOf(call) : [];
  const used: TaughtUse[] = [];
  await lookUp(unknown());
  // Of several customers of a name, those with such a car are meant.
  const several = choice as Choice | null;
  const cars = mentions.flatMap((mention) =>
    mention.kind === "value" && (mention.value.by === "model" || mention.value.by === "make")
      ? mention.value.values
      : [],
  );
  if (several && cars.length > 0) {
    const values = await ownersNamed(tx, several.words, cars);
    if (values.length > 0) {
      named.set(several.words.toLowerCase(), { by: "customer", values, words: [], label: several.words });
      choice = null;
      mentions = readMentions(text, context);
    }
  }
  const corrected: { typed: string; read: string }[] = [];
  if (!choice && unknown().length > 0) {
    const firstNames = team.flatMap(({ name }) => name.split(/\s+/)[0] ?? []);
    const nearest = await spellingOf(call, firstNames);
    const isAsked = new Set(unknown().map(({ text }) => text));
    for (const { text } of unknown()) {
      const words = text.split(" ");
      const read = words.map((typed) => (isColor(typed) ? null : nearest(typed)));
      // "Kevin Brown" is nobody's slip of the keys: two words are mended together or not at all.
      const isName =
        words.length === 2 && read.some((each) => each === null) && words.every((word) => word.length > 3);
      for (const [index, typed] of words.entries()) {
        const known = read[index];
        if (!known || (isName && !isOrdinary(known))) continue;
        mended.set(typed.toLowerCase(), known.toLowerCase());
        corrected.push({ typed, read: known });
      }
    }
    if (corrected.length > 0) {
      mentions = readMentions(text, context);
      await lookUp(unknown().filter((mention) => !isAsked.has(mention.text)));
    }
  }
  return { mentions, context, corrected, choice, taught: used };
}

/** What a question was taken for: a plan or a tool's input, and what it may have meant where it was not. */
export interface WrittenQuestion {
  readonly plan: UnderstoodQuestion | null;
  /** Whether no everyday verb and no mended word decided what is counted. */
  readonly isSure: boolean;
  /** It changes the last plan. */
  readonly isChange: boolean;
  readonly corrected: ReadQuestion["corrected"];
  readonly choice: Choice | null;
  readonly suggestions: readonly { readonly plan: MeasurePlan; readonly teaches?: Suggestion["teaches"] }[];
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
  /** Those of them whose meaning a person may say. */
  readonly teachable: readonly string[];
  readonly taught: ReadQuestion["taught"];
}

/** Whoever may not see costs reads how the shop did without them. */
const shownTo = ({ caller }: ToolCall, plan: MeasurePlan): MeasurePlan => ({
  ...plan,
  measures: plan.measures.filter(
    (id) => caller.limits.seesCosts || id !== "gross-profit" || plan.measures.length < 4,
  ),
});

/** The list with the names of technicians: the input of the tool before it has their ids alone. */
const withNames = (list: RecordPlan | null, team: readonly Colleague[]): RecordPlan | null =>
  list && {
    ...list,
    where: list.where.map((each) => ({
      ...each,
      label: (each.is === "technician" && team.find(({ id }) => id === each.values[0])?.name) || each.label,
    })),
  };

/** "With phone numbers" shows more of the last list, beside what it showed. */
const addsColumns = /^(?:and )?(?:with|con)\b/i;
const pointsBack = /\b(?:that|those|these|them|eso|esos|esas)\b/i;
/** A plan with the days, and with what was chosen, of the last one, where the question names none itself. */
function inheritedPlan(
  own: MeasurePlan,
  last: MeasurePlan,
  mentions: readonly Mention[],
): MeasurePlan | null {
  if (mentions.some(({ kind }) => kind === "unknown" || kind === "number")) return null;
  const namesDays = mentions.some(({ kind }) => kind === "period" || kind === "ago");
  const kept = last.filters.filter((old) => !own.filters.some(({ by }) => by === old.by));
  const plan = {
    ...own,
    filters: [...kept, ...own.filters],
    periods: namesDays || own.periods.length === 0 ? own.periods : last.periods,
  };
  return problemOfPlan(plan) ? null : plan;
}

/**
 * Writes the plan of a question, of its own or as a change of the last one. Its plan is null unless every word of it is
 * in the plan.
 */
export async function writePlan(
  call: ToolCall,
  question: string,
  { team, before }: { team: readonly Colleague[]; before: UnderstoodQuestion | null },
): Promise<WrittenQuestion> {
  const read = await readQuestion(call, question, team, before);
  if (!read)
    return {
      plan: null,
      isSure: false,
      isChange: false,
      corrected: [],
      choice: null,
      suggestions: [],
      unknown: [],
      teachable: [],
      taught: [],
    };
  const { mentions, context, corrected, choice, taught } = read;
  const unnamed = before && planBefore(before);
  const last = unnamed && {
    ...unnamed,
    filters: unnamed.filters.map((filter) => ({
      ...filter,
      label:
        (filter.label === "this technician" && team.find(({ id }) => id === filter.values[0])?.name) ||
        filter.label,
    })),
  };
  const goesOn =
    startsAsFollowUp(question) ||
    startsAsChange(question) ||
    /\bonly$|^(?:just|only|solo|nomas) /i.test(question.trim()) ||
    fromSpanish(question)?.startsWith("and ") === true;
  const changed = last && changePlan(mentions, last, context);
  // "Gross profit" after last week's sales is about last week.
  const isShort = question.trim().split(/\s+/).length <= 4 && mentions.every(({ kind }) => kind !== "period");
  const asksAnew = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some(
        ({ is }) => is === "how-many" || is === "how-much" || is === "who" || is === "overview",
      ),
  );
  const withBoth = withProfit(call, composePlan(mentions, context), question);
  const composed = ownIfOnlyOwn(call, ownOnly(call, withBoth, mentions), question);
  // "What about transmission work only" after a metric that has none of it is no question of its own.
  const namesMetric = mentions.some(
    (mention) => mention.kind === "meanings" && mention.meanings.some(({ is }) => is === "measures"),
  );
  const lastList = before && withNames(listBefore(before), team);
  // "Without oil changes" after a list of appointments is no question of its own either.
  const leavesOut = before !== null && /^and without\b/i.test(question);
  const isChangeOnly = last
    ? goesOn && !namesMetric
    : leavesOut || (lastList !== null && startsAsChange(question));
  const own = isChangeOnly && !changed ? null : composed;
  const reader = {
    staffId: call.caller.staffId,
    name: call.caller.name,
    isTechnician: call.caller.role === "technician",
  };
  const changedList =
    before &&
    (changeUnpaid(mentions, before) ??
      changeToOwn(mentions, before, reader) ??
      (lastList && changeList(mentions, lastList, context, { ...reader, adds: addsColumns.test(question) })));
  // Several customers of a name are asked back, not taken for nobody.
  // What a technician did is a list of their own jobs, where the metric of it is the shop's.
  const isTheirs = isMine(mentions) && own !== null && refusalOfPlan(own.plan, scopeOf(call.caller)) !== null;
  const record =
    (own?.isSure && !isTheirs) || choice || (isChangeOnly && lastList !== null)
      ? null
      : composeRecord(mentions, context, reader);
  // "How many cars was that" is about the days and the jobs of the last answer.
  const inherited =
    last && !changed && own && !record && pointsBack.test(question)
      ? inheritedPlan(own.plan, last, mentions)
      : null;
  // A question that says everything itself is no change of the last one.
  const isOfLast = (isShort && !asksAnew) || pointsBack.test(question);
  const changes = goesOn || (!own && !record) || (changed !== null && isOfLast && !record);
  const next = inherited ?? (changed && changes ? changed : null);
  const plan: UnderstoodQuestion | null =
    (goesOn || !(own?.isSure || record) ? changedList : null) ??
    (next && before
      ? { tool: "query", input: shownTo(call, next), ...(before.place ? { place: before.place } : {}) }
      : own && !record
        ? { tool: "query", input: shownTo(call, own.plan) }
        : record);
  const isSure = plan?.tool !== "query" || next !== null || own?.isSure === true;
  const teachable = teachableOf(mentions, context);
  const [phrase, another] = teachable;
  const shown = (each: MeasurePlan) => {
    const meaning =
      phrase !== undefined && another === undefined
        ? teachingOf(fromSpanish(question) ?? question, { phrase, plan: each, context })
        : null;
    const plan = shownTo(call, each);
    return phrase !== undefined && meaning ? { plan, teaches: { phrase, meaning } } : { plan };
  };
  return {
    plan,
    isSure,
    isChange: (plan !== null && plan === changedList) || next !== null,
    corrected,
    choice,
    unknown: mentions.flatMap(({ kind, text }) => (kind === "unknown" ? [text] : [])),
    teachable,
    taught,
    suggestions: plan && isSure ? [] : suggestPlans(mentions, context).map(shown),
  };
}
