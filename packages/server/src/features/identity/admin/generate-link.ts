import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  askEmailChange,
  findUserByEmail,
  identitiesOf,
  lockUserByEmail,
  stampConfirmation,
  type UserRow,
} from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { issueToken } from "../one-time/issue-token.ts";
import type { Purpose } from "../one-time/store.ts";
import type { IdentityParts } from "../parts.ts";
import { type SignUp, signUpsOf } from "../sign-ups/store.ts";
import { wireEmail } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { withQuery } from "../wire/redirect.ts";
import type { AdminBody } from "./admin-body.ts";
import { emailExists, makeUser, passwordHashOf, signUpByAdministrator } from "./make-user.ts";
import { stampInvitation } from "./store.ts";

interface Found {
  readonly user: UserRow;
  readonly purpose: Purpose;
  readonly type: string;
  /** What the link confirms, for an account that waits. */
  readonly signUp?: SignUp;
}

/** Makes the link that a mail of that kind would have, and mails nothing: the administrator hands it on. */
export async function generateLink(
  parts: IdentityParts,
  body: AdminBody,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = wireEmail(body.email);
  const isNew = body.type === "signup" && !body.password;
  if (isNew) throw invalid("Signup requires a valid password");
  const passwordHash = await passwordHashOf(parts, body);
  return parts.tenancy.identity(async (tx) => {
    const { user, purpose, type, signUp } = await accountFor(parts, tx, { ...body, email }, passwordHash);
    const { token, code } = await issueToken(parts, tx, user.id, purpose, { signUpId: signUp?.id });
    const verificationType = type.startsWith("email_change") ? "email_change" : type;
    const link = withQuery(`${parts.publicUrl}/auth/v1/verify`, {
      ...{ token, type: verificationType, redirect_to: redirectTo },
    });
    return {
      ...userView(user, await identitiesOf.all(tx, user.id)),
      ...{ action_link: link, email_otp: code, hashed_token: token },
      ...{ verification_type: type, redirect_to: redirectTo },
    };
  });
}

async function accountFor(
  parts: IdentityParts,
  tx: IdentityTx,
  body: AdminBody & { email: string },
  passwordHash: string | undefined,
): Promise<Found> {
  const at = parts.now().toISOString();
  const known = await lockUserByEmail.one(tx, body.email);
  switch (body.type) {
    case "magiclink":
    case "recovery":
      if (known) return { user: known, purpose: "recovery", type: body.type };
      if (body.type === "recovery") throw unknown();
      return {
        ...(await waiting(parts, tx, undefined, body, undefined)),
        ...{ purpose: "confirmation", type: "signup" },
      };
    case "signup":
    case "invite": {
      if (known?.email_confirmed_at) throw emailExists();
      const { user, signUp } = await waiting(parts, tx, known, body, passwordHash);
      const stamp = body.type === "invite" ? stampInvitation : stampConfirmation;
      const stamped = (await stamp.one(tx, user.id, at)) ?? user;
      return { user: stamped, purpose: "confirmation", type: body.type, signUp };
    }
    case "email_change_current":
    case "email_change_new": {
      if (!known) throw unknown();
      const newEmail = wireEmail(body.new_email);
      if (await findUserByEmail.one(tx, newEmail)) throw emailExists();
      // The other half of a change that is asked for already must not be forgotten.
      const asked =
        known.new_email === newEmail ? known : await askEmailChange.one(tx, known.id, newEmail, at);
      const purpose = body.type === "email_change_new" ? "email-change-new" : "email-change-current";
      return { user: asked ?? known, purpose, type: body.type };
    }
    default:
      throw invalid(`Invalid email action link type requested: ${String(body.type).slice(0, 40)}`);
  }
}

/** The account that is to be confirmed, and the administrator's own sign-up for it. */
async function waiting(
  parts: IdentityParts,
  tx: IdentityTx,
  known: UserRow | undefined,
  body: AdminBody,
  passwordHash: string | undefined,
): Promise<{ user: UserRow; signUp: SignUp | undefined }> {
  if (known)
    return { user: known, signUp: await signUpByAdministrator(parts, tx, known, body, passwordHash) };
  const user = await makeUser(parts, tx, body, passwordHash, body.type === "invite");
  return { user, signUp: await signUpsOf.one(tx, user.id) };
}

const unknown = () => new WireError(404, "user_not_found", "User with this email not found");
