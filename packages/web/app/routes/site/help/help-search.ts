import { faqGroups } from "@autoiq/domain/site/faq";
import { guidePassages } from "@autoiq/domain/site/guide/passages";
import { helpFacts } from "@autoiq/domain/site/help-facts";
import MiniSearch from "minisearch";
import { termOf } from "./terms";

export interface HelpEntry {
  /** Where it leads. */
  readonly id: string;
  readonly kind: "Guide" | "FAQ" | "Support";
  readonly title: string;
  /** The article or group it belongs to. */
  readonly place: string;
  readonly text: string;
  readonly keywords: string;
}

export interface HelpResult extends HelpEntry {
  /** The matched terms of the entry, in their indexed form. */
  readonly found: readonly string[];
}

/** Everything searchable: the guide's sections, the FAQ, and support information. */
const entries: readonly HelpEntry[] = [
  ...guidePassages.map(({ id, article, title, text, keywords }) => ({
    id,
    title,
    text,
    keywords,
    kind: "Guide" as const,
    place: article,
  })),
  ...faqGroups.flatMap((group) =>
    group.questions.map(({ id, question, answer }) => ({
      id: `/faq#${id}`,
      kind: "FAQ" as const,
      title: question,
      place: group.title,
      text: answer,
      keywords: "",
    })),
  ),
  ...helpFacts
    .filter(({ page }) => page !== "/faq")
    .map(({ id, title, page, text, keywords }) => ({
      id: `${page}?about=${id}`,
      kind: "Support" as const,
      title,
      place: "Support and company",
      text,
      keywords: keywords.join(", "),
    })),
];
const byId = new Map(entries.map((entry) => [entry.id, entry]));

const index = new MiniSearch<HelpEntry>({
  fields: ["title", "place", "keywords", "text"],
  processTerm: termOf,
});
index.addAll([...entries]);

const weight: Record<HelpEntry["kind"], number> = { Guide: 1.25, FAQ: 1, Support: 0.7 };

const options = {
  boost: { title: 4, place: 2.5, keywords: 2 },
  /** The guide explains how. The other sources only state facts. */
  boostDocument: (id: unknown) => weight[byId.get(String(id))?.kind ?? "Support"],
  prefix: (term: string) => term.length > 1,
  fuzzy: (term: string) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false),
  weights: { fuzzy: 0.3, prefix: 0.7 },
} as const;

const maxPerPage = 3;
const maxResults = 12;

/** The results, best first: entries that match all words if there are any, else those that match as many as possible. */
export function searchHelp(question: string): HelpResult[] {
  const all = index.search(question, { ...options, combineWith: "AND" });
  const results = all.length > 0 ? all : index.search(question, options);
  const countBySection = new Map<string, number>();
  return results
    .flatMap((result) => {
      const entry = byId.get(String(result.id));
      if (!entry) return [];
      const count = (countBySection.get(entry.place) ?? 0) + 1;
      countBySection.set(entry.place, count);
      return count > maxPerPage
        ? []
        : [{ ...entry, id: entry.id.replace(/\?about=.*$/, ""), found: result.terms }];
    })
    .slice(0, maxResults);
}

/** Suggestions when nothing was found. */
export const suggestions = (question: string): string[] =>
  index
    .autoSuggest(question, { fuzzy: 0.4, prefix: true, combineWith: "OR" })
    .slice(0, 3)
    .map(({ suggestion }) => suggestion);
