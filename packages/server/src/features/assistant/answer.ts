import type { AiRequest } from "@autoiq/domain/assistant/contract";
import { planSum } from "@autoiq/domain/assistant/sums";
import { facts } from "@autoiq/domain/site/facts";
import { createFactSearch } from "./fact-search.ts";
import { smallTalk } from "./small-talk.ts";
import { termsOf } from "./words.ts";

export interface Answer {
  readonly sentences: readonly string[];
  readonly confidence: number;
  /** The fact that it rests on; null when nothing is known, or nothing was asked. */
  readonly factId: string | null;
}

/** Below this share of the question understood, a guess would be worse than saying so. */
const enough = 0.5;

const search = createFactSearch(facts);
const pageOf = (id: string) => facts.find((fact) => fact.id === id)?.page ?? "/features";

const unknown: Answer = {
  sentences: [
    "I do not know that one: I answer only from what AutoIQ says about itself.",
    "Ask me about prices, the free trial, setup, support or what AutoIQ does in a shop.",
    "For everything else our team answers: /contact.",
  ],
  confidence: 0,
  factId: null,
};

/** A full stop ends a sentence where a capital, a figure or a path follows; "9:00 AM-6:00 PM" stays whole. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z0-9$/])/);

const withPage = (text: string, page: string): string[] => [
  ...sentencesOf(text),
  ...(text.includes(page) ? [] : [`More: ${page}`]),
];

function answerOne(question: string): Answer {
  const sum = planSum(question);
  if (sum) return { sentences: withPage(sum.text, pageOf(sum.factId)), confidence: 1, factId: sum.factId };
  const [best] = search(question);
  if (!best || best.confidence < enough) return { ...unknown, confidence: round(best?.confidence ?? 0) };
  const { fact } = best;
  return { sentences: withPage(fact.text, fact.page), confidence: round(best.confidence), factId: fact.id };
}

const round = (share: number) => Math.round(Math.min(1, share) * 100) / 100;
const goingOn = /^(and|or|what about|how about|what if|but|with|for)\b/i;

/** Answers a visitor from the product's facts alone: nothing is made up, and what is not known is said to be so. */
export function answer({ prompt, context }: AiRequest): Answer {
  const said = smallTalk(prompt);
  if (said) return { sentences: said, confidence: 1, factId: null };
  const alone = answerOne(prompt);
  // "And yearly?" asks about what was asked before.
  const goesOn = alone.factId === null ? termsOf(prompt).length <= 2 : /^(plan|yearly)/.test(alone.factId);
  if (!goesOn && !goingOn.test(prompt.trim())) return alone;
  const earlier = context?.history?.findLast(({ role, content }) => role === "user" && content !== prompt);
  if (!earlier) return alone;
  const together = answerOne(`${earlier.content} ${prompt}`);
  const isBetter = goingOn.test(prompt.trim()) && goesOn && together.confidence >= alone.confidence;
  return together.factId && (alone.factId === null || isBetter) ? together : alone;
}
