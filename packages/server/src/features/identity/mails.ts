import { layOutMail } from "../../platform/mail-layout.ts";

interface Asked {
  readonly url: string;
  readonly code: string;
  readonly name: string;
}

const notYou =
  "If this was not you, nothing happens as long as nobody opens the link: you can delete this mail.";

export const confirmationMail = ({ url, code, name }: Asked) =>
  layOutMail({
    subject: "Confirm your email address",
    headline: `Welcome to AutoIQ, ${name}`,
    paragraphs: ["Please confirm that this is your email address. The link and the code work for 24 hours."],
    button: { label: "Confirm email address", url },
    code,
    footer: `You get this mail because an AutoIQ account was made with this address. ${notYou}`,
  });

export const recoveryMail = ({ url, code, name }: Asked) =>
  layOutMail({
    subject: "Set a new password",
    headline: "Set a new password",
    paragraphs: [
      `Hello ${name}, somebody asked for a new password for your AutoIQ account. The link and the code work for one hour.`,
    ],
    button: { label: "Choose a new password", url },
    code,
    footer: `Your password has not changed. ${notYou}`,
  });

export const emailChangeMail = ({ url, code, name, newEmail }: Asked & { newEmail: string }) =>
  layOutMail({
    subject: "Confirm the change of your email address",
    headline: "Confirm the change of your email address",
    paragraphs: [
      `Hello ${name}, your AutoIQ account is to move to ${newEmail}.`,
      "The change is made when both the old and the new address have confirmed it. The links work for 24 hours.",
    ],
    button: { label: "Confirm the change", url },
    code,
    footer: `You get this mail because the change was asked for in your account. ${notYou}`,
  });
