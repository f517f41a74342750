import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { type WireBody, wirePhone } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { findUserByPhone } from "./store.ts";

const wrong = () => new WireError(400, "invalid_credentials", "Invalid login credentials");

/** Signs in by number and password: an unknown number and a wrong password get the same words after the same work. */
export async function signInByPhone(
  parts: IdentityParts,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const phone = wirePhone(body.phone);
  const user = await parts.tenancy.identity((tx) => findUserByPhone.one(tx, phone));
  const matches = await parts.passwords.matches(user?.password_hash, body.password ?? "");
  if (!user || !matches) throw wrong();
  if (user.banned_until && new Date(user.banned_until) > parts.now()) {
    throw new WireError(400, "user_banned", "User is banned");
  }
  if (!user.phone_confirmed_at) throw new WireError(400, "phone_not_confirmed", "Phone not confirmed");
  const opened = await parts.tenancy.identity(async (tx) => {
    // The password may have changed while it was being checked.
    const still = await findUserByPhone.one(tx, phone);
    if (still?.password_hash !== user.password_hash) return wrong();
    return openSession(parts, tx, user.id, "password", origin);
  });
  if (opened instanceof WireError) throw opened;
  return opened;
}
