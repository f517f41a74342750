import { provePassword } from "../accounts/prove-password.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import { type WireBody, wirePhone } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { findSignInByPhone } from "./store.ts";

/** Signs in by telephone number and password. */
export async function signInByPhone(
  parts: IdentityParts,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const phone = wirePhone(body.phone);
  const way = {
    account: phone,
    find: (tx: Parameters<typeof findSignInByPhone.one>[0]) => findSignInByPhone.one(tx, phone),
    lacks: (user: { phone_confirmed_at: string | null }) =>
      user.phone_confirmed_at ? undefined : new WireError(400, "phone_not_confirmed", "Phone not confirmed"),
  };
  return provePassword(parts, way, body, origin);
}
