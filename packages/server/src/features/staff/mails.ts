import type { StaffRole } from "@autoiq/domain/kernel/permissions";
import { asName, layOutMail } from "../../platform/mail-layout.ts";

const roleWords: Record<StaffRole, string> = {
  owner: "an owner",
  management: "a manager",
  technician: "a technician",
  admin: "an administrator",
};

interface Facts {
  readonly organizationName: string;
  readonly role: StaffRole;
  readonly publicUrl: string;
}

export function invitationMail(given: Facts & { inviter: string; email: string }) {
  const facts = {
    ...given,
    organizationName: asName(given.organizationName),
    inviter: asName(given.inviter),
  };
  return layOutMail({
    subject: `${facts.organizationName} invites you to AutoIQ`,
    headline: `Join ${facts.organizationName}`,
    paragraphs: [
      `${facts.inviter} invites you to work with ${facts.organizationName} in AutoIQ as ${roleWords[facts.role]}.`,
      `Sign up with this address, ${facts.email}, or sign in if you have an account: you are let in at once.`,
    ],
    button: {
      label: "Accept the invitation",
      url: `${facts.publicUrl}/auth?tab=sign-up&email=${encodeURIComponent(facts.email)}`,
    },
    footer: `You get this mail because ${facts.inviter} entered your address. If you do not know them, you can delete it.`,
  });
}

export function joinRequestMail(given: Facts & { applicant: string; email: string }) {
  const facts = { ...given, applicant: asName(given.applicant) };
  return layOutMail({
    subject: `${facts.applicant} asks to join ${facts.organizationName}`,
    headline: `${facts.applicant} asks to join`,
    paragraphs: [
      `${facts.applicant} (${facts.email}) signed up and asks to work with ${facts.organizationName} as ${roleWords[facts.role]}.`,
      "Approve only people you know: until you do, they see nothing of the shop.",
    ],
    button: { label: "Decide in AutoIQ", url: `${facts.publicUrl}/owner/team` },
    footer: "You get this mail because you own the shop in AutoIQ.",
  });
}

export function handOverMail(given: Facts & { giver: string }) {
  const shop = asName(given.organizationName);
  const giver = asName(given.giver);
  return layOutMail({
    subject: `${shop} is yours`,
    headline: `You own ${shop} now`,
    paragraphs: [
      `${giver} handed the shop over to you. You decide about people, plan and settings; ${giver} stays as a manager.`,
    ],
    button: { label: "Open the shop", url: `${given.publicUrl}/owner` },
    footer: `You get this mail because you work with ${shop} in AutoIQ.`,
  });
}

export function approvalMail(facts: Facts) {
  return layOutMail({
    subject: `${facts.organizationName} let you in`,
    headline: `Welcome to ${facts.organizationName}`,
    paragraphs: [`Your request was approved: you work there as ${roleWords[facts.role]} from now on.`],
    button: { label: "Open AutoIQ", url: `${facts.publicUrl}/${facts.role}` },
    footer: "You get this mail because you asked to join.",
  });
}
