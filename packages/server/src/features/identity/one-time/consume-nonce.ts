import { timingSafeEqual } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { codeHash, isInTime, maxWrongCodes } from "./issue-token.ts";
import { countWrongCode, dropToken, lockTokensOf } from "./store.ts";

/** Uses up a reauthentication code. A wrong one is counted, so the caller's transaction must commit. */
export async function consumeNonce(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const [token] = await lockTokensOf(tx, { userId, purposes: ["reauthentication"] });
  if (!token || token.wrong_codes >= maxWrongCodes || !isInTime(token, parts.now())) return false;
  if (timingSafeEqual(token.code_hash, codeHash(token.id, nonce))) {
    await dropToken(tx, token.id);
    return true;
  }
  await countWrongCode(tx, token.id);
  return false;
}
