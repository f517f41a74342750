/** Emails and texts about an AutoIQ account. */
export const en = {
  code: "Code: {code}",
  orTypeCode: "Or type this code:",
  yourCode: "Your code:",
  notYou: "If this was not you, nothing happens as long as nobody opens the link: you can delete this email.",
  becauseMade: "You get this email because an AutoIQ account was made with this address.",
  becauseSafety: "You get this email because it concerns the safety of your AutoIQ account.",
  confirmation: {
    subject: "Confirm your email address",
    headline: "Welcome to AutoIQ, {name}",
    text: "Please confirm that this is your email address. The link and the code work for 24 hours.",
    button: "Confirm email address",
  },
  preEnrollment: {
    subject: "Confirm your email address and choose your password",
    headline: "Your seat is reserved, {name}",
    text: "Thank you for pre-enrolling in AutoIQ's sales certification program. Please confirm that this is your email address and choose your own password: one button does both. The link and the code work for 24 hours.",
    notPayment:
      "Pre-enrollment reserves your seat. It is not a payment: the full fee is due before the start date.",
    button: "Confirm and choose a password",
    because: "You get this email because an AutoIQ student account was made with this address.",
  },
  recovery: {
    subject: "Set a new password",
    headline: "Set a new password",
    text: "Hello {name}, we received a request for a new password for your AutoIQ account. The link and the code work for one hour.",
    button: "Choose a new password",
    because: "Your password has not changed.",
  },
  newDevice: {
    subject: "New sign-in to your AutoIQ account",
    headline: "New sign-in to your account",
    text: "Hello {name}, someone just signed in to your account from a device or a network that it was never used from before.",
    todo: "If this was you, there is nothing to do. If it was not, sign that device out and choose a new password.",
    button: "See your devices",
    because: "You get this email because of a sign-in to your AutoIQ account.",
    sms: "AutoIQ: new sign-in to your account, {device}. Not you? {url}",
  },
  deletion: {
    subject: "Your AutoIQ account will be deleted",
    headline: "Your account will be deleted",
    text: "Hello {name}, you asked to delete your AutoIQ account. It ends on {date} and cannot be brought back after that.",
    keep: "Until then you can keep it with the button below, and go on using it.",
    button: "Keep my account",
    because:
      "You get this email because the deletion was asked for in your account. If this was not you, keep the account and choose a new password.",
  },
  notDeleted: {
    subject: "Your AutoIQ account was kept",
    headline: "Your account was kept",
    text: "Hello {name}, your account was to be deleted today, but you have become the only owner of {businesses}: without you nobody could run it.",
    todo: "Make another person an owner on the Team page, then ask for the deletion again.",
    because: "You get this email because the deletion was asked for in your account.",
  },
  emailChange: {
    subject: "Confirm the change of your email address",
    headline: "Confirm the change of your email address",
    text: "Hello {name}, your AutoIQ account is to move to {email}.",
    both: "The change is made when both the old and the new address have confirmed it. The links work for 24 hours.",
    button: "Confirm the change",
    because:
      "You get this email because the change was asked for in that account. If you did not ask for it, do not open the link. If the account is yours, choose a new password, too: somebody else is signed in to it.",
  },
  emailChanged: {
    subject: "Your email address has changed",
    headline: "Your email address has changed",
    text: "Hello {name}, your AutoIQ account has moved to {email}, as both addresses confirmed. From now on you sign in with that one.",
    todo: "If this was not you, write to us from this address at once.",
    button: "Write to us",
    because:
      "You get this email because your AutoIQ account had this address. It is the last one to go here.",
    sms: "AutoIQ: the email address of your AutoIQ account is now {email}. Not you? {url}",
  },
  passwordChanged: {
    subject: "Your password has changed",
    headline: "Your password has changed",
    text: "Hello {name}, the password of your AutoIQ account was changed on {date}. Every other device was signed out.",
    todo: "If this was you, there is nothing to do. If not, set a new password now.",
    button: "Set a new password",
    sms: "AutoIQ: the password of your AutoIQ account was changed. Not you? {url}",
  },
  secondFactor: {
    subject: "Your second sign-in step has changed",
    headline: "Your second sign-in step has changed",
    greeting: "Hello {name}, {change}",
    change: {
      added: "your {factor} is now a second step of your sign-in.",
      removed: "your {factor} is no longer a second step of your sign-in.",
      "recovery-codes-made": "new recovery codes were made. The ones before do not work any more.",
      "recovery-code-used": "a recovery code was used in place of your second step. It does not work again.",
      "passkey-added": "a passkey was added. It opens your account without your password.",
      "passkey-removed": "a passkey was removed. It does not open your account any more.",
    },
    factor: {
      totp: "authenticator app",
      phone: "phone",
      webauthn: "security key",
      recovery_code: "recovery codes",
    },
    named: "{kind} “{label}”",
    todo: "If this was you, there is nothing to do. If not, change your password now and look at your sign-in steps.",
    button: "See my settings",
  },
  passkeys: { subject: "Your passkeys have changed", headline: "Your passkeys have changed" },
  magicLink: {
    subject: "Your link to sign in",
    headline: "Sign in to AutoIQ",
    text: "Hello {name}, somebody asked for a way to sign in to your AutoIQ account without a password. The link and the code work for one hour, once.",
    button: "Sign in",
    because: "You get this email because a sign-in was asked for with this address.",
  },
  invitation: {
    subject: "You have been invited to AutoIQ",
    headline: "Welcome to AutoIQ, {name}",
    text: "An administrator has made an AutoIQ account for you. Accept the invitation to sign in, then choose a password in your settings. The link and the code work for 24 hours.",
    button: "Accept the invitation",
  },
  reauthentication: {
    subject: "Your code to confirm a change",
    headline: "Is it you?",
    text: "Hello {name}, type this code where you are changing your AutoIQ account. It works for 5 minutes. If you are not changing anything, somebody else is signed in as you: choose a new password and sign out everywhere.",
    because: "You get this email because a change of your AutoIQ account is to be confirmed.",
  },
  sms: {
    "second-factor":
      "{code} is your AutoIQ code. It works for 5 minutes. Nobody at AutoIQ will ask you for it.",
    phone:
      "{code} is your code to sign in to AutoIQ. It works for 5 minutes. We never ask for it: do not share it.",
    "phone-change":
      "{code} is your code to use this number for your AutoIQ account. It works for 5 minutes. Do not share it.",
    reauthentication:
      "{code} is your code to confirm a change of your AutoIQ account. It works for 5 minutes. Do not share it.",
  },
} as const;
