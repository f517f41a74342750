import { mailSecret, mayMail } from "../one-time/mail-secret.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { isUnproved } from "../sign-ups/adopt-sign-up.ts";
import { mailConfirmation } from "../sign-ups/mail-confirmation.ts";
import { type WireBody, wireChallenge, wireEmail } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { findUserByEmail, lockUserByEmail, stampRecovery } from "./store.ts";

/**
 * Mails a way to a new password, which confirms an account that waits. The answer is the same for an address without an
 * account.
 */
export async function recoverAccount(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
  caller: Caller,
): Promise<Record<string, never>> {
  if (!body.email) throw invalid("Password recovery requires an email");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  await parts.tenancy.identity(async (tx) => {
    const refusal = await mayMail(parts, tx, email, "recovery");
    if (refusal) throw refusal;
    const user = await findUserByEmail.one(tx, email);
    if (!user) return;
    const waits = isUnproved(user) && (await lockUserByEmail.one(tx, email));
    if (waits && (await mailConfirmation(parts, tx, waits, "recovery", { redirectTo, challenge }, caller)))
      return;
    await stampRecovery.run(tx, user.id, parts.now().toISOString());
    await mailSecret(parts, tx, user, "recovery", { redirectTo, challenge });
  });
  return {};
}
