import { formatCents } from "@autoiq/domain/kernel/money";
import { languageOfAccount } from "../../../features/identity/account-settings/language-of-account.ts";
import { findUser } from "../../../features/identity/accounts/store.ts";
import { nameOf } from "../../../features/identity/accounts/user.ts";
import { recordAuditEvent } from "../../../features/identity/audit/record-event.ts";
import { courseFeeEmail, lostRefundNotice } from "../../../features/identity/emails.ts";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { asName } from "../../../platform/email/email-layout.ts";
import type { IdentityTx, Tenancy } from "../../../platform/tenancy.ts";

export interface FeeServices {
  readonly tenancy: Tenancy;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly publicUrl: string;
  /** Of whoever runs the installation. */
  readonly supportEmail: string;
}

/** The provider's reports come without a browser. */
const noOrigin = { ip: "", userAgent: "" };

/**
 * Writes what happened to a course fee to the audit log, and emails the student. After the account has ended, the log
 * names the program, and a refund that failed is reported to support, because nobody else would see it.
 */
export async function reportFee(
  tx: IdentityTx,
  services: FeeServices,
  of: {
    /** Null: the account has ended. */
    readonly userId: string | null;
    readonly feeId: string;
    readonly action: string;
    readonly after: object;
    /** Why a refund failed, as a sentence. */
    readonly why?: string;
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
  const user = of.userId ? await findUser(tx, of.userId) : undefined;
  await recordAuditEvent(tx, {
    id: services.newId(),
    at,
    user: user ?? { program: "Course fee" },
    origin: noOrigin,
    kind: "money",
    action: of.action,
    subject: "course fee",
    subjectId: of.feeId,
    after: of.after,
  });
  if (!of.mail) return;
  if (!user && of.mail.kind === "refund-failed") {
    const { number, amountCents } = of.mail;
    const content = lostRefundNotice({ number, amount: formatCents(amountCents), why: of.why ?? "" });
    await enqueueEmail(tx, { id: services.newId(), to: services.supportEmail, ...content });
  }
  if (!user?.email) return;
  const content = courseFeeEmail({
    ...of.mail,
    at,
    name: asName(nameOf(user)),
    language: await languageOfAccount(tx, user.id),
    url: `${services.publicUrl}/student/receipt`,
  });
  await enqueueEmail(tx, { id: services.newId(), to: user.email, ...content });
}
