import { readings } from "@autoiq/domain/assistant/answer-text";
import { refusalOfPlan } from "@autoiq/domain/assistant/query/check-plan";
import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import type { Plan } from "@autoiq/domain/assistant/questions/interpret-question";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordPlan, refusalOfRecords } from "@autoiq/domain/assistant/records/record-plan";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Answered } from "./answered.ts";
import { nothing } from "./replies.ts";
import { followUpsOf } from "./tools/follow-ups.ts";
import { useTool } from "./tools/registry.ts";
import { scopeOf } from "./tools/scope.ts";
import { mayUse, type ToolCall, type ToolResult } from "./tools/tool.ts";

/** Whether the person may ask for that. */
export const allows = ({ caller }: ToolCall, { tool, input }: UnderstoodQuestion): boolean => {
  if (tool === "records") {
    const records = recordPlan.safeParse(input);
    return records.success && refusalOfRecords(records.data, scopeOf(caller)) === null;
  }
  const plan = tool === "query" ? measurePlan.safeParse(input) : null;
  return mayUse(caller, tool) && (!plan?.success || refusalOfPlan(plan.data, scopeOf(caller)) === null);
};

/** What a tool answers for a person, with what they may not have left out. */
export async function toolResult(
  call: ToolCall,
  understoodAs: UnderstoodQuestion,
  corrected: Plan["corrected"],
  question: string,
): Promise<Answered> {
  let answer: ToolResult;
  try {
    answer = await useTool(call, understoodAs.tool, understoodAs.input);
  } catch (error) {
    if (!(error instanceof AppError) || !["forbidden", "invalid-input", "not-found"].includes(error.code))
      throw error;
    const outcome = mayUse(call.caller, understoodAs.tool) ? "unread" : "forbidden";
    return { ...nothing(call, [error.message], question, outcome), wasRead: true };
  }
  return answerOf(call, understoodAs, answer, corrected, question);
}

/** What a tool answered, as an answer to the question. */
export function answerOf(
  call: ToolCall,
  understoodAs: UnderstoodQuestion,
  answer: ToolResult,
  corrected: Plan["corrected"],
  question: string,
): Answered {
  if (answer.unknown !== undefined) return nothing(call, answer.sentences, question);
  if (answer.choices)
    return {
      ...nothing(call, answer.sentences, question, "choice"),
      followUps: [],
      suggestions: answer.choices.map(({ label, input }) => ({
        label,
        plan: { tool: understoodAs.tool, input },
      })),
    };
  const { understood, sentences, drafts = [], choices: _choices, unknown: _unknown, ...rest } = answer;
  const wordCount = question.split(/\s+/).length;
  const misspelt = corrected.map(({ typed, read }) => `“${typed}” as “${read}”`);
  return {
    outcome: "answered",
    sentences: [
      ...(misspelt.length > 0 ? [`${readings.spelling}${misspelt.join(" and ")}.`] : []),
      ...sentences,
    ],
    confidence: Math.max(0, Math.round((1 - corrected.length / wordCount) * 100) / 100),
    analysis: { ...rest, drafts, asOf: call.now.toISOString() },
    understood,
    followUps: followUpsOf(call.caller, understoodAs, answer).slice(0, 3),
    interpretation: understoodAs,
  };
}
