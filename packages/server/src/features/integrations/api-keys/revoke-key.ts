import type { ApiKey } from "@autoiq/domain/integrations/api-keys/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findApiKeys, lockApiKey, markRevoked } from "./store.ts";

/** Ends a key. Its next request is refused, because each one looks the key up. A repeat changes nothing. */
export async function revokeKey(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<{ keys: ApiKey[] }> {
  const key = await lockApiKey(tx, id);
  if (!key) throw new AppError("not-found", "That API key wasn't found.");
  if (key.revokedAt === null) {
    await markRevoked(tx, { id, at: context.now, by: context.caller.name });
    await recordAction(tx, context, {
      action: `revoked the API key “${key.name}”`,
      subject: "organization",
      subjectId: id,
    });
    tx.changed("shop", id);
  }
  return { keys: await findApiKeys(tx) };
}
