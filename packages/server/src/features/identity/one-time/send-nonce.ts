import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { stampReauthentication } from "../phones/store.ts";
import { invalid, WireError } from "../wire/error.ts";
import { mailSecret, mayMail } from "./mail-secret.ts";
import { mayText, textSecret } from "./text-secret.ts";

/** Mails or texts the code by which a signed-in person shows once more that the account is theirs. */
export async function sendNonce(parts: IdentityParts, user: UserRow): Promise<Record<string, string>> {
  if (!user.email && !user.phone) {
    throw invalid("Reauthentication requires the user to have an email or a phone number");
  }
  if (user.email && !user.email_confirmed_at) {
    throw new WireError(422, "email_not_confirmed", "Please verify your email first.");
  }
  if (!user.email && !user.phone_confirmed_at) {
    throw new WireError(422, "phone_not_confirmed", "Please verify your phone first.");
  }
  return parts.tenancy.identity(async (tx) => {
    const refusal = user.email
      ? await mayMail(parts, tx, user.email, "reauthentication")
      : await mayText(parts, tx, user.phone, "reauthentication");
    if (refusal) throw refusal;
    await stampReauthentication.run(tx, user.id, parts.now().toISOString());
    if (!user.email) return textSecret(parts, tx, user.id, "reauthentication", user.phone);
    await mailSecret(parts, tx, user, "reauthentication", { redirectTo: parts.auth.siteUrl });
    return {};
  });
}
