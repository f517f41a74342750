import { describe, expect, it } from "vitest";
import { invitationMail } from "../staff/mails.ts";
import * as mails from "./mails.ts";

const url = "https://shop.example/auth/v1/verify?token=abc&type=signup";
const asked = { url, code: "482913", name: "Ana <b>Reyes</b>" };
const at = new Date("2026-11-21T12:00:00Z");

const all = {
  confirmation: mails.confirmationMail(asked),
  "pre-enrollment": mails.preEnrollmentMail(asked),
  recovery: mails.recoveryMail(asked),
  "change of address": mails.emailChangeMail({ ...asked, newEmail: "new@example.com" }),
  "address changed": mails.emailChangedMail({ name: asked.name, newEmail: "new@example.com", support: url }),
  "password changed": mails.passwordChangedMail({ name: asked.name, at, url }),
  "new device": mails.newDeviceMail({
    ...{ name: asked.name, device: "Firefox", place: "203.0.113.x", url },
    at: "Nov 21, 2026, 12:00:00 PM UTC",
  }),
  deletion: mails.deletionMail({ name: asked.name, endsAt: "2026-12-21T12:00:00Z", url }),
  "second factor": mails.secondFactorMail({ name: asked.name, news: "added", what: "phone", url }),
  "magic link": mails.magicLinkMail(asked),
  "account made by an administrator": mails.accountInvitationMail(asked),
  invitation: invitationMail({
    organizationName: "Reyes Garage",
    role: "technician",
    publicUrl: "https://shop.example",
    inviter: "Ana",
    email: "new@example.com",
  }),
};

describe.each(Object.entries(all))("the mail about %s", (_, { subject, text, html }) => {
  const link = /https:\/\/\S+/.exec(text)?.[0] ?? "";

  it("leads to the same place in text and in HTML", () => {
    expect(subject.length).toBeLessThan(78);
    expect(link).toContain("https://shop.example/");
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    const code = /Code: (\d+)/.exec(text)?.[1];
    if (code) expect(html).toContain(`>${code}<`);
  });

  it("loads nothing, runs nothing, and takes a name as words", () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|<b>/);
    expect(html.match(/https?:\/\/[^"]+/g)).toHaveLength(1);
  });

  it("has a look for dark mail programs", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });
});
