import type { IdentityTx } from "../../../platform/tenancy.ts";
import { stampConfirmation, stampRecovery, type UserRow } from "../accounts/store.ts";
import { mailSecret } from "../one-time/mail-secret.ts";
import { isSameBrowser } from "../one-time/same-person.ts";
import type { Caller, IdentityParts } from "../parts.ts";
import type { Challenge } from "../wire/body.ts";
import { type SignUp, signUpsOf } from "./store.ts";

/**
 * Which sign-up of an account that waits is confirmed when somebody asks for its email or text again: the newest from
 * the browser that asks, else the newest. Where that may be somebody else's, its password is not confirmed with it.
 */
export async function signUpToConfirm(
  tx: IdentityTx,
  user: UserRow,
  caller: Caller,
): Promise<{ signUp: SignUp; withoutPassword: boolean } | undefined> {
  const signUps = await signUpsOf.all(tx, user.id);
  const own = signUps.find((each) => isSameBrowser(each, caller));
  const signUp = own ?? signUps[0];
  return signUp && { signUp, withoutPassword: !own && signUps.length > 1 };
}

/**
 * Mails the confirmation of a sign-up again, or a way to a new password that confirms it.
 * @returns whether there was one
 */
export async function mailConfirmation(
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
  if (purpose === "confirmation") await stampConfirmation.one(tx, user.id, at);
  else await stampRecovery.run(tx, user.id, at);
  const withoutPassword = purpose === "recovery" || found.withoutPassword;
  await mailSecret(parts, tx, user, purpose, { ...options, signUp: found.signUp, withoutPassword });
  return true;
}
