import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName } from "../../../platform/email/email-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
import { deleteOldEmailIntervals, lastEmail, takeEmailInterval, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import {
  accountInvitationEmail,
  confirmationEmail,
  type EmailLink,
  emailChangeEmail,
  magicLinkEmail,
  preEnrollmentEmail,
  reauthenticationEmail,
  recoveryEmail,
} from "../emails.ts";
import type { IdentityParts } from "../parts.ts";
import type { SignUp } from "../sign-ups/store.ts";
import type { Challenge } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { withQuery } from "../wire/redirect.ts";
import { type FlowMethod, issueToken } from "./issue-token.ts";
import type { Purpose } from "./store.ts";

/**
 * Claims the right to email an address, whether or not it has an account, because a response must not reveal that.
 * Returns the refusal while the last email is too recent.
 */
export async function mayEmail(
  parts: IdentityParts,
  tx: IdentityTx,
  email: string,
  purpose: string,
): Promise<WireError | undefined> {
  const at = parts.now();
  const { sendInterval } = parts.entry;
  const taken = await takeEmailInterval(tx, {
    email,
    purpose,
    at: at.toISOString(),
    intervalSeconds: sendInterval,
  });
  if (taken) {
    await deleteOldEmailIntervals(tx, at.toISOString());
    return undefined;
  }
  const last = await lastEmail(tx, { email, purpose });
  const waited = last ? at.getTime() - Date.parse(last.sent_at) : 0;
  const secondsLeft = Math.min(sendInterval, Math.max(1, Math.ceil(sendInterval - waited / 1000)));
  return new WireError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${secondsLeft} seconds.`,
    { retryAfter: secondsLeft },
  );
}

const kinds: Record<string, { type: string; method: FlowMethod }> = {
  magiclink: { type: "magiclink", method: "magiclink" },
  invite: { type: "invite", method: "invite" },
  reauthentication: { type: "reauthentication", method: "recovery" },
  confirmation: { type: "signup", method: "email/signup" },
  recovery: { type: "recovery", method: "recovery" },
  "email-change-current": { type: "email_change", method: "email_change" },
  "email-change-new": { type: "email_change", method: "email_change" },
};

/** Creates a secret for that purpose and enqueues its email. */
export async function emailSecret(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  purpose: Purpose,
  options: {
    redirectTo: string;
    challenge?: Challenge;
    kind?: "magiclink" | "invite";
    /** The sign-up that it confirms. */
    signUp?: SignUp;
    withoutPassword?: boolean;
    browser?: Buffer | null;
  },
): Promise<void> {
  const { challenge, kind, signUp, withoutPassword, browser } = options;
  const { type, method } = kinds[kind ?? purpose] as { type: string; method: FlowMethod };
  const secret = await issueToken(parts, tx, user.id, purpose, {
    flow: challenge && { challenge, method },
    signUpId: signUp?.id,
    withoutPassword,
    browser,
  });
  const url = withQuery(`${parts.publicUrl}/auth/v1/verify`, {
    token: secret.token,
    type,
    redirect_to: options.redirectTo,
  });
  const name = asName(nameOf(signUp ? { email: user.email, user_metadata: signUp.user_metadata } : user));
  const language = await languageOfAccount(tx, user.id);
  const content = contentOf(user, signUp, kind ?? purpose, { url, code: secret.code, name, language });
  const to = purpose === "email-change-new" ? (user.new_email ?? user.email) : user.email;
  await enqueueEmail(tx, { id: parts.newId(), to, ...content });
}

function contentOf(
  user: UserRow,
  signUp: SignUp | undefined,
  kind: string,
  link: EmailLink,
): ReturnType<typeof recoveryEmail> {
  if (kind === "confirmation") {
    const reserved = signUp?.awaits_password && signUp.account_type === "student";
    return (reserved ? preEnrollmentEmail : confirmationEmail)(link);
  }
  if (kind === "magiclink") return magicLinkEmail(link);
  if (kind === "invite") return accountInvitationEmail(link);
  if (kind === "recovery") return recoveryEmail(link);
  if (kind === "reauthentication") return reauthenticationEmail(link);
  return emailChangeEmail({ ...link, newEmail: user.new_email ?? "" });
}
