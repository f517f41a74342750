import type { TaughtUse } from "@autoiq/domain/assistant/lexicon/taught-words";
import { teachableOf, teachingOf } from "@autoiq/domain/assistant/lexicon/teaching-of";
import type { MeasurePlan } from "@autoiq/domain/assistant/query/plan";
import type { Meaning } from "@autoiq/domain/assistant/query/words/english";
import { fromSpanish } from "@autoiq/domain/assistant/query/words/spanish";
import { changePlan, planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import { composePlan } from "@autoiq/domain/assistant/query/write/compose-plan";
import { composeRecord } from "@autoiq/domain/assistant/query/write/compose-record";
import type { Mention, NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import {
  nearestWord,
  type ReadingContext,
  readMentions,
} from "@autoiq/domain/assistant/query/write/read-mentions";
import { suggestPlans } from "@autoiq/domain/assistant/query/write/suggest-plans";
import { startsAsFollowUp } from "@autoiq/domain/assistant/questions/interpret-question";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { Suggestion, UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { cityNamed } from "../../customers/reads.ts";
import { partWordsOf } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { modelsLike } from "../../vehicles/reads.ts";
import { linkTaught, taughtWordsOf } from "../lexicon/read-taught.ts";
import { type Choice, customersNamed } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";

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

/** What words that no vocabulary knows name in this shop's records: a model, a job, a customer, a part, a city. */
export async function nameOf(
  call: Pick<ToolCall, "tx" | "caller">,
  text: string,
  { isJob, isPart }: { isJob: boolean; isPart: boolean } = { isJob: false, isPart: false },
): Promise<NamedValue | Choice | null> {
  const { tx, caller } = call;
  const job = async (): Promise<NamedValue | null> => {
    const words = await jobWordsOf(tx, text);
    return words ? { by: "job", values: [], words, label: `“${text.toLowerCase()}”` } : null;
  };
  const part = async (): Promise<NamedValue | null> => {
    const words = can(caller.role, "part.view") ? await partWordsOf(tx, caller.locationId, text) : undefined;
    return words ? { by: "part", values: [], words, label: `“${text.toLowerCase()}”` } : null;
  };
  if (isPart) {
    const found = await part();
    if (found) return found;
  }
  const models = await modelsLike(tx, text);
  if (models.length > 0 && !isJob)
    return {
      by: "model",
      values: models.map(({ make, model }) => `${make}|${model}`),
      words: [],
      label: [...new Set(models.map(({ make, model }) => `${make} ${model}`))].slice(0, 4).join(", "),
    };
  const asJob = await job();
  if (asJob) return asJob;
  if (can(caller.role, "customer.view")) {
    // A name that is only similar may be another customer's: "Davis" is not David.
    const choices = (await customersNamed(call, text)).filter(({ starts }) => starts);
    const [only] = choices;
    if (only && choices.length === 1)
      return { by: "customer", values: [only.id], words: [], label: only.name };
    if (only) return { words: text, choices: choices.slice(0, 8) };
  }
  const city = can(caller.role, "customer.view") ? await cityNamed(tx, text) : undefined;
  if (city) return { by: "city", values: [city], words: [], label: city };
  return part();
}

const partFigures = /^(parts-used|on-hand|stock-value)$/;

/** What a person earns is not what the person sold, and whom the shop buys from is no customer. Neither is a metric. */
const unrecorded = [
  /\bhow much (?:does|do|did|is) (?!we\b|i\b|you\b|the shop\b|it\b)[\p{L} ]+ (?:make|making|earn|earning|paid)\b(?! in sales)/iu,
  /\bwe (?:buy|bought|order|ordered|purchase|purchased)\b.*\bfrom\b/i,
];
export const isUnrecorded = (question: string): boolean => unrecorded.some((each) => each.test(question));

/** Reads a question: names first, from the shop's records, then words, and misspelled words at the very last. */
export async function readQuestion(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<ReadQuestion | null> {
  if (question.length > maxLength) return null;
  const text = fromSpanish(question) ?? question;
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
  };
  let mentions = readMentions(text, context);
  const isPart = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "measures" && each.ids.some((id) => partFigures.test(id))),
  );
  let choice: Choice | null = null;
  const spans = mentions.filter((mention) => mention.kind === "unknown").slice(0, maxNames);
  const lexicon = spans.length > 0 ? await taughtWordsOf(call) : [];
  const used: TaughtUse[] = [];
  await Promise.all(
    spans.map(async ({ text, at, size }) => {
      const next = mentions.find((mention) => mention.at === at + size);
      const isJob =
        next?.kind === "meanings" && next.meanings.some((each) => each.is === "noun" && each.of === "job");
      const hint = { isJob, isPart };
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
      for (let cut = 1; cut < words.length; cut++) {
        const [one, two] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
        const [first, second] = await Promise.all([
          nameOf(call, one, { isJob: false, isPart }),
          nameOf(call, two, hint),
        ]);
        if (first && second && !("choices" in first) && !("choices" in second)) {
          named.set(one.toLowerCase(), first);
          named.set(two.toLowerCase(), second);
          return;
        }
      }
      const linked = { words: lexicon, team, linked: { named, taught } };
      const found = await linkTaught(text, linked, async (piece) => {
        const name = await nameOf(call, piece, hint);
        return name && "choices" in name ? null : name;
      });
      used.push(...found);
    }),
  );
  if (spans.length > 0) mentions = readMentions(text, context);
  const corrected: { typed: string; read: string }[] = [];
  for (const { text } of mentions.filter((mention) => mention.kind === "unknown"))
    for (const typed of text.split(" ")) {
      const read = nearestWord(typed);
      if (!read) continue;
      mended.set(typed.toLowerCase(), read);
      corrected.push({ typed, read });
    }
  if (corrected.length > 0) mentions = readMentions(text, context);
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

/**
 * Writes the plan of a question, of its own or as a change of the last one. Its plan is null unless every word of it is
 * in the plan.
 */
export async function writePlan(
  call: ToolCall,
  question: string,
  { team, before }: { team: readonly Colleague[]; before: UnderstoodQuestion | null },
): Promise<WrittenQuestion> {
  const read = await readQuestion(call, question, team);
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
  const last = before && planBefore(before);
  const goesOn = startsAsFollowUp(question) || fromSpanish(question)?.startsWith("and ") === true;
  const changed = last && changePlan(mentions, last, context);
  const own = composePlan(mentions, context);
  const record = own ? null : composeRecord(mentions, context);
  const plan: UnderstoodQuestion | null =
    changed && (goesOn || !own)
      ? { tool: "query", input: shownTo(call, changed), ...(before.place ? { place: before.place } : {}) }
      : own
        ? { tool: "query", input: shownTo(call, own.plan) }
        : record;
  const isSure = plan?.tool !== "query" || (changed !== null && (goesOn || !own)) || own?.isSure === true;
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
    isChange: changed !== null && (goesOn || !own),
    corrected,
    choice,
    unknown: mentions.flatMap(({ kind, text }) => (kind === "unknown" ? [text] : [])),
    teachable,
    taught,
    suggestions: plan && isSure ? [] : suggestPlans(mentions, context).map(shown),
  };
}
