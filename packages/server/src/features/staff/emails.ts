import { roleDefinitions, type StaffRole } from "@autoiq/domain/kernel/access/roles";
import { asName, layoutEmail } from "../../platform/email/email-layout.ts";

interface Facts {
  readonly organizationName: string;
  readonly role: StaffRole;
  readonly publicUrl: string;
}

export function invitationEmail(input: Facts & { inviter: string; email: string }) {
  const facts = {
    ...input,
    organizationName: asName(input.organizationName),
    inviter: asName(input.inviter),
  };
  return layoutEmail({
    subject: `${facts.organizationName} invites you to AutoIQ`,
    headline: `Join ${facts.organizationName}`,
    paragraphs: [
      `${facts.inviter} invited you to join ${facts.organizationName} on AutoIQ as ${roleDefinitions[facts.role].inSentence}.`,
      `Sign up with ${facts.email}, or sign in if you already have an account. You'll have access right away.`,
    ],
    button: {
      label: "Accept invitation",
      url: `${facts.publicUrl}/auth?tab=sign-up&email=${encodeURIComponent(facts.email)}`,
    },
    footer: `You're receiving this email because ${facts.inviter} entered your email address. If you don't know them, you can ignore it.`,
  });
}

export function joinRequestEmail(input: Facts & { applicant: string; email: string }) {
  const facts = { ...input, applicant: asName(input.applicant) };
  return layoutEmail({
    subject: `${facts.applicant} wants to join ${facts.organizationName}`,
    headline: `${facts.applicant} wants to join`,
    paragraphs: [
      `${facts.applicant} (${facts.email}) signed up and wants to join ${facts.organizationName} as ${roleDefinitions[facts.role].inSentence}.`,
      "Only approve people you know. They can't see anything until you do.",
    ],
    button: { label: "Review request", url: `${facts.publicUrl}/owner/team` },
    footer: "You're receiving this email because you own this shop on AutoIQ.",
  });
}

export function handOverEmail(input: Facts & { previousOwner: string }) {
  const shop = asName(input.organizationName);
  const previousOwner = asName(input.previousOwner);
  return layoutEmail({
    subject: `You're now the owner of ${shop}`,
    headline: `You're now the owner of ${shop}`,
    paragraphs: [
      `${previousOwner} transferred ownership to you. You now manage the team, the plan, and the settings. ${previousOwner} stays on as a manager.`,
    ],
    button: { label: "Open your shop", url: `${input.publicUrl}/owner` },
    footer: `You're receiving this email because you're on the ${shop} team on AutoIQ.`,
  });
}

export function approvalEmail(facts: Facts) {
  return layoutEmail({
    subject: `You've joined ${facts.organizationName}`,
    headline: `Welcome to ${facts.organizationName}`,
    paragraphs: [
      `Your request was approved. You're on the team as ${roleDefinitions[facts.role].inSentence}.`,
    ],
    button: { label: "Open AutoIQ", url: `${facts.publicUrl}/${facts.role}` },
    footer: "You're receiving this email because you asked to join.",
  });
}
