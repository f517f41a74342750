import type { Language } from "@autoiq/domain/kernel/language";
import { describe, expect, it } from "vitest";
import { invitationEmail } from "../staff/emails.ts";
import * as mails from "./emails.ts";

const url = "https://shop.example/auth/v1/verify?token=abc&type=signup";
const name = "Ana <b>Reyes</b>";
const at = new Date("2026-11-21T12:00:00Z");

/** Every email about an account, by the function that writes it. */
function emailsIn(language: Language) {
  const link = { url, code: "482913", name, language };
  return {
    confirmationEmail: mails.confirmationEmail(link),
    preEnrollmentEmail: mails.preEnrollmentEmail(link),
    recoveryEmail: mails.recoveryEmail(link),
    emailChangeEmail: mails.emailChangeEmail({ ...link, newEmail: "new@example.com" }),
    emailChangedEmail: mails.emailChangedEmail({ name, language, newEmail: "new@example.com", support: url }),
    passwordChangedEmail: mails.passwordChangedEmail({ name, language, at, url }),
    newDeviceEmail: mails.newDeviceEmail({
      name,
      language,
      device: "Firefox",
      place: "203.0.113.x",
      url,
      at: "Nov 21, 2026, 12:00:00 PM UTC",
    }),
    deletionEmail: mails.deletionEmail({ name, language, endsAt: "2026-12-21T12:00:00Z", url }),
    accountNotDeletedEmail: mails.accountNotDeletedEmail({ name, language, businesses: "Reyes Garage" }),
    secondFactorEmail: mails.secondFactorEmail({ name, language, change: "added", kind: "phone", url }),
    magicLinkEmail: mails.magicLinkEmail(link),
    accountInvitationEmail: mails.accountInvitationEmail(link),
    courseFeeEmail: mails.courseFeeEmail({
      name,
      language,
      kind: "paid",
      number: "AIF-2026-7K2M9XQ4",
      amountCents: 49_900,
      at: new Date("2026-11-20T15:00:00Z"),
      isTest: false,
      url,
    }),
    reauthenticationEmail: mails.reauthenticationEmail(link),
  };
}
const english = emailsIn("en");
const spanish = emailsIn("es");

const { accountNotDeletedEmail: _, reauthenticationEmail: __, ...withLink } = english;
const all = {
  ...withLink,
  invitation: invitationEmail({
    language: "en",
    organizationName: "Reyes Garage",
    role: "technician",
    customRole: null,
    publicUrl: "https://shop.example",
    inviter: "Ana",
    email: "new@example.com",
  }),
};

it("has every email about an account in this table", () => {
  // To the training team and to support, who read English.
  const { preEnrollmentNotice, lostRefundNotice, ...toAccounts } = mails;
  expect([preEnrollmentNotice, lostRefundNotice].map((each) => typeof each)).toEqual([
    "function",
    "function",
  ]);
  expect(Object.keys(spanish).sort()).toEqual(Object.keys(toAccounts).sort());
});

describe.each(Object.entries(spanish))("the Spanish form of %s", (kind, { subject, text, html }) => {
  it("has a subject, a text, and a language of its own, and nothing of the English text", () => {
    const original = english[kind as keyof typeof english];
    expect(html).toContain('<html lang="es">');
    expect(original.html).toContain('<html lang="en">');
    expect(subject).not.toBe(original.subject);
    expect(subject.length).toBeLessThan(78);
    const lines = new Set(original.text.split("\n"));
    const shared = text.split("\n").filter((line) => line.trim() !== "" && lines.has(line));
    expect(shared.filter((line) => line !== url && !/^--$|^Firefox, /.test(line))).toEqual([]);
    expect(text).not.toMatch(/\b(?:you|your|the|hello|code)\b/i);
  });
});

it("writes dates as Spanish speakers in the United States do", () => {
  expect(spanish.deletionEmail.text).toContain("el 21 de diciembre de 2026");
  expect(spanish.passwordChangedEmail.text).toMatch(/el 21 de noviembre de 2026(?: a las|,) 12:00 UTC/);
  expect(spanish.confirmationEmail.text).toContain("Código: 482913");
});

describe.each(Object.entries(all))("the email about %s", (_, { subject, text, html }) => {
  const link = /https:\/\/\S+/.exec(text)?.[0] ?? "";

  it("links to the same page in text and in HTML", () => {
    expect(subject.length).toBeLessThan(78);
    expect(link).toContain("https://shop.example/");
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const code = /Code: (\d+)/.exec(text)?.[1];
    if (code) expect(html).toContain(`>${code}<`);
  });

  it("loads nothing, runs nothing, and treats a name as plain text", () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|<b>/);
    expect(html.match(/https?:\/\/[^"]+/g)).toHaveLength(1);
  });

  it("supports dark mode in email programs", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });
});
