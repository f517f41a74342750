import type { Subject } from "@autoiq/domain/assistant/analysis";
import { askShop as contract, type ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { request } from "~/platform/api";

export interface Asked {
  readonly question: string;
  /** What the question before it was understood as: "and in September?" goes on from it. */
  readonly before: ShopReply["asked"];
  readonly subject: Subject | null;
  readonly page: string;
  readonly signal: AbortSignal;
}

/** @throws {ProblemError} with the server's sentence, or that the server could not be reached */
export const askShop = ({ question, before, subject, page, signal }: Asked): Promise<ShopReply> =>
  request(
    contract,
    { body: { question, before, context: { page, ...(subject ? { subject } : {}) } } },
    { signal },
  );
