import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { peopleOf } from "../staff/reads.ts";
import { accountFor } from "./account-for.ts";
import type { Answered } from "./answered.ts";
import { completeAnswer } from "./complete-answer.ts";
import { toolResult } from "./tool-answers.ts";
import type { ToolCall } from "./tools/tool.ts";

/** The people of the shop, as questions name them. */
export async function teamOf({ tx }: ToolCall): Promise<Colleague[]> {
  const people = await peopleOf(tx, false);
  return people.map(({ id, name, role }) => ({ id, name, role }));
}

/** What was asked, and the answer that it may follow. */
export interface AskedAfter {
  readonly question: string;
  readonly before?: UnderstoodQuestion | null | undefined;
  /** People whom it names, where that is known. */
  readonly named?: readonly string[];
}

/** Completes an answer and accounts for it. Every answer passes here, whoever found it: the readers or a language model. */
export async function finishAnswer(
  call: ToolCall,
  { question, before = null, named = [] }: AskedAfter,
  answer: Answered,
): Promise<Answered> {
  const run = async (plan: UnderstoodQuestion) => toolResult(call, plan, [], question);
  const complete = await completeAnswer(question, answer, run, call.caller.limits.seesCosts);
  return accountFor(call, question.trim(), complete, { team: await teamOf(call), before, named });
}
