import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { dropUnprovedIdentities } from "../identities/store.ts";
import type { IdentityParts } from "../parts.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { applySignUp, clearUnprovedAccount, dropSignUpsOf, type SignUp, setSettingsType } from "./store.ts";

/**
 * Applies one sign-up to an account that is not proved yet: its password, type, business and names. All other
 * sign-ups for the same address end here. An account that was already proved is returned unchanged, otherwise with
 * the password that `confirmEmail` or `confirmPhone` must write.
 * @param choosesPassword the confirming person does not know the sign-up's password, or none was entered, so they
 * choose one next
 */
export async function adoptSignUp(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  signUp: SignUp,
  choosesPassword = false,
): Promise<UserRow> {
  const at = parts.now().toISOString();
  const adopted = await applySignUp(tx, {
    userId: user.id,
    accountType: signUp.account_type,
    companyName: signUp.company_name,
    userMetadata: JSON.stringify(signUp.user_metadata),
    awaitsPassword: signUp.awaits_password || choosesPassword,
    at,
  });
  if (!adopted) return user;
  await setSettingsType(tx, {
    userId: user.id,
    dashboardType: signUp.account_type,
    source: signUp.source,
    at,
  });
  await endOthers(tx, user.id);
  return { ...adopted, password_hash: choosesPassword ? null : signUp.password_hash };
}

/**
 * A person who proves an address in another way than by a sign-up gets the account without anything that was entered
 * for it: no password, a client account, no names.
 */
export async function discardSignUps(parts: IdentityParts, tx: IdentityTx, user: UserRow): Promise<UserRow> {
  const at = parts.now().toISOString();
  const cleared = await clearUnprovedAccount(tx, { userId: user.id, at });
  if (!cleared) return user;
  await setSettingsType(tx, { userId: user.id, dashboardType: "client", source: "web_signup", at });
  await endOthers(tx, user.id);
  await dropUnprovedIdentities(tx, user.id);
  return cleared;
}

async function endOthers(tx: IdentityTx, userId: string): Promise<void> {
  await dropSignUpsOf(tx, userId);
  await endSessionsOf(tx, userId);
}

/** Neither the address nor the number of the account is proved. */
export const isUnproved = (user: UserRow): boolean => !user.email_confirmed_at && !user.phone_confirmed_at;
