import { reservedMetadata } from "../accounts/user.ts";
import { proveHuman } from "../captcha/prove-human.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { captchaTokenOf, checkMetadata, type WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { addAnonymousUser } from "./store.ts";

/** An account of somebody who has said nothing of themselves: a client's, without an address, in this browser only. */
export async function signUpAnonymously(
  parts: IdentityParts,
  body: WireBody,
  origin: Origin,
): Promise<OpenedSession> {
  if (!parts.auth.anonymous) {
    throw new WireError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (parts.entry.signupDisabled) {
    throw new WireError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (parts.entry.signupDisabled) {
    throw new WireError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  await proveHuman(parts, captchaTokenOf(body), origin.ip, false);
  const data = Object.fromEntries(
    Object.entries(body.data ?? {}).filter(([key]) => !reservedMetadata.includes(key)),
  );
  checkMetadata(data);
  const id = parts.newId();
  return parts.tenancy.identity(async (tx) => {
    await addAnonymousUser.one(tx, id, JSON.stringify(data), parts.now().toISOString());
    return openSession(parts, tx, id, "anonymous", origin);
  });
}
