import { comparable, leftOut, type SaidAnswer } from "@autoiq/domain/assistant/accounting/marks";
import { readings } from "@autoiq/domain/assistant/answer-text";
import { showsMeaning } from "@autoiq/domain/assistant/accounting/meanings";
import type { Mention } from "@autoiq/domain/assistant/query/write/mention";
import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { undated } from "./answer-parts.ts";
import type { Answered } from "./answered.ts";
import { readQuestion } from "./query/write-plan.ts";
import { nothing } from "./replies.ts";
import type { ToolCall } from "./tools/tool.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The question as the answer says it was read: without the talk that it left out, and with the words that it mended. */
function asRead(question: string, { sentences }: Answered): string {
  let text = question;
  for (const sentence of sentences) {
    if (/^I left out /.test(sentence))
      for (const [, said = ""] of sentence.matchAll(/“([^”]*)”/g)) {
        const [begin = "", end = ""] = said.split(" … ");
        const to = end ? text.indexOf(end) + end.length : text.indexOf(begin) + begin.length;
        const from = text.indexOf(begin);
        if (from >= 0 && to > from) text = `${text.slice(0, from)} ${text.slice(to)}`;
      }
    if (sentence.startsWith(readings.spelling))
      for (const [, typed = "", read = ""] of sentence.matchAll(/“([^”]*)” as “([^”]*)”/g))
        text = text.replace(new RegExp(`(?<![\\p{L}])${escaped(typed)}(?![\\p{L}])`, "giu"), read);
  }
  return text.trim();
}

/** What an answer says, to look for what the question asks. */
function saidBy({ interpretation, understood, sentences, analysis }: Answered): SaidAnswer {
  const plan = comparable(
    [
      interpretation?.tool ?? "",
      JSON.stringify(interpretation?.input ?? {}),
      understood,
      ...(analysis.table?.columns ?? []).map(({ label }) => label),
    ].join(" "),
  );
  return { plan, text: `${plan} ${comparable(sentences.join(" "))}` };
}

const stemmed = (word: string) => comparable(word).replace(/(?:es|s)$/, "");

/** Whether an answer has what a part of the question names. What names nothing is not looked at here. */
function has(mention: Mention, said: SaidAnswer, answer: Answered, today: string): boolean {
  const { plan, text } = said;
  if (mention.kind === "value") {
    if (mention.soft || mention.text.length < 2) return true;
    const { by, values, words, label } = mention.value;
    if (plan.includes(`"by":["${by}"`) || plan.includes(`,"${by}"]`)) return true;
    const isSingle = /"is":"number"|"number":\d|"repair_order"/.test(plan);
    const where = isSingle || by === "customer" ? text : plan;
    const pieces = [
      ...words.flatMap((each) => each.split("|")),
      ...(label ? [label.replace(/[“”]/g, "")] : []),
      ...values.flatMap((each) => each.split("|").at(-1) ?? []),
    ];
    return pieces.some((piece) => piece !== "" && where.includes(stemmed(piece)));
  }
  if (mention.kind === "number") return text.replaceAll(",", "").includes(String(mention.value));
  if (mention.kind === "bound") {
    const { value } = mention;
    return [value, value / 100, value * 100].some((each) => plan.replaceAll(",", "").includes(String(each)));
  }
  if (mention.kind === "plate") return plan.includes(comparable(mention.plate));
  if (mention.kind === "period") {
    const { from, to } = mention.period;
    // "Ever", where all days are looked at.
    if (from < "2017" && !/"from":"|"periods":\[\{/.test(plan)) return true;
    const isOfNow = undated.has(answer.interpretation?.tool ?? "") && from <= today && today <= to;
    return (
      isOfNow || plan.includes(from) || plan.includes(to) || text.includes(comparable(wordsOf({ from, to })))
    );
  }
  return showsMeaning(mention, said);
}

const isOfCar = (mention: Mention): boolean =>
  mention.kind === "number" ||
  (mention.kind === "value" && /^(?:make|model|model-year)$/.test(mention.value.by));

/** Who may be named, and what the question follows. */
export interface Accounting {
  readonly team: readonly Colleague[];
  readonly before: UnderstoodQuestion | null;
}

/** Parts of the question that the answer does not have. */
async function leftOf(
  call: ToolCall,
  question: string,
  answer: Answered,
  { team, before }: Accounting,
): Promise<string[]> {
  const said = saidBy(answer);
  // That nobody has the name, and which car a part fits, is said.
  if (/^no customer is named/.test(comparable(answer.sentences.join(" ")))) return [];
  const isOfParts = said.text.includes("which car a part fits isn't on record");
  const read = await readQuestion(call, question, team, before);
  const named = (read?.mentions ?? []).flatMap((mention) =>
    (isOfParts && isOfCar(mention)) || has(mention, said, answer, call.today) ? [] : [mention.text],
  );
  const asked = isOfParts ? [] : leftOut(comparable(question), said);
  return [...new Set([...asked, ...named])];
}

/**
 * Looks whether an answer has all that its question asks and names. Every answer passes here. One that does not have it is
 * no answer: the person is asked, and may take what was understood without the rest.
 */
export async function accountFor(
  call: ToolCall,
  question: string,
  answer: Answered,
  accounting: Accounting,
): Promise<Answered> {
  const { outcome, interpretation, understood, analysis } = answer;
  if (outcome !== "answered" || interpretation === null || analysis.drafts.length > 0) return answer;
  const left = await leftOf(call, asRead(question, answer), answer, accounting);
  if (left.length === 0) return answer;
  const words = left
    .slice(0, 3)
    .map((each) => `“${each}”`)
    .join(" and ");
  if (answer.isUnclear)
    return { ...answer, sentences: [...answer.sentences, `It says nothing of ${words}.`] };
  return nothing(
    call,
    [`I didn't find how to answer with ${words}.`, "Do you want it without that?"],
    question,
    "unread",
    [{ label: understood, plan: interpretation }],
  );
}
