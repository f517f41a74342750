import type { IdentityTx } from "../../../platform/tenancy.ts";
import { verifySignInPassword } from "../accounts/verify-sign-in-password.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import { type WireBody, wirePhone } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { findSignInByPhone } from "./store.ts";

/** Signs in with a phone number and password. */
export async function signInByPhone(
  parts: IdentityParts,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  const phone = wirePhone(body.phone);
  const way = {
    account: phone,
    find: (tx: IdentityTx) => findSignInByPhone(tx, phone),
    lacks: (user: { phone_confirmed_at: string | null }) =>
      user.phone_confirmed_at ? undefined : new WireError(400, "phone_not_confirmed", "Phone not confirmed"),
  };
  return verifySignInPassword(parts, way, body, origin);
}
