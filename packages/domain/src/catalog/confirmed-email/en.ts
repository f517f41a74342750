/** Confirming an address or a change of it, what follows, and keeping an account that was to be deleted. */
export const en = {
  verified: {
    title: "Email verified",
    text: "{email} is confirmed and you're signed in.",
    choosePassword: "{email} is confirmed. Choose a password to sign in with.",
    passwordSet: "Password set",
    ready: "Your account is ready.",
    studentReady: "Your student account is ready.",
    choosePlan: "Choose your plan",
    toDashboard: "Go to Dashboard", // literal
    halfTitle: "One of two confirmed",
    halfText:
      "This address is confirmed. The change takes effect when you open the link in the email to the other address too.",
    goOn: "Continue",
  },
  confirm: {
    signUp: "Confirm your account",
    change: "Confirm your new email",
    signUpPassword:
      "This account was created in another browser. Enter the password you chose there. If you didn't sign up, close this page. Nothing will happen.",
    signUpCheck:
      "Check that this is the account you want. If you didn't sign up, close this page. Nothing will happen.",
    changePassword:
      "Enter the password of the account that's changing to this email. If you didn't request this, close this page. Nothing will happen.",
    changeBrowser:
      "Open this link in the browser where you requested the change. If you didn't request it, close this page. Nothing will happen.",
    passwordChosen: "Password you chose when you signed up",
    passwordOfAccount: "Password for that account",
    submit: "Confirm email",
    chooseNew: "Choose a new password instead",
    name: "Name",
    accountType: "Account type",
    company: "Company",
    account: "Account",
    newEmail: "New email",
  },
  keep: {
    keptTitle: "Your account won't be deleted",
    keptText: "Nothing for {email} is deleted. If you didn't request the deletion, choose a new password.",
    signIn: "Sign in", // literal
    incompleteTitle: "This link is incomplete",
    incompleteText: "Open it again from the email, or sign in and keep the account in your settings.",
    title: "Keep your account?",
    text: "Your account is scheduled for deletion. Press the button to keep it.",
    submit: "Keep my account",
  },
} as const;
