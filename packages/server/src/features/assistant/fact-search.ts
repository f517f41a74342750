import type { Fact } from "@autoiq/domain/site/fact";
import MiniSearch from "minisearch";
import { isSoft, splitWords, termOf, termsOf } from "./search-terms.ts";

export interface Found {
  readonly fact: Fact;
  /** How much of the question the fact covers, from 0 to 1. */
  readonly confidence: number;
}

/** How much a match counts: a fact's own name and its keywords count more than its prose. */
const strength: Record<string, number> = { title: 1, keywords: 1, text: 0.55 };
/** A meaningful word in no fact suggests that the question is about something else. */
const unknownWordWeight = 1.1;
const softWeight = 0.2;
/** The weight of a guessed word, as a share of its full weight. */
const guessedShare = 0.8;

const asIs = { tokenize: (text: string) => text.split(" "), processTerm: (term: string) => term };

/** Full-text search over facts. It guesses mistyped or shortened words, and counts unknown words against a fact. */
export function createFactSearch(facts: readonly Fact[]): (question: string) => Found[] {
  const index = new MiniSearch<Fact>({
    fields: ["title", "keywords", "text"],
    extractField: (fact, field) =>
      field === "keywords" ? fact.keywords.join(" , ") : String(fact[field as "title"]),
    tokenize: splitWords,
    processTerm: termOf,
  });
  index.addAll([...facts]);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));

  const having = new Map<string, number>();
  const known = new Set<string>();
  for (const { title, keywords, text } of facts) {
    const named = termsOf(`${title} ${keywords.join(" , ")}`);
    for (const term of named) having.set(term, (having.get(term) ?? 0) + 1);
    for (const term of [...named, ...termsOf(text)]) known.add(term);
  }
  const rarest = Math.log(1 + facts.length);
  const weightOf = (term: string): number => {
    if (isSoft(term)) return softWeight;
    const count = having.get(term);
    return count === undefined ? unknownWordWeight : Math.log(1 + facts.length / count) / rarest;
  };

  const guess = (term: string): string | undefined => {
    if (term.length < 5 || /\d/.test(term)) return undefined;
    const [near] = index.search(term, { ...asIs, fuzzy: term.length < 7 ? 1 : 2, prefix: true });
    return near?.terms[0];
  };

  return (question) => {
    const terms = termsOf(question).map((term) => {
      const meant = known.has(term) ? term : guess(term);
      return { meant, share: meant === term ? 1 : guessedShare, weight: weightOf(meant ?? term) };
    });
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
    const weights = new Map(terms.map(({ meant, weight }) => [meant, weight]));
    const meant = terms.flatMap((term) => term.meant ?? []);
    if (meant.length === 0) return [];
    const results = index.search(meant.join(" "), {
      ...asIs,
      boost: { title: 2, keywords: 2.5, text: 1 },
      boostTerm: (term) => weights.get(term) ?? 1,
    });
    const best = results[0]?.score ?? 1;
    return results
      .slice(0, 8)
      .flatMap((result) => {
        const fact = byId.get(String(result.id));
        const spoken = terms.reduce((sum, term) => {
          const fields = result.match[term.meant ?? ""] ?? [];
          return sum + term.weight * term.share * Math.max(0, ...fields.map((field) => strength[field] ?? 0));
        }, 0);
        const confidence = spoken / whole;
        return fact ? [{ fact, confidence, rank: confidence * (result.score / best) }] : [];
      })
      .sort((a, b) => b.rank - a.rank)
      .map(({ fact, confidence }) => ({ fact, confidence }));
  };
}
