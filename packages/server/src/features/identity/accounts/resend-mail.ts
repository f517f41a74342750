import { mailSecret, mayMail } from "../one-time/mail-secret.ts";
import { resendText } from "../one-time/resend-text.ts";
import { lockTokensOf } from "../one-time/store.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { mailConfirmation } from "../sign-ups/mail-confirmation.ts";
import { type WireBody, wireChallenge, wireEmail, wirePhone } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { lockUserByEmail } from "./store.ts";

/** Sends the pending mail of a kind again. Nothing pending, confirmed or unknown: the same empty answer. */
export async function resendMail(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
  caller: Caller,
): Promise<Record<string, never>> {
  const { type } = body;
  if (type === "sms" || type === "phone_change") {
    if (!body.phone) throw invalid("Type provided requires a phone number");
    return resendText(parts, wirePhone(body.phone), type, caller);
  }
  if (type !== "signup" && type !== "email_change") {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (!body.email) throw invalid("Type provided requires an email address");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  await parts.tenancy.identity(async (tx) => {
    const refusal = await mayMail(parts, tx, email, type === "signup" ? "confirmation" : "email-change");
    if (refusal) throw refusal;
    const user = await lockUserByEmail.one(tx, email);
    if (!user) return;
    if (type === "signup" && !user.email_confirmed_at) {
      await mailConfirmation(parts, tx, user, "confirmation", { redirectTo, challenge }, caller);
    }
    if (type === "email_change" && user.new_email) {
      // Only the address that has not confirmed yet still has a secret.
      const pending = await lockTokensOf.all(tx, user.id, ["email-change-current", "email-change-new"]);
      for (const { purpose, browser_hash: browser } of pending) {
        await mailSecret(parts, tx, user, purpose, { redirectTo, challenge, browser });
      }
    }
  });
  return {};
}
