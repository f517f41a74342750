import { type CheckWording, checkWording } from "@autoiq/domain/assistant/guard/check-wording";
import { numbersIn } from "@autoiq/domain/assistant/guard/numbers-in-text";
import type { Redactor } from "@autoiq/domain/assistant/guard/redact-personal-data";
import type { LanguageModel, ModelUsage } from "../../../platform/language-model/language-model.ts";
import { ModelError } from "../../../platform/language-model/language-model.ts";
import type { AnalysisResult } from "../analyses/shared/analyst.ts";
import { fenced, maxFacts, maxRows } from "./instructions.ts";
import { sentencesOf } from "./split-sentences.ts";

/** The outcome of a model's wording. */
export interface Reworded {
  readonly outcome: "model" | "replaced-by-guard" | "fallback-after-error" | "left";
  readonly reason: string;
  readonly usage: ModelUsage;
}

const maxSentences = 8;

/** An analysis as the model receives it, with placeholders for personal data. The model may say nothing beyond it. */
export function redacted(analysed: AnalysisResult, redactor: Redactor): AnalysisResult {
  const cover = (value: string | number | null) =>
    typeof value === "string" ? redactor.cover(value) : value;
  const { table } = analysed;
  return {
    ...analysed,
    chart: undefined,
    sentences: analysed.sentences.map(redactor.cover),
    facts: analysed.facts
      .slice(0, maxFacts)
      .map((fact) => ({ ...fact, value: cover(fact.value) as string | number })),
    ...(table
      ? {
          table: {
            ...table,
            rows: table.rows.slice(0, maxRows).map((row) => ({ ...row, cells: row.cells.map(cover) })),
            more: table.more + Math.max(0, table.rows.length - maxRows),
          },
        }
      : {}),
  };
}

/** What is sent for a redacted analysis. */
export const messageFor = (question: string, about: AnalysisResult): string =>
  fenced(question, about, about.sentences);

export interface Rewording {
  /** The model's instructions. */
  readonly instructions: string;
  readonly message: string;
  /** What it may say, redacted by `redactor`. */
  readonly about: AnalysisResult;
  readonly redactor: Redactor;
  /** Aborted when the person has left. */
  readonly disconnected: AbortSignal;
  /** An answer without any numbers is rejected, unless this is set. */
  readonly withoutFigures?: boolean;
}

/**
 * Lets the model word an analysis, sentence by sentence. Each sentence is checked against the facts before it is
 * passed on. The stream ends at the first sentence that may not be shown. The caller decides what to show instead.
 */
export async function* reword(
  model: LanguageModel,
  { instructions, message, about, redactor, disconnected, withoutFigures }: Rewording,
): AsyncGenerator<string, Reworded> {
  const check: CheckWording = checkWording({ analysis: about, sentences: about.sentences });
  const stop = new AbortController();
  const writing = model.write({
    instructions,
    prompt: message,
    signal: AbortSignal.any([disconnected, stop.signal]),
  });
  const end = (outcome: Reworded["outcome"], reason = ""): Reworded => ({
    outcome,
    reason: reason.slice(0, 200),
    usage: writing.usage(),
  });
  let reworded = "";
  let count = 0;
  try {
    for await (const sentence of sentencesOf(writing.text)) {
      count += 1;
      const why = count > maxSentences ? "too many sentences" : check(sentence);
      if (why) return end("replaced-by-guard", why);
      reworded += ` ${sentence}`;
      yield redactor.uncover(sentence);
    }
    const wanted = !withoutFigures && numbersIn(about.sentences.join(" ")).length > 0;
    if (count === 0) return end("fallback-after-error", "empty response");
    if (wanted && numbersIn(reworded).length === 0)
      return end("replaced-by-guard", "numbers missing from the answer");
    return end("model");
  } catch (error) {
    if (disconnected.aborted) return end("left");
    return end("fallback-after-error", error instanceof ModelError ? error.message : "model unavailable");
  } finally {
    stop.abort();
  }
}
