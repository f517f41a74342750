import { identitiesOf, lockUserByEmail } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { emailSecret } from "../one-time/email-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { lastSignUpOf } from "../sign-ups/store.ts";
import { wireEmail } from "../wire/body.ts";
import type { AdminBody } from "./admin-body.ts";
import { createUser, emailExists, signUpByAdministrator } from "./create-user.ts";
import { stampInvitation } from "./store.ts";

/** Creates an account without a password and emails its owner a link to get in. A pending account gets another email. */
export async function inviteUser(
  parts: IdentityParts,
  body: AdminBody,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = wireEmail(body.email);
  return parts.tenancy.identity(async (tx) => {
    const account = await lockUserByEmail(tx, email);
    if (account?.email_confirmed_at) throw emailExists();
    const invitation = { ...body, email, user_metadata: body.data };
    const created = account ?? (await createUser(parts, tx, invitation, undefined, true));
    const signUp = account
      ? await signUpByAdministrator(parts, tx, account, invitation, undefined)
      : await lastSignUpOf(tx, created.id);
    const invited =
      (await stampInvitation(tx, { userId: created.id, at: parts.now().toISOString() })) ?? created;
    await emailSecret(parts, tx, invited, "confirmation", { redirectTo, kind: "invite", signUp });
    return userView(invited, await identitiesOf(tx, invited.id));
  });
}
