import type { IdentityParts } from "../parts.ts";
import type { Bearer } from "../wire/bearer.ts";
import { factorNotFound } from "./admission.ts";
import { countRecoveryCodes, factorsOf } from "./store.ts";

/** How many recovery codes the person has and how many are left, never the codes. */
export async function recoveryStatus(parts: IdentityParts, { user }: Bearer): Promise<object> {
  const status = await parts.tenancy.identity(async (tx) => {
    const set = (await factorsOf(tx, user.id)).find(({ factor_type }) => factor_type === "recovery_code");
    const count = set && (await countRecoveryCodes(tx, set.id));
    return set && { id: set.id, type: set.factor_type, ...count };
  });
  if (!status) throw factorNotFound();
  return status;
}

/** The person's set of recovery codes, as a factor. */
export async function recoverySetId(parts: IdentityParts, { user }: Bearer): Promise<string> {
  const factors = await parts.tenancy.identity((tx) => factorsOf(tx, user.id));
  const set = factors.find(({ factor_type }) => factor_type === "recovery_code");
  if (!set) throw factorNotFound();
  return set.id;
}
