import { timingSafeEqual } from "node:crypto";
import type { Account } from "@autoiq/domain/identity/account/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { findUser, type UserRow } from "../accounts/store.ts";
import { recordAct } from "../audit/record-act.ts";
import { codeHash } from "../one-time/issue-token.ts";
import { countWrongCode, dropToken, lockTokensOf } from "../one-time/store.ts";
import { isLive } from "../one-time/verify-token.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { accountOf } from "../personal/reads.ts";
import { redeemPhone } from "./redeem-phone.ts";

/**
 * The account moves to the number that its texted code proves, in the session that asked: nobody is signed in anew, and a
 * second factor that this session has proved stays proved. @throws {AppError} `invalid-input`, `conflict`
 */
export async function confirmPhone(
  parts: IdentityParts,
  { id }: Pick<UserRow, "id">,
  code: string,
  origin: Origin,
): Promise<Account> {
  // A wrong code is counted although the request is refused: what refuses is thrown after the commit.
  const outcome = await parts.tenancy.identity(async (tx) => {
    const user = await findUser.one(tx, id);
    const tokens = await lockTokensOf.all(tx, id, ["phone-change"]);
    const live = tokens.filter((token) => isLive(parts, token));
    const found = live.find((token) => timingSafeEqual(token.code_hash, codeHash(token.id, code)));
    if (!user?.new_phone || !found) {
      for (const token of live) await countWrongCode.run(tx, token.id);
      return "wrong";
    }
    await dropToken.run(tx, found.id);
    if (await redeemPhone(tx, "phone-change", user, parts.now().toISOString())) return "taken";
    await recordAct(tx, {
      ...{ id: parts.newId(), at: parts.now(), user, origin, kind: "account" },
      action: "changed the phone number",
      before: { phone: user.phone },
      after: { phone: user.new_phone },
    });
    return (await findUser.one(tx, id)) ?? user;
  });
  if (outcome === "wrong")
    throw new AppError(
      "invalid-input",
      "This code is wrong or has expired. Check the text, or ask for a new code.",
    );
  if (outcome === "taken")
    throw new AppError(
      "conflict",
      "Another account has this number. Use another one, or sign in to that account.",
    );
  return accountOf(parts, outcome);
}
