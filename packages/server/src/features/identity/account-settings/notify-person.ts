import { defaultPreferences, type Preferences } from "@autoiq/domain/identity/account-settings/contract";
import { enqueueEmail } from "../../../platform/email/email.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { preferencesOf } from "./store.ts";

/** The number at which a person receives texts: the one they proved, else the North American one they entered. */
export function textNumberOf(user: Pick<UserRow, "phone" | "user_metadata">): string | undefined {
  if (user.phone) return `+${user.phone}`;
  const { phone } = user.user_metadata;
  const digits = typeof phone === "string" ? phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}

export const accountPreferencesOf = async (tx: IdentityTx, userId: string): Promise<Preferences> =>
  (await preferencesOf(tx, userId)) ?? defaultPreferences;

/** Notifies people by the channels they chose. `email` is the message to send, absent if they turned email off. */
export async function notifyPerson(
  tx: IdentityTx,
  user: Pick<UserRow, "email" | "phone" | "user_metadata">,
  notice: {
    newId(): string;
    mail?: { subject: string; text: string; html: string } | undefined;
    text?: string | undefined;
  },
): Promise<void> {
  if (notice.mail && user.email)
    await enqueueEmail(tx, { id: notice.newId(), to: user.email, ...notice.mail });
  const to = textNumberOf(user);
  if (notice.text && to) {
    const id = notice.newId();
    await tx.enqueue("sms.send", { id, to, body: notice.text }, { key: `sms.send ${id}` });
  }
}
