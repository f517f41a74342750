import { readings } from "@autoiq/domain/assistant/answer-text";
import { isTool } from "@autoiq/domain/assistant/questions/tool-inputs";
import { understoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import type { Answered } from "./answered.ts";
import { type AskedAfter, finishAnswer } from "./finish-answer.ts";
import type { SelectedTool } from "./model/choose-tool.ts";
import { termsOf } from "./search-terms.ts";
import { toolResult } from "./tool-answers.ts";
import type { ToolCall } from "./tools/tool.ts";

/** The share of a question's meaningful words that appear in what was understood and answered. */
function spoken(question: string, answer: string): number {
  const terms = [...new Set(termsOf(question))];
  const answerTerms = new Set(termsOf(answer));
  return terms.length === 0
    ? 0
    : Math.round((terms.filter((term) => answerTerms.has(term)).length / terms.length) * 100) / 100;
}

/**
 * Calls the tool that a language model chose for a question, with the caller's own permissions, and says first what was
 * understood. It is accounted for like every other answer: where the model's choice dropped a part of the question, the
 * person is asked, with what it chose to press. Undefined if the tool refuses, or if the part that it dropped leaves nothing
 * better than `read`, which the readers found.
 */
export async function answerWithTool(
  call: ToolCall,
  chosen: SelectedTool | undefined,
  asked: AskedAfter,
  read: Answered,
): Promise<Answered | undefined> {
  const parsedQuestion = understoodQuestion.safeParse({ tool: chosen?.name, input: chosen?.input });
  if (!parsedQuestion.success || !isTool(parsedQuestion.data.tool)) return undefined;
  const answer = await toolResult(call, parsedQuestion.data, [], asked.question);
  if (answer.outcome === "choice") return answer;
  if (answer.interpretation === null) return undefined;
  const found = await finishAnswer(call, { ...asked, named: chosen?.named ?? [] }, answer);
  // A record that is shown, and what the readers offer to press, are at least as near as a choice with a part missing.
  if (found.outcome === "unread")
    return read.isUnclear || (read.suggestions ?? []).length > 0 ? undefined : found;
  if (found.interpretation === null) return found;
  return {
    ...found,
    sentences: [`${readings.meaning}${found.understood}.`, ...found.sentences],
    confidence: spoken(asked.question, `${found.understood} ${found.sentences.join(" ")}`),
  };
}
