import { identitiesOf, stampConfirmation } from "../accounts/store.ts";
import { reservedMetadata, userView } from "../accounts/user.ts";
import { putIdentity } from "../identities/store.ts";
import { maySendSms, sendSmsSecret } from "../one-time/send-sms-secret.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { type OpenedSession, openSession, sessionReply } from "../sessions/open-session.ts";
import { addSignUp } from "../sign-ups/add-sign-up.ts";
import { adoptSignUp } from "../sign-ups/adopt-sign-up.ts";
import { checkMetadata, type WireBody, wirePhone } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { redeemPhone } from "./redeem-phone.ts";
import { addPhoneUser, lockUserByPhone } from "./store.ts";

/**
 * Creates a client account that waits for the code of a text, and returns the bare user. A number with a confirmed
 * account gets a meaningless response of the same shape.
 * @param password already checked, or undefined where the person signs in with codes alone
 */
export async function signUpByPhone(
  parts: IdentityParts,
  body: WireBody,
  password: string | undefined,
  caller: Caller,
): Promise<Record<string, unknown>> {
  // Without a password only the texted code opens the account.
  const autoconfirm = parts.entry.autoconfirm && password !== undefined;
  const phone = wirePhone(body.phone);
  if (body.code_challenge || body.code_challenge_method)
    throw invalid("PKCE not supported for phone signups");
  const givenMetadata = body.data ?? {};
  const type = givenMetadata.account_type ?? givenMetadata.user_type ?? "client";
  if (type !== "client") throw invalid("An account of that type needs an email address.");
  const data = Object.fromEntries(
    Object.entries(givenMetadata).filter(([key]) => !reservedMetadata.includes(key)),
  );
  checkMetadata(data);
  // Always, so that the response time does not reveal whether the number is known.
  const passwordHash = password === undefined ? null : await parts.passwords.hash(password);
  const at = parts.now().toISOString();
  const id = parts.newId();
  const facts = { sub: id, phone, email_verified: false, phone_verified: false };
  const answer = await parts.tenancy.identity(async (tx) => {
    const refusal = autoconfirm ? undefined : await maySendSms(parts, tx, phone, "phone");
    if (refusal) throw refusal;
    const metadata = { ...data, ...facts };
    const created = await addPhoneUser(tx, { id, phone, userMetadata: JSON.stringify(metadata), at });
    if (created)
      await putIdentity(tx, {
        identityId: parts.newId(),
        userId: id,
        provider: "phone",
        providerId: id,
        identityData: JSON.stringify(facts),
        at,
      });
    const user = created ?? (await lockUserByPhone(tx, phone));
    if (!user || user.phone_confirmed_at) {
      if (autoconfirm) throw new WireError(422, "user_already_exists", "User already registered");
      return nobody(id, phone, at, { ...data, account_type: "client" });
    }
    const signUp = await addSignUp(parts, tx, user.id, {
      passwordHash,
      type: "client",
      companyName: "",
      metadata,
      browser: caller.browser,
    });
    if (created && autoconfirm) {
      await redeemPhone(tx, "phone", await adoptSignUp(parts, tx, created, signUp), at);
      return { opened: await openSession(parts, tx, id, "password", caller) };
    }
    const stamped = (await stampConfirmation(tx, { userId: user.id, at })) ?? user;
    await sendSmsSecret(parts, tx, user.id, "phone", phone, { signUpId: signUp.id });
    // What an earlier sign-up for the number said may belong to someone else.
    const own = { ...stamped, user_metadata: signUp.user_metadata, created_at: at };
    return userView(own, await identitiesOf(tx, user.id));
  });
  return "opened" in answer ? sessionReply(parts, answer.opened as OpenedSession) : answer;
}

/** The response for a number that already has an account. Clients recognize it by its empty identities. */
const nobody = (id: string, phone: string, at: string, metadata: Record<string, unknown>) => ({
  id,
  aud: "authenticated",
  role: "",
  email: "",
  phone,
  confirmation_sent_at: at,
  app_metadata: { provider: "phone", providers: ["phone"] },
  user_metadata: metadata,
  identities: [],
  created_at: at,
  updated_at: at,
  is_anonymous: false,
});
