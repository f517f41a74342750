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
      `${facts.inviter} invites you to work with ${facts.organizationName} in AutoIQ as ${roleDefinitions[facts.role].inSentence}.`,
      `Sign up with this address, ${facts.email}, or sign in if you have an account: you are let in at once.`,
    ],
    button: {
      label: "Accept the invitation",
      url: `${facts.publicUrl}/auth?tab=sign-up&email=${encodeURIComponent(facts.email)}`,
    },
    footer: `You get this email because ${facts.inviter} entered your address. If you do not know them, you can delete it.`,
  });
}

export function joinRequestEmail(input: Facts & { applicant: string; email: string }) {
  const facts = { ...input, applicant: asName(input.applicant) };
  return layoutEmail({
    subject: `${facts.applicant} asks to join ${facts.organizationName}`,
    headline: `${facts.applicant} asks to join`,
    paragraphs: [
      `${facts.applicant} (${facts.email}) signed up and asks to work with ${facts.organizationName} as ${roleDefinitions[facts.role].inSentence}.`,
      "Approve only people you know: until you do, they see nothing of the shop.",
    ],
    button: { label: "Decide in AutoIQ", url: `${facts.publicUrl}/owner/team` },
    footer: "You get this email because you own the shop in AutoIQ.",
  });
}

export function handOverEmail(input: Facts & { previousOwner: string }) {
  const shop = asName(input.organizationName);
  const previousOwner = asName(input.previousOwner);
  return layoutEmail({
    subject: `${shop} is yours`,
    headline: `You own ${shop} now`,
    paragraphs: [
      `${previousOwner} handed the shop over to you. You decide about people, plan and settings; ${previousOwner} stays as a manager.`,
    ],
    button: { label: "Open the shop", url: `${input.publicUrl}/owner` },
    footer: `You get this email because you work with ${shop} in AutoIQ.`,
  });
}

export function approvalEmail(facts: Facts) {
  return layoutEmail({
    subject: `${facts.organizationName} let you in`,
    headline: `Welcome to ${facts.organizationName}`,
    paragraphs: [
      `Your request was approved: you work there as ${roleDefinitions[facts.role].inSentence} from now on.`,
    ],
    button: { label: "Open AutoIQ", url: `${facts.publicUrl}/${facts.role}` },
    footer: "You get this email because you asked to join.",
  });
}
