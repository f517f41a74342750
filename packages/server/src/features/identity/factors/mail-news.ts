import { enqueueMail } from "../../../platform/mail.ts";
import { asName } from "../../../platform/mail-layout.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import type { UserRow } from "../accounts/store.ts";
import { nameOf } from "../accounts/user.ts";
import { secondFactorMail } from "../mails.ts";
import type { IdentityParts } from "../parts.ts";
import type { FactorRow } from "./store.ts";

const kinds = { totp: "authenticator app", phone: "phone", recovery_code: "recovery codes" } as const;

export type FactorNews = "added" | "removed" | "recovery-codes-made" | "recovery-code-used";

/** Tells the account's address what changed about its second step: whoever did not do it learns of it. */
export async function mailFactorNews(
  parts: IdentityParts,
  tx: IdentityTx,
  user: UserRow,
  news: FactorNews,
  factor: Pick<FactorRow, "factor_type" | "friendly_name">,
): Promise<void> {
  if (!user.email) return;
  const kind = kinds[factor.factor_type];
  const label = asName(factor.friendly_name);
  const content = secondFactorMail({
    name: asName(nameOf(user)),
    news,
    what: label ? `${kind} “${label}”` : kind,
    url: `${parts.publicUrl}/settings`,
  });
  await enqueueMail(tx, { id: parts.newId(), to: user.email, ...content });
}
