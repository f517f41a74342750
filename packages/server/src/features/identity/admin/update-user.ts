import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  findUserByEmail,
  lockUser,
  type UserRow,
  updateIdentity,
  updateSettingsEmail,
} from "../accounts/store.ts";
import { reservedMetadata } from "../accounts/user.ts";
import { putIdentity, refreshProviders } from "../identities/store.ts";
import { expireTokensOf } from "../one-time/store.ts";
import type { IdentityParts } from "../parts.ts";
import { findUserByPhone } from "../phones/store.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { addSignUp } from "../sign-ups/add-sign-up.ts";
import { adoptSignUp, discardSignUps, isUnproved } from "../sign-ups/adopt-sign-up.ts";
import { dropSignUpsOf, signUpsOf } from "../sign-ups/store.ts";
import { checkMetadata, wireEmail, wirePhone } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { type AdminBody, banUntil } from "./admin-body.ts";
import { emailExists, phoneExists } from "./create-user.ts";
import { saveUser } from "./store.ts";

export const userNotFound = () => new WireError(404, "user_not_found", "User not found");

/** Top-level keys replace, null removes. */
function merged(stored: Record<string, unknown>, update: Record<string, unknown> = {}) {
  const all = { ...stored, ...update };
  const result = Object.fromEntries(Object.entries(all).filter(([key]) => update[key] !== null));
  checkMetadata(result);
  return result;
}

/**
 * Changes an account as an administrator specifies, at once. A new password ends every session. A ban ends none: every
 * request is refused as banned while it lasts, so that the person reads why. A new address counts as proved only where
 * the administrator says so or the last one was proved.
 */
export async function updateUser(
  parts: IdentityParts,
  tx: IdentityTx,
  id: string,
  body: AdminBody,
  passwordHash: string | undefined,
): Promise<UserRow> {
  let user = await lockUser(tx, id);
  if (!user) throw userNotFound();
  const at = parts.now().toISOString();
  const email = body.email ? wireEmail(body.email) : user.email;
  const phone = body.phone ? wirePhone(body.phone) : user.phone;
  if (email !== user.email && (await findUserByEmail(tx, email))) throw emailExists();
  if (phone !== user.phone && (await findUserByPhone(tx, phone))) throw phoneExists();
  const metadata = Object.fromEntries(
    Object.entries(body.user_metadata ?? {}).filter(([key]) => !reservedMetadata.includes(key)),
  );
  const emailConfirmedAt =
    body.email_confirm && email ? (user.email_confirmed_at ?? at) : user.email_confirmed_at;
  const phoneConfirmedAt =
    body.phone_confirm && phone ? (user.phone_confirmed_at ?? at) : user.phone_confirmed_at;
  const proved = Boolean(emailConfirmedAt || phoneConfirmedAt);
  if (isUnproved(user)) user = await settleWaiting(parts, tx, user, passwordHash, proved);
  const saved = await saveUser(tx, {
    userId: id,
    email,
    phone,
    passwordHash: proved ? (passwordHash ?? user.password_hash) : null,
    appMetadata: JSON.stringify(merged(user.app_metadata, body.app_metadata)),
    userMetadata: JSON.stringify(merged(user.user_metadata, metadata)),
    emailConfirmedAt,
    phoneConfirmedAt,
    bannedUntil: body.ban_duration ? banUntil(body.ban_duration, parts.now()) : user.banned_until,
    at,
  });
  if (!saved) throw userNotFound();
  await keepProofs(parts, tx, user, saved, at);
  if (passwordHash) await endSessionsOf(tx, id);
  if (passwordHash || email !== user.email) await expireTokensOf(tx, id);
  return (await refreshProviders(tx, { userId: id, at })) ?? saved;
}

/**
 * A pending account: a password that an administrator sets replaces every sign-up. Where they vouch for the address,
 * a single sign-up counts. If there are several, it is unknown whose address it is, and no sign-up counts.
 */
async function settleWaiting(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  passwordHash: string | undefined,
  proved: boolean,
): Promise<UserRow> {
  const signUps = await signUpsOf(tx, user.id);
  const signUp = signUps.length === 1 || signUps[0]?.by_administrator ? signUps[0] : undefined;
  if (proved) return signUp ? adoptSignUp(parts, tx, user, signUp) : discardSignUps(parts, tx, user);
  if (!passwordHash) return user;
  await dropSignUpsOf(tx, user.id);
  await addSignUp(parts, tx, user.id, {
    passwordHash,
    type: user.account_type,
    companyName: user.company_name,
    metadata: user.user_metadata,
    source: "admin",
    byAdministrator: true,
    browser: null,
  });
  return user;
}

async function keepProofs(
  parts: IdentityParts,
  tx: IdentityTx,
  before: UserRow,
  after: UserRow,
  at: string,
): Promise<void> {
  const newlyConfirmed = after.email_confirmed_at !== null && before.email_confirmed_at === null;
  if (after.email && (after.email !== before.email || newlyConfirmed)) {
    const facts = { email: after.email, email_verified: after.email_confirmed_at !== null };
    await updateIdentity(tx, { userId: after.id, facts: JSON.stringify(facts), at });
    if (after.email_confirmed_at) await updateSettingsEmail(tx, { userId: after.id, email: after.email, at });
    if (newlyConfirmed) await parts.memberships.onConfirmed(tx, after);
  }
  if (
    after.phone &&
    (after.phone !== before.phone || after.phone_confirmed_at !== before.phone_confirmed_at)
  ) {
    const facts = { sub: after.id, phone: after.phone, phone_verified: after.phone_confirmed_at !== null };
    await putIdentity(tx, {
      identityId: parts.newId(),
      userId: after.id,
      provider: "phone",
      providerId: after.id,
      identityData: JSON.stringify(facts),
      at,
    });
  }
}
