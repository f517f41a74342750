import { identitiesOf, stampConfirmation } from "../accounts/store.ts";
import { reservedMetadata, userView } from "../accounts/user.ts";
import { putIdentity } from "../identities/store.ts";
import { mayText, textSecret } from "../one-time/text-secret.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { type OpenedSession, openSession, sessionReply } from "../sessions/open-session.ts";
import { addSignUp } from "../sign-ups/add-sign-up.ts";
import { adoptSignUp } from "../sign-ups/adopt-sign-up.ts";
import { checkMetadata, type WireBody, wirePhone } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { redeemPhone } from "./redeem-phone.ts";
import { addPhoneUser, lockUserByPhone } from "./store.ts";

/**
 * Makes a client's account that waits for the code of a text, and answers with the bare user. A number that has a
 * confirmed account gets an answer of the same shape that means nothing.
 * @param password checked already; undefined where the person signs in by codes alone
 */
export async function signUpByPhone(
  parts: IdentityParts,
  body: WireBody,
  password: string | undefined,
  caller: Caller,
): Promise<Record<string, unknown>> {
  // Without a password only the text's code opens the account.
  const autoconfirm = parts.entry.autoconfirm && password !== undefined;
  const phone = wirePhone(body.phone);
  if (body.code_challenge || body.code_challenge_method)
    throw invalid("PKCE not supported for phone signups");
  const given = body.data ?? {};
  const type = given.account_type ?? given.user_type ?? "client";
  if (type !== "client") throw invalid("An account of that type needs an email address.");
  const data = Object.fromEntries(Object.entries(given).filter(([key]) => !reservedMetadata.includes(key)));
  checkMetadata(data);
  // Always, so that the time does not tell whether the number is known.
  const passwordHash = password === undefined ? null : await parts.passwords.hash(password);
  const at = parts.now().toISOString();
  const id = parts.newId();
  const facts = { sub: id, phone, email_verified: false, phone_verified: false };
  const answer = await parts.tenancy.identity(async (tx) => {
    const refusal = autoconfirm ? undefined : await mayText(parts, tx, phone, "phone");
    if (refusal) throw refusal;
    const metadata = { ...data, ...facts };
    const made = await addPhoneUser.one(tx, id, phone, JSON.stringify(metadata), at);
    if (made) await putIdentity.run(tx, parts.newId(), id, "phone", id, JSON.stringify(facts), at);
    const user = made ?? (await lockUserByPhone.one(tx, phone));
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
    if (made && autoconfirm) {
      await redeemPhone(tx, "phone", await adoptSignUp(parts, tx, made, signUp), at);
      return { opened: await openSession(parts, tx, id, "password", caller) };
    }
    const stamped = (await stampConfirmation.one(tx, user.id, at)) ?? user;
    await textSecret(parts, tx, user.id, "phone", phone, { signUpId: signUp.id });
    // What an earlier sign-up for the number said is somebody else's.
    const own = { ...stamped, user_metadata: signUp.user_metadata, created_at: at };
    return userView(own, await identitiesOf.all(tx, user.id));
  });
  return "opened" in answer ? sessionReply(parts, answer.opened as OpenedSession) : answer;
}

/** The answer for a number that has an account: no identities is how a client can tell. */
const nobody = (id: string, phone: string, at: string, metadata: Record<string, unknown>) => ({
  ...{ id, aud: "authenticated", role: "", email: "", phone, confirmation_sent_at: at },
  app_metadata: { provider: "phone", providers: ["phone"] },
  user_metadata: metadata,
  ...{ identities: [], created_at: at, updated_at: at, is_anonymous: false },
});
