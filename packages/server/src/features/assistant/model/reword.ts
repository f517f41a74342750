import { type CheckWords, checkWords } from "@autoiq/domain/assistant/guard/check-words";
import { figuresIn } from "@autoiq/domain/assistant/guard/figures-in-words";
import type { Veil } from "@autoiq/domain/assistant/guard/veil";
import type { LanguageModel, ModelUsage } from "../../../platform/language-model/language-model.ts";
import { ModelError } from "../../../platform/language-model/language-model.ts";
import type { Analysed } from "../analysts/analyst.ts";
import { fenced, mostFacts, mostRows } from "./instructions.ts";
import { sentencesOf } from "./sentence-cutter.ts";

/** What became of a model's words. */
export interface Reworded {
  readonly outcome: "model" | "replaced-by-guard" | "fallback-after-error" | "left";
  readonly reason: string;
  readonly usage: ModelUsage;
}

const mostSentences = 8;

/** What the model is told of an analysis, with placeholders in the place of people's data; it may say nothing beyond. */
export function covered(analysed: Analysed, veil: Veil): Analysed {
  const cover = (value: string | number | null) => (typeof value === "string" ? veil.cover(value) : value);
  const { table } = analysed;
  return {
    ...analysed,
    chart: undefined,
    sentences: analysed.sentences.map(veil.cover),
    facts: analysed.facts
      .slice(0, mostFacts)
      .map((fact) => ({ ...fact, value: cover(fact.value) as string | number })),
    ...(table
      ? {
          table: {
            ...table,
            rows: table.rows.slice(0, mostRows).map((row) => ({ ...row, cells: row.cells.map(cover) })),
            more: table.more + Math.max(0, table.rows.length - mostRows),
          },
        }
      : {}),
  };
}

/** What is sent for an analysis that has been covered. */
export const messageFor = (question: string, about: Analysed): string =>
  fenced(question, about, about.sentences);

export interface Rewording {
  /** What the model is told to do. */
  readonly instructions: string;
  readonly message: string;
  /** What it may say, covered by `veil`. */
  readonly about: Analysed;
  readonly veil: Veil;
  /** Aborted when the asker has left. */
  readonly left: AbortSignal;
  /** An answer that leaves out all figures is none, unless this says so. */
  readonly withoutFigures?: boolean;
}

/**
 * Lets the model say an analysis in its own words, sentence by sentence, each held against the facts before it is given
 * on. It ends at the first sentence that may not be shown; what to show instead is the caller's.
 */
export async function* reword(
  model: LanguageModel,
  { instructions, message, about, veil, left, withoutFigures }: Rewording,
): AsyncGenerator<string, Reworded> {
  const check: CheckWords = checkWords({ analysis: about, sentences: about.sentences });
  const stop = new AbortController();
  const writing = model.write({
    instructions,
    prompt: message,
    signal: AbortSignal.any([left, stop.signal]),
  });
  const end = (outcome: Reworded["outcome"], reason = ""): Reworded => ({
    ...{ outcome, reason: reason.slice(0, 200), usage: writing.usage() },
  });
  let said = "";
  let count = 0;
  try {
    for await (const sentence of sentencesOf(writing.text)) {
      count += 1;
      const why = count > mostSentences ? "more sentences than an answer has" : check(sentence);
      if (why) return end("replaced-by-guard", why);
      said += ` ${sentence}`;
      yield veil.uncover(sentence);
    }
    const wanted = !withoutFigures && figuresIn(about.sentences.join(" ")).length > 0;
    if (count === 0) return end("fallback-after-error", "it wrote nothing");
    if (wanted && figuresIn(said).length === 0)
      return end("replaced-by-guard", "an answer without its figures");
    return end("model");
  } catch (error) {
    if (left.aborted) return end("left");
    return end(
      "fallback-after-error",
      error instanceof ModelError ? error.message : "the model could not be used",
    );
  } finally {
    stop.abort();
  }
}
