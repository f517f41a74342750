/** A forgotten password, and the new one. */
export const en = {
  forgot: {
    title: "Forgot password?", // literal
    text: "Enter your email address and we'll send a link to set a new password.",
    submit: "Send reset link",
    sentTitle: "Check your email",
    sentText: "If {email} has an account, a link to set a new password is on its way. It works once.",
    again: "Didn't get it? Send it again",
    signedInTitle: "You're signed in",
    signedInText: "As {email}. You don't need an email. Set a new password here.",
    setNew: "Set a new password",
  },
  reset: {
    title: "Set a new password",
    secondStep: "Confirm with your second step first. The email alone isn't enough.",
    forAccount: "For {email}. Setting it signs out all other devices.",
    done: "Password changed",
    doneText: "Use the new password from now on.",
    noLink: "Open this page from the link in our email. Request one, and it arrives within a minute.",
    sendNew: "Send a new link",
  },
} as const;
