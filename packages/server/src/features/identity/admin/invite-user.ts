import { identitiesOf, lockUserByEmail } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { mailSecret } from "../one-time/mail-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { signUpsOf } from "../sign-ups/store.ts";
import { wireEmail } from "../wire/body.ts";
import type { AdminBody } from "./admin-body.ts";
import { emailExists, makeUser, signUpByAdministrator } from "./make-user.ts";
import { stampInvitation } from "./store.ts";

/** Makes an account without a password and mails its owner the way in; one that waits already is mailed again. */
export async function inviteUser(
  parts: IdentityParts,
  body: AdminBody,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = wireEmail(body.email);
  return parts.tenancy.identity(async (tx) => {
    const known = await lockUserByEmail.one(tx, email);
    if (known?.email_confirmed_at) throw emailExists();
    const wanted = { ...body, email, user_metadata: body.data };
    const made = known ?? (await makeUser(parts, tx, wanted, undefined, true));
    const signUp = known
      ? await signUpByAdministrator(parts, tx, known, wanted, undefined)
      : await signUpsOf.one(tx, made.id);
    const invited = (await stampInvitation.one(tx, made.id, parts.now().toISOString())) ?? made;
    await mailSecret(parts, tx, invited, "confirmation", { redirectTo, kind: "invite", signUp });
    return userView(invited, await identitiesOf.all(tx, invited.id));
  });
}
