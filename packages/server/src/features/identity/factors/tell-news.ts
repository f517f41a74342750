import { enqueueMail } from "../../../platform/mail.ts";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { recordAct } from "../audit/record-act.ts";
import { secondFactorMail } from "../mails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { FactorRow } from "./store.ts";

const kinds = {
  totp: "authenticator app",
  phone: "phone",
  webauthn: "security key",
  recovery_code: "recovery codes",
} as const;

export type FactorNews = "added" | "removed" | "recovery-codes-made" | "recovery-code-used";

const actions: Record<FactorNews, string> = {
  added: "added a second sign-in step",
  removed: "removed a second sign-in step",
  "recovery-codes-made": "made recovery codes",
  "recovery-code-used": "used a recovery code",
};

/**
 * Puts what changed about a person's second step on record, and tells the account's address: whoever did not do it
 * learns of it.
 */
export async function tellFactorNews(
  parts: IdentityParts,
  tx: IdentityTx,
  by: { readonly user: UserRow; readonly origin: Origin },
  news: FactorNews,
  factor: Pick<FactorRow, "factor_type" | "friendly_name">,
): Promise<void> {
  const { user, origin } = by;
  const kind = kinds[factor.factor_type];
  const label = asName(factor.friendly_name);
  const told = { step: kind, name: factor.friendly_name };
  await recordAct(tx, {
    ...{ id: parts.newId(), at: parts.now(), user, origin },
    ...{ kind: "security", action: actions[news] },
    ...(news === "removed" ? { before: told } : { after: told }),
  });
  if (!user.email) return;
  const content = secondFactorMail({
    name: asName(nameOf(user)),
    news,
    what: label ? `${kind} “${label}”` : kind,
    url: `${parts.publicUrl}/settings#second-step`,
  });
  await enqueueMail(tx, { id: parts.newId(), to: user.email, ...content });
}

/** A wrong answer after a right password: somebody may have learnt it. */
export const recordWrongAnswer = (
  parts: IdentityParts,
  tx: IdentityTx,
  by: { readonly user: UserRow; readonly origin: Origin },
  what: "code" | "answer" = "code",
): Promise<void> =>
  recordAct(tx, {
    ...{ id: parts.newId(), at: parts.now(), ...by },
    ...{ kind: "failure", action: `entered a wrong ${what} of the second sign-in step` },
  });

/** Tells the account's address of a passkey that came or went. */
export async function mailPasskeyNews(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  news: "passkey-added" | "passkey-removed",
): Promise<void> {
  if (!user.email) return;
  const content = secondFactorMail({
    name: asName(nameOf(user)),
    news,
    what: "passkey",
    url: `${parts.publicUrl}/settings#passkeys`,
  });
  await enqueueMail(tx, { id: parts.newId(), to: user.email, ...content });
}
