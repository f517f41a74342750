import type { Subject } from "@autoiq/domain/assistant/analysis";
import { askShopStream as contract, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { type AnswerSoFar, nothingYet, withPart } from "@autoiq/domain/assistant/questions/parts";
import { requestStream } from "~/platform/api";
import { readParts } from "./read-parts";

export interface Asked {
  readonly question: string;
  /** What the question before it was understood as: "and in September?" goes on from it. */
  readonly before: ShopReply["asked"];
  readonly subject: Subject | null;
  readonly page: string;
  readonly signal: AbortSignal;
  /** Hears of the answer each time that more of it has come. */
  readonly onMore: (soFar: AnswerSoFar) => void;
}

/**
 * The whole answer, told in parts on its way.
 * @throws {ProblemError} with the server's sentence, or that the server could not be reached; any other error where the
 * answer was cut
 */
export async function askShop({
  question,
  before,
  subject,
  page,
  signal,
  onMore,
}: Asked): Promise<ShopReply> {
  const body = { question, before, context: { page, ...(subject ? { subject } : {}) } };
  const stream = await requestStream(contract, { body }, { signal });
  let soFar = nothingYet;
  for await (const part of readParts(stream)) {
    if (part.part === "done" && soFar.analysis)
      return { ...soFar, analysis: soFar.analysis, metadata: part.metadata, followUps: [...soFar.followUps] };
    soFar = withPart(soFar, part);
    onMore(soFar);
  }
  throw new Error("The answer ended before it was whole.");
}
