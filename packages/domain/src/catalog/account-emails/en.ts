/** Emails and texts about an AutoIQ account. */
export const en = {
  code: "Code: {code}",
  sentWith: "Sent with AutoIQ.",
  orTypeCode: "Or enter this code:",
  yourCode: "Your code:",
  notYou: "If this wasn't you, you can ignore this email. Nothing happens unless someone opens the link.",
  becauseMade: "You received this email because an AutoIQ account was created with this address.",
  becauseSafety: "You received this email because it's about the security of your AutoIQ account.",
  confirmation: {
    subject: "Confirm your email address",
    headline: "Welcome to AutoIQ, {name}",
    text: "Confirm that this is your email address. The link and the code work for 24 hours.",
    button: "Confirm email address",
  },
  preEnrollment: {
    subject: "Confirm your email address and choose your password",
    headline: "Your seat is reserved, {name}",
    text: "Thank you for pre-enrolling in AutoIQ's sales certification program. Confirm that this is your email address and choose your password with the button below. The link and the code work for 24 hours.",
    notPayment:
      "Pre-enrollment reserves your seat. It's not a payment. The full fee is due before the start date.",
    button: "Confirm and choose a password",
    because: "You received this email because an AutoIQ student account was created with this address.",
  },
  courseFee: {
    paid: {
      subject: "Receipt: {amount} for the training program",
      headline: "You paid {amount}",
      text: "Hello {name}, your card payment of {amount} for the course AutoIQ Shop Operations was received on {date}. Receipt {number}. All lessons and the final exam are open.",
    },
    refunded: {
      subject: "Refund: {amount} of the training program",
      headline: "{amount} is on its way to your card",
      text: "Hello {name}, your card payment of {amount} for the course AutoIQ Shop Operations was refunded on {date}. Receipt {number}. Your bank may need 5 to 10 days.",
    },
    "refund-failed": {
      subject: "Your refund couldn't be sent to your card",
      headline: "Your refund couldn't be sent",
      text: "Hello {name}, the refund of {amount} for receipt {number} couldn't be sent to your card. Your payment counts as received, and your lessons are open. Ask your instructor for another way.",
    },
    testMode: "This was a test payment. No card was charged.",
    button: "Open the receipt",
    because: "You received this email because of a payment in your AutoIQ student account.",
  },
  recovery: {
    subject: "Set a new password",
    headline: "Set a new password",
    text: "Hello {name}, we received a request to reset the password for your AutoIQ account. The link and the code work for one hour.",
    button: "Choose a new password",
    because: "Your password hasn't changed.",
  },
  newDevice: {
    subject: "New sign-in to your AutoIQ account",
    headline: "New sign-in to your account",
    text: "Hello {name}, someone just signed in to your account from a new device or network.",
    todo: "If this was you, you don't need to do anything. If it wasn't, sign out that device and choose a new password.",
    button: "See your devices",
    because: "You received this email because of a sign-in to your AutoIQ account.",
    sms: "AutoIQ: new sign-in to your account, {device}. Not you? {url}",
  },
  deletion: {
    subject: "Your AutoIQ account will be deleted",
    headline: "Your account will be deleted",
    text: "Hello {name}, you asked to delete your AutoIQ account. It will be deleted on {date} and can't be restored after that.",
    keep: "Until then, you can keep using it, or cancel the deletion with the button below.",
    button: "Keep my account",
    because:
      "You received this email because deletion was requested in your account. If this wasn't you, keep the account and choose a new password.",
  },
  notDeleted: {
    subject: "Your AutoIQ account wasn't deleted",
    headline: "Your account wasn't deleted",
    text: "Hello {name}, your account was scheduled to be deleted today, but you're now the only owner of {businesses}. Without you, no one could run it.",
    todo: "Make someone else an owner on the Team page, then request deletion again.",
    because: "You received this email because deletion was requested in your account.",
  },
  emailChange: {
    subject: "Confirm your email address change",
    headline: "Confirm your email address change",
    text: "Hello {name}, your AutoIQ account is set to change its email address to {email}.",
    both: "The change takes effect when both the old and the new address have confirmed it. The links work for 24 hours.",
    button: "Confirm the change",
    because:
      "You received this email because the change was requested in that account. If you didn't request it, don't open the link. If the account is yours, choose a new password too, because someone else is signed in to it.",
  },
  emailChanged: {
    subject: "Your email address has changed",
    headline: "Your email address has changed",
    text: "Hello {name}, the email address of your AutoIQ account is now {email}. Both addresses confirmed the change. Sign in with the new address from now on.",
    todo: "If this wasn't you, email us from this address right away.",
    button: "Contact us",
    because:
      "You received this email because your AutoIQ account had this address. It's the last one we'll send here.",
    sms: "AutoIQ: the email address of your AutoIQ account is now {email}. Not you? {url}",
  },
  passwordChanged: {
    subject: "Your password has changed",
    headline: "Your password has changed",
    text: "Hello {name}, the password of your AutoIQ account was changed on {date}. All other devices were signed out.",
    todo: "If this was you, you don't need to do anything. If not, set a new password now.",
    button: "Set a new password",
    sms: "AutoIQ: the password of your AutoIQ account was changed. Not you? {url}",
  },
  secondFactor: {
    subject: "Your two-step verification has changed",
    headline: "Your two-step verification has changed",
    greeting: "Hello {name}, {change}",
    change: {
      added: "your {factor} is now a second step of your two-step verification.",
      removed: "your {factor} is no longer a second step of your two-step verification.",
      "recovery-codes-made": "new recovery codes were created. The old ones no longer work.",
      "recovery-code-used": "a recovery code was used in place of your second step. It can't be used again.",
      "passkey-added": "a passkey was added. It signs you in without your password.",
      "passkey-removed": "a passkey was removed. It can no longer sign you in.",
    },
    factor: {
      totp: "authenticator app",
      phone: "phone",
      webauthn: "security key",
      recovery_code: "recovery codes",
    },
    named: "{kind} “{label}”",
    todo: "If this was you, you don't need to do anything. If not, change your password now and review your second steps.",
    button: "Review my settings",
  },
  passkeys: { subject: "Your passkeys have changed", headline: "Your passkeys have changed" },
  magicLink: {
    subject: "Your sign-in link",
    headline: "Sign in to AutoIQ",
    text: "Hello {name}, someone requested a sign-in link for your AutoIQ account. The link and the code work once, for one hour.",
    button: "Sign in",
    because: "You received this email because a sign-in link was requested for this address.",
  },
  invitation: {
    subject: "You have been invited to AutoIQ",
    headline: "Welcome to AutoIQ, {name}",
    text: "An administrator created an AutoIQ account for you. Accept the invitation to sign in, then choose a password in your settings. The link and the code work for 24 hours.",
    button: "Accept the invitation",
  },
  reauthentication: {
    subject: "Your confirmation code",
    headline: "Confirm it's you",
    text: "Hello {name}, enter this code to confirm the change to your AutoIQ account. It works for 5 minutes. If you aren't changing anything, someone else is signed in as you. Choose a new password and sign out everywhere.",
    because: "You received this email because a change to your AutoIQ account needs to be confirmed.",
  },
  sms: {
    "second-factor":
      "{code} is your AutoIQ code. It works for 5 minutes. Nobody at AutoIQ will ask you for it.",
    phone:
      "{code} is your code to sign in to AutoIQ. It works for 5 minutes. We never ask for it. Don't share it.",
    "phone-change":
      "{code} is your code to use this number for your AutoIQ account. It works for 5 minutes. Don't share it.",
    reauthentication:
      "{code} is your code to confirm a change to your AutoIQ account. It works for 5 minutes. Don't share it.",
  },
} as const;
