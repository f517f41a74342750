import { enqueueMail } from "../../../platform/mail.ts";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { dropOldMailIntervals, lastMail, takeMailInterval, type UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { confirmationMail, emailChangeMail, preEnrollmentMail, recoveryMail } from "../mails.ts";
import type { IdentityParts } from "../parts.ts";
import type { Challenge } from "../wire/body.ts";
import { WireError } from "../wire/error.ts";
import { withQuery } from "../wire/redirect.ts";
import { issueToken } from "./issue-token.ts";
import type { Purpose } from "./store.ts";

/** Seconds between two mails of one kind to one address. */
const mailInterval = 60;

/**
 * Takes the right to mail an address, whether or not it has an account: an answer must not tell.
 * Returns the refusal while the last mail is too fresh.
 */
export async function mayMail(
  parts: IdentityParts,
  tx: IdentityTx,
  email: string,
  purpose: string,
): Promise<WireError | undefined> {
  const at = parts.now();
  const taken = await takeMailInterval.one(tx, email, purpose, at.toISOString(), mailInterval);
  if (taken) {
    await dropOldMailIntervals.run(tx, at.toISOString());
    return undefined;
  }
  const last = await lastMail.one(tx, email, purpose);
  const waited = last ? at.getTime() - Date.parse(last.sent_at) : 0;
  const left = Math.min(mailInterval, Math.max(1, Math.ceil(mailInterval - waited / 1000)));
  return new WireError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${left} seconds.`,
    { retryAfter: left },
  );
}

const kinds = {
  confirmation: { type: "signup", method: "email/signup" },
  recovery: { type: "recovery", method: "recovery" },
  "email-change-current": { type: "email_change", method: "email_change" },
  "email-change-new": { type: "email_change", method: "email_change" },
} as const;

/** Makes a secret of that purpose and puts its mail into the queue. */
export async function mailSecret(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  purpose: Purpose,
  options: { redirectTo: string; challenge?: Challenge },
): Promise<void> {
  const { type, method } = kinds[purpose];
  const { challenge } = options;
  const secret = await issueToken(parts, tx, user.id, purpose, challenge && { challenge, method });
  const url = withQuery(`${parts.publicUrl}/auth/v1/verify`, {
    token: secret.token,
    type,
    redirect_to: options.redirectTo,
  });
  const asked = { url, code: secret.code, name: asName(nameOf(user)) };
  const content =
    purpose === "confirmation"
      ? (user.awaits_password ? preEnrollmentMail : confirmationMail)(asked)
      : purpose === "recovery"
        ? recoveryMail(asked)
        : emailChangeMail({ ...asked, newEmail: user.new_email ?? "" });
  const to = purpose === "email-change-new" ? (user.new_email ?? user.email) : user.email;
  await enqueueMail(tx, { id: parts.newId(), to, ...content });
}
