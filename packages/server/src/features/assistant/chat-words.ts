import { createVeil } from "@autoiq/domain/assistant/guard/veil";
import type { Budgets } from "../../platform/budgets/budgets.ts";
import type { Analysed } from "./analysts/analyst.ts";
import type { Answer } from "./answer.ts";
import type { Words } from "./answering.ts";
import { chatInstructions } from "./model/instructions.ts";
import { messageFor, reword } from "./model/reword.ts";
import { oneByOne } from "./spoken.ts";

/** What writes in the chat where no language model does. */
export const chatModel = "autoiq-facts";

const day = 86_400;
/** The page where more stands is named by us, after whatever the model says. */
const isSource = (sentence: string) => sentence.startsWith("More: ");

interface Visit {
  readonly prompt: string;
  readonly now: Date;
  readonly left: AbortSignal;
}

/**
 * The words of a visitor's answer. A model may word what was found; a greeting, and what is not known, are ours. All
 * visitors of a day together have a fixed number of such answers: no crowd runs up a bill.
 */
export function createChatWords(words: Words | undefined, budgets: Budgets) {
  async function* worded(answer: Answer, { prompt, now, left }: Visit): AsyncGenerator<string, boolean> {
    const count = words?.config.chatsPerDay ?? 0;
    if (!words || answer.factId === null || count === 0) return false;
    if ((await budgets.take("chat model", "everybody", { burst: count, count, seconds: day })) > 0)
      return false;
    const about: Analysed = {
      sentences: answer.sentences.filter((sentence) => !isSource(sentence)),
      ...{ facts: [], drafts: [], basis: "", asOf: now.toISOString(), confidence: answer.confidence },
    };
    const veil = createVeil([]);
    const message = messageFor(veil.cover(prompt), about);
    const { outcome } = yield* reword(words.model, {
      ...{ instructions: chatInstructions, message, about, veil, left, withoutFigures: true },
    });
    return outcome === "model" || outcome === "left";
  }
  const named = (isModels: boolean) => (isModels && words ? words.model.name : chatModel);

  return {
    async whole(answer: Answer, visit: Visit): Promise<{ content: string; model: string }> {
      const run = worded(answer, visit);
      const said: string[] = [];
      let step = await run.next();
      for (; !step.done; step = await run.next()) said.push(step.value);
      const sentences = step.value ? [...said, ...answer.sentences.filter(isSource)] : answer.sentences;
      return { content: sentences.join(" "), model: named(step.value) };
    },
    async stream(answer: Answer, visit: Visit): Promise<{ sentences: AsyncIterable<string>; model: string }> {
      const run = worded(answer, visit);
      const first = await run.next();
      async function* sentences(): AsyncGenerator<string> {
        let step = first;
        let begun = false;
        try {
          for (; !step.done; step = await run.next()) {
            yield begun ? ` ${step.value}` : step.value;
            begun = true;
          }
          const rest = step.value ? answer.sentences.filter(isSource) : answer.sentences;
          if (begun && rest.length > 0) yield step.value ? " " : "\n\n";
          yield* oneByOne(rest);
        } finally {
          if (!step.done) await run.return(true);
        }
      }
      return { sentences: sentences(), model: named(!first.done) };
    },
  };
}
