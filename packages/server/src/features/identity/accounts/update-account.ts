import { sendChangeSms } from "../account-settings/send-change-sms.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { hasVerified } from "../factors/admission.ts";
import { emailSecret, mayEmail } from "../one-time/email-secret.ts";
import { expireTokensOf } from "../one-time/store.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { requestPhoneChange } from "../phones/request-phone-change.ts";
import type { SessionFacts } from "../sessions/access-token.ts";
import { endOtherSessions } from "../sessions/store.ts";
import { isUnproved } from "../sign-ups/adopt-sign-up.ts";
import { checkMetadata, type WireBody, wireChallenge, wireEmail, wirePhone } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { authorizeChange } from "./authorize-change.ts";
import { moveToNewEmail } from "./move-to-new-email.ts";
import { notifyPasswordChanged } from "./notify-account-change.ts";
import {
  findUserByEmail,
  identitiesOf,
  lockUser,
  recordEmailChange,
  setMetadata,
  setPassword,
  type UserRow,
} from "./store.ts";
import { reservedMetadata, userView } from "./user.ts";

/**
 * Changes what people may change about their own account. A new password ends every other session. Metadata keys that
 * could pass for a permission are dropped silently, as the protocol ignores unknown keys.
 */
export async function updateAccount(
  parts: IdentityParts,
  current: UserRow,
  session: SessionFacts,
  body: WireBody,
  redirectTo: string,
  origin: Caller,
): Promise<Record<string, unknown>> {
  if (body.app_metadata) {
    throw new WireError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const phone = body.phone ? wirePhone(body.phone) : "";
  const newEmail =
    body.email && body.email.trim().toLowerCase() !== current.email ? wireEmail(body.email) : undefined;
  const raised = session.aal === "aal2" || !hasVerified(current.factors);
  if (!raised && (newEmail || body.password || phone)) {
    throw new WireError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
  }
  await authorizeChange(parts, current, session.id, body);
  const passwordHash = body.password ? await newPassword(parts, current, body.password) : undefined;
  const challenge = wireChallenge(body);
  const { browser } = origin;
  const at = parts.now().toISOString();
  const act = (kind: "account" | "security", action: string, before?: object, after?: object) => ({
    id: parts.newId(),
    at: parts.now(),
    user: current,
    origin,
    kind,
    action,
    before,
    after,
  });
  const view = await parts.tenancy.identity(async (tx) => {
    let user = await lockUser(tx, current.id);
    if (!user) throw new WireError(403, "user_not_found", "User from sub claim in JWT does not exist");
    if (body.data) {
      const merged = mergeMetadata(user.user_metadata, body.data);
      checkMetadata(merged);
      const changed = changesOf(user.user_metadata, merged);
      user = (await setMetadata(tx, { userId: user.id, userMetadata: JSON.stringify(merged), at })) ?? user;
      if (changed) {
        await recordAuditEvent(tx, act("account", "changed the profile", changed.before, changed.after));
      }
    }
    if (passwordHash) {
      user = (await setPassword(tx, { userId: user.id, passwordHash, at })) ?? user;
      await endOtherSessions(tx, { userId: user.id, keptSessionId: session.id });
      await expireTokensOf(tx, user.id);
      await recordAuditEvent(tx, act("security", "changed the password"));
      await notifyPasswordChanged(parts, tx, current);
      await sendChangeSms(parts, tx, user, "password");
    }
    if (newEmail) {
      const holder = await findUserByEmail(tx, newEmail);
      if (holder && !isUnproved(holder)) {
        throw new WireError(
          422,
          "email_exists",
          "A user with this email address has already been registered",
        );
      }
      const atOnce = parts.entry.autoconfirm && !user.email;
      const refusal = atOnce ? undefined : await mayEmail(parts, tx, user.email || newEmail, "email-change");
      if (refusal) throw refusal;
      user = (await recordEmailChange(tx, { userId: user.id, newEmail, at })) ?? user;
      // An account that had no address yet has no old address to confirm the change.
      if (user.email) await emailSecret(parts, tx, user, "email-change-current", { redirectTo, challenge });
      if (atOnce) user = (await moveToNewEmail(parts, tx, user, origin)) ?? user;
      else await emailSecret(parts, tx, user, "email-change-new", { redirectTo, challenge, browser });
      const emails = [{ email: user.email }, { email: newEmail }] as const;
      await recordAuditEvent(tx, act("account", "asked to change the email address", ...emails));
    }
    if (phone && phone !== user.phone) user = await requestPhoneChange(parts, tx, user, phone);
    return userView(user, await identitiesOf(tx, user.id));
  });
  parts.authenticator.forget(current.id);
  return view;
}

async function newPassword(parts: IdentityParts, current: UserRow, password: string): Promise<string> {
  await checkNewPassword(parts, password);
  if (await parts.passwords.matches(current.password_hash, password)) {
    throw new WireError(422, "same_password", "New password should be different from the old password.");
  }
  return parts.passwords.hash(password);
}

/** The keys that differ, with their old and new values. Undefined when none does. */
function changesOf(
  saved: Record<string, unknown>,
  merged: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const keys = [...new Set([...Object.keys(saved), ...Object.keys(merged)])].filter(
    (key) => JSON.stringify(saved[key]) !== JSON.stringify(merged[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));
  return keys.length > 0 ? { before: pick(saved), after: pick(merged) } : undefined;
}

/** Top-level keys replace, null removes. Facts about the account that the server wrote remain. */
function mergeMetadata(
  saved: Record<string, unknown>,
  metadata: Record<string, unknown>,
): Record<string, unknown> {
  const own = ["sub", "email", "email_verified", "phone_verified", ...reservedMetadata];
  const merged = { ...saved };
  for (const [key, value] of Object.entries(metadata)) {
    if (own.includes(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}
