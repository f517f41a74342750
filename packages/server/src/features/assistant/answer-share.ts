import type { MeasureId } from "@autoiq/domain/assistant/query/measure-catalog";
import { planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import { days } from "./answer-parts.ts";
import type { Answered } from "./answered.ts";
import { fact } from "./tools/format.ts";

/** "What percent of sales was parts last month", "que porcentaje de los trabajos son frenos". */
const asksShare =
  /^(?:(?:what|which|whats|what's|how much|que|qué|and)\s+)?(?:(?:is|was|are|the|kind of)\s+)*(?:percent(?:age)?|pct|share|portion|fraction|%|porcentaje|parte)\s+(?:of|de)\s+(?:(?:our|the|all|total|nuestr[oa]s|las|los|la|el)\s+)*(.+?)\s+(?:is|are|was|were|come|comes|came|that|who|which|fue|fueron|son|es|viene|vienen|vino)\s+(?:(?:is|are|was|were|from|due to|for|de|por)\s+)*(.+?)\s*[?!.]*$/i;
const dated = new RegExp(
  `\\s*(?:\\b(?:in|for|on|during|since|so far|en|de|desde)\\s+)*${days.source}(?:\\s+20\\d\\d)?\\s*$`,
  "i",
);

/** What is a part of what. The same metric with a filter is one, too. */
const partsOf: Readonly<Partial<Record<MeasureId, readonly MeasureId[]>>> = {
  sales: ["labor-sales", "parts-sales", "sublet-sales", "fees", "supplies"],
  appointments: ["no-shows", "cancelled"],
  customers: ["new-customers"],
  "estimates-sent": ["estimates-approved"],
  cost: ["parts-cost", "labor-cost"],
  "gross-profit": ["labor-profit", "parts-profit"],
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The share that one amount is of another, by the answers to both. Null where the question asks for none, and where the one
 * is no part of the other.
 */
export async function answerShare(
  question: string,
  ask: (question: string) => Promise<Answered>,
): Promise<Answered | null> {
  const [, ofWhat = "", what = ""] = asksShare.exec(question.trim()) ?? [];
  if (!ofWhat || !what) return null;
  const period = (dated.exec(what)?.[0] ?? dated.exec(ofWhat)?.[0] ?? "").trim();
  const [whole, part] = [ofWhat.replace(dated, "").trim(), what.replace(dated, "").trim()];
  if (!whole || !part) return null;
  const all = await ask(`${whole} ${period}`.trim());
  const both = await ask(`${part} ${whole} ${period}`.trim());
  // "No shows" say on their own what they are a part of.
  const some = both.outcome === "answered" ? both : await ask(`${part} ${period}`.trim());
  const [allOf, someOf] = [all, some].map(({ outcome, interpretation }) =>
    outcome === "answered" && interpretation ? planBefore(interpretation) : null,
  );
  const [base, measure] = [allOf?.measures[0], someOf?.measures[0]];
  if (!allOf || !someOf || !base || !measure || !same(allOf.periods, someOf.periods)) return null;
  if (allOf.by.length + someOf.by.length + allOf.filters.length > 0) return null;
  const isPart =
    base === measure
      ? someOf.filters.length > 0
      : partsOf[base]?.includes(measure) && someOf.filters.length === 0;
  const [total, value] = [all, some].map(({ analysis }) => analysis.facts.find(({ key }) => key === "value"));
  if (!isPart || typeof total?.value !== "number" || typeof value?.value !== "number" || total.value <= 0)
    return null;
  if (total.unit !== value.unit) return null;
  const share = Math.round((10_000 * value.value) / total.value);
  return {
    ...some,
    isSeveral: true,
    sentences: [
      `That's ${(share / 100).toFixed(1)}% of ${total.label.toLowerCase()}.`,
      ...some.sentences.slice(0, 1),
      ...all.sentences.slice(0, 1),
    ],
    understood: `${some.understood}, as a percentage of ${total.label.toLowerCase()}`,
    analysis: {
      facts: [
        fact(
          "share",
          `Percentage of ${total.label.toLowerCase()}`,
          share,
          "percent",
          value.visibility ?? total.visibility,
        ),
        value,
        { ...total, key: "whole" },
      ],
      drafts: [],
      basis: some.analysis.basis,
      asOf: some.analysis.asOf,
    },
  };
}
