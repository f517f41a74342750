import type { IdentityTx } from "../../../platform/tenancy.ts";
import {
  findUserByEmail,
  identitiesOf,
  lockUserByEmail,
  recordEmailChange,
  stampConfirmation,
  type UserRow,
} from "../accounts/store.ts";
import { userView } from "../accounts/user.ts";
import { issueToken } from "../one-time/issue-token.ts";
import type { Purpose } from "../one-time/store.ts";
import type { IdentityParts } from "../parts.ts";
import { lastSignUpOf, type SignUp } from "../sign-ups/store.ts";
import { wireEmail } from "../wire/body.ts";
import { invalid, WireError } from "../wire/error.ts";
import { withQuery } from "../wire/redirect.ts";
import type { AdminBody } from "./admin-body.ts";
import { createUser, emailExists, passwordHashOf, signUpByAdministrator } from "./create-user.ts";
import { stampInvitation } from "./store.ts";

interface Found {
  readonly user: UserRow;
  readonly purpose: Purpose;
  readonly type: string;
  /** What the link confirms for a pending account. */
  readonly signUp?: SignUp;
}

/** Creates the link that an email of that kind would contain, without sending it. The administrator passes it on. */
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
      token,
      type: verificationType,
      redirect_to: redirectTo,
    });
    return {
      ...userView(user, await identitiesOf(tx, user.id)),
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to: redirectTo,
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
  const account = await lockUserByEmail(tx, body.email);
  switch (body.type) {
    case "magiclink":
    case "recovery":
      if (account) return { user: account, purpose: "recovery", type: body.type };
      if (body.type === "recovery") throw unknown();
      return {
        ...(await waiting(parts, tx, undefined, body, undefined)),
        purpose: "confirmation",
        type: "signup",
      };
    case "signup":
    case "invite": {
      if (account?.email_confirmed_at) throw emailExists();
      const { user, signUp } = await waiting(parts, tx, account, body, passwordHash);
      const stamp = body.type === "invite" ? stampInvitation : stampConfirmation;
      const stamped = (await stamp(tx, { userId: user.id, at })) ?? user;
      return { user: stamped, purpose: "confirmation", type: body.type, signUp };
    }
    case "email_change_current":
    case "email_change_new": {
      if (!account) throw unknown();
      const newEmail = wireEmail(body.new_email);
      if (await findUserByEmail(tx, newEmail)) throw emailExists();
      // Keeps the other half of a change that was already requested.
      const requestedRedirect =
        account.new_email === newEmail
          ? account
          : await recordEmailChange(tx, { userId: account.id, newEmail, at });
      const purpose = body.type === "email_change_new" ? "email-change-new" : "email-change-current";
      return { user: requestedRedirect ?? account, purpose, type: body.type };
    }
    default:
      throw invalid(`Invalid email action link type requested: ${String(body.type).slice(0, 40)}`);
  }
}

/** The account to confirm, and the administrator's own sign-up for it. */
async function waiting(
  parts: IdentityParts,
  tx: IdentityTx,
  account: UserRow | undefined,
  body: AdminBody,
  passwordHash: string | undefined,
): Promise<{ user: UserRow; signUp: SignUp | undefined }> {
  if (account)
    return { user: account, signUp: await signUpByAdministrator(parts, tx, account, body, passwordHash) };
  const user = await createUser(parts, tx, body, passwordHash, body.type === "invite");
  return { user, signUp: await lastSignUpOf(tx, user.id) };
}

const unknown = () => new WireError(404, "user_not_found", "User with this email not found");
