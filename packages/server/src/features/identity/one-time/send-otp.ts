import { randomBytes } from "node:crypto";
import { signUp } from "../accounts/sign-up.ts";
import { findUserByEmail, stampRecovery } from "../accounts/store.ts";
import { verifyCaptcha } from "../captcha/verify-captcha.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { signUpByPhone } from "../phones/sign-up-by-phone.ts";
import { findUserByPhone } from "../phones/store.ts";
import { captchaTokenOf, type WireBody, wireChallenge, wireEmail, wirePhone } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { emailSecret, mayEmail } from "./email-secret.ts";
import { maySendSms, sendSmsSecret } from "./send-sms-secret.ts";

/**
 * Sends a sign-in without a password: a link and a code by email, or a code by text. People without an account get
 * one, unless the caller forbids it. Then nothing is sent, and the response does not reveal that.
 */
export async function sendOtp(
  parts: IdentityParts,
  body: WireBody,
  redirectTo: string,
  caller: Caller,
): Promise<Record<string, string>> {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided");
  }
  const proved = await verifyCaptcha(parts, captchaTokenOf(body), caller.ip, false);
  if (body.phone) return sendText(parts, body, caller);
  if (!body.email) throw invalid("One of email or phone must be set");
  if (body.channel) throw invalid("Channel should only be specified with Phone OTP");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  const mayCreate = mayBeMade(parts, body);
  const sent = await parts.tenancy.identity(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const isKnown = Boolean(user?.email_confirmed_at);
    if (!isKnown && mayCreate) return false;
    const refusal = await mayEmail(parts, tx, email, "confirmation");
    if (refusal) throw refusal;
    if (!user || !isKnown) return true;
    await stampRecovery(tx, { userId: user.id, at: parts.now().toISOString() });
    await emailSecret(parts, tx, user, "recovery", { redirectTo, challenge, kind: "magiclink" });
    return true;
  });
  // Such an account has no password. Its owner signs in by email until they set one.
  if (!sent) {
    const password = randomBytes(32).toString("base64url");
    await signUp(parts, { ...body, email, password }, redirectTo, caller, { proved });
  }
  return {};
}

const mayBeMade = (parts: IdentityParts, body: WireBody): boolean =>
  (body.create_user ?? true) && !parts.entry.signupDisabled;

async function sendText(
  parts: IdentityParts,
  body: WireBody,
  caller: Caller,
): Promise<Record<string, string>> {
  const phone = wirePhone(body.phone);
  if (body.channel && body.channel !== "sms") {
    throw invalid(
      "Invalid channel, supported values are 'sms' or 'whatsapp'. Only 'sms' is configured here.",
    );
  }
  const sent = await parts.tenancy.identity(async (tx) => {
    const user = await findUserByPhone(tx, phone);
    const isKnown = Boolean(user?.phone_confirmed_at);
    if (!isKnown && mayBeMade(parts, body)) return false;
    const refusal = await maySendSms(parts, tx, phone, "phone");
    if (refusal) throw refusal;
    if (user && isKnown) await sendSmsSecret(parts, tx, user.id, "phone", phone);
    return true;
  });
  if (!sent) await signUpByPhone(parts, body, undefined, caller);
  return {};
}
