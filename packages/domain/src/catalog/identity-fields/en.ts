/** What is wrong with a field of an account form. Sentences of schemas, translated where they are shown. */
export const en = {
  phoneMissing: "Phone number is required", // literal
  phone: "Please enter a valid phone number (e.g., (813) 555-0142 or 813-555-0142)",
  passwordConfirm: "Password confirmation is required", // literal
  signInEmail: "Valid email address is required", // literal
  email: "Please enter a valid email address", // literal
  firstName: "First name is required", // literal
  lastName: "Last name is required", // literal
  terms: "You must accept the terms and conditions", // literal
  mismatch: "Passwords don't match", // literal
  company: "Company name is required for business accounts", // literal
  tooLong: "At most 100 characters",
  securityPassword: "Please enter the security password", // literal
  code: "Enter the 6 digits of the code",
  passwordTooShort: "Password must be at least {shortest} characters",
  passwordTooLong: "Password must be at most 72 characters",
} as const;
