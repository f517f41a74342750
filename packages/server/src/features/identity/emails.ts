import { asName, layoutEmail } from "../../platform/email/email-layout.ts";

export interface EmailLink {
  readonly url: string;
  readonly code: string;
  readonly name: string;
}

const notYou =
  "If this was not you, nothing happens as long as nobody opens the link: you can delete this email.";

export const confirmationEmail = ({ url, code, name }: EmailLink) =>
  layoutEmail({
    subject: "Confirm your email address",
    headline: `Welcome to AutoIQ, ${name}`,
    paragraphs: ["Please confirm that this is your email address. The link and the code work for 24 hours."],
    button: { label: "Confirm email address", url },
    code,
    footer: `You get this email because an AutoIQ account was made with this address. ${notYou}`,
  });

/** To a student who reserved a place in the training. The account has no password of theirs yet. */
export const preEnrollmentEmail = ({ url, code, name }: EmailLink) =>
  layoutEmail({
    subject: "Confirm your email address and choose your password",
    headline: `Your seat is reserved, ${name}`,
    paragraphs: [
      "Thank you for pre-enrolling in AutoIQ's sales certification program. Please confirm that this is your email address and choose your own password: one button does both. The link and the code work for 24 hours.",
      "Pre-enrollment reserves your seat. It is not a payment: the full fee is due before the start date.",
    ],
    button: { label: "Confirm and choose a password", url },
    code,
    footer: `You get this email because an AutoIQ student account was made with this address. ${notYou}`,
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
    headline: "A student has reserved a seat",
    paragraphs: [
      `Name: ${student.firstName} ${student.lastName}`,
      `Email: ${student.email} (not confirmed yet)`,
      `Phone: ${student.phone}`,
      `Address: ${student.address}, ${student.city}, ${student.state} ${student.zipCode}`,
    ],
    footer: "Sent from the training page. An answer to this email goes to the student.",
  });

export const recoveryEmail = ({ url, code, name }: EmailLink) =>
  layoutEmail({
    subject: "Set a new password",
    headline: "Set a new password",
    paragraphs: [
      `Hello ${name}, we received a request for a new password for your AutoIQ account. The link and the code work for one hour.`,
    ],
    button: { label: "Choose a new password", url },
    code,
    footer: `Your password has not changed. ${notYou}`,
  });

// Times are in UTC, because the location of the account's owner is unknown.
const minutes = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: "UTC",
});
const minute = (at: Date): string => `${minutes.format(at)} UTC`;
const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Sent to an account after a sign-in from a new device. `at` is the time on the person's own clock. */
export const newDeviceEmail = (seen: {
  name: string;
  device: string;
  place: string;
  at: string;
  url: string;
}) =>
  layoutEmail({
    subject: "New sign-in to your AutoIQ account",
    headline: "New sign-in to your account",
    paragraphs: [
      `Hello ${seen.name}, your account was just signed in to from a device or a network that it was never used from before.`,
      `${seen.device}${seen.place ? `, ${seen.place}` : ""}, ${seen.at}.`,
      "If this was you, there is nothing to do. If it was not, sign that device out and choose a new password.",
    ],
    button: { label: "Look at your devices", url: seen.url },
    footer: "You get this email because of a sign-in to your AutoIQ account.",
  });

export const deletionEmail = (deletion: { name: string; endsAt: string; url: string }) =>
  layoutEmail({
    subject: "Your AutoIQ account will be deleted",
    headline: "Your account will be deleted",
    paragraphs: [
      `Hello ${deletion.name}, you asked to delete your AutoIQ account. It ends on ${dates.format(new Date(deletion.endsAt))} and cannot be brought back after that.`,
      "Until then one press of the button keeps it, and you can go on using it.",
    ],
    button: { label: "Keep my account", url: deletion.url },
    footer:
      "You get this email because the deletion was asked for in your account. If this was not you, keep the account and choose a new password.",
  });

export const accountNotDeletedEmail = (account: { name: string; businesses: string }) =>
  layoutEmail({
    subject: "Your AutoIQ account was kept",
    headline: "Your account was kept",
    paragraphs: [
      `Hello ${account.name}, your account was to be deleted today, but you have become the only owner of ${account.businesses}: without you nobody could run it.`,
      "Make another person an owner on the Team page, then ask for the deletion again.",
    ],
    footer: "You get this email because the deletion was asked for in your account.",
  });

export const emailChangeEmail = ({ url, code, name, newEmail }: EmailLink & { newEmail: string }) =>
  layoutEmail({
    subject: "Confirm the change of your email address",
    headline: "Confirm the change of your email address",
    paragraphs: [
      `Hello ${name}, your AutoIQ account is to move to ${newEmail}.`,
      "The change is made when both the old and the new address have confirmed it. The links work for 24 hours.",
    ],
    button: { label: "Confirm the change", url },
    code,
    footer:
      "You get this email because the change was asked for in that account. If you did not ask for it, do not open the link; if the account is yours, choose a new password, too: somebody else is signed in to it.",
  });

/** To the old address of the account, so that its reader learns about the new one. */
export const emailChangedEmail = (changed: { name: string; newEmail: string; support: string }) =>
  layoutEmail({
    subject: "Your email address has changed",
    headline: "Your email address has changed",
    paragraphs: [
      `Hello ${changed.name}, your AutoIQ account has moved to ${changed.newEmail}, as both addresses confirmed. From now on you sign in with that one.`,
      "If this was not you, write to us from this address at once.",
    ],
    button: { label: "Write to us", url: changed.support },
    footer: "You get this email because your AutoIQ account had this address. It is the last one to go here.",
  });

export const passwordChangedEmail = (changed: { name: string; at: Date; url: string }) =>
  layoutEmail({
    subject: "Your password has changed",
    headline: "Your password has changed",
    paragraphs: [
      `Hello ${changed.name}, the password of your AutoIQ account was changed on ${minute(changed.at)}. Every other device was signed out.`,
      "If this was you, there is nothing to do. If not, set a new password now.",
    ],
    button: { label: "Set a new password", url: changed.url },
    footer: "You get this email because it concerns the safety of your AutoIQ account.",
  });

const secondFactorChanges = {
  added: (factor: string) => `your ${factor} is now a second step of your sign-in.`,
  removed: (factor: string) => `your ${factor} is no longer a second step of your sign-in.`,
  "recovery-codes-made": () => "new recovery codes were made. The ones before do not work any more.",
  "recovery-code-used": () =>
    "a recovery code was used in place of your second step. It does not work again.",
  "passkey-added": () => "a passkey was added. It opens your account without your password.",
  "passkey-removed": () => "a passkey was removed. It does not open your account any more.",
} as const;

/** `what` is the kind of factor with the name its owner gave it. */
export const secondFactorEmail = (changed: {
  name: string;
  change: keyof typeof secondFactorChanges;
  factor: string;
  url: string;
}) =>
  layoutEmail({
    ...(changed.change.startsWith("passkey")
      ? { subject: "Your passkeys have changed", headline: "Your passkeys have changed" }
      : {
          subject: "Your second sign-in step has changed",
          headline: "Your second sign-in step has changed",
        }),
    paragraphs: [
      `Hello ${changed.name}, ${secondFactorChanges[changed.change](changed.factor)}`,
      "If this was you, there is nothing to do. If not, change your password now and look at your sign-in steps.",
    ],
    button: { label: "Look at my settings", url: changed.url },
    footer: "You get this email because it concerns the safety of your AutoIQ account.",
  });

export const magicLinkEmail = ({ url, code, name }: EmailLink) =>
  layoutEmail({
    subject: "Your link to sign in",
    headline: "Sign in to AutoIQ",
    paragraphs: [
      `Hello ${name}, somebody asked for a way to sign in to your AutoIQ account without a password. The link and the code work for one hour, once.`,
    ],
    button: { label: "Sign in", url },
    code,
    footer: `You get this email because a sign-in was asked for with this address. ${notYou}`,
  });

export const accountInvitationEmail = ({ url, code, name }: EmailLink) =>
  layoutEmail({
    subject: "You have been invited to AutoIQ",
    headline: `Welcome to AutoIQ, ${name}`,
    paragraphs: [
      "An administrator has made an AutoIQ account for you. Accept the invitation to sign in, then choose a password in your settings. The link and the code work for 24 hours.",
    ],
    button: { label: "Accept the invitation", url },
    code,
    footer: `You get this email because an AutoIQ account was made with this address. ${notYou}`,
  });

/** No link, because the code is entered where the change is being made. */
export const reauthenticationEmail = ({ code, name }: EmailLink) =>
  layoutEmail({
    subject: "Your code to confirm a change",
    headline: "Is it you?",
    paragraphs: [
      `Hello ${name}, type this code where you are changing your AutoIQ account. It works for 5 minutes. If you are not changing anything, somebody else is signed in as you: choose a new password and sign out everywhere.`,
    ],
    code,
    footer: "You get this email because a change of your AutoIQ account is to be confirmed.",
  });
