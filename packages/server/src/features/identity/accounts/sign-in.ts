import type { IdentityParts, Origin } from "../parts.ts";
import { signInByPhone } from "../phones/sign-in-by-phone.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { WireBody } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { provePassword } from "./prove-password.ts";
import { findSignInByEmail } from "./store.ts";

/** Signs in by password and email address, or telephone number. */
export async function signIn(parts: IdentityParts, body: WireBody, origin: Origin): Promise<OpenedSession> {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (body.phone) return signInByPhone(parts, body, origin);
  if (!body.email) throw invalid("missing email or phone");
  const email = body.email.trim().toLowerCase();
  const way = {
    account: email,
    find: (tx: Parameters<typeof findSignInByEmail.one>[0]) => findSignInByEmail.one(tx, email),
    lacks: (user: { email_confirmed_at: string | null }) =>
      user.email_confirmed_at ? undefined : new WireError(400, "email_not_confirmed", "Email not confirmed"),
    onSignIn: parts.seats.onSignIn,
  };
  return provePassword(parts, way, body, origin);
}
