import { mailSecret, mayMail } from "../one-time/mail-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { type WireBody, wireChallenge, wireEmail } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { findUserByEmail, stampRecovery } from "./store.ts";

/** Mails a way to a new password. The answer is the same for an address without an account. */
export async function recoverAccount(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
): Promise<Record<string, never>> {
  if (!body.email) throw invalid("Password recovery requires an email");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  await parts.tenancy.identity(async (tx) => {
    const refusal = await mayMail(parts, tx, email, "recovery");
    if (refusal) throw refusal;
    const user = await findUserByEmail.one(tx, email);
    if (!user) return;
    await stampRecovery.run(tx, user.id, parts.now().toISOString());
    await mailSecret(parts, tx, user, "recovery", { redirectTo, challenge });
  });
  return {};
}
