import type { Subject } from "@autoiq/domain/assistant/analysis";
import { emptyAnswer, type PartialAnswer, withPart } from "@autoiq/domain/assistant/questions/answer-stream";
import { askShopStream as contract, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import { requestStream } from "~/platform/api";
import { readParts } from "./read-answer-stream";

export interface AnswerRequest {
  readonly question: string;
  /** How the previous question was interpreted, so that "and in September?" can refer to it. */
  readonly before: ShopReply["interpretation"];
  readonly subject: Subject | null;
  /** A suggestion that was chosen: it is answered instead of the words. */
  readonly plan: Suggestion["plan"] | null;
  /** With a suggestion: the question that was not understood. */
  readonly insteadOf: string | null;
  readonly page: string;
  readonly signal: AbortSignal;
  /** Called each time more of the response arrives. */
  readonly onMore: (soFar: PartialAnswer) => void;
}

/**
 * The whole response, reported in parts as it arrives.
 * @throws {ProblemError} with the server's message, or when the server cannot be reached. Any other error if the
 * response was cut off
 */
export async function requestAnswer({
  question,
  before,
  subject,
  plan,
  insteadOf,
  page,
  signal,
  onMore,
}: AnswerRequest): Promise<ShopReply> {
  const body = { question, before, plan, insteadOf, context: { page, ...(subject ? { subject } : {}) } };
  const stream = await requestStream(contract, { body }, { signal });
  let soFar = emptyAnswer;
  for await (const part of readParts(stream)) {
    if (part.part === "done" && soFar.analysis)
      return { ...soFar, analysis: soFar.analysis, metadata: part.metadata, followUps: [...soFar.followUps] };
    soFar = withPart(soFar, part);
    onMore(soFar);
  }
  throw new Error("The answer ended before it was whole.");
}
