import { reservedMetadata } from "../accounts/user.ts";
import { verifyCaptcha } from "../captcha/verify-captcha.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { captchaTokenOf, checkMetadata, type WireBody } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { addAnonymousUser } from "./store.ts";

/** An account for someone who has given no information: a client account without an address, in this browser only. */
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
  await verifyCaptcha(parts, captchaTokenOf(body), origin.ip, false);
  const data = Object.fromEntries(
    Object.entries(body.data ?? {}).filter(([key]) => !reservedMetadata.includes(key)),
  );
  checkMetadata(data);
  const id = parts.newId();
  return parts.tenancy.identity(async (tx) => {
    await addAnonymousUser(tx, {
      id,
      userMetadata: JSON.stringify(data),
      createdAt: parts.now().toISOString(),
    });
    return openSession(parts, tx, id, "anonymous", origin);
  });
}
