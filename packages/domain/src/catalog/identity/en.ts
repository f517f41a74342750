/** Sign-in, sign-up, password reset, second factors, and email confirmation. */
export const en = {
  page: {
    signInOrUp: "Sign in or sign up · AutoIQ",
    forgot: "Forgot password · AutoIQ",
    reset: "Set a new password · AutoIQ",
    verified: "Email verified · AutoIQ",
    checkEmail: "Check your email · AutoIQ",
    verify: "Verify your email · AutoIQ",
    keepAccount: "Keep your account · AutoIQ",
  },
  home: "AutoIQ, home",
  language: "Language",
  needsJavaScript: "Signing in and signing up need JavaScript. Turn it on for this site and reload the page.",
  loading: "Loading authentication...", // literal
  unreachable: "Can't reach the server",
  checkingLink: "Checking your link…",
  setPassword: "Set new password",
  oneMoment: "One moment…",
  email: "Email",
  password: "Password",
  confirmPassword: "Confirm password",
  newPassword: "New password",
  currentPassword: "Current password",
  backToSignIn: "Back to sign in",
  signIn: {
    verifyNow: "Verify it now",
    captchaNote: "after multiple failed attempts", // literal
    forgot: "Forgot password?", // literal
    submit: "Sign In", // literal
    tryAgainIn: "You can try again in {time}.",
    redirect: "You will be redirected automatically after a successful login.",
    toSignUp: "Don't have an account? Sign Up", // literal
    passkey: "Use a passkey",
    failed: "Login failed", // literal
    done: "Login successful", // literal
    doneText: "You've been logged in successfully.", // literal
    error: "Error", // literal
    errorText: "There was a problem logging in. Please try again.", // literal
    withProvider: "Continue with {provider}",
    newHere: "New here? This creates a free client account.",
    withCompany: "Sign in with your company",
  },
  /** As in kernel/access/roles.ts. */
  role: {
    owner: "Business Owner",
    management: "Manager",
    technician: "Technician",
    admin: "Administrator",
    client: "Client",
    student: "Student",
  },
  strength: {
    atLeast: "At least {shortest} characters.",
    "0": "This password is very easy to guess.",
    "1": "This password is easy to guess.",
    "2": "This password could be stronger.",
    "3": "This password is strong.",
    "4": "This password is very strong.",
  },
  captcha: {
    box: "I'm not a robot",
    waiting: "Quick security check. Nothing is sent to anyone else.",
    working: "Verifying…",
    done: "Verified",
    expired: "The verification has expired. Check the box again.",
    failed: "The verification didn't work. Check the box again.",
    loading: "Loading the captcha…",
    unavailable: "The captcha couldn't be loaded. Check your connection and reload the page.",
  },
} as const;
