import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { dropUnprovedIdentities } from "../identities/store.ts";
import type { IdentityParts } from "../parts.ts";
import { endSessionsOf } from "../sessions/store.ts";
import { becomeNobodys, becomeSignUp, dropSignUpsOf, type SignUp, setSettingsType } from "./store.ts";

/**
 * Makes an account that nobody has proved yet what one sign-up says: its password, type, business and names. All other
 * sign-ups for the same address end here. The account is returned as it is when it was proved before; else with the
 * password that `confirmEmail` or `confirmPhone` has to write.
 * @param choosesPassword whoever confirms does not know the sign-up's password, or none was typed: they choose one next
 */
export async function adoptSignUp(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  signUp: SignUp,
  choosesPassword = false,
): Promise<UserRow> {
  const at = parts.now().toISOString();
  const adopted = await becomeSignUp.one(
    tx,
    user.id,
    signUp.account_type,
    signUp.company_name,
    JSON.stringify(signUp.user_metadata),
    signUp.awaits_password || choosesPassword,
    at,
  );
  if (!adopted) return user;
  await setSettingsType.run(tx, user.id, signUp.account_type, signUp.source, at);
  await endOthers(tx, user.id);
  return { ...adopted, password_hash: choosesPassword ? null : signUp.password_hash };
}

/**
 * Whoever proves an address by another way than a sign-up gets the account without anything that was typed for it: no
 * password, a client's, no names.
 */
export async function discardSignUps(parts: IdentityParts, tx: IdentityTx, user: UserRow): Promise<UserRow> {
  const at = parts.now().toISOString();
  const cleared = await becomeNobodys.one(tx, user.id, at);
  if (!cleared) return user;
  await setSettingsType.run(tx, user.id, "client", "web_signup", at);
  await endOthers(tx, user.id);
  await dropUnprovedIdentities.run(tx, user.id);
  return cleared;
}

async function endOthers(tx: IdentityTx, userId: string): Promise<void> {
  await dropSignUpsOf.run(tx, userId);
  await endSessionsOf.run(tx, userId);
}

/** Neither the address nor the number of the account has been proved. */
export const isUnproved = (user: UserRow): boolean => !user.email_confirmed_at && !user.phone_confirmed_at;
