import { timingSafeEqual } from "node:crypto";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { codeHash, isInTime, mostWrongCodes } from "./issue-token.ts";
import { countWrongCode, dropToken, lockTokensOf } from "./store.ts";

/** Uses up the code of a reauthentication. A wrong one is counted, so the caller's transaction must commit. */
export async function takeNonce(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  nonce: string,
): Promise<boolean> {
  const [token] = await lockTokensOf.all(tx, userId, ["reauthentication"]);
  if (!token || token.wrong_codes >= mostWrongCodes || !isInTime(token, parts.now())) return false;
  if (timingSafeEqual(token.code_hash, codeHash(token.id, nonce))) {
    await dropToken.run(tx, token.id);
    return true;
  }
  await countWrongCode.run(tx, token.id);
  return false;
}
