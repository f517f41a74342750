import { findUserByEmail, identitiesOf } from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { mailSecret } from "../one-time/mail-secret.ts";
import type { IdentityParts } from "../parts.ts";
import { wireEmail } from "../wire/body.ts";
import type { AdminBody } from "./admin-body.ts";
import { emailExists, makeUser } from "./make-user.ts";
import { stampInvitation } from "./store.ts";

/** Makes an account without a password and mails its owner the way in; one that waits already is mailed again. */
export async function inviteUser(
  parts: IdentityParts,
  body: AdminBody,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = wireEmail(body.email);
  return parts.tenancy.identity(async (tx) => {
    const known = await findUserByEmail.one(tx, email);
    if (known?.email_confirmed_at) throw emailExists();
    const { data } = body;
    const made =
      known ?? (await makeUser(parts, tx, { ...body, email, user_metadata: data }, undefined, true));
    const invited = (await stampInvitation.one(tx, made.id, parts.now().toISOString())) ?? made;
    await mailSecret(parts, tx, invited, "confirmation", { redirectTo, kind: "invite" });
    return userView(invited, await identitiesOf.all(tx, invited.id));
  });
}
