import { fillIn } from "@autoiq/domain/catalog/message";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
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

const texts = messagesFor("account-emails");

/** Creates a code and enqueues its text. The message id is its id. @param phone digits without the plus */
export async function sendSmsSecret(
  parts: IdentityParts,
  tx: IdentityTx,
  userId: string,
  purpose: "phone" | "phone-change" | "reauthentication",
  phone: string,
  options: SecretOptions = {},
): Promise<{ message_id: string }> {
  const { code } = await issueToken(parts, tx, userId, purpose, options);
  const id = parts.newId();
  const { sms } = texts(await languageOfAccount(tx, userId));
  const body = fillIn(sms[purpose], { code });
  await tx.enqueue("sms.send", { id, to: `+${phone}`, body }, { key: id });
  return { message_id: id };
}
