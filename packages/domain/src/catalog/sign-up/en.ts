/** The page of signing in and of a new account, and its form. */
export const en = {
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
  roleHint: {
    owner: "Opens a new shop with its first location.",
    management: "Asks your shop's owner to let you in.",
    technician: "Asks your shop's owner to let you in.",
    admin: "Asks your shop's owner to let you in.",
    client: "Free. See your vehicles, approve estimates, pay invoices.",
    student: "For the training program.",
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
} as const;
