import { randomBytes } from "node:crypto";
import { signUp } from "../accounts/sign-up.ts";
import { findUserByEmail, stampRecovery } from "../accounts/store.ts";
import { proveHuman } from "../captcha/prove-human.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { signUpByPhone } from "../phones/sign-up-by-phone.ts";
import { findUserByPhone } from "../phones/store.ts";
import { captchaTokenOf, type WireBody, wireChallenge, wireEmail, wirePhone } from "../wire/body.ts";
import { invalid } from "../wire/error.ts";
import { mailSecret, mayMail } from "./mail-secret.ts";
import { mayText, textSecret } from "./text-secret.ts";

/**
 * Sends a way in without a password: a link and a code by mail, or a code by text. Whoever has no account gets one,
 * unless the caller forbids it: then nothing is sent, and the answer does not tell.
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
  const proved = await proveHuman(parts, captchaTokenOf(body), caller.ip, false);
  if (body.phone) return sendText(parts, body, caller);
  if (!body.email) throw invalid("One of email or phone must be set");
  if (body.channel) throw invalid("Channel should only be specified with Phone OTP");
  const email = wireEmail(body.email);
  const challenge = wireChallenge(body);
  const mayCreate = mayBeMade(parts, body);
  const sent = await parts.tenancy.identity(async (tx) => {
    const user = await findUserByEmail.one(tx, email);
    const isKnown = Boolean(user?.email_confirmed_at);
    if (!isKnown && mayCreate) return false;
    const refusal = await mayMail(parts, tx, email, "confirmation");
    if (refusal) throw refusal;
    if (!user || !isKnown) return true;
    await stampRecovery.run(tx, user.id, parts.now().toISOString());
    await mailSecret(parts, tx, user, "recovery", { redirectTo, challenge, kind: "magiclink" });
    return true;
  });
  // It has no password: such an account is entered by email until its owner sets one.
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
    const user = await findUserByPhone.one(tx, phone);
    const isKnown = Boolean(user?.phone_confirmed_at);
    if (!isKnown && mayBeMade(parts, body)) return false;
    const refusal = await mayText(parts, tx, phone, "phone");
    if (refusal) throw refusal;
    if (user && isKnown) await textSecret(parts, tx, user.id, "phone", phone);
    return true;
  });
  if (!sent) await signUpByPhone(parts, body, undefined, caller);
  return {};
}
