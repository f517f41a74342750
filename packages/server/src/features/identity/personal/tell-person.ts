import { type Preferences, usualPreferences } from "@autoiq/domain/identity/account/contract";
import { enqueueMail } from "../../../platform/mail.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { preferencesOf } from "./store.ts";

/** The telephone that a person is texted at: the one they proved, else the North American one they wrote down. */
export function textNumberOf(user: Pick<UserRow, "phone" | "user_metadata">): string | undefined {
  if (user.phone) return `+${user.phone}`;
  const { phone } = user.user_metadata;
  const digits = typeof phone === "string" ? phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}

export const choicesOf = async (tx: IdentityTx, userId: string): Promise<Preferences> =>
  (await preferencesOf.one(tx, userId)) ?? usualPreferences;

/** Tells a person something by the channels that they chose; `email` is what to mail, absent where they chose not to. */
export async function tellPerson(
  tx: IdentityTx,
  user: Pick<UserRow, "email" | "phone" | "user_metadata">,
  told: {
    newId(): string;
    mail?: { subject: string; text: string; html: string } | undefined;
    text?: string | undefined;
  },
): Promise<void> {
  if (told.mail && user.email) await enqueueMail(tx, { id: told.newId(), to: user.email, ...told.mail });
  const to = textNumberOf(user);
  if (told.text && to) {
    const id = told.newId();
    await tx.enqueue("sms.send", { id, to, body: told.text }, { key: `sms.send ${id}` });
  }
}
