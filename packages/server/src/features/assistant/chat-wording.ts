import { createRedactor } from "@autoiq/domain/assistant/guard/redact-personal-data";
import type { RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import type { AnalysisResult } from "./analyses/shared/analyst.ts";
import type { Answer } from "./answer-visitor.ts";
import type { LanguageModelSettings } from "./compose-answer.ts";
import { chatInstructions } from "./model/instructions.ts";
import { messageFor, reword } from "./model/reword.ts";
import { streamSentences } from "./stream-text.ts";

/** The author of chat answers without a language model. */
export const chatModel = "autoiq-facts";

const day = 86_400;
/** The page with more is named by us, after whatever the model says. */
const sourceOf = ({ source }: Answer) => (source === undefined ? [] : [source]);

interface Visit {
  readonly prompt: string;
  readonly now: Date;
  readonly disconnected: AbortSignal;
}

/**
 * The wording of a visitor's answer. A model may word what was found. Greetings and unknown topics use our own text.
 * All visitors together have a fixed number of such answers per day, so no crowd can run up costs.
 */
export function createChatWording(languageModel: LanguageModelSettings | undefined, rateLimits: RateLimits) {
  async function* worded(
    answer: Answer,
    { prompt, now, disconnected }: Visit,
  ): AsyncGenerator<string, boolean> {
    const count = languageModel?.config.chatsPerDay ?? 0;
    if (!languageModel || answer.factId === null || count === 0) return false;
    if ((await rateLimits.take("chat model", "everybody", { burst: count, count, seconds: day })) > 0)
      return false;
    const about: AnalysisResult = {
      sentences: answer.sentences.filter((sentence) => sentence !== answer.source),
      facts: [],
      drafts: [],
      basis: "",
      asOf: now.toISOString(),
      confidence: answer.confidence,
    };
    const redactor = createRedactor([]);
    const message = messageFor(redactor.cover(prompt), about);
    const { outcome } = yield* reword(languageModel.model, {
      instructions: chatInstructions,
      message,
      about,
      redactor,
      disconnected,
      withoutFigures: true,
    });
    return outcome === "model" || outcome === "left";
  }
  const named = (isModels: boolean) => (isModels && languageModel ? languageModel.model.name : chatModel);

  return {
    async whole(answer: Answer, visit: Visit): Promise<{ content: string; model: string }> {
      const run = worded(answer, visit);
      const streamed: string[] = [];
      let step = await run.next();
      for (; !step.done; step = await run.next()) streamed.push(step.value);
      const sentences = step.value ? [...streamed, ...sourceOf(answer)] : answer.sentences;
      return { content: sentences.join(" "), model: named(step.value) };
    },
    async stream(answer: Answer, visit: Visit): Promise<{ sentences: AsyncIterable<string>; model: string }> {
      const run = worded(answer, visit);
      const first = await run.next();
      async function* sentences(): AsyncGenerator<string> {
        let step = first;
        let hasStarted = false;
        try {
          for (; !step.done; step = await run.next()) {
            yield hasStarted ? ` ${step.value}` : step.value;
            hasStarted = true;
          }
          const rest = step.value ? sourceOf(answer) : answer.sentences;
          if (hasStarted && rest.length > 0) yield step.value ? " " : "\n\n";
          yield* streamSentences(rest);
        } finally {
          if (!step.done) await run.return(true);
        }
      }
      return { sentences: sentences(), model: named(!first.done) };
    },
  };
}
