import { fillIn } from "@autoiq/domain/catalog/message";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { Language } from "@autoiq/domain/kernel/language";
import { asName, layoutEmail } from "../../platform/email/email-layout.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";

const texts = messagesFor("staff-emails");

interface Facts {
  /** The reader's. */
  readonly language: Language;
  /** Null for a business without one: "The shop". */
  readonly organizationName: string | null;
  readonly role: StaffRole;
  readonly publicUrl: string;
}

const shopOf = ({ organizationName, language }: Facts): string =>
  organizationName === null ? texts(language).theShop : asName(organizationName);

export function invitationEmail(
  facts: Facts & {
    inviter: string;
    email: string /** The business's own role. */;
    customRole: string | null;
  },
) {
  const { language, email, publicUrl } = facts;
  const { invitation: t, role } = texts(language);
  const shop = shopOf(facts);
  const inviter = asName(facts.inviter);
  return layoutEmail({
    language,
    subject: fillIn(t.subject, { shop }),
    headline: fillIn(t.headline, { shop }),
    paragraphs: [
      fillIn(t.text, {
        inviter,
        shop,
        role: facts.customRole === null ? role[facts.role] : asName(facts.customRole),
      }),
      fillIn(t.todo, { email }),
    ],
    button: { label: t.button, url: `${publicUrl}/auth?tab=sign-up&email=${encodeURIComponent(email)}` },
    footer: fillIn(t.because, { inviter }),
  });
}

interface JoinRequest extends Facts {
  readonly applicant: string;
  readonly email: string;
}

export function joinRequestEmail(facts: JoinRequest) {
  const { language, email, publicUrl } = facts;
  const { joinRequest: t, role } = texts(language);
  const shop = shopOf(facts);
  const applicant = asName(facts.applicant);
  return layoutEmail({
    language,
    subject: fillIn(t.subject, { applicant, shop }),
    headline: fillIn(t.headline, { applicant }),
    paragraphs: [fillIn(t.text, { applicant, email, shop, role: role[facts.role] }), t.todo],
    button: { label: t.button, url: `${publicUrl}/owner/team` },
    footer: t.because,
  });
}

export const joinRequestSms = (facts: JoinRequest): string =>
  fillIn(texts(facts.language).joinRequest.sms, {
    applicant: asName(facts.applicant),
    shop: shopOf(facts),
    url: `${facts.publicUrl}/owner/team`,
  });

export function newOwnerEmail(facts: Facts & { previousOwner: string }) {
  const { language, publicUrl } = facts;
  const { newOwner: t } = texts(language);
  const shop = shopOf(facts);
  const previousOwner = asName(facts.previousOwner);
  return layoutEmail({
    language,
    subject: fillIn(t.subject, { shop }),
    headline: fillIn(t.headline, { shop }),
    paragraphs: [fillIn(t.text, { previousOwner })],
    button: { label: t.button, url: `${publicUrl}/owner` },
    footer: fillIn(t.because, { shop }),
  });
}

export function approvalEmail(facts: Facts) {
  const { language, publicUrl } = facts;
  const { approval: t, role } = texts(language);
  const shop = shopOf(facts);
  return layoutEmail({
    language,
    subject: fillIn(t.subject, { shop }),
    headline: fillIn(t.headline, { shop }),
    paragraphs: [fillIn(t.text, { role: role[facts.role] })],
    button: { label: t.button, url: `${publicUrl}/${facts.role}` },
    footer: t.because,
  });
}
