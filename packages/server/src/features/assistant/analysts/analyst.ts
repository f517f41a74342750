import type { Analysis, Subject } from "@autoiq/domain/assistant/analysis";
import type { Caller, TenantTx } from "../../../platform/tenancy.ts";

export interface AnalystCall {
  /** A read-only transaction under the asker's own rights. */
  readonly tx: TenantTx;
  /** Who asks; `limits.seesCosts` only where costs are theirs to see at every one of `placeIds`. */
  readonly caller: Caller;
  /** The locations that are looked at: of those where the asker may ask for this kind. */
  readonly placeIds: readonly string[];
  readonly now: Date;
  /** The IANA zone of the asker's own location. */
  readonly zone: string;
  /** What was asked; may be empty. */
  readonly prompt: string;
  /** The subject's records are on file in the asker's business: that was looked up. */
  readonly context: { readonly page?: string | undefined; readonly subject?: Subject | undefined };
}

export interface Analysed extends Analysis {
  /** Clear English; each figure of it stands in `facts` or `table`. */
  readonly sentences: readonly string[];
  /** From 0 to 1, earned: a backtest's coverage, a retrieval score, 1 for exact sums. `basis` says which. */
  readonly confidence: number;
}

/** Answers one kind from a shop's records. Numbers are computed by code; who may not see costs gets none of them. */
export type Analyst = (call: AnalystCall) => Promise<Analysed>;
