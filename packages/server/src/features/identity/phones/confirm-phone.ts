import { timingSafeEqual } from "node:crypto";
import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import type { Account } from "@autoiq/domain/identity/account-settings/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { accountOf } from "../account-settings/reads.ts";
import { findUser, type UserRow } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { codeHash } from "../one-time/issue-token.ts";
import { countWrongCode, dropToken, lockTokensOf } from "../one-time/store.ts";
import { isLive } from "../one-time/verify-token.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { redeemPhone } from "./redeem-phone.ts";

/**
 * The account moves to the number that its texted code proves, in the session that requested it. The session stays,
 * and a second factor that it has proved stays proved. @throws {AppError} `invalid-input`, `conflict`
 */
export async function confirmPhone(
  parts: IdentityParts,
  { id }: Pick<UserRow, "id">,
  code: string,
  origin: Origin,
): Promise<Account> {
  // A wrong code is counted although the request is refused, so the refusal is thrown after the commit.
  const outcome = await parts.tenancy.identity(async (tx) => {
    const user = await findUser(tx, id);
    const tokens = await lockTokensOf(tx, { userId: id, purposes: ["phone-change"] });
    const live = tokens.filter((token) => isLive(parts, token));
    const found = live.find((token) => timingSafeEqual(token.code_hash, codeHash(token.id, code)));
    if (!user?.new_phone || !found) {
      for (const token of live) await countWrongCode(tx, token.id);
      return "wrong";
    }
    await dropToken(tx, found.id);
    if (await redeemPhone(tx, "phone-change", user, parts.now().toISOString())) return "taken";
    await recordAuditEvent(tx, {
      id: parts.newId(),
      at: parts.now(),
      user,
      origin,
      kind: "account",
      action: "changed the phone number",
      before: { phone: user.phone },
      after: { phone: user.new_phone },
    });
    return (await findUser(tx, id)) ?? user;
  });
  if (outcome === "wrong") throw new AppError("invalid-input", identityText.account.phoneCode);
  if (outcome === "taken") throw new AppError("conflict", identityText.account.phoneTaken);
  return accountOf(parts, outcome);
}
