import { recordAct } from "../audit/record-act.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { signInByPhone } from "../phones/sign-in-by-phone.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import type { WireBody } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { findUserByEmail } from "./store.ts";

const wrong = () => new WireError(400, "invalid_credentials", "Invalid login credentials");

/** Signs in by email and password. An unknown address and a wrong password get the same words after the same work. */
export async function signIn(parts: IdentityParts, body: WireBody, origin: Origin): Promise<OpenedSession> {
  if (body.email && body.phone) {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (body.phone) return signInByPhone(parts, body, origin);
  if (!body.email) throw invalid("missing email or phone");
  const email = body.email.trim().toLowerCase();
  const user = await parts.tenancy.identity((tx) => findUserByEmail.one(tx, email));
  if (user?.banned_until && new Date(user.banned_until) > parts.now()) {
    throw new WireError(400, "user_banned", "User is banned");
  }
  const matches = await parts.passwords.matches(user?.password_hash, body.password ?? "");
  if (!user || !matches) {
    // Also for an address that has no account: the work must not tell.
    await parts.tenancy.identity((tx) =>
      recordAct(tx, {
        ...{ id: parts.newId(), at: parts.now(), user: user ?? { email }, origin, kind: "failure" },
        action: "was tried with a wrong password",
      }),
    );
    throw wrong();
  }
  if (!user.email_confirmed_at) throw new WireError(400, "email_not_confirmed", "Email not confirmed");
  const opened = await parts.tenancy.identity(async (tx) => {
    // The password may have changed while it was being checked.
    const still = await findUserByEmail.one(tx, email);
    if (still?.password_hash !== user.password_hash) return wrong();
    await parts.seats.onSignIn(tx, still);
    return openSession(parts, tx, user.id, "password", origin);
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}
