import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName } from "../../../platform/email/email-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { languageOfAccount } from "../account-settings/language-of-account.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import { secondFactorEmail } from "../emails.ts";
import type { IdentityParts, Origin } from "../parts.ts";
import type { FactorRow } from "./store.ts";

const kinds = {
  totp: "authenticator app",
  phone: "phone",
  webauthn: "security key",
  recovery_code: "recovery codes",
} as const;

export type FactorChange = "added" | "removed" | "recovery-codes-made" | "recovery-code-used";

const actions: Record<FactorChange, string> = {
  added: "added a second step for two-step verification",
  removed: "removed a second step for two-step verification",
  "recovery-codes-made": "made recovery codes",
  "recovery-code-used": "used a recovery code",
};

/** Logs a change to a person's second factor and notifies the account's address, in case someone else made it. */
export async function notifyFactorChange(
  parts: IdentityParts,
  tx: IdentityTx,
  by: { readonly user: UserRow; readonly origin: Origin },
  change: FactorChange,
  factor: Pick<FactorRow, "factor_type" | "friendly_name">,
): Promise<void> {
  const { user, origin } = by;
  const kind = kinds[factor.factor_type];
  const label = asName(factor.friendly_name);
  const logged = { step: kind, name: factor.friendly_name };
  await recordAuditEvent(tx, {
    id: parts.newId(),
    at: parts.now(),
    user,
    origin,
    kind: "security",
    action: actions[change],
    ...(change === "removed" ? { before: logged } : { after: logged }),
  });
  if (!user.email) return;
  const content = secondFactorEmail({
    name: asName(nameOf(user)),
    language: await languageOfAccount(tx, user.id),
    change,
    kind: factor.factor_type,
    label,
    url: `${parts.publicUrl}/settings#second-step`,
  });
  await enqueueEmail(tx, { id: parts.newId(), to: user.email, ...content });
}

/** A wrong code after a right password. Someone may have learned the password. */
export const recordWrongAnswer = (
  parts: IdentityParts,
  tx: IdentityTx,
  by: { readonly user: UserRow; readonly origin: Origin },
  proof: "code" | "answer" = "code",
): Promise<void> =>
  recordAuditEvent(tx, {
    id: parts.newId(),
    at: parts.now(),
    ...by,
    kind: "failure",
    action: `entered a wrong ${proof} for two-step verification`,
  });

/** Notifies the account's address of an added or removed passkey. */
export async function emailPasskeyChange(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  change: "passkey-added" | "passkey-removed",
): Promise<void> {
  if (!user.email) return;
  const content = secondFactorEmail({
    name: asName(nameOf(user)),
    language: await languageOfAccount(tx, user.id),
    change,
    url: `${parts.publicUrl}/settings#passkeys`,
  });
  await enqueueEmail(tx, { id: parts.newId(), to: user.email, ...content });
}
