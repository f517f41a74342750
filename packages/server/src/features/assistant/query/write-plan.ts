import type { MeasurePlan } from "@autoiq/domain/assistant/query/plan";
import { composePlan } from "@autoiq/domain/assistant/query/write/compose-plan";
import type { Mention, NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import {
  nearestWord,
  type ReadingContext,
  readMentions,
} from "@autoiq/domain/assistant/query/write/read-mentions";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { cityNamed } from "../../customers/reads.ts";
import { partWordsOf } from "../../inventory/reads.ts";
import { jobWordsOf } from "../../repair-orders/reads.ts";
import { modelsLike } from "../../vehicles/reads.ts";
import { customersNamed } from "../tools/resolve-records.ts";
import type { ToolCall } from "../tools/tool.ts";

/** A question as far as it was read, with what its words name. */
export interface ReadQuestion {
  readonly mentions: readonly Mention[];
  readonly context: ReadingContext;
  readonly corrected: readonly { readonly typed: string; readonly read: string }[];
}

const maxLength = 400;
const maxNames = 4;

/** What words that no vocabulary knows name in this shop's records: a model, a job, a customer, a part, a city. */
async function nameOf(
  call: ToolCall,
  text: string,
  { isJob, isPart }: { isJob: boolean; isPart: boolean },
): Promise<NamedValue | null> {
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
    const [only, ...others] = await customersNamed(call, text);
    if (only && others.length === 0)
      return { by: "customer", values: [only.id], words: [], label: only.name };
  }
  const city = can(caller.role, "customer.view") ? await cityNamed(tx, text) : undefined;
  if (city) return { by: "city", values: [city], words: [], label: city };
  return part();
}

const partFigures = /^(parts-used|on-hand|stock-value)$/;

/** Reads a question: names first, from the shop's records, then words, and misspelled words at the very last. */
export async function readQuestion(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<ReadQuestion | null> {
  if (question.length > maxLength) return null;
  const named = new Map<string, NamedValue>();
  const mended = new Map<string, string>();
  const context: ReadingContext = { today: call.today, weekStart: call.weekStart, team, named, mended };
  let mentions = readMentions(question, context);
  const isPart = mentions.some(
    (mention) =>
      mention.kind === "meanings" &&
      mention.meanings.some((each) => each.is === "measures" && each.ids.some((id) => partFigures.test(id))),
  );
  const spans = mentions.filter((mention) => mention.kind === "unknown").slice(0, maxNames);
  await Promise.all(
    spans.map(async ({ text, at, size }) => {
      const next = mentions.find((mention) => mention.at === at + size);
      const isJob =
        next?.kind === "meanings" && next.meanings.some((each) => each.is === "noun" && each.of === "job");
      const hint = { isJob, isPart };
      const whole = await nameOf(call, text, hint);
      if (whole) return named.set(text.toLowerCase(), whole);
      // "Ramirez silverado": two names beside each other.
      const words = text.split(" ");
      for (let cut = 1; cut < words.length; cut++) {
        const [one, two] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
        const [first, second] = await Promise.all([nameOf(call, one, hint), nameOf(call, two, hint)]);
        if (first && second) {
          named.set(one.toLowerCase(), first);
          named.set(two.toLowerCase(), second);
          return;
        }
      }
    }),
  );
  if (spans.length > 0) mentions = readMentions(question, context);
  const corrected: { typed: string; read: string }[] = [];
  for (const { text } of mentions.filter((mention) => mention.kind === "unknown"))
    for (const typed of text.split(" ")) {
      const read = nearestWord(typed);
      if (!read) continue;
      mended.set(typed.toLowerCase(), read);
      corrected.push({ typed, read });
    }
  if (corrected.length > 0) mentions = readMentions(question, context);
  return { mentions, context, corrected };
}

/** The plan of a question. Null unless every word of it is in the plan. */
export async function writePlan(
  call: ToolCall,
  question: string,
  team: readonly Colleague[],
): Promise<{ plan: MeasurePlan; isSure: boolean; corrected: ReadQuestion["corrected"] } | null> {
  const read = await readQuestion(call, question, team);
  const written = read && composePlan(read.mentions, read.context);
  if (!read || !written) return null;
  const { seesCosts } = call.caller.limits;
  // Whoever may not see costs is told how the shop did without them.
  const shown = written.plan.measures.filter(
    (id) => seesCosts || id !== "gross-profit" || written.plan.measures.length < 4,
  );
  return {
    plan: { ...written.plan, measures: shown },
    isSure: written.isSure && read.corrected.length === 0,
    corrected: read.corrected,
  };
}
