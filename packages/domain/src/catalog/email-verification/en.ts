/** Asking for an email address to be confirmed, after sign-up and from a link. */
export const en = {
  verify: {
    title: "Verify your email",
    noLink: "Open the link in your email, or enter its code.",
    openOrType:
      "Open the link in the email we sent you, or enter its code here. Lost it? Resend it. Only the newest email works.",
    submit: "Verify email",
    resend: "Resend verification email",
    resent: "If {email} isn't verified yet, a new email is on its way. It replaces the last one.",
    notSent: "The email wasn't sent",
    sent: "Verification email sent",
    sentText: "We sent a new link to {email}.",
    already: "Already verified? Sign In",
    toSignIn: "Go to sign in",
  },
  signedUp: {
    title: "Check your email",
    textTo: "We sent a link to {email}. Open it to verify your account, then sign in.",
    text: "We sent you a link. Open it to verify your account, then sign in.",
    nothing: "Nothing after a minute? Check your spam folder, then resend the email.",
    wrongAddress: "Wrong address? Sign up again",
  },
} as const;
