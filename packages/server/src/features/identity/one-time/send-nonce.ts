import type { UserRow } from "../accounts/store.ts";
import type { IdentityParts } from "../parts.ts";
import { stampReauthentication } from "../phones/store.ts";
import { invalid, WireError } from "../wire/error.ts";
import { emailSecret, mayEmail } from "./email-secret.ts";
import { maySendSms, sendSmsSecret } from "./send-sms-secret.ts";

/** Emails or texts the code with which signed-in people prove again that the account is theirs. */
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
      ? await mayEmail(parts, tx, user.email, "reauthentication")
      : await maySendSms(parts, tx, user.phone, "reauthentication");
    if (refusal) throw refusal;
    await stampReauthentication(tx, { userId: user.id, reauthenticationSentAt: parts.now().toISOString() });
    if (!user.email) return sendSmsSecret(parts, tx, user.id, "reauthentication", user.phone);
    await emailSecret(parts, tx, user, "reauthentication", { redirectTo: parts.auth.siteUrl });
    return {};
  });
}
