import { open } from "@autoiq/domain/assistant/query/write/lists/recipe";
import type { Mention } from "@autoiq/domain/assistant/query/write/mention";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import type { Answered } from "./answered.ts";
import { recordIn } from "./intents/read-intent.ts";
import { chooses } from "./query/is-chatter.ts";
import { readQuestion } from "./query/write-plan.ts";
import type { Choice } from "./tools/resolve-records.ts";
import type { ToolCall } from "./tools/tool.ts";

/** Where a question begins after talk: "hes in a hurry so what time did we promise it". */
const begins =
  /(?:^|[\s,.;:!?¿¡-])(?=(?:what(?:['’]?s)?|which|who(?:['’]?s)?|when(?:['’]?s)?|where(?:['’]?s)?|how (?:much|many|long|old|far|are|did|is|was)|how['’]?s|did|does|do we|do i|is|are|was|were|has|have we|any|can (?:you|u) (?:tell|show|give|pull|check|look)|pull up|show me|give me|tell me|cu[aá]nt[oa]s?|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|a qu[eé] hora|hay|ya|si ya|tenemos)\s)/giu;
/** What somebody wants, said of them: "she wants our average sales by month". */
const wants =
  /\b(?:wants?|needs?|asking (?:me )?(?:about|for)|asked (?:me )?for|looking for|quiere|necesita|pide)\s+(?=(?:our|the|his|her|their|my|a|list|el|la|los|las|su)\b)/giu;
/** What is said after a question: "can u do that", "thanks". */
const after =
  /(?:[\s,.;!?-]+(?:(?:can|could) (?:you|u|ya) (?:do|get|pull|find|check|look) (?:that|it|this)(?: (?:up|for me))?|pl(?:ea)?se?|pls|plz|thanks?(?: (?:you|u))?|thx|ty|asap|real quick|(?:right )?quick|por ?fa(?:vor)?|gracias|lol|haha+))+[\s?!.]*$/iu;
/** Talk that asks or wants something itself is no talk: "is Saturday worth opening, ...". */
const asksItself =
  /(?:^|[,.;:?!]\s*|\b(?:and|so|but|or|y|pero)\s+)(?:(?:hey|ok|okay|oye|bueno|so|and)[,\s]+)*(?:how|hows|what|whats|which|who|whos|whose|when|whens|where|wheres|why|did|does|do|is|are|was|were|has|have|can|could|should|any|show|list|give|send|text|message|email|call|add|move|delete|cu[aá]nt[oa]s?|qu[eé]|qui[eé]n(?:es)?|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|c[oó]mo|hay|dime|dame|manda\w*|env[ií]a\w*|borra\w*|escr[ií]be\w*|ll[aá]ma\w*)(?!\p{L})/iu;
const asksInside = /\b(?:what['’]?s|who['’]?s|where['’]?s|when['’]?s|how['’]?s|how (?:much|many|long))\b/i;
/** How many beginnings are tried. */
const most = 2;
const fewestWords = 3;
const fewestOfTalk = 4;
/** "Top vendors by what we spent", "customers who owe": a clause of the question, and no talk. */
const leadsOn =
  /\b(?:by|of|for|with|to|on|in|at|than|from|about|per|over|under|all|the|those|every|por|de|con|para)$/i;
const pronouns =
  /\b(?:its?|they|them|their|he|him|his|she|her|those|these|that one|ella|ellos|se l[oa]|the car|that car|el carro)\b/i;
/** What is asked of earlier repair orders, too. */
const ofThePast =
  /\b(?:last|ever|history|before|paid|pay|owes?|spen[dt]|balance|invoice|phone|number|email|address|miles|mileage|vin|plate|warranty|historial|ultima|debe|pag[oó])\b/i;
const periodTools = new Set(["query", "metrics", "payments", "technicians", "jobs_sold", "invoices"]);

export interface AfterTalk {
  readonly team: readonly Colleague[];
  readonly ask: (question: string, before: UnderstoodQuestion | null) => Promise<Answered>;
  readonly which: (choice: Choice) => Answered;
}

const namesPeriod = (mentions: readonly Mention[]) =>
  mentions.some(({ kind }) => kind === "period" || kind === "ago");
const valuesOf = (mentions: readonly Mention[]): string[] =>
  mentions.flatMap((mention) =>
    mention.kind === "value" && /^(?:customer|make|model|technician|advisor|city)$/.test(mention.value.by)
      ? mention.value.values
      : mention.kind === "number"
        ? [String(mention.value)]
        : [],
  );
const chosenByTalk = (mention: Mention): boolean =>
  mention.kind === "limit" ||
  mention.kind === "bound" ||
  (mention.kind === "meanings" &&
    !mention.optional &&
    mention.meanings.some(({ is }) => is === "measures" || is === "step" || is === "only"));
const quoted = (text: string) => {
  const words = text
    .trim()
    .replace(/[\s,.;:-]+$/, "")
    .split(/\s+/);
  return words.length <= 12
    ? words.join(" ")
    : `${words.slice(0, 5).join(" ")} … ${words.slice(-5).join(" ")}`;
};

/**
 * Answers the question that comes after talk: "hes standing here and in a hurry, what do i need to order". A customer or a
 * car of the talk is what "it" and "she" in the question mean. Null where the talk chooses anything that the answer does
 * not have. The answer says what was left out.
 */
export async function answerAfterTalk(
  call: ToolCall,
  question: string,
  { team, ask, which }: AfterTalk,
): Promise<Answered | null> {
  const text = question.replace(after, "");
  if (text.split(/\s+/).length < 7) return null;
  const starts = [
    ...[...text.matchAll(begins)].map((found) => found.index + found[0].length),
    ...[...text.matchAll(wants)].map((found) => found.index + found[0].length),
  ]
    .filter((at) => at > 0)
    .toSorted((a, b) => a - b)
    .slice(-most);
  for (const at of starts) {
    const talk = text.slice(0, at).trim();
    const rest = text.slice(at).trim();
    if (rest.split(/\s+/).length < fewestWords || chooses.test(talk)) continue;
    if (
      asksItself.test(talk) ||
      asksInside.test(talk) ||
      leadsOn.test(talk) ||
      talk.split(/\s+/).length < fewestOfTalk
    )
      continue;
    const answer = await answerRest(call, talk, rest, { team, ask, which });
    if (answer === "asks-more") continue;
    if (answer)
      return answer.outcome === "answered"
        ? { ...answer, sentences: [`I left out “${quoted(talk)}”.`, ...answer.sentences] }
        : answer;
  }
  return null;
}

async function answerRest(
  call: ToolCall,
  talk: string,
  rest: string,
  { team, ask, which }: AfterTalk,
): Promise<Answered | "asks-more" | null> {
  const said = await readQuestion(call, talk, team);
  const asked = await readQuestion(call, rest, team);
  if (!said || !asked) return null;
  // Talk of metrics and of the best asks for them.
  if (said.mentions.some(chosenByTalk)) return null;
  const named = valuesOf(said.mentions);
  const own = valuesOf(asked.mentions);
  const points = pronouns.test(rest);
  const goesOn = own.length === 0 && points;
  const found = goesOn ? await recordIn(call, talk, team) : null;
  if (found?.choice) return which(found.choice);
  // "Did he": whoever is meant, the talk has to name them.
  if (goesOn && !found) return null;
  const chosen = found?.record.order ?? [];
  // A name that nobody has is nobody whom the question may be about.
  if (chosen.some(({ is, values }) => is === "customer" && values.length === 0)) return null;
  const where = chosen.length > 0 && !ofThePast.test(rest) ? [open, ...chosen] : chosen;
  const before: UnderstoodQuestion | null =
    where.length > 0 ? { tool: "records", input: { of: "order", where, ask: [] } } : null;
  named.push(...where.flatMap(({ values }) => values.slice(0, 1)));
  // Whom or what the talk names has to be in the question, or be what its pronoun means.
  if (named.some((value) => !own.includes(value)) && !before) return "asks-more";
  const answer = await ask(rest, before);
  if (answer.outcome !== "answered" || answer.isUnclear || answer.interpretation === null) return null;
  if (answer.analysis.drafts.length > 0) return null;
  const leavesPeriod =
    namesPeriod(said.mentions) && !namesPeriod(asked.mentions) && periodTools.has(answer.interpretation.tool);
  if (leavesPeriod) return null;
  const input = JSON.stringify(answer.interpretation.input);
  return named.every((value) => input.includes(JSON.stringify(value).slice(1, -1))) ? answer : null;
}
