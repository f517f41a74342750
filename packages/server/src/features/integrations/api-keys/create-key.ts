import { type ApiKey, type ApiKeyFields, maxApiKeys } from "@autoiq/domain/integrations/api-keys/contract";
import { chooseScopes, permissionsOfKey } from "@autoiq/domain/integrations/api-keys/scopes";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { type NewToken, newToken } from "./key-token.ts";
import { addApiKey, countApiKeys, findApiKeys, lockApiKey, replaceApiKey } from "./store.ts";

const dayMs = 86_400_000;
/** How long the same request again gets a new secret for its key instead of a conflict. */
const retryMs = 10 * 60_000;

export interface CreatedKey {
  readonly keys: ApiKey[];
  readonly token: string;
}

/**
 * Creates a key that may do no more than its creator, and no more than its scopes. An owner's is for all locations,
 * everyone else's for the one where they are. Its secret is in no stored response, so a repeat of a request whose response
 * was lost gets a new one, which replaces the one that nobody saw.
 */
export async function createKey(
  tx: TenantTx,
  context: ActionContext,
  fields: ApiKeyFields,
): Promise<CreatedKey | Refusal> {
  const { caller, now } = context;
  const chosen = chooseScopes(caller, fields.scopes);
  if (!chosen.ok) return chosen;
  const fresh = newToken();
  const earlier = await lockApiKey(tx, fields.id);
  if (earlier) return repeat(tx, context, { earlier, fields, scopes: chosen.value, fresh });
  if ((await countApiKeys(tx)) >= maxApiKeys)
    return refuse(`A business can have ${maxApiKeys} API keys. Revoke one that you no longer use.`);
  const expiresAt = fields.expiresInDays ? new Date(now.getTime() + fields.expiresInDays * dayMs) : null;
  const added = await addApiKey(tx, {
    id: fields.id,
    name: fields.name,
    hash: fresh.hash,
    lastFour: fresh.lastFour,
    scopes: chosen.value,
    permissions: permissionsOfKey(chosen.value, caller),
    staffId: caller.staffId,
    role: caller.role,
    locationId: caller.role === "owner" ? null : caller.locationId,
    discountBasisPoints: caller.limits.discountBasisPoints,
    seesCosts: caller.limits.seesCosts,
    canRefund: caller.limits.canRefund,
    allowedAddresses: [...new Set(fields.allowedAddresses)],
    at: now,
    createdBy: caller.userId,
    createdByName: caller.name,
    expiresAt,
  });
  if (added === 0) return sameId;
  await recordAction(tx, context, {
    action: `created the API key “${fields.name}”`,
    subject: "organization",
    subjectId: fields.id,
    after: {
      scopes: chosen.value.join(", "),
      expires: expiresAt?.toISOString() ?? "never",
      addresses: fields.allowedAddresses.join(", ") || "any",
    },
  });
  tx.changed("shop", fields.id);
  return { keys: await findApiKeys(tx), token: fresh.token };
}

const sameId = conflict("This API key was already created. Revoke it and create another one.");

async function repeat(
  tx: TenantTx,
  { caller, now }: ActionContext,
  of: {
    readonly earlier: NonNullable<Awaited<ReturnType<typeof lockApiKey>>>;
    readonly fields: ApiKeyFields;
    readonly scopes: readonly string[];
    readonly fresh: NewToken;
  },
): Promise<CreatedKey | Refusal> {
  const { earlier, fields, scopes, fresh } = of;
  const isRepeat =
    earlier.createdBy === caller.userId &&
    earlier.name === fields.name &&
    earlier.scopes.join() === scopes.join() &&
    earlier.lastUsedAt === null &&
    earlier.revokedAt === null &&
    now.getTime() - Date.parse(earlier.createdAt) < retryMs;
  if (!isRepeat) return sameId;
  await replaceApiKey(tx, { id: fields.id, hash: fresh.hash, lastFour: fresh.lastFour });
  return { keys: await findApiKeys(tx), token: fresh.token };
}
