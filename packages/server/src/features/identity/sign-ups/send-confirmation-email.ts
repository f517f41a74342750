import type { IdentityTx } from "../../../platform/tenancy.ts";
import { stampConfirmation, stampRecovery, type UserRow } from "../accounts/store.ts";
import { emailSecret } from "../one-time/email-secret.ts";
import { isSameBrowser } from "../one-time/verify-same-person.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import type { Challenge } from "../wire/body.ts";
import { type SignUp, signUpsOf } from "./store.ts";

/**
 * The sign-up of a pending account that is confirmed when someone requests its email or text again: the newest from
 * the requesting browser, else the newest. Requested from anywhere else, it may be of someone else, so its password is
 * not confirmed with it.
 */
export async function signUpToConfirm(
  tx: IdentityTx,
  user: UserRow,
  caller: Caller,
): Promise<{ signUp: SignUp; withoutPassword: boolean } | undefined> {
  const signUps = await signUpsOf(tx, user.id);
  const own = signUps.find((each) => isSameBrowser(each, caller));
  const signUp = own ?? signUps[0];
  return signUp && { signUp, withoutPassword: !own };
}

/**
 * Resends the confirmation of a sign-up, or a way to set a new password that confirms it.
 * @returns whether there was one
 */
export async function sendConfirmationEmail(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  purpose: "confirmation" | "recovery",
  options: { redirectTo: string; challenge?: Challenge },
  caller: Caller,
): Promise<boolean> {
  const found = await signUpToConfirm(tx, user, caller);
  if (!found) return false;
  const at = parts.now().toISOString();
  if (purpose === "confirmation") await stampConfirmation(tx, { userId: user.id, at });
  else await stampRecovery(tx, { userId: user.id, at });
  const withoutPassword = purpose === "recovery" || found.withoutPassword;
  await emailSecret(parts, tx, user, purpose, { ...options, signUp: found.signUp, withoutPassword });
  return true;
}
