import type { Analysis, Subject } from "@autoiq/domain/assistant/analysis";
import type { Caller, TenantTx } from "../../../../platform/tenancy.ts";
import type { Asked } from "./asked.ts";

export interface AnalystCall {
  /** A read-only transaction with the caller's own permissions. */
  readonly tx: TenantTx;
  /** The caller. `limits.seesCosts` is true only if they may see costs at every one of `locationIds`. */
  readonly caller: Caller;
  /** The locations to cover, out of those where the caller may request this kind. */
  readonly locationIds: readonly string[];
  readonly now: Date;
  /** The IANA time zone of the caller's own location. */
  readonly zone: string;
  /** The question, which may be empty. */
  readonly prompt: string;
  /** What the question names. Absent: nothing. */
  readonly asked?: Asked | undefined;
  /** The subject's records, already verified to be on file in the caller's business. */
  readonly context: { readonly page?: string | undefined; readonly subject?: Subject | undefined };
}

export interface AnalysisResult extends Analysis {
  /** Plain English. Each number in it is also in `facts` or `table`. */
  readonly sentences: readonly string[];
  /** From 0 to 1, and measured: a backtest's coverage, a retrieval score, or 1 for exact sums. `basis` says which. */
  readonly confidence: number;
}

/** Answers one kind from a shop's records. Code computes the numbers. People who may not see costs get none. */
export type Analyst = (call: AnalystCall) => Promise<AnalysisResult>;
