import { explainPlan } from "../explain-plan.ts";
import type { MeasureId } from "../measure-catalog.ts";
import type { MeasurePlan } from "../plan.ts";
import { type Assumed, composePlan } from "./compose-plan.ts";
import type { Mention } from "./mention.ts";
import type { ReadingContext } from "./read-mentions.ts";

const guesses: readonly Assumed[] = [
  {},
  ...(["technician", "customer", "advisor"] as const).map((people) => ({ people })),
  ...([["sales"], ["car-count"], ["gross-profit"]] as const satisfies readonly (readonly MeasureId[])[]).map(
    (measures) => ({ measures }),
  ),
  ...(["customer", "technician"] as const).map((people) => ({ people, measures: ["sales"] as const })),
];
const most = 3;
/** Meanings that say what a question is about. "How many" alone does not. */
const content = new Set([
  ...["measures", "sell", "spend", "owe", "pay", "come", "work", "noun", "step"],
  ...["column", "rank", "overview", "average", "busy"],
]);

/**
 * What a question may have meant that could not be read whole: plans that leave out as little of it as possible, or
 * say what it does not. Nobody is answered by one before they choose it. At most three.
 */
export function suggestPlans(mentions: readonly Mention[], context: ReadingContext): MeasurePlan[] {
  const readable = mentions.filter(({ kind }) => kind !== "unknown" && kind !== "number" && kind !== "ago");
  // Something that was asked has to be left.
  const says = readable.filter(
    (mention) => mention.kind !== "meanings" || mention.meanings.some(({ is }) => content.has(is)),
  );
  if (says.length === 0) return [];
  const found = new Map<string, MeasurePlan>();
  // What nobody named is only guessed for records that were: "Tess last week" may be about her sales.
  const names = readable.some(({ kind }) => kind === "value");
  const tries = names ? guesses : guesses.filter(({ measures }) => measures === undefined);
  const attempt = (of: readonly Mention[]) => {
    for (const assumed of tries) {
      if (found.size >= most) return;
      const written = composePlan(of, context, assumed);
      if (written) found.set(explainPlan(written.plan), written.plan);
    }
  };
  attempt(readable);
  // What can be read whole but for its unknown words needs nothing else left out.
  if (found.size > 0) return [...found.values()];
  const weights = ["meanings", "bound", "limit", "hours", "value", "period"];
  for (const left of says
    .toSorted((a, b) => weights.indexOf(a.kind) - weights.indexOf(b.kind))
    .slice(0, 12)) {
    if (found.size >= most) break;
    attempt(readable.filter((each) => each !== left));
  }
  if (found.size === 0) {
    // Only the days, the metric, and the records.
    const core = readable.filter(
      (mention) =>
        mention.kind === "period" ||
        mention.kind === "value" ||
        (mention.kind === "meanings" &&
          mention.meanings.some(({ is }) => is === "measures" || is === "step")),
    );
    if (core.length > 0) attempt(core);
  }
  return [...found.values()].slice(0, most);
}
