import { type Dimension, dimensions } from "../query/dimension-catalog.ts";
import { explainPlan } from "../query/explain-plan.ts";
import { measureOf } from "../query/measure-catalog.ts";
import type { MeasurePlan } from "../query/plan.ts";
import { composePlan } from "../query/write/compose-plan.ts";
import type { Mention } from "../query/write/mention.ts";
import { type ReadingContext, readMentions } from "../query/write/read-mentions.ts";
import { problemOfPhrase } from "./check-phrase.ts";
import type { MeaningChoice } from "./meaning.ts";
import { readAs, taughtDimensions } from "./taught-words.ts";

/** The unknown words of a question that the lexicon takes, each once. At most three. */
export const teachableOf = (
  mentions: readonly Mention[],
  context: Pick<ReadingContext, "today" | "team">,
): string[] =>
  [...new Set(mentions.flatMap(({ kind, text }) => (kind === "unknown" ? [text] : [])))]
    .filter((text) => problemOfPhrase(text, context) === null)
    .slice(0, 3);

/**
 * What the one unknown word of a question means if a suggestion was meant: with that meaning, the whole question is
 * that plan, and without the word it is not. Null if no metric or dimension makes it so.
 */
export function teachingOf(
  question: string,
  { phrase, plan, context }: { phrase: string; plan: MeasurePlan; context: ReadingContext },
): MeaningChoice | null {
  const wanted = explainPlan(plan);
  const readWith = (meaning: MeaningChoice) => {
    const read = readAs({ meaning, searchWords: [] }, []);
    if (!read || !("meanings" in read)) return null;
    const taught = new Map([...(context.taught ?? []), [phrase.toLowerCase(), read.meanings] as const]);
    const written = composePlan(readMentions(question, { ...context, taught }), context);
    return written?.isSure ? explainPlan(written.plan) : null;
  };
  const without = composePlan(
    readMentions(question, context).filter(({ kind }) => kind !== "unknown"),
    context,
  );
  if (without && explainPlan(without.plan) === wanted) return null;
  const [measure, other] = plan.measures;
  const candidates: MeaningChoice[] = [
    ...(measure && !other
      ? [{ kind: "metric" as const, key: measure, label: measureOf(measure)?.label ?? measure }]
      : []),
    ...plan.by
      .filter((each: Dimension) => taughtDimensions.includes(each))
      .map((each) => ({ kind: "dimension" as const, key: each, label: dimensions[each].label })),
  ];
  return candidates.find((each) => readWith(each) === wanted) ?? null;
}
