import type { Fact } from "@autoiq/domain/site/fact";
import MiniSearch from "minisearch";
import { isSoft, termOf, termsOf, wordsOf } from "./words.ts";

export interface Found {
  readonly fact: Fact;
  /** How much of what was asked the fact speaks of, from 0 to 1. */
  readonly confidence: number;
}

/** How much a match says about a fact: its own name and the visitors' words for it more than its prose. */
const strength: Record<string, number> = { title: 1, keywords: 1, text: 0.55 };
/** A telling word that no fact has says that the question is about something else. */
const strangerWeight = 1.1;
const softWeight = 0.2;

/** Full-text search over facts: typing errors and beginnings of words count, unknown words count against. */
export function createFactSearch(facts: readonly Fact[]): (question: string) => Found[] {
  const index = new MiniSearch<Fact>({
    fields: ["title", "keywords", "text"],
    extractField: (fact, field) =>
      field === "keywords" ? fact.keywords.join(" , ") : String(fact[field as "title"]),
    tokenize: wordsOf,
    processTerm: termOf,
  });
  index.addAll([...facts]);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));

  const having = new Map<string, number>();
  for (const fact of facts) {
    for (const term of termsOf(`${fact.title} ${fact.keywords.join(" , ")}`)) {
      having.set(term, (having.get(term) ?? 0) + 1);
    }
  }
  const rarest = Math.log(1 + facts.length);
  const weightOf = (term: string): number => {
    if (isSoft(term)) return softWeight;
    const count = having.get(term);
    return count === undefined ? strangerWeight : Math.log(1 + facts.length / count) / rarest;
  };

  return (question) => {
    const terms = termsOf(question);
    if (terms.length === 0) return [];
    const weights = new Map(terms.map((term) => [term, weightOf(term)]));
    const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const results = index.search(terms.join(" "), {
      tokenize: (text) => text.split(" "),
      processTerm: (term) => term,
      boost: { title: 2, keywords: 2.5, text: 1 },
      prefix: (term) => term.length > 4,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      weights: { fuzzy: 0.4, prefix: 0.5 },
      boostTerm: (term) => weights.get(term) ?? 1,
    });
    const best = results[0]?.score ?? 0;
    return results
      .slice(0, 8)
      .flatMap((result) => {
        const fact = byId.get(String(result.id));
        if (!fact) return [];
        const covered = terms.reduce((sum, term) => {
          const exact = result.match[term];
          const near = exact ? undefined : nearest(term, result.terms);
          const fields = exact ?? (near ? result.match[near] : undefined) ?? [];
          const share = Math.max(0, ...fields.map((field) => strength[field] ?? 0)) * (exact ? 1 : 0.8);
          return sum + (weights.get(term) ?? 0) * share;
        }, 0);
        return [{ fact, confidence: covered / whole, rank: (covered / whole) * (result.score / best) }];
      })
      .sort((a, b) => b.rank - a.rank)
      .map(({ fact, confidence }) => ({ fact, confidence }));
  };
}

/** The word of the fact that a mistyped or shortened word was taken for. */
function nearest(term: string, found: readonly string[]): string | undefined {
  if (term.length < 5) return undefined;
  const begin = term.slice(0, 3);
  return found.find((each) => each.startsWith(begin) && Math.abs(each.length - term.length) < 5);
}
