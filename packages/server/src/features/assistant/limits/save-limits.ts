import { type AiLimits, type AllowedOfModel, beyondAllowed } from "@autoiq/domain/assistant/limits-contract";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type Deed, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { beginLimits, lockLimits, writeLimits } from "./store.ts";

/** Sets what the business allows of the language model; it holds from the next question on. */
export async function saveLimits(
  tx: TenantTx,
  deed: Deed,
  { version, ...wanted }: AiLimits & { readonly version: number },
  allowed: AllowedOfModel | null,
): Promise<{ ok: true } | Refusal> {
  const beyond = beyondAllowed(wanted, allowed);
  if (beyond) return refuse(beyond);
  await beginLimits(tx);
  const found = await lockLimits(tx);
  // Nobody has set any before: what is read then says version 0, the row begins with 1.
  if (!found || Math.max(1, version) !== found.version) return stale("Someone else", "limit");
  const { version: _, ...before } = found;
  await writeLimits(tx, wanted);
  await recordDeed(tx, deed, {
    action:
      before.models === wanted.models
        ? "changed the limits of the language model"
        : wanted.models
          ? "switched language models on"
          : "switched language models off",
    subject: "organization",
    subjectId: tx.organizationId,
    before,
    after: wanted,
  });
  tx.changed("shop", tx.organizationId);
  return { ok: true };
}
