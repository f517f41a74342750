import { emailSecret, mayEmail } from "../one-time/email-secret.ts";
import { resendSms } from "../one-time/resend-sms.ts";
import { lockTokensOf } from "../one-time/store.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { sendConfirmationEmail } from "../sign-ups/send-confirmation-email.ts";
import { type WireBody, wireChallenge, wireEmail, wirePhone } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { lockUserByEmail } from "./store.ts";

/**
 * Resends the pending email of a kind. If nothing is pending, or the address is confirmed or unknown, the empty
 * response is the same.
 */
export async function resendEmail(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
  caller: Caller,
): Promise<Record<string, never>> {
  const { type } = body;
  if (type === "sms" || type === "phone_change") {
    if (!body.phone) throw invalid("Type provided requires a phone number");
    return resendSms(parts, wirePhone(body.phone), type, caller);
  }
  if (type !== "signup" && type !== "email_change") {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (!body.email) throw invalid("Type provided requires an email address");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  await parts.tenancy.identity(async (tx) => {
    const refusal = await mayEmail(parts, tx, email, type === "signup" ? "confirmation" : "email-change");
    if (refusal) throw refusal;
    const user = await lockUserByEmail(tx, email);
    if (!user) return;
    if (type === "signup" && !user.email_confirmed_at) {
      await sendConfirmationEmail(parts, tx, user, "confirmation", { redirectTo, challenge }, caller);
    }
    if (type === "email_change" && user.new_email) {
      // Only an address that is not confirmed yet still has a secret.
      const pending = await lockTokensOf(tx, {
        userId: user.id,
        purposes: ["email-change-current", "email-change-new"],
      });
      for (const { purpose, browser_hash: browser } of pending) {
        await emailSecret(parts, tx, user, purpose, { redirectTo, challenge, browser });
      }
    }
  });
  return {};
}
