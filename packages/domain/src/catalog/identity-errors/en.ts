/** Why an account request failed. Sentences of rules and schemas, translated where they are shown. */
export const en = {
  signIn: {
    wrong: "Email or password is incorrect", // literal
    unverified: "Please verify your email before logging in", // literal
    tooManyAttempts: "Too many login attempts. Please try again later", // literal
    locked: "Too many login attempts. Please try again later.", // literal
    secondFactor: "MFA authentication required", // literal
    captcha: "Captcha verification failed. Please try again.", // literal
    captchaMissing: "Please complete the captcha verification after multiple failed attempts", // literal
    invalid: "Invalid email or password", // literal
  },
  signUp: {
    alreadyExists: "An account with this email already exists. Please try signing in instead.", // literal
    alreadyRegistered: "This email is already registered. Please try logging in instead.", // literal
    alreadyRegisteredTitle: "Email already registered", // literal
    failedTitle: "Signup failed", // literal
    throttled: "Too many attempts. Wait a minute and try again.",
    weakPassword: "Password doesn't meet requirements. Please use at least {shortest} characters.",
    email: "Please enter a valid email address.", // literal
    phone: "Please enter a valid phone number.", // literal
    invalid: "Please check your information and try again.", // literal
    failed: "There was an error creating your account.", // literal
    captchaMissing: "Please complete the captcha verification", // literal
    missingSession: "Session information is missing. Please try signing up again.", // literal
    wrongSecurityPassword: "Incorrect security password. Please try again.", // literal
    incomplete: "Please complete all required fields to create your free client account", // literal
  },
  network: "Network error. Please check your connection and try again.", // literal
  unexpected: "An unexpected error occurred. Please try again.", // literal
  offline: "You're offline. Connect and try again. What you typed stays here.",
  server: "The server has a problem right now. Try again in a minute.",
  tooManyRequests: "Too many requests. Wait before you try again.",
  emailedCode: "This code is wrong or has expired. Request a new email.",
  signedInLongAgo: "You signed in a while ago. Enter your current password too.",
  currentPassword: "That's not your current password.",
  currentPasswordMissing: "Enter your current password",
  signUpPassword: "That's not the password for that sign-up.",
  passwordMissing: "Enter the password.",
  codeMissing: "Enter the code.",
  workEmailMissing: "Enter your work email address above first.",
  provider: {
    refused: "The other service didn't sign you in, or you declined there. You're not signed in.",
    unverified:
      "Your email address isn't verified with the other service. Verify it there, or use your password.",
    noAccount: "No account has that email address, and new accounts are closed.",
    suspended: "This account is suspended. Contact your administrator.",
    noEmail: "The other service didn't send us an email address. Sign in another way.",
    expired: "That took too long. Try again.",
    noCompany: "Your company doesn't have single sign-on here. Use your password.",
    silent: "The other service isn't responding. Try again in a minute, or use your password.",
    failed: "Signing in with the other service didn't work. Try again, or use your password.",
  },
  factor: {
    wrongCode: "That code is wrong or was already used. Enter the newest one.",
    expiredCode: "That code has expired. Request a new one.",
    otherNetwork: "Your network changed. Request a new code.",
    removed: "This step was removed from your account. Reload the page.",
    nameTaken: "You already have a step with that name. Choose another name.",
    phoneTaken: "That phone is already one of your steps.",
    tooMany: "An account can have ten steps at most. Remove one first.",
    stepUp: "Confirm with your second step first.",
    phoneFormat: "Enter the number with its country code, such as +1 813 555 0142.",
    failed: "That didn't work. Try again.",
  },
  key: {
    silent: "The key didn't respond. Try again and touch it when it blinks.",
    taken: "This key is already one of your steps.",
    other: "That's not the key on your account. Use the one you added.",
    off: "Security keys are turned off here. Use another way.",
  },
  passkey: {
    unknown: "That passkey isn't on any account here. Sign in with your password.",
    taken: "This device already has a passkey for your account.",
    tooMany: "An account can have ten passkeys at most. Remove one first.",
    silent: "The device didn't provide a passkey. Try again, or use your password.",
  },
  account: {
    photoGone: "This photo no longer exists.",
    deletionLink:
      "This link was already used, or the account was deleted. If you can sign in, your account was kept.",
    exports:
      "{count} data exports are already saved. Download one of them, or wait until the oldest expires.",
    exportGone: "This export no longer exists.",
    deviceGone: "That device is no longer signed in.",
    phoneCode: "This code is incorrect or expired. Check the text, or request a new code.",
    phoneTaken: "Another account uses this number. Use a different one, or sign in to that account.",
    changed: "Your account was just changed. Refresh and try again.",
    activityPage: "That page wasn't found. Start at the first one.",
    noTicket: "Client accounts don't need security verification.",
  },
} as const;
