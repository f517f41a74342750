import { describe, expect, it } from "vitest";
import { invitationEmail } from "../staff/emails.ts";
import * as mails from "./emails.ts";

const url = "https://shop.example/auth/v1/verify?token=abc&type=signup";
const input = { url, code: "482913", name: "Ana <b>Reyes</b>" };
const at = new Date("2026-11-21T12:00:00Z");

const all = {
  confirmation: mails.confirmationEmail(input),
  "pre-enrollment": mails.preEnrollmentEmail(input),
  recovery: mails.recoveryEmail(input),
  "change of address": mails.emailChangeEmail({ ...input, newEmail: "new@example.com" }),
  "address changed": mails.emailChangedEmail({ name: input.name, newEmail: "new@example.com", support: url }),
  "password changed": mails.passwordChangedEmail({ name: input.name, at, url }),
  "new device": mails.newDeviceEmail({
    name: input.name,
    device: "Firefox",
    place: "203.0.113.x",
    url,
    at: "Nov 21, 2026, 12:00:00 PM UTC",
  }),
  deletion: mails.deletionEmail({ name: input.name, endsAt: "2026-12-21T12:00:00Z", url }),
  "second factor": mails.secondFactorEmail({ name: input.name, change: "added", factor: "phone", url }),
  "magic link": mails.magicLinkEmail(input),
  "account made by an administrator": mails.accountInvitationEmail(input),
  invitation: invitationEmail({
    organizationName: "Reyes Garage",
    role: "technician",
    publicUrl: "https://shop.example",
    inviter: "Ana",
    email: "new@example.com",
  }),
};

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
