import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { signInByPhone } from "../phones/sign-in-by-phone.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import type { WireBody } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { findSignInByEmail } from "./store.ts";
import { verifySignInPassword } from "./verify-sign-in-password.ts";

/** Signs in with a password and an email address or phone number. */
export async function signIn(parts: IdentityParts, body: WireBody, origin: Origin): Promise<OpenedSession> {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (body.phone) return signInByPhone(parts, body, origin);
  if (!body.email) throw invalid("missing email or phone");
  const email = body.email.trim().toLowerCase();
  const way = {
    account: email,
    find: (tx: IdentityTx) => findSignInByEmail(tx, email),
    lacks: (user: { email_confirmed_at: string | null }) =>
      user.email_confirmed_at ? undefined : new WireError(400, "email_not_confirmed", "Email not confirmed"),
    onSignIn: parts.memberships.onSignIn,
  };
  return verifySignInPassword(parts, way, body, origin);
}
