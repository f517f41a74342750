import { languageOfAccount } from "../../../features/identity/account-settings/language-of-account.ts";
import { findUser } from "../../../features/identity/accounts/store.ts";
import { nameOf } from "../../../features/identity/accounts/user.ts";
import { recordAuditEvent } from "../../../features/identity/audit/record-event.ts";
import { courseFeeEmail } from "../../../features/identity/emails.ts";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName } from "../../../platform/email/email-layout.ts";
import type { IdentityTx, Tenancy } from "../../../platform/tenancy.ts";

export interface FeeServices {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly publicUrl: string;
}

/** The provider's reports come without a browser. */
const noOrigin = { ip: "", userAgent: "" };

/** Writes what happened to a course fee to the audit log of the student's account, and emails the student. */
export async function reportFee(
  tx: IdentityTx,
  services: FeeServices,
  of: {
    readonly userId: string;
    readonly feeId: string;
    readonly action: string;
    readonly after: object;
    /** Absent: no email. */
    readonly mail?: {
      readonly kind: "paid" | "refunded" | "refund-failed";
      readonly number: string;
      readonly amountCents: number;
      readonly isTest: boolean;
    };
  },
): Promise<void> {
  const at = services.now();
  const user = await findUser(tx, of.userId);
  if (!user) return;
  await recordAuditEvent(tx, {
    id: services.newId(),
    at,
    user,
    origin: noOrigin,
    kind: "money",
    action: of.action,
    subject: "course fee",
    subjectId: of.feeId,
    after: of.after,
  });
  if (!of.mail || !user.email) return;
  const content = courseFeeEmail({
    ...of.mail,
    at,
    name: asName(nameOf(user)),
    language: await languageOfAccount(tx, user.id),
    url: `${services.publicUrl}/student/receipt`,
  });
  await enqueueEmail(tx, { id: services.newId(), to: user.email, ...content });
}
