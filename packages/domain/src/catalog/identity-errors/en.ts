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
    throttled: "Too many attempts. Please wait a minute and try again.",
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
  offline: "You are offline. Connect and try again: what you typed stays here.",
  server: "The server has a problem at the moment. Please try again in a minute.",
  tooManyRequests: "Too many requests. Please wait before you try again.",
  emailedCode: "This code is wrong or has expired. Ask for a new email.",
  signedInLongAgo: "You signed in a while ago. Please type your current password as well.",
  currentPassword: "This is not your current password.",
  currentPasswordMissing: "Enter your current password",
  signUpPassword: "This is not the password of that sign-up.",
  passwordMissing: "Enter the password.",
  codeMissing: "Enter the code.",
  workEmailMissing: "Enter your work email address above first.",
  provider: {
    refused: "The other service did not sign you in, or you did not agree there. You are not signed in.",
    unverified:
      "Your email address is not verified at the other service. Verify it there, or use your password.",
    noAccount: "No account here has that email address, and new accounts are closed.",
    suspended: "This account is suspended. Contact the people who run it.",
    noEmail: "The other service did not send us an email address. Sign in another way.",
    expired: "That took too long. Please try again.",
    noCompany: "Your company has no sign-in of its own here. Use your password.",
    silent: "The other service is not responding. Try again in a minute, or use your password.",
    failed: "Signing in with the other service did not work. Try again, or use your password.",
  },
  factor: {
    wrongCode: "That code is not right, or it was used before. Enter the newest one.",
    expiredCode: "That code has expired. Ask for a new one.",
    otherNetwork: "Your network changed in between. Ask for a new code.",
    removed: "This step was removed from your account. Load the page again.",
    nameTaken: "You have a step with that name already. Choose another name.",
    phoneTaken: "That phone is one of your steps already.",
    tooMany: "An account can have ten steps at most. Remove one first.",
    stepUp: "Confirm with your second step first.",
    phoneFormat: "Enter the number with its country code, such as +1 813 555 0142.",
    failed: "This did not work. Please try again.",
  },
  key: {
    silent: "The key did not respond. Try again and touch it when it blinks.",
    taken: "This key is one of your steps already.",
    other: "That is not the key on your account. Use the one that you added.",
    off: "Security keys are switched off here. Use another way.",
  },
  passkey: {
    unknown: "That passkey is not on any account here. Sign in with your password.",
    taken: "This device has a passkey for your account already.",
    tooMany: "An account can have ten passkeys at most. Remove one first.",
    silent: "The device did not respond with a passkey. Try again, or use your password.",
  },
} as const;
