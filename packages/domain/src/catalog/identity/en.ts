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
  oneMoment: "One moment…",
  tabs: { label: "Sign in or sign up", signIn: "Sign In", signUp: "Sign Up" },
  welcomeBack: "Welcome back",
  createYourAccount: "Create your account",
  pendingActions: {
    title: "This device has unsent work",
    row: {
      one: "{count} action by {person}: sent once {person} signs in here.",
      other: "{count} actions by {person}: sent once {person} signs in here.",
    },
  },
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
  signUp: {
    accountType: "Account type",
    aboutYou: "About you",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone number",
    phoneHint: "For text messages about vehicle repairs.",
    company: "Company name",
    companyHintOwner: "Your shop's name, as customers know it.",
    companyHintTeam: "Exactly as your shop's owner entered it.",
    address: "Address",
    optional: "(optional)",
    street: "Street address",
    apartment: "Apt/Suite",
    city: "City",
    state: "State",
    zip: "ZIP code",
    terms: "I accept the {terms} and have read the {privacy}",
    termsLink: "terms and conditions",
    privacyLink: "privacy notice",
    newTab: "(opens in a new tab)",
    submit: "Create account", // literal
    toSignIn: "Already have an account? Sign In", // literal
    fixTitle: "Please fix these issues:", // literal
    captchaRequired: "Captcha required", // literal
    captchaOptional: "Optional for a client account.",
    done: "Account created successfully!", // literal
    doneText: "Please check your email to verify your account.", // literal
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
  roleHint: {
    owner: "Opens a new shop with its first location.",
    management: "Asks your shop's owner to let you in.",
    technician: "Asks your shop's owner to let you in.",
    admin: "Asks your shop's owner to let you in.",
    client: "Free. See your vehicles, approve estimates, pay invoices.",
    student: "For the training program.",
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
  security: {
    title: "Security Verification Required", // literal
    text: "Business and student accounts need the security password from your administrator.",
    label: "Security password",
    hint: "AutoIQ gives it to shop owners. Team members and students get it from their administrator.",
    none: "No security password yet?",
    contact: "Contact AutoIQ",
    cancel: "Cancel",
    submit: "Verify & Create Account", // literal
  },
  factor: {
    title: "MFA authentication required", // literal
    text: "One more step: confirm with your second step to sign in.",
    textAs: "One more step: confirm with your second step to sign in as {email}.",
    verify: "Verify",
    lookingUp: "Loading your second step…",
    none: "This account has no second step. Sign in again.",
    useRecovery: "Use a recovery code",
    useText: "Text a code to the number ending in {digits}",
    useKeyNamed: "Use the key “{name}”",
    useKey: "Use the security key",
    useAppNamed: "Use the app “{name}”",
    useApp: "Use the authenticator app",
    noKeys:
      "This browser can't use security keys. Sign in with another browser, or choose another way below.",
    haveKey: "Have your security key ready. Touch it when your browser asks.",
    haveKeyNamed: "Have “{name}” ready. Touch it when your browser asks.",
    useYourKey: "Use your security key",
    weText: "We'll text a code to your number ending in {digits}.",
    textMe: "Text me a code",
    textAgain: "Text me a new code",
    recovery: "Recovery code",
    recoveryHint: "One of the codes you saved. Each works once.",
    codeFromText: "Code from the text",
    codeFromTextHint: "It works for 5 minutes.",
    code: "6-digit code",
    codeHint: "From the app “{name}”. A new code appears every 30 seconds.",
    appName: "Authenticator",
  },
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
  code: {
    label: "Code from the email",
    hintHour: "6 digits. They work once, for one hour.",
    hintDay: "6 digits. They work once, for 24 hours.",
    seconds: "({seconds} s)",
  },
  reset: {
    title: "Set a new password",
    checking: "Checking your link…",
    secondStep: "Confirm with your second step first. The email alone isn't enough.",
    forAccount: "For {email}. Setting it signs out all other devices.",
    submit: "Set new password",
    done: "Password changed",
    doneText: "Use the new password from now on.",
    noLink: "Open this page from the link in our email. Request one, and it arrives within a minute.",
    sendNew: "Send a new link",
  },
  link: {
    expired: "This link has expired",
    expiredHour: "Links work for one hour. Request a new one below.",
    expiredDay: "Links work for 24 hours. Request a new one below.",
    used: "This link was already used",
    usedText: "Links work once. If that was you, you're done. If not, request a new one below.",
    unknown: "This link is no longer valid",
    unknownText:
      "It was used, or a newer email replaced it. Open the link in the newest email, or request a new one below.",
    incomplete: "This link is incomplete",
    incompleteText: "Part of it is missing. Copy the whole link from the email, or request a new one below.",
    tooMany: "Too many requests",
    tooManyText: "Wait {seconds} seconds, then open the link again. It still works.",
    failed: "This link didn't work",
    failedText: "The server didn't accept it. Request a new one below.",
    suspended: "This account is suspended. Contact your administrator.",
    emailTaken: "Another account already has this email address.",
  },
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
