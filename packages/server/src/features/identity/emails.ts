import { fillIn } from "@autoiq/domain/catalog/message";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { asName, layoutEmail } from "../../platform/email/email-layout.ts";
import { dateFormat } from "../../platform/language/format.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";

const texts = messagesFor("account-emails");

interface Reader {
  readonly name: string;
  readonly language: Language;
}
export interface EmailLink extends Reader {
  readonly url: string;
  readonly code: string;
}

export function confirmationEmail({ url, code, name, language }: EmailLink) {
  const { confirmation: t, becauseMade, notYou } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: fillIn(t.headline, { name }),
    paragraphs: [t.text],
    button: { label: t.button, url },
    code,
    footer: `${becauseMade} ${notYou}`,
  });
}

/** To a student who reserved a place in the training. The account has no password of theirs yet. */
export function preEnrollmentEmail({ url, code, name, language }: EmailLink) {
  const { preEnrollment: t, notYou } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: fillIn(t.headline, { name }),
    paragraphs: [t.text, t.notPayment],
    button: { label: t.button, url },
    code,
    footer: `${t.because} ${notYou}`,
  });
}

/** To a student: the receipt of the course fee, its refund, or a refund that the card company returned. */
export function courseFeeEmail(
  of: Reader & {
    kind: "paid" | "refunded" | "refund-failed";
    number: string;
    amountCents: number;
    at: Date;
    isTest: boolean;
    url: string;
  },
) {
  const { courseFee } = texts(of.language);
  const t = courseFee[of.kind];
  const amount = formatCents(of.amountCents);
  const { name, number } = of;
  return layoutEmail({
    language: of.language,
    subject: fillIn(t.subject, { amount }),
    headline: fillIn(t.headline, { amount }),
    paragraphs: [
      fillIn(t.text, { name, amount, date: dayOf(of.at, of.language), number }),
      ...(of.isTest ? [courseFee.testMode] : []),
    ],
    button: { label: courseFee.button, url: of.url },
    footer: courseFee.because,
  });
}

/** To support: the refund of a course fee that can't reach its student, because the account has ended. */
export const lostRefundNotice = (of: { number: string; amount: string; why: string }) =>
  layoutEmail({
    subject: `Refund ${of.number} couldn't be sent`,
    headline: `A refund of ${of.amount} couldn't be sent`,
    paragraphs: [
      `Receipt ${of.number} is for a course fee that was paid while its student's account was being deleted.`,
      of.why,
      "Refund it on the card processor's own pages.",
    ],
    footer: "Sent by the training program of this installation.",
  });

/** To the training team. */
export const preEnrollmentNotice = (student: {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}) =>
  layoutEmail({
    subject: `Pre-enrollment: ${asName(`${student.firstName} ${student.lastName}`)}`,
    headline: "A student reserved a seat",
    paragraphs: [
      `Name: ${student.firstName} ${student.lastName}`,
      `Email: ${student.email} (not confirmed yet)`,
      `Phone: ${student.phone}`,
      `Address: ${student.address}, ${student.city}, ${student.state} ${student.zipCode}`,
    ],
    footer: "Sent from the training page. Replies to this email go to the student.",
  });

export function recoveryEmail({ url, code, name, language }: EmailLink) {
  const { recovery: t, notYou } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name })],
    button: { label: t.button, url },
    code,
    footer: `${t.because} ${notYou}`,
  });
}

/** Sent to an account after a sign-in from a new device. `at` is the time on the person's own clock. */
export function newDeviceEmail(seen: Reader & { device: string; place: string; at: string; url: string }) {
  const { newDevice: t } = texts(seen.language);
  return layoutEmail({
    language: seen.language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [
      fillIn(t.text, { name: seen.name }),
      `${seen.device}${seen.place ? `, ${seen.place}` : ""}, ${seen.at}.`,
      t.todo,
    ],
    button: { label: t.button, url: seen.url },
    footer: t.because,
  });
}

// Times are in UTC, because the location of the account's owner is unknown.
const dayOf = (at: Date | string, language: Language): string =>
  dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(at);
const minuteOf = (at: Date, language: Language): string =>
  `${dateFormat(language, { dateStyle: "long", timeStyle: "short", hourCycle: "h23", timeZone: "UTC" }).format(at)} UTC`;

export function deletionEmail(deletion: Reader & { endsAt: string; url: string }) {
  const { name, language } = deletion;
  const { deletion: t } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name, date: dayOf(deletion.endsAt, language) }), t.keep],
    button: { label: t.button, url: deletion.url },
    footer: t.because,
  });
}

export function accountNotDeletedEmail({ name, language, businesses }: Reader & { businesses: string }) {
  const { notDeleted: t } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name, businesses }), t.todo],
    footer: t.because,
  });
}

export function emailChangeEmail({
  url,
  code,
  name,
  language,
  newEmail,
}: EmailLink & { readonly newEmail: string }) {
  const { emailChange: t } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name, email: newEmail }), t.both],
    button: { label: t.button, url },
    code,
    footer: t.because,
  });
}

/** To the old address of the account, so that its reader learns about the new one. */
export function emailChangedEmail(changed: Reader & { newEmail: string; support: string }) {
  const { emailChanged: t } = texts(changed.language);
  return layoutEmail({
    language: changed.language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name: changed.name, email: changed.newEmail }), t.todo],
    button: { label: t.button, url: changed.support },
    footer: t.because,
  });
}

export function passwordChangedEmail(changed: Reader & { at: Date; url: string }) {
  const { name, language } = changed;
  const { passwordChanged: t, becauseSafety } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name, date: minuteOf(changed.at, language) }), t.todo],
    button: { label: t.button, url: changed.url },
    footer: becauseSafety,
  });
}

type AccountTexts = ReturnType<typeof texts>;
export type FactorKind = keyof AccountTexts["secondFactor"]["factor"];

/** `label` is the name that its owner chose, and may be empty. A passkey has neither kind nor name here. */
export function secondFactorEmail(
  changed: Reader & {
    change: keyof AccountTexts["secondFactor"]["change"];
    kind?: FactorKind;
    label?: string;
    url: string;
  },
) {
  const { name, language, change, label, url } = changed;
  const { secondFactor: t, passkeys, becauseSafety } = texts(language);
  const kind = changed.kind ? t.factor[changed.kind] : "";
  const factor = label ? fillIn(t.named, { kind, label }) : kind;
  const { subject, headline } = change.startsWith("passkey") ? passkeys : t;
  return layoutEmail({
    language,
    subject,
    headline,
    paragraphs: [fillIn(t.greeting, { name, change: fillIn(t.change[change], { factor }) }), t.todo],
    button: { label: t.button, url },
    footer: becauseSafety,
  });
}

export function magicLinkEmail({ url, code, name, language }: EmailLink) {
  const { magicLink: t, notYou } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name })],
    button: { label: t.button, url },
    code,
    footer: `${t.because} ${notYou}`,
  });
}

export function accountInvitationEmail({ url, code, name, language }: EmailLink) {
  const { invitation: t, becauseMade, notYou } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: fillIn(t.headline, { name }),
    paragraphs: [t.text],
    button: { label: t.button, url },
    code,
    footer: `${becauseMade} ${notYou}`,
  });
}

/** No link, because the code is entered where the change is being made. */
export function reauthenticationEmail({ code, name, language }: EmailLink) {
  const { reauthentication: t } = texts(language);
  return layoutEmail({
    language,
    subject: t.subject,
    headline: t.headline,
    paragraphs: [fillIn(t.text, { name })],
    code,
    footer: t.because,
  });
}
