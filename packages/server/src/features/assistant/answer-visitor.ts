import { splitSentences } from "@autoiq/domain/assistant/answer-text";
import type { AiRequest } from "@autoiq/domain/assistant/contract";
import { planCost } from "@autoiq/domain/assistant/plan-cost";
import { facts } from "@autoiq/domain/site/facts";
import { createFactSearch } from "./fact-search.ts";
import { termsOf } from "./search-terms.ts";
import { smallTalk } from "./small-talk.ts";

export interface Answer {
  readonly sentences: readonly string[];
  /** The last of the sentences, where all that it says is the page with more. */
  readonly source?: string;
  readonly confidence: number;
  /** The fact behind the answer. Null if nothing is known or there was no question. */
  readonly factId: string | null;
}

/** If less than this share of the question is understood, saying so is better than a guess. */
const enough = 0.5;

const search = createFactSearch(facts);
const pageOf = (id: string) => facts.find((fact) => fact.id === id)?.page ?? "/features";

const unknown: Answer = {
  sentences: [
    "I don't know that one. I only answer from AutoIQ's own product facts.",
    "Ask me about prices, the free trial, setup, support, or what AutoIQ does in a shop.",
    "For anything else, contact our team: /contact.",
  ],
  confidence: 0,
  factId: null,
};

/** A period ends a sentence if a capital letter, a digit or a path follows. "9:00 AM-6:00 PM" stays whole. */
function withPage(text: string, page: string): Pick<Answer, "sentences" | "source"> {
  const sentences = splitSentences(text);
  if (text.includes(page)) return { sentences };
  const source = `More: ${page}`;
  return { sentences: [...sentences, source], source };
}

function answerOne(question: string): Answer {
  const sum = planCost(question);
  if (sum) return { ...withPage(sum.text, pageOf(sum.factId)), confidence: 1, factId: sum.factId };
  const [best] = search(question);
  if (!best || best.confidence < enough) return { ...unknown, confidence: round(best?.confidence ?? 0) };
  const { fact } = best;
  return { ...withPage(fact.text, fact.page), confidence: round(best.confidence), factId: fact.id };
}

const round = (share: number) => Math.round(Math.min(1, share) * 100) / 100;
const goingOn = /^(and|or|what about|how about|what if|but|with|for)\b/i;

/** Answers a visitor only from the product's facts. It invents nothing, and says when it does not know. */
export function answer({ prompt, context }: AiRequest): Answer {
  const reply = smallTalk(prompt);
  if (reply) return { sentences: reply, confidence: 1, factId: null };
  const alone = answerOne(prompt);
  // "And yearly?" refers to the previous question.
  const goesOn = alone.factId === null ? termsOf(prompt).length <= 2 : /^(plan|yearly)/.test(alone.factId);
  if (!goesOn && !goingOn.test(prompt.trim())) return alone;
  const earlier = context?.history?.findLast(({ role, content }) => role === "user" && content !== prompt);
  if (!earlier) return alone;
  const together = answerOne(`${earlier.content} ${prompt}`);
  const isBetter = goingOn.test(prompt.trim()) && goesOn && together.confidence >= alone.confidence;
  return together.factId && (alone.factId === null || isBetter) ? together : alone;
}
