import { splitSentences } from "@autoiq/domain/assistant/answer-text";
import { measures } from "@autoiq/domain/assistant/query/measure-catalog";
import { wantsAdvice } from "@autoiq/domain/assistant/questions/question-form";
import type { Fact } from "@autoiq/domain/site/fact";
import { guideArticles } from "@autoiq/domain/site/guide/guide";
import { plainText } from "@autoiq/domain/site/guide/inline";
import { guidePassages } from "@autoiq/domain/site/guide/passages";
import type { Answered } from "./answered.ts";
import { createFactSearch } from "./fact-search.ts";
import { stem } from "./search-terms.ts";
import type { ToolCall } from "./tools/tool.ts";

/** A question about the program, not about the shop's records. What it says after that may still be a record's. */
const asksHow =
  /^(?:(?:hey|ok|so|quick question|can you tell me|tell me|remind me)[, ]+)?(?:how (?:do|can|would|should|does) (?:i|we|you|one|someone)\b|how to\b|where (?:do|can|would) (?:i|we|you)\b|where is the (?:button|setting|screen|page)|como (?:le )?(?:hago|puedo|se|abro|cierro|cambio|agrego|anado|busco|cobro|imprimo|pongo|mando|meto|quito|saco|veo)\b|donde (?:veo|encuentro|cambio|puedo|pongo)\b|no me deja\b)/i;
/** "How do we look this month" asks for metrics. */
const asksHowWell =
  /^\S+(?: \S+)*? (?:i|we|you) (?:compare|stand|look|rank|do|stack|measure|perform|hold|fare|end|know)\b/i;
const asksMeaning =
  /^(?:what(?:'?s| is| are| does)?|explain(?: to me)?|define|que (?:es|son|significa|quiere decir)|whats)\s+(?:an?\s+|the\s+|el\s+|la\s+|un\s+|una\s+)?(.+?)(?:\s+(?:mean|means|stand for|stands for|supposed to mean|anyway|exactly|again))*\s*\??$/i;
const saysMeaning =
  /\b(?:mean|means|meaning|stand for|stands for|significa|quiere decir|define|definition)\b/i;

export const asksAboutProgram = (question: string): boolean => {
  const text = question.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/^[¿¡]/, "");
  return (asksHow.test(text) && !asksHowWell.test(text) && !wantsAdvice(text)) || saysMeaning.test(text);
};

const search = createFactSearch(
  guidePassages.map(
    ({ id, page, article, title, text, keywords }): Fact => ({
      id,
      page,
      title: `${article} ${title}`,
      text,
      keywords: keywords.split(",").map((word) => word.trim()),
    }),
  ),
);
const enough = 0.6;
const mostSentences = 3;

interface Term {
  readonly name: string;
  readonly meaning: string;
  readonly page: string;
}
const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9% ]+/g, " ")
    .trim()
    .split(/\s+/)
    .map(stem)
    .join(" ");
/** Terms of the glossary, then how each metric is calculated. Other names stand after a comma or in parentheses. */
const terms: ReadonlyMap<string, Term> = new Map(
  [
    ...guideArticles
      .filter(({ id }) => id === "glossary")
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap((block) => (block.kind === "table" ? block.rows : []))
      .map(([name = "", meaning = ""]) => ({ name, meaning: plainText(meaning), page: "/docs/glossary" })),
    ...measures.map(({ label, formula }) => ({ name: label, meaning: formula, page: "/docs/reports" })),
  ]
    .flatMap((term) => term.name.split(/,| or /).map((name) => [plainName(name), term] as const))
    .toReversed(),
);

const answered = (call: ToolCall, sentences: readonly string[], confidence: number): Answered => ({
  outcome: "answered",
  sentences,
  confidence,
  understood: "",
  followUps: [],
  interpretation: null,
  analysis: { facts: [], drafts: [], basis: "From the guide.", asOf: call.now.toISOString() },
});

/** What a word means, or what the guide says of how something is done. Null where it says nothing. */
export function answerFromGuide(call: ToolCall, question: string): Answered | null {
  const named = asksMeaning.exec(question.trim())?.[1] ?? question;
  const term = terms.get(plainName(named));
  if (term) return answered(call, [`${term.name}: ${term.meaning}.`, `More in the guide: ${term.page}.`], 1);
  const [best] = search(question);
  if (!best || best.confidence < enough) return null;
  const passage = guidePassages.find(({ id }) => id === best.fact.id);
  if (!passage) return null;
  const sentences = splitSentences(passage.text).slice(0, mostSentences);
  return answered(
    call,
    [`The guide says, under “${passage.title}”:`, ...sentences, `More in the guide: ${passage.page}.`],
    Math.round(Math.min(1, best.confidence) * 100) / 100,
  );
}
