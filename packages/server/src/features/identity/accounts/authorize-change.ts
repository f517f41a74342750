import { ageOf } from "../../../platform/clock/age.ts";
import { consumeNonce } from "../one-time/consume-nonce.ts";
import type { IdentityParts } from "../parts.ts";
import { sessionBegan } from "../sessions/store.ts";
import type { WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import type { UserRow } from "./store.ts";

/** Someone else may be using a session older than this, so a new password asks for proof of identity again. */
const fresh = 24 * 60 * 60_000;

/** Refuses a change of email, phone or password that this session may not make. */
export async function authorizeChange(
  parts: IdentityParts,
  user: UserRow,
  sessionId: string,
  body: WireBody,
): Promise<void> {
  if (!body.password && !body.email && !body.phone) return;
  if (String(user.app_metadata.provider ?? "").startsWith("sso:")) {
    throw new WireError(
      422,
      "user_sso_managed",
      "Your company manages this account's email, phone, and password.",
    );
  }
  if (!body.password) return;
  if (!user.email && !user.phone) {
    throw new WireError(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  }
  const { nonce, current_password: current } = body;
  if (nonce) {
    const taken = await parts.tenancy.identity((tx) => consumeNonce(parts, tx, user.id, nonce));
    if (!taken) {
      throw new WireError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
    }
    return;
  }
  if (current) {
    if (await parts.passwords.matches(user.password_hash, current)) return;
    throw new WireError(
      400,
      "current_password_invalid",
      "Current password required when setting new password.",
    );
  }
  const session = await parts.tenancy.identity((tx) => sessionBegan(tx, sessionId));
  const age = session ? ageOf(session.created_at, parts.now()) : Number.POSITIVE_INFINITY;
  if (age > fresh) {
    throw new WireError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
}
