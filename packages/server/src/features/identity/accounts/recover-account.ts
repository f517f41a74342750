import { emailSecret, mayEmail } from "../one-time/email-secret.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { isUnproved } from "../sign-ups/adopt-sign-up.ts";
import { sendConfirmationEmail } from "../sign-ups/send-confirmation-email.ts";
import { type WireBody, wireChallenge, wireEmail } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { findUserByEmail, lockUserByEmail, stampRecovery } from "./store.ts";

/**
 * Emails a link to set a new password, which also confirms a pending account. The response is the same for an address
 * without an account.
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
    const refusal = await mayEmail(parts, tx, email, "recovery");
    if (refusal) throw refusal;
    const user = await findUserByEmail(tx, email);
    if (!user) return;
    const waits = isUnproved(user) && (await lockUserByEmail(tx, email));
    if (
      waits &&
      (await sendConfirmationEmail(parts, tx, waits, "recovery", { redirectTo, challenge }, caller))
    )
      return;
    await stampRecovery(tx, { userId: user.id, at: parts.now().toISOString() });
    await emailSecret(parts, tx, user, "recovery", { redirectTo, challenge });
  });
  return {};
}
