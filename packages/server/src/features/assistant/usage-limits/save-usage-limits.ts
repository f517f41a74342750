import {
  type AiLimits,
  exceedsAllowance,
  type ModelAllowance,
} from "@autoiq/domain/assistant/usage-limits/contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { beginLimits, lockLimits, writeLimits } from "./store.ts";

/** Sets the business's limits for the language model, from the next question on. */
export async function saveUsageLimits(
  tx: TenantTx,
  context: ActionContext,
  { version, ...limits }: AiLimits & { readonly version: number },
  allowed: ModelAllowance | null,
): Promise<{ ok: true } | Refusal> {
  const beyond = exceedsAllowance(limits, allowed);
  if (beyond) return refuse(beyond);
  await beginLimits(tx);
  const found = await lockLimits(tx);
  // If no limits were ever set, reads return version 0 and the row starts with 1.
  if (!found || Math.max(1, version) !== found.version) return stale("Someone else", "limit");
  const { version: _, ...before } = found;
  await writeLimits(tx, limits);
  await recordAction(tx, context, {
    action:
      before.models === limits.models
        ? "changed the limits of the language model"
        : limits.models
          ? "turned language models on"
          : "turned language models off",
    subject: "organization",
    subjectId: tx.organizationId,
    before,
    after: limits,
  });
  tx.changed("shop", tx.organizationId);
  return { ok: true };
}
