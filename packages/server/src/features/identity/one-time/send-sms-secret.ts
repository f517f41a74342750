import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { IdentityParts } from "../parts.ts";
import { WireError } from "../wire/error.ts";
import { mayEmail } from "./email-secret.ts";
import { issueToken, type SecretOptions } from "./issue-token.ts";
import { textsSince } from "./store.ts";

/** Texts cost money, and strangers can request them. One installation sends at most this many sign-in texts an hour. */
const textsPerHour = 120;

/** Claims the right to text a number, whether or not it has an account. Returns the refusal. */
export async function maySendSms(
  parts: IdentityParts,
  tx: IdentityTx,
  phone: string,
  purpose: "phone" | "phone-change" | "reauthentication" | "second-factor" | "new-second-factor",
): Promise<WireError | undefined> {
  const since = new Date(parts.now().getTime() - 3_600_000).toISOString();
  const sent = await textsSince(tx, since);
  if ((sent?.count ?? 0) >= textsPerHour) {
    return new WireError(429, "over_sms_send_rate_limit", "SMS rate limit exceeded", { retryAfter: 600 });
  }
  const refusal = await mayEmail(parts, tx, `+${phone}`, purpose);
  if (!refusal) return undefined;
  const { retryAfter } = refusal;
  return new WireError(429, "over_sms_send_rate_limit", refusal.message, { retryAfter });
}

const words = {
  phone: "is your code to sign in to AutoIQ. It works for 5 minutes. We never ask for it: tell it to nobody.",
  "phone-change":
    "is your code to use this number for your AutoIQ account. It works for 5 minutes. Tell it to nobody.",
  reauthentication:
    "is your code to confirm a change of your AutoIQ account. It works for 5 minutes. Tell it to nobody.",
} as const;

/** Creates a code and enqueues its text. The message id is its id. @param phone digits without the plus */
export async function sendSmsSecret(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  purpose: keyof typeof words,
  phone: string,
  options: SecretOptions = {},
): Promise<{ message_id: string }> {
  const { code } = await issueToken(parts, tx, userId, purpose, options);
  const id = parts.newId();
  const body = `${code} ${words[purpose]}`;
  await tx.enqueue("sms.send", { id, to: `+${phone}`, body }, { key: id });
  return { message_id: id };
}
